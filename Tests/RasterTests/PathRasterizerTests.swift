import Foundation
import SeededRandom
import Testing

@testable import Raster

struct PathRasterizerTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 120, height: 120)

  @Test func `a rectangle on whole pixels covers them fully and no others`() {
    var path = PathData()
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    let mask = PathRasterizer.fill(
      path, rule: .winding, transform: .identity, into: PixelRect(x: 1, y: 1, width: 10, height: 10))
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = (2..<6).contains(x + 1) && (3..<8).contains(y + 1)
        #expect(mask.row(y)[x] == (isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `a dash without length between others is a dot by its caps, and nothing without them`() {
    let path = PathData(elements: [.move(CGPoint(x: 0, y: 10)), .line(CGPoint(x: 120, y: 10))])
    func covers(_ x: Int, _ cap: StrokeStyle.Cap) -> Bool {
      let style = StrokeStyle(width: 8, cap: cap, dash: [16, 10, 0, 10])
      return PathRasterizer.stroke(path, style: style, transform: .identity, into: canvas).row(10)[x] > 200
    }
    for cap in [StrokeStyle.Cap.round, .square] {
      #expect([8, 26, 44, 62].allSatisfy { covers($0, cap) } && ![21, 31, 57].contains { covers($0, cap) })
    }
    #expect([8, 44].allSatisfy { covers($0, .butt) } && ![26, 62].contains { covers($0, .butt) })
  }

  @Test func `half a pixel is half covered`() {
    var path = PathData()
    path.addRect(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    let mask = PathRasterizer.fill(path, rule: .winding, transform: .identity, into: canvas)
    #expect((126...129).contains(mask.row(0)[0]) && (126...129).contains(mask.row(0)[1]))
  }

  /// Cairo's coordinates end at 2²³ pixels; inverted masks are such rectangles with a hole.
  @Test(arguments: [1e5, 1e7, 3e8]) func `a rectangle that stands for everything covers all but the hole in it`(
    reach: Double
  ) {
    var path = PathData()
    path.addRect(CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    let mask = PathRasterizer.fill(path, rule: .evenOdd, transform: AffineMatrix(scaleX: 2, y: 2), into: canvas)
    for y in 0..<120 {
      for x in 0..<120 {
        let isInHole = (4..<12).contains(x) && (6..<16).contains(y)
        guard mask.row(y)[x] != (isInHole ? 0 : 255) else { continue }
        Issue.record("\(x), \(y) is covered by \(mask.row(y)[x])")
        return
      }
    }
  }

  @Test func `what is cut far outside does not change the inside`() {
    var path = PathData(elements: [
      .move(CGPoint(x: -3e7, y: -3e7)), .line(CGPoint(x: 60, y: 3e7)), .line(CGPoint(x: 3e7, y: -3e7)), .close,
    ])
    path.addEllipse(in: CGRect(x: 20, y: 20, width: 80, height: 80))
    let mask = PathRasterizer.fill(path, rule: .evenOdd, transform: .identity, into: canvas)
    // The long sides of the triangle pass far from the canvas: only the disc is cut out.
    #expect(mask.row(5)[5] == 255 && mask.row(60)[60] == 0 && mask.row(115)[115] == 255)
    #expect(abs(mask.area - (120 * 120 - .pi * 40 * 40)) < 20)
  }

  @Test(arguments: [5.0, 17.3, 50]) func `a disc covers its area`(radius: Double) {
    var path = PathData()
    path.addEllipse(in: CGRect(x: 60 - radius, y: 60 - radius, width: 2 * radius, height: 2 * radius))
    let mask = PathRasterizer.fill(path, rule: .winding, transform: .identity, into: canvas)
    #expect(abs(mask.area / (.pi * radius * radius) - 1) < 0.01)
  }

  @Test func `the transform scales the pen with the path`() {
    let path = PathData(elements: [.move(CGPoint(x: 5, y: 10)), .line(CGPoint(x: 25, y: 10))])
    let mask = PathRasterizer.stroke(
      path, style: StrokeStyle(width: 4), transform: AffineMatrix(scaleX: 3, y: 2), into: canvas)
    #expect(abs(mask.area - 60 * 8) < 1)
  }

  @Test func `even-odd leaves the hole`() {
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(PathRasterizer.fill(path, rule: .winding, transform: .identity, into: canvas).area == 10000)
    #expect(PathRasterizer.fill(path, rule: .evenOdd, transform: .identity, into: canvas).area == 7500)
  }

  @Test func `a matrix that flattens the plane draws nothing`() {
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(PathRasterizer.fill(path, rule: .winding, transform: AffineMatrix(scaleX: 0, y: 1), into: canvas).area == 0)
  }

  @Test func `points that are not numbers are left out`() {
    let path = PathData(elements: [
      .move(.zero), .line(CGPoint(x: CGFloat.nan, y: 3)), .line(CGPoint(x: CGFloat.infinity, y: 1)),
    ])
    #expect(PathRasterizer.fill(path, rule: .winding, transform: .identity, into: canvas).area == 0)
    #expect(PathRasterizer.bounds(of: path, transform: .identity).area >= 0)
  }

  /// Cairo's own stroker draws the pen; ours makes an outline. They must cover the same pixels.
  @Test(arguments: [
    (StrokeStyle.Cap.butt, StrokeStyle.Join.miter), (.round, .round), (.square, .bevel), (.butt, .bevel),
    (.round, .miter),
  ])
  func `a filled outline equals the stroke`(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    var random = SeededGenerator(seed: 42)
    for round in 0..<25 {
      func point() -> CGPoint {
        CGPoint(x: .random(in: 25...95, using: &random), y: .random(in: 25...95, using: &random))
      }
      var path = PathData(elements: [.move(point()), .line(point()), .line(point())])
      if round % 3 == 0 { path.cubic(to: point(), control1: point(), control2: point()) }
      if round % 2 == 0 { path.close() }
      let style = StrokeStyle(
        width: .random(in: 1...9, using: &random), cap: cap, join: join, miterLimit: 4,
        dash: round % 5 == 4 ? [11, 6] : [])
      let expected = PathRasterizer.stroke(path, style: style, transform: .identity, into: canvas)
      let actual = PathRasterizer.fill(path.stroked(style: style), rule: .winding, transform: .identity, into: canvas)
      var difference = 0.0
      for y in 0..<120 {
        for x in 0..<120 { difference += abs(Double(expected.row(y)[x]) - Double(actual.row(y)[x])) / 255 }
      }
      // Small leftovers at the joints of curves and at dashes in corners; a wrong cap or join costs tens of pixels.
      #expect(difference < 0.012 * expected.area + 2.5, "seed 42, round \(round): \(difference) of \(expected.area)")
    }
  }

  @Test func `bounds hold every covered pixel`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<40 {
      func point() -> CGPoint {
        CGPoint(x: .random(in: 30...90, using: &random), y: .random(in: 30...90, using: &random))
      }
      let path = PathData(elements: [.move(point()), .quad(control: point(), point()), .line(point()), .close])
      let style = StrokeStyle(width: 3, join: round % 2 == 0 ? .miter : .round, miterLimit: 3)
      let box = PathRasterizer.bounds(of: path, style: style, transform: .identity)
      let mask = PathRasterizer.stroke(path, style: style, transform: .identity, into: canvas)
      for y in 0..<120 {
        for x in 0..<120 where mask.row(y)[x] > 0 {
          #expect(box.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "round \(round), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func `a stroke that is drawn in parts is the one that is drawn whole`(
    join: StrokeStyle.Join
  ) {
    var random = SeededGenerator(seed: 5)
    var path = PathData()
    path.move(to: CGPoint(x: 10, y: 10))
    for _ in 0..<60 {
      path.line(to: CGPoint(x: .random(in: 5...115, using: &random), y: .random(in: 5...115, using: &random)))
    }
    path.close()
    let style = StrokeStyle(width: 2, cap: .butt, join: join)
    let whole = PathRasterizer.stroke(path, style: style, transform: .identity, into: canvas)
    let parts = StrokeParts.stroke(path, style, .identity, canvas, true, length: 7)
    // Cairo counts the edges of few lines more finely than those of many in one pixel; of two parts the greater
    // coverage counts.
    var sum = 0, difference = 0
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (a, b) = (Int(whole.row(y)[x]), Int(parts.row(y)[x]))
        (sum, difference) = (sum + a, difference + abs(a - b))
      }
    }
    #expect(Double(difference) < 0.05 * Double(sum), "\(difference) of \(sum)")
  }

  /// Found by inputs by chance.
  @Test(arguments: [1e300, -1e300, .infinity, .nan, 1e-300, 1e150]) func `a line to any number has an outline`(
    number: Double
  ) {
    for style in [
      StrokeStyle(width: 3, cap: .round, join: .round), StrokeStyle(width: number, cap: .round, join: .round),
    ] {
      var path = PathData()
      path.move(to: CGPoint(x: 1, y: 1))
      path.line(to: CGPoint(x: number, y: 2))
      path.line(to: CGPoint(x: 3, y: number))
      path.close()
      let bounds = path.stroked(style: style).bounds
      #expect(bounds.isNull || bounds.width.isFinite && bounds.height.isFinite && bounds.minX.isFinite)
      #expect(path.bounds.intersection(CGRect(x: 0, y: 0, width: 5, height: 5)).width <= 5)
    }
  }

  /// Found by chance: such a stroke had 160 million points and took 41 s.
  @Test func `an ellipse whose numbers are coarser than its height has an outline of few points`() {
    var path = PathData()
    path.addEllipse(in: CGRect(x: -1e6, y: -1e30, width: 1e6, height: 3))
    let style = StrokeStyle(width: 300_000, cap: .round, join: .round)
    #expect(path.stroked(style: style).elements.count < 10_000)
  }

  @Test(arguments: [4_000, 1e6, 1e30]) func `half a turn of a pen has at most 400 points, however wide it is`(
    width: Double
  ) {
    var path = PathData()
    path.move(to: .zero)
    path.line(to: CGPoint(x: 5, y: 0))
    let outline = path.stroked(style: StrokeStyle(width: width, cap: .round))
    #expect((300...800).contains(outline.elements.count))
    #expect(outline.bounds.height.distance(to: width).magnitude <= width * 1e-5)
  }
}
