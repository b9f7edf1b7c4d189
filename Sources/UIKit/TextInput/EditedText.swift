/// The common part of text fields and text views: text with a selection, keys, and UITextInput in UTF-16 units.
@MainActor
protocol EditedText: UIView, UITextInput, UITextPasteConfigurationSupporting, TextBeforeCaret, TextWithEditMenu {
  var _string: String { get }
  var _selection: Range<Int> { get }
  /// The anchor of a selection that shift extends.
  var _anchor: Int? { get set }
  var _marked: Range<Int>? { get set }
  var _canEdit: Bool { get }
  /// Whether the next typed text replaces everything.
  var clearsOnInsertion: Bool { get set }
  /// Changes the selection and tells.
  func _select(_ range: Range<Int>)
  /// Changes the text without asking, tells, and leaves the caret behind the new text.
  func _replace(_ range: Range<Int>, _ text: NSAttributedString)
  /// Whether whoever decides about typing lets a change through.
  func _mayChange(_ range: Range<Int>, _ text: String) -> Bool
  /// The attributes of text that is typed next.
  var _typingAttributes: [NSAttributedString.Key: Any] { get }
  func _setTypingAttributes(_ attributes: [NSAttributedString.Key: Any])
  /// Whether a person may make text bold, italic or underlined.
  var allowsEditingTextAttributes: Bool { get }
  func _attributed(in range: Range<Int>) -> NSAttributedString
  /// In the view's coordinates.
  func _caretRect(_ offset: Int) -> CGRect
  func _rects(_ range: Range<Int>) -> [CGRect]
  func _offset(at point: CGPoint) -> Int
  func _pressReturn()

  /// Whether a person may select text.
  var _isSelectable: Bool { get }
  /// Whether the text is one line: a third tap selects all of it.
  var _isOneLine: Bool { get }
  /// Acts on a link or an attachment at a point of the view; false where there is none.
  func _tapItem(at point: CGPoint) -> Bool
  /// Whether a menu comes up for a link or an attachment at a point of the view.
  func _hasItem(at point: CGPoint) -> Bool
  /// The menu that the delegate makes of the suggested actions; nil where it makes none.
  func _ownEditMenu(for range: UITextRange, _ suggested: [UIMenuElement]) -> UIMenu?
  /// Tells the delegate that the menu comes or goes.
  func _editMenuWill(appear: Bool, _ animator: any UIEditMenuInteractionAnimating)
}

extension EditedText {
  var _hasSelection: Bool { !_selection.isEmpty }
  var _selectedText: String { _attributed(in: _selection).string }
  var _selectedRect: CGRect { selectedTextRange.map { firstRect(for: $0) } ?? bounds }

  var _length: Int { _string.utf16.count }
  var _units: TextUnits { TextUnits(_string) }
  var _textBeforeCaret: String { (_string as NSString).substring(to: min(_selection.lowerBound, _length)) }

  func _character(before offset: Int) -> Int {
    offset > 0 ? (_string as NSString).rangeOfComposedCharacterSequence(at: offset - 1).location : 0
  }
  func _character(after offset: Int) -> Int {
    guard offset < _length else { return _length }
    let range = (_string as NSString).rangeOfComposedCharacterSequence(at: offset)
    return range.location + range.length
  }

  // MARK: Typing

  /// The range that typed text replaces.
  private var rangeToType: Range<Int> { clearsOnInsertion ? 0..<_length : _marked ?? _selection }
  /// The range that the delete key removes; empty at the start of the text.
  private var rangeToDelete: Range<Int> { _marked ?? _rangeBeforeCaret }

  /// As typed by a person: the delegate may refuse. A view of an app's own class does it by its own `insertText(_:)`.
  func _type(_ text: String) {
    let range = text.isEmpty ? _marked ?? _selection : rangeToType
    guard _canEdit, !range.isEmpty || !text.isEmpty, _mayChange(range, text) else { return }
    insertText(text)
  }

