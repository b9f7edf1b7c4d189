import Testing

@testable import UIKit
@testable import PorticoTesting

@MainActor
struct FirstLightTests {
  @Test func `a red view over a white screen is red inside and white outside`() throws {
    let stage = TestStage(device: "iPhone 8")
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = .red
    stage.show(view)
    let pixels = stage.pixels()
    #expect(pixels[20, 40] == 0xffff_0000)
    #expect(pixels[79, 119] == 0xffff_0000)
    #expect(pixels[80, 120] == 0xffff_ffff)
    #expect(pixels[19, 40] == 0xffff_ffff)
  }

  @Test func `a view moves linearly between its old and its new place`() {
    let stage = TestStage(device: "iPhone 8")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      finished = $0
    }
    stage.advance(to: 0.25)
    #expect(abs(view.layer.presentation()!.frame.minX - 25) < 1e-6)
    #expect(finished == nil)
    stage.advance(to: 1)
    #expect(finished == true)
    #expect(view.layer.presentation()!.frame.minX == 100)
  }

  @Test func `a reversed animator runs back from what is on screen`() {
    let stage = TestStage(device: "iPhone 8")
    let card = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
    stage.show(card)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { card.frame.origin.y = 0 }
    animator.startAnimation()
    stage.advance(to: 0.1)
    #expect(abs(card.layer.presentation()!.frame.minY - 300) < 1e-6)
    animator.isReversed = true
    stage.turn()
    #expect(abs(card.layer.presentation()!.frame.minY - 300) < 1e-6)
    stage.advance(to: 0.2)
    #expect(abs(card.layer.presentation()!.frame.minY - 400) < 1e-6)
    #expect(card.frame.minY == 400)
    #expect(animator.state == .inactive)
  }

  @Test func `a label shows dark text`() throws {
    let stage = TestStage(device: "iPhone 15")
    let label = UILabel(frame: CGRect(x: 16, y: 100, width: 300, height: 40))
    label.text = "Hello, 世界! Привет"
    label.font = .systemFont(ofSize: 24, weight: .bold)
    let image = UIImageView(image: UIImage(systemName: "house.fill"))
    image.frame.origin = CGPoint(x: 16, y: 160)
    label.addSubview(image)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
    gradient.frame = CGRect(x: 0, y: 100, width: 200, height: 50)
    gradient.cornerRadius = 12
    label.layer.addSublayer(gradient)
    stage.show(label)
    let pixels = stage.pixels()
    var dark = 0
    for y in 300..<420 { for x in 48..<948 where pixels[x, y] & 0xff < 64 { dark += 1 } }
    #expect(dark > 1000)
    if let path = ProcessInfo.processInfo.environment["PORTICO_TEST_PICTURES"] {
      try stage.png().write(to: URL(fileURLWithPath: path))
    }
  }
}
