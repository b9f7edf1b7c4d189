import CFriBidi
import CHarfBuzz
import Foundation

/// A piece of a paragraph with one set of attributes, one direction, one script and one face.
struct TextItem {
  enum Kind { case text, tab, attachment, lineEnd }
  var kind: Kind
  /// UTF-16, in the whole content.
  var range: Range<Int>
  var attributes: TextAttributes
  var level: UInt8
  var face: FontFace
  var script: hb_script_t
  var shaped: ShapedRun?
}

enum Itemizer {
  /// - Parameter range: One paragraph, its line end included.
  static func items(of content: TextContent, in range: Range<Int>, style: ParagraphStyle) -> (
    items: [TextItem], level: UInt8
  ) {
    let text = content.text
    let (levels, base) = Bidi.levels(text, range, style.direction)
    var items: [TextItem] = []
    for run in content.runs {
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      var cutter = ItemCutter(text: text, attributes: run.attributes, levels: levels, start: range.lowerBound)
      items += cutter.items(of: part)
    }
    for index in items.indices where items[index].kind == .text {
      let item = items[index]
      items[index].shaped = Shaper.shape(
        Array(text[item.range]), face: item.face, attributes: item.attributes, script: item.script,
        isRightToLeft: item.level % 2 == 1)
    }
    return (items, base)
  }

  /// The grapheme cluster at an index: its length, the face that can draw all of it, and its script.
  fileprivate static func cluster(
    at index: Int, _ text: [UInt16], _ limit: Int, _ attributes: TextAttributes
  ) -> (Int, FontFace, hb_script_t) {
    // Enough for family emoji and flags of regions.
    let window = Array(text[index..<min(limit, index + 48)])
    let string = String(decoding: window, as: UTF16.self)
    guard let character = string.first else { return (1, attributes.font.face, HB_SCRIPT_COMMON) }
    let length = max(1, min(character.utf16.count, limit - index))
    let scalars = Array(character.unicodeScalars)
    var script = HB_SCRIPT_COMMON
    for scalar in scalars {
      let own = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      if own != HB_SCRIPT_INHERITED, own != HB_SCRIPT_COMMON {
        script = own
        break
      }
    }
    return (length, FaceChooser.face(for: scalars, attributes), script)
  }
}

/// Picks a face for a cluster; answers for single scalars are kept.
enum FaceChooser {
  struct Key: Hashable {
    var scalar: UInt32
    var face: FontFace
    var weight: Int
    var isItalic: Bool
    var language: String
  }

  static func face(for scalars: [Unicode.Scalar], _ attributes: TextAttributes) -> FontFace {
    TextSystem.locked {
      let key = Key(
        scalar: scalars[0].value, face: attributes.font.face, weight: attributes.font.weight,
        isItalic: attributes.font.isItalic,
        language: attributes.language)
      if scalars.count == 1, let known = TextSystem.caches.chosenFaces[key] { return known }
      let face = choose(scalars, attributes)
      if scalars.count == 1 { TextSystem.caches.chosenFaces.insert(face, for: key, cost: 1) }
      return face
    }
  }

  private static func choose(_ scalars: [Unicode.Scalar], _ attributes: TextAttributes) -> FontFace {
    let primary = attributes.font.face
    let registry = FontRegistry.shared
    // Joiners and selectors need no glyph of their own.
    let needed = scalars.filter { !isIgnorable($0) }
    func covers(_ face: FontFace) -> Bool { needed.allSatisfy { face.glyph(for: $0) != 0 } }
    if isEmoji(scalars), let face = registry.face(family: FontFallback.emojiFamily), covers(face) { return face }
    if covers(primary) { return primary }
    guard let first = needed.first else { return primary }
    for family in FontFallback.families(for: first, language: attributes.language) {
      if let face = registry.face(family: family, weight: attributes.font.weight, isItalic: attributes.font.isItalic),
        covers(face)
      {
        return face
      }
    }
    if let face = registry.face(family: FontFallback.emojiFamily), covers(face) { return face }
    // Half a cluster is better than none.
    for family in FontFallback.families(for: first, language: attributes.language) {
      if let face = registry.face(family: family, weight: attributes.font.weight), face.glyph(for: first) != 0 {
        return face
      }
    }
    return primary
  }

  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2064, 0x2066...0x2069, 0xfe00...0xfe0f, 0xfeff, 0xe0020...0xe007f:
      true
    default: false
    }
  }

  private static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    if scalars.contains(where: { $0.value == 0xfe0e }) { return false }
    if scalars.contains(where: { $0.value == 0xfe0f || $0.value == 0x20e3 }) { return true }
    if scalars[0].properties.isEmojiPresentation { return true }
    return scalars.count > 1 && scalars[0].properties.isEmoji
      && scalars.contains { $0.value == 0x200d || $0.properties.isEmojiModifier }
  }
}

