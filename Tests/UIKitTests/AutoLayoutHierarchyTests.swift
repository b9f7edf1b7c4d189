import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct AutoLayoutHierarchyTests {
  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ]
  }

  /// Source: Behaviour/Pictures.md 3.
  /// Source: Apple's guide to scroll views and Auto Layout: edges attach to the content, centers and lengths to the frame.
  @Test func `the center of a scroll view is that of its frame, for constraints of its content`() {
    _ = TestStage()
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 200, height: 300)), spinner = UIView()
    spinner.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.widthAnchor.constraint(equalToConstant: 20), spinner.heightAnchor.constraint(equalToConstant: 20),
      spinner.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(spinner.center == CGPoint(x: 100, y: 150))
  }

  @Test
  func
    `a window's root view without constraints of its own fills the window, also where those inside leave its size open`()
  {
    let stage = TestStage(device: "iPhone 13 mini")
    let page = UIViewController()
    page.view.translatesAutoresizingMaskIntoConstraints = false
    let inner = constrained(UIView(), in: page.view)
    NSLayoutConstraint.activate(pin(inner, to: page.view))
    stage.show(page)
    stage.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 375, height: 812) && inner.frame == page.view.frame)
    stage.window.frame = CGRect(x: 0, y: 0, width: 812, height: 375)
    stage.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 812, height: 375) && inner.frame == page.view.frame)
  }

  @Test func `constraints to the window decide over a root view without autoresizing`() {
    let stage = TestStage(device: "iPhone 13 mini")
    let page = UIViewController()
    page.view.translatesAutoresizingMaskIntoConstraints = false
    stage.show(page)
    NSLayoutConstraint.activate(pin(page.view, to: stage.window, inset: 20))
    stage.settle()
    #expect(page.view.frame == CGRect(x: 20, y: 20, width: 335, height: 772))
  }

  @Test func `a subtree keeps its own constraints when it moves to another hierarchy`() {
    _ = TestStage()
    let first = canvas(), second = canvas(100, 100)
    let card = constrained(UIView(), in: first), inner = constrained(UIView(), in: card)
    NSLayoutConstraint.activate(pin(card, to: first) + pin(inner, to: card, inset: 8))
    first.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 304, height: 464))
    second.addSubview(card)
    #expect(first.constraints.isEmpty && card.constraints.count == 4)
    NSLayoutConstraint.activate(pin(card, to: second, inset: 10))
    second.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 64, height: 64))
  }

  @Test func `a view keeps its own constraints when the superview that it was taken out with dies, laid out or not`() {
    _ = TestStage()
    for isLaidOut in [true, false] {
      let root = canvas(), card = constrained(UIView(), in: UIView()), inner = constrained(UIView(), in: card)
      NSLayoutConstraint.activate(pin(inner, to: card, inset: 8) + [inner.heightAnchor.constraint(equalToConstant: 20)])
      for width: CGFloat in [100, 60] {
        var row: UIView? = constrained(UIView(), in: root)
        row?.addSubview(card)
        NSLayoutConstraint.activate([
          card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          card.topAnchor.constraint(equalTo: root.topAnchor),
          card.widthAnchor.constraint(equalToConstant: width),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 8, y: 8, width: width - 16, height: 20))
        #expect(card.frame.height == 36)
        for constraint in card.constraints where constraint.secondItem == nil { constraint.isActive = false }
        row?.removeFromSuperview()
        if isLaidOut { row?.layoutIfNeeded() }
        row = nil
      }
    }
  }

  @Test func `a detached view lays out by itself`() {
    _ = TestStage()
    let root = canvas(), card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
      inner = constrained(UIView(), in: card)
    root.addSubview(card)
    NSLayoutConstraint.activate(pin(inner, to: card, inset: 5))
    root.layoutIfNeeded()
    card.removeFromSuperview()
    card.frame.size.width = 90
    card.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 80, height: 40))
    root.addSubview(card)
    card.frame.size.width = 70
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 60, height: 40))
  }

  @Test func `a removed view takes the constraints to it along`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
    let link = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5)
    let fallback = b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1)
    fallback.priority = .defaultLow
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 20), link,
      fallback,
    ])
    root.layoutIfNeeded()
    #expect(b.frame.minX == 35)
    a.removeFromSuperview()
    #expect(!link.isActive)
    #expect(root.constraints.count == 1)
    root.layoutIfNeeded()
    #expect(b.frame.minX == 1)
  }

  @Test func `constraints that were never solved go with their views, too`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root)
    NSLayoutConstraint.activate(pin(a, to: root))
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
  }

  @Test func `frames of views that translate their masks count as constraints`() {
    _ = TestStage()
    let root = canvas(), fixed = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40))
    root.addSubview(fixed)
    fixed.autoresizingMask = [.flexibleWidth]
    let view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 120, y: 70, width: 50, height: 10))
    fixed.frame.origin.x = 40
    root.layoutIfNeeded()
    #expect(view.frame.minX == 140)
    root.frame.size.width += 100
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 240, y: 70, width: 100, height: 10))
    // Autoresizing inside a view that constraints size.
    let inner = UIView(frame: view.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
    fixed.frame.size.width = 20
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a frame set by hand lasts until the superview's next layout`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate(pin(view, to: root))
    root.layoutIfNeeded()
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
  }

  @Test func `a transform stays out of layout`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    NSLayoutConstraint.activate(pin(view, to: root, inset: 10))
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 300, height: 460) && view.center == CGPoint(x: 160, y: 240))
  }

  @Test func `edges lie on whole pixels`() {
    _ = TestStage()
    let root = canvas(100, 100)
    var last: UIView?
    for _ in 0..<3 {
      let view = constrained(UIView(), in: root)
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
      view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? root.leadingAnchor).isActive = true
      last = view
    }
    root.layoutIfNeeded()
    let scale = root.contentScaleFactor
    for view in root.subviews { #expect(abs((view.frame.minX * scale).rounded() - view.frame.minX * scale) < 1e-9) }
    #expect(abs(root.subviews[0].frame.maxX - root.subviews[1].frame.minX) < 1e-9)
    #expect(abs(root.subviews[2].frame.maxX - 100) < 1e-9)
  }

  @Test func `alignment rectangles leave out what sticks out`() {
    _ = TestStage()
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let root = canvas(), view = constrained(Badge(), in: root)
    NSLayoutConstraint.activate(pin(view, to: root))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: -2, y: -1, width: 326, height: 484))
  }

  @Test func `layout fitting gives the smallest size that holds`() {
    _ = TestStage()
    let cell = canvas(320, 44), label = constrained(UILabel(), in: cell)
    label.numberOfLines = 0
    label.text = String(repeating: "words and words ", count: 10)
    NSLayoutConstraint.activate(pin(label, to: cell, inset: 10))
    let free = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(free.width == label.sizeThatFits(CGSize(width: 10000, height: 0)).width + 20)
    let narrow = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 200, height: label.sizeThatFits(CGSize(width: 180, height: 0)).height + 20))
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 10, width: 300, height: 24))
    // Through a view that stretches with its superview.
    let outer = canvas(100, 100)
    cell.frame = outer.bounds
    cell.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(cell)
    #expect(
      outer.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == narrow)
  }

  @Test func `a topmost view that does not translate its mask gets the size of its constraints`() {
    _ = TestStage()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 30))
  }

  @Test func `a view without constraints among others has the size of its content`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), label = constrained(UILabel(), in: root)
    label.text = "Hello"
    a.widthAnchor.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
  }

  @Test func `baselines line up across fonts`() {
    _ = TestStage()
    let root = canvas(), a = constrained(UILabel(), in: root), b = constrained(UILabel(), in: root)
    (a.text, b.text) = ("Big", "small")
    (a.font, b.font) = (.systemFont(ofSize: 34), .systemFont(ofSize: 12))
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor), b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label._baselines!.first }
    let pixel = 1 / root.contentScaleFactor
    #expect(abs(baseline(a) - baseline(b)) <= pixel)
    #expect(b.frame.minY > 10)
    b.font = .systemFont(ofSize: 20)
    root.layoutIfNeeded()
    #expect(abs(baseline(a) - baseline(b)) <= pixel)
  }

  @Test func `what is inside a scroll view makes its content`() throws {
    _ = TestStage()
    final class Scroll: UIView {
      override var _scrollsContent: Bool { true }
      var content: CGSize?
      override func _constraintsWereApplied(_ engine: LayoutEngine) {
        content = engine.contentSize(of: self, current: .zero)
      }
    }
    let root = canvas(), scroll = constrained(Scroll(), in: root), page = constrained(UIView(), in: scroll)
    NSLayoutConstraint.activate(
      pin(scroll, to: root) + pin(page, to: scroll, inset: 10) + [
        page.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
        page.heightAnchor.constraint(equalToConstant: 1000),
      ])
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds)
    #expect(page.frame == CGRect(x: 10, y: 10, width: 300, height: 1000))
    #expect(scroll.content == CGSize(width: 320, height: 1020))
    scroll.bounds.origin.y = 100
    root.layoutIfNeeded()
    #expect(page.frame == CGRect(x: 10, y: 10, width: 300, height: 1000))
    // A header held at the top of what is visible.
    let header = constrained(UIView(), in: scroll)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: root.topAnchor), header.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(header.frame.minY == 100)
    scroll.bounds.origin.y = 150
    root.layoutIfNeeded()
    #expect(header.frame.minY == 150)
  }

  @Test func `constraints are updated from the leaves to the root, once`() {
    _ = TestStage()
    final class Log { var names: [String] = [] }
    final class Node: UIView {
      var log: Log!
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        log.names.append(accessibilityIdentifier!)
        super.updateConstraints()
      }
    }
    let log = Log(), root = canvas(), a = Node(), b = Node(), c = Node()
    for (node, name) in [(a, "a"), (b, "b"), (c, "c")] { (node.log, node.accessibilityIdentifier) = (log, name) }
    root.addSubview(a)
    a.addSubview(b)
    a.addSubview(c)
    root.layoutIfNeeded()
    #expect(log.names == ["b", "c", "a"])
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.names.count == 3)
    b.setNeedsUpdateConstraints()
    #expect(b.needsUpdateConstraints() && !a.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(log.names == ["b", "c", "a", "b"])
    #expect(!b.needsUpdateConstraints())
  }

  @Test func `constraints changed in layoutSubviews count in the same pass`() {
    _ = TestStage()
    final class Square: UIView {
      let inner = UIView()
      lazy var size = inner.widthAnchor.constraint(equalToConstant: 0)
      override func layoutSubviews() {
        if inner.superview == nil {
          inner.translatesAutoresizingMaskIntoConstraints = false
          addSubview(inner)
          size.isActive = true
        }
        size.constant = bounds.width / 2
        super.layoutSubviews()
        #expect(inner.frame.width == bounds.width / 2)
      }
    }
    let root = canvas(), square = Square(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(square)
    root.layoutIfNeeded()
    square.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(square.inner.frame.width == 30)
  }

  @Test func `views without Auto Layout make no engine`() {
    _ = TestStage()
    let root = canvas(), view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), label = UILabel()
    root.addSubview(view)
    view.addSubview(label)
    label.text = "text"
    root.layoutIfNeeded()
    #expect(root._layoutState.engine == nil)
    #expect(!label._layoutState.isKnown)
  }
}

