import Testing

@testable import PorticoTesting
@testable import UIKit

/// A view with content of a given size.
final class Box: UIView {
  var content = CGSize(width: 10, height: 10)
  override var intrinsicContentSize: CGSize { content }
  convenience init(_ width: CGFloat, _ height: CGFloat = 10) {
    self.init(frame: .zero)
    content = CGSize(width: width, height: height)
  }
}

@MainActor
struct AutoLayoutStackTests {
  /// A stack that fills a canvas.
  private func filled(
    _ views: [UIView], _ width: CGFloat = 300, _ height: CGFloat = 100, _ set: (UIStackView) -> Void = { _ in }
  )
    -> UIStackView
  {
    let root = canvas(width, height), stack = constrained(UIStackView(arrangedSubviews: views), in: root)
    set(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    roots.append(root)
    return stack
  }
  private final class Roots { var list: [UIView] = [] }
  private let holder = Roots()
  private var roots: [UIView] {
    get { holder.list }
    nonmutating set { holder.list = newValue }
  }

  private func spans(_ stack: UIStackView, vertical: Bool = false) -> [[CGFloat]] {
    stack.arrangedSubviews.map { vertical ? [$0.frame.minY, $0.frame.maxY] : [$0.frame.minX, $0.frame.maxX] }
  }

  @Test func `fill gives the rest to the view that hugs least`() {
    _ = TestStage()
    let views = [Box(50), Box(20), Box(30)]
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    let stack = filled(views) { $0.spacing = 10 }
    #expect(spans(stack) == [[0, 50], [60, 260], [270, 300]])
    #expect(views.allSatisfy { $0.frame.height == 100 })
  }

  @Test func `fill equally`() {
    _ = TestStage()
    let stack = filled([Box(50), Box(20), Box(30)]) {
      $0.spacing = 15
      $0.distribution = .fillEqually
    }
    #expect(spans(stack) == [[0, 90], [105, 195], [210, 300]])
  }

  @Test func `fill proportionally keeps the ratio of the contents`() {
    _ = TestStage()
    let stack = filled([Box(50), Box(20), Box(30)], 320) {
      $0.spacing = 10
      $0.distribution = .fillProportionally
    }
    #expect(spans(stack) == [[0, 150], [160, 220], [230, 320]])  // 300 points in 5 : 2 : 3
  }

  @Test func `equal spacing`() {
    _ = TestStage()
    let stack = filled([Box(50), Box(20), Box(30)]) { $0.distribution = .equalSpacing }
    #expect(spans(stack) == [[0, 50], [150, 170], [270, 300]])
  }

  @Test func `equal centering keeps the least spacing`() {
    _ = TestStage()
    let stack = filled([Box(20), Box(60), Box(20)]) { $0.distribution = .equalCentering }
    #expect(spans(stack) == [[0, 20], [120, 180], [280, 300]])
    let tight = filled([Box(20), Box(60), Box(200)]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
    #expect(spans(tight) == [[0, 20], [30, 90], [100, 300]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [0, 100, 0, 100]), (.top, [0, 10, 0, 40]), (.center, [45, 55, 30, 70]),
    (.bottom, [90, 100, 60, 100]),
  ])
  func `alignment across a row`(alignment: UIStackView.Alignment, expected: [CGFloat]) {
    _ = TestStage()
    let stack = filled([Box(50, 10), Box(20, 40)]) { $0.alignment = alignment }
    #expect(spans(stack, vertical: true).flatMap { $0 } == expected)
  }

  @Test func `a column aligns at its leading side`() {
    _ = TestStage()
    let stack = filled([Box(50, 10), Box(20, 40)]) {
      $0.axis = .vertical
      $0.alignment = .leading
      $0.spacing = 5
    }
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(stack.arrangedSubviews[1].frame == CGRect(x: 0, y: 15, width: 20, height: 85))
    stack.semanticContentAttribute = .forceRightToLeft
    roots[0].layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.maxX == 300)
  }

  @Test func `a row runs from the right in right-to-left interfaces`() {
    _ = TestStage()
    let stack = filled([Box(50), Box(20)]) {
      $0.distribution = .fillEqually
      $0.spacing = 20
    }
    stack.semanticContentAttribute = .forceRightToLeft
    roots[0].layoutIfNeeded()
    #expect(spans(stack) == [[160, 300], [0, 140]])
  }

