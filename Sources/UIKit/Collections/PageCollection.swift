/// The list of a collection view controller, and where it stands: in the controller's view, or in the view of another
/// page of the same stack that shows it with a layout of its own.
@MainActor
final class PageCollection {
  private unowned let page: UICollectionViewController
  /// The page's own layout while the list does not have it: before there is a list, and while another page shows it.
  private var waitingLayout: UICollectionViewLayout?
  private(set) var list: UICollectionView?
  /// The page below, whose list this page shows.
  private weak var lower: UICollectionViewController?
  private var isShared: Bool { lower != nil }

  init(_ page: UICollectionViewController, _ layout: UICollectionViewLayout? = nil) {
    (self.page, waitingLayout) = (page, layout)
  }

  /// The layout that the page shows its list with, or will.
  var layout: UICollectionViewLayout? { waitingLayout ?? list?.collectionViewLayout }

  // MARK: The list in the page's view

  /// The view of a page that was loaded: it holds the list, and what an app adds to it stands still when the list
  /// scrolls.
  private func wrapper(_ frame: CGRect) -> UICollectionViewControllerWrapperView {
    if let wrapper = page.viewIfLoaded as? UICollectionViewControllerWrapperView { return wrapper }
    let wrapper = UICollectionViewControllerWrapperView(frame: frame)
    wrapper.page = page
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view = wrapper
    return wrapper
  }

  /// Loads the page's view, with the list that it shares or one of its own.
  func load() {
    if isShared { return share() }
    guard let waitingLayout else {
      fatalError(
        "UICollectionView must be initialized with a non-nil layout parameter: make \(type(of: page)) with "
          + "init(collectionViewLayout:) or override loadView().")
    }
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: waitingLayout)
    list.backgroundColor = .systemBackground
    list.alwaysBounceVertical = (waitingLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
    page.collectionView = list
  }

  /// The next time that it is asked for, the list is a new one with the layout of this one.
  func reset() {
    guard let old = list else { return }
    waitingLayout = Self.layoutTaken(from: old)
    old.removeFromSuperview()
    list = nil
  }

  /// A page whose view was loaded has a list, but for one that has left the stack of the page whose list it shared.
  func loadListIfNeeded() {
    guard list == nil, page.isViewLoaded else { return }
    if let loaded = page.viewIfLoaded as? UICollectionView {
      page.collectionView = loaded
    } else if waitingLayout != nil {
      load()
    }
  }

  /// Takes a list that an app or a nib made. One that stands in a view of the app's own stays there.
  func set(_ new: UICollectionView) {
    guard !isShared else {
      // A list that was made for the page hands on its layout alone.
      waitingLayout = Self.layoutTaken(from: new)
      return share()
    }
    if list !== new { list?.removeFromSuperview() }
    list = new
    waitingLayout = nil
    guard new.superview == nil || new === page.viewIfLoaded else { return }
    let wrapper = wrapper(new.frame)
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.preservesSuperviewLayoutMargins = true
    wrapper.take(new)
  }

  private func share() {
    _ = wrapper(lower?.viewIfLoaded?.frame ?? UIScreen.main.bounds)
    list = lower?.collectionView
  }

  private static func layoutTaken(from list: UICollectionView) -> UICollectionViewLayout {
    let layout = list.collectionViewLayout
    layout._collectionView = nil
    return layout
  }

  // MARK: One list for several pages

  /// The page comes into a stack, right above another: it shows the list of that one if it was asked to.
  func join(_ page: UIViewController) {
    guard self.page.useLayoutToLayoutNavigationTransitions, let lower = page as? UICollectionViewController else {
      return
    }
    if !isShared { reset() }
    self.lower = lower
    list = nil
    if self.page.isViewLoaded { share() }
  }

  /// The page has left the stack.
  func leave() {
    guard isShared else { return }
    if list?.superview === page.viewIfLoaded { handOver() }
    (lower, list) = (nil, nil)
  }

  /// Whether both pages show one list, so that a transition between them leads from layout to layout.
  static func isShared(by one: UIViewController, _ other: UIViewController) -> Bool {
    guard let one = one as? UICollectionViewController, let other = other as? UICollectionViewController else {
      return false
    }
    return one.pageCollection.list != nil && one.pageCollection.list === other.pageCollection.list
  }

  /// The list comes into the page's view, with the layout that it has.
  func bring() {
    guard let list, let wrapper = page.viewIfLoaded as? UICollectionViewControllerWrapperView,
      list.superview !== wrapper,
      let other = list.superview as? UICollectionViewControllerWrapperView
    else { return }
    other.page?.pageCollection.handOver()
    UIView.performWithoutAnimation { wrapper.take(list) }
  }

  private func handOver() {
    guard waitingLayout == nil, let layout = list?.collectionViewLayout else { return }
    waitingLayout = (layout as? UICollectionViewTransitionLayout)?.currentLayout ?? layout
  }

  /// The list gets the page's layout, at once.
  func settle() {
    guard let list, list.superview === page.viewIfLoaded, let layout = waitingLayout else { return }
    waitingLayout = nil
    list.updater.setLayout(layout, animated: false, nil)
  }

  /// The list goes to the page's layout in an animation of the caller's; nil where it has that layout.
  func changeOfLayout() -> CollectionPassage? {
    guard let list, let layout = waitingLayout, layout !== list.collectionViewLayout else { return nil }
    return list.updater.layoutPassage(to: layout)
  }
}

/// The view of a collection view controller: its list fills it.
final class UICollectionViewControllerWrapperView: UIView {
  weak var page: UICollectionViewController?

  func take(_ list: UICollectionView) {
    list.frame = bounds
    insertSubview(list, at: 0)
  }

  /// The controller is told of the layout of its list, which scrolling brings as well.
  override var _controllerOfLayout: UIViewController? { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    page?._unavailableContentMayChange()
  }
}