/// Embedding levels by the Unicode bidirectional algorithm.
package enum Bidi {
  /// Whether a paragraph is written from right to left, as its first letter says.
  package static func isRightToLeft(_ text: [UInt16]) -> Bool { levels(text, text.indices, .natural).1 == 1 }

  /// - Returns: Levels of UTF-16 units from the range's start (nil when all are 0), and the paragraph's level.
  static func levels(_ text: [UInt16], _ range: Range<Int>, _ direction: ParagraphStyle.Direction) -> ([UInt8]?, UInt8)
  {
    let mayTurn = text[range].contains {
      $0 >= 0x590
        && ($0 < 0x900 || (0x200f...0x202e).contains($0) || (0x2067...0x2069).contains($0)
          || $0 >= 0xd800)
    }
    if !mayTurn, direction != .rightToLeft { return (nil, 0) }
    var scalars: [UInt32] = []
    var starts: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      starts.append(index - range.lowerBound)
      let unit = UInt32(text[index])
      if unit & 0xfc00 == 0xd800, index + 1 < range.upperBound, text[index + 1] & 0xfc00 == 0xdc00 {
        scalars.append(0x10000 + ((unit & 0x3ff) << 10) + UInt32(text[index + 1] & 0x3ff))
        index += 2
      } else {
        scalars.append(unit)
        index += 1
      }
    }
    let count = Int32(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    // FRIBIDI_PAR_ON, _LTR and _RTL, which are macros.
    var base: FriBidiParType =
      switch direction {
      case .natural: FriBidiParType(rawValue: 0x40)
      case .leftToRight: FriBidiParType(rawValue: 0x110)
      case .rightToLeft: FriBidiParType(rawValue: 0x111)
      }
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    var result = [UInt8](repeating: 0, count: range.count)
    for (position, start) in starts.enumerated() {
      let end = position + 1 < starts.count ? starts[position + 1] : range.count
      for k in start..<end { result[k] = UInt8(max(0, levels[position])) }
    }
    return (result, UInt8(base.rawValue & 1))
  }
}

/// Cuts text of one run of attributes into items of one script, direction and face.
private struct ItemCutter {
  let text: [UInt16]
  let attributes: TextAttributes
  /// The levels of the text from `start` on; nil if all of it is written from left to right.
  let levels: [UInt8]?
  let start: Int

  private var items: [TextItem] = []
  /// The item that still grows.
  private var current: TextItem?

  init(text: [UInt16], attributes: TextAttributes, levels: [UInt8]?, start: Int) {
    (self.text, self.attributes, self.levels, self.start) = (text, attributes, levels, start)
  }

  private var primary: FontFace { attributes.font.face }

  mutating func items(of range: Range<Int>) -> [TextItem] {
    var index = range.lowerBound
    while index < range.upperBound {
      let level = levels.map { $0[index - start] } ?? 0
      if let kind = specialKind(of: text[index]) {
        flush()
        items.append(
          TextItem(
            kind: kind, range: index..<(index + 1), attributes: attributes, level: level, face: primary,
            script: HB_SCRIPT_COMMON,
            shaped: nil))
        index += 1
      } else {
        let (length, face, script) = cluster(at: index, range.upperBound)
        add(index..<(index + length), level, face, script)
        index += length
      }
    }
    flush()
    return items
  }

  /// Nil for what is drawn with glyphs.
  private func specialKind(of unit: UInt16) -> TextItem.Kind? {
    switch unit {
    case 10, 11, 12, 13, 0x85, 0x2028, 0x2029: .lineEnd
    case _ where attributes.isHidden: .attachment  // of no width, as it has no box
    case 9: .tab
    case 0xfffc where attributes.attachment != nil: .attachment
    default: nil
    }
  }

  private func cluster(at index: Int, _ limit: Int) -> (Int, FontFace, hb_script_t) {
    let unit = text[index]
    // A keycap's digit belongs to the picture that follows.
    guard unit < 0x80, index + 1 >= limit || text[index + 1] < 0x200d else {
      return Itemizer.cluster(at: index, text, limit, attributes)
    }
    let isLetter = (65...90).contains(unit) || (97...122).contains(unit)
    return (1, primary, isLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
  }

  /// Lengthens the current item where the cluster fits it, else begins another.
  private mutating func add(_ range: Range<Int>, _ level: UInt8, _ face: FontFace, _ script: hb_script_t) {
    let isCommon = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    if var item = current, item.level == level, item.face == face,
      isCommon || item.script == script || item.script == HB_SCRIPT_COMMON
    {
      item.range = item.range.lowerBound..<range.upperBound
      if !isCommon { item.script = script }
      current = item
    } else {
      flush()
      current = TextItem(
        kind: .text, range: range, attributes: attributes, level: level, face: face,
        script: isCommon ? HB_SCRIPT_COMMON : script,
        shaped: nil)
    }
  }

  private mutating func flush() {
    if let item = current { items.append(item) }
    current = nil
  }
}
