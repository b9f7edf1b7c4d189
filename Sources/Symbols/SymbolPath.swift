import Foundation
import Raster

/// The shapes of the language of drawings.
enum SymbolPath {
  /// - Parameters:
  ///   - head: The letter of the shape, then a `~` and the radius of its corners if it has any.
  ///   - words: Numbers, and letters in a free path.
  ///   - isHalf: The points are those right of the axis; their mirror images complete the shape.
  /// - Returns: The path, whether it is closed, and for a dot its diameter in widths of the pen. Nil for an unknown
  ///   letter.
  static func shape(_ head: Substring, _ words: ArraySlice<Substring>, isHalf: Bool) -> (
    PathData, isClosed: Bool, dot: Double?
  )? {
    let parts = head.split(separator: "~")
    let radius = parts.count > 1 ? Double(parts[1]) ?? 0 : 0
    guard let letter = parts.first else { return nil }
    if letter == "m" {
      guard let (path, isClosed, dot) = free(words) else { return nil }
      return (isHalf ? completed(path, isClosed: isClosed) : path, isClosed, dot)
    }
    if letter == "l" || letter == "p" {
      let isClosed = letter == "p"
      let right = corners(words, radius)
      return (polygon(isHalf ? completed(right) : right, isClosed: isClosed), isClosed, nil)
    }
    let n = words.compactMap { Double($0) }
    var path = PathData()
    switch (letter, n.count) {
    case ("o", 3): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("e", 4): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3]))
    case ("g", 4):
      path = polygon(gear(teeth: Int(n[0]), outer: n[1], inner: n[2], share: n[3], radius: radius), isClosed: true)
    case ("r", 5):
      path.addRoundedRect(
        CGRect(x: n[0], y: n[1], width: n[2] - n[0], height: n[3] - n[1]), cornerWidth: n[4], cornerHeight: n[4])
    case ("a", 5):
      path.addArc(
        center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3] * .pi / 180, delta: (n[4] - n[3]) * .pi / 180)
      return (path, false, nil)
    case ("d", 3):
      path.move(to: CGPoint(x: n[0], y: n[1]))
      path.line(to: CGPoint(x: n[0] + 0.01, y: n[1]))
      return (path, false, n[2])
    case ("s", 4...), ("S", 4...):
      let right = points(n).map { (point: $0, radius: 0.0) }
      return (spline((isHalf ? completed(right) : right).map(\.point), isClosed: letter == "S"), letter == "S", nil)
    default: return nil
    }
    return (path, true, nil)
  }

  private static func points(_ numbers: [Double]) -> [CGPoint] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private typealias Corner = (point: CGPoint, radius: Double)

  /// Pairs of numbers; a word `~6` gives the corner before it a radius of its own.
  private static func corners(_ words: ArraySlice<Substring>, _ radius: Double) -> [Corner] {
    var (result, pending): ([Corner], Double?) = ([], nil)
    for word in words {
      if word.hasPrefix("~") {
        if !result.isEmpty { result[result.count - 1].radius = Double(word.dropFirst()) ?? 0 }
      } else if let x = pending {
        result.append((CGPoint(x: x, y: Double(word) ?? 0), radius))
        pending = nil
      } else {
        pending = Double(word)
      }
    }
    return result
  }

  /// Straight lines with rounded corners. A radius shrinks to what half of the shorter side allows.
  private static func polygon(_ corners: [Corner], isClosed: Bool) -> PathData {
    var path = PathData()
    let count = corners.count
    guard count > 1 else { return path }
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    path.move(to: isClosed ? middle(corners[count - 1].point, corners[0].point) : corners[0].point)
    for index in (isClosed ? 0..<count : 1..<count - 1) {
      let before = corners[(index + count - 1) % count].point, corner = corners[index],
        after = corners[(index + 1) % count].point
      let (first, second) = (distance(before, corner.point), distance(corner.point, after))
      // At the ends of an open line a corner may take the whole side.
      let room = min(first * (!isClosed && index == 1 ? 1 : 0.5), second * (!isClosed && index == count - 2 ? 1 : 0.5))
      let angle = turn(before, corner.point, after)
      let reach = abs(tan(angle / 2)) * corner.radius
      let radius = reach > room ? corner.radius * room / reach * 0.999 : corner.radius
      path.addArc(corner: corner.point, end: after, radius: radius)
    }
    if isClosed { path.close() } else { path.line(to: corners[count - 1].point) }
    return path
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(b.x - a.x, b.y - a.y)) }

  /// The angle by which a line turns at its middle point; radians, 0 for a straight line.
  private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
    let angle = atan2(Double(c.y - b.y), Double(c.x - b.x)) - atan2(Double(b.y - a.y), Double(b.x - a.x))
    return abs(angle) > .pi ? 2 * .pi - abs(angle) : abs(angle)
  }

  /// The outline of a wheel with teeth, the first at the top.
  ///
  /// - Parameter share: The part of a tooth's turn that its outer edge takes, 0...1.
  private static func gear(teeth: Int, outer: Double, inner: Double, share: Double, radius: Double) -> [Corner] {
    var corners: [Corner] = []
    let turn = 2 * Double.pi / Double(teeth)
    for tooth in 0..<teeth {
      let middle = Double(tooth) * turn - .pi / 2
      let foot = share / 2 + (1 - share) * 0.2
      for (offset, distance) in [(-foot, inner), (-share / 2, outer), (share / 2, outer), (foot, inner)] {
        let angle = middle + offset * turn
        corners.append((CGPoint(x: cos(angle) * distance, y: sin(angle) * distance), radius))
      }
    }
    return corners
  }

  /// A smooth curve through points: at each of them it runs parallel to the line between its neighbours.
  private static func spline(_ points: [CGPoint], isClosed: Bool) -> PathData {
    var path = PathData()
    let count = points.count
    func point(_ index: Int) -> CGPoint {
      isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    path.move(to: points[0])
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b, c, d) = (point(index - 1), point(index), point(index + 1), point(index + 2))
      path.cubic(
        to: c, control1: CGPoint(x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6),
        control2: CGPoint(x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6))
    }
    if isClosed { path.close() }
    return path
  }

  /// A free path: `x y` to begin, `L x y`, `Q cx cy x y`, `C ax ay bx by x y`, `A x y r` (an arc up to half a circle,
  /// clockwise for r > 0), `M x y` and `Z`.
  private static func free(_ words: ArraySlice<Substring>) -> (PathData, isClosed: Bool, dot: Double?)? {
    var path = PathData()
    var isClosed = false
    var (letter, numbers): (Substring, [Double]) = ("M", [])
    func flush() -> Bool {
      let points = points(numbers)
      switch (letter, numbers.count) {
      case ("M", 2): path.move(to: points[0])
      case ("L", 2...): for point in points { path.line(to: point) }
      case ("Q", 4): path.quad(to: points[1], control: points[0])
      case ("C", 6): path.cubic(to: points[2], control1: points[0], control2: points[1])
      case ("A", 3): arc(&path, to: points[0], radius: numbers[2])
      case ("Z", 0): (_, isClosed) = (path.close(), true)
      default: return false
      }
      return true
    }
    for word in words {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        guard flush() else { return nil }
        (letter, numbers) = (word, [])
      }
    }
    return flush() ? (path, isClosed, nil) : nil
  }

  private static func arc(_ path: inout PathData, to end: CGPoint, radius: Double) {
    guard let start = path.currentPoint else { return }
    let chord = distance(start, end)
    guard chord > 0 else { return }
    let size = max(abs(radius), chord / 2), side: Double = radius > 0 ? 1 : -1
    let height = max(size * size - chord * chord / 4, 0).squareRoot() * side
    let (dx, dy) = (Double(end.x - start.x) / chord, Double(end.y - start.y) / chord)
    let center = CGPoint(x: Double(start.x + end.x) / 2 - dy * height, y: Double(start.y + end.y) / 2 + dx * height)
    let from = atan2(Double(start.y - center.y), Double(start.x - center.x))
    path.addArc(center: center, radius: size, startAngle: from, delta: 2 * asin(min(chord / 2 / size, 1)) * side)
    path.elements[path.elements.count - 1] = snapped(path.elements[path.elements.count - 1], to: end)
  }

  private static func snapped(_ element: PathElement, to end: CGPoint) -> PathElement {
    if case .cubic(let control1, let control2, _) = element {
      return .cubic(control1: control1, control2: control2, end)
    }
    return element
  }

  /// The corners and their mirror images in the order of the whole line. Corners on the axis stand once.
  private static func completed(_ right: [Corner]) -> [Corner] {
    let left = right.reversed().map { (point: CGPoint(x: -$0.point.x, y: $0.point.y), radius: $0.radius) }.filter {
      $0.point.x != 0
    }
    return right.last?.point.x == 0 || right.first?.point.x != 0 ? right + left : left + right
  }

  /// The right half of a free path and its mirror image as one path. The half begins at the axis; its end is joined
  /// across it.
  private static func completed(_ half: PathData, isClosed: Bool) -> PathData {
    let open = half.elements.filter { $0 != .close }
    var path = PathData(elements: open)
    let mirror = AffineMatrix(scaleX: -1, y: 1)
    let points = open.map { $0.endPoint ?? .zero }
    if let last = points.last, last.x != 0 { path.line(to: mirror.apply(last)) }
    for index in open.indices.dropFirst().reversed() {
      let target = mirror.apply(points[index - 1])
      switch open[index] {
      case .cubic(let control1, let control2, _):
        path.cubic(to: target, control1: mirror.apply(control2), control2: mirror.apply(control1))
      case .quad(let control, _): path.quad(to: target, control: mirror.apply(control))
      default: path.line(to: target)
      }
    }
    if isClosed { path.close() }
    return path
  }
}
