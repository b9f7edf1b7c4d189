import Foundation
import PorticoTesting
import QuartzCore
import Raster
import Testing

@testable import UIKit

/// A red box of 200 x 200 at (100, 200) with a blue one to take its place; white ground.
@MainActor
private final class World {
  let stage = TestStage(scale: 1)
  let container = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
  let red = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let blue = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    container.addSubview(red)
    stage.show(container)
  }
}

@MainActor
struct ViewTransitionTests {
  /// Made in the test itself: another suite may have its stage between a test's init and its body.
  private final class Lazy { @MainActor lazy var world = World() }
  private let lazy = Lazy()
  private var stage: TestStage { lazy.world.stage }
  private var container: UIView { lazy.world.container }
  private var red: UIView { lazy.world.red }
  private var blue: UIView { lazy.world.blue }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels()[x, y] }
  private let redPixel: UInt32 = 0xffff_0000
  private let bluePixel: UInt32 = 0xff00_00ff

  private func begin(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    UIView.transition(from: red, to: blue, duration: 1, options: [options, .curveLinear], completion: completion)
    stage.turn()
  }

  /// From, to and colour of what is neither white nor a mix, along a row or a column through the middle.
  private func span(_ color: UInt32, x: Int? = nil, y: Int? = nil) -> (Int, Int)? {
    let pixels = stage.pixels()
    let found = (0..<(x == nil ? 390 : 700)).filter { pixels[x ?? $0, y ?? $0] == color }
    return found.isEmpty ? nil : (found[0], found[found.count - 1] + 1)
  }

  /// The half turn's projection: x of the edge at ±100 from the axis, seen from 1000.
  private func edge(_ half: Double, _ angle: Double, _ side: Double) -> Double {
    let x = side * half * cos(angle), z = -side * half * sin(angle)
    return x / (1 - z / 1000)
  }

  @Test(arguments: [0.2, 0.4])
  func `a flip from the left turns the old view about its vertical axis, left side to the front`(progress: Double)
    throws
  {
    begin(.transitionFlipFromLeft)
    stage.advance(by: progress)
    let across = try #require(span(redPixel, y: 300))
    #expect(abs(Double(across.0) - (200 + edge(100, progress * .pi, -1))) <= 1.5)
    #expect(abs(Double(across.1) - (200 + edge(100, progress * .pi, 1))) <= 1.5)
    // A nearer side is larger: the left side is higher than the right one.
    let left = try #require(span(redPixel, x: across.0 + 2)), right = try #require(span(redPixel, x: across.1 - 3))
    #expect(left.1 - left.0 > 204 && right.1 - right.0 < 196)
  }

  @Test func `after the middle of a flip the new view comes in, and at the end it stands`() throws {
    begin(.transitionFlipFromLeft)
    stage.advance(by: 0.7)
    #expect(span(redPixel, y: 300) == nil)
    let across = try #require(span(bluePixel, y: 300))
    #expect(abs(Double(across.1 - across.0) - (edge(100, -0.3 * .pi, 1) - edge(100, -0.3 * .pi, -1))) <= 3)
    stage.advance(by: 0.4)
    #expect(span(bluePixel, y: 300)! == (100, 300) && span(bluePixel, x: 110)! == (200, 400))
  }

  @Test func `the four flips bring the named side to the front`() throws {
    func sizes(_ options: UIView.AnimationOptions) throws -> (left: Int, right: Int, top: Int, bottom: Int) {
      begin(options)
      stage.advance(by: 0.3)
      let pixels = stage.pixels()
      let columns = (0..<390).map { x in (0..<700).filter { pixels[x, $0] == redPixel }.count }
      let rows = (0..<700).map { y in (0..<390).filter { pixels[$0, y] == redPixel }.count }
      let x = columns.indices.filter { columns[$0] > 0 }, y = rows.indices.filter { rows[$0] > 0 }
      stage.advance(by: 1)
      blue.removeFromSuperview()
      container.addSubview(red)
      stage.turn()
      return (columns[x[3]], columns[x[x.count - 4]], rows[y[3]], rows[y[y.count - 4]])
    }
    let left = try sizes(.transitionFlipFromLeft), right = try sizes(.transitionFlipFromRight)
    let top = try sizes(.transitionFlipFromTop), bottom = try sizes(.transitionFlipFromBottom)
    #expect(left.left > left.right && right.left < right.right)
    #expect(top.top > top.bottom && bottom.top < bottom.bottom)
  }

  @Test func `a cross dissolve mixes old and new`() {
    begin(.transitionCrossDissolve)
    stage.advance(by: 0.25)
    #expect(abs(Int(pixel(200, 300) >> 16 & 255) - 191) <= 1 && abs(Int(pixel(200, 300) & 255) - 64) <= 1)
    stage.advance(by: 1)
    #expect(pixel(200, 300) == bluePixel)
  }

  @Test func `curling up turns the old view away from its lower right corner within the bounds`() {
    begin(.transitionCurlUp)
    stage.advance(by: 0.5)
    #expect(pixel(105, 205) == redPixel && pixel(295, 395) == bluePixel)
    #expect(pixel(95, 300) == 0xffff_ffff && pixel(200, 405) == 0xffff_ffff)
    // Somewhere between, white paper with a little red on it.
    let pixels = stage.pixels()
    let paper = (0..<200).filter { pixels[299 - $0, 200 + $0] >> 8 & 255 > 120 }
    #expect(paper.count > 8)
    stage.advance(by: 0.49)
    #expect(pixel(101, 201) & 255 > 240)
  }

  @Test func `curling down lays the new view over the old one`() {
    begin(.transitionCurlDown)
    stage.advance(by: 0.5)
    #expect(pixel(105, 205) == bluePixel && pixel(295, 395) == redPixel)
    stage.advance(by: 0.6)
    #expect(pixel(295, 395) == bluePixel)
  }

  @Test func `the hierarchy changes at once and the completion comes at the end`() {
    var log: [String] = []
    begin(.transitionFlipFromRight) { log.append("completed \($0)") }
    #expect(red.superview == nil && container.subviews == [blue])
    stage.advance(by: 0.9)
    #expect(log == [])
    stage.advance(by: 0.2)
    #expect(log == ["completed true"])
  }

  @Test func `views that are shown and hidden stay in the hierarchy`() {
    blue.isHidden = true
    container.addSubview(blue)
    begin([.transitionCrossDissolve, .showHideTransitionViews])
    #expect(container.subviews == [red, blue] && red.isHidden && !blue.isHidden)
  }

  @Test func `changes in a transition jump, unless its content may animate`() {
    func position(_ options: UIView.AnimationOptions) -> CGFloat {
      red.frame.origin.x = 0
      stage.turn()
      UIView.transition(with: container, duration: 1, options: [options, .curveLinear]) { red.frame.origin.x = 100 }
      stage.turn()
      stage.advance(by: 0.5)
      let x = red.layer.presentation()!.frame.minX
      stage.advance(by: 1)
      return x
    }
    #expect(position(.transitionCrossDissolve) == 100)
    #expect(abs(position([.transitionCrossDissolve, .allowAnimatedContent]) - 50) < 0.01)
  }

  @Test func `a transition that is replaced ends unfinished`() {
    var log: [String] = []
    UIView.transition(with: container, duration: 1, options: .transitionCrossDissolve, animations: nil) {
      log.append("first \($0)")
    }
    stage.advance(by: 0.5)
    UIView.transition(with: container, duration: 1, options: .transitionFlipFromTop, animations: nil) {
      log.append("second \($0)")
    }
    stage.advance(by: 2)
    #expect(log == ["first false", "second true"])
  }

  @Test func `a dissolve cut off by another begins with the mix that was on screen`() {
    begin(.transitionCrossDissolve)
    stage.advance(by: 0.5)
    let green = UIView(frame: blue.frame)
    green.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    UIView.transition(from: blue, to: green, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
    stage.turn()
    #expect(abs(Int(pixel(200, 300) >> 16 & 255) - 128) <= 1 && pixel(200, 300) >> 8 & 255 <= 1)
    stage.advance(by: 0.5)
    #expect(abs(Int(pixel(200, 300) >> 16 & 255) - 64) <= 1 && abs(Int(pixel(200, 300) >> 8 & 255) - 128) <= 1)
  }

  @Test func `without a duration or a kind it is over at once`() {
    var log: [String] = []
    UIView.transition(with: container, duration: 0, options: .transitionCurlUp) {
      red.alpha = 0.5
    } completion: {
      log.append("none \($0)")
    }
    UIView.transition(with: container, duration: 1, options: []) {
      red.alpha = 0.2
    } completion: {
      log.append("kind \($0)")
    }
    #expect(log == [] && red.layer.animationKeys() == nil)
    stage.turn()
    #expect(log == ["none true", "kind true"])
  }

  @Test func `an animator scrubs a transition both ways`() {
    let container = container
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.transition(with: container, duration: 1, options: .transitionCrossDissolve) {
        red.removeFromSuperview()
        container.addSubview(blue)
      }
    }
    animator.fractionComplete = 0.25
    stage.turn()
    #expect(abs(Int(pixel(200, 300) & 255) - 64) <= 1)
    animator.fractionComplete = 0.75
    stage.turn()
    #expect(abs(Int(pixel(200, 300) & 255) - 191) <= 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(stage.settle())
    #expect(pixel(200, 300) == bluePixel)
  }

  @Test func `the old picture is the last one before the transition, seen or not`() {
    // No frame is drawn between the change and the transition.
    red.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.turn()
    begin(.transitionCrossDissolve)
    #expect(pixel(200, 300) == 0xff00_ff00)
  }

  @Test(arguments: [
    (CATransitionSubtype.fromLeft, 149, 300), (.fromRight, 251, 300), (.fromTop, 200, 351), (.fromBottom, 200, 249),
  ])
  func `a moving-in picture comes from the side that iOS means`(subtype: CATransitionSubtype, x: Int, y: Int) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.moveIn, subtype, 1)
    container.layer.add(transition, forKey: nil)
    red.removeFromSuperview()
    container.addSubview(blue)
    stage.turn()
    stage.advance(by: 0.25)
    // A quarter of the new picture has come in: 50 at its side, the old one stands elsewhere.
    let opposite = (400 - x, 600 - y)
    #expect(pixel(opposite.0, opposite.1) == redPixel)
    stage.advance(by: 0.01)
    #expect(pixel(x, y) == bluePixel)
    #expect(container.layer.animationKeys() == [kCATransition])
    stage.advance(by: 1)
    #expect(pixel(opposite.0, opposite.1) == bluePixel && container.layer.animationKeys() == nil)
  }

  @Test func `progress limits cut a part out of the whole transition`() {
    let transition = CATransition()
    (transition.type, transition.duration, transition.startProgress, transition.endProgress) = (.fade, 1, 0.5, 0.75)
    container.layer.add(transition, forKey: nil)
    red.backgroundColor = .blue
    stage.turn()
    #expect(abs(Int(pixel(200, 300) & 255) - 128) <= 1)
    stage.advance(by: 0.99)
    #expect(abs(Int(pixel(200, 300) & 255) - 191) <= 1)
  }

  @Test func `as an action for contents a transition runs by itself`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let fade = CATransition()
    fade.duration = 1
    layer.actions = ["backgroundColor": fade]
    CATransaction.setDisableActions(true)
    layer.backgroundColor = UIColor.red.cgColor
    container.layer.addSublayer(layer)
    CATransaction.setDisableActions(false)
    stage.turn()
    _ = pixel(110, 210)
    layer.backgroundColor = UIColor.blue.cgColor
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(Int(pixel(110, 210) & 255) - 128) <= 1)
  }
}
