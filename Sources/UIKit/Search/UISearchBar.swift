/// A field for what is searched for, with a cancel button beside it and scopes below, as they are wanted.
///
/// By itself it is 56 points high, 102 with scopes. In a navigation bar, as title view or of a search controller, it
/// has no background of its own. Source of sizes: Behaviour/Metrics.md A6.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UISearchBar.self)
  }
  override class var _drawsContent: Bool { self != UISearchBar.self }

  private func setUp() {
    field.delegate = fieldDelegate
    field.enablesReturnKeyAutomatically = true
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.addAction(UIAction { [unowned self] _ in parts.textDidChange() }, for: .editingChanged)
    field._tokensDidChange = { [weak self] in self?.owner?.searchDidChange() }
    addSubview(background)
    addSubview(field)
    lookDidChange()
  }

  final let field = UISearchTextField(frame: .zero)
  private final lazy var fieldDelegate = SearchFieldDelegate(self)
  final let background = UISearchBarBackground(frame: .zero)
  final private(set) lazy var parts = SearchBarParts(self)
  private var layout: SearchBarLayout { SearchBarLayout(bar: self) }
  /// The height that the bar wants to have, in points.
  final var fittingHeight: CGFloat { layout.fittingHeight }
  /// The background may be another, or none.
  final func lookDidChange() { layout.updateBackground() }
  /// A search controller, which is active while the bar is used.
  final weak var owner: (any SearchBarOwner)?
  /// Taken to the top of the screen for the time of a search.
  final var isAtTop = false { didSet { setNeedsLayout() } }
  /// Below the title of a navigation bar.
  final var isStacked = false { didSet { if isStacked != oldValue { lookDidChange() } } }

  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// Setting it is not told to the delegate; a search controller's updater hears of it.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      owner?.searchDidChange()
    }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line above the field; it makes the bar 30 points higher.
  open var prompt: String? { didSet { if prompt != oldValue { parts.promptDidChange() } } }
  open var searchTextField: UISearchTextField { field }
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  open var isEnabled = true { didSet { if isEnabled != oldValue { parts.enabledDidChange() } } }

  // MARK: Buttons

  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { parts.accessoryDidChange() } } }
  /// Goes before the bookmark button.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { parts.accessoryDidChange() } }
  }
  open var isSearchResultsButtonSelected = false { didSet { field._accessory?.isSelected = parts.accessoryIsSelected } }
  open var showsCancelButton: Bool {
    get { parts.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// - Parameter animated: In 0.3 seconds: the field makes room, the button comes from the side.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    owner?.cancelButtonWasSet()
    parts.setShowsCancel(showsCancelButton, animated)
  }

  // MARK: Scopes

  /// Shown as segments while `showsScopeBar` is true; two or more.
  open var scopeButtonTitles: [String]? { didSet { parts.scopesDidChange() } }
  /// Setting it is not told to the delegate.
  open var selectedScopeButtonIndex: Int {
    get { parts.scope }
    set { parts.setScope(newValue) }
  }
  open var showsScopeBar: Bool {
    get { parts.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// The bar asks for another height; its frame is the app's, or the navigation bar's.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    owner?.scopesWereSet()
    parts.setShowsScopes(show, animate)
  }

  // MARK: Looks

  open var barStyle: UIBarStyle = .default {
    didSet {
      _noteAppearance(\UISearchBar.barStyle, barStyle)
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
  }
  open var searchBarStyle: Style = .default {
    didSet {
      _noteAppearance(\UISearchBar.searchBarStyle, searchBarStyle)
      lookDidChange()
    }
  }
  final var look = LegacyBarLook() { didSet { lookDidChange() } }
  open var barTintColor: UIColor? {
    get { look.tint }
    set {
      _noteAppearance(\UISearchBar.barTintColor, newValue)
      look.tint = newValue
    }
  }
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set {
      _noteAppearance(\UISearchBar.isTranslucent, newValue)
      look.isTranslucent = newValue
    }
  }
  /// An empty image takes background and lines away.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    look.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)] = backgroundImage
    _noteAppearance(AnyHashable(["background", "\(barPosition)", "\(barMetrics)"])) {
      ($0 as? UISearchBar)?.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    look.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)]
  }
  open var scopeBarBackgroundImage: UIImage? { didSet { parts.scopesDidChange() } }

  final var fieldImages: [UIControl.State: UIImage] = [:]
  /// Instead of the grey ground, stretched by its cap insets. `.normal` and `.disabled` count.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldImages[state] = backgroundImage
    field.background = fieldImages[.normal]
    field.disabledBackground = fieldImages[.disabled]
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldImages[state] }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    parts.setImage(iconImage, for: icon, state)
  }
  /// The image that was set; nil for the system's own.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.image(for: icon, state) }

  private final var segments: UISegmentedControl { parts.makeScopes() }
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    segments.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    segments.backgroundImage(for: state, barMetrics: .default)
  }
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    segments.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    segments.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    segments.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    segments.titleTextAttributes(for: state)
  }

  /// Points by which the field is moved.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Points by which the text is moved in the field.
  open var searchTextPositionAdjustment: UIOffset {
    get { field._textAdjustment }
    set { field._textAdjustment = newValue }
  }
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    parts.setPosition(adjustment, for: icon)
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset { parts.positions[icon] ?? .zero }

  override var _fillsTitle: Bool { true }

  // MARK: Keyboard

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var inlinePredictionType: UITextInlinePredictionType {
    get { field.inlinePredictionType }
    set { field.inlinePredictionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// Search, until another is set.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// True: there is nothing to search for without text.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { field.passwordRules }
    set { field.passwordRules = newValue }
  }

  // MARK: First responder: the field is it.

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var canResignFirstResponder: Bool { field.canResignFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Place

  /// For the field and the scopes, too.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { for view in [field, parts.scopes] { view?.semanticContentAttribute = semanticContentAttribute } }
  }
  open var barPosition: UIBarPosition {
    if layout.isInNavigationBar || isAtTop { return .topAttached }
    return delegate.flatMap { bar in OptionalRequirement.ask { bar.position(for: self) } } ?? .any
  }
  /// Without a width, as wide as the screen.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: fittingHeight)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layout.layOut()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { lookDidChange() }
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    guard traitCollection._hasOtherText(than: old) else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    owner?.barHeightDidChange()
  }

  open override func _property(_ key: String) -> Any?? { parts.part(key) ?? super._property(key) }
  open override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    parts.setPart(key, value) || super._setProperty(key, value)
  }
}
