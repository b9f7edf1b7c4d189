import CRaster

/// How a picture is made of an older one: parts that moved there, as scrolled content does, and parts that are new.
///
/// Moved parts are found by hashes of each third of their lines, one way that most of them went, along one axis; it is
/// then compared pixel by pixel, so that the result is exact whatever the hashes say. A part of a screen takes about as
/// long as copying it three times.
package struct PictureDifference: Equatable {
  package struct Move: Hashable, Sendable {
    /// The left top corner that the part has in the older picture.
    package var x, y: Int
    /// The rectangle that the part has in the newer picture.
    package var rect: PixelRect

    package init(x: Int, y: Int, rect: PixelRect) { (self.x, self.y, self.rect) = (x, y, rect) }
  }

  /// Each reads the older picture as it was before any of them.
  package private(set) var moves: [Move] = []
  /// The rectangles that are new, to be drawn after the moves, over which they may lie. Pixels in neither are the same
  /// in both.
  package private(set) var parts: [PixelRect] = []

  /// A page pays for each: with more moves a rectangle is sent whole; parts that are near to each other become one.
  private static let moveLimit = 64, partLimit = 12
  /// Pixels: what is thinner is not looked into, nor cut out of what is new around it.
  private static let thin = 16

  /// - Parameters:
  ///   - old: The older picture, whole.
  ///   - new: The newer one's pixels in `rect`.
  ///   - rect: Inside of `old`. Nothing outside of it is looked at.
  package init(from old: PixelBuffer, to new: PixelBuffer, in rect: PixelRect) {
    guard rect.width >= Self.thin * 2, rect.height >= Self.thin * 2, rect.area >= 1 << 14 else {
      parts = [rect]
      return
    }
    let rows = Lines(old, new, rect, areRows: true), columns = Lines(old, new, rect, areRows: false)
    let down = rows.mostCommonShift()
    // A part that scrolls one way does not scroll the other; a part that does not move is cut by rows.
    let right = down.votes > rect.height / 4 ? (shift: 0, votes: 0) : columns.mostCommonShift()
    var found = DamageRegion(limit: Self.partLimit)
    if right.votes > down.votes { collect(columns, right.shift, &found) } else { collect(rows, down.shift, &found) }
    parts = found.rects
    if moves.count > Self.moveLimit { (moves, parts) = ([], [rect]) }
  }

  /// Runs of lines in each band; bands with the same runs are one.
  private mutating func collect(_ lines: Lines, _ shift: Int, _ found: inout DamageRegion) {
    var begin = 0
    var current: [Lines.Run] = []
    for band in lines.bands {
      let runs = lines.runs(in: band, shift: shift, thin: Self.thin)
      if runs != current {
        append(current, lines, begin..<band.lowerBound, shift, &found)
        (begin, current) = (band.lowerBound, runs)
      }
    }
    append(current, lines, begin..<lines.across, shift, &found)
  }

  private mutating func append(
    _ runs: [Lines.Run], _ lines: Lines, _ band: Range<Int>, _ shift: Int, _ found: inout DamageRegion
  ) {
    for run in runs {
      let rect = lines.rect(run.range, band)
      switch run.kind {
      case .same: break
      case .new: found.add(rect)
      case .moved:
        moves.append(Move(x: rect.x - (lines.areRows ? 0 : shift), y: rect.y - (lines.areRows ? shift : 0), rect: rect))
      }
    }
  }
}

/// Two pictures of one rectangle by their rows, or by their columns.
private struct Lines {
  struct Run: Equatable {
    enum Kind { case same, moved, new }
    var kind: Kind
    var range: Range<Int>
  }

  private let old, new: UnsafePointer<UInt32>
  private let oldStride, newStride: Int
  private let frame: PixelRect
  private let buffers: (PixelBuffer, PixelBuffer)
  let areRows: Bool
  /// How many lines there are, and how many pixels a line has.
  let count, across: Int

  init(_ old: PixelBuffer, _ new: PixelBuffer, _ rect: PixelRect, areRows: Bool) {
    buffers = (old, new)
    (self.old, self.new) = (UnsafePointer(old.row(rect.y) + rect.x), UnsafePointer(new.row(0)))
    (oldStride, newStride) = (old.bytesPerRow / 4, new.bytesPerRow / 4)
    (frame, self.areRows) = (rect, areRows)
    (count, across) = areRows ? (rect.height, rect.width) : (rect.width, rect.height)
  }

