/// Ranges of a text that are selected, or a position for a caret.
open class NSTextSelection: NSObject {
  public enum Granularity: Int, Sendable { case character, word, paragraph, line, sentence }
  /// Which of two lines a position between them belongs to.
  public enum Affinity: Int, Sendable { case upstream, downstream }

  open var textRanges: [NSTextRange] { ranges }
  open var granularity: Granularity { unit }
  open var affinity: Affinity { side }
  private let ranges: [NSTextRange]
  private let unit: Granularity
  private let side: Affinity
  /// Whether an input method is still changing it. False: composed text is the text view's.
  open var isTransient: Bool { false }
  /// The x that a move up or down keeps, in points of the container; above 0 once such a move was made.
  open var anchorPositionOffset: CGFloat = 0
  /// Whether it is one stretch in the order of the text, and not on screen. True by default.
  open var isLogical = true
  /// The end of the selection that moves, where it is known.
  open var secondarySelectionLocation: (any NSTextLocation)?
  /// The attributes of text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  public init(_ textRanges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
    (ranges, side, unit) = (textRanges, affinity, granularity)
    super.init()
  }
  public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
    self.init([range], affinity: affinity, granularity: granularity)
  }
  public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
    self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
  }
  public required init?(coder: NSCoder) { notImplemented("NSTextSelection.init(coder:)") }

  /// The same selection of other ranges.
  open func textSelection(_ textRanges: [NSTextRange]) -> NSTextSelection {
    let copy = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
    copy.anchorPositionOffset = anchorPositionOffset
    copy.isLogical = isLogical
    copy.secondarySelectionLocation = secondarySelectionLocation
    copy.typingAttributes = typingAttributes
    return copy
  }
}

/// The text that a selection moves in. `NSTextLayoutManager` is one.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
  var documentRange: NSTextRange { get }
  func enumerateSubstrings(
    from location: any NSTextLocation, options: NSString.EnumerationOptions,
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void)
  func textRange(for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation)
    -> NSTextRange?
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection
  /// Enumerates the carets from left to right, in points of the container.
  func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void)
  func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange?
  func enumerateContainerBoundaries(
    from location: any NSTextLocation, reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void)
  func textLayoutOrientation(at location: any NSTextLocation) -> NSTextSelectionNavigation.LayoutOrientation
}
extension NSTextSelectionDataSource {
  /// One container, from the beginning to the end of the text.
  public func enumerateContainerBoundaries(
    from location: any NSTextLocation, reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    block(reverse ? documentRange.location : documentRange.endLocation, &stop)
  }
  public func textLayoutOrientation(at location: any NSTextLocation) -> NSTextSelectionNavigation.LayoutOrientation {
    .horizontal
  }
}
