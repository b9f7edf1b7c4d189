/// Pulled down at the top of a scroll view, asks for new content. Source of sizes: Behaviour/Metrics.md A20.
///
/// It sends `valueChanged` when it was pulled by 80 points; while it refreshes the content stands 60 points lower.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60, threshold: CGFloat = 80

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private weak var scrollView: UIScrollView?
  private var holdsInset = false
  /// The height that it adds to the scroll view's top inset now.
  final var _heldInset: CGFloat { holdsInset ? Self.height : 0 }
  private var hasFired = false

  public required init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override class var _drawsContent: Bool { self != UIRefreshControl.self }

  private func setUp() {
    spinner.hidesWhenStopped = false
    addSubview(spinner)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
    visibility = 0
  }

  /// How much of the spinner and the title is seen: 0 at rest, 1 when the pull is far enough.
  private var visibility: CGFloat {
    get { spinner.alpha }
    set { (spinner.alpha, label.alpha) = (newValue, newValue) }
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = _ownTint ?? .systemGray
  }

  /// Shows itself refreshing, without sending the event. The content is not scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    visibility = 1
    spinner.startAnimating()
    holdInset()
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    hasFired = true
    guard let scrollView, holdsInset else { return stop() }
    holdsInset = false
    let top = scrollView.contentInset.top - Self.height
    UIView.animate(withDuration: 0.3) {
      scrollView.contentInset.top = top
    } completion: { [weak self] _ in
      self?.stop()
    }
    if !scrollView.isDragging, scrollView.contentOffset.y < -scrollView.adjustedContentInset.top {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: true)
    }
  }

  private func stop() {
    guard !isRefreshing else { return }
    spinner.stopAnimating()
    visibility = 0
    hasFired = false
  }

  private func holdInset() {
    guard let scrollView, !holdsInset, isRefreshing else { return }
    holdsInset = true
    scrollView.contentInset.top += Self.height
  }

  final func _attach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    guard let scrollView else { return removeFromSuperview() }
    scrollView.insertSubview(self, at: 0)
    scrollView.alwaysBounceVertical = true
    _scrolled()
    holdInset()
  }

  /// Follows the pull; part of each movement of the scroll view.
  final func _scrolled() {
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top - _heldInset
    let pull = max(-(scrollView.contentOffset.y + top), 0)
    // It stays at the top of what is pulled open, above a large title.
    let y = min(-Self.height, -pull) - scrollView.followers.largeTitleRoom
    frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
    if !isRefreshing, !hasFired { visibility = min(pull / Self.threshold, 1) }
    if scrollView.isDragging, pull >= Self.threshold, !isRefreshing, !hasFired {
      hasFired = true
      isRefreshing = true
      visibility = 1
      spinner.startAnimating()
      sendActions(for: .valueChanged)
      sendActions(for: .primaryActionTriggered)
    }
    if !scrollView.isDragging, !isRefreshing, pull == 0 { hasFired = false }
  }

  /// The finger lets go: the content comes to rest below the control.
  final func _released() { holdInset() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.center = CGPoint(x: bounds.midX, y: attributedTitle == nil ? bounds.midY : bounds.midY - 8)
    label.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 18)
  }
}
