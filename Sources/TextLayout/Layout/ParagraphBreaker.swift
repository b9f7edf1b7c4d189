import CUnibreak
import Foundation

/// A paragraph that has been shaped, with what is needed to find its lines.
struct ShapedParagraph {
  /// UTF-16, in the whole content, with the line end.
  let range: Range<Int>
  let contentEnd: Int  // without the line end
  let style: ParagraphStyle
  let items: [TextItem]
  let level: UInt8
  let text: [UInt16]

  /// By offset from the start: the advance of the cluster that starts there.
  private(set) var advances: [Double]
  private(set) var isClusterStart: [Bool]
  /// Offsets before which a line may start.
  private(set) var canBreakBefore: [Bool]

  init(_ content: TextContent, range: Range<Int>, contentEnd: Int, style: ParagraphStyle) {
    (self.range, self.contentEnd, self.style) = (range, contentEnd, style)
    (items, level) = Itemizer.items(of: content, in: range, style: style)
    text = Array(content.text[range])
    advances = [Double](repeating: 0, count: range.count + 1)
    isClusterStart = [Bool](repeating: false, count: range.count + 1)
    isClusterStart[range.count] = true
    for item in items {
      let start = item.range.lowerBound - range.lowerBound
      switch item.kind {
      case .text:
        guard let shaped = item.shaped else { continue }
        for (glyph, cluster) in shaped.clusters.enumerated() {
          advances[start + cluster] += shaped.advances[glyph]
          isClusterStart[start + cluster] = true
        }
        isClusterStart[start] = true
      case .attachment:
        advances[start] = item.attributes.attachment?.width ?? 0
        isClusterStart[start] = true
      case .tab, .lineEnd: isClusterStart[start] = true
      }
    }
    canBreakBefore = ShapedParagraph.breaks(text)
  }

  func advance(at index: Int) -> Double { advances[index - range.lowerBound] }
  func isTab(_ index: Int) -> Bool { text[index - range.lowerBound] == 9 }

