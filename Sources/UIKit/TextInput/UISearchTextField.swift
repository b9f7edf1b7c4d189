/// Sizes and distances of search bars, in points. Source: Behaviour/Metrics.md A6.
enum SearchMetrics {
  static let fieldHeight: CGFloat = 36
  /// The height that larger text adds to a field: as much as to a line of the style `body`.
  static func growth(_ traits: UITraitCollection) -> CGFloat {
    max(UIFont.TextStyle.body.size(for: traits.preferredContentSizeCategory).line - 22, 0)
  }
  static let cornerRadius: CGFloat = 10
  /// Above and below the field of a bar that stands by itself.
  static let fieldInset: CGFloat = 10
  /// The margin of the field at the sides of such a bar.
  static let sideMargin: CGFloat = 8
  /// Under the title of a navigation bar: so high, with the field so far below its top.
  static let heightInBar: CGFloat = 52
  static let fieldTopInBar: CGFloat = 1
  /// Points between the field and the title of the cancel button. Source: Behaviour/Pictures.md 84.
  static let cancelSpacing: CGFloat = 11
  /// The height that the scope bar adds, and the control in it.
  static let scopeHeight: CGFloat = 46
  static let scopeControlHeight: CGFloat = 32
  /// How much further the control stands from the field in a navigation bar.
  static let scopeGapInBar: CGFloat = 2
  /// Seconds in which the cancel button comes and goes.
  static let cancelDuration = 0.3
  /// Points between the field's side and the magnifier, then between that and the text.
  static let iconInset: CGFloat = 6
  static let iconSpacing: CGFloat = 4
  static let textInset: CGFloat = 8
  /// The magnifier stands beside the field's text in a box of 20 points. Source of its size: Behaviour/Pictures.md 84.
  static let iconPointSize: CGFloat = 18
  static let iconBox: CGFloat = 20
}