/// Text of conflicts while `body` runs.
@MainActor func layoutMessages(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  let old = Warnings.handler
  Warnings.handler = { messages.append($0) }
  body()
  Warnings.handler = old
  return messages
}

@MainActor
struct AutoLayoutDiagnosticsTests {
  @Test func `a conflict names its constraints and drops the latest`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root, "card")
    let first = view.widthAnchor.constraint(equalToConstant: 100),
      second = view.widthAnchor.constraint(equalToConstant: 200)
    (first.identifier, second.identifier) = ("narrow", "wide")
    NSLayoutConstraint.activate([first, second])
    let messages = layoutMessages { root.layoutIfNeeded() }
    #expect(messages.count == 1)
    #expect(
      messages.first == """
        Unable to simultaneously satisfy constraints. At least one of these is not wanted:
            <NSLayoutConstraint 'narrow' UIView:'card'.width == 100.0 (active)>
            <NSLayoutConstraint 'wide' UIView:'card'.width == 200.0 (active)>
        Will attempt to recover by breaking constraint <NSLayoutConstraint 'wide' UIView:'card'.width == 200.0 (active)>.
        """)
    #expect(view.frame.width == 100)
    first.isActive = false
    #expect(layoutMessages { root.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.width == 200)
  }

  @Test func `a frame in conflict with a constraint is named`() {
    _ = TestStage()
    let root = canvas(), view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = "card"
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let messages = layoutMessages { root.layoutIfNeeded() }
    #expect(messages.first?.contains("UIView:'card'.width, from its frame") == true)
  }

  @Test func `a view whose place is open has ambiguous layout`() {
    _ = TestStage()
    let root = canvas(), view = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
  }

  @Test func `views of different hierarchies cannot be related`() async {
    _ = TestStage()
    await #expect(processExitsWith: .failure) {
      await MainActor.run { canvas().widthAnchor.constraint(equalTo: canvas().widthAnchor).isActive = true }
    }
  }

  @Test func `a place needs another place to refer to`() async {
    _ = TestStage()
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: canvas(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 5)
      }
    }
  }
}

