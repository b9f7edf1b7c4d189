/// The change of a navigation bar from one item to another: prepared, animated by whoever runs it, ended or taken back.
@MainActor
final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let from, to: _UINavigationBarContentView?
  private let isPush: Bool
  private let oldStack: [UINavigationItem]
  private var oldBackground: _UIBarBackground?
  private var isOver = false
  private let fromExtent: CGFloat
  private let fromIsLarge: Bool
  /// Points of the incoming item's large title and search bar.
  var toExtent: CGFloat
  /// The bar's background for the incoming item: 0 at the edge of its content.
  var toScrolled: CGFloat = 0

  init(
    bar: UINavigationBar, from: _UINavigationBarContentView?, to: _UINavigationBarContentView?, isPush: Bool,
    oldStack: [UINavigationItem]
  ) {
    (self.bar, self.from, self.to, self.isPush, self.oldStack) = (bar, from, to, isPush, oldStack)
    fromIsLarge = bar._isLarge(oldStack, oldStack.count - 1)
    let hasMore = fromIsLarge || from?.item.searchController != nil
    fromExtent = hasMore ? max(bar.bounds.height - bar._height(of: from?.item), 0) : 0
    toExtent = (bar._topIsLarge ? bar._largeTitleHeight(of: to?.item) : 0) + (to?.item._searchHeight ?? 0)
    guard let to else { return }
    bar.addSubview(to)
    bar._largeArea.addSubview(to.largeTitle)
    bar._searchArea.addSubview(to.searchHolder)
  }

  var targetItem: UINavigationItem? { to?.item }
  var baseHeight: CGFloat { bar.map { max($0._height(of: from?.item), $0._height(of: to?.item)) } ?? 0 }
  /// How low the lower of the two reaches.
  var deepest: CGFloat { baseHeight + max(fromExtent, toExtent) }

  /// Everything at its start.
  func prepare() {
    guard let bar else { return }
    UIView.performWithoutAnimation {
      layOut()
      for view in [from, to].compactMap({ $0 }) {
        view.layoutIfNeeded()
        view.largeTitle.layoutIfNeeded()
        view.searchHolder.layoutIfNeeded()
      }
      from?.setPose(.shown, other: to)
      to?.setPose(isPush ? .ahead : .behind, other: from)
      crossFade(bar)
    }
  }

  /// The incoming content has come to lie elsewhere under the bar since the start was prepared.
  func retarget(scrolled: CGFloat) {
    guard let bar, isPrepared, !isStill, scrolled != toScrolled else { return }
    toScrolled = scrolled
    oldBackground?.removeFromSuperview()
    oldBackground = nil
    bar._background.alpha = 1
    crossFade(bar)
  }

  private func crossFade(_ bar: UINavigationBar) {
    fromScrolled = bar._scrolled
    let before = (bar._standardBackground(for: from?.item), bar._edgeBackground(for: from?.item))
    let after = (bar._standardBackground(for: to?.item), bar._edgeBackground(for: to?.item))
    isPrepared = true
    guard before != after || toScrolled != fromScrolled else { return }
    let shown = toScrolled < 0.5 ? after.1 : after.0
    coversOld = shown.material != nil || shown.image != nil || shown.color?.cgColor.alpha == 1
    let old = _UIBarBackground(frame: bar._background.frame)
    old.show(standard: before.0, edge: before.1, scrolled: fromScrolled)
    bar.insertSubview(old, at: 0)
    old.layoutIfNeeded()
    oldBackground = old
    bar._background.show(standard: after.0, edge: after.1, scrolled: toScrolled)
    bar._background.alpha = 0
  }
  private var fromScrolled: CGFloat = 0
  private var isPrepared = false
  /// The new background hides the old one: that one need not go, which would let the content through.
  private var coversOld = false

  /// The bar leaves with what it shows, or comes with what it is to show: nothing changes within it.
  func keepStill(shows isComing: Bool) {
    guard let bar else { return }
    isPrepared = true
    isStill = true
    fromScrolled = bar._scrolled
    layOut()
    let (seen, unseen) = isComing ? (to, from) : (from, to)
    seen?.setPose(.shown, other: nil)
    for view in [unseen, unseen?.largeTitle, unseen?.searchHolder] { view?.isHidden = true }
    guard isComing else { return }
    bar._background.show(
      standard: bar._standardBackground(for: to?.item), edge: bar._edgeBackground(for: to?.item), scrolled: toScrolled)
  }
  private var isStill = false

  /// Everything at its end; called within an animation.
  func animate() {
    if isStill { return }
    if !isPrepared { prepare() }
    from?.setPose(isPush ? .behind : .ahead, other: to)
    to?.setPose(.shown, other: from)
    bar?._background.alpha = 1
    if !coversOld { oldBackground?.alpha = 0 }
    if let bar, let oldBackground { oldBackground.frame = bar._background.frame }
  }

  func layOut() {
    guard let bar else { return }
    if let from { bar._place(from, isLarge: fromIsLarge, extent: fromExtent) }
    if let to { bar._place(to, isLarge: bar._topIsLarge, extent: toExtent) }
  }

  func refresh() {
    from?.update()
    to?.update()
  }

  /// - Parameter completed: False leaves the old item on screen.
  func end(completed: Bool) {
    guard !isOver, let bar else { return }
    isOver = true
    bar._running = nil
    oldBackground?.removeFromSuperview()
    bar._background.alpha = 1
    let (kept, gone) = completed ? (to, from) : (from, to)
    gone?.removeFromSuperview()
    gone?.largeTitle.removeFromSuperview()
    gone?.searchHolder.removeFromSuperview()
    if !completed {
      bar._stack = oldStack
      bar._watchItems()
    }
    bar._shown = kept
    if isPrepared { bar._scrolled = completed ? toScrolled : fromScrolled }
    for view in [kept, kept?.largeTitle, kept?.searchHolder] { view?.isHidden = false }
    kept?.setPose(.shown, other: nil)
    bar._lookDidChange()
  }
}
