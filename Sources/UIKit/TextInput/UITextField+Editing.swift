extension UITextField {
  // MARK: Beginning and end

  final func _beginEditing() {
    _isEditing = true
    typingAttributes = defaultTextAttributes
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      _text.set(NSAttributedString(string: ""))
    }
    _text.selection = _text.length..<_text.length
    _textDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  final func _endEditing() {
    _isEditing = false
    typingAttributes = nil
    _textDidChange()
    if let delegate {
      let answered: Void? = OptionalRequirement.ask { delegate.textFieldDidEndEditing(self, reason: .committed) }
      if answered == nil { delegate.textFieldDidEndEditing(self) }
    }
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  // MARK: Changes

  final func _insert(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    _replace(clearsOnInsertion ? 0..<_text.length : _text.selection, line)
    clearsOnInsertion = false
  }

  final func _replace(_ range: Range<Int>, _ text: String) {
    guard !range.isEmpty || !text.isEmpty else { return }
    _text.replace(range, with: NSAttributedString(string: text, attributes: typingAttributes ?? defaultTextAttributes))
    _textDidChange()
    if _isEditing { delegate?.textFieldDidChangeSelection(self) }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  /// As typed by a person: the delegate may refuse.
  final func _type(_ text: String, over range: Range<Int>? = nil) {
    let range = range ?? (clearsOnInsertion ? 0..<_text.length : _text.selection)
    guard !range.isEmpty || !text.isEmpty,
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count), replacementString: text) ?? true
    else { return }
    clearsOnInsertion = false
    _replace(range, text)
  }

  final func _select(_ range: Range<Int>) {
    guard range != _text.selection else { return }
    _text.selection = range
    _textDidChange()
    if _isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  final func _clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _replace(0..<_text.length, "")
  }

  /// The return key. Targets of `editingDidEndOnExit` let the field go.
  final func _return() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  // MARK: Touch

  /// One tap starts editing or moves the caret, two select a word.
  final func _tapped(_ point: CGPoint, taps: Int) {
    if !isFirstResponder {
      guard becomeFirstResponder() else { return }
      layoutIfNeeded()
      if taps == 1, !bounds.isEmpty { return _select(_text.length..<_text.length) }
    }
    let offset = _content.offset(at: convert(point, to: _content))
    if taps == 1 { _select(offset..<offset) } else { _select(_text.word(at: offset)) }
  }

  // MARK: Keys

  /// - Returns: Whether the key means something to a line of text.
  final func _press(_ key: TextKey) -> Bool {
    let selection = _text.selection
    switch key {
    case .text(let text): _type(text)
    case .deleteBackward: _type("", over: _text.rangeBeforeCaret)
    case .deleteForward: _type("", over: _text.rangeAfterCaret)
    case .enter: _return()
    case .move(let motion, let extends):
      let isForward = motion == .right || motion == .end
      let head = isForward ? selection.upperBound : selection.lowerBound
      let place: Int =
        switch motion {
        case .left: selection.isEmpty || extends ? _text.index(before: head) : head
        case .right: selection.isEmpty || extends ? _text.index(after: head) : head
        case .start: 0
        case .end: _text.length
        }
      guard extends else {
        _select(place..<place)
        break
      }
      _select(isForward ? selection.lowerBound..<max(place, selection.lowerBound) : min(place, selection.upperBound)..<selection.upperBound)
    case .selectAll: _select(0..<_text.length)
    }
    return true
  }

  // MARK: Places

  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  public var endOfDocument: UITextPosition { TextOffset(_text.length) }
  /// Nil while nothing is edited.
  public var selectedTextRange: UITextRange? {
    get { _isEditing ? TextOffsetRange(_text.selection) : nil }
    set { if let range = (newValue as? TextOffsetRange)?.range { _select(range) } }
  }
  public func text(in range: UITextRange) -> String? {
    (range as? TextOffsetRange).flatMap { $0.range.upperBound <= _text.length ? _text.text(in: $0.range) : nil }
  }
  /// Without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let range = (range as? TextOffsetRange)?.range, range.upperBound <= _text.length else { return }
    _replace(range, text)
  }
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = (fromPosition as? TextOffset)?.offset, let to = (toPosition as? TextOffset)?.offset else { return nil }
    return TextOffsetRange(min(from, to)..<max(from, to))
  }
  /// - Parameter offset: UTF-16 units. Nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = (position as? TextOffset)?.offset, (0..._text.length).contains(place + offset) else { return nil }
    return TextOffset(place + offset)
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    ((toPosition as? TextOffset)?.offset ?? 0) - ((from as? TextOffset)?.offset ?? 0)
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let way = offset(from: position, to: other)
    return way > 0 ? .orderedAscending : way < 0 ? .orderedDescending : .orderedSame
  }
  /// In the field's coordinates.
  public func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return convert(_content.caretRect(at: (position as? TextOffset)?.offset ?? 0), from: _content)
  }
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    return TextOffset(_content.offset(at: convert(point, to: _content)))
  }
  public func selectAll(_ sender: Any?) { _select(0..<_text.length) }
}

/// What a hardware key means to text.
enum TextKey: Equatable {
  enum Motion { case left, right, start, end }
  case text(String), deleteBackward, deleteForward, enter, selectAll
  case move(Motion, extends: Bool)
}