@MainActor
struct AutoLayoutAnimationTests {
  private func world() -> (stage: TestStage, root: UIView, view: UIView, height: NSLayoutConstraint) {
    let stage = TestStage(device: "iPhone 8")
    let root = canvas(), view = constrained(UIView(), in: root)
    let height = view.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor), height,
    ])
    stage.show(root)
    return (stage, root, view, height)
  }

  @Test func `a changed constant animates when layout happens inside the block`() {
    let (stage, root, view, height) = world()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 100))
    height.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    #expect(view.frame.height == 200)
    stage.advance(to: 0.25)
    #expect(close(view.layer.presentation()!.frame, CGRect(x: 0, y: 0, width: 50, height: 125)))
    stage.settle()
    #expect(view.layer.presentation()!.frame.height == 200)
  }

  @Test func `a running property animator animates layout, too`() {
    let (stage, root, view, height) = world()
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveLinear) {
      height.constant = 50
      root.layoutIfNeeded()
    }
    stage.advance(to: 0.5)
    #expect(close(view.layer.presentation()!.frame, CGRect(x: 0, y: 0, width: 50, height: 75)))
    stage.settle()
  }

  @Test func `layout of the changed view itself is enough`() {
    let (stage, _, view, height) = world()
    height.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
    stage.advance(to: 0.5)
    #expect(view.layer.presentation()!.frame.height == 150)
    stage.settle()
  }

  @Test func `a constant changed without layout inside jumps at the end of the turn`() {
    let (stage, _, view, height) = world()
    UIView.animate(withDuration: 1) { height.constant = 200 }
    stage.turn()
    #expect(view.layer.presentation()!.frame.height == 200)
    stage.settle()
  }
}

