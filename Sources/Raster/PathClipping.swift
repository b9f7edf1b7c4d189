private import CPathClipping
import Foundation

/// The set operation on the insides of two filled paths.
package enum PathOperation: Hashable, Sendable { case intersection, union, difference, exclusive }

extension PathData {
  /// The region that the operation makes of the fills of both, as contours that do not cross themselves or each
  /// other: what lies inside is the same by either fill rule. Open subpaths count as closed.
  ///
  /// Crossings are found on straight pieces that stay within a hundredth of a point of the curves, or a millionth of
  /// the size of what is greater than 10,000 points; what is left of a curve comes back as a curve. Without a result
  /// that has numbers for it, as for coordinates that are not finite, the path is empty. Costs about n log n for n
  /// pieces.
  package func combined(with other: PathData, _ operation: PathOperation, rule: FillRule) -> PathData {
    guard var clipping = PathClipping(self, other) else { return PathData() }
    return clipping.combine(lines: false, operation, rule).reduce(into: PathData()) { $0.append($1.path) }
  }

  /// The parts of the line along this path that lie inside of the other's fill, or outside of it.
  package func line(isInside: Bool, of other: PathData, rule: FillRule) -> PathData {
    guard var clipping = PathClipping(self, other) else { return PathData() }
    let pieces = clipping.combine(lines: true, isInside ? .intersection : .difference, rule)
    return pieces.reduce(into: PathData()) { $0.append($1.path) }
  }

  /// The connected parts of the fill, each with the holes in it.
  package func components(rule: FillRule) -> [PathData] {
    guard var clipping = PathClipping(self, PathData()) else { return [] }
    var result: [Int: PathData] = [:]
    var order: [Int] = []
    for (index, contour) in clipping.combine(lines: false, .union, rule).enumerated() {
      let owner = contour.isHole ? contour.parent : index
      if result[owner] == nil { order.append(owner) }
      result[owner, default: PathData()].append(contour.path)
    }
    return order.compactMap { result[$0] }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension PathData {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let a), .line(let a): a.isFinite
      case .quad(let a, let b): a.isFinite && b.isFinite
      case .cubic(let a, let b, let c): a.isFinite && b.isFinite && c.isFinite
      case .close: true
      }
    }
  }
}

/// Two paths on a grid of whole numbers, on which they are combined, and the way back to curves.
private struct PathClipping {
  struct Contour {
    var path: PathData
    var isHole: Bool
    /// The index of the contour around it, -1 for none.
    var parent: Int
  }

  private struct Spot: Hashable {
    var x, y: Int64
    init(_ point: CGPoint, _ scale: CGFloat) {
      (x, y) = (Int64((point.x * scale).rounded()), Int64((point.y * scale).rounded()))
    }
    init(_ point: pc_point) { (x, y) = (point.x, point.y) }
  }

  /// A point of a curve between its ends.
  private struct Sample {
    var curve: Int
    var index: Int
  }

  private let subject, clip: PathData
  /// Grid lines for each point; a power of two, so that most coordinates are kept exactly.
  private let scale: CGFloat
  private let tolerance: CGFloat
  private var curves: [(curve: CubicCurve, count: Int)] = []
  private var samples: [Spot: [Sample]] = [:]
  private var corners: [Spot: CGPoint] = [:]
  /// The starts of closed subpaths that are taken as lines: each is cut open there.
  private var seams: [Spot] = []

