import TextLayout

/// The lines of one text element. A subclass may draw more than them, keep lines away from its edges, and stand away
/// from its neighbours.
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var reverse: EnumerationOptions { EnumerationOptions(rawValue: 1 << 0) }
    public static var estimatesSize: EnumerationOptions { EnumerationOptions(rawValue: 1 << 1) }
    public static var ensuresLayout: EnumerationOptions { EnumerationOptions(rawValue: 1 << 2) }
    public static var ensuresExtraLineFragment: EnumerationOptions { EnumerationOptions(rawValue: 1 << 3) }
  }
  public enum State: UInt, Sendable { case none, estimatedUsageBounds, calculatedUsageBounds, layoutAvailable }

  /// The position of a fragment, and the bounds of its lines.
  struct Placement {
    var container: NSTextContainer
    /// Points in the container.
    var top: CGFloat = 0
    /// How many lines are left; 0 for no limit.
    var lines = 0
    /// The height that is left in the container; infinite for no limit.
    var height = CGFloat.infinity
    /// Whether text follows.
    var continues = false
  }
  /// The values that a layout depends on besides the text.
  private struct Key: Equatable {
    var width: CGFloat, padding: CGFloat, leading: CGFloat, trailing: CGFloat
    var lines: Int, height: CGFloat, mode: NSLineBreakMode, continues: Bool
    /// In a container that is no plain rectangle the position counts; then nothing is kept.
    var isPlain: Bool
  }

  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) weak var textElement: NSTextElement?
  /// The range of the fragment's text in its content.
  open var rangeInElement: NSTextRange { range }
  private var range: NSTextRange
  private let isWholeElement: Bool
  open var layoutQueue: OperationQueue?

  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    self.textElement = textElement
    isWholeElement = rangeInElement == nil || rangeInElement == textElement.elementRange
    range = rangeInElement ?? textElement.elementRange ?? NSTextRange(0..<0)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("NSTextLayoutFragment.init(coder:)") }

  // MARK: Layout

  private(set) final var _layout: TextLayout?
  private(set) final var _drawing: TextDrawing?
  private final var text = NSAttributedString(string: "")
  private final var key: Key?
  final var _top: CGFloat = 0
  private(set) final var _continues = false
  /// Attributes for drawing alone, on as many characters as the text has.
  final var _rendering = NSMutableAttributedString(string: "")
  final var _hasValidRendering = false
  /// By the offset of the attachment's character in the text.
  final var _providers: [Int: NSTextAttachmentViewProvider] = [:]
  private var lineFragments: [NSTextLineFragment]?

  final var _shownText: NSAttributedString { text }
  /// UTF-16 units of the shown text that are not in the content: the marker of a list's item in front of it, and behind
  /// it that of an item that is not typed yet.
  private(set) final var _markerLength = 0
  private final var behindLength = 0
  /// The markers that were laid out.
  private final var marker: String?
  private final var markerBehind: NSAttributedString?
  /// The content's length.
  final var _length: Int { text.length - _markerLength - behindLength }
  final var _shownLength: Int { text.length }
  /// The index in the shown text of a position in the content, as an offset from the start.
  final func _index(of offset: Int) -> Int { offset + _markerLength + (offset >= _length ? behindLength : 0) }
  /// The position in the content of an index in the shown text. The markers belong to what follows or ends at them.
  final func _offset(of index: Int) -> Int { min(max(index - _markerLength, 0), _length) }
  private static func endsLine(_ text: String) -> Bool {
    text.utf16.last.map { NSLayoutManager.ControlCharacterAction($0) == .paragraphBreak } ?? false
  }
  /// Without a line end, if text follows.
  final var _contentLength: Int {
    guard _continues, Self.endsLine(text.string) else { return _length }
    return _length - (text.string.hasSuffix("\r\n") ? 2 : 1)
  }
  /// The bottom of the last line, in the container.
  final var _bottom: CGFloat { _top + (_layout?.size.height ?? 0) }
  final var _trailingSpacing: CGFloat { _layout?.trailingSpacing ?? 0 }
  final var _lineCount: Int { _layout?.lines.count ?? 0 }
  final var _firstLineHeight: CGFloat { _layout?.lines.first?.rect.height ?? 0 }
  final var _showsAllText: Bool { _layout?.showsAllText ?? true }
  /// The layout's left edge in the container.
  final var _textX: CGFloat { (textLayoutManager?.textContainer?.lineFragmentPadding ?? 0) + leadingPadding }

  final func _touches(_ other: NSTextRange) -> Bool {
    range.location.compare(other.endLocation) == .orderedAscending
      && other.location.compare(range.endLocation) == .orderedAscending
  }
  final func _forget() { key = nil }
  /// After text before the element has changed.
  final func _move(with element: NSTextElement) {
    if isWholeElement, let new = element.elementRange { range = new }
  }

  /// - Parameter providers: Those of attachments whose paragraphs were made anew; what is used here is taken out.
  final func _lay(
    out placement: Placement, _ manager: NSTextLayoutManager, _ providers: inout [NSTextAttachmentViewProvider]
  ) {
    let container = placement.container
    let new = Key(
      width: container._width, padding: container.lineFragmentPadding, leading: leadingPadding,
      trailing: trailingPadding,
      lines: placement.lines, height: placement.height, mode: container.lineBreakMode, continues: placement.continues,
      isPlain: container._isPlain)
    let item = textElement as? NSTextListElement, behind = placement.continues ? nil : manager._markerBehindText
    if item?._marker != marker || behind != markerBehind { key = nil }
    (marker, markerBehind) = (item?._marker, behind)
    _top = placement.top
    _continues = placement.continues
    if new == key, new.isPlain { return }
    let isNew = key == nil
    key = new
    lineFragments = nil
    if isNew { prepare(manager, container, &providers) }
    guard let drawing = _drawing else { return }
    let padding = 2 * new.padding + new.leading + new.trailing, width = Double(max(new.width - padding, 1))
    let constraints = TextLayout.Constraints(
      maxWidth: width >= 1e6 ? .infinity : width, maxHeight: Double(placement.height), maxLines: placement.lines,
      lastLineMode: container.lineBreakMode == .byWordWrapping ? nil : container.lineBreakMode._value, pixelScale: 0,
      continues: placement.continues)
    let rules = rules(manager)
    guard !new.isPlain else {
      _layout = TextLayout(drawing.content, constraints, rules: rules)
      return
    }
    let start = manager._offset(range.location), top = Double(placement.top)
    _layout = TextLayout(drawing.content, constraints, rules: rules) { y, height, index in
      container._lineRects(y: top + y, height: height, at: start + self._offset(of: index)).compactMap {
        let high = $0.upperBound - Double(padding)
        return high > $0.lowerBound ? $0.lowerBound...high : nil
      }
    }
  }

  /// The rules that the manager and its delegate decide.
  private func rules(_ manager: NSTextLayoutManager) -> LayoutRules {
    var rules = LayoutRules()
    if !manager.usesHyphenation { rules.hyphenationFactor = nil }
    guard _markerLength > 0 || manager.delegate != nil else { return rules }
    let delegate = manager.delegate, start = range.location, marker = _markerLength
    func may(_ index: Int, hyphenating: Bool) -> Bool {
      // A marker and the first word stay together.
      guard index > marker || marker == 0 else { return false }
      guard let delegate, let location = manager.location(start, offsetBy: index - marker) else { return true }
      return delegate.textLayoutManager(manager, shouldBreakLineBefore: location, hyphenating: hyphenating)
    }
    rules.mayBreak = { may($0, hyphenating: false) }
    rules.mayHyphenate = { may($0, hyphenating: true) }
    return rules
  }

  /// The text as it is drawn, with links and the views of attachments.
  private func prepare(
    _ manager: NSTextLayoutManager, _ container: NSTextContainer, _ providers: inout [NSTextAttachmentViewProvider]
  ) {
    let content = manager.textContentManager as? NSTextContentStorage, item = textElement as? NSTextListElement
    let whole = textElement.flatMap {
      (item == nil ? content?.attributedString(for: $0) : nil) ?? ($0 as? NSTextParagraph)?.attributedString
    }
    var shown = whole ?? NSAttributedString(string: "")
    _markerLength = item?._addedLength ?? 0
    if !isWholeElement, let own = textElement?.elementRange {
      let start = manager.offset(from: own.location, to: range.location), added = _markerLength
      if start > 0 { _markerLength = 0 }
      let length = manager.offset(from: range.location, to: range.endLocation)
      shown = shown.attributedSubstring(
        from: NSRange(location: start + added - _markerLength, length: length + _markerLength))
    }
    let mutable = NSMutableAttributedString(attributedString: shown)
    behindLength = 0
    if let markerBehind, shown.length == 0 || Self.endsLine(shown.string) {
      mutable.append(markerBehind)
      behindLength = markerBehind.length
    }
    manager._decorate?(mutable)
    applyLinks(to: mutable, manager)
    text = mutable
    if _rendering.length != text.length { _rendering = NSMutableAttributedString(string: text.string) }
    _hasValidRendering = false
    findProviders(manager, &providers)
    let base = manager._baseAttributes()
    _drawing = TextDrawing(text, font: base.font, color: base.color, container: container, attachments: self)
  }

  private func applyLinks(to text: NSMutableAttributedString, _ manager: NSTextLayoutManager) {
    var links: [(Any, NSRange)] = []
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if let value { links.append((value, range)) }
    }
    for (link, range) in links {
      guard let location = manager.location(self.range.location, offsetBy: _offset(of: range.location)) else {
        continue
      }
      text.removeAttribute(.link, range: range)
      text.addAttributes(manager.renderingAttributes(forLink: link, at: location), range: range)
    }
  }

  private func findProviders(_ manager: NSTextLayoutManager, _ known: inout [NSTextAttachmentViewProvider]) {
    known += _providers.values
    _providers = [:]
    text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, stretch, _ in
      guard let attachment = value as? NSTextAttachment,
        let location = manager.location(range.location, offsetBy: _offset(of: stretch.location))
      else { return }
      if let index = known.firstIndex(where: { $0.textAttachment === attachment }) {
        let provider = known.remove(at: index)
        provider.location = location
        _providers[stretch.location] = provider
        return
      }
      _providers[stretch.location] = manager._viewProvider(attachment, location, manager.textContainer)
    }
  }

  // MARK: What is seen

  open var state: State { _layout == nil ? .none : .layoutAvailable }
  /// The lines are made anew when they are next asked for.
  open func invalidateLayout() {
    _forget()
    textLayoutManager?._contentsDidChange()
  }

  /// Points between the container's padding and the lines. Override to keep lines away.
  open var leadingPadding: CGFloat { 0 }
  open var trailingPadding: CGFloat { 0 }
  private var paragraphStyle: NSParagraphStyle? {
    let text = (textElement as? NSTextParagraph)?.attributedString ?? text
    return text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }
  /// Points above a fragment that is not the first: the paragraph's spacing.
  open var topMargin: CGFloat { paragraphStyle?.paragraphSpacingBefore ?? 0 }
  /// Points below a fragment that another follows.
  open var bottomMargin: CGFloat { paragraphStyle?.paragraphSpacing ?? 0 }

  /// The lines, the empty one behind a line end at the end of the text included.
  open var textLineFragments: [NSTextLineFragment] {
    if let lineFragments { return lineFragments }
    guard let layout = _layout, let drawing = _drawing else { return [] }
    let made = layout.lines.map { line in
      NSTextLineFragment(text: text, line: line, layout: layout, drawing: drawing, x: leadingPadding)
    }
    lineFragments = made
    return made
  }
  /// - Parameter verticalOffset: Points from the top of the fragment's frame.
  /// - Returns: With an exact match nil above and below all lines; else the nearest.
  open func textLineFragment(forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool) -> NSTextLineFragment?
  {
    let lines = textLineFragments
    if let line = lines.first(where: { (0..<$0.typographicBounds.maxY).contains(verticalOffset) }) { return line }
    return requiresExactMatch ? nil : verticalOffset < 0 ? lines.first : lines.last
  }
  /// - Parameter isUpstreamAffinity: Whether a position between two lines belongs to the upper one.
  open func textLineFragment(for textLocation: any NSTextLocation, isUpstreamAffinity: Bool) -> NSTextLineFragment? {
    guard let manager = textLayoutManager else { return nil }
    let offset = manager.offset(from: range.location, to: textLocation)
    guard (0..._length).contains(offset) else { return nil }
    let lines = textLineFragments, characterIndex = _index(of: offset)
    if isUpstreamAffinity, let line = lines.first(where: { NSMaxRange($0.characterRange) == characterIndex }) {
      return line
    }
    return lines.last { $0.characterRange.location <= characterIndex }
  }

  /// The frame of the fragment in the container: from its first to its last line, and as wide as its widest one with
  /// the paddings.
  open var layoutFragmentFrame: CGRect {
    let padding = textLayoutManager?.textContainer?.lineFragmentPadding ?? 0
    let width = _layout?.lines.map(\.rect.maxX).max() ?? 0
    return CGRect(
      x: padding, y: _top, width: leadingPadding + width + trailingPadding, height: _layout?.size.height ?? 0)
  }
  /// The area that drawing covers, from the corner of the frame. Override it for a subclass that draws beyond its text.
  open var renderingSurfaceBounds: CGRect {
    let text = (_layout?.lines ?? []).reduce(CGRect.null) { result, line in
      let margin = line.rect.height * Self.overhang
      return result.union(line.rect.offsetBy(dx: leadingPadding, dy: 0).insetBy(dx: -margin, dy: -margin))
    }
    return text.union(CGRect(origin: .zero, size: layoutFragmentFrame.size)).standardizedOrZero
  }
  /// How far glyphs may reach out of their line, as a part of its height.
  private static let overhang: CGFloat = 0.25

  final func _usedRect(_ padding: CGFloat) -> CGRect {
    (_layout?.lines ?? []).reduce(CGRect.null) {
      $0.union(
        CGRect(
          x: leadingPadding + $1.rect.minX, y: _top + $1.rect.minY,
          width: $1.rect.width + 2 * padding + trailingPadding,
          height: $1.rect.height))
    }
  }

  /// Draws the text with its backgrounds. Override to draw behind or before it; call super.
  ///
  /// - Parameter point: Where the corner of the frame is in the context, whose y goes downwards.
  open func draw(at point: CGPoint, in context: CGContext) {
    if !_hasValidRendering, let manager = textLayoutManager {
      _hasValidRendering = true
      manager.renderingAttributesValidator?(manager, self)
    }
    guard let layout = _layout, let drawing = _drawing else { return }
    drawing.draw(
      layout, at: CGPoint(x: point.x + leadingPadding, y: point.y), in: context,
      overlay: _rendering.length > 0 ? _rendering : nil)
  }

  // MARK: Attachments

  /// Those whose attachments are shown by views, in the order of the text.
  open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] {
    _providers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The frame of an attachment, from the corner of the frame; zero where there is none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    guard let manager = textLayoutManager, let layout = _layout else { return .zero }
    let characterIndex = manager.offset(from: range.location, to: location) + _markerLength
    guard characterIndex >= 0, characterIndex < text.length,
      let attachment = text.attribute(.attachment, at: characterIndex, effectiveRange: nil) as? NSTextAttachment
    else { return .zero }
    for run in layout.glyphRuns where run.attachment != nil && run.range.contains(characterIndex) {
      let bounds = _bounds(of: attachment, at: characterIndex)
      return CGRect(
        x: leadingPadding + run.minX + attachment.lineLayoutPadding + bounds.minX, y: run.baseline - bounds.maxY,
        width: bounds.width,
        height: bounds.height)
    }
    return .zero
  }
}

