/// The UIKit view in which a graph shows its views.
///
/// Its layout evaluates the graph when a state has changed, measures, and puts UIKit views in their places.
final class HostView: UIView {
  let graph = ViewGraph()
  private(set) var rootView: any View = EmptyView()
  /// The surroundings that the host's owner adds: those of the view that a page or sheet belongs to.
  private var surroundings: (EnvironmentValues) -> EnvironmentValues = { $0 }
  private var element: Element?
  private var lastWidth: CGFloat = 0
  /// Whether the safe area moves the content inwards.
  var respectsSafeArea = true
  /// Called when the ideal size may have changed.
  var idealSizeDidChange: (() -> Void)?
  /// Hears of functions that were replaced in the running app.
  private var replacements: ReplacementObserver?
  /// Called after each evaluation, before the layout.
  var didEvaluate: (() -> Void)?

  required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  required init?(coder: NSCoder) { fatalError("A host is made in code.") }
  required convenience init() { self.init(frame: .zero) }

  private func setUp() {
    graph.hostView = self
    graph.needsUpdate = { [weak self] in
      guard let self else { return }
      setNeedsLayout()
      idealSizeDidChange?()
    }
    replacements = ReplacementObserver(graph)
  }

  deinit {
    if _isOnMainQueue { MainActor.assumeIsolated { graph.removeAll() } }  // the queue was just asked for
  }

  /// Shows another view. State is kept where the views below have the same types.
  func show(_ view: any View, in surroundings: @escaping (EnvironmentValues) -> EnvironmentValues = { $0 }) {
    rootView = view
    self.surroundings = surroundings
    graph.invalidate(.current)
  }

  /// The elements of the root in the state of now.
  private func evaluated() -> Element {
    if !graph.isInvalid, let element { return element }
    var environment = EnvironmentValues()
    environment.take(traitCollection)
    environment = surroundings(environment)
    let views = graph.evaluate(rootView, environment)
    // Several views at the root stand below each other.
    let result = views.count == 1 ? views[0] : StackElement(.vertical, views, .center, nil, in: graph.rootNode)
    element = result
    didEvaluate?()
    return result
  }

  // MARK: Sizes

  /// The root's size for a proposal, with what the safe area takes.
  func size(_ proposal: ProposedViewSize) -> CGSize { evaluated().size(proposal) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(proposal(size)) }

  /// UIKit asks with very long lengths where it knows none.
  private func proposal(_ size: CGSize) -> ProposedViewSize {
    func length(_ value: CGFloat) -> CGFloat? {
      value <= 0 ? nil : value >= CGFloat(Float.greatestFiniteMagnitude) ? .infinity : value
    }
    return ProposedViewSize(width: length(size.width), height: length(size.height))
  }

  override var intrinsicContentSize: CGSize {
    let ideal = size(.unspecified)
    guard bounds.width > 0, bounds.width < ideal.width else { return ideal }
    return CGSize(width: ideal.width, height: size(ProposedViewSize(width: bounds.width, height: nil)).height)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isFixed =
      horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue && targetSize.width > 0
    guard isFixed else { return size(.unspecified) }
    return CGSize(width: targetSize.width, height: size(ProposedViewSize(width: targetSize.width, height: nil)).height)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // An action after the layout may change a state, on which the next round depends; SwiftUI stops such a circle with
    // a warning as well.
    for _ in 0..<8 {
      let root = evaluated()
      let animation = window == nil ? nil : graph.takeAnimation()
      if let animation { animation.perform { self.layOut(root, animation) } } else { layOut(root, nil) }
      graph.finishLayout()
      graph.appearance.showAll()
      if !graph.isInvalid { break }
    }
    if bounds.width != lastWidth {
      lastWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  private func layOut(_ root: Element, _ animation: Animation?) {
    let safe = respectsSafeArea ? bounds.inset(by: safeAreaInsets) : bounds
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let surface = Surface(self, safeArea: safe, screen: bounds, isRightToLeft: isRightToLeft, animation: animation)
    let room = root.fillsScreen ? bounds : safe
    let size = root.size(ProposedViewSize(room.size))
    root.layOut(
      CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height),
      on: surface)
    surface.finish()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    graph.invalidate(Transaction())
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    graph.invalidate(Transaction())
  }

  /// Only what SwiftUI shows takes touches: the host itself lets them through to what lies behind.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && gestureRecognizers?.isEmpty != false && graph.controller == nil ? nil : hit
  }
}
