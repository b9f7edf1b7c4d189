import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor func constrained<V: UIView>(_ view: V, in parent: UIView, _ name: String? = nil) -> V {
  view.translatesAutoresizingMaskIntoConstraints = false
  view.accessibilityIdentifier = name
  parent.addSubview(view)
  return view
}

/// A topmost view of a fixed size, laid out from left to right: the device of a test before may be one from right to
/// left.
@MainActor func canvas(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  if UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft { _ = TestStage() }
  return UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

func close(_ a: CGRect, _ b: CGRect) -> Bool {
  let d = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
  return d.allSatisfy { abs($0) < 1e-6 }
}

@MainActor
struct AutoLayoutAnchorTests {
  @Test func `anchors place a view inside another`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 290, height: 150))
    #expect(root.constraints.count == 3 && view.constraints.count == 1)
  }

  @Test func `anchors of one attribute of one view are equal`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
    #expect(view.topAnchor == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
    #expect(constraint.firstAnchor == view.leadingAnchor && constraint.secondAnchor == root.leadingAnchor)
    #expect(view.topAnchor != view.bottomAnchor && view.topAnchor != root.topAnchor)
    #expect(view.layoutMarginsGuide.topAnchor != view.topAnchor)
  }

  @Test func `system spacing is eight points`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 20),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 56, y: 28, width: 40, height: 20))
  }

  @Test func `system spacing between baselines is a line`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UILabel(), in: root), b = constrained(UILabel(), in: root)
    (a.text, b.text) = ("Title", "Subtitle")
    (a.font, b.font) = (.systemFont(ofSize: 17), .systemFont(ofSize: 30))
    NSLayoutConstraint.activate([
      a.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label._baselines!.first }
    #expect(abs(baseline(a) - a.font.lineHeight) <= 1)
    #expect(abs(baseline(b) - baseline(a) - b.font.lineHeight) <= 1)
    #expect(b.frame.minY > a.frame.minY + a._baselines!.first)
  }

  @Test func `an anchor with offset is a dimension`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
    // Equal gaps: root.left - a.left == a.right - b.left.
    let gap = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 100), b.widthAnchor.constraint(equalToConstant: 100),
      gap.constraint(equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)),
      gap.constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 40 && b.frame.minX == 180)  // (320 - 200) / 3 = 40
  }

  @Test func `constraints reach through views in between and their bounds`() {
    _ = TestStage()
    let root = canvas(), middle = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    root.addSubview(middle)
    middle.bounds.origin = CGPoint(x: 7, y: 9)
    let view = constrained(UIView(), in: middle)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 80),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.convert(view.bounds, to: root) == CGRect(x: 70, y: 80, width: 10, height: 10))
    middle.bounds.origin.x = 30
    root.layoutIfNeeded()
    #expect(view.convert(view.bounds, to: root) == CGRect(x: 70, y: 80, width: 10, height: 10))
  }

  @Test func `a guide takes part without being drawn`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root), guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 44),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 80, height: 44))
    #expect(view.frame == CGRect(x: 80, y: 12, width: 240, height: 20))
    root.removeLayoutGuide(guide)
    #expect(root.constraints.count == 1)  // trailing to the root; the height is the view's
  }

  @Test func `safe area and margins of a controller's view`() {
    let stage = TestStage(device: "iPhone 15")
    let controller = UIViewController(), root = controller.view!
    let safe = constrained(UIView(), in: root), margins = constrained(UIView(), in: root),
      attribute = constrained(UIView(), in: root)
    for (view, guide) in [(safe, root.safeAreaLayoutGuide), (margins, root.layoutMarginsGuide)] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    NSLayoutConstraint(
      item: attribute, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
      constant: 0
    ).isActive = true
    stage.show(controller)
    #expect(root.safeAreaInsets.top > 0)
    #expect(safe.frame == root.bounds.inset(by: root.safeAreaInsets))
    #expect(margins.frame == root.bounds.inset(by: root.layoutMargins))
    #expect(attribute.frame.minX == 20)  // system minimum of a root view at this width
    root.directionalLayoutMargins.leading = 40
    controller.additionalSafeAreaInsets.bottom = 20
    stage.turn()
    #expect(attribute.frame.minX == 40 && margins.frame.minX == 40)
    #expect(safe.frame == root.bounds.inset(by: root.safeAreaInsets))
    #expect(safe.frame == root.safeAreaLayoutGuide.layoutFrame)
  }

  @Test func `layout supports of a controller are items`() {
    let stage = TestStage(device: "iPhone 15")
    let controller = UIViewController(), root = controller.view!, view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide, attribute: .top,
        multiplier: 1,
        constant: 0),
    ])
    stage.show(controller)
    #expect(view.frame.minY == root.safeAreaInsets.top && view.frame.minY == controller.topLayoutGuide.length)
    #expect(view.frame.maxY == root.bounds.height - root.safeAreaInsets.bottom)
  }

  @Test func `the keyboard's guide is below the safe area until a keyboard covers more`() {
    let stage = TestStage(device: "iPhone 15")
    let controller = UIViewController(), root = controller.view!, view = constrained(UIView(), in: root)
    view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor).isActive = true
    stage.show(controller)
    #expect(root.safeAreaInsets.bottom > 0)
    #expect(view.frame.maxY == root.bounds.height - root.safeAreaInsets.bottom)
    root.keyboardLayoutGuide._overlap = 300
    stage.turn()
    #expect(view.frame.maxY == root.bounds.height - 300)
    #expect(root.keyboardLayoutGuide.layoutFrame.height == 300)
    root.keyboardLayoutGuide._overlap = 0
    root.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.turn()
    #expect(view.frame.maxY == root.bounds.height)
  }

  @Test(arguments: [false, true])
  func `leading and trailing follow the direction`(isRTL: Bool) {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 100),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 20),
      b.widthAnchor.constraint(equalToConstant: 50),
      root.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 30),
    ])
    let attribute: UISemanticContentAttribute = isRTL ? .forceRightToLeft : .forceLeftToRight
    root.layoutIfNeeded()
    root.semanticContentAttribute = attribute
    root.layoutIfNeeded()
    #expect(a.frame.minX == (isRTL ? 210 : 10))
    #expect(b.frame.minX == (isRTL ? 30 : 240))
  }

  @Test func `a share of the trailing edge is counted from the leading side`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.75,
      constant: 0
    ).isActive = true
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 80)  // 240 from the right
  }
}

