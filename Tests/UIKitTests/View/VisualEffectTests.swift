import PorticoTesting
import QuartzCore
import Raster
import RenderTree
import Testing

@testable import UIKit

@MainActor
struct VisualEffectTests {
  /// Black left of x = 100, white right of it, and an effect view over all of it.
  private func stage(_ effect: UIVisualEffect?, appearance: UIUserInterfaceStyle = .light) -> (
    TestStage, UIView, UIVisualEffectView
  ) {
    let stage = TestStage(scale: 1, appearance: appearance)
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    ground.backgroundColor = .white
    let black = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    black.backgroundColor = .black
    ground.addSubview(black)
    let view = UIVisualEffectView(effect: effect)
    view.frame = ground.bounds
    ground.addSubview(view)
    stage.show(ground)
    return (stage, black, view)
  }

  private func green(_ stage: TestStage, _ x: Int, _ y: Int = 100) -> Int { Int(stage.pixels()[x, y] >> 8 & 255) }

  @Test(arguments: [
    UIBlurEffect.Style.extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial,
    .systemMaterial, .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialDark,
    .systemChromeMaterialDark,
  ])
  func `every material blurs what is behind it and lets a change of it show`(style: UIBlurEffect.Style) {
    let (stage, black, _) = stage(UIBlurEffect(style: style))
    let line = stride(from: 40, to: 160, by: 10).map { green(stage, $0) }
    // No edge is left, and black is darker than white still.
    #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 45 }, "\(line)")
    #expect(line.last! - line[0] > 15, "\(line)")
    black.frame.origin.x = 100
    stage.turn()
    #expect(green(stage, 150) < green(stage, 50))
  }

  @Test func `tints follow the appearance unless the style says one`() {
    func level(_ style: UIBlurEffect.Style, _ appearance: UIUserInterfaceStyle) -> Int {
      green(stage(UIBlurEffect(style: style), appearance: appearance).0, 10)
    }
    #expect(level(.systemMaterial, .light) > level(.systemMaterial, .dark))
    #expect(level(.systemMaterialLight, .light) == level(.systemMaterialLight, .dark))
    #expect(level(.systemMaterialDark, .light) == level(.systemMaterial, .dark))
    // Chrome: 248 at 0.8 over black, 30 at 0.75 over black.
    #expect(abs(level(.systemChromeMaterial, .light) - 198) <= 2)
    #expect(abs(level(.systemChromeMaterial, .dark) - 23) <= 2)
  }

  @Test func `thicker materials show less of what is behind`() {
    let spans = [
      UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ].map {
      let stage = stage(UIBlurEffect(style: $0)).0
      return green(stage, 190) - green(stage, 10)
    }
    #expect(spans == spans.sorted(by: >), "\(spans)")
  }

  @Test func `without an effect nothing is drawn`() {
    let (stage, _, _) = stage(nil)
    #expect(green(stage, 99) == 0 && green(stage, 100) == 255)
  }

  @Test func `setting the effect in an animation fades it in and out`() {
    let (stage, _, view) = stage(nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .systemChromeMaterial)
    }
    stage.turn()
    #expect(green(stage, 10) == 0)
    stage.advance(by: 0.5)
    // Half of the tint's alpha of 0.8 over black.
    #expect(abs(green(stage, 10) - 99) <= 2)
    stage.advance(by: 0.6)
    #expect(abs(green(stage, 10) - 198) <= 2)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = nil }
    animator.fractionComplete = 0.25
    stage.turn()
    #expect(abs(green(stage, 10) - 149) <= 2)
    animator.fractionComplete = 1
    stage.turn()
    #expect(green(stage, 99) == 0)
    animator.stopAnimation(true)
  }

  @Test func `a faded superview fades the material with what is behind still showing`() {
    let (stage, black, view) = stage(UIBlurEffect(style: .systemChromeMaterial))
    let holder = UIView(frame: view.frame)
    black.superview!.addSubview(holder)
    holder.addSubview(view)
    stage.turn()
    let full = [10, 95, 105, 190].map { green(stage, $0) }
    holder.alpha = 0.5
    stage.turn()
    // Half of the material over what is behind: black up to 100, white from there.
    for (x, level) in zip([10, 95, 105, 190], full) {
      let behind = x < 100 ? 0 : 255
      #expect(abs(green(stage, x) - (level + behind) / 2) <= 2, "at \(x)")
    }
  }

  @Test func `clipping rounds the material`() {
    let (stage, _, view) = stage(UIBlurEffect(style: .systemChromeMaterial))
    view.layer.cornerRadius = 50
    view.clipsToBounds = true
    stage.turn()
    #expect(green(stage, 2, 2) == 0 && green(stage, 60, 2) > 150)
  }

  @Test func `vibrant content lets the colours behind through and differs by style`() {
    func contrast(_ style: UIVibrancyEffectStyle) -> (left: Int, right: Int, material: Int) {
      let blur = UIBlurEffect(style: .systemThinMaterial)
      let (stage, _, view) = stage(blur)
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
      vibrant.frame = view.bounds
      view.contentView.addSubview(vibrant)
      let box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
      box.backgroundColor = .red
      vibrant.contentView.addSubview(box)
      stage.turn()
      return (green(stage, 10, 150), green(stage, 190, 150), green(stage, 190, 50))
    }
    let label = contrast(.label), separator = contrast(.separator)
    // Darker than the material, and not one colour: less where black is behind.
    #expect(label.right < label.material && label.left < label.right)
    #expect(label.right < separator.right && separator.right < separator.material)
  }

  @Test func `adding a subview to the effect view itself says where it belongs`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TestStage()
        UIVisualEffectView(effect: nil).addSubview(UIView())
      }
    }
  }
}
