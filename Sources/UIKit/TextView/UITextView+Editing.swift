import HostInterface
import TextLayout

extension UITextView: EditedText {
  var _string: String { textStorage.string }
  var _canEdit: Bool { isEditable }
  var _isSelectable: Bool { isSelectable }
  var _isOneLine: Bool { false }
  func _hasItem(at point: CGPoint) -> Bool { _item(at: point) != nil }
  func _ownEditMenu(for range: UITextRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: suggested)
  }
  func _editMenuWill(appear: Bool, _ animator: any UIEditMenuInteractionAnimating) {
    if appear {
      delegate?.textView(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textView(self, willDismissEditMenuWith: animator)
    }
  }
  var _typingAttributes: [NSAttributedString.Key: Any] { typingAttributes }
  func _setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) { typingAttributes = attributes }

  func _attributed(in range: Range<Int>) -> NSAttributedString {
    textStorage._snapshot(NSRange(location: range.lowerBound, length: range.count))
  }

  func _mayChange(_ range: Range<Int>, _ text: String) -> Bool {
    delegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: text) ?? true
  }

  func _pressReturn() { _type("\n") }

  func _select(_ range: Range<Int>) {
    guard range != _selection else { return }
    let reported = _touches?.isReporting != true
    if reported { inputDelegate?.selectionWillChange(self) }
    _selection = range
    clearsOnInsertion = false
    // Attributes that an app has set hold for the position where it set them.
    _ownTyping = nil
    _showSelection()
    _selectionView.blink()
    delegate?.textViewDidChangeSelection(self)
    if reported { inputDelegate?.selectionDidChange(self) }
    if isFirstResponder, _isEditing { _keepCaretVisible() }
  }

  /// Order: selection, change, notification.
  func _replace(_ range: Range<Int>, _ text: NSAttributedString) {
    guard !range.isEmpty || text.length > 0 else { return }
    clearsOnInsertion = false
    textStorage.replaceCharacters(in: NSRange(location: range.lowerBound, length: range.count), with: text)
    let caret = min(range.lowerBound + text.length, textStorage.length)
    _selection = caret..<caret
    _updateTypedItem()
    setNeedsLayout()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    if _isEditing { _keepCaretVisible() }
    RunningApp.current.keyboard.textDidChange()
  }

  /// Updates the item at the end of the text. Where the caret stands in an empty last line that would be a list's item,
  /// its marker is shown already.
  func _updateTypedItem() {
    guard case .fragments(let manager, let content) = _shown else { return }
    var marker: NSAttributedString?
    if _isEditing, _marked == nil, _selection.isEmpty, _selection.lowerBound == textStorage.length {
      marker = content._marker(behindTextWith: typingAttributes)
    }
    guard marker != manager._markerBehindText else { return }
    manager._markerBehindText = marker
    manager._contentsDidChange()
  }

  private func _keepCaretVisible() {
    guard window != nil else { return }
    guard isScrollEnabled else { return _keepCaretVisibleOutside() }
    layoutIfNeeded()
    scrollRectToVisible(_caretRect(_selection.upperBound).insetBy(dx: 0, dy: -4), animated: false)
  }

  /// Text that grows with its lines is scrolled by the view that it stands in, once that has made room for it.
  private func _keepCaretVisibleOutside() {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.window != nil, self.isFirstResponder, !self.isScrollEnabled else { return }
        let views = sequence(first: self as UIView, next: { $0.superview }).dropFirst()
        guard let scroll = views.lazy.compactMap({ $0 as? UIScrollView }).first(where: \.isScrollEnabled) else {
          return
        }
        scroll.layoutIfNeeded()
        let caret = self._caretRect(self._selection.upperBound).insetBy(dx: 0, dy: -4)
        scroll.scrollRectToVisible(scroll.convert(caret, from: self), animated: true)
      }
    }
  }

  // MARK: Geometry

  private var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

  private func fit() { _ = contentSize }

  func _caretRect(_ offset: Int) -> CGRect {
    fit()
    let rect = _shown.caretRect(at: min(offset, textStorage.length), textContainer)
    guard rect != .zero else { return .zero }
    // Source: Behaviour/Metrics.md A15: 2 points wide.
    return CGRect(x: rect.minX + textOrigin.x, y: rect.minY + textOrigin.y, width: 2, height: rect.height)
  }

  func _rects(_ range: Range<Int>) -> [CGRect] {
    fit()
    return _shown.rects(range, textContainer).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }

  func _offset(at point: CGPoint) -> Int {
    fit()
    let offset = _shown.offset(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y), textContainer)
    return TextUnits.boundary(nearest: offset, in: textStorage.string as NSString)
  }

  // MARK: Links

  /// A match of detectors becomes a link; highlights take their attributes.
  func _findLinks(_ text: NSMutableAttributedString) {
    _highlights.decorate(text)
    guard !isEditable, !dataDetectorTypes.isEmpty else { return }
    for (range, url) in DataDetector.find(dataDetectorTypes, in: text.string) {
      text.addAttribute(.link, value: url, range: range)
    }
  }
  var _linkStyle: [NSAttributedString.Key: Any] { linkTextAttributes ?? [.foregroundColor: tintColor ?? .link] }

  /// Links take the link attributes.
  func _decorateLinks(_ text: NSMutableAttributedString) {
    _findLinks(text)
    let style = _linkStyle
    var ranges: [NSRange] = []
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if value != nil { ranges.append(range) }
    }
    for range in ranges {
      text.removeAttribute(.link, range: range)
      text.addAttributes(style, range: range)
    }
  }

  /// The item that a tap at a point means, if it is no position in the text.
  func _item(at point: CGPoint) -> UITextItem? {
    guard let range = (_characterRange(at: point) as? TextOffsetRange)?.range else { return nil }
    if !isEditable, !dataDetectorTypes.isEmpty {
      for (found, url) in DataDetector.find(dataDetectorTypes, in: textStorage.string)
      where NSLocationInRange(range.lowerBound, found) {
        return UITextItem(range: found, content: .link(url))
      }
    }
    var effective = NSRange(location: 0, length: 0)
    let attributes = textStorage.attributes(at: range.lowerBound, effectiveRange: &effective)
    if let link = attributes[.link] {
      if let url = link as? URL ?? (link as? NSURL).flatMap({ URL(string: $0.absoluteString) })
        ?? URL(string: "\(link)")
      {
        return UITextItem(range: effective, content: .link(url))
      }
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return UITextItem(range: effective, content: .textAttachment(attachment))
    }
    if let tag = attributes[.textItemTag] as? String { return UITextItem(range: effective, content: .tag(tag)) }
    return nil
  }

  /// - Returns: Whether something was there that a tap means.
  func _tapItem(at point: CGPoint) -> Bool {
    guard isSelectable, !isEditable, let item = _item(at: point) else { return false }
    switch item.content {
    case .link(let url):
      let open = UIAction(title: SystemText.text("Open")) { _ in UIApplication.shared.open(url) }
      guard delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
      else {
        return true
      }
      let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: open) } ?? open
      action?._perform(sender: self)
    case .textAttachment(let attachment):
      guard
        delegate?.textView(self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
          ?? true
      else { return true }
      let nothing = UIAction(title: "") { _ in }
      delegate?.textView(self, primaryActionFor: item, defaultAction: nothing)?._perform(sender: self)
    case .tag:
      let nothing = UIAction(title: "") { _ in }
      delegate?.textView(self, primaryActionFor: item, defaultAction: nothing)?._perform(sender: self)
    }
    return true
  }
}
