import TextLayout

extension NSLayoutManager {
  /// The properties of a glyph besides its shape.
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// There is no glyph: its character belongs to the one before, or was taken away.
    public static var null: GlyphProperty { GlyphProperty(rawValue: 1 << 0) }
    /// The property of a tab, a line end and the like.
    public static var controlCharacter: GlyphProperty { GlyphProperty(rawValue: 1 << 1) }
    /// Space that justified text widens.
    public static var elastic: GlyphProperty { GlyphProperty(rawValue: 1 << 2) }
    /// An accent that stands on another glyph.
    public static var nonBaseCharacter: GlyphProperty { GlyphProperty(rawValue: 1 << 3) }
  }

  public struct ControlCharacterAction: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var zeroAdvancement: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 0) }
    public static var whitespace: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 1) }
    public static var horizontalTab: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 2) }
    public static var lineBreak: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 3) }
    public static var paragraphBreak: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 4) }
    public static var containerBreak: ControlCharacterAction { ControlCharacterAction(rawValue: 1 << 5) }

    /// The control action of a UTF-16 unit; nil for a character that has a glyph.
    init?(_ unit: UInt16) {
      switch unit {
      case 9: self = .horizontalTab
      case 10, 13, 0x85, 0x2029: self = .paragraphBreak
      case 11, 12, 0x2028: self = .lineBreak
      case 0..<32: self = .zeroAdvancement
      default: return nil
      }
    }
  }

  public enum TextLayoutOrientation: Int, Sendable { case horizontal, vertical }

  private static let noGlyph = CGGlyph.max

  /// The glyph of a character, what it is, and whether it reads from right to left.
  func _glyph(at index: Int, _ part: Part) -> (glyph: CGGlyph, property: GlyphProperty, isRightToLeft: Bool) {
    let units = textStorage?.string as NSString?, offset = index - part.range.lowerBound
    guard let units, index < units.length, let line = line(index, part) else { return (Self.noGlyph, .null, false) }
    let unit = units.character(at: index)
    guard ControlCharacterAction(unit) == nil else { return (Self.noGlyph, .controlCharacter, line.isRightToLeft) }
    guard let run = line.runs.first(where: { $0.range.contains(offset) }),
      let number = run.clusters.firstIndex(of: offset),
      number < run.glyphs.count
    else { return (Self.noGlyph, .null, line.isRightToLeft) }
    var property: GlyphProperty = []
    if unit == 32 || unit == 0xa0 { property = .elastic }
    if let scalar = Unicode.Scalar(unit), scalar.properties.canonicalCombiningClass != .notReordered {
      property = .nonBaseCharacter
    }
    return (CGGlyph(truncatingIfNeeded: run.glyphs[number]), property, run.isRightToLeft)
  }

  /// - Parameter isValidIndex: Set to whether there is a character with this index.
  /// - Returns: 0xFFFF where a character has no glyph of its own.
  public func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    guard isValidGlyphIndex(glyphIndex), let part = _part(at: glyphIndex) else { return Self.noGlyph }
    return _glyph(at: glyphIndex, part).glyph
  }
  public func cgGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }
  public func glyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    cgGlyph(at: glyphIndex, isValidIndex: isValidIndex)
  }
  public func glyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }

  public func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    _part(at: glyphIndex).map { _glyph(at: glyphIndex, $0).property } ?? .null
  }

  /// Fills buffers, each of which may be nil, with what is known of a range.
  ///
  /// - Returns: How many entries were written: one for each index of the range that is in the text.
  public func getGlyphs(
    in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
    properties props: UnsafeMutablePointer<GlyphProperty>?,
    characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?,
    bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
  ) -> Int {
    let end = min(NSMaxRange(glyphRange), numberOfGlyphs)
    var count = 0
    for index in min(glyphRange.location, end)..<end {
      guard let part = _part(at: index) else { break }
      let found = _glyph(at: index, part)
      glyphBuffer?[count] = found.glyph
      props?[count] = found.property
      charIndexBuffer?[count] = index
      bidiLevelBuffer?[count] = found.isRightToLeft ? 1 : 0
      count += 1
    }
    return count
  }

  /// For a delegate that is asked about glyphs: those with the property `.null` go. Anything else traps.
  public func setGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>,
    characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont, forGlyphRange glyphRange: NSRange
  ) {
    for index in 0..<glyphRange.length {
      guard charIndexes[index] == glyphRange.location + index else {
        notImplemented(
          "NSLayoutManager.setGlyphs(_:properties:characterIndexes:font:forGlyphRange:) with moved characters")
      }
      if props[index].contains(.null) {
        _hiddenCharacters.insert(charIndexes[index])
      } else if props[index].contains(.controlCharacter),
        let unit = textStorage.map({ ($0.string as NSString).character(at: charIndexes[index]) }),
        ControlCharacterAction(unit) == nil
      {
        notImplemented(
          "NSLayoutManager.setGlyphs(_:properties:characterIndexes:font:forGlyphRange:) with letters as control characters"
        )
      }
    }
  }

  public func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    let property = propertyForGlyph(at: glyphIndex)
    return property.contains(.null) || property.contains(.controlCharacter)
  }
  public func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool { false }

  public func getFirstUnlaidCharacterIndex(
    _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
  ) {
    charIndex?.pointee = firstUnlaidCharacterIndex()
    glyphIndex?.pointee = firstUnlaidGlyphIndex()
  }
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// The glyphs beside one that are placed by nothing but their widths: a run of one font and direction on a line.
  public func range(ofNominallySpacedGlyphsContaining glyphIndex: Int) -> NSRange {
    guard let part = _part(at: glyphIndex), let line = line(glyphIndex, part) else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let offset = glyphIndex - part.range.lowerBound
    guard let run = line.runs.first(where: { $0.range.contains(offset) }) else {
      return NSRange(location: glyphIndex, length: 1)
    }
    return NSRange(location: part.range.lowerBound + run.range.lowerBound, length: run.range.count)
  }

  /// The positions of a caret in a character's line: before each of its characters.
  ///
  /// - Parameters:
  ///   - aFlag: Has no effect: a position between two directions has one position here.
  ///   - dFlag: From left to right, not in the order of the text.
  ///   - positions: Points from the left edge of the line's rectangle. May be nil, as the indices may.
  public func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int, alternatePositions aFlag: Bool, inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?,
    characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let part = _part(at: charIndex), let line = line(charIndex, part), let text = textStorage?.string as NSString?
    else { return 0 }
    let padding = part.container.lineFragmentPadding, left = lineRect(line, part).minX
    var places: [(index: Int, x: CGFloat)] = []
    for index in line.range {
      let whole = part.range.lowerBound + index
      guard !UTF16.isTrailSurrogate(text.character(at: whole)) else { continue }
      places.append((whole, line.caretX(at: index) + padding - left))
    }
    if dFlag { places.sort { $0.x < $1.x } }
    for (number, offset) in places.enumerated() {
      positions?[number] = offset.x
      charIndexes?[number] = offset.index
    }
    return places.count
  }

  // A typesetter of an app's own would set these. Lines come from one typesetter here.
  public func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange) {
    notImplemented("NSLayoutManager.setTextContainer(_:forGlyphRange:)")
  }
  public func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
    notImplemented("NSLayoutManager.setLineFragmentRect(_:forGlyphRange:usedRect:)")
  }
  public func setExtraLineFragmentRect(
    _ fragmentRect: CGRect, usedRect: CGRect, textContainer container: NSTextContainer
  ) {
    notImplemented("NSLayoutManager.setExtraLineFragmentRect(_:usedRect:textContainer:)")
  }
  public func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
    notImplemented("NSLayoutManager.setLocation(_:forStartOfGlyphRange:)")
  }
  public func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    notImplemented("NSLayoutManager.setNotShownAttribute(_:forGlyphAt:)")
  }
  public func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    notImplemented("NSLayoutManager.setDrawsOutsideLineFragment(_:forGlyphAt:)")
  }
  public func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
    notImplemented("NSLayoutManager.setAttachmentSize(_:forGlyphRange:)")
  }
}

/// Says in which direction lines follow each other.
public protocol NSTextLayoutOrientationProvider {
  var layoutOrientation: NSLayoutManager.TextLayoutOrientation { get }
}
