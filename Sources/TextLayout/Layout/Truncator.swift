import Foundation

/// Chooses what stays of a line that is too long.
struct Truncator {
  let paragraph: ShapedParagraph
  let content: TextContent

  /// - Parameter hasMore: Something follows the paragraph that is not shown, so even one that fits gets an ellipsis.
  /// - Returns: Nil when the rest of the paragraph fits, or when the mode does not truncate.
  func truncate(
    from start: Int, indent: Double, limit: Double, mode: ParagraphStyle.LineBreakMode, hasMore: Bool
  ) -> LineBuilder.Truncation? {
    guard mode == .truncateHead || mode == .truncateTail || mode == .truncateMiddle, limit.isFinite || hasMore else {
      return nil
    }
    let end = paragraph.contentEnd
    let whole = paragraph.width(of: start..<paragraph.trimmedEnd(start, end), from: indent)
    if indent + whole <= limit + 1e-4, !hasMore { return nil }
    let sample = content.attributes(at: min(max(start, 0), max(content.text.count - 1, 0)))
    let mark = LineBuilder.addedItem("\u{2026}", sample, level: paragraph.level).shaped?.width ?? 0
    let room = limit - indent - mark
    switch mode {
    case .truncateHead:
      let from = suffixStart(start, end, room)
      return LineBuilder.Truncation(kept: [from..<end], position: 0)
    case .truncateMiddle where !(hasMore && indent + whole + mark <= limit):
      let head = prefixEnd(start, end, room / 2)
      let used = paragraph.width(of: start..<head, from: indent)
      let tail = max(head, suffixStart(start, end, room - used))
      return LineBuilder.Truncation(kept: [start..<head, tail..<end], position: 1)
    default:
      let to = prefixEnd(start, end, room)
      return LineBuilder.Truncation(kept: [start..<paragraph.trimmedEnd(start, to)], position: 1)
    }
  }

  /// The end of the longest beginning that is not wider than `room`.
  private func prefixEnd(_ start: Int, _ end: Int, _ room: Double) -> Int {
    var x = 0.0
    var index = start
    while index < end {
      let next = paragraph.nextCluster(after: index)
      x += paragraph.isTab(index) ? paragraph.tabAdvance(index, from: x) : paragraph.advance(at: index)
      if x > room + 1e-4 { return index }
      index = next
    }
    return end
  }

  private func suffixStart(_ start: Int, _ end: Int, _ room: Double) -> Int {
    var starts: [Int] = []
    var index = start
    while index < end {
      starts.append(index)
      index = paragraph.nextCluster(after: index)
    }
    var x = 0.0
    var result = end
    for candidate in starts.reversed() {
      x += paragraph.advance(at: candidate)
      if x > room + 1e-4 { break }
      result = candidate
    }
    // No space right behind the ellipsis.
    while result < end, paragraph.isSpace(result) { result += 1 }
    return result
  }
}