  /// - Returns: Nil for coordinates that are not finite, or too large to be calculated with, and for empty paths.
  init?(_ subject: PathData, _ clip: PathData) {
    // Boxes leave out what is no number.
    guard subject.isFinite, clip.isFinite else { return nil }
    let boxes = [subject, clip].map(\.controlBounds).filter { !$0.isNull }
    let reach = boxes.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }.map(abs).max() ?? 0
    let size = boxes.flatMap { [$0.width, $0.height] }.max() ?? 0
    guard reach > 0, reach < 1e300 else { return nil }
    (self.subject, self.clip) = (subject, clip)
    // The library calculates with machine words up to 2^30.
    scale = CGFloat(sign: .plus, exponent: min(29 - (reach.exponent + 1), 40), significand: 1)
    tolerance = min(max(size * 1e-4, 2 / scale), max(0.01, size * 1e-6, 2 / scale))
  }

  mutating func combine(lines: Bool, _ operation: PathOperation, _ rule: FillRule) -> [Contour] {
    var points: [pc_point] = []
    var counts: [Int] = []
    func add(_ contours: [[Spot]]) {
      for contour in contours {
        points += contour.map { pc_point(x: $0.x, y: $0.y) }
        counts.append(contour.count)
      }
    }
    let subjects = contours(of: subject, lines: lines), clips = contours(of: clip, lines: false)
    add(subjects)
    add(clips)
    var result = pc_result()
    let kind: pc_operation =
      switch operation {
      case .intersection: pc_intersection
      case .union: pc_union
      case .difference: pc_difference
      case .exclusive: pc_exclusive
      }
    guard
      pc_combine(
        points, counts, subjects.count, clips.count, lines ? 1 : 0, kind, rule == .evenOdd ? 1 : 0, &result) == 1
    else { return [] }
    defer { pc_free(&result) }
    var found: [(spots: [Spot], contour: pc_contour)] = (0..<result.count).map { index in
      let contour = result.contours[index]
      return ((contour.first..<contour.first + contour.count).map { Spot(result.points[$0]) }, contour)
    }
    if lines { joinSeams(&found) }
    return found.map { spots, contour in
      let isOpen = contour.isOpen != 0 && spots.first != spots.last
      return Contour(
        path: path(along: contour.isOpen != 0 && !isOpen ? Array(spots.dropLast()) : spots, isOpen: isOpen),
        isHole: contour.isHole != 0, parent: contour.parent)
    }
  }

  /// Makes one line of the two that meet where a closed subpath was cut open.
  private func joinSeams(_ lines: inout [(spots: [Spot], contour: pc_contour)]) {
    let starts = Dictionary(lines.indices.map { (lines[$0].spots[0], $0) }) { first, _ in first }
    var ends = Dictionary(lines.indices.map { (lines[$0].spots[lines[$0].spots.count - 1], $0) }) { first, _ in first }
    var gone: Set<Int> = []
    for seam in seams {
      guard let first = ends[seam], let second = starts[seam], first != second else { continue }
      lines[first].spots += lines[second].spots.dropFirst()
      ends[lines[first].spots[lines[first].spots.count - 1]] = first
      gone.insert(second)
    }
    lines = lines.indices.filter { !gone.contains($0) }.map { lines[$0] }
  }

  /// The subpaths on the grid. Notes which point belongs to which curve.
  private mutating func contours(of path: PathData, lines: Bool) -> [[Spot]] {
    var result: [[Spot]] = []
    var current: [Spot] = []
    func finish(closedWith start: Spot? = nil) {
      if let start, lines {
        seams.append(start)
        if current.last != start { current.append(start) }
      }
      if current.count > 1 { result.append(current) }
      current = []
    }
    func corner(_ point: CGPoint) -> Spot {
      let spot = Spot(point, scale)
      corners[spot] = point
      return spot
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        finish()
        current = [corner(point)]
      case .line(let start, let end):
        if current.isEmpty { current = [corner(start)] }
        current.append(corner(end))
      case .curve(let curve):
        if current.isEmpty { current = [corner(curve.start)] }
        let count = curve.pieceCount(tolerance: tolerance)
        for index in 1..<max(count, 1) {
          let spot = Spot(curve.point(at: CGFloat(index) / CGFloat(count)), scale)
          samples[spot, default: []].append(Sample(curve: curves.count, index: index))
          current.append(spot)
        }
        curves.append((curve, count))
        current.append(corner(curve.end))
      case .close(_, let start):
        finish(closedWith: corner(start))
      }
    }
    finish()
    return result
  }

  private func point(_ spot: Spot) -> CGPoint {
    corners[spot] ?? CGPoint(x: CGFloat(spot.x) / scale, y: CGFloat(spot.y) / scale)
  }

  /// The contour, with curves where it runs along one.
  private func path(along contour: [Spot], isOpen: Bool) -> PathData {
    var spots = contour
    // A closed contour begins at the end of a run along a curve, if there is such an end.
    if !isOpen, let start = spots.firstIndex(where: { samples[$0] == nil }) {
      spots = Array(spots[start...] + spots[..<start])
    }
    guard let first = spots.first else { return PathData() }
    if !isOpen { spots.append(first) }
    var result = PathData()
    result.move(to: point(first))
    var index = 1
    while index < spots.count {
      if let run = run(in: spots, at: index) {
        if run.from != index - 1 { result.line(to: point(spots[run.from])) }
        let start = point(spots[run.from]), end = point(spots[run.to])
        let part = part(of: curves[run.curve].curve, from: run.start, to: run.end)
        result.cubic(
          to: end, control1: part.control1 + (start - part.start), control2: part.control2 + (end - part.end))
        index = run.to + 1
      } else {
        result.line(to: point(spots[index]))
        index += 1
      }
    }
    if !isOpen {
      // The last line is drawn by closing.
      if case .line(let last)? = result.elements.last, last == point(first) { result.elements.removeLast() }
      result.close()
    }
    return result
  }

  private func part(of curve: CubicCurve, from start: CGFloat, to end: CGFloat) -> CubicCurve {
    if start <= end { return curve.part(from: start, to: end) }
    let part = curve.part(from: end, to: start)
    return CubicCurve(from: part.end, control1: part.control2, control2: part.control1, to: part.start)
  }

  private struct Run {
    var curve: Int
    /// The first and the last of the contour's points that lie on the curve.
    var from, to: Int
    /// The beginning and the end of the piece on the curve, as parameters in 0...1.
    var start, end: CGFloat
  }

  /// The longest stretch along one curve whose first point between the curve's ends is at `index`.
  private func run(in spots: [Spot], at index: Int) -> Run? {
    var best: Run?
    for sample in samples[spots[index]] ?? [] {
      for step in [1, -1] {
        let (curve, count) = curves[sample.curve]
        func t(_ index: Int) -> CGFloat { CGFloat(index) / CGFloat(count) }
        func isNext(_ spot: Spot, _ expected: Int) -> Bool {
          (0...count).contains(expected) && spot == Spot(curve.point(at: t(expected)), scale)
        }
        var last = index
        while last + 1 < spots.count, isNext(spots[last + 1], sample.index + step * (last + 1 - index)) { last += 1 }
        var run = Run(
          curve: sample.curve, from: index, to: last, start: t(sample.index),
          end: t(sample.index + step * (last - index)))
        // A crossing lies between two of the curve's points.
        if let before = parameter(
          of: spots[index - 1], on: sample.curve, between: sample.index - step, and: sample.index)
        {
          (run.from, run.start) = (index - 1, before)
        }
        let end = sample.index + step * (last - index)
        if last + 1 < spots.count,
          let after = parameter(of: spots[last + 1], on: sample.curve, between: end + step, and: end)
        {
          (run.to, run.end) = (last + 1, after)
        }
        if run.to > run.from, run.to - run.from > (best.map { $0.to - $0.from } ?? 0) { best = run }
      }
    }
    return best
  }

  /// The curve's parameter of a point on the chord between two of its points; nil for a point beside the chord.
  private func parameter(of spot: Spot, on index: Int, between a: Int, and b: Int) -> CGFloat? {
    let (curve, count) = curves[index]
    guard (0...count).contains(a), (0...count).contains(b) else { return nil }
    let from = Spot(curve.point(at: CGFloat(a) / CGFloat(count)), scale)
    let to = Spot(curve.point(at: CGFloat(b) / CGFloat(count)), scale)
    let (dx, dy) = (CGFloat(to.x - from.x), CGFloat(to.y - from.y))
    let (px, py) = (CGFloat(spot.x - from.x), CGFloat(spot.y - from.y))
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return nil }
    let share = (px * dx + py * dy) / squared
    guard share >= 0, share <= 1, abs(px * dy - py * dx) <= 2 * squared.squareRoot() else { return nil }
    return (CGFloat(a) + share * CGFloat(b - a)) / CGFloat(count)
  }
}