  /// As by the delete key. There is nothing to ask the delegate at the start of the text, but a view of an app's own
  /// class hears of the key.
  private func typeDelete() {
    let range = rangeToDelete
    guard _canEdit, range.isEmpty || _mayChange(range, "") else { return }
    deleteBackward()
  }

  /// Removes as a person does: the delegate may refuse.
  func _remove(_ range: Range<Int>) {
    guard _canEdit, !range.isEmpty, _mayChange(range, "") else { return }
    put("", over: range)
  }

  /// Inserts text as `insertText(_:)` does: nobody is asked.
  func _insertTyped(_ text: String) {
    let range = rangeToType
    clearsOnInsertion = false
    put(text, over: range)
  }

  /// Deletes as `deleteBackward()` does: nobody is asked.
  func _deleteTyped() {
    let range = rangeToDelete
    if !range.isEmpty { put("", over: range) }
  }

  private func put(_ text: String, over range: Range<Int>) {
    let new = NSAttributedString(string: text, attributes: _typingAttributes)
    _marked = nil
    _change(range, new, isTyping: true)
  }

  /// A change that can be undone.
  func _change(_ range: Range<Int>, _ text: NSAttributedString, isTyping: Bool) {
    RunningApp.current.textUndo.note(self, range, by: text, isTyping: isTyping)
    _anchor = nil
    _replace(range, text)
  }

  var _rangeBeforeCaret: Range<Int> {
    _selection.isEmpty ? _character(before: _selection.lowerBound)..<_selection.lowerBound : _selection
  }
  var _rangeAfterCaret: Range<Int> {
    _selection.isEmpty ? _selection.lowerBound..<_character(after: _selection.lowerBound) : _selection
  }

  // MARK: Keys

  /// - Returns: Whether the key means something to text.
  func _press(_ key: TextKey) -> Bool {
    switch key {
    case .text(let text): _type(text)
    case .deleteBackward: typeDelete()
    case .deleteForward: _remove(_rangeAfterCaret)
    case .deleteWord:
      let end = _selection.lowerBound
      _remove(_selection.isEmpty ? _units.wordStart(before: end)..<end : _selection)
    case .enter: _pressReturn()
    case .move(let motion, let extends): _move(motion, extends: extends)
    case .selectAll: _select(0..<_length)
    case .undo: undoManager?.undo()
    case .redo: undoManager?.redo()
    case .action(let action):
      guard canPerformAction(Selector(action), withSender: nil) else { return false }
      UIApplication.shared.sendAction(Selector(action), to: self, from: nil, for: nil)
    }
    return true
  }

  private func _move(_ motion: TextKey.Motion, extends: Bool) {
    let selection = _selection
    // The end that moves: away from where the extending began.
    let isForward = [.right, .end, .down, .wordRight, .lineEnd].contains(motion)
    let anchor = _anchor.flatMap { [selection.lowerBound, selection.upperBound].contains($0) ? $0 : nil }
    var head = isForward ? selection.upperBound : selection.lowerBound
    if extends, let anchor { head = anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }
    let collapses = !extends && !selection.isEmpty
    let index: Int =
      switch motion {
      case .left: collapses ? head : _character(before: head)
      case .right: collapses ? head : _character(after: head)
      case .wordLeft: _units.wordStart(before: head)
      case .wordRight: _units.wordEnd(after: head)
      case .start: 0
      case .end: _length
      case .lineStart: _lineEdge(head, atEnd: false)
      case .lineEnd: _lineEdge(head, atEnd: true)
      case .up: _vertical(head, up: true)
      case .down: _vertical(head, up: false)
      }
    guard extends else {
      _anchor = nil
      return _select(index..<index)
    }
    let start = anchor ?? (isForward ? selection.lowerBound : selection.upperBound)
    _anchor = start
    _select(min(start, index)..<max(start, index))
  }

