import Foundation

/// A path with its lengths: for dashes, for trimming, and for motion along it.
///
/// Lengths are those of a fine polyline (a quarter of 1/1000 of the path's extent, at most), so they fall short of the
/// true ones by parts per million.
package struct MeasuredPath {
  package struct Piece {
    package let curve: CubicCurve
    package let isLine: Bool
    package let isClosing: Bool
    package let length: CGFloat
    /// Lengths up to equal steps of t, by which places are found; empty for a line.
    let table: [CGFloat]

    package var start: CGPoint { curve.start }
    package var end: CGPoint { curve.end }

    /// The t at which the piece has this length behind it.
    package func parameter(at distance: CGFloat) -> CGFloat {
      guard length > 0 else { return 0 }
      if isLine { return min(max(distance / length, 0), 1) }
      if distance <= 0 { return 0 }
      if distance >= length { return 1 }
      var (low, high) = (0, table.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if table[middle] <= distance { low = middle } else { high = middle }
      }
      let span = table[high] - table[low]
      return (CGFloat(low) + (span > 0 ? (distance - table[low]) / span : 0)) / CGFloat(table.count - 1)
    }

    package func element(from low: CGFloat, to high: CGFloat) -> (start: CGPoint, element: PathElement) {
      if isLine {
        let (first, last) = (mix(start, end, low), high >= 1 ? end : mix(start, end, high))
        return (first, .line(last))
      }
      let part = curve.part(from: low, to: high)
      return (part.start, .cubic(control1: part.control1, control2: part.control2, part.end))
    }

    /// A unit vector along the piece; zero where it has no length.
    package func direction(at t: CGFloat) -> CGPoint {
      let step: CGFloat = 1e-4
      let delta = isLine ? end - start : curve.point(at: min(t + step, 1)) - curve.point(at: max(t - step, 0))
      let size = Raster.length(delta)
      return size > 0 ? delta * (1 / size) : .zero
    }
  }

  package struct Subpath {
    package var pieces: [Piece]
    package var isClosed: Bool
    package var length: CGFloat
  }

  package private(set) var subpaths: [Subpath] = []
  package private(set) var length: CGFloat = 0

  /// How a position on a curve is found.
  package enum Placement {
    /// By its length, as dashes and motion along a path want it.
    case byLength
    /// By the curve's parameter, as `CAShapeLayer` cuts strokes: half of a curve ends where its parameter is a half.
    ///
    /// Source: lottie-ios's pictures of strokes that are cut on uneven curves, as iOS drew them.
    case byParameter
  }

  package init(_ path: PathData, placement: Placement = .byLength) {
    let box = path.controlBounds
    let tolerance = box.isNull ? 1 : max(box.width, box.height) * 0.00025 + 1e-9
    var current = Subpath(pieces: [], isClosed: false, length: 0)
    var result: [Subpath] = []
    func finish() {
      if !current.pieces.isEmpty { result.append(current) }
      current = Subpath(pieces: [], isClosed: false, length: 0)
    }
    func add(_ piece: Piece) {
      current.pieces.append(piece)
      current.length += piece.length
    }
    path.forEachSegment { segment in
      switch segment {
      case .move: finish()
      case .line(let start, let end): add(Self.line(start, end, isClosing: false))
      case .curve(let curve): add(Self.curve(curve, tolerance: tolerance, placement))
      case .close(let current_, let start):
        if current_ != start { add(Self.line(current_, start, isClosing: true)) }
        current.isClosed = true
        finish()
      }
    }
    finish()
    subpaths = result
    length = result.reduce(0) { $0 + $1.length }
  }

  private static func line(_ start: CGPoint, _ end: CGPoint, isClosing: Bool) -> Piece {
    Piece(
      curve: CubicCurve(from: start, control1: mix(start, end, 1 / 3), control2: mix(start, end, 2 / 3), to: end),
      isLine: true, isClosing: isClosing, length: Raster.length(end - start), table: [])
  }

  private static func curve(_ curve: CubicCurve, tolerance: CGFloat, _ placement: Placement) -> Piece {
    let count = max(curve.pieceCount(tolerance: tolerance), 8)
    var table: [CGFloat] = [0]
    var previous = curve.start
    for index in 1...count {
      let next = curve.point(at: CGFloat(index) / CGFloat(count))
      table.append(table[index - 1] + Raster.length(next - previous))
      previous = next
    }
    let length = table[count]
    if placement == .byParameter { table = [0, length] }
    return Piece(curve: curve, isLine: false, isClosing: false, length: length, table: table)
  }

  /// The point at a distance along the path, clamped to it, and the unit vector of the path there; nil for a path
  /// without length.
  package func position(at distance: CGFloat) -> (point: CGPoint, direction: CGPoint)? {
    var rest = min(max(distance, 0), length)
    var last: Piece?
    for subpath in subpaths {
      for piece in subpath.pieces {
        if rest <= piece.length {
          let t = piece.parameter(at: rest)
          return (piece.isLine ? mix(piece.start, piece.end, t) : piece.curve.point(at: t), piece.direction(at: t))
        }
        rest -= piece.length
        last = piece
      }
    }
    return last.map { ($0.end, $0.direction(at: 1)) }
  }

  /// The part between two distances along the whole path. A closed subpath that is wholly inside stays closed.
  package func part(from low: CGFloat, to high: CGFloat) -> PathData {
    var result = PathData()
    var offset: CGFloat = 0
    for subpath in subpaths {
      append(subpath, from: low - offset, to: high - offset, to: &result)
      offset += subpath.length
    }
    return result
  }

  /// Adds the part of one subpath between two distances along it; nothing when it is empty.
  private func append(_ subpath: Subpath, from low: CGFloat, to high: CGFloat, to result: inout PathData) {
    var walk = Walk(along: subpath)
    walk.append(from: low, to: high, to: &result)
  }

  /// Takes parts of a subpath one after the other, without looking at the pieces before them again.
  struct Walk {
    private let subpath: Subpath
    /// The first piece that may belong to the next part, and its distance along the subpath.
    private var next = 0, offset: CGFloat = 0

    init(along subpath: Subpath) { self.subpath = subpath }

    /// Adds the part between two distances along the subpath; nothing when it is empty.
    ///
    /// - Parameter low: Not before that of the last call.
    mutating func append(from low: CGFloat, to high: CGFloat, to result: inout PathData) {
      guard high > low, high > 0, low < subpath.length else { return }
      advance(to: low)
      let isWhole = low <= 0 && high >= subpath.length
      var offset = offset
      var hasBegun = false
      for piece in subpath.pieces[next...] {
        guard offset < high else { break }
        defer { offset += piece.length }
        guard offset + piece.length > low || piece.length == 0 && offset >= low else { continue }
        if isWhole, piece.isClosing { continue }
        let (first, last) = (
          piece.parameter(at: low - offset), high >= offset + piece.length ? 1 : piece.parameter(at: high - offset)
        )
        let (start, element) = piece.element(from: first, to: last)
        if !hasBegun { result.move(to: start) }
        hasBegun = true
        result.elements.append(element)
      }
      if isWhole, subpath.isClosed { result.elements.append(.close) }
    }

    /// Adds a dash of length 0, which is seen with round or square caps only.
    ///
    /// - Parameter distance: Not before that of the last call.
    mutating func appendDot(at distance: CGFloat, to result: inout PathData) {
      guard distance >= 0 else { return }
      advance(to: distance)
      var offset = offset
      for piece in subpath.pieces[next...] {
        if distance - offset <= piece.length {
          let t = piece.parameter(at: distance - offset)
          let point = piece.isLine ? mix(piece.start, piece.end, t) : piece.curve.point(at: t)
          result.elements += [.move(point), .line(point)]
          return
        }
        offset += piece.length
      }
    }

    private mutating func advance(to distance: CGFloat) {
      while next < subpath.pieces.count, offset + subpath.pieces[next].length < distance {
        offset += subpath.pieces[next].length
        next += 1
      }
    }
  }
}

