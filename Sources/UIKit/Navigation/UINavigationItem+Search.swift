// The search controller of a navigation item and its bar.
extension UINavigationItem {
  /// Points below the title; 0 without a search bar.
  final var _searchHeight: CGFloat { searchController?.searchBar.fittingHeight ?? 0 }
  /// A search has replaced the title.
  final var _searchHidesTitle: Bool {
    searchController.map { $0._isShown && $0.hidesNavigationBarDuringPresentation } ?? false
  }
  /// The search bar does not collapse.
  final var _searchIsFixed: Bool { searchController.map { $0._isShown || !hidesSearchBarWhenScrolling } ?? false }

  /// The shares of the large title and of the search bar in the points below the title: the search bar collapses first.
  final func _split(_ extent: CGFloat, largeTitle: CGFloat) -> (large: CGFloat, search: CGFloat) {
    let full = _searchHeight
    let search = _searchIsFixed ? min(full, extent) : min(max(extent - largeTitle, 0), full)
    return (extent - search, search)
  }
}

/// The parts below the title of a navigation bar, in points.
struct BelowTitle {
  var large: CGFloat
  var search: CGFloat = 0
  var keepsSearch = false

  var fixed: CGFloat { keepsSearch ? search : 0 }
  /// Goes as the content is scrolled.
  var collapsible: CGFloat { large + search - fixed }
  /// The extents at which a drag may leave it, the largest first.
  var stops: [CGFloat] { keepsSearch || search == 0 || large == 0 ? [collapsible, 0] : [collapsible, large, 0] }
}

/// The part of it that a page shows.
struct BarExtent: Equatable {
  var points: CGFloat
  var isLarge: Bool
}

extension UIViewController {
  /// The view that holds the search that this controller presents, where that stands beside its view.
  final var _searchContainer: UIView? {
    guard _presented is UISearchController, let container = _presented?._presentationController?._container else {
      return nil
    }
    return container
  }

  /// The content that a bar above follows: the results of a search, where they are shown.
  final var _scrollViewBelowBar: UIScrollView? {
    if let search = _presented as? UISearchController, let results = search.searchResultsController,
      results.parent === search
    {
      return results._scrollViewForBars(.top)
    }
    return _scrollViewForBars(.top)
  }
}

extension UISearchController {
  final func _enter(_ item: UINavigationItem) {
    _item = item
    searchBar.isStacked = true
  }

  final func _leave(_ item: UINavigationItem) {
    guard _item === item else { return }
    _item = nil
    searchBar.isStacked = false
    searchBar.removeFromSuperview()
  }
}

extension UINavigationController {
  /// A search begins or ends: the bar and the content go where they stand then. Called within the animation.
  final func _searchDidChange(_ search: UISearchController) {
    guard stack.running == nil, let page = stack.shown, page._navigationItem === search._item, isViewLoaded else {
      return
    }
    let full = bars.below(page).collapsible
    bars.setExtent(isOpen: page._scrollViewForBars(.top)?._isAtTop ?? true, of: page)
    bars.layOut()
    _bar.setNeedsLayout()
    search.searchBar.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    bars.followScrollView()
    if full == 0 { page._scrollViewForBars(.top)?.followers.collapsedTop = 0 }
  }
}
