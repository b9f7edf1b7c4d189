/// Shows a search: its bar moves to the top, its results over what is searched.
///
/// As `navigationItem.searchController` its bar stands below the title and collapses with it. As a table's header, or
/// anywhere else, the bar is a view like others. While the search is active the controller is presented by the page
/// that the bar belongs to.
@preconcurrency @MainActor
open class UISearchController: UIViewController, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

  /// - Parameter searchResultsController: Shown over what is searched; nil where that shows the results itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    _setUp()
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    _setUp()
  }
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    _setUp()
  }

  private func _setUp() {
    let bar = searchBar
    bar.owner = self
    if bar.placeholder == nil { bar.placeholder = SystemText.text("Search") }
    bar.sizeToFit()
  }

  private final let results: UIViewController?
  private final let bar = UISearchBar(frame: .zero)
  /// The item whose bar holds the search bar.
  final weak var _item: UINavigationItem?
  final var _isActive = false
  /// The delegate is told of what happens by itself, not of what the app presents or dismisses.
  final var _tells = false
  /// The bars show the search: from the animation of its beginning to that of its end.
  final var _isShown = false
  /// The move of a bar that scrolls with content.
  final var _transplant: SearchBarTransplant?

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchResultsController: UIViewController? { results }
  /// A subclass may have one of its own, which must be there from the start.
  open var searchBar: UISearchBar { bar }

  /// Setting it presents or dismisses the search, and empties the bar; the keyboard comes with the bar's first
  /// responder alone.
  open var isActive: Bool {
    get { _isActive }
    set { if newValue != _isActive { newValue ? _activate() : _deactivate() } }
  }

  // MARK: What is shown

  /// Darkens what is searched while no results cover it; a tap on it ends the search. False by default, as since iOS
  /// 15.
  /// The name of `obscuresBackgroundDuringPresentation` before iOS 12.
  @available(iOS, deprecated: 12.0)
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var obscuresBackgroundDuringPresentation = false { didSet { _contentDidChange() } }
  open var hidesNavigationBarDuringPresentation = true
  /// Shows the results while there is text.
  open var automaticallyShowsSearchResultsController = true { didSet { _contentDidChange() } }
  /// Setting it sets `automaticallyShowsSearchResultsController` to false.
  open var showsSearchResultsController: Bool {
    get { _showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      _forcesResults = newValue
      _contentDidChange()
    }
  }
  final var _forcesResults = false
  /// False once the app sets the bar's `showsCancelButton`.
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// Manual once the app sets the bar's `showsScopeBar`. Automatic: while the search is active.
  open var scopeBarActivation: ScopeBarActivation = .automatic
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { _item == nil ? .automatic : .stacked }
  /// A list over what is searched while the search is active; `updateSearchResults(for:selecting:)` hears of a tap. Nil
  /// for none.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { _contentDidChange() } }
  /// True: a bar below a title, which all are here, shows no suggestions.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { _contentDidChange() } }
  final var _suggestionList: SuggestionList?

  open override func loadView() {
    let content = SearchContentView(frame: UIScreen.main.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.onTap = { [weak self] in self?.isActive = false }
    view = content
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    _transplant?.layOut()
  }

  // MARK: Transition

  /// A search goes and comes with the page that it is over.
  override var _appearsWithPresenter: Bool { true }

  /// The presenter of a search: the page for a bar below a title; for others the ancestor that says so, or the root.
  override func _ownPresenter(from source: UIViewController) -> UIViewController? {
    if _item != nil { return source }
    var here = source
    while !here.definesPresentationContext, let parent = here.parent { here = parent }
    return here
  }

  override func _makePresentationController(presenter: UIViewController?) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: self, presenting: presenter)
  }
  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    SearchAnimator.duration
  }
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    SearchAnimator(self, isPresenting: transitionContext.viewController(forKey: .to) === self).animateTransition(
      using: transitionContext)
  }
}

/// Puts together what is found.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The bar's text or scope changed, it began to be edited, or the search ended.
  func updateSearchResults(for searchController: UISearchController)
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {
    OptionalRequirement.inSubclass(self, "UISearchResultsUpdating", searchController, searchSuggestion, else: ())
  }
}

/// Hears of searches that begin and end. Each method may be left out.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search controller where it is written; left out, or without a presentation, the usual one is made.
  func presentSearchController(_ searchController: UISearchController)
  func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, else: ())
  }
  public func didPresentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, else: ())
  }
  public func willDismissSearchController(_ searchController: UISearchController) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, else: ())
  }
  public func didDismissSearchController(_ searchController: UISearchController) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, else: ())
  }
  public func presentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, else: ())
  }
  public func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, newPlacement, else: ())
  }
  public func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {
    OptionalRequirement.inSubclass(self, "UISearchControllerDelegate", searchController, previousPlacement, else: ())
  }
}
