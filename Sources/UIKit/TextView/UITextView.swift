/// Text of many lines that can be scrolled, selected and edited.
///
/// Laid out by TextKit 2 until an app asks for `layoutManager`: then by TextKit 1, for good. Fragments or a layout
/// manager of an app's own may draw, a container may leave out paths, views may stand for attachments (TextKit 2
/// alone). Source of sizes: Behaviour/Metrics.md A15.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextDraggable, UITextDroppable, UIContentSizeCategoryAdjusting {
  override class var _drawsContent: Bool { self != UITextView.self }
  public enum BorderStyle: Int, Sendable { case none }

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

  // MARK: Find

  private var finding: (interaction: UIFindInteraction, owner: FindOwner)?
  /// Nil while it is not enabled.
  open var findInteraction: UIFindInteraction? { finding?.interaction }
  /// Whether a person can look for text, by the key of the menu or by `findInteraction`. False by default.
  open var isFindInteractionEnabled: Bool {
    get { finding != nil }
    set {
      guard newValue != (finding != nil) else { return }
      if let finding { removeInteraction(finding.interaction) }
      let owner = FindOwner()
      finding = newValue ? (UIFindInteraction(sessionDelegate: owner), owner) : nil
      if let finding { addInteraction(finding.interaction) }
    }
  }
  final lazy var _foundText = FoundText(self)
  open override func find(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: false) }
  open override func findAndReplace(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: true) }
  open override func findNext(_ sender: Any?) { findInteraction?.findNext() }
  open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }

  /// Nil once the text is laid out by `layoutManager`, TextKit 1.
  open var textLayoutManager: NSTextLayoutManager? {
    guard case .fragments(let manager, _) = _shown else { return nil }
    return manager
  }
  /// Kept: nothing here rewrites text.
  open var writingToolsBehavior = UIWritingToolsBehavior.default
  open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
  open var isWritingToolsActive: Bool { false }
  /// The selection and where the text is scrolled to, to be given back to this view or another one.
  open var interactionState: Any {
    get {
      [
        NSNumber(value: selectedRange.location), NSNumber(value: selectedRange.length),
        NSNumber(value: Double(contentOffset.y)),
      ]
    }
    set {
      guard let numbers = newValue as? [NSNumber], numbers.count == 3 else { return }
      let length = textStorage.length, start = min(numbers[0].intValue, length)
      selectedRange = NSRange(location: start, length: min(numbers[1].intValue, length - start))
      contentOffset.y = CGFloat(numbers[2].doubleValue)
    }
  }

  public let textContainer: NSTextContainer
  /// Asking for it moves the view to TextKit 1: `textLayoutManager` is nil from then on, and views of attachments go.
  public var layoutManager: NSLayoutManager {
    if case .glyphs(let manager) = _shown { return manager }
    return moveToGlyphs()
  }
  public let textStorage: NSTextStorage
  final var _shown: ShownText
  private lazy var attachmentViews = AttachmentViews(self)
  final lazy var _highlights = TextHighlights(self)
  private lazy var links = TextLinks(self)
  final let _canvas = TextCanvas(frame: .zero)
  final let _selectionView = SelectionView(frame: .zero)
  final var _touches: TextTouches!

  /// - Parameter textContainer: Of a system of storage and layout manager that the caller has made; nil for one of the
  ///   view's own.
  public required init(frame: CGRect, textContainer: NSTextContainer?) {
    (self.textContainer, _shown, textStorage) = UITextView.system(for: textContainer)
    super.init(frame: frame)
    setUp()
  }
  public required convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// - Parameter usingTextLayoutManager: False for TextKit 1 from the start.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    if !usingTextLayoutManager { _ = layoutManager }
  }
  public required init?(coder: NSCoder) {
    (textContainer, _shown, textStorage) = UITextView.system(for: nil)
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITextView.self)
  }

  private static func system(for given: NSTextContainer?) -> (NSTextContainer, ShownText, NSTextStorage) {
    let container = given ?? NSTextContainer(size: CGSize(width: 0, height: 0))
    container.widthTracksTextView = true
    if let manager = container._layoutManager {
      let storage = manager.textStorage ?? NSTextStorage(string: "")
      if manager.textStorage == nil { storage.addLayoutManager(manager) }
      return (container, .glyphs(manager), storage)
    }
    let manager = container.textLayoutManager ?? NSTextLayoutManager()
    if container.textLayoutManager == nil { manager.textContainer = container }
    let content = manager.textContentManager as? NSTextContentStorage ?? NSTextContentStorage()
    content.addTextLayoutManager(manager)
    let storage = content.textStorage ?? NSTextStorage(string: "")
    content.textStorage = storage
    return (container, .fragments(manager, content), storage)
  }

  /// Hands the text over to a layout manager of TextKit 1.
  private func moveToGlyphs() -> NSLayoutManager {
    if case .fragments(let manager, let content) = _shown {
      manager._didInvalidate = {}
      content.textStorage = nil
      manager.textContainer = nil
    }
    let manager = NSLayoutManager()
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    _shown = .glyphs(manager)
    connect()
    _layoutDidChange()
    return manager
  }

  /// Lets the layout ask this view for what is not in the text.
  private func connect() {
    let base: () -> (font: UIFont, color: UIColor) = { [weak self] in
      MainActor.assumeIsolated { (self?._font ?? .systemFont(ofSize: 12), self?._color ?? .label) }
    }
    let didInvalidate: () -> Void = { [weak self] in MainActor.assumeIsolated { self?._layoutDidChange() } }
    switch _shown {
    case .glyphs(let manager):
      textContainer._makeLayoutManager = nil
      manager._baseAttributes = base
      manager._didInvalidate = didInvalidate
      manager._decorate = { [weak self] text in
        nonisolated(unsafe) let text = text
        MainActor.assumeIsolated { self?._decorateLinks(text) }
      }
    case .fragments(let manager, _):
      textContainer._makeLayoutManager = { [weak self] in
        nonisolated(unsafe) var made: NSLayoutManager?
        MainActor.assumeIsolated { made = self?.layoutManager }
        return made
      }
      manager._baseAttributes = base
      manager._didInvalidate = didInvalidate
      manager._needsDisplay = { [weak self] in MainActor.assumeIsolated { self?._canvas.setNeedsDisplay() } }
      manager._decorate = { [weak self] text in
        nonisolated(unsafe) let text = text
        MainActor.assumeIsolated { self?._findLinks(text) }
      }
      manager._linkAttributes = { [weak self] in
        nonisolated(unsafe) var style: [NSAttributedString.Key: Any] = [:]
        MainActor.assumeIsolated { style = self?._linkStyle ?? [:] }
        return style
      }
      manager._viewProvider = { [weak self] in $0.viewProvider(for: self, location: $1, textContainer: $2) }
    }
  }

  private func setUp() {
    _canvas.textView = self
    addSubview(_selectionView)
    addSubview(_canvas)
    backgroundColor = .systemBackground
    connect()
    _touches = TextTouches(self)
    _font = textStorage.length > 0 ? textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }

  // MARK: Text

  open var text: String! {
    get { textStorage.string }
    set {
      let change = _beginChange("text")
      defer { _endChange(change) }
      _set(NSAttributedString(string: newValue ?? "", attributes: _plainAttributes))
    }
  }
  open var attributedText: NSAttributedString! {
    get { textStorage._snapshot(NSRange(location: 0, length: textStorage.length)) }
    set {
      let change = _beginChange("attributedText")
      defer { _endChange(change) }
      let new = newValue ?? NSAttributedString(string: "")
      _set(new)
      if new.length > 0 {
        _font = new.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? _font
        _color = new.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? _color
      }
    }
  }
  private func _set(_ new: NSAttributedString) {
    RunningApp.current.textUndo.forget(self)
    inputDelegate?.textWillChange(self)
    _marked = nil
    textStorage.setAttributedString(new)
    _ownTyping = nil
    let end = textStorage.length..<textStorage.length
    let moves = _selection != end
    _selection = end
    if moves { delegate?.textViewDidChangeSelection(self) }
    inputDelegate?.textDidChange(self)
    if isFirstResponder { RunningApp.current.keyboard.textDidChange() }
  }

  final var _font: UIFont?
  /// The font of all text. Without one it is drawn at 12 points.
  open var font: UIFont? {
    get {
      textStorage.length > 0 ? textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? _font : _font
    }
    set {
      _font = newValue
      restyle(.font, newValue)
    }
  }
  final var _color: UIColor?
  open var textColor: UIColor? {
    get { _color }
    set {
      _color = newValue
      restyle(.foregroundColor, newValue)
    }
  }
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      guard textAlignment != oldValue else { return }
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      restyle(.paragraphStyle, style)
    }
  }
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    _ownTyping?[key] = value
    let all = NSRange(location: 0, length: textStorage.length)
    if let value {
      textStorage.addAttribute(key, value: value, range: all)
    } else {
      textStorage.removeAttribute(key, range: all)
    }
    _layoutDidChange()
  }

  final var _plainAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: _font ?? .systemFont(ofSize: 12), .foregroundColor: _color ?? .label,
    ]
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }

  final var _ownTyping: [NSAttributedString.Key: Any]?
  /// The attributes of text that is typed next: those of the character before, until they are set. A change of the
  /// selection resets them.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let _ownTyping { return _ownTyping }
      // Composed text has attributes of its own.
      guard textStorage.length > 0, _marked?.lowerBound != 0 else { return _plainAttributes }
      let index = _marked?.lowerBound ?? _selection.lowerBound
      var attributes = textStorage.attributes(at: min(max(index - 1, 0), textStorage.length - 1), effectiveRange: nil)
      attributes[.attachment] = nil
      attributes[.link] = nil
      return attributes
    }
    set {
      _ownTyping = newValue
      _updateTypedItem()
    }
  }
  open var allowsEditingTextAttributes = false
  /// The attributes of links. The tint colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet { _invalidateText() } }
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { _invalidateText() } }
  /// The attributes of stretches with `.textHighlightStyle`; nil for the system's: the tint colour behind and in the
  /// text.
  open var textHighlightAttributes: [NSAttributedString.Key: Any]! { didSet { _invalidateText() } }
  /// Draws behind a stretch with `.textHighlightStyle`, into the current context. Override to draw another background.
  ///
  /// - Parameter origin: Where the container's corner is.
  open func drawTextHighlightBackground(for textRange: NSTextRange, origin: CGPoint) {
    _highlights.drawBackground(textRange, at: origin)
  }
  open var usesStandardTextScaling = false
  open var borderStyle: BorderStyle = .none
  open var adjustsFontForContentSizeCategory = false
  private func _invalidateText() { _shown.invalidate(textStorage) }

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { _textDelegate }
    set { _scrollDelegate = newValue }
  }
  private final weak var _textDelegate: (any UITextViewDelegate)?
  override func _delegateDidChange() {
    super._delegateDidChange()
    _textDelegate = _scrollDelegate as? any UITextViewDelegate
  }

  // MARK: Layout

  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { _layoutDidChange() } }
  }
  private var isMeasuring = false

  final func _layoutDidChange() {
    guard !isMeasuring else { return }
    setNeedsLayout()
    _canvas.setNeedsDisplay()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  private func fitContainer(_ width: CGFloat) {
    var new = textContainer.size
    if textContainer.widthTracksTextView {
      new.width = max(width - textContainerInset.left - textContainerInset.right, 1)
    }
    if textContainer.heightTracksTextView, bounds.height > 0 {
      new.height = max(bounds.height - textContainerInset.top - textContainerInset.bottom, 1)
    }
    if textContainer.size != new { textContainer.size = new }
  }

  private func size(width: CGFloat) -> CGSize {
    let before = textContainer.size
    isMeasuring = true
    fitContainer(width)
    let used = _shown.usedRect(textContainer)
    if textContainer.size != before, bounds.width > 0 { textContainer.size = before }
    isMeasuring = false
    let scale = contentScaleFactor
    let line =
      textStorage.length == 0 ? ((typingAttributes[.font] as? UIFont) ?? .systemFont(ofSize: 12)).lineHeight : 0
    return CGSize(
      width: (used.width + textContainerInset.left + textContainerInset.right).fillingPixels(scale),
      height: (max(used.maxY, line) + textContainerInset.top + textContainerInset.bottom).fillingPixels(scale))
  }

  /// - Parameter size: Its width wraps the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = self.size(width: size.width > 0 ? size.width : 1e6)
    return CGSize(width: min(natural.width, size.width > 0 ? size.width : .infinity), height: natural.height)
  }
  /// The text's, while the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return size(width: wrapWidth > 0 ? wrapWidth : 1e6)
  }
  /// The first and the last line of text, while the view does not scroll.
  override var _baselines: (first: CGFloat, last: CGFloat)? {
    guard !isScrollEnabled else { return nil }
    let last = textStorage.length - 1
    func font(at index: Int) -> UIFont {
      (last < 0 ? nil : textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont)
        ?? self.font ?? .systemFont(ofSize: 12)
    }
    return (textContainerInset.top + font(at: 0).ascender, textContainerInset.bottom - font(at: last).descender)
  }
  private var wrapWidth: CGFloat = 0
  override var _wrapsText: Bool { !isScrollEnabled }
  override func _wrappedSize(forWidth width: CGFloat) -> CGSize? {
    wrapWidth = width.isFinite ? width : 0
    return intrinsicContentSize
  }

  open override var contentSize: CGSize {
    get {
      updateContentSize()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  private var isUpdating = false
  private func updateContentSize() {
    guard !isUpdating, bounds.width > 0 else { return }
    isUpdating = true
    fitContainer(bounds.width)
    let new = CGSize(width: bounds.width, height: size(width: bounds.width).height)
    // By the property, which a subclass may override.
    if super.contentSize != new { contentSize = new }
    isUpdating = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
    _canvas.follow(bounds, contentHeight: super.contentSize.height)
    attachmentViews.layOut(in: bounds.union(_canvas.frame))
    _showSelection()
  }
  override func _didScroll() {
    super._didScroll()
    _canvas.follow(bounds, contentHeight: super.contentSize.height)
    attachmentViews.layOut(in: bounds.union(_canvas.frame))
  }

  /// Scrolls so that a range (UTF-16 units) can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let low = min(range.location, textStorage.length), high = min(range.location + range.length, textStorage.length)
    let rects = _rects(low..<high)
    let rect = rects.dropFirst().reduce(rects.first ?? _caretRect(high)) { $0.union($1) }
    scrollRectToVisible(rect.insetBy(dx: 0, dy: -2), animated: false)
  }

  final func _showSelection() {
    _updateTypedItem()
    let shows = isFirstResponder && isSelectable
    let rects = shows && !_selection.isEmpty ? _rects(_selection) : []
    let caret = shows && _selection.isEmpty && isEditable ? caretRect(for: TextOffset(_selection.lowerBound)) : nil
    // Behind the letters, but over a colour that the text has behind it.
    var isOver = false
    if !rects.isEmpty {
      textStorage._eachRun(in: NSRange(location: _selection.lowerBound, length: _selection.count)) { attributes, _ in
        if attributes[.backgroundColor] != nil { isOver = true }
      }
    }
    _selectionView.layer.zPosition = isOver ? 1 : 0
    _selectionView.show(caret: caret, marks: rects, knobs: shows && !_selection.isEmpty ? .both : [], tint: _caretColor)
  }

  // MARK: Editing

  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable, isFirstResponder { resignFirstResponder() }
      if isEditable { removeInteraction(itemMenu.interaction) } else { addInteraction(itemMenu.interaction) }
      if !dataDetectorTypes.isEmpty { _invalidateText() }
    }
  }
  /// Text that is edited has no menus of items.
  private lazy var itemMenu = TextItemMenu(self)
  open var isSelectable = true { didSet { _showSelection() } }
  /// Whether the next typed text replaces everything; until then, or until the selection changes.
  open var clearsOnInsertion = false
  final var _isEditing = false
  final var _selection = 0..<0
  final var _anchor: Int?
  final var _marked: Range<Int>?

  /// UTF-16 units.
  open var selectedRange: NSRange {
    get { NSRange(location: _selection.lowerBound, length: _selection.count) }
    set {
      guard newValue.location != NSNotFound else { return }
      let low = min(max(newValue.location, 0), textStorage.length)
      _select(low..<min(low + max(newValue.length, 0), textStorage.length))
    }
  }

  private var ownInputView: UIView?, ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  override var _wantsKeyboard: Bool { isEditable }

  open override var canBecomeFirstResponder: Bool {
    _replaceably("canBecomeFirstResponder", upTo: UITextView.self) { [self] in isSelectable || isEditable }
  }
  open override var canResignFirstResponder: Bool {
    !_isEditing || isBeingForced || delegate?.textViewShouldEndEditing(self) ?? true
  }
  private var isBeingForced = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard window != nil else { return super.becomeFirstResponder() }
    if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    // Unlike a field's, its beginning is told after the keyboard's.
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else {
      _showSelection()
      return true
    }
    _isEditing = true
    _showSelection()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    RunningApp.current.keyboard.holding {
      guard super.resignFirstResponder() else { return false }
      _marked = nil
      if _isEditing {
        _isEditing = false
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
      }
      _showSelection()
      return true
    }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window, isFirstResponder else { return }
    isBeingForced = true
    resignFirstResponder()
    isBeingForced = false
  }

  nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  nonisolated public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  // MARK: Traits of input

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var inlinePredictionType: UITextInlinePredictionType = .default
  /// Kept: nothing here computes what is typed.
  open var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  // MARK: UIKeyInput and UITextInput

  open var hasText: Bool { textStorage.length > 0 }
  /// Inserts instead of the selection, without asking the delegate.
  open func insertText(_ text: String) { _insertTyped(text) }
  open func deleteBackward() { _deleteTyped() }

  open weak var inputDelegate: (any UITextInputDelegate)?
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open var markedTextRange: UITextRange? { _marked.map { TextOffsetRange($0) } }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { _setMarkedText(markedText, selectedRange) }
  open func unmarkText() { _unmark() }
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(_selection) }
    set { if let range = _range(newValue) { _select(range) } }
  }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }
  open func text(in range: UITextRange) -> String? { _range(range).map { _attributed(in: $0).string } }
  /// Without asking the delegate. The text takes the attributes of the first character that it replaces.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = _range(range) else { return }
    let attributes =
      range.isEmpty ? typingAttributes : textStorage.attributes(at: range.lowerBound, effectiveRange: nil)
    _change(range, NSAttributedString(string: text, attributes: attributes), isTyping: false)
  }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let from = _offset(of: fromPosition), to = _offset(of: toPosition)
    return TextOffsetRange(min(from, to)..<max(from, to))
  }
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
  /// The direction that the paragraph style at a position says.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  {
    guard textStorage.length > 0 else {
      return (typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.baseWritingDirection ?? .natural
    }
    let style = textStorage.attribute(
      .paragraphStyle, at: min(_offset(of: position), textStorage.length - 1), effectiveRange: nil)
    return (style as? NSParagraphStyle)?.baseWritingDirection ?? .natural
  }
  /// Sets the direction of the paragraphs that a range touches, and of text that is typed in them.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    guard let index = _range(range) else { return }
    let whole = (textStorage.string as NSString).paragraphRange(
      for: NSRange(location: index.lowerBound, length: index.count))
    textStorage.beginEditing()
    textStorage._eachRun(in: whole) { attributes, part in
      textStorage.addAttribute(.paragraphStyle, value: NSParagraphStyle.with(writingDirection, attributes), range: part)
    }
    textStorage.endEditing()
    var typed = typingAttributes
    typed[.paragraphStyle] = NSParagraphStyle.with(writingDirection, typed)
    if whole.length == 0 || NSLocationInRange(_selection.lowerBound, whole)
      || _selection.lowerBound == NSMaxRange(whole)
    {
      typingAttributes = typed
    }
    _layoutDidChange()
  }
  open func firstRect(for range: UITextRange) -> CGRect { _firstRect(range) }
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
    textStorage.length == 0
      ? _plainAttributes
      : textStorage.attributes(at: min(_offset(of: position), textStorage.length - 1), effectiveRange: nil)
  }

  // MARK: Edit menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    _replaceably("canPerformAction(_:withSender:)", action, sender, upTo: UITextView.self) { [self] in
      _canPerformOwn($0, $1)
    }
  }
  private func _canPerformOwn(_ action: Selector, _ sender: Any?) -> Bool {
    guard isSelectable || isEditable else { return false }
    return _canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { _cutSelection() }
  open override func copy(_ sender: Any?) { _copySelection() }
  open override func paste(_ sender: Any?) { TextPaste(self).paste() }
  open override func pasteAndMatchStyle(_ sender: Any?) { TextPaste(self).paste(matchesStyle: true) }
  open override func select(_ sender: Any?) { _selectWord() }
  open override func selectAll(_ sender: Any?) { _select(0..<_length) }
  open override func delete(_ sender: Any?) { _remove(_selection) }
  open override func toggleBoldface(_ sender: Any?) { _toggle(.bold) }
  open override func toggleItalics(_ sender: Any?) { _toggle(.italic) }
  open override func toggleUnderline(_ sender: Any?) { _toggle(.underlined) }

  // MARK: Surroundings

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _invalidateText()
    _showSelection()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if adjustsFontForContentSizeCategory, traitCollection._hasOtherText(than: old),
      let adjusted = font?._adjusted(to: traitCollection)
    {
      font = adjusted
    }
    _canvas.setNeedsDisplay()
  }

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityValue: String? { textStorage.string }
  package override var _elementKind: ScreenElement.Kind { .textView }
  package override var _elementParts: [_AccessibilityObject] { super._elementParts + links.elements }
  override var _descriptionOfContent: [String] { ["text = '\(text ?? "")'"] }
  package override var _describedText: String? { hasText ? textStorage.string : nil }
}