@MainActor
struct AutoLayoutPriorityTests {
  @Test func `the higher of two priorities wins, and changes count`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 200),
      narrow = view.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = .defaultLow
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    wide.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    wide.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test func `the label that hugs less takes the rest`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UILabel(), in: root), b = constrained(UILabel(), in: root)
    (a.text, b.text) = ("Left", "Right")
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
    ])
    b.setContentHuggingPriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.frame.width == a.intrinsicContentSize.width)
    #expect(b.frame.width == 320 - a.intrinsicContentSize.width)
    a.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    root.layoutIfNeeded()
    #expect(b.frame.width == b.intrinsicContentSize.width)
  }

  @Test func `the label that resists less is compressed`() {
    _ = TestStage()
    let root = canvas(100), a = constrained(UILabel(), in: root), b = constrained(UILabel(), in: root)
    (a.text, b.text) = ("A long text here", "Another long text")
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    a.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.frame.width == 0)
    #expect(b.frame.width == 100)
  }

  @Test func `a changed text moves its neighbour`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UILabel(), in: root), b = constrained(UIView(), in: root)
    a.text = "Short"
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    let before = b.frame.minX
    a.text = "Quite a bit longer"
    root.layoutIfNeeded()
    #expect(b.frame.minX > before)
    #expect(b.frame.minX == a.intrinsicContentSize.width + 4)
  }

  @Test func `the height of wrapping text follows its width, whichever way the width changes`() {
    _ = TestStage()
    let root = canvas(200), label = constrained(UILabel(), in: root), below = constrained(UIView(), in: root)
    label.numberOfLines = 0
    label.text = String(repeating: "several words that wrap ", count: 6)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    var heights: [CGFloat] = []
    for width in [200, 120, 300] as [CGFloat] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(
        label.frame.size == CGSize(width: width, height: label.sizeThatFits(CGSize(width: width, height: 0)).height))
      #expect(below.frame.minY == label.frame.maxY)
      heights.append(label.frame.height)
    }
    #expect(heights[1] > heights[0] && heights[0] > heights[2])
    label.text = "One"
    root.layoutIfNeeded()
    #expect(below.frame.minY == label.font.lineHeight.rounded(.up) || below.frame.minY < 25)
  }

  @Test func `a frame that is not finite, beside constraints, traps with the view's name`() async {
    _ = TestStage()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        class Badge: UIView {}
        let root = canvas(), view = constrained(UIView(), in: root), badge = Badge(frame: .null)
        root.addSubview(badge)
        badge.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        root.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("CALayerInvalidGeometry") && message.contains("Badge"))
  }

  @Test func `a priority above 1000 traps`() async {
    _ = TestStage()
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = canvas(), view = constrained(UIView(), in: root)
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.priority = UILayoutPriority(1001)
        constraint.isActive = true
        root.layoutIfNeeded()
      }
    }
  }

  @Test func `a view that was away while the text grew comes back with its size, and others keep theirs`() {
    let stage = TestStage(), page = UIViewController()
    func box(_ text: String) -> (UIView, UILabel) {
      let box = UIView(), label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = text
      label.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: box.topAnchor), label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      ])
      return (box, label)
    }
    let (here, seen) = box("Text"), (away, hidden) = box("A text that is longer")
    page.view.addSubview(here)
    page.view.addSubview(away)
    stage.show(page)
    away.removeFromSuperview()
    away.layoutIfNeeded()
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = "accessibilityLarge"
    DeviceSettings.apply(configuration)
    stage.settle()
    page.view.addSubview(away)
    stage.settle()
    #expect(seen.frame.height > 30 && seen.frame.size == seen.intrinsicContentSize)
    #expect(hidden.frame.size == hidden.intrinsicContentSize)
  }
}
