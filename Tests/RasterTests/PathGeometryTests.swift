import Foundation
import SeededRandom
import Testing

@testable import Raster

struct PathGeometryTests {
  @Test func `the bounds of a circle are its rectangle, and control points lie on its corners' side`() {
    var path = PathData()
    path.addEllipse(in: CGRect(x: 10, y: 20, width: 30, height: 40))
    expectClose(path.bounds, CGRect(x: 10, y: 20, width: 30, height: 40))
    expectClose(path.controlBounds, CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `the bounds of a curve end where it turns`() {
    // x = 3 t (1 - t) 4 / 4 and so on: y(t) = 3 (1 - t)² t 10 + 3 (1 - t) t² 10 = 30 t (1 - t), at most 7.5.
    let path = PathData(elements: [
      .move(.zero), .cubic(control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0)),
    ])
    expectClose(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 7.5))
    expectClose(path.controlBounds, CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `the bounds of an empty path are null`() {
    #expect(PathData().bounds.isNull)
  }

  @Test(arguments: [
    (0.0, 2.0, false, 2.0), (0, 2, true, -2), (0, 7, false, 2), (1, 0, false, 1), (1, 0, true, -1),
    (-0.5, 1.5, false, 2),
    (1.5, -0.5, true, -2),
  ])
  func `an arc turns the way it is told`(start: Double, end: Double, decreasing: Bool, halfTurns: Double) {
    var path = PathData()
    path.addArc(
      center: .zero, radius: 2, startAngle: start * .pi, endAngle: end * .pi, decreasing: decreasing)
    let length = MeasuredPath(path).length
    #expect(abs(length - abs(halfTurns) * .pi * 2) < 0.01, "length \(length)")
    let middle = MeasuredPath(path).position(at: length / 2)!.point
    let angle = (start + halfTurns / 2) * .pi
    #expect(abs(middle.x - 2 * cos(angle)) < 0.01 && abs(middle.y - 2 * sin(angle)) < 0.01, "middle \(middle)")
  }

  @Test func `a tangent arc touches both lines`() {
    var path = PathData(elements: [.move(CGPoint(x: 0, y: 0))])
    path.addArc(corner: CGPoint(x: 10, y: 0), end: CGPoint(x: 10, y: 10), radius: 3)
    #expect(path.elements.count == 3)
    #expect(path.elements[1] == .line(CGPoint(x: 7, y: 0)))
    expectClose(path.currentPoint!, CGPoint(x: 10, y: 3))
    let middle = MeasuredPath(PathData(elements: [.move(CGPoint(x: 7, y: 0)), path.elements[2]]))
    let point = middle.position(at: middle.length / 2)!.point
    #expect(abs(hypot(point.x - 7, point.y - 3) - 3) < 1e-3)
    #expect(point.x > 7 && point.y < 3, "bulges towards the corner: \(point)")
  }

  @Test func `a point is inside by the rule that is asked for`() {
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5), rule: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), rule: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), rule: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5), rule: .winding))
  }

  @Test func `containment agrees with the distance from a circle's centre`() {
    var path = PathData()
    path.addEllipse(in: CGRect(x: -50, y: -50, width: 100, height: 100))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let point = CGPoint(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
      let distance = hypot(point.x, point.y)
      if abs(distance - 50) < 0.05 { continue }
      #expect(path.contains(point, rule: .winding) == (distance < 50), "\(point)")
    }
  }

  @Test func `a rectangle is known as one in either direction, and nothing else is`() {
    var path = PathData()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.asRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    path.line(to: .zero)
    #expect(path.asRect == nil)
    let skew = PathData(elements: [
      .move(.zero), .line(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 6, y: 5)), .line(CGPoint(x: 0, y: 5)), .close,
    ])
    #expect(skew.asRect == nil)
  }

  @Test func `a trimmed path has the length that was asked for and starts where the fraction is`() {
    let path = PathData(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))])
    let part = path.trimmed(from: 0.25, to: 0.75)
    #expect(part.elements == [.move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5))])
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func `a trimmed curve ends where its parameter is the fraction`() throws {
    // x(t) = 100 t³, so its half ends at 12.5, and not half way.
    let path = PathData(elements: [.move(.zero), .cubic(control1: .zero, control2: .zero, CGPoint(x: 100, y: 0))])
    guard case .cubic(_, _, let end) = try #require(path.trimmed(from: 0, to: 0.5).elements.last) else {
      Issue.record("No curve is left.")
      return
    }
    expectClose(end, CGPoint(x: 12.5, y: 0))
  }

  @Test func `a trimmed path counts its curves by their lengths`() throws {
    // A quarter of a circle, and a line as long as it; the curve is longer than the circle by less than 3 in 10000.
    let bend = 15 * 0.5522847498
    let path = PathData(elements: [
      .move(CGPoint(x: 0, y: -15)),
      .cubic(control1: CGPoint(x: bend, y: -15), control2: CGPoint(x: 15, y: -bend), CGPoint(x: 15, y: 0)),
      .line(CGPoint(x: 15, y: 15 * Double.pi / 2)),
    ])
    guard case .line(let end) = try #require(path.trimmed(from: 0, to: 0.501).elements.last) else {
      Issue.record("The first half is less than the quarter.")
      return
    }
    #expect(end.x == 15 && end.y > 0 && end.y < 0.06)
  }

  @Test func `dashes alternate, begin at the phase, and change roles when their number is odd`() {
    let path = PathData(elements: [.move(.zero), .line(CGPoint(x: 12, y: 0))])
    func spans(_ lengths: [Double], _ phase: Double) -> [[Double]] {
      path.dashed(lengths: lengths, phase: phase).polylines(tolerance: 1).map { line in line.points.map { Double($0.x) }
      }
    }
    #expect(spans([3, 2], 0) == [[0, 3], [5, 8], [10, 12]])
    #expect(spans([3, 2], 4) == [[1, 4], [6, 9], [11, 12]])
    #expect(spans([4], 0) == [[0, 4], [8, 12]])
    #expect(spans([3, 2], -1) == [[1, 4], [6, 9], [11, 12]])
    #expect(path.dashed(lengths: [0, 0], phase: 0) == path)
  }

  @Test func `a matrix and its inverse cancel`() {
    let matrix = AffineMatrix(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -9)
    let product = matrix.concatenating(matrix.inverse!)
    expectClose(product.apply(CGPoint(x: 3, y: 4)), CGPoint(x: 3, y: 4))
    #expect(AffineMatrix(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(abs(AffineMatrix(a: 0, b: 3, c: -2, d: 0, tx: 0, ty: 0).largestScale - 3) < 1e-12)
  }

  @Test func `an arc from an angle of very many turns goes around its centre`() {
    var path = PathData()
    path.addArc(center: .zero, radius: 10, startAngle: 1e30, delta: 2 * .pi)
    #expect(path.elements.count == 5)
    for bound in [-path.bounds.minX, -path.bounds.minY, path.bounds.maxX, path.bounds.maxY] {
      #expect(abs(bound - 10) < 0.01)
    }
  }
}