extension NSTextLayoutFragment: AttachmentSource {
  private func context(_ characterIndex: Int) -> (
    NSTextLocation, NSTextContainer?, [NSAttributedString.Key: Any], CGRect
  )? {
    guard let manager = textLayoutManager,
      let location = manager.location(rangeInElement.location, offsetBy: _offset(of: characterIndex))
    else {
      return nil
    }
    let container = manager.textContainer
    let line = CGRect(x: 0, y: 0, width: container.map { min($0.size.width, 1e6) } ?? 0, height: 0)
    return (location, container, _attributes(at: characterIndex), line)
  }
  private func _attributes(at characterIndex: Int) -> [NSAttributedString.Key: Any] {
    characterIndex < _shownLength ? _shownText.attributes(at: characterIndex, effectiveRange: nil) : [:]
  }

  func _bounds(of attachment: NSTextAttachment, at characterIndex: Int) -> CGRect {
    guard let (location, container, attributes, line) = context(characterIndex) else { return .zero }
    if let provider = _providers[characterIndex] {
      return provider.attachmentBounds(
        for: attributes, location: location, textContainer: container, proposedLineFragment: line, position: .zero)
    }
    return attachment.attachmentBounds(
      for: attributes, location: location, textContainer: container, proposedLineFragment: line, position: .zero)
  }

  /// Nothing where a view shows the attachment.
  func _image(of attachment: NSTextAttachment, in bounds: CGRect, at characterIndex: Int) -> UIImage? {
    guard _providers[characterIndex] == nil, let (location, container, attributes, _) = context(characterIndex) else {
      return nil
    }
    return attachment.image(for: bounds, attributes: attributes, location: location, textContainer: container)
  }
}
