/// Moves and extends selections as keys and fingers say.
open class NSTextSelectionNavigation: NSObject {
  public enum Direction: Int, Sendable { case forward, backward, right, left, up, down }
  public enum Destination: Int, Sendable { case character, word, line, sentence, paragraph, container, document }
  public struct Modifier: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var extend: Modifier { Modifier(rawValue: 1 << 0) }
    public static var visual: Modifier { Modifier(rawValue: 1 << 1) }
    public static var multiple: Modifier { Modifier(rawValue: 1 << 2) }
  }
  public enum WritingDirection: Int, Sendable { case leftToRight, rightToLeft }
  public enum LayoutOrientation: Int, Sendable { case horizontal, vertical }

  open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
  /// Whether several ranges may be selected. False by default.
  open var allowsNonContiguousRanges = false
  /// Kept: text is horizontal.
  open var rotatesCoordinateSystemForLayoutOrientation = false

  public init(dataSource: any NSTextSelectionDataSource) {
    textSelectionDataSource = dataSource
    super.init()
  }
  /// Nothing is kept between calls.
  open func flushLayoutCache() {}

  // MARK: Moves

  /// The selection after a move; nil without a data source or a selection.
  ///
  /// - Parameters:
  ///   - extending: One end stays: the one that is not `secondarySelectionLocation`, or the one behind the move.
  ///   - confined: Whether a move stays in its line.
  open func destinationSelection(
    for textSelection: NSTextSelection, direction: Direction, destination: Destination, extending: Bool, confined: Bool
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource, let first = textSelection.textRanges.first,
      let last = textSelection.textRanges.last
    else { return nil }
    let isForward = goesForward(direction, at: first.location, source)
    var anchor = isForward ? first.location : last.endLocation, head = isForward ? last.endLocation : first.location
    if let moving = textSelection.secondarySelectionLocation {
      head = moving
      anchor = moving.compare(first.location) == .orderedSame ? last.endLocation : first.location
    }
    let isCaret = first.location.compare(last.endLocation) == .orderedSame
    var x = textSelection.anchorPositionOffset
    let target: any NSTextLocation
    if !extending, !isCaret, destination == .character, direction != .up, direction != .down {
      target = isForward ? last.endLocation : first.location  // A selection collapses to its edge.
    } else if direction == .up || direction == .down {
      if x <= 0 { x = caretX(head, source) }
      target = vertical(from: head, direction == .down, destination, x: x, source)
    } else {
      x = 0
      target = horizontal(from: head, isForward, destination, source)
    }
    var candidate = target
    if confined, let line = source.textRange(for: .line, enclosing: head) {
      if candidate.compare(line.location) == .orderedAscending { candidate = line.location }
      if candidate.compare(line.endLocation) == .orderedDescending { candidate = line.endLocation }
    }
    let isEndOfLine = destination == .line && isForward
    let affinity: NSTextSelection.Affinity = isEndOfLine ? .upstream : .downstream
    let result: NSTextSelection
    if extending {
      let isOrdered = anchor.compare(candidate) != .orderedDescending
      guard let range = NSTextRange(location: isOrdered ? anchor : candidate, end: isOrdered ? candidate : anchor)
      else { return nil }
      result = NSTextSelection(range: range, affinity: affinity, granularity: textSelection.granularity)
      result.secondarySelectionLocation = candidate
    } else {
      result = NSTextSelection(candidate, affinity: affinity)
    }
    result.anchorPositionOffset = x
    result.typingAttributes = textSelection.typingAttributes
    return result
  }

  private func goesForward(
    _ direction: Direction, at location: any NSTextLocation, _ source: any NSTextSelectionDataSource
  ) -> Bool {
    switch direction {
    case .forward, .down: true
    case .backward, .up: false
    case .right: source.baseWritingDirection(at: location) == .leftToRight
    case .left: source.baseWritingDirection(at: location) == .rightToLeft
    }
  }

  private func horizontal(
    from location: any NSTextLocation, _ isForward: Bool, _ destination: Destination,
    _ source: any NSTextSelectionDataSource
  ) -> any NSTextLocation {
    let whole = source.documentRange, edge = isForward ? whole.endLocation : whole.location
    switch destination {
    case .document, .container: return edge
    case .character: return step(from: location, isForward, .byComposedCharacterSequences, source) ?? edge
    case .word: return step(from: location, isForward, .byWords, source) ?? edge
    case .sentence: return step(from: location, isForward, .bySentences, source) ?? edge
    case .paragraph: return inside(.paragraph, location, isForward, source) ?? edge
    case .line: return inside(.line, location, isForward, source) ?? edge
    }
  }

  /// The edge of the next unit in a direction: its end when going forward, else its beginning.
  private func step(
    from location: any NSTextLocation, _ isForward: Bool, _ unit: NSString.EnumerationOptions,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    var found: (any NSTextLocation)?
    let options: NSString.EnumerationOptions = isForward ? unit : unit.union(.reverse)
    source.enumerateSubstrings(from: location, options: options) { _, range, _, stop in
      let edge = isForward ? range.endLocation : range.location
      guard edge.compare(location) != .orderedSame else { return }
      found = edge
      stop.pointee = true
    }
    return found
  }

  /// The end of a line or paragraph, before its line end, or its beginning.
  private func inside(
    _ unit: NSTextSelection.Granularity, _ location: any NSTextLocation, _ isForward: Bool,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    guard let range = source.textRange(for: unit, enclosing: location) else { return nil }
    guard isForward else { return range.location }
    var end = range.endLocation
    source.enumerateSubstrings(from: end, options: [.byComposedCharacterSequences, .reverse]) { text, last, _, stop in
      if let text, text.first?.isNewline == true, range.contains(last) { end = last.location }
      stop.pointee = true
    }
    return end
  }

  private func caretX(_ location: any NSTextLocation, _ source: any NSTextSelectionDataSource) -> CGFloat {
    var found: CGFloat = 0
    source.enumerateCaretOffsetsInLineFragment(at: location) { x, candidate, _, stop in
      guard candidate.compare(location) == .orderedSame else { return }
      found = x
      stop.pointee = true
    }
    return found
  }

  private func vertical(
    from location: any NSTextLocation, _ isDown: Bool, _ destination: Destination, x: CGFloat,
    _ source: any NSTextSelectionDataSource
  ) -> any NSTextLocation {
    let whole = source.documentRange, edge = isDown ? whole.endLocation : whole.location
    switch destination {
    case .document, .container: return edge
    case .paragraph:
      guard let range = source.textRange(for: .paragraph, enclosing: location) else { return edge }
      return isDown ? range.endLocation : range.location
    default: break
    }
    guard let line = source.textRange(for: .line, enclosing: location) else { return edge }
    let beside: any NSTextLocation
    if isDown {
      guard line.endLocation.compare(whole.endLocation) == .orderedAscending || endsInLineEnd(line, source) else {
        return edge
      }
      beside = line.endLocation
    } else {
      guard line.location.compare(whole.location) == .orderedDescending,
        let before = source.location(line.location, offsetBy: -1)
      else { return edge }
      beside = before
    }
    return nearest(to: x, inLineOf: beside, source) ?? edge
  }

  private func endsInLineEnd(_ line: NSTextRange, _ source: any NSTextSelectionDataSource) -> Bool {
    var result = false
    guard !line.isEmpty else { return false }
    source.enumerateSubstrings(from: line.endLocation, options: [.byComposedCharacterSequences, .reverse]) {
      text, _, _, stop in
      result = text?.first?.isNewline == true
      stop.pointee = true
    }
    return result
  }

  private func nearest(to x: CGFloat, inLineOf location: any NSTextLocation, _ source: any NSTextSelectionDataSource)
    -> (any NSTextLocation)?
  {
    var best: (distance: CGFloat, candidate: any NSTextLocation)?
    source.enumerateCaretOffsetsInLineFragment(at: location) { offset, candidate, _, _ in
      let distance = abs(offset - x)
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.candidate
  }

  // MARK: Points

  /// The selection of a finger or pointer at a point of the container.
  ///
  /// - Parameters:
  ///   - anchors: What was selected when it went down; with `.extend` they stay selected.
  ///   - selecting: Has no effect: text is selected from the anchors in any case.
  ///   - bounds: Has no effect: all of the text is laid out.
  open func textSelections(
    interactingAt point: CGPoint, inContainerAt containerLocation: any NSTextLocation, anchors: [NSTextSelection],
    modifiers: Modifier,
    selecting: Bool, bounds: CGRect
  ) -> [NSTextSelection] {
    guard let source = textSelectionDataSource, let candidate = self.position(at: point, containerLocation, source)
    else { return [] }
    guard modifiers.contains(.extend), let anchor = anchors.first, let first = anchor.textRanges.first,
      let last = anchor.textRanges.last
    else {
      let single = NSTextSelection(candidate, affinity: .downstream)
      return modifiers.contains(.multiple) && allowsNonContiguousRanges ? anchors + [single] : [single]
    }
    let isForward = candidate.compare(first.location) != .orderedAscending
    let fixed = isForward ? first.location : last.endLocation
    guard let range = NSTextRange(location: isForward ? fixed : candidate, end: isForward ? candidate : fixed) else {
      return anchors
    }
    let drawn = NSTextSelection(range: range, affinity: .downstream, granularity: anchor.granularity)
    let whole = anchor.granularity == .character ? drawn : textSelection(for: anchor.granularity, enclosing: drawn)
    whole.secondarySelectionLocation = isForward ? whole.textRanges.last?.endLocation : whole.textRanges.first?.location
    return [whole]
  }

  private func position(at point: CGPoint, _ location: any NSTextLocation, _ source: any NSTextSelectionDataSource) -> (
    any NSTextLocation
  )? {
    guard let line = source.lineFragmentRange(for: point, inContainerAt: location) else { return nil }
    return nearest(to: point.x, inLineOf: line.location, source)
  }

  /// The smallest selection of whole units round another one.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity, enclosing textSelection: NSTextSelection
  )
    -> NSTextSelection
  {
    guard let source = textSelectionDataSource else { return textSelection }
    let ranges = textSelection.textRanges.map { range -> NSTextRange in
      guard let first = source.textRange(for: selectionGranularity, enclosing: range.location) else { return range }
      let lastPlace = range.isEmpty ? nil : source.location(range.endLocation, offsetBy: -1)
      guard let lastPlace, let last = source.textRange(for: selectionGranularity, enclosing: lastPlace) else {
        return first
      }
      return first.union(last)
    }
    return NSTextSelection(ranges, affinity: textSelection.affinity, granularity: selectionGranularity)
  }
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity, enclosing point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource, let candidate = position(at: point, location, source) else {
      return nil
    }
    return textSelection(for: selectionGranularity, enclosing: NSTextSelection(candidate, affinity: .downstream))
  }

  // MARK: Edits

  /// The location of typed text: the beginning of a selection.
  open func resolvedInsertionLocation(for textSelection: NSTextSelection, writingDirection: WritingDirection) -> (
    any NSTextLocation
  )? {
    textSelection.textRanges.first?.location
  }

  /// The ranges that a key deletes: the selection, or for a caret the stretch that a move would pass.
  ///
  /// - Parameter allowsDecomposition: Whether a deletion backward takes the last scalar of a composed character alone.
  open func deletionRanges(
    for textSelection: NSTextSelection, direction: Direction, destination: Destination, allowsDecomposition: Bool
  ) -> [NSTextRange] {
    let selected = textSelection.textRanges.filter { !$0.isEmpty }
    guard selected.isEmpty else { return selected }
    guard let source = textSelectionDataSource, let caret = textSelection.textRanges.first?.location,
      let moved = destinationSelection(
        for: textSelection, direction: direction, destination: destination, extending: true, confined: false),
      let range = moved.textRanges.first, !range.isEmpty
    else { return [] }
    guard allowsDecomposition, destination == .character, range.endLocation.compare(caret) == .orderedSame else {
      return [range]
    }
    var scalar: Unicode.Scalar?
    source.enumerateSubstrings(from: caret, options: [.byComposedCharacterSequences, .reverse]) { text, _, _, stop in
      scalar = text?.unicodeScalars.last
      stop.pointee = true
    }
    guard let length = scalar?.utf16.count, let start = source.location(caret, offsetBy: -length) else {
      return [range]
    }
    return NSTextRange(location: start, end: caret).map { [$0] } ?? [range]
  }
}
