/// A field for what is searched for, with a cancel button beside it and scopes below, as they are wanted.
///
/// By itself it is 56 points high, 102 with scopes. In a navigation bar, as title view or of a search controller, it has no background of
/// its own. Source of sizes: Behaviour/Metrics.md A6.
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
    _field.delegate = _fieldDelegate
    _field.enablesReturnKeyAutomatically = true
    _field.font = .preferredFont(forTextStyle: .body)
    _field.adjustsFontForContentSizeCategory = true
    _field.addAction(UIAction { [unowned self] _ in _textDidChange() }, for: .editingChanged)
    _field._tokensDidChange = { [weak self] in self?._owner?.searchDidChange() }
    addSubview(_background)
    addSubview(_field)
    _lookDidChange()
  }

  final let _field = UISearchTextField(frame: .zero)
  private final lazy var _fieldDelegate = SearchFieldDelegate(self)
  final let _background = SearchBarBackground(frame: .zero)
  final var _cancelButton: UIButton?
  final var _cancelText: String?
  final var _scopes: UISegmentedControl?
  final var _scopePlate: UIImageView?
  final var _promptLabel: UILabel?
  /// A search controller, which is active while the bar is used.
  final weak var _owner: (any SearchBarOwner)?
  /// Taken to the top of the screen for the time of a search.
  final var _isAtTop = false { didSet { setNeedsLayout() } }
  /// Below the title of a navigation bar.
  final var _isStacked = false { didSet { if _isStacked != oldValue { _lookDidChange() } } }

  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// Setting it is not told to the delegate; a search controller's updater hears of it.
  open var text: String? {
    get { _field.text }
    set {
      guard newValue ?? "" != _field.text else { return }
      _field.text = newValue
      _owner?.searchDidChange()
    }
  }
  open var placeholder: String? {
    get { _field.placeholder }
    set { _field.placeholder = newValue }
  }
  /// A line above the field; it makes the bar 30 points higher.
  open var prompt: String? { didSet { if prompt != oldValue { _promptDidChange() } } }
  open var searchTextField: UISearchTextField { _field }
  open override var inputAccessoryView: UIView? {
    get { _field.inputAccessoryView }
    set { _field.inputAccessoryView = newValue }
  }
  open var isEnabled = true { didSet { if isEnabled != oldValue { _enabledDidChange() } } }

  // MARK: Buttons

  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { _accessoryDidChange() } } }
  /// Goes before the bookmark button.
  open var showsSearchResultsButton = false { didSet { if showsSearchResultsButton != oldValue { _accessoryDidChange() } } }
  open var isSearchResultsButtonSelected = false { didSet { _field._accessory?.isSelected = _accessoryIsSelected } }
  open var showsCancelButton: Bool {
    get { _showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  final var _showsCancel = false
  /// - Parameter animated: In 0.3 seconds: the field makes room, the button comes from the side.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    _owner?.cancelButtonWasSet()
    _setShowsCancel(showsCancelButton, animated)
  }

  // MARK: Scopes

  /// Shown as segments while `showsScopeBar` is true; two or more.
  open var scopeButtonTitles: [String]? { didSet { _scopesDidChange() } }
  /// Setting it is not told to the delegate.
  open var selectedScopeButtonIndex: Int {
    get { _scope }
    set {
      guard newValue != _scope else { return }
      _scope = newValue
      _selectScope()
      _owner?.searchDidChange()
    }
  }
  final var _scope = 0
  open var showsScopeBar: Bool {
    get { _showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  final var _showsScopes = false
  /// The bar asks for another height; its frame is the app's, or the navigation bar's.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    _owner?.scopesWereSet()
    _setShowsScopes(show, animate)
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
      _lookDidChange()
    }
  }
  final var _look = LegacyBarLook() { didSet { _lookDidChange() } }
  open var barTintColor: UIColor? {
    get { _look.tint }
    set {
      _noteAppearance(\UISearchBar.barTintColor, newValue)
      _look.tint = newValue
    }
  }
  open var isTranslucent: Bool {
    get { _look.isTranslucent }
    set {
      _noteAppearance(\UISearchBar.isTranslucent, newValue)
      _look.isTranslucent = newValue
    }
  }
  /// An empty image takes background and lines away.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    _look.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)] = backgroundImage
    _noteAppearance(AnyHashable(["background", "\(barPosition)", "\(barMetrics)"])) {
      ($0 as? UISearchBar)?.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    _look.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)]
  }
  open var scopeBarBackgroundImage: UIImage? { didSet { _scopesDidChange() } }

  final var _fieldImages: [UIControl.State: UIImage] = [:]
  /// Instead of the grey ground, stretched by its cap insets. `.normal` and `.disabled` count.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    _fieldImages[state] = backgroundImage
    _field.background = _fieldImages[.normal]
    _field.disabledBackground = _fieldImages[.disabled]
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { _fieldImages[state] }

  struct IconPlace: Hashable {
    var icon: Icon
    var state: UIControl.State
  }
  final var _icons: [IconPlace: UIImage] = [:]
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    _icons[IconPlace(icon: icon, state: state)] = iconImage
    _iconDidChange(icon, state)
  }
  /// The image that was set; nil for the system's own.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { _icons[IconPlace(icon: icon, state: state)] }

  private final var _segments: UISegmentedControl { _makeScopes() }
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    _segments.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    _segments.backgroundImage(for: state, barMetrics: .default)
  }
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {
    _segments.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { _segments.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default) }
  open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    _segments.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    _segments.titleTextAttributes(for: state)
  }

  /// Points by which the field is moved.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Points by which the text is moved in the field.
  open var searchTextPositionAdjustment: UIOffset {
    get { _field._textAdjustment }
    set { _field._textAdjustment = newValue }
  }
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { _field._iconAdjustments[icon] = adjustment }
  open func positionAdjustment(for icon: Icon) -> UIOffset { _field._iconAdjustments[icon] ?? .zero }

  // MARK: Keyboard

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { _field.autocapitalizationType }
    set { _field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { _field.autocorrectionType }
    set { _field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { _field.spellCheckingType }
    set { _field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { _field.smartQuotesType }
    set { _field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { _field.smartDashesType }
    set { _field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _field.smartInsertDeleteType }
    set { _field.smartInsertDeleteType = newValue }
  }
  open var inlinePredictionType: UITextInlinePredictionType {
    get { _field.inlinePredictionType }
    set { _field.inlinePredictionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { _field.keyboardType }
    set { _field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { _field.keyboardAppearance }
    set { _field.keyboardAppearance = newValue }
  }
  /// Search, until another is set.
  open var returnKeyType: UIReturnKeyType {
    get { _field.returnKeyType }
    set { _field.returnKeyType = newValue }
  }
  /// True: there is nothing to search for without text.
  open var enablesReturnKeyAutomatically: Bool {
    get { _field.enablesReturnKeyAutomatically }
    set { _field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { _field.isSecureTextEntry }
    set { _field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { _field.textContentType }
    set { _field.textContentType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { _field.passwordRules }
    set { _field.passwordRules = newValue }
  }

  // MARK: First responder: the field is it.

  open override var canBecomeFirstResponder: Bool { _field.canBecomeFirstResponder }
  open override var canResignFirstResponder: Bool { _field.canResignFirstResponder }
  open override var isFirstResponder: Bool { _field.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { _field.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { _field.resignFirstResponder() }

  // MARK: Place

  /// For the field and the scopes, too.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { for view in [_field, _scopes] { view?.semanticContentAttribute = semanticContentAttribute } }
  }
  open var barPosition: UIBarPosition {
    if _isInNavigationBar || _isAtTop { return .topAttached }
    return delegate.flatMap { bar in OptionalRequirement.ask { bar.position(for: self) } } ?? .any
  }
  /// Without a width, as wide as the screen.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: _fittingHeight)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: _fittingHeight) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    _layOut()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { _lookDidChange() }
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
    _owner?.barHeightDidChange()
  }

  open override func _property(_ key: String) -> Any?? { _part(key) ?? super._property(key) }
  open override func _setProperty(_ key: String, _ value: Any?) -> Bool { _setPart(key, value) || super._setProperty(key, value) }
}