  private func _vertical(_ offset: Int, up: Bool) -> Int {
    let caret = _caretRect(offset)
    let y = up ? caret.minY - caret.height * 0.5 : caret.maxY + caret.height * 0.5
    let target = _offset(at: CGPoint(x: caret.midX, y: y))
    let moved = _caretRect(target)
    // On the first and the last line to the text's ends.
    if up, moved.midY > caret.midY - 1 { return 0 }
    if !up, moved.midY < caret.midY + 1 { return _length }
    return target
  }

  private func _lineEdge(_ offset: Int, atEnd: Bool) -> Int {
    let y = _caretRect(offset).midY
    return _offset(at: CGPoint(x: atEnd ? CGFloat(1e6) : -1e6, y: y))
  }

  // MARK: UITextInput

  func _range(_ range: UITextRange?) -> Range<Int>? {
    guard let range = (range as? TextOffsetRange)?.range, range.upperBound <= _length else { return nil }
    return range
  }
  func _offset(of position: UITextPosition) -> Int { min((position as? TextOffset)?.offset ?? 0, _length) }

  func _position(_ position: UITextPosition, offset: Int) -> UITextPosition? {
    let index = _offset(of: position) + offset
    return (0..._length).contains(index) ? TextOffset(index) : nil
  }

  func _position(_ position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    var index = _offset(of: position)
    for _ in 0..<abs(offset) {
      let isBack = (direction == .left || direction == .up) == (offset > 0)
      switch direction {
      case .left, .right: index = isBack ? _character(before: index) : _character(after: index)
      case .up, .down: index = _vertical(index, up: isBack)
      }
    }
    return TextOffset(index)
  }

