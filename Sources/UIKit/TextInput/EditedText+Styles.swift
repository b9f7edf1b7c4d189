extension EditedText {
  var _mayEditStyles: Bool { _canEdit && allowsEditingTextAttributes && !isSecureTextEntry }

  /// Gives all of the selection the style, or takes it away where the selection begins with it. Without a selection the
  /// style is that of what is typed next.
  func _toggle(_ style: TextStyle) {
    guard _mayEditStyles else { return }
    guard !_selection.isEmpty else {
      return _setTypingAttributes(style.setting(!style.isOn(_typingAttributes), in: _typingAttributes))
    }
    let range = _selection, text = NSMutableAttributedString(attributedString: _attributed(in: range))
    let isOn = !style.isOn(text.attributes(at: 0, effectiveRange: nil))
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, part, _ in
      text.setAttributes(style.setting(isOn, in: attributes), range: part)
    }
    _change(range, text, isTyping: false)
    _select(range)
  }
}
