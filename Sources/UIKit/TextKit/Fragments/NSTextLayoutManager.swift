import TextLayout

/// Decides about fragments. Each method may be left out.
public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
  /// The fragment that lays an element out: one of a subclass that draws more than text, for example.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment
  /// - Parameter hyphenating: Whether the break divides a word.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation, hyphenating: Bool
  )
    -> Bool
  /// How a link looks; nil for how it does by default.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any, at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]?
}
extension NSTextLayoutManagerDelegate {
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment { NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange) }
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation, hyphenating: Bool
  ) -> Bool { true }
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any, at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]? { renderingAttributes }
}

/// Lays the elements of a content manager out in a container: a fragment for each, one below the other.
///
/// All of the text is laid out when a position is first asked for. After an edit the fragments of elements that have
/// not changed keep their layout and move: O(fragments), and the text that has changed.
open class NSTextLayoutManager: NSObject, NSTextSelectionDataSource {
  public enum SegmentType: Int, Sendable {
    case standard
    /// A segment reaches to the container's end where the range goes on in the next line.
    case selection
    case highlight
  }
  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The block gets no ranges.
    public static var rangeNotRequired: SegmentOptions { SegmentOptions(rawValue: 1 << 0) }
    /// The first and the last segment alone.
    public static var middleFragmentsExcluded: SegmentOptions { SegmentOptions(rawValue: 1 << 1) }
    /// The first segment begins at the container's edge.
    public static var headSegmentExtended: SegmentOptions { SegmentOptions(rawValue: 1 << 2) }
    /// The last segment reaches to the container's edge.
    public static var tailSegmentExtended: SegmentOptions { SegmentOptions(rawValue: 1 << 3) }
    /// A position between two lines is at the end of the upper one.
    public static var upstreamAffinity: SegmentOptions { SegmentOptions(rawValue: 1 << 4) }
  }

  open weak var delegate: (any NSTextLayoutManagerDelegate)? { didSet { _forgetFragments() } }
  /// Kept: fonts' leading always counts, as it is part of text styles alone.
  open var usesFontLeading = true
  open var limitsLayoutForSuspiciousContents = false
  /// Whether words are hyphenated where paragraph styles ask for it. True by default.
  open var usesHyphenation = true { didSet { if usesHyphenation != oldValue { _invalidateAll() } } }
  /// Kept: layout is made where it is asked for.
  open var layoutQueue: OperationQueue?
  open internal(set) weak var textContentManager: NSTextContentManager?
  open var textContainer: NSTextContainer? {
    didSet {
      guard textContainer !== oldValue else { return }
      if oldValue?._textLayoutManager === self { oldValue?._textLayoutManager = nil }
      textContainer?._textLayoutManager = self
      _geometryDidChange()
    }
  }
  open private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)
  /// The selections; kept for whoever shows the text.
  open var textSelections: [NSTextSelection] = []
  open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)
  /// Called before a fragment is drawn whose rendering attributes are not known to be right.
  open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
    didSet { for fragment in stack { fragment._hasValidRendering = false } }
  }

  /// The content manager's delegate is asked again which elements are shown, when a position is next asked for.
  final func _askForElements() { isStale = true }

  // For the text view that shows the text.
  var _didInvalidate: () -> Void = {}
  var _needsDisplay: () -> Void = {}
  /// Makes links of what else is one.
  var _decorate: ((NSMutableAttributedString) -> Void)?
  var _linkAttributes: (() -> [NSAttributedString.Key: Any])?
  /// The attributes of text without a font or a colour.
  var _baseAttributes: () -> (font: UIFont, color: UIColor) = { (.systemFont(ofSize: 12), .label) }
  /// The marker of the list's item that would be typed next, where the text ends with a line end.
  var _markerBehindText: NSAttributedString?
  /// Makes views of attachments for whoever shows the text.
  var _viewProvider: (NSTextAttachment, any NSTextLocation, NSTextContainer?) -> NSTextAttachmentViewProvider? = {
    $0.viewProvider(for: nil, location: $1, textContainer: $2)
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("NSTextLayoutManager.init(coder:)") }

  /// Takes the text of another content manager, with the other layout managers of the present one.
  open func replace(_ textContentManager: NSTextContentManager) {
    guard let old = self.textContentManager, old !== textContentManager else {
      textContentManager.addTextLayoutManager(self)
      return
    }
    for manager in old.textLayoutManagers { textContentManager.addTextLayoutManager(manager) }
  }

  // MARK: Fragments

  private var stack: [NSTextLayoutFragment] = []
  private var isStale = true
  private var isLayingOut = false

  /// Elements differ, or others are to be shown.
  final func _contentsDidChange() {
    isStale = true
    _didInvalidate()
  }
  final func _geometryDidChange() { _contentsDidChange() }
  /// Attributes outside of the text differ: every fragment is laid out again.
  final func _invalidateAll() {
    for fragment in stack { fragment._forget() }
    _contentsDidChange()
  }
  private func _forgetFragments() {
    stack = []
    _contentsDidChange()
  }

  final var _fragments: [NSTextLayoutFragment] {
    // Whoever is asked during layout and asks back sees what is there.
    guard isStale, !isLayingOut else { return stack }
    isLayingOut = true
    restack()
    isLayingOut = false
    return stack
  }

  private func restack() {
    isStale = false
    guard let content = textContentManager, let container = textContainer else {
      stack = []
      return
    }
    var elements: [NSTextElement] = []
    content.enumerateTextElements(from: nil) { element in
      elements.append(element)
      return true
    }
    let shown = Set(elements.map { ObjectIdentifier($0) })
    var known: [ObjectIdentifier: NSTextLayoutFragment] = [:]
    // Attachments of paragraphs that were made anew keep their views.
    var providers: [NSTextAttachmentViewProvider] = []
    for fragment in stack {
      guard let element = fragment.textElement, shown.contains(ObjectIdentifier(element)) else {
        providers += fragment._providers.values
        continue
      }
      known[ObjectIdentifier(element)] = fragment
    }
    var made: [NSTextLayoutFragment] = [], lines = 0
    let end = content.documentRange.endLocation
    for element in elements {
      guard let range = element.elementRange else { continue }
      let fragment = known[ObjectIdentifier(element)] ?? makeFragment(for: element, range)
      fragment._move(with: element)
      var placement = NSTextLayoutFragment.Placement(container: container)
      if let last = made.last {
        placement.top = last._bottom + last._trailingSpacing + last.bottomMargin + fragment.topMargin
      }
      if container.maximumNumberOfLines > 0 {
        guard lines < container.maximumNumberOfLines else { break }
        placement.lines = container.maximumNumberOfLines - lines
      }
      placement.continues = range.endLocation.compare(end) == .orderedAscending
      let height = container.size.height
      if height > 0, height < 1e6 { placement.height = height - placement.top }
      fragment._lay(out: placement, self, &providers)
      // The first line of a text is shown even where it does not fit.
      if !made.isEmpty, placement.height.isFinite, fragment._firstLineHeight > placement.height + 1e-4 { break }
      made.append(fragment)
      lines += fragment._lineCount
      if !fragment._showsAllText { break }
    }
    stack = made
  }

  private func makeFragment(for element: NSTextElement, _ range: NSTextRange) -> NSTextLayoutFragment {
    let fragment =
      delegate?.textLayoutManager(self, textLayoutFragmentFor: range.location, in: element)
      ?? NSTextLayoutFragment(textElement: element, range: range)
    fragment.textLayoutManager = self
    return fragment
  }

  /// The offset from the content's first position.
  final func _offset(_ location: any NSTextLocation) -> Int {
    textContentManager.map { $0.offset(from: $0.documentRange.location, to: location) } ?? 0
  }
  final func _offsets(_ range: NSTextRange) -> Range<Int> {
    let low = _offset(range.location)
    return low..<max(low, _offset(range.endLocation))
  }
  final func _location(_ offset: Int) -> (any NSTextLocation)? {
    textContentManager.flatMap { $0.location($0.documentRange.location, offsetBy: offset) }
  }
  final func _range(_ offsets: Range<Int>) -> NSTextRange? {
    _location(offsets.lowerBound).flatMap { NSTextRange(location: $0, end: _location(offsets.upperBound)) }
  }
  /// The fragment with a position; a position at the end of the text belongs to the last one.
  final func _fragment(at offset: Int) -> NSTextLayoutFragment? {
    let all = _fragments
    var low = 0, high = all.count
    while low < high {
      let middle = (low + high) / 2
      if _offset(all[middle].rangeInElement.location) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? all[low - 1] : nil
  }

  /// The rectangle round all lines, with the container's padding at both sides; in the container's coordinates.
  open var usageBoundsForTextContainer: CGRect {
    let padding = textContainer?.lineFragmentPadding ?? 0
    return _fragments.reduce(CGRect.null) { $0.union($1._usedRect(padding)) }.standardizedOrZero
  }

  open var documentRange: NSTextRange { textContentManager?.documentRange ?? NSTextRange(0..<0) }
  open func ensureLayout(for range: NSTextRange) { _ = _fragments }
  open func ensureLayout(for bounds: CGRect) { _ = _fragments }
  open func invalidateLayout(for range: NSTextRange) {
    for fragment in stack where fragment._touches(range) { fragment._forget() }
    _contentsDidChange()
  }

  /// The fragment at a height, in the container's coordinates. What is between two belongs to the upper one.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    let all = _fragments
    guard let last = all.last, position.y < last.layoutFragmentFrame.maxY else { return nil }
    return all.last { $0.layoutFragmentFrame.minY <= position.y }
  }
  /// Nil at the end of the text, which is in no fragment.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    _fragment(at: _offset(location)).flatMap { $0.rangeInElement.contains(location) ? $0 : nil }
  }

  /// - Parameters:
  ///   - location: The fragment with this position comes first; nil for the first one, or the last one in reverse.
  ///   - options: Everything is laid out in any case.
  ///   - block: Returns whether to go on.
  /// - Returns: The edge of the last fragment that was told; nil where there was none.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let all = _fragments, isReverse = options.contains(.reverse)
    var first = isReverse ? all.count - 1 : 0
    if let location {
      let offset = _offset(location)
      guard let found = _fragment(at: offset), let index = all.firstIndex(where: { $0 === found }) else { return nil }
      let isBehind =
        found.rangeInElement.endLocation.compare(location) != .orderedDescending && !found.rangeInElement.isEmpty
      first = isBehind && !isReverse ? index + 1 : index
    }
    var edge: (any NSTextLocation)?
    var index = first
    while all.indices.contains(index) {
      edge = isReverse ? all[index].rangeInElement.location : all[index].rangeInElement.endLocation
      guard block(all[index]) else { break }
      index += isReverse ? -1 : 1
    }
    return edge
  }

  // MARK: Rendering attributes

  open class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
  open func renderingAttributes(forLink link: Any, at location: any NSTextLocation) -> [NSAttributedString.Key: Any] {
    let usual = _linkAttributes?() ?? Self.linkRenderingAttributes
    guard let delegate else { return usual }
    return delegate.textLayoutManager(self, renderingAttributesForLink: link, at: location, defaultAttributes: usual)
      ?? [:]
  }

  private func eachFragment(of range: NSTextRange, _ body: (NSTextLayoutFragment, NSRange) -> Void) {
    for fragment in _fragments where fragment._touches(range) {
      let start = _offset(fragment.rangeInElement.location), whole = _offsets(range)
      let low = max(whole.lowerBound - start, 0), high = min(whole.upperBound - start, fragment._length)
      if low < high { body(fragment, NSRange(location: low + fragment._markerLength, length: high - low)) }
    }
    _needsDisplay()
  }
  /// Attributes for drawing alone: colours, lines, shadows. They replace those that a range has, and go with an edit of
  /// its paragraph.
  open func setRenderingAttributes(_ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange) {
    eachFragment(of: textRange) { $0._rendering.setAttributes(renderingAttributes, range: $1) }
  }
  /// - Parameter value: Nil removes the attribute.
  open func addRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange)
  {
    guard let value else { return removeRenderingAttribute(renderingAttribute, for: textRange) }
    eachFragment(of: textRange) { $0._rendering.addAttribute(renderingAttribute, value: value, range: $1) }
  }
  open func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
    eachFragment(of: textRange) { $0._rendering.removeAttribute(renderingAttribute, range: $1) }
  }
  /// Removes them; the validator is called again before the range is drawn.
  open func invalidateRenderingAttributes(for textRange: NSTextRange) {
    eachFragment(of: textRange) { fragment, range in
      fragment._rendering.setAttributes([:], range: range)
      fragment._hasValidRendering = false
    }
  }
  /// - Parameter block: Gets the attributes of each stretch that has some, and returns whether to go on.
  open func enumerateRenderingAttributes(
    from location: any NSTextLocation, reverse: Bool,
    using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
  ) {
    let characterOffset = _offset(location)
    var found: [([NSAttributedString.Key: Any], Range<Int>)] = []
    for fragment in _fragments where fragment._length > 0 {
      let start = _offset(fragment.rangeInElement.location)
      let text = NSRange(location: fragment._markerLength, length: fragment._length)
      fragment._rendering.enumerateAttributes(in: text) { attributes, range, _ in
        let whole = start + fragment._offset(of: range.location)..<start + fragment._offset(of: NSMaxRange(range))
        if !attributes.isEmpty, reverse ? whole.lowerBound < characterOffset : whole.upperBound > characterOffset {
          found.append((attributes, whole))
        }
      }
    }
    for (attributes, range) in reverse ? found.reversed() : found {
      guard let range = _range(range), block(self, attributes, range) else { return }
    }
  }

  // MARK: Edits

  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    textContentManager?.replaceContents(in: range, with: textElements)
  }
  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    textContentManager?.replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  // MARK: Segments

  /// The stretches of lines that a range covers; for an empty range one without width, where a caret stands.
  ///
  /// - Parameter block: Gets the part of the range, its rectangle in the container's coordinates, and the baseline in
  ///   points from the rectangle's top. It returns whether to go on.
  open func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let container = textContainer else { return }
    for segment in _segments(_offsets(textRange), type, options) {
      let range = options.contains(.rangeNotRequired) ? nil : _range(segment.offsets)
      guard block(range, segment.rect, segment.baseline, container) else { return }
    }
  }
}

extension CGRect {
  /// Zero for no rectangle at all.
  var standardizedOrZero: CGRect { isNull ? .zero : self }
}