extension PathData {
  /// The part between two fractions of the length, as a stroke of `CAShapeLayer` is cut; the whole path for 0...1.
  package func trimmed(from low: CGFloat, to high: CGFloat) -> PathData {
    if low <= 0, high >= 1 { return self }
    let measured = MeasuredPath(self, placement: .byParameter)
    return measured.part(from: low * measured.length, to: high * measured.length)
  }

  /// The drawn pieces of a dashed line; the pattern starts again with each subpath. The path itself when no length is
  /// above 0.
  package func dashed(lengths: [Double], phase: Double) -> PathData {
    let lengths = lengths.map { CGFloat(max($0, 0)) }
    let cycle = lengths.reduce(0, +)
    guard cycle > 0, cycle.isFinite else { return self }
    let period = lengths.count % 2 == 0 ? cycle : 2 * cycle  // an odd list changes roles in every other round
    var offset = CGFloat(phase).truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var first = 0
    while offset >= lengths[first % lengths.count] {
      offset -= lengths[first % lengths.count]
      first += 1
    }
    let measured = MeasuredPath(self)
    var result = PathData()
    for subpath in measured.subpaths {
      // A pattern far finer than can be seen would take for ever.
      guard subpath.length / cycle < 100_000 else { continue }
      var (index, position) = (first, -offset)
      var walk = MeasuredPath.Walk(along: subpath)
      let start = result.elements.count
      /// The end of the first dash, which may go on where the last one ends.
      var head: Int?
      var reachesEnd = false
      while position < subpath.length {
        let next = position + lengths[index % lengths.count]
        if index % 2 == 0 {
          if next > position {
            walk.append(from: max(position, 0), to: next, to: &result)
            reachesEnd = next >= subpath.length
          } else {
            walk.appendDot(at: position, to: &result)
          }
          if head == nil, result.elements.count > start { head = result.elements.count }
        }
        position = next
        index += 1
      }
      // On a closed subpath the last dash goes on into the first one, with a join between them.
      if subpath.isClosed, reachesEnd, first % 2 == 0, let head, head < result.elements.count {
        result.elements += Array(result.elements[(start + 1)..<head])
        result.elements.removeSubrange(start..<head)
      }
    }
    return result
  }
}
