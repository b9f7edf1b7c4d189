import Testing

@testable import PorticoTesting
@testable import UIKit

/// Key-value observing of UIKit's own properties.
@MainActor
struct ObservedPropertyTests {
  private final class Log { var lines: [String] = [] }

  @Test func `a scroll view tells of its offset by code and by a finger, and of its content's size and inset`() {
    let stage = TestStage(device: "iPhone 15"), log = Log()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    stage.show(view)
    let tokens = [
      view.observe("contentOffset", \.contentOffset) { view, _ in
        log.lines.append("offset \(Int(view.contentOffset.y))")
      },
      view.observe("contentSize", \.contentSize, options: [.old, .new]) { _, change in
        log.lines.append("size \(Int(change.oldValue!.height)) \(Int(change.newValue!.height))")
      },
      view.observe("contentInset", \.contentInset) { view, _ in log.lines.append("inset \(Int(view.contentInset.top))")
      },
    ]
    view.contentSize = CGSize(width: 393, height: 2000)
    view.contentOffset.y = 50
    view.contentOffset.y = 50
    view.contentInset.top = 8
    #expect(log.lines == ["size 0 2000", "offset 50", "inset 8"])
    log.lines = []
    stage.touchDown(CGPoint(x: 100, y: 500))
    for y in stride(from: 490.0, through: 400, by: -10) { stage.touchMove(CGPoint(x: 100, y: y)) }
    #expect(log.lines.count > 5 && log.lines.last == "offset \(Int(view.contentOffset.y))")
    for token in tokens { token.invalidate() }
    log.lines = []
    view.contentOffset.y = 7
    #expect(log.lines == [])
  }

  @Test func `a view tells of each part of its geometry that changed, and of what hides it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log = Log()
    let tokens = [
      view.observe("frame", \.frame) { _, _ in log.lines.append("frame") },
      view.observe("bounds", \.bounds) { _, _ in log.lines.append("bounds") },
      view.observe("center", \.center) { _, _ in log.lines.append("center") },
      view.observe("alpha", \.alpha) { _, _ in log.lines.append("alpha") },
      view.observe("hidden", \.isHidden) { _, _ in log.lines.append("hidden") },
    ]
    defer { for token in tokens { token.invalidate() } }
    view.frame.origin.x = 5
    #expect(log.lines == ["frame", "center"])
    view.bounds.origin.x = 5
    #expect(log.lines == ["frame", "center", "bounds"])
    log.lines = []
    view.alpha = 0.5
    view.isHidden = true
    #expect(log.lines == ["alpha", "hidden"])
  }

  @Test func `controls, titles and property animators tell`() {
    let stage = TestStage(device: "iPhone 15"), log = Log()
    let button = UIButton(type: .system), page = UIViewController()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { button.alpha = 0 }
    stage.show(button)
    let tokens = [
      button.observe("isSelected", \.isSelected) { button, _ in log.lines.append("selected \(button.isSelected)") },
      page.observe("title", \.title) { page, _ in log.lines.append(page.title ?? "") },
      animator.observe("isRunning", \.isRunning) { animator, _ in log.lines.append("running \(animator.isRunning)") },
    ]
    defer { for token in tokens { token.invalidate() } }
    button.isSelected = true
    page.title = "Title"
    animator.startAnimation()
    stage.settle()
    #expect(log.lines == ["selected true", "Title", "running true", "running false"])
  }

  @Test func `texts, images, items, values and layers tell`() {
    let log = Log(), label = UILabel(), field = UITextField(), picture = UIImageView(), item = UITabBarItem()
    let view = UIView(), slider = UISlider(), bar = UIProgressView()
    let tokens = [
      label.observe("text", \.text, options: [.old, .new]) { _, change in
        log.lines.append("label \((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
      },
      field.observe("text", \.text) { _, _ in log.lines.append("field") },
      picture.observe("image", \.image) { _, _ in log.lines.append("image") },
      item.observe("badgeValue", \.badgeValue) { _, _ in log.lines.append("badge") },
      view.observe("transform", \.transform) { _, _ in log.lines.append("transform") },
      view.layer.observe("bounds", \.bounds) { _, _ in log.lines.append("layer bounds") },
      view.layer.observe("position", \.position) { _, _ in log.lines.append("layer position") },
      slider.observe("value", \.value) { _, _ in log.lines.append("value") },
      bar.observe("progress", \.progress) { _, _ in log.lines.append("progress") },
    ]
    defer { for token in tokens { token.invalidate() } }
    label.text = "a"
    label.text = "b"
    field.text = "c"
    picture.image = UIImage()
    item.badgeValue = "1"
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.bounds.size.width = 10
    view.center.x = 5
    slider.value = 0.5
    bar.progress = 0.5
    let told = [
      "label - a", "label a b", "field", "image", "badge", "transform", "layer bounds", "layer position", "value",
      "progress",
    ]
    #expect(log.lines == told)
  }

  /// What an app adds to the class in an extension, as the translator registers it.
  @Test func `a property of an app's extension of layers goes before a value under any key`() {
    _ExtensionHooks.register(
      CALayer.self, responds: [], invoke: { _, _, _ in nil }, optional: { _, _ in nil },
      get: { layer, key in key == "lineColor" ? .some(layer.borderColor) : nil },
      set: { layer, key, value in
        guard key == "lineColor" else { return false }
        layer.borderColor = (value as? UIColor)?.cgColor
        return true
      })
    let layer = CALayer()
    layer.setValue(UIColor.red, forKeyPath: "lineColor")
    layer.setValue(7, forKey: "other")
    #expect(layer.borderColor == UIColor.red.cgColor && layer.value(forKey: "other") as? Int == 7)
  }
}
