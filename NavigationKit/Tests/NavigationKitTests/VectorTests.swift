import UIKit
import XCTest

@testable import NavigationKit

/// Drawings of files: what is read, what is refused, and where their parts are at instants.
@MainActor final class VectorTests: XCTestCase {
  /// One second of 50 frames. A square moves from 10 to 90, evenly from frame 10 to frame 40; it turns by 90 degrees
  /// with an ease; its stroke is drawn from frame 0 to frame 50.
  private let text = """
    {"fr": 50, "ip": 0, "op": 50, "w": 100, "h": 100, "layers": [{"ty": 4, "nm": "square",
      "ks": {"a": {"a": 0, "k": [50, 50]},
        "p": {"a": 1, "k": [{"t": 10, "s": [10, 50]}, {"t": 40, "s": [90, 50]}]},
        "r": {"a": 1, "k": [{"t": 0, "s": [0], "o": {"x": [0.42], "y": [0]}, "i": {"x": [0.8], "y": [0.9]}}, {"t": 50, "s": [90]}]}},
      "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "p": {"k": [50, 50]}, "s": {"k": [20, 20]}, "r": {"k": 2}},
        {"ty": "st", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 4}, "lc": 2, "lj": 2},
        {"ty": "tm", "s": {"k": 0}, "e": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 50, "s": [100]}]}},
        {"ty": "tr", "o": {"k": 50}}]}]}]}
    """

  private func drawing() throws -> VectorAnimation { try VectorAnimation(data: Data(text.utf8)) }

  private func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }

  func testADrawingIsRead() throws {
    let drawing = try drawing()
    XCTAssertEqual(drawing.duration, 1)
    XCTAssertEqual(drawing.layers[0].name, "square")
    XCTAssertEqual(drawing.layers[0].transform.position.keyframes.map(\.frame), [10, 40])
    let all = layers(VectorAnimationView(drawing).layer)
    let shape = try XCTUnwrap(all.lazy.compactMap { $0 as? CAShapeLayer }.first)
    XCTAssertEqual(shape.path?.boundingBox, CGRect(x: 40, y: 40, width: 20, height: 20))
    XCTAssertEqual(shape.lineWidth, 4)
    XCTAssertEqual(shape.strokeColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    XCTAssertEqual(shape.superlayer?.opacity, 0.5)
  }

  func testWhatCannotBeDrawnIsRefused() {
    for (part, other) in [
      ("\"ty\": 4", "\"ty\": 1"), ("\"ty\": \"rc\"", "\"ty\": \"sr\""),
      ("{\"k\": [20, 20]}", "{\"a\": 1, \"k\": [{\"t\": 0, \"s\": [1, 1]}, {\"t\": 9, \"s\": [2, 2]}]}"),
      ("{\"t\": 40, \"s\": [90, 50]}", "{\"t\": 4, \"s\": [90, 50]}"),
      ("{\"t\": 10, \"s\": [10, 50]}", "{\"t\": 10, \"s\": [10, 50], \"h\": 1}"),
      ("{\"t\": 10, \"s\": [10, 50]}", "{\"t\": 10, \"s\": [10, 50], \"to\": [3, 0]}"),
      ("\"nm\": \"square\"", "\"nm\": \"square\", \"parent\": 2"),
      ("\"nm\": \"square\"", "\"nm\": \"square\", \"ef\": []"),
    ] {
      XCTAssertTrue(text.contains(part))
      XCTAssertThrowsError(
        try VectorAnimation(data: Data(text.replacingOccurrences(of: part, with: other).utf8)), other)
    }
  }

  #if canImport(PorticoTesting)
    /// The share of a movement that leaves and arrives by different curves: the curve's height over `time`, by halving.
    private func eased(_ time: CGFloat) -> CGFloat {
      func bezier(_ share: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        3 * (1 - share) * (1 - share) * share * first + 3 * (1 - share) * share * share * second + share * share * share
      }
      var low: CGFloat = 0, high: CGFloat = 1
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if bezier(middle, 0.42, 0.8) < time { low = middle } else { high = middle }
      }
      return bezier(low, 0, 0.9)
    }

    private func check(_ view: VectorAnimationView, at time: CGFloat, line: UInt = #line) throws {
      let all = layers(view.layer)
      let square = try XCTUnwrap(all.first { $0.name == "square" }?.presentation())
      let stroke = try XCTUnwrap(all.lazy.compactMap { $0 as? CAShapeLayer }.first?.presentation())
      let even = min(max((time - 0.2) / 0.6, 0), 1)
      XCTAssertEqual(square.position.x, 10 + 80 * even, accuracy: 0.05, "position at \(time)", line: line)
      let angle = try XCTUnwrap(square.value(forKeyPath: "transform.rotation.z") as? NSNumber).doubleValue
      XCTAssertEqual(angle, .pi / 2 * eased(time), accuracy: 0.005, "rotation at \(time)", line: line)
      XCTAssertEqual(stroke.strokeEnd, time, accuracy: 0.002, "trim at \(time)", line: line)
    }

    func testItsPartsFollowTheKeyframesForwardsAndBackwards() throws {
      let time = TestTime(), view = VectorAnimationView(try drawing()), page = UIViewController()
      page.view.addSubview(view)
      time.show(page)
      view.play(toEnd: true)
      for instant in [0.1, 0.25, 0.5, 0.7, 0.9] {
        time.wait(instant - view.progress)
        try check(view, at: instant)
      }
      time.wait(0.5)
      XCTAssertEqual(view.progress, 1)
      try check(view, at: 1)
      view.play(toEnd: false)
      time.wait(0.3)
      try check(view, at: 0.7)
      time.wait(1)
      try check(view, at: 0)
    }

    func testItTurnsRoundOnItsWay() throws {
      let time = TestTime(), view = VectorAnimationView(try drawing()), page = UIViewController()
      page.view.addSubview(view)
      time.show(page)
      view.play(toEnd: true)
      time.wait(0.6)
      view.play(toEnd: false)
      XCTAssertEqual(view.progress, 0.6, accuracy: 0.001)
      time.wait(0.2)
      try check(view, at: 0.4)
      view.play(toEnd: true)
      time.wait(0.3)
      try check(view, at: 0.7)
    }
  #endif

  func testATabPlaysItsDrawingInTheColourOfItsIconAndGivesTheIconBack() throws {
    let animation = VectorTabAnimation(try drawing())
    let scene = Scene { $0.source.animator = ItemTabAnimator(animation) }
    let content = scene.bar.content(at: 1) as! TabItemContentView
    let view = try XCTUnwrap(content.icon.subviews.lazy.compactMap { $0 as? VectorAnimationView }.first)
    XCTAssertTrue(content.image.isHidden)
    XCTAssertFalse(view.showsEnd)
    let stroke = try XCTUnwrap(layers(view.layer).lazy.compactMap { $0 as? CAShapeLayer }.first)
    scene.bar.tintColor = .orange
    scene.tap(1)
    XCTAssertTrue(view.showsEnd)
    XCTAssertEqual(stroke.strokeColor, UIColor.orange.resolvedColor(with: view.traitCollection).cgColor)
    scene.time.settle()
    XCTAssertEqual(view.progress, 1)
    scene.tap(0)
    scene.time.settle()
    XCTAssertEqual(view.progress, 0)
    scene.bar.animator = nil
    XCTAssertNil(view.superview)
    XCTAssertFalse(content.image.isHidden)
  }
}
