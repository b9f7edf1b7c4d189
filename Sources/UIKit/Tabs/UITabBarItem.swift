/// The content of a tab bar for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// Whether the item is chosen when a drag rests on it, as all are in a bar that says so.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { _itemDidChange() } } }

  /// Items that mean the same in every app.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed

    /// In the app's language.
    @MainActor var _title: String { SystemText.text(word) }

    private var word: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    var _symbolName: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.number"
      }
    }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }

  /// The controller that the item stands for has another title. Override point of ours.
  func _controllerTitleDidChange(_ title: String?) { self.title = title }

  private var systemItem: SystemItem?
  final func _setSystemItem(_ item: SystemItem) { systemItem = item }
  final var _shownTitle: String? { systemItem?._title ?? title }
  final var _shownImage: UIImage? { systemItem.flatMap { UIImage(systemName: $0._symbolName) } ?? image }

  /// Shown while the item is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { _itemDidChange() } }
  /// In a badge on the icon; nil for none, an empty text for a badge without one.
  open var badgeValue: String? {
    didSet {
      if _isObserved { _changed("badgeValue", oldValue, badgeValue) }
      if badgeValue != oldValue { _itemDidChange() }
    }
  }
  /// A number is spoken as a count of items, any other badge as it is.
  final var _spokenBadge: String? {
    if let own = accessibilityValue { return own }
    guard let badge = badgeValue, !badge.isEmpty else { return nil }
    return Int(badge).map { $0 == 1 ? "1 item" : "\($0) items" } ?? badge
  }
  /// Nil for the appearance's, which is red.
  open var badgeColor: UIColor? {
    didSet {
      _noteAppearance(\UITabBarItem.badgeColor, badgeColor)
      _itemDidChange()
    }
  }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
    _noteAppearance(AnyHashable(["badgeTextAttributes", "\(state.rawValue)"])) {
      ($0 as? UITabBarItem)?.setBadgeTextAttributes(textAttributes, for: state)
    }
    _itemDidChange()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }
  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      _noteAppearance(\UITabBarItem.titlePositionAdjustment, titlePositionAdjustment)
      if titlePositionAdjustment != oldValue { _itemDidChange() }
    }
  }

  private lazy var looks: BarLooks<UITabBarAppearance> = {
    let looks = BarLooks<UITabBarAppearance>()
    looks.didChange = { [weak self] _ in self?._itemDidChange() }
    return looks
  }()
  /// While the item is selected, before the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    get { looks[.standard] }
    set { looks[.standard] = newValue }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? { _view?.frame(in: referenceView) }
}
