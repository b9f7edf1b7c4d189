/// The content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

  public init(title: String) {
    self.title = title
    super.init()
  }
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public convenience init() { self.init(_title: nil) }
  /// It is a convenience initialiser, because a subclass in an app inherits none where it cannot see all designated
  /// ones.
  convenience init(_title: String?) {
    self.init(title: "")
    title = _title
  }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) { notImplemented("UINavigationItem.encode(with:)") }

  /// The bar that shows the item or the one before it. - Parameter: Animated.
  final var _didChange: ((Bool) -> Void)?
  private func change(animated: Bool = false) { _didChange?(animated) }

  open var title: String? {
    didSet {
      if _isObserved { _changed("title", oldValue, title) }
      if title != oldValue { change() }
    }
  }
  /// Instead of the title; the bar gives it its own size, in the middle.
  open var titleView: UIView? { didSet { if titleView !== oldValue { change() } } }
  /// A line above the title; it makes the bar 30 points higher.
  open var prompt: String? { didSet { if prompt != oldValue { change() } } }

  // MARK: Subtitles

  /// A line below the title.
  open var subtitle: String? { didSet { if subtitle != oldValue { change() } } }
  /// Instead of the subtitle's text; the bar gives it its own size.
  open var subtitleView: UIView? { didSet { if subtitleView !== oldValue { change() } } }
  /// Goes before the title. What has no attributes of its own looks as the bar's titles do.
  open var attributedTitle: AttributedString? { didSet { if attributedTitle != oldValue { change() } } }
  /// Goes before the subtitle.
  open var attributedSubtitle: AttributedString? { didSet { if attributedSubtitle != oldValue { change() } } }
  /// The text of a large title; nil for the title.
  open var largeTitle: String? { didSet { if largeTitle != oldValue { change() } } }
  /// A line below a large title; nil for the subtitle. It makes the bar a line higher.
  open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { change() } } }
  /// Instead of the text below a large title. The subtitle's own view never stands there.
  open var largeSubtitleView: UIView? { didSet { if largeSubtitleView !== oldValue { change() } } }
  /// Goes before the text below a large title.
  open var largeAttributedSubtitle: AttributedString? {
    didSet { if largeAttributedSubtitle != oldValue { change() } }
  }

  final var _titleText: BarText { BarText(plain: title, attributed: attributedTitle) }
  final var _largeTitleText: BarText { largeTitle.map { BarText(plain: $0) } ?? _titleText }
  final var _subtitleText: BarText { BarText(plain: subtitle, attributed: attributedSubtitle) }
  /// The text or the view below a large title. An empty text and no view: there is no such line.
  final var _largeSubtitle: (text: BarText, view: UIView?) {
    if let largeSubtitleView { return (BarText(), largeSubtitleView) }
    let text = BarText(plain: largeSubtitle, attributed: largeAttributedSubtitle)
    return (text == BarText() ? _subtitleText : text, nil)
  }

  // MARK: Back

  /// The item for the next controller's back button; nil for the title of this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { change() } }
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { change() } } }
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { change() } }
  /// Whether this item's own back button is hidden.
  open var hidesBackButton: Bool {
    get { isBackHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var isBackHidden = false
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard isBackHidden != hidesBackButton else { return }
    isBackHidden = hidesBackButton
    change(animated: animated)
  }
  /// Instead of going back.
  open var backAction: UIAction? { didSet { change() } }

  // MARK: Items

  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?
  /// The items at the leading side, from the side inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the trailing side, from the side inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    (left, leadingGroups) = (items, nil)
    change(animated: animated)
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    (right, trailingGroups) = (items, nil)
    change(animated: animated)
  }
  /// True: the left items stand beside the back button, and do not replace it.
  open var leftItemsSupplementBackButton = false { didSet { change() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Groups

  private var leadingGroups, trailingGroups: [UIBarButtonItemGroup]?
  private var centerGroups: [UIBarButtonItemGroup] = []
  private var pinnedGroup: UIBarButtonItemGroup?

  /// The left items as groups, from the leading side on; setting one sets the other.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { leadingGroups ?? left.map { [UIBarButtonItemGroup(barButtonItems: $0, representativeItem: nil)] } ?? [] }
    set {
      leadingGroups = newValue
      groupsDidChange()
    }
  }
  /// The right items as groups, from the leading side on; setting one sets the other.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get {
      trailingGroups ?? right.map { [UIBarButtonItemGroup(barButtonItems: $0.reversed(), representativeItem: nil)] }
        ?? []
    }
    set {
      trailingGroups = newValue
      groupsDidChange()
    }
  }
  /// In the middle of the bar in the styles `browser` and `editor`, as far as there is room. The others, and all of
  /// them in the style `navigator`, stand in the overflow menu.
  open var centerItemGroups: [UIBarButtonItemGroup] {
    get { centerGroups }
    set {
      centerGroups = newValue
      groupsDidChange()
    }
  }
  /// At the trailing edge, after all others.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { pinnedGroup }
    set {
      pinnedGroup = newValue
      groupsDidChange()
    }
  }
  private func groupsDidChange() {
    for group in _groups { group._didChange = { [weak self] in self?.groupsDidChange() } }
    if let leadingGroups { left = leadingGroups.flatMap(\._shownItems) }
    if let trailingGroups { right = trailingGroups.flatMap(\._shownItems).reversed() }
    change()
  }
  /// All groups that the app has set, from the leading side on.
  final var _groups: [UIBarButtonItemGroup] {
    (leadingGroups ?? []) + centerGroups + allTrailingGroups
  }
  /// The groups of both sides, from the leading side on.
  final var _sideGroups: [UIBarButtonItemGroup] { (leadingGroups ?? []) + allTrailingGroups }
  private var allTrailingGroups: [UIBarButtonItemGroup] { (trailingGroups ?? []) + (pinnedGroup.map { [$0] } ?? []) }
  /// The items of the leading side and those that represent its groups, from the leading side on.
  final var _leadingItems: [UIBarButtonItem] { leadingGroups?.flatMap(\._candidates) ?? left ?? [] }
  /// The items of the center and those that represent its groups, from the leading side on; none in the style
  /// `navigator`.
  final var _centerItems: [UIBarButtonItem] { style == .navigator ? [] : centerGroups.flatMap(\._candidates) }
  /// The pinned group, the button of the overflow menu and the right items, from the trailing side inwards, with those
  /// that represent groups.
  final var _trailingItems: [UIBarButtonItem] {
    let right = trailingGroups?.flatMap(\._candidates).reversed() ?? right ?? []
    return (pinnedGroup?._candidates.reversed() ?? []) + (_overflow.map { [$0.button] } ?? []) + right
  }

  /// Under this name a person's order of the items is kept. Kept: items cannot be moved by hand here.
  open var customizationIdentifier: String?
  private var ownOverflow: BarOverflow?
  /// Nil where there is nothing that could ever stand in the overflow menu.
  final var _overflow: BarOverflow? {
    guard additionalOverflowItems != nil || !centerGroups.isEmpty || _groups.contains(where: \._isOnlyInMenu) else {
      return nil
    }
    if ownOverflow == nil { ownOverflow = BarOverflow(self) }
    return ownOverflow
  }
  /// Further elements of the overflow menu. Its button stands in the bar while this is set, even when the element
  /// provides nothing.
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { change() } }
  /// The button of the overflow menu; nil while the bar does not show it.
  open var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? {
    _overflow.flatMap { $0.isShown ? $0.button : nil }
  }

  // MARK: Documents

  /// Makes the menu that a touch on the title opens, from what the system suggests: the actions for documents that
  /// somebody along the responder chain carries out (`duplicate(_:)`, `move(_:)`, `rename(_:)`, `export(_:)`,
  /// `printContent(_:)`), and the new name where `renameDelegate` is set. A large title opens none.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { change() } }
  /// The document behind the title; its file's name heads the menu.
  open var documentProperties: UIDocumentProperties? { didSet { change() } }
  /// Hears of the new name that a person gives by the title's menu; the title has it already.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { change() } }

  // MARK: Looks

  /// Takes part only where the bar prefers large titles. Automatic: as the item before.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { change() } }
  }
  /// In the styles `browser` and `editor` the title stands at the leading side, and groups of the center behind it.
  open var style: ItemStyle = .navigator { didSet { if style != oldValue { change() } } }

  private lazy var looks: BarLooks<UINavigationBarAppearance> = {
    let looks = BarLooks<UINavigationBarAppearance>()
    looks.didChange = { [weak self] _ in self?.change() }
    return looks
  }()
  /// Each goes before the bar's own; nil for the bar's.
  open var standardAppearance: UINavigationBarAppearance? {
    get { looks[.standard] }
    set { looks[.standard] = newValue }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.compactEdge] }
    set { looks[.compactEdge] = newValue }
  }

  // MARK: Searching

  /// Its bar stands below the title. The page that the item belongs to presents it.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?._leave(self)
      searchController?._enter(self)
      change()
    }
  }
  /// False: the search bar stays when the title has collapsed.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { change() } }
  }
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// Below the title, whatever was preferred.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  final func _searchDidChange() { change() }
}