  func _selectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    guard let range = _range(range) else { return [] }
    let rects = _rects(range)
    return rects.enumerated().map { PlainSelectionRect($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }

  func _firstRect(_ range: UITextRange) -> CGRect {
    guard let range = _range(range) else { return .zero }
    return _rects(range).first ?? _caretRect(range.lowerBound)
  }

  func _characterRange(at point: CGPoint) -> UITextRange? {
    guard _length > 0 else { return nil }
    let offset = min(_offset(at: point), _length - 1)
    for candidate in [_character(before: offset), offset] {
      let range = candidate..<_character(after: candidate)
      if _rects(range).contains(where: { $0.contains(point) }) { return TextOffsetRange(range) }
    }
    return nil
  }

  // MARK: Composing

  func _setMarkedText(_ text: String?, _ selected: NSRange) {
    let text = text ?? "", length = text.utf16.count
    let range = clearsOnInsertion && length > 0 ? 0..<_length : _marked ?? _selection
    guard _canEdit, !(range.isEmpty && text.isEmpty), _mayChange(range, text) else { return }
    var attributes = _typingAttributes
    // Underlined, as composed text is, unless the input says otherwise.
    if let markedTextStyle { attributes.merge(markedTextStyle) { $1 } } else { attributes[.underlineStyle] = 1 }
    let marked = length > 0 ? range.lowerBound..<range.lowerBound + length : nil
    // Before anybody hears of the change: apps ask for it, so as to leave what is composed alone.
    _marked = marked
    _replace(range, NSAttributedString(string: text, attributes: attributes))
    // Whoever heard of it may have set another text.
    guard let marked, _marked == marked else { return }
    let from = marked.lowerBound + min(max(selected.location, 0), length)
    _select(from..<min(from + max(selected.length, 0), marked.upperBound))
  }

  /// Composed text stays, as if typed.
  func _unmark() {
    guard let range = _marked else { return }
    let text = (_string as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
    let selection = _selection
    let new = NSAttributedString(string: text, attributes: _typingAttributes)
    _marked = nil
    _change(range, new, isTyping: true)
    _select(selection)
  }

  // MARK: Edit menu

  var _canSelect: Bool { true }

  func _canPerform(_ action: Selector) -> Bool? {
    let isSecure = isSecureTextEntry
    switch action._name {
    case "cut:": return _canEdit && !_selection.isEmpty && !isSecure
    case "copy:": return !_selection.isEmpty && !isSecure
    case "paste:": return _canEdit && TextPaste(self).hasSomething
    case "pasteAndMatchStyle:": return _mayEditStyles && UIPasteboard.general.hasStrings
    case "delete:": return _canEdit && !_selection.isEmpty
    case "select:": return _length > 0 && _selection.isEmpty
    case "selectAll:": return _length > 0 && _selection.count < _length
    case "_lookup:", "_share:": return !_selection.isEmpty && !isSecure
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:": return _mayEditStyles
    case "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "increaseSize:",
      "decreaseSize:":
      return false
    default: return nil
    }
  }

  func _copySelection() {
    guard !_selection.isEmpty, !isSecureTextEntry else { return }
    TextPaste(self).copy(_attributed(in: _selection))
  }
  func _cutSelection() {
    guard !_selection.isEmpty, _canEdit else { return }
    _copySelection()
    _remove(_selection)
  }
  /// Puts text instead of the selection, as its own step to undo, where the delegate lets it.
  func _paste(_ text: NSAttributedString) {
    let range = clearsOnInsertion ? 0..<_length : _marked ?? _selection
    guard _canEdit, !range.isEmpty || text.length > 0, _mayChange(range, text.string) else { return }
    _marked = nil
    _change(range, text, isTyping: false)
  }
  func _selectWord() { _select(_units.word(at: _selection.lowerBound)) }
}

/// The meaning of a hardware key for text.
enum TextKey: Equatable {
  enum Motion { case left, right, up, down, start, end, lineStart, lineEnd, wordLeft, wordRight }
  case text(String), deleteBackward, deleteForward, deleteWord, enter, selectAll, undo, redo
  case move(Motion, extends: Bool)
  /// An action of the edit menu, by name.
  case action(String)
}

/// Takes changes of text back. Letters typed one after the other are one step.
@MainActor
final class TextUndo: AppPart {
  private weak var last: UIView?
  private var lastEnd = -1

  func note(_ input: any EditedText, _ range: Range<Int>, by text: NSAttributedString, isTyping: Bool) {
    guard let manager = input.undoManager else { return }
    let continues =
      isTyping && last === input && range.isEmpty && range.lowerBound == lastEnd && manager.canUndo
      && text.string != "\n"
    (last, lastEnd) = (isTyping ? input : nil, range.lowerBound + text.length)
    let old = input._attributed(in: range)
    if continues, manager._extendLast(by: text.length) { return }
    let step = Step(start: range.lowerBound, length: text.length, old: old)
    manager.registerUndo(withTarget: input as UIView) { view in
      MainActor.assumeIsolated { (view as? any EditedText).map { step.revert($0) } }
    }
    manager._lastStep = step
    if !manager.isUndoing, !manager.isRedoing { manager.setActionName(isTyping ? "Typing" : "Paste") }
  }

  /// The app has set another text: what was typed into the old one cannot be taken back any more.
  func forget(_ input: any EditedText) {
    if last === input { last = nil }
    input.undoManager?.removeAllActions(withTarget: input)
  }

  /// The next letter begins a step of its own.
  func endTyping() { last = nil }

  /// The range of the new text now, and the text that was there before.
  final class Step: UndoStep {
    private let start: Int
    private var length: Int
    private let old: NSAttributedString
    init(start: Int, length: Int, old: NSAttributedString) {
      (self.start, self.length, self.old) = (start, length, old)
    }
    func extend(by count: Int) { length += count }

    @MainActor func revert(_ input: any EditedText) {
      // The app may have cut its text storage since.
      guard start <= input._length else { return }
      RunningApp.current.textUndo.endTyping()
      input._change(start..<min(start + length, input._length), old, isTyping: false)
    }
  }
}

extension RunningApp {
  var textUndo: TextUndo { part() }
}

/// Text inputs that can say what stands before the caret.
@MainActor
protocol TextBeforeCaret { var _textBeforeCaret: String { get } }