@MainActor
struct AutoLayoutCostTests {
  private func chain(_ count: Int, in root: UIView) -> [NSLayoutConstraint] {
    var heights: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for _ in 0..<count {
      let view = constrained(UIView(), in: root)
      heights.append(view.heightAnchor.constraint(equalToConstant: 10))
      NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: above), heights.last!])
      above = view.bottomAnchor
    }
    return heights
  }

  @Test func `a change lays out the views that it moves and their superview, once`() {
    _ = TestStage()
    final class Counting: UIView {
      static var count = 0
      override func layoutSubviews() {
        Counting.count += 1
        super.layoutSubviews()
      }
    }
    let root = canvas(), column = Counting(frame: root.bounds), other = Counting(frame: root.bounds)
    root.addSubview(column)
    root.addSubview(other)
    let heights = chain(50, in: column), others = chain(50, in: other)
    root.layoutIfNeeded()
    Counting.count = 0
    heights[49].constant = 20
    root.layoutIfNeeded()
    #expect(Counting.count == 1)
    #expect(root._engine!.solver.statistics.variablesInGroups == 0)
    others[0].constant = 10  // as it was
    root.layoutIfNeeded()
    #expect(Counting.count == 1)
  }

  @Test func `a superview hears once of a change that moves all of its subviews`() {
    _ = TestStage()
    final class Counting: UIView {
      var count = 0
      override func setNeedsLayout() {
        count += 1
        super.setNeedsLayout()
      }
    }
    let root = canvas(), column = Counting(frame: root.bounds)
    root.addSubview(column)
    let heights = chain(50, in: column)
    root.layoutIfNeeded()
    column.count = 0
    heights[0].constant = 20
    root.layoutIfNeeded()
    #expect(column.count == 1)
    let lastTop: CGFloat = 20 + 48 * 10
    #expect(column.subviews.last!.frame.minY == lastTop)
  }

  @Test func `a moved view of an app's class is asked once for an action, and its setter is called once`() {
    _ = TestStage()
    final class Choosing: UIView {
      var keys: [String] = [], centers = 0
      override var center: CGPoint { didSet { centers += 1 } }
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return super.action(for: layer, forKey: event)
      }
    }
    let root = canvas(), heights = chain(2, in: root), view = constrained(Choosing(), in: root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.subviews[1].bottomAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    (view.keys, view.centers) = ([], 0)
    heights[0].constant = 20
    root.layoutIfNeeded()
    #expect(view.keys == ["position"] && view.centers == 1)
  }

  @Test func `a change of margins makes the relations that hold margins again, and no others`() {
    _ = TestStage()
    let root = canvas(), plain = constrained(UIView(), in: root), inset = constrained(UIView(), in: root)
    let left = inset.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor)
    let oldLeft = NSLayoutConstraint(
      item: plain, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1, constant: 0
    )
    NSLayoutConstraint.activate([left, oldLeft])
    root.layoutIfNeeded()
    #expect(root._item!.borrowed { $0.marginsMatter } && !inset._item!.borrowed { $0.marginsMatter })
    root.layoutMargins.left = 30
    root.layoutIfNeeded()
    #expect(plain.frame.minX == 30 && inset.frame.minX == 30)
  }

  @Test func `setting the same frame in layoutSubviews ends`() {
    _ = TestStage()
    final class Manual: UIView {
      let inner = UIView(), follower = UIView()
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
        inner.setContentHuggingPriority(.defaultHigh, for: .vertical)
        inner.invalidateIntrinsicContentSize()
      }
    }
    let root = Manual(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(root.inner)
    let follower = constrained(root.follower, in: root)
    follower.leadingAnchor.constraint(equalTo: root.inner.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 50)
    #expect(root.count <= 3)
    root.count = 0
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.count == 1)
  }

  @Test func `views and constraints die with their hierarchy`() {
    _ = TestStage()
    let before = LiveViews.count
    weak var constraint: NSLayoutConstraint?
    do {
      let root = canvas(), heights = chain(5, in: root)
      constraint = heights[0]
      root.addSubview(UIStackView(arrangedSubviews: [UILabel(), UILabel()]))
      root.layoutIfNeeded()
      root.subviews[1].removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(constraint == nil)
    #expect(LiveViews.count == before)
  }

  @Test func `a real scroll view takes its content's size from constraints`() {
    let stage = TestStage(device: "iPhone 8")
    let controller = UIViewController(), scroll = constrained(UIScrollView(), in: controller.view)
    let page = constrained(UIView(), in: scroll), pinned = constrained(UIView(), in: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: controller.view.topAnchor),
      scroll.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 200), scroll.heightAnchor.constraint(equalToConstant: 300),
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 900),
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      pinned.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.show(controller)
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    #expect(page.frame == CGRect(x: 0, y: 0, width: 200, height: 900))
    scroll.contentOffset.y = 100
    stage.turn()
    #expect(page.frame.minY == 0 && pinned.frame.minY == 105)
  }

  @Test func `constraints that do not reach the far side leave the content's size alone`() {
    _ = TestStage()
    let root = canvas(), scroll = constrained(UIScrollView(), in: root), page = constrained(UIView(), in: scroll)
    scroll.contentSize = CGSize(width: 500, height: 700)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      page.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      page.heightAnchor.constraint(equalToConstant: 2000),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 500, height: 700))
    page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 500, height: 2015))
  }
}