  /// White space that may hang over the end of a line.
  func isSpace(_ index: Int) -> Bool {
    switch text[index - range.lowerBound] {
    case 32, 0x2000...0x2006, 0x2008...0x200a, 0x3000, 10...13, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  func nextCluster(after index: Int) -> Int {
    var next = index + 1
    while next < range.upperBound, !isClusterStart[next - range.lowerBound] { next += 1 }
    return next
  }

  func canBreak(before index: Int) -> Bool { canBreakBefore[index - range.lowerBound] }

  private static func breaks(_ text: [UInt16]) -> [Bool] {
    guard !text.isEmpty else { return [true] }
    _ = libraryIsReady
    var marks = [CChar](repeating: 2, count: text.count)
    safeForBreaking(text).withUnsafeBufferPointer { text in
      marks.withUnsafeMutableBufferPointer { set_linebreaks_utf16(text.baseAddress, text.count, "en", $0.baseAddress) }
    }
    // A mark tells about the position after its unit: 0 must, 1 may.
    var result = [Bool](repeating: false, count: text.count + 1)
    for index in text.indices { result[index + 1] = marks[index] <= 1 }
    result[0] = true
    return result
  }

  /// Pictures break like ideographs, as later versions of the Unicode rules say.
  ///
  /// libunibreak 1.1 stops the process at regional indicators; this can go when Debian has 5.0.
  private static func safeForBreaking(_ text: [UInt16]) -> [UInt16] {
    guard text.contains(where: { $0 >= 0xd83c && $0 <= 0xd83e || $0 >= 0xfffc }) else { return text }
    var result = text
    for index in text.indices {
      switch text[index] {
      case 0xd83c...0xd83e where index + 1 < text.count && text[index + 1] & 0xfc00 == 0xdc00:
        (result[index], result[index + 1]) = (0xd840, 0xdc00)
      case 0xfffc, 0xffff: result[index] = 0x4e00
      default: break
      }
    }
    return result
  }

  /// The library that breaks lines is set up once for the process, when it is first used.
  private static let libraryIsReady: Void = init_linebreak()
}

extension ShapedParagraph {
  /// The width of a tab that begins at `x`: up to the next stop, or to the next whole multiple of the interval. The
  /// text behind it ends at a trailing stop and has its middle at a centred one; too wide for that, it follows at once.
  func tabAdvance(_ tab: Int, from x: Double) -> Double {
    guard let stop = style.tabStops.first(where: { $0.location > x + 1e-6 }) else {
      let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
      return ((x / interval).rounded(.down) + 1) * interval - x
    }
    let share: Double =
      switch stop.alignment {
      case .right: 1
      case .center: 0.5
      case .left, .natural, .justified: 0
      }
    guard share > 0 else { return stop.location - x }
    return max(0, stop.location - x - share * columnWidth(after: tab, stop.terminators))
  }

  /// The width of the text between a tab and the next one, or the first of the terminators.
  private func columnWidth(after tab: Int, _ terminators: CharacterSet?) -> Double {
    var end = tab + 1
    while end < contentEnd, !isTab(end), terminators?.contains(unit(at: end)) != true { end = nextCluster(after: end) }
    return (tab + 1..<max(trimmedEnd(tab + 1, end), tab + 1)).reduce(0) { $0 + advance(at: $1) }
  }

  private func unit(at index: Int) -> Unicode.Scalar { Unicode.Scalar(text[index - range.lowerBound]) ?? "\u{fffd}" }
}

/// The end of a line.
struct LineEnd {
  var index: Int
  /// Whether it ends inside a word, so that a hyphen is shown.
  var showsHyphen = false
}

extension ShapedParagraph {
  /// The end of the line that starts at `start`, by its paragraph's mode.
  ///
  /// - Parameters:
  ///   - limit: Points from the margin to the line's end; `indent` is where the line starts.
  ///   - rules: Say whether a break between words may be taken; where not, the one before it is asked for. The same
  ///     for places where words are divided.
  func lineEnd(
    from start: Int, indent: Double, limit: Double, mode: ParagraphStyle.LineBreakMode,
    rules: LayoutRules = LayoutRules()
  ) -> LineEnd {
    if mode == .clip { return LineEnd(index: range.upperBound) }
    var x = indent
    var index = start
    var lastBreak: Int?
    while index < contentEnd {
      let next = nextCluster(after: index)
      if index > start, canBreak(before: index), !endsSoftly(index) || x + hyphenWidth(before: index) <= limit + 1e-4 {
        lastBreak = index
      }
      let width = isTab(index) ? tabAdvance(index, from: x) : advance(at: index)
      // A hair of tolerance: a label that is exactly as wide as its text holds it.
      if x + width > limit + 1e-4, index > start, !isSpace(index) {
        guard mode != .charWrap else { return LineEnd(index: index) }
        var end = lastBreak ?? start
        if end > start, let mayBreak = rules.mayBreak {
          end = (start + 1...end).last { canBreak(before: $0) && mayBreak($0) } ?? start
        }
        if let inside = wordEnd(from: start, whole: end, indent: indent, limit: limit, rules) {
          return LineEnd(index: inside, showsHyphen: true)
        }
        return end > start ? LineEnd(index: end, showsHyphen: endsSoftly(end)) : LineEnd(index: index)
      }
      x += width
      index = next
    }
    return LineEnd(index: range.upperBound)
  }

  /// The end of a line for which the paragraph's last line is not a single word: before the line's own last word, when
  /// only one word comes after the line and both fit into the next one. Otherwise the line's end as it is.
  func lineEnd(avoidingOrphanAfter line: Range<Int>, indent: Double, limit: Double) -> Int {
    let end = line.upperBound, last = trimmedEnd(end, range.upperBound)
    guard end < last, !(end + 1..<max(last, end + 1)).contains(where: { canBreak(before: $0) }) else { return end }
    let inner = line.lowerBound + 1..<max(end, line.lowerBound + 1)
    guard let word = inner.last(where: { canBreak(before: $0) && !endsSoftly($0) }) else { return end }
    return lineEnd(from: word, indent: indent, limit: limit, mode: .wordWrap).index >= range.upperBound ? word : end
  }

  // MARK: Divided words

  /// Whether a soft hyphen stands before an index.
  private func endsSoftly(_ index: Int) -> Bool { text[index - 1 - range.lowerBound] == 0xad }

  /// The hyphen of a line that ends before an index.
  func hyphen(before index: Int) -> TextItem? {
    items.last { $0.range.contains(index - 1) }.map { LineBuilder.addedItem("-", $0.attributes, level: $0.level) }
  }
  private func hyphenWidth(before index: Int) -> Double { hyphen(before: index)?.shaped?.width ?? 0 }

  /// The place in a word that a line ends with, where the paragraph's factor asks for it and one fits.
  ///
  /// - Parameter whole: Where the line ends without it; `start` for a line that holds no word.
  private func wordEnd(from start: Int, whole: Int, indent: Double, limit: Double, _ rules: LayoutRules) -> Int? {
    guard let rule = rules.hyphenationFactor, limit > indent else { return nil }
    let factor = style.hyphenationFactor > 0 ? style.hyphenationFactor : rule
    guard factor > 0, width(of: start..<trimmedEnd(start, whole), from: indent) < factor * (limit - indent) else {
      return nil
    }
    let next = (whole + 1..<max(contentEnd, whole + 1)).first { canBreak(before: $0) } ?? contentEnd
    // A word that says itself where it is divided is divided nowhere else.
    guard whole < contentEnd, !endsSoftly(next), whole == range.lowerBound || !endsSoftly(whole) else { return nil }
    // The line may begin inside the word.
    var first = whole
    while first > range.lowerBound, !canBreak(before: first), isLetter(first - 1) { first -= 1 }
    return points(in: first..<next).last {
      $0 > start && indent + width(of: start..<$0, from: indent) + hyphenWidth(before: $0) <= limit + 1e-4
        && rules.mayHyphenate?($0) ?? true
    }
  }

  /// The places in a stretch without spaces before which a line may begin, with a hyphen at the end of the line before.
  private func points(in part: Range<Int>) -> [Int] {
    var found: [Int] = [], start = part.lowerBound
    while start < part.upperBound {
      guard isLetter(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < part.upperBound, isLetter(end) { end += 1 }
      let language = items.first { $0.range.contains(start) }?.attributes.language ?? ""
      let word = Array(text[start - range.lowerBound..<end - range.lowerBound])
      found += Hyphenation.points(in: word, language: language).map { start + $0 }
        .filter { isClusterStart[$0 - range.lowerBound] }
      start = end
    }
    return found
  }
  private func isLetter(_ index: Int) -> Bool {
    Unicode.Scalar(text[index - range.lowerBound])?.properties.isAlphabetic ?? false
  }

  /// The width of a stretch, tabs included; white space at its end counts.
  func width(of part: Range<Int>, from indent: Double = 0) -> Double {
    var x = indent
    for index in part where index < contentEnd {
      if isTab(index) { x += tabAdvance(index, from: x) } else { x += advance(at: index) }
    }
    return x - indent
  }

  func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = min(end, contentEnd)
    while end > start, isSpace(end - 1) { end -= 1 }
    return end
  }
}
