/// A search bar that scrolls with content stays at the top while its search is active: it is moved into the search
/// controller's view, and its position is kept.
@MainActor
final class SearchBarTransplant {
  private unowned let search: UISearchController
  private let bar: UISearchBar
  private weak var home: UIView?
  private weak var scrollView: UIScrollView?
  private let frameAtHome: CGRect
  private weak var navigation: UINavigationController?
  /// A bar that stays above the search bar.
  private weak var stayingBar: UINavigationBar?
  private var isAtTop = false

  /// Nil where the bar may stay where it is: in a navigation bar, or outside of any scroll view.
  init?(_ search: UISearchController) {
    let bar = search.searchBar
    guard search._item == nil, let home = bar.superview, let content = search.viewIfLoaded else { return nil }
    var here: UIView? = home
    while let view = here, !(view is UIScrollView) {
      if view is UINavigationBar { return nil }
      here = view.superview
    }
    guard let scrollView = here as? UIScrollView else { return nil }
    (self.search, self.bar, self.home, self.scrollView) = (search, bar, home, scrollView)
    frameAtHome = bar.frame
    let page = search._page
    if let controller = page?.navigationController, !controller.isNavigationBarHidden {
      if search.hidesNavigationBarDuringPresentation {
        navigation = controller
      } else {
        stayingBar = controller.navigationBar
      }
    }
    let rect = content.convert(bar.bounds, from: bar)
    content.addSubview(bar)
    bar.frame = rect
    bar.isAtTop = true
    bar.layoutIfNeeded()
  }

  /// Lays out the bar of the search while it is active: below what covers the top of the screen.
  func layOut() {
    guard isAtTop, let content = search.viewIfLoaded else { return }
    let covered = stayingBar.map { content.convert($0.bounds, from: $0).maxY } ?? 0
    let top = max(content.safeAreaInsets.top, covered)
    let frame = CGRect(x: 0, y: top, width: content.bounds.width, height: bar.fittingHeight)
    if bar.frame != frame { bar.frame = frame }
    // Results begin below it.
    search.searchResultsController?._barInsets.top = frame.maxY
  }

  /// Called within the animation.
  func move(toTop: Bool) {
    isAtTop = toTop
    navigation?.bars.setBarHidden(toTop, UIView.areAnimationsEnabled)
    guard let content = search.viewIfLoaded, let scrollView, let home else { return }
    if toTop {
      let top = -scrollView.adjustedContentInset.top
      if scrollView.contentOffset.y != top { scrollView.contentOffset.y = top }
      content.setNeedsLayout()
      content.layoutIfNeeded()
      layOut()
    } else {
      bar.frame = content.convert(frameAtHome, from: home)
    }
    bar.layoutIfNeeded()
  }

  /// The bar is the content's again.
  func end() {
    bar.isAtTop = false
    search.searchResultsController?._barInsets.top = 0
    guard let home else { return }
    home.addSubview(bar)
    bar.frame = frameAtHome
  }
}
