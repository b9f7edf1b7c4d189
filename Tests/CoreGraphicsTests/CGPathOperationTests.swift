import CoreGraphics
import Foundation
import SeededRandom
import Testing

/// Set operations on paths. Areas follow from formulas; where they do not, points are asked one by one.
struct CGPathOperationTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let shifted = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }
  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  @Test func `squares that overlap in a quarter give the areas of sets`() {
    #expect(area(square.union(shifted)) == 175)
    #expect(area(square.intersection(shifted)) == 25)
    #expect(area(square.subtracting(shifted)) == 75)
    #expect(area(shifted.subtracting(square)) == 75)
    #expect(area(square.symmetricDifference(shifted)) == 150)
    #expect(square.intersection(shifted).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func `the lens of two circles has the area of its formula, and its sides are curves`() {
    let (radius, distance) = (100.0, 120.0)
    let expected =
      2 * radius * radius * acos(distance / (2 * radius)) - distance / 2
      * (4 * radius * radius - distance * distance).squareRoot()
    let lens = circle(0, 0, 100).intersection(circle(120, 0, 100))
    // A circle of four cubic curves is 0.03 % larger than a circle.
    #expect(abs(area(lens) - expected) < expected * 0.001)
    let kinds = elements(lens)
    #expect(kinds.filter { $0 == .addCurveToPoint }.count == 4)
    #expect(kinds.filter { $0 == .addLineToPoint }.isEmpty)
    #expect(abs(lens.boundingBoxOfPath.minX - 20) < 0.02 && abs(lens.boundingBoxOfPath.maxX - 100) < 0.02)
  }

  @Test func `what is cut out of the middle is a hole by both rules`() {
    let ring = circle(0, 0, 50).subtracting(circle(0, 0, 20))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      #expect(!ring.contains(.zero, using: rule))
      #expect(ring.contains(CGPoint(x: 35, y: 0), using: rule))
      #expect(!ring.contains(CGPoint(x: 51, y: 0), using: rule))
    }
    #expect(elements(ring).filter { $0 == .addCurveToPoint }.count == 8)
  }

  @Test func `a path united with itself keeps its outline and its coordinates`() {
    let odd = CGPath(rect: CGRect(x: 0.1, y: 0.2, width: 10.3, height: 7.7), transform: nil)
    #expect(odd.union(odd).boundingBox == odd.boundingBox)
    let oval = CGPath(ellipseIn: CGRect(x: 3, y: 4, width: 70, height: 30), transform: nil)
    let both = oval.union(oval)
    #expect(both.boundingBoxOfPath == oval.boundingBoxOfPath)
    #expect(elements(both).filter { $0 == .addCurveToPoint }.count == 4)
    #expect(abs(area(both) - area(oval)) < 0.01)
  }

  @Test func `an outline that crosses itself comes apart, by its rule`() {
    let bow = line((0, 0), (10, 10), (10, 0), (0, 10))
    bow.closeSubpath()
    let parts = bow.componentsSeparated()
    #expect(parts.count == 2)
    #expect(parts.map { area($0) } == [25, 25])
    #expect(area(bow.normalized()) == 50)

    let twice = CGMutablePath()
    twice.addPath(square)
    twice.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(area(twice.normalized(using: .winding)) == 100)
    #expect(area(twice.normalized(using: .evenOdd)) == 84)
    #expect(!twice.normalized(using: .evenOdd).contains(CGPoint(x: 3, y: 3), using: .winding))
  }

  @Test func `components keep their holes, and what lies in a hole is a component`() {
    let path = CGMutablePath()
    for side in [20.0, 16, 4] {
      path.addRect(CGRect(x: 30 - side / 2, y: 30 - side / 2, width: side, height: side))
    }
    path.addRect(CGRect(x: 100, y: 0, width: 5, height: 5))
    let areas = path.componentsSeparated(using: .evenOdd).map { area($0) }
    #expect(areas.sorted() == [16, 25, 144])
    #expect(CGMutablePath().componentsSeparated().isEmpty)
  }

  @Test func `paths that only touch do not intersect`() {
    let beside = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
    #expect(!square.intersects(beside))
    #expect(square.intersection(beside).isEmpty)
    #expect(square.intersects(shifted) && shifted.intersects(square))
    #expect(!square.intersects(CGMutablePath()))
    #expect(area(square.union(beside)) == 200)
  }

  @Test func `a line is cut where it enters and leaves a region`() {
    let across = line((-5, 4), (15, 4))
    let inside = across.lineIntersection(square)
    #expect(
      points(inside) == [CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 4)]
        || points(inside) == [CGPoint(x: 10, y: 4), CGPoint(x: 0, y: 4)])
    let outside = across.lineSubtracting(square)
    #expect(elements(outside).filter { $0 == .moveToPoint }.count == 2)
    #expect(outside.boundingBox == across.boundingBox)
    #expect(Set(points(outside).map(\.x)) == [-5, 0, 10, 15])
    #expect(!elements(inside).contains(.closeSubpath))
  }

  @Test func `an open path has a fill for regions and none for lines`() {
    let corner = line((0, 0), (10, 0), (10, 10))
    #expect(area(corner.intersection(square)) == 50)
    #expect(
      length(corner.lineIntersection(CGPath(rect: CGRect(x: -1, y: -1, width: 20, height: 20), transform: nil))) == 20)
  }

  @Test func `the line of a closed path is one piece where its start is not cut`() {
    let part = circle(0, 0, 50).lineSubtracting(
      CGPath(rect: CGRect(x: -60, y: -10, width: 30, height: 20), transform: nil))
    #expect(elements(part).filter { $0 == .moveToPoint }.count == 1)
    let whole = circle(0, 0, 50).lineIntersection(
      CGPath(rect: CGRect(x: -60, y: -60, width: 120, height: 120), transform: nil))
    #expect(abs(length(whole) - 100 * Double.pi) < 0.1)
    #expect(elements(whole).last == .closeSubpath)
  }

  @Test func `lines that meet stay two`() {
    let lines = line((5, 1), (5, 4))
    lines.addLines(between: [CGPoint(x: 5, y: 4), CGPoint(x: 5, y: 8)])
    let inside = lines.lineIntersection(square)
    #expect(elements(inside).filter { $0 == .moveToPoint }.count == 2)
    #expect(length(inside) == 7)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func `numbers that are not finite give an empty path`(
    value: CGFloat
  ) {
    let bad = line((0, 0), (value, 5), (5, 5))
    #expect(bad.union(square).isEmpty && square.subtracting(bad).isEmpty && bad.normalized().isEmpty)
    #expect(!square.intersects(bad) && bad.componentsSeparated().isEmpty && bad.lineIntersection(square).isEmpty)
  }

  @Test(arguments: [1e-6, 1e-3, 1e5, 1e12]) func `size does not matter`(size: CGFloat) throws {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 2 * size, height: 2 * size), transform: nil)
    let b = CGPath(rect: CGRect(x: size, y: size, width: 2 * size, height: 2 * size), transform: nil)
    func share(_ path: CGPath) throws -> CGFloat {
      var scale = CGAffineTransform(scaleX: 1 / size, y: 1 / size)
      return area(try #require(path.copy(using: &scale)))
    }
    #expect(abs(try share(a.union(b)) - 7) < 1e-6)
    let small = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2 * size, height: 2 * size), transform: nil)
    #expect(abs(try share(small.subtracting(b)) - .pi * 3 / 4) < 1e-3)
  }

  @Test(arguments: 1...40) func `each point is where the sets say`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func shape() -> CGPath {
      let path = CGMutablePath()
      func point() -> CGPoint {
        CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 2...5, using: &random) {
          if Bool.random(using: &random) {
            path.addLine(to: point())
          } else {
            path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        path.closeSubpath()
      }
      return path
    }
    let (a, b) = (shape(), shape())
    let rule: CGPathFillRule = Bool.random(using: &random) ? .winding : .evenOdd
    let results: [(CGPath, (Bool, Bool) -> Bool)] = [
      (a.union(b, using: rule), { $0 || $1 }), (a.intersection(b, using: rule), { $0 && $1 }),
      (a.subtracting(b, using: rule), { $0 && !$1 }), (a.symmetricDifference(b, using: rule), { $0 != $1 }),
    ]
    for _ in 0..<200 {
      let point = CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      // Close to an outline the hundredth of a point decides.
      let isNear = [a, b].contains { path in
        let around = [(0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05)].map {
          CGPoint(x: point.x + $0.0, y: point.y + $0.1)
        }
        return around.contains { path.contains($0, using: rule) != path.contains(point, using: rule) }
      }
      if isNear { continue }
      for (index, (path, isInside)) in results.enumerated() {
        let expected = isInside(a.contains(point, using: rule), b.contains(point, using: rule))
        #expect(path.contains(point, using: .winding) == expected, "operation \(index) at \(point)")
        #expect(path.contains(point, using: .evenOdd) == expected, "operation \(index) at \(point)")
      }
    }
  }

  private func elements(_ path: CGPath) -> [CGPathElementType] {
    var result: [CGPathElementType] = []
    path.applyWithBlock { result.append($0.pointee.type) }
    return result
  }

  /// The ends of moves and lines.
  private func points(_ path: CGPath) -> [CGPoint] {
    var result: [CGPoint] = []
    path.applyWithBlock { element in
      if [.moveToPoint, .addLineToPoint].contains(element.pointee.type) { result.append(element.pointee.points[0]) }
    }
    return result
  }

  /// The subpaths as points, of lines alone.
  private func polygons(_ path: CGPath) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    let box = path.boundingBox
    path.flattened(threshold: max(box.width, box.height) * 1e-5).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: result.append([element.pointee.points[0]])
      case .addLineToPoint: result[result.count - 1].append(element.pointee.points[0])
      case .closeSubpath: result[result.count - 1].append(result[result.count - 1][0])
      default: break
      }
    }
    return result
  }

  /// By the shoelace formula: holes run the other way and count against what is around them.
  private func area(_ path: CGPath) -> CGFloat {
    var twice: CGFloat = 0
    for polygon in polygons(path) {
      for (a, b) in zip(polygon, polygon.dropFirst()) { twice += a.x * b.y - a.y * b.x }
    }
    return abs(twice) / 2
  }

  private func length(_ path: CGPath) -> CGFloat {
    var result: CGFloat = 0
    for polygon in polygons(path) {
      for (a, b) in zip(polygon, polygon.dropFirst()) { result += hypot(b.x - a.x, b.y - a.y) }
    }
    return result
  }
}
