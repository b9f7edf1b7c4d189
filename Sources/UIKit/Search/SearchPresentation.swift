/// Shows a search controller over the page that is searched, which stays.
final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

  /// Kept while the page below is away, as when another is pushed over it.
  private var container: UIView?

  override var shouldPresentInFullscreen: Bool { false }
  override var _coversPresenter: Bool { false }
  override var _laysOutPresentedView: Bool { true }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    container = _container
    // The searched content can be touched and read while nothing covers it.
    _container?.passesTouches = { _, _ in nil }
    search?._presentationWillBegin()
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    search?._presentationDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    search?._willEnd(byApp: true)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { container = nil }
    search?._dismissalDidEnd(completed)
  }

  override func _animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    search.map { SearchAnimator($0, isPresenting: isPresenting) }
  }
}

/// The view that covers the page comes and goes with a fade, while the bars go where they belong.
final class SearchAnimator: SystemAnimator {
  private let search: UISearchController
  private let isPresenting: Bool

  /// Seconds. Source: Behaviour/Metrics.md A6, "Cancel button".
  static let duration = SearchMetrics.cancelDuration

  init(_ search: UISearchController, isPresenting: Bool) {
    (self.search, self.isPresenting) = (search, isPresenting)
    super.init(duration: Self.duration, timing: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard let view = search.viewIfLoaded else { return {} }
    if isPresenting {
      view.frame = context.finalFrame(for: search)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      search._transplant = SearchBarTransplant(search)
      view.alpha = search._transplant == nil ? 0 : 1
    }
    return { [search, isPresenting] in
      if search._transplant == nil { view.alpha = isPresenting ? 1 : 0 }
      search._show(isPresenting)
    }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    guard !isPresenting, completed else { return }
    search._transplant?.end()
    search._transplant = nil
    search.viewIfLoaded?.alpha = 1
  }
}

/// The view of a search controller: darkness, results, and a bar that came from the content. Elsewhere touches go
/// through.
final class SearchContentView: PassingView {
  let dim = UIView(frame: .zero)
  /// Neither darkness nor results are over the page.
  var isOpen = true
  var onTap: () -> Void = {}
  private let tap = UITapGestureRecognizer(target: nil, action: nil)

  required init(frame: CGRect) {
    super.init(frame: frame)
    dim.frame = bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // No source has it (Behaviour/Colors.md C5); as dark as what a sheet leaves uncovered.
    dim.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    dim.alpha = 0
    addSubview(dim)
    tap._stateDidChange = { [weak self] in
      guard let self, tap.state == .ended else { return }
      onTap()
    }
    dim.addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { fatalError("Made by a search controller.") }
}