  /// Line `range` and pixels `band` of each, in the picture.
  func rect(_ range: Range<Int>, _ band: Range<Int>) -> PixelRect {
    areRows
      ? PixelRect(x: frame.x + band.lowerBound, y: frame.y + range.lowerBound, width: band.count, height: range.count)
      : PixelRect(x: frame.x + range.lowerBound, y: frame.y + band.lowerBound, width: range.count, height: band.count)
  }

  /// The pixels of lines that are looked at together: something that does not move with the rest, such as an indicator,
  /// spoils only its own.
  var bands: [Range<Int>] {
    let number = max(1, min(12, across / 64))
    return (0..<number).map { across * $0 / number..<across * ($0 + 1) / number }
  }

  private func offset(_ line: Int, _ pixel: Int, stride: Int) -> Int {
    areRows ? line * stride + pixel : pixel * stride + line
  }

  // MARK: Which way

  /// By how many lines most of what can be told from other lines has moved; 0 votes and no shift where too little has.
  func mostCommonShift() -> (shift: Int, votes: Int) {
    var votes: [Int: Int] = [:]
    for third in 0..<3 {
      let start = across * third / 3, width = across * (third + 1) / 3 - start
      let before = hashes(old, oldStride, start, width), after = hashes(new, newStride, start, width)
      var lines: [UInt32: Int] = [:]
      lines.reserveCapacity(count)
      for (line, hash) in before.enumerated() { lines[hash] = lines[hash] == nil ? line : -1 }
      for (line, hash) in after.enumerated() {
        if let former = lines[hash], former >= 0, former != line { votes[line - former, default: 0] += 1 }
      }
    }
    // Among equals the shorter way counts, then the one downwards, so that each run decides alike.
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    guard let best, best.value >= max(16, count / 16) else { return (0, 0) }
    return (best.key, best.value)
  }

  private func hashes(_ pixels: UnsafePointer<UInt32>, _ stride: Int, _ start: Int, _ width: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      let first = pixels + offset(0, start, stride: stride)
      if areRows {
        cr_hash_rows(buffer.baseAddress!, first, stride, width, count)
      } else {
        cr_hash_columns(buffer.baseAddress!, first, stride, count, width)
      }
      initialized = count
    }
  }

  // MARK: What is equal

  func runs(in band: Range<Int>, shift: Int, thin: Int) -> [Run] {
    let same = equals(band, shift: 0)
    let moved = shift == 0 ? [UInt8](repeating: 0, count: count) : equals(band, shift: shift)
    return Self.withoutThin(Self.decided(same, moved), thin)
  }

  /// Runs of lines. A line that is both, as blank ones are, goes with those around it, so that there are few runs.
  private static func decided(_ same: [UInt8], _ moved: [UInt8]) -> [Run] {
    var runs: [Run] = []
    func append(_ kind: Run.Kind, _ range: Range<Int>) {
      if range.isEmpty { return }
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append(Run(kind: kind, range: range))
      }
    }
    // Lines since then are both.
    var open = 0
    for line in same.indices where same[line] == 0 || moved[line] == 0 {
      let kind: Run.Kind = same[line] != 0 ? .same : moved[line] != 0 ? .moved : .new
      if open < line {
        let around = [runs.last?.kind, kind].compactMap { $0 == .new ? nil : $0 }
        append(around.isEmpty || around.contains(.moved) ? .moved : .same, open..<line)
      }
      append(kind, line..<line + 1)
      open = line + 1
    }
    append(runs.last?.kind == .same ? .same : .moved, open..<same.count)
    return runs
  }

  /// Thin runs become new ones, and new runs that touch become one.
  private static func withoutThin(_ runs: [Run], _ thin: Int) -> [Run] {
    var result: [Run] = []
    for run in runs {
      let kind = run.range.count < thin ? .new : run.kind
      if let last = result.last, last.kind == .new, kind == .new {
        result[result.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        result.append(Run(kind: kind, range: run.range))
      }
    }
    return result
  }

  /// For each line of the new picture, 1 when it is equal to the line `shift` lines before it in the old one, else 0.
  private func equals(_ band: Range<Int>, shift: Int) -> [UInt8] {
    var equal = [UInt8](repeating: 0, count: count)
    let first = max(0, shift), number = count - abs(shift)
    guard number > 0 else { return equal }
    equal.withUnsafeMutableBufferPointer { buffer in
      let target = buffer.baseAddress! + first
      let after = new + offset(first, band.lowerBound, stride: newStride)
      let before = old + offset(first - shift, band.lowerBound, stride: oldStride)
      if areRows {
        cr_equal_rows(target, after, newStride, before, oldStride, band.count, number)
      } else {
        cr_equal_columns(target, after, newStride, before, oldStride, number, band.count)
      }
    }
    return equal
  }
}