  @Test func `labels line up on their first baselines`() {
    _ = TestStage()
    let a = UILabel(), b = UILabel()
    (a.text, b.text) = ("Big", "small")
    (a.font, b.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 10))
    let stack = filled([a, b]) { $0.alignment = .firstBaseline }
    func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label._baselines!.first }
    #expect(a.frame.minY == 0)
    #expect(abs(baseline(a) - baseline(b)) <= 1 / stack.contentScaleFactor)
  }

  @Test func `custom spacing replaces the spacing after one view`() {
    _ = TestStage()
    let views = [Box(10), Box(10), Box(10)]
    let stack = filled(views) {
      $0.spacing = 5
      $0.setCustomSpacing(30, after: views[0])
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    }
    #expect(views[1].frame.minX - views[0].frame.maxX == 30 && views[2].frame.minX - views[1].frame.maxX == 8)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    roots[0].layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 5)
  }

  @Test func `layout margins inset the arranged views`() {
    _ = TestStage()
    let stack = filled([Box(10)]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 294, height: 96))
  }

  @Test func `a stack is as large as what is in it`() {
    _ = TestStage()
    let stack = UIStackView(arrangedSubviews: [Box(50, 20), Box(70, 10)])
    stack.spacing = 6
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 126, height: 20))
    for alignment in [UIStackView.Alignment.center, .top, .bottom] {
      stack.alignment = alignment
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 126, height: 20))
    }
    for distribution in [UIStackView.Distribution.equalSpacing, .equalCentering] {
      stack.distribution = distribution
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 126)
    }
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 36))
    stack.arrangedSubviews[0].isHidden = true
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 10))
    stack.arrangedSubviews[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 0)
  }

  @Test func `stacks nest, and wrapping text makes them grow`() {
    _ = TestStage()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "words and words ", count: 8)
    let inner = UIStackView(arrangedSubviews: [Box(40, 10), label])
    inner.alignment = .top
    let root = canvas(200, 500), outer = constrained(UIStackView(arrangedSubviews: [inner, Box(10, 30)]), in: root)
    outer.axis = .vertical
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 160, height: label.sizeThatFits(CGSize(width: 160, height: 0)).height))
    #expect(outer.frame.height == label.frame.height + 30)
  }

  @Test func `hidden views take no room, and removed ones are no longer arranged`() {
    _ = TestStage()
    let views = [Box(10), Box(20), Box(30)]
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let stack = filled(views) { $0.spacing = 5 }
    views[0].isHidden = true
    roots[0].layoutIfNeeded()
    #expect(views[1].frame.minX == 0 && views[2].frame.minX == 25)
    views[0].isHidden = false
    views[1].removeFromSuperview()
    roots[0].layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    #expect(spans(stack) == [[0, 10], [15, 300]])
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack)
    stack.insertArrangedSubview(views[1], at: 1)
    stack.insertArrangedSubview(views[2], at: 1)
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    roots[0].layoutIfNeeded()
    #expect(spans(stack) == [[0, 20], [25, 300]])
  }

  @Test func `hiding inside an animation shrinks the view and moves the others`() {
    let stage = TestStage(device: "iPhone 8")
    let views = [Box(100), Box(50), Box(30)]
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let stack = filled(views)
    stage.show(roots[0])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    #expect(views[0].isHidden && !views[0].layer.isHidden)
    #expect(views[1].frame.minX == 0)
    stage.advance(to: 0.5)
    #expect(abs(views[1].layer.presentation()!.frame.minX - 50) < 1e-6)
    #expect(abs(views[0].layer.presentation()!.frame.width - 50) < 1e-6)
    stage.settle()
    #expect(views[0].layer.isHidden)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = false }
    stage.advance(by: 0.25)
    #expect(!views[0].layer.isHidden)
    #expect(abs(views[0].layer.presentation()!.frame.width - 25) < 1e-6)
    stage.settle()
    #expect(spans(stack)[0] == [0, 100])
  }

  @Test func `an animator that hides and is reversed shows the view again`() {
    let stage = TestStage(device: "iPhone 8")
    let views = [Box(100), Box(50)]
    let stack = filled(views)
    stage.show(roots[0])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { views[0].isHidden = true }
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(abs(views[1].layer.presentation()!.frame.minX - 50) < 1e-6)
    #expect(!views[0].layer.isHidden)
    animator.isReversed = true
    stage.settle()
    #expect(!views[0].isHidden && !views[0].layer.isHidden)
    roots[0].layoutIfNeeded()
    #expect(spans(stack)[0] == [0, 100])
  }

  @Test func `a text of several lines gives way to the switch beside it`() {
    _ = TestStage()
    let label = UILabel(), toggle = UISwitch()
    label.numberOfLines = 0
    label.text = "I accept the terms and conditions of the service, and all that follows from them"
    let stack = filled([label, toggle], 200) { $0.spacing = 8 }
    #expect(
      toggle.frame.width == toggle.intrinsicContentSize.width
        && label.frame.maxX <= stack.bounds.width - 8 - toggle.frame.width)
    #expect(label.frame.height > 1.5 * label.font.lineHeight)
  }
}
