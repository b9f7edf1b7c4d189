/// One line of text that a person can change.
///
/// Source of sizes: Behaviour/Metrics.md A15.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextDraggable, UITextDroppable, UIContentSizeCategoryAdjusting {
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum DidEndEditingReason: Int, Sendable { case committed }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITextField.self)
  }

  private func setUp() {
    isOpaque = false
    _content.field = self
    for view in [_border, _placeholderLabel, _content] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    _placeholderLabel.textColor = _placeholderColor
    _placeholderLabel.field = self
    _touches = TextTouches(self)
  }
  private var _touches: TextTouches!

  override class var _drawsContent: Bool { self != UITextField.self }
  final let _border = FieldBorder(frame: .zero)
  final let _content = FieldContent(frame: .zero)
  final let _placeholderLabel = UITextFieldLabel(frame: .zero)

  // MARK: Drag and drop

  /// Kept and not called: text is neither dragged nor dropped.
  open weak var textDragDelegate: (any UITextDragDelegate)?
  open weak var textDropDelegate: (any UITextDropDelegate)?
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  open var textDragInteraction: UIDragInteraction? { nil }
  open var textDropInteraction: UIDropInteraction? { nil }
  open var textDragOptions: UITextDragOptions = []
  open var isTextDragActive: Bool { false }
  open var isTextDropActive: Bool { false }

  // MARK: Text

  final var _text = EditableText()

  /// Never nil; setting nil empties the field. Setting it sends no event and asks nobody.
  open var text: String? {
    get { _text.string }
    set {
      let change = _beginChange("text")
      defer { _endChange(change) }
      _setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
    }
  }

  /// Setting it sets `font`, `textColor` and `textAlignment` to those of its first character, where that has them.
  /// Parts without a font or a colour get those that the field had.
  open var attributedText: NSAttributedString? {
    get { _text.content }
    set {
      let change = _beginChange("attributedText")
      defer { _endChange(change) }
      let text = (newValue ?? NSAttributedString(string: ""))._filled(with: [
        .font: _shownFont, .foregroundColor: _shownColor,
      ])
      _setText(text)
      guard text.length > 0 else { return }
      let first = text.attributes(at: 0, effectiveRange: nil)
      (_font, _color) = (first[.font] as? UIFont, first[.foregroundColor] as? UIColor)
      if let style = first[.paragraphStyle] as? NSParagraphStyle { adoptAlignment(style.alignment) }
      _placeholderDidChange()
    }
  }

  final func _setNibText(_ text: String?) {
    _setText(NSAttributedString(string: text ?? "", attributes: defaultTextAttributes))
  }

  final func _setText(_ new: NSAttributedString) {
    RunningApp.current.textUndo.forget(self)
    _marked = nil
    _text.set(new)
    _textDidChange()
    if isFirstResponder { RunningApp.current.keyboard.textDidChange() }
  }

  private var writingDirection = NSWritingDirection.natural
  /// By the direction that was set for the text, or the view's own.
  final var _writesRightToLeft: Bool {
    writingDirection == .natural ? _isRightToLeft : writingDirection == .rightToLeft
  }

  private var attributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is set or typed. Setting it changes the text that there is.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.baseWritingDirection = writingDirection
      let own: [NSAttributedString.Key: Any] = [
        .font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label, .paragraphStyle: style,
      ]
      return own.merging(attributes) { $1 }
    }
    set {
      _noteAppearance(\UITextField.defaultTextAttributes, newValue)
      attributes = newValue
      if let font = newValue[.font] as? UIFont { _font = font }
      if let color = newValue[.foregroundColor] as? UIColor { _color = color }
      attributes[.font] = nil
      attributes[.foregroundColor] = nil
      _text.setAttributes(defaultTextAttributes, replacing: true)
      _textDidChange()
    }
  }
  /// The attributes of the text typed next; nil when nothing is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false

  private var _font: UIFont?
  /// The font of all the text. 17 points of the system font by default.
  open var font: UIFont? {
    get { _font ?? .systemFont(ofSize: 17) }
    set {
      _noteAppearance(\UITextField.font, newValue)
      _font = newValue
      _text.setAttributes([.font: _shownFont], replacing: false)
      _placeholderDidChange()
      _textDidChange()
    }
  }

  private var _color: UIColor?
  /// The font that is drawn, whatever a subclass answers for `font` and `textColor`.
  final var _shownFont: UIFont { _font ?? .systemFont(ofSize: 17) }
  final var _shownColor: UIColor { _color ?? .label }
  open var textColor: UIColor? {
    get { _color ?? .label }
    set {
      _noteAppearance(\UITextField.textColor, newValue)
      _color = newValue
      _text.setAttributes([.foregroundColor: newValue ?? .label], replacing: false)
      _textDidChange()
    }
  }

  private var alignment = NSTextAlignment.natural
  open var textAlignment: NSTextAlignment {
    get { alignment }
    set {
      guard newValue != alignment else { return }
      adoptAlignment(newValue)
      _text.setAttributes([.paragraphStyle: defaultTextAttributes[.paragraphStyle]!], replacing: false)
      _placeholderDidChange()
    }
  }
  private func adoptAlignment(_ new: NSTextAlignment) {
    alignment = new
    setNeedsLayout()
  }

  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// Points; the smallest that `adjustsFontSizeToFitWidth` may choose.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var adjustsFontForContentSizeCategory = false

  // MARK: Placeholder

  private var plainPlaceholder: String?
  private var richPlaceholder: NSAttributedString?
  open var placeholder: String? {
    get { richPlaceholder?.string ?? plainPlaceholder }
    set {
      (plainPlaceholder, richPlaceholder) = (newValue, nil)
      _placeholderDidChange()
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { richPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0) } }
    set {
      (plainPlaceholder, richPlaceholder) = (nil, newValue)
      _placeholderDidChange()
    }
  }

  /// Override points of ours: what a placeholder is drawn in, and what the clear button does.
  var _placeholderColor: UIColor { .placeholderText }
  func _clearWasTapped() { _clear() }

  private func _placeholderDidChange() {
    _placeholderLabel.font = font
    _placeholderLabel.textAlignment = textAlignment
    if let richPlaceholder {
      _placeholderLabel.attributedText = richPlaceholder._filled(with: [
        .font: _shownFont, .foregroundColor: _placeholderColor,
      ])
    } else {
      _placeholderLabel.text = plainPlaceholder
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The text, its selection or the state of editing are different now.
  final func _textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    _content.restartBlinking()
  }

  // MARK: Surroundings

  open var borderStyle: BorderStyle = .none {
    didSet {
      _border.style = borderStyle
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Drawn behind the text instead of the border, stretched by its cap insets.
  open var background: UIImage? {
    didSet { _border.image = state.contains(.disabled) ? disabledBackground ?? background : background }
  }
  open var disabledBackground: UIImage?
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { replace(oldValue, leftView) } }
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { replace(oldValue, rightView) } }
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  final lazy var _clearButton: FieldClearButton = {
    let button = FieldClearButton(frame: .zero)
    button.addAction(UIAction { [unowned self] _ in _clearWasTapped() }, for: .touchUpInside)
    return button
  }()

  private func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: Input

  open weak var delegate: (any UITextFieldDelegate)?
  open var clearsOnBeginEditing = false
  /// The next insertion replaces everything.
  open var clearsOnInsertion = false
  final var _isEditing = false
  open var isEditing: Bool { _isEditing }
  private var ownInputView: UIView?, ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var inlinePredictionType: UITextInlinePredictionType = .default
  /// Kept: nothing here computes what is typed.
  open var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
  /// Kept: nothing here rewrites text.
  open var writingToolsBehavior = UIWritingToolsBehavior.default
  open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  /// Shows a dot for each character.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { _textDidChange() } } }
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  open var hasText: Bool { _text.length > 0 }

  final var _anchor: Int?
  final var _marked: Range<Int>?
  /// The character of secure text that can be read for a moment.
  final var _readable: Range<Int>?

  // MARK: UIKeyInput and UITextInput

  /// Inserts as if typed, without asking the delegate.
  open func insertText(_ text: String) { _insertTyped(text) }
  /// Removes the selection, or the character before the caret, without asking the delegate.
  open func deleteBackward() { _deleteTyped() }

  open weak var inputDelegate: (any UITextInputDelegate)?
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open var markedTextRange: UITextRange? { _marked.map { TextOffsetRange($0) } }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { _setMarkedText(markedText, selectedRange) }
  open func unmarkText() { _unmark() }
  /// Nil while nothing is edited.
  open var selectedTextRange: UITextRange? {
    get { _isEditing ? TextOffsetRange(_text.selection) : nil }
    set { if let range = _range(newValue) { _select(range) } }
  }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(_text.length) }
  open func text(in range: UITextRange) -> String? { _range(range).map { _text.text(in: $0) } }
  /// Without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = _range(range) { _change(range, _attributed(text), isTyping: false) }
  }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let from = _offset(of: fromPosition), to = _offset(of: toPosition)
    return TextOffsetRange(min(from, to)..<max(from, to))
  }
  /// - Parameter offset: UTF-16 units. Nil beyond the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    _position(position, offset: offset)
  }
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  {
    _position(position, in: direction, offset: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let way = _offset(of: other) - _offset(of: position)
    return way > 0 ? .orderedAscending : way < 0 ? .orderedDescending : .orderedSame
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    _offset(of: toPosition) - _offset(of: from)
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    let index = _offset(of: position)
    return TextOffsetRange(
      direction == .left || direction == .up ? _character(before: index)..<index : index..<_character(after: index))
  }
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  {
    writingDirection
  }
  /// Sets the direction of all the text, which is one paragraph.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    self.writingDirection = writingDirection
    _text.setAttributes([.paragraphStyle: defaultTextAttributes[.paragraphStyle]!], replacing: false)
    typingAttributes?[.paragraphStyle] = defaultTextAttributes[.paragraphStyle]
    _textDidChange()
  }
  open func firstRect(for range: UITextRange) -> CGRect { _firstRect(range) }
  /// In the field's coordinates. Override to hide the caret.
  open func caretRect(for position: UITextPosition) -> CGRect { _caretRect(_offset(of: position)) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { _selectionRects(range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(_offset(at: point)) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    _range(range).map { TextOffset(min(max(_offset(at: point), $0.lowerBound), $0.upperBound)) }
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { _characterRange(at: point) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    _range(range).map { _mayChange($0, text) } ?? false
  }
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key:
    Any]?
  {
    _text.length == 0
      ? defaultTextAttributes
      : _text.content.attributes(at: min(_offset(of: position), _text.length - 1), effectiveRange: nil)
  }

  // MARK: Edit menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    _replaceably("canPerformAction(_:withSender:)", action, sender, upTo: UITextField.self) { [self] in
      _canPerformOwn($0, $1)
    }
  }
  private func _canPerformOwn(_ action: Selector, _ sender: Any?) -> Bool {
    _canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { _cutSelection() }
  open override func copy(_ sender: Any?) { _copySelection() }
  open override func paste(_ sender: Any?) { TextPaste(self).paste() }
  open override func pasteAndMatchStyle(_ sender: Any?) { TextPaste(self).paste(matchesStyle: true) }
  open override func select(_ sender: Any?) { _selectWord() }
  open override func selectAll(_ sender: Any?) { _select(0..<_text.length) }
  open override func delete(_ sender: Any?) { _remove(_text.selection) }
  open override func toggleBoldface(_ sender: Any?) { _toggle(.bold) }
  open override func toggleItalics(_ sender: Any?) { _toggle(.italic) }
  open override func toggleUnderline(_ sender: Any?) { _toggle(.underlined) }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool {
    _replaceably("canBecomeFirstResponder", upTo: UITextField.self) { [self] in isEnabled }
  }
  open override var canResignFirstResponder: Bool {
    !_isEditing || isBeingForced || delegate?.textFieldShouldEndEditing(self) ?? true
  }
  private var isBeingForced = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard window != nil else { return super.becomeFirstResponder() }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // The keyboard is announced after the beginning, a text view's before. Nobody measured this order on iOS.
    return RunningApp.current.keyboard.holding {
      guard super.becomeFirstResponder() else { return false }
      _beginEditing()
      return true
    }
  }

  private var ownUndoManager: UndoManager?
  /// A manager of the field's own, which is emptied when editing ends.
  open override var undoManager: UndoManager? {
    if ownUndoManager == nil { ownUndoManager = UndoManager() }
    return ownUndoManager
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    RunningApp.current.keyboard.holding {
      guard super.resignFirstResponder() else { return false }
      ownUndoManager?.removeAllActions()
      if _isEditing { _endEditing() }
      return true
    }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window, isFirstResponder else { return }
    // Nobody can refuse to leave with the view.
    isBeingForced = true
    resignFirstResponder()
    isBeingForced = false
  }

  // MARK: Notifications

  nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  nonisolated public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }
  nonisolated public class var didEndEditingReasonUserInfoKey: String { "UITextFieldDidEndEditingReasonKey" }

  // MARK: Rectangles

  // The text stands 7 points from the sides inside a border, 2 from its upper and lower edge.
  private var inset: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: CGSize(width: 7, height: 2)
    }
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of text while nothing is edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    _replaceably("textRect(forBounds:)", bounds) { [self] in
      rect($0, makesRoom: _shows(clearButtonMode) && hasText && !isEditing)
    }
  }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    _replaceably("placeholderRect(forBounds:)", bounds) { [self] in
      isEditing ? editingRect(forBounds: $0) : textRect(forBounds: $0)
    }
  }
  /// Draws the text while the field is not edited. An override that does not call super has none drawn, or draws its
  /// own.
  /// - Parameter rect: Points of the text's own rectangle, whose origin is that of `textRect(forBounds:)`.
  open func drawText(in rect: CGRect) { _content.drawTextPlainly(in: rect) }
  /// Draws the placeholder. An override that does not call super has none drawn, or draws its own.
  /// - Parameter rect: Points of the placeholder's own rectangle, whose origin is that of
  ///   `placeholderRect(forBounds:)`.
  open func drawPlaceholder(in rect: CGRect) { _placeholderLabel.drawPlainly(in: rect) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    _replaceably("editingRect(forBounds:)", bounds) { [self] in rect($0, makesRoom: _shows(clearButtonMode) && hasText)
    }
  }

  private func rect(_ bounds: CGRect, makesRoom: Bool) -> CGRect {
    var rect = bounds.insetBy(dx: min(inset.width, bounds.width / 2), dy: min(inset.height, bounds.height / 2))
    if borderStyle != .none, clearButtonMode != .never {
      rect.size.width -= 5
      if _isRightToLeft { rect.origin.x += 5 }
    }
    let (left, right) = _isRightToLeft ? (rightSide, leftSide) : (leftSide, rightSide)
    if let left {
      let edge = left(bounds).maxX + (borderStyle == .none ? 0 : 3)
      rect.size.width -= max(edge - rect.minX, 0)
      rect.origin.x = max(rect.minX, edge)
    }
    var end = rect.maxX
    if let right { end = min(end, right(bounds).minX - (borderStyle == .none ? 0 : 3)) }
    if makesRoom {
      let clear = clearButtonRect(forBounds: bounds)
      if clear.midX > bounds.midX {
        end = min(end, clear.minX - 1)
      } else {
        rect.origin.x = max(rect.minX, clear.maxX + 1)
      }
    }
    rect.size.width = max(end - rect.minX, 0)
    return rect
  }

  private var leftSide: ((CGRect) -> CGRect)? {
    leftView != nil && _shows(leftViewMode) ? { [unowned self] in leftViewRect(forBounds: $0) } : nil
  }
  private var rightSide: ((CGRect) -> CGRect)? {
    rightView != nil && _shows(rightViewMode) ? { [unowned self] in rightViewRect(forBounds: $0) } : nil
  }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    var right = bounds.maxX - (borderStyle == .none ? 0 : 6)
    if rightView != nil, _shows(rightViewMode), !_isRightToLeft {
      right = min(right, rightViewRect(forBounds: bounds).minX - 2)
    }
    let x = _isRightToLeft ? bounds.minX + (borderStyle == .none ? 0 : 6) : right - side
    return CGRect(x: x, y: bounds.minY + ((bounds.height - side) / 2).rounded(.up), width: side, height: side)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, atRight: _isRightToLeft) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, atRight: !_isRightToLeft) }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, atRight: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    return CGRect(
      x: atRight ? bounds.maxX - size.width : bounds.minX,
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
  }

  final func _shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up) + 1
    let text = hasText ? _content.measuredWidth : _placeholderLabel.intrinsicContentSize.width
    var width = text + (borderStyle == .none ? 0 : borderStyle == .line ? 4 : 28)
    if let leftSide { width += leftSide(CGRect(x: 0, y: 0, width: 10_000, height: 10_000)).width }
    if let rightSide { width += rightSide(CGRect(x: 0, y: 0, width: 10_000, height: 10_000)).width }
    let height: CGFloat =
      switch borderStyle {
      case .none: line
      case .line: line + 4
      case .bezel, .roundedRect: line + 12
      }
    return CGSize(width: width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _border.frame = borderRect(forBounds: bounds)
    _border.isDisabled = !isEnabled
    place(leftView, _shows(leftViewMode) ? leftViewRect(forBounds: bounds) : nil)
    place(rightView, _shows(rightViewMode) ? rightViewRect(forBounds: bounds) : nil)
    if clearButtonMode != .never {
      place(_clearButton, _shows(clearButtonMode) && hasText ? clearButtonRect(forBounds: bounds) : nil)
    } else if hasClearButton {
      _clearButton.removeFromSuperview()
    }
    _placeholderLabel.isHidden = hasText
    _placeholderLabel.frame = placeholderRect(forBounds: bounds)
    _content.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    _content.update()
  }

  private var hasClearButton: Bool { subviews.contains { $0 is FieldClearButton } }

  private func place(_ view: UIView?, _ frame: CGRect?) {
    guard let view else { return }
    guard let frame else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    if view.frame != frame { view.frame = frame }
  }

  override var _baselines: (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: 17)
    let height = intrinsicContentSize.height
    let first = (height - font.lineHeight) / 2 + font.ascender
    return (first, height - first)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _content.update()
  }

  override func _stateDidChange() {
    super._stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    _border.image = isEnabled ? background : disabledBackground ?? background
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if adjustsFontForContentSizeCategory, traitCollection._hasOtherText(than: old),
      let adjusted = font?._adjusted(to: traitCollection)
    {
      font = adjusted
    }
    _border.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Accessibility

  override var _defaultAccessibilityLabel: String? { placeholder }
  override var _defaultAccessibilityValue: String? {
    isSecureTextEntry ? String(repeating: "•", count: _text.string.count) : _text.string
  }
  package override var _elementKind: ScreenElement.Kind { isSecureTextEntry ? .secureTextField : .textField }
  package override var _placeholder: String? { placeholder }
  override var _descriptionOfContent: [String] { ["text = '\(text ?? "")'"] }
  package override var _describedText: String? { hasText ? _content.shownText : placeholder }
}
