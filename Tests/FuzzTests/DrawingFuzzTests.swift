import CoreGraphics
import Foundation
import Raster
import SeededRandom
import Testing

@testable import LiveLink
@testable import PorticoTesting
@testable import UIKit

/// Paths, pictures that are compared, and messages between an app and its screen.
@Suite(.namesSeeds) @MainActor
struct DrawingFuzzTests {
  private func point(_ random: inout SeededGenerator) -> CGPoint { CGPoint(x: random.number(), y: random.number()) }

  private func path(_ random: inout SeededGenerator) -> UIBezierPath {
    let path = UIBezierPath()
    for _ in 0..<(1 + random.below(8)) {
      switch random.below(8) {
      case 0: path.move(to: point(&random))
      case 1: path.isEmpty ? path.move(to: point(&random)) : path.close()
      case 2:
        path.append(
          UIBezierPath(ovalIn: CGRect(origin: point(&random), size: CGSize(width: random.number(), height: 3))))
      case 3:
        path.addArc(
          withCenter: point(&random), radius: random.number(), startAngle: random.number(), endAngle: 1,
          clockwise: random.chance(0.5))
      case 4 where !path.isEmpty:
        path.addCurve(to: point(&random), controlPoint1: point(&random), controlPoint2: point(&random))
      case 5 where !path.isEmpty: path.addQuadCurve(to: point(&random), controlPoint: point(&random))
      default: path.isEmpty ? path.move(to: point(&random)) : path.addLine(to: point(&random))
      }
    }
    return path
  }

  @Test func `any two paths are combined`() {
    Fuzz("path-operations", count: 300, limit: 20).run(combine)
  }

  /// This input took 88 s, as an arc from an angle of 1e30 lay four times on itself.
  @Test func `paths that took more than a minute are combined in less`() {
    Fuzz("path-operations", limit: 20).run(seed: 10438, combine)
  }

  private func combine(_ random: inout SeededGenerator) {
    let (a, b) = (path(&random).cgPath, path(&random).cgPath)
    let rule: CGPathFillRule = random.chance(0.5) ? .winding : .evenOdd
    let region: CGPath =
      switch random.below(8) {
      case 0: a.union(b, using: rule)
      case 1: a.intersection(b, using: rule)
      case 2: a.subtracting(b, using: rule)
      case 3: a.symmetricDifference(b, using: rule)
      case 4: a.lineSubtracting(b, using: rule)
      case 5: a.lineIntersection(b, using: rule)
      case 6: a.normalized(using: rule)
      default: a.componentsSeparated(using: rule).first ?? CGMutablePath()
      }
    _ = a.intersects(b, using: rule)
    let box = region.boundingBox
    #expect(region.isEmpty || box.minX.isFinite && box.maxY.isFinite)
  }

  @Test func `any path is filled, stroked, clipped and measured`() {
    Fuzz("paths", count: 1000, limit: 20).run { random in
      let path = path(&random)
      (path.lineWidth, path.miterLimit) = (random.number(), random.number())
      path.lineCapStyle = random.pick([.butt, .round, .square])
      path.lineJoinStyle = random.pick([.miter, .round, .bevel])
      if random.chance(0.3) { path.setLineDash([random.number(), random.number()], count: 2, phase: random.number()) }
      _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
        if random.chance(0.3) {
          context.cgContext.concatenate(
            CGAffineTransform(a: random.number(), b: 0, c: 1, d: 1, tx: random.number(), ty: 0))
        }
        if random.chance(0.3) { path.addClip() }
        if random.chance(0.5) { path.fill() }
        path.stroke()
        _ = (path.bounds, path.contains(CGPoint(x: 5, y: 5)))
        let line = path.cgPath.copy(
          strokingWithWidth: random.number(), lineCap: .round, lineJoin: .round, miterLimit: random.number())
        _ = (
          line.boundingBoxOfPath, path.cgPath.copy(dashingWithPhase: random.number(), lengths: [random.number(), 2])
        )
      }
    }
  }

  @Test func `any two pictures are compared`() {
    Fuzz("comparison", count: 500).run { random in
      func picture() -> PixelBuffer {
        let buffer = PixelBuffer(width: 1 + random.below(24), height: 1 + random.below(24))
        for y in 0..<buffer.height where random.chance(0.5) {
          for x in 0..<buffer.width where random.chance(0.3) {
            buffer[x, y] = UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000
          }
        }
        return buffer
      }
      let (a, b) = (picture(), picture())
      let isSame =
        a.width == b.width && a.height == b.height
        && (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { a[$0, y] == b[$0, y] } }
      #expect((PictureDifference(a, b, tolerance: 0) == nil) == isSame)
      #expect(PictureDifference(a, a, tolerance: random.below(300)) == nil)
      let diffing = Diffing<UIImage>.image(
        precision: Float(random.number()), perceptualPrecision: Float(random.number()))
      _ = try? diffing.diff(UIImage(cgImage: CGImage(a)), UIImage(cgImage: CGImage(b)))
    }
  }

  @Test
  func `any bytes are a message between app and screen or are refused, and a picture that does not fit is not read`()
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let frame = AppMessage.Frame(
      width: 8, height: 6, scale: 2, damage: [PixelRect(x: 1, y: 1, width: 3, height: 2)], inputTime: 1)
    let messages = [
      [UInt8](try encoder.encode(AppMessage.frame(frame))),
      [UInt8](try encoder.encode(ScreenMessage.touches([.init(finger: 1, phase: .began, location: .zero, time: 1)]))),
      [UInt8](try encoder.encode(ScreenMessage.key(.init(characters: "a", usage: 4, isDown: true), viewer: 1))),
    ]
    let source = try SharedPixels(), pixels = SharedPixels(descriptor: dup(source.descriptor)),
      picture = PixelBuffer(width: 8, height: 6)
    try source.write(picture, [picture.bounds])
    let decoder = JSONDecoder()
    Fuzz("link", count: 2000).run { random in
      let data = Data(random.damaged(random.pick(messages)))
      _ = try? decoder.decode(ScreenMessage.self, from: data)
      if case .frame(let read)? = try? decoder.decode(AppMessage.self, from: data) {
        try? pixels.read(read, into: picture)
      }
      func side() -> Int { random.pick([random.below(9), -1, .max, .min, 1 << 40]) }
      var hostile = frame
      if random.chance(0.5) { (hostile.width, hostile.height) = (side(), side()) }
      hostile.damage = [.init(x: side(), y: side(), width: side(), height: side())]
      try? pixels.read(hostile, into: picture)
    }
  }
}