/// A field for what is searched for: a magnifier before the text, a cross that empties it behind, a grey ground with
/// round corners.
///
/// A background colour of its own replaces the grey.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  override class var _drawsContent: Bool { self != UISearchTextField.self }
  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = SearchMetrics.cornerRadius
    layer.cornerCurve = .continuous
    _border.searchFill = .tertiarySystemFill
    borderStyle = .roundedRect
    returnKeyType = .search
    clearButtonMode = .always
    _setIcon(nil)
    leftViewMode = .always
  }

  open override var backgroundColor: UIColor? {
    didSet { _border.searchFill = backgroundColor == nil ? .tertiarySystemFill : .clear }
  }
  override var _placeholderColor: UIColor { .secondaryLabel }

  /// - Parameter image: Nil for the magnifier.
  final func _setIcon(_ image: UIImage?) {
    let symbol = UIImage(
      systemName: "magnifyingglass",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchMetrics.iconPointSize))
    let icon = UIImageView(image: image ?? symbol)
    icon.tintColor = .secondaryLabel
    if image == nil {
      icon.contentMode = .center
      icon.bounds.size = CGSize(width: SearchMetrics.iconBox, height: SearchMetrics.iconBox)
    }
    leftView = icon
  }

  /// The opacity of all but the ground: a bar that gets lower lets it fade.
  final var _contentAlpha: CGFloat = 1 {
    didSet {
      guard _contentAlpha != oldValue else { return }
      for view in [leftView, _placeholderLabel, _content, _content.selectionView, _accessory] {
        view?.alpha = _contentAlpha
      }
    }
  }

  // MARK: Beside the text

  /// A button where the cross would be, while there is no text: bookmarks or results.
  final var _accessory: UIButton? {
    didSet {
      if oldValue !== _accessory { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  final var _showsAccessory: Bool { _accessory != nil && !hasText }
  final var _textAdjustment = UIOffset.zero { didSet { if _textAdjustment != oldValue { setNeedsLayout() } } }
  /// The offsets of the magnifier, of the cross and of the button in its place.
  final var _magnifierAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  final var _crossAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  final var _accessoryAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  private func moved(_ rect: CGRect, by offset: UIOffset) -> CGRect {
    rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// A field that is squeezed leaves the views beside the text as large as they are.
  private func full(_ bounds: CGRect) -> CGRect { bounds.insetBy(dx: 0, dy: min((bounds.height - _fullHeight) / 2, 0)) }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: full(bounds))
    let inset = _isRightToLeft ? -SearchMetrics.iconInset : SearchMetrics.iconInset
    return moved(rect.offsetBy(dx: inset, dy: 0), by: _magnifierAdjustment)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.rightViewRect(forBounds: full(bounds))
    return rect.offsetBy(dx: _isRightToLeft ? SearchMetrics.iconInset : -SearchMetrics.iconInset, dy: 0)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds), by: _crossAdjustment)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect { room(bounds, _shows(clearButtonMode) && hasText) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  private func room(_ bounds: CGRect, _ clears: Bool) -> CGRect {
    func taken(_ view: UIView?, _ mode: ViewMode, _ rect: (CGRect) -> CGRect) -> CGFloat {
      guard view != nil, _shows(mode) else { return SearchMetrics.textInset }
      return SearchMetrics.iconInset + rect(bounds).width + SearchMetrics.iconSpacing
    }
    let start = taken(leftView, leftViewMode, leftViewRect) + tokenRow.width,
      end = taken(rightView, rightViewMode, rightViewRect)
    let button = clears || _showsAccessory ? accessoryRect(bounds) : nil
    let last = button.map { _isRightToLeft ? $0.maxX - bounds.minX : bounds.maxX - $0.minX } ?? 0
    let (left, right) = _isRightToLeft ? (max(end, last), start) : (start, max(end, last))
    let rect = CGRect(
      x: bounds.minX + left, y: bounds.minY, width: max(bounds.width - left - right, 0), height: bounds.height)
    return rect.offsetBy(dx: _textAdjustment.horizontal, dy: _textAdjustment.vertical)
  }

  private func accessoryRect(_ bounds: CGRect) -> CGRect {
    _showsAccessory
      ? moved(super.clearButtonRect(forBounds: bounds), by: _accessoryAdjustment)
      : clearButtonRect(forBounds: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let icon =
      leftView != nil && _shows(leftViewMode) ? SearchMetrics.iconInset + leftViewRect(forBounds: bounds).width : 0
    tokenRow.layOut(from: icon + SearchMetrics.iconSpacing)
    guard let _accessory else { return }
    _accessory.isHidden = !_showsAccessory
    if _accessory.superview !== self { addSubview(_accessory) }
    // As large as a finger needs it.
    let rect = accessoryRect(bounds)
    let frame = CGRect(x: rect.midX - 22, y: 0, width: 44, height: bounds.height).intersection(bounds)
    if _accessory.frame != frame { _accessory.frame = frame }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: _fullHeight)
  }
  final var _fullHeight: CGFloat { SearchMetrics.fieldHeight + SearchMetrics.growth(traitCollection) }

  /// Emptied while it is not edited, a search field begins to be edited.
  override func _clearWasTapped() {
    _clear()
    tokens = []
    if !hasText, !isEditing { becomeFirstResponder() }
  }

  // MARK: Tokens

  final var _tokensDidChange: () -> Void = {}
  private var holdsTokens = false
  /// Tokens are text to search for.
  open override var hasText: Bool { super.hasText || holdsTokens }

  private lazy var tokenRow = SearchTokenRow(self)
  /// Parts of the search that stand before the text.
  open var tokens: [UISearchToken] {
    get { tokenRow.tokens }
    set {
      guard newValue != tokenRow.tokens else { return }
      tokenRow.tokens = newValue
      holdsTokens = !newValue.isEmpty
      setNeedsLayout()
      _tokensDidChange()
      if isEditing { RunningApp.current.keyboard.textDidChange() }
    }
  }
  /// - Parameter tokenIndex: 0 up to the number of tokens.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    enforce((0...tokens.count).contains(tokenIndex), "There is no place \(tokenIndex) among \(tokens.count) tokens.")
    tokens.insert(token, at: tokenIndex)
  }
  open func removeToken(at tokenIndex: Int) {
    enforce(tokens.indices.contains(tokenIndex), "There is no token \(tokenIndex) among \(tokens.count).")
    tokens.remove(at: tokenIndex)
  }
  /// The beginning of the text: tokens take no position in it here.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// All of them for a range that begins with the text, none for others: tokens take no position in the text here.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }
  /// The text behind the tokens: all of it.
  open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument)! }
  /// The token replaces the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// The background colour of tokens; nil for the system's.
  open var tokenBackgroundColor: UIColor! = .systemGray { didSet { tokenRow.restyle() } }
  /// Whether the delete key takes tokens away.
  open var allowsDeletingTokens = true
  /// Kept: tokens are not copied here.
  open var allowsCopyingTokens = true
  /// Nil; setting some is not written: a search controller shows suggestions.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { nil }
    set { if newValue?.isEmpty == false { notImplemented("UISearchTextField.searchSuggestions") } }
  }

  open override func deleteBackward() {
    if selectedTextRange.map({ $0.isEmpty && compare($0.start, to: beginningOfDocument) == .orderedSame }) ?? true,
      tokenRow.deleteBackward()
    {
      return
    }
    tokenRow.deselect()
    super.deleteBackward()
  }

  // MARK: Accessibility

  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    super._defaultAccessibilityTraits.union(.searchField)
  }
  package override var _elementKind: ScreenElement.Kind { .searchField }
}

/// Hears of a search field, in addition to what any text field tells.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
  /// The item provider of a copied token; asked by nobody, as tokens are not copied here.
  func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken)
    -> NSItemProvider
}

extension UISearchTextFieldDelegate {
  public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
    OptionalRequirement.inSubclass(self, "UISearchTextFieldDelegate", searchTextField, suggestion, else: ())
  }
  public func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken)
    -> NSItemProvider
  {
    OptionalRequirement.inSubclass(self, "UISearchTextFieldDelegate", searchTextField, token, else: NSItemProvider())
  }
}
