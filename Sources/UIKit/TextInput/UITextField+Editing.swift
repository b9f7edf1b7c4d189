import HostInterface

extension UITextField: EditedText {
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
    (_marked, _readable) = (nil, nil)
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

  // MARK: Text

  var _string: String { _text.string }
  var _selection: Range<Int> { _text.selection }
  var _canEdit: Bool { isEnabled }
  var _isSelectable: Bool { true }
  var _isOneLine: Bool { true }
  func _tapItem(at point: CGPoint) -> Bool { false }
  func _hasItem(at point: CGPoint) -> Bool { false }
  func _ownEditMenu(for range: UITextRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    guard let delegate, let range = _range(range) else { return nil }
    return delegate.textField(
      self, editMenuForCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      suggestedActions: suggested)
  }
  func _editMenuWill(appear: Bool, _ animator: any UIEditMenuInteractionAnimating) {
    if appear {
      delegate?.textField(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textField(self, willDismissEditMenuWith: animator)
    }
  }
  var _typingAttributes: [NSAttributedString.Key: Any] { typingAttributes ?? defaultTextAttributes }
  func _setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) { typingAttributes = attributes }
  func _attributed(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: _typingAttributes)
  }
  func _attributed(in range: Range<Int>) -> NSAttributedString {
    _text.content.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
  }

  // MARK: Changes

  func _mayChange(_ range: Range<Int>, _ text: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count), replacementString: text)
      ?? true
  }

  /// Order: selection, event, notification. A field has one line.
  func _replace(_ range: Range<Int>, _ new: NSAttributedString) {
    var new = new, range = range
    if new.string.contains(where: \.isNewline) {
      new = _attributed(new.string.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    if clearsOnInsertion, new.length > 0 {
      clearsOnInsertion = false
      range = 0..<_text.length
    }
    guard !range.isEmpty || new.length > 0 else { return }
    _text.replace(range, with: new)
    if isSecureTextEntry, range.isEmpty, new.string.count == 1 {
      _showForAMoment(range.lowerBound..<range.lowerBound + new.length)
    }
    _textDidChange()
    if _isEditing { delegate?.textFieldDidChangeSelection(self) }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    RunningApp.current.keyboard.textDidChange()
  }

  func _select(_ range: Range<Int>) {
    guard range != _text.selection else { return }
    _text.selection = range
    _textDidChange()
    if _isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  final func _clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _change(0..<_text.length, NSAttributedString(string: ""), isTyping: false)
  }

  /// The return key. Targets of `editingDidEndOnExit` let the field go.
  func _pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  /// The character that was typed last on the software keyboard can be read for a second and a half.
  private func _showForAMoment(_ range: Range<Int>) {
    let environment = HostEnvironment.current
    guard !environment.configuration.hardwareKeyboard else { return }
    _readable = range
    environment.scheduler.schedule(at: environment.clock.now + 1.5) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self._readable == range else { return }
        self._readable = nil
        self.setNeedsLayout()
      }
    }
  }

  // MARK: Geometry

  func _caretRect(_ offset: Int) -> CGRect {
    if !_content.isUpdating { layoutIfNeeded() }
    return convert(_content.caretRect(at: offset), from: _content)
  }
  func _rects(_ range: Range<Int>) -> [CGRect] {
    layoutIfNeeded()
    return _content.rects(of: range).map { convert($0, from: _content) }
  }
  func _offset(at point: CGPoint) -> Int {
    layoutIfNeeded()
    return TextUnits.boundary(nearest: _content.offset(at: convert(point, to: _content)), in: (text ?? "") as NSString)
  }
}
