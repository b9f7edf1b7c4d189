import CoreGraphics
import Testing

struct CGPathTests {
  @Test func `elements come back as they were added`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { "\(Int(element.pointee.points[$0].x)),\(Int(element.pointee.points[$0].y))" }
      seen.append("\(element.pointee.type) " + points.joined(separator: " "))
    }
    #expect(
      seen == [
        "moveToPoint 1,2", "addLineToPoint 3,4", "addQuadCurveToPoint 7,8 5,6", "addCurveToPoint 11,12 13,14 9,10",
        "closeSubpath ",
      ])
  }

  @Test func `the current point follows, and returns to the start on closing`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
  }

  @Test func `equal elements make equal paths, of either class`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let mutable = CGMutablePath()
    mutable.addRect(rect)
    #expect(mutable == CGPath(rect: rect, transform: nil))
    #expect(Set([mutable.copy()!, CGPath(rect: rect, transform: nil)]).count == 1)
    let copy = mutable.copy()!
    mutable.addLine(to: .zero)
    #expect(copy != mutable)
  }

  @Test func `a transform applies to what is added, not to what is there`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 10, y: 20))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
    var shift = CGAffineTransform(translationX: 5, y: 5)
    #expect(path.copy(using: &shift)!.boundingBox.origin == CGPoint(x: 5, y: 5))
  }

  @Test func `an arc without clockwise runs towards greater angles`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let box = path.boundingBoxOfPath
    expectClose(box.origin, .zero, within: 1e-6)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expectClose(other.boundingBoxOfPath.minX, -10, within: 1e-6)
  }

  @Test func `a rounded rectangle has its rectangle's box and not its corners`() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 8, cornerHeight: 8, transform: nil)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 3, y: 3)))
    var rect = CGRect.zero
    #expect(!path.isRect(&rect))
  }

  @Test func `a corner that does not fit traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 6, cornerHeight: 2, transform: nil)
    }
  }

  @Test func `the stroke of a line is its rectangle`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let outline = path.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(outline.contains(CGPoint(x: -1.9, y: 1.9)) && !outline.contains(CGPoint(x: 5, y: 2.1)))
  }
}
