import CRaster
import Foundation
import Raster

/// The operations that drew a region in the last frame, for the next frame to compare its own with.
struct DrawnRegion {
  let region: PixelRect
  let operations: [DrawOperation]
  /// Buffers whose pixels are another frame's by now, so that they say nothing about the picture.
  let rewritten: Set<ObjectIdentifier>
}

/// How most of a region shows what it showed in the last frame, moved by whole pixels, as a list that scrolls does.
///
/// It is found by comparing the operations of both frames. A pixel lies in the part that is copied only when the same
/// operations cover it as covered the other pixel before, in the same order, each with the same values there; so the
/// copy has the bytes that drawing would give.
struct MovedPicture {
  let dx, dy: Int
  /// The part of the region that is drawn, disjoint. Everything else of it is copied from the pixel that lies `dx` to
  /// the left and `dy` above.
  let drawn: [PixelRect]

  /// Regions with fewer pixels are drawn: that takes less time than the comparison is worth.
  static let leastArea = 100_000
  /// More operations are not compared.
  private static let mostOperations = 1000

  /// - Returns: Nil where too little has moved to be worth a copy.
  ///
  /// - Complexity: O(operations) where most of them moved alike; O(operations²) at worst.
  init?(from before: DrawnRegion, to operations: [DrawOperation]) {
    let region = before.region
    guard operations.count <= Self.mostOperations, before.operations.count <= Self.mostOperations,
      let step = Self.commonStep(from: before, to: operations)
    else { return nil }
    let common = region.intersection(region.moved(by: step))
    guard common.area * 3 > region.area else { return nil }
    var damage = DamageRegion()
    damage.add(PixelRect(x: region.x, y: region.y, width: region.width, height: common.y - region.y))
    damage.add(PixelRect(x: region.x, y: common.maxY, width: region.width, height: region.maxY - common.maxY))
    damage.add(PixelRect(x: region.x, y: common.y, width: common.x - region.x, height: common.height))
    damage.add(PixelRect(x: common.maxX, y: common.y, width: region.maxX - common.maxX, height: common.height))
    Self.addDifferences(from: before, to: operations, step, common, &damage)
    damage.finish(in: region)
    damage.absorbTouched(operations.filter(\.paint.readsBackground).map { $0.bounds.intersection(region) })
    guard damage.rects.reduce(0, { $0 + $1.area }) * 5 < region.area * 3 else { return nil }
    damage.sort()
    (dx, dy, drawn) = (step.x, step.y, damage.rects)
  }

  struct Step: Hashable { var x, y: Int }

  // MARK: Comparison

  /// The way that most pictures and masks went, counted by their pixels; nil when most stand still.
  private static func commonStep(from before: DrawnRegion, to operations: [DrawOperation]) -> Step? {
    var origins: [ObjectIdentifier: Step?] = [:]
    for operation in before.operations {
      guard let (texture, origin) = operation.texture, !before.rewritten.contains(texture) else { continue }
      // A picture that is shown twice does not tell where it went.
      origins[texture] = origins[texture] == nil ? .some(origin) : .some(nil)
    }
    var votes: [Step: Int] = [:]
    for operation in operations {
      guard let (texture, origin) = operation.texture, let former = origins[texture] ?? nil else { continue }
      votes[Step(x: origin.x - former.x, y: origin.y - former.y), default: 0] += operation.bounds.area
    }
    let still = votes.removeValue(forKey: Step(x: 0, y: 0)) ?? 0
    let best = votes.max { ($0.value, $1.key.y, $1.key.x) < ($1.value, $0.key.y, $0.key.x) }
    return best.flatMap { $0.value > still ? $0.key : nil }
  }

  /// Adds to the damage what operations cover that are not in both frames, or in another order.
  private static func addDifferences(
    from before: DrawnRegion, to operations: [DrawOperation], _ step: Step, _ common: PixelRect,
    _ damage: inout DamageRegion
  ) {
    let former = before.operations.filter { !$0.bounds.moved(by: step).intersection(common).isEmpty }
    var next = 0
    for operation in operations {
      let area = operation.bounds.intersection(common)
      guard !area.isEmpty else { continue }
      let match = former[next...].firstIndex { old in
        operation.isSame(as: old, movedBy: step, within: common, except: before.rewritten)
      }
      guard let match else {
        damage.add(area)
        continue
      }
      for missing in former[next..<match] { damage.add(missing.bounds.moved(by: step).intersection(common)) }
      next = match + 1
    }
    for missing in former[next...] { damage.add(missing.bounds.moved(by: step).intersection(common)) }
  }

  // MARK: Copying

  /// Copies what moved, within the buffer that shows it. What is to be drawn keeps arbitrary pixels.
  ///
  /// - Returns: The number of pixels that were copied.
  func copy(in region: PixelRect, on surface: Surface) -> Int {
    var count = 0
    // A row is read before it is written: the first to be written lie at the edge that the picture moves towards.
    let bands = bands(of: region)
    for (rows, parts) in dy > 0 ? bands.reversed() : bands {
      for index in 0..<rows.count {
        let y = dy > 0 ? rows.upperBound - 1 - index : rows.lowerBound + index
        for part in parts {
          memmove(surface.pointer(part.lowerBound, y), surface.pointer(part.lowerBound - dx, y - dy), part.count * 4)
        }
      }
      count += parts.reduce(0) { $0 + $1.count } * rows.count
    }
    return count
  }

  /// The part that is copied, from above: rows that have the same columns, in the order in which these are written.
  private func bands(of region: PixelRect) -> [(rows: Range<Int>, columns: [Range<Int>])] {
    let common = region.intersection(region.moved(by: Step(x: dx, y: dy)))
    let edges = Set(drawn.flatMap { [$0.y, $0.maxY] } + [common.y, common.maxY])
      .filter { (common.y...common.maxY).contains($0) }.sorted()
    return zip(edges, edges.dropFirst()).map { top, bottom in
      var columns: [Range<Int>] = []
      var left = common.x
      for rect in drawn.filter({ $0.y <= top && top < $0.maxY }).sorted(by: { $0.x < $1.x }) {
        if rect.x > left { columns.append(left..<min(rect.x, common.maxX)) }
        left = max(left, rect.maxX)
      }
      if left < common.maxX { columns.append(left..<common.maxX) }
      columns.removeAll(where: \.isEmpty)
      return (top..<bottom, dx > 0 ? columns.reversed() : columns)
    }
  }
}

extension PixelRect {
  fileprivate func moved(by step: MovedPicture.Step) -> PixelRect {
    PixelRect(x: x + step.x, y: y + step.y, width: width, height: height)
  }
}

extension DrawOperation {
  /// The picture or the mask that is drawn pixel by pixel, and where its first pixel lies.
  fileprivate var texture: (ObjectIdentifier, MovedPicture.Step)? {
    if case .pixels(let buffer, let x, let y) = paint {
      return (ObjectIdentifier(buffer), MovedPicture.Step(x: x, y: y))
    }
    guard case .mask(let mask, let x, let y)? = coverages.first else { return nil }
    return (ObjectIdentifier(mask), MovedPicture.Step(x: x, y: y))
  }

  /// Whether the operation gives each pixel of an area the value that another one gave to the pixel from which it
  /// comes.
  ///
  /// False for paints that are not known to be the same at another position.
  fileprivate func isSame(
    as old: DrawOperation, movedBy step: MovedPicture.Step, within area: PixelRect,
    except rewritten: Set<ObjectIdentifier>
  ) -> Bool {
    guard bounds.intersection(area) == old.bounds.moved(by: step).intersection(area), alpha == old.alpha,
      multiplier == old.multiplier, isAdditive == old.isAdditive, coverages.count == old.coverages.count
    else { return false }
    switch (paint, old.paint) {
    case (.solid(let a), .solid(let b)): guard a == b else { return false }
    case (.pixels(let a, let x, let y), .pixels(let b, let oldX, let oldY)):
      guard a === b, x == oldX + step.x, y == oldY + step.y, !rewritten.contains(ObjectIdentifier(a)) else {
        return false
      }
    default: return false
    }
    return allCoverages.elementsEqual(old.allCoverages) { $0.isSame(as: $1, movedBy: step) }
  }
}

extension Coverage {
  fileprivate func isSame(as old: Coverage, movedBy step: MovedPicture.Step) -> Bool {
    switch (self, old) {
    case (.convex(let a), .convex(let b)): a.isSame(as: b, movedBy: step)
    case (.frame(let a, let hole), .frame(let b, let oldHole)):
      a.isSame(as: b, movedBy: step) && hole.isSame(as: oldHole, movedBy: step)
    case (.mask(let a, let x, let y), .mask(let b, let oldX, let oldY)):
      a === b && x == oldX + step.x && y == oldY + step.y
    default: false
    }
  }
}

extension ConvexCoverage {
  fileprivate func isSame(as old: ConvexCoverage, movedBy step: MovedPicture.Step) -> Bool {
    let (x, y) = (Int32(truncatingIfNeeded: step.x * 256), Int32(truncatingIfNeeded: step.y * 256))
    func isSame(_ a: [cr_edge], _ b: [cr_edge]) -> Bool {
      a.elementsEqual(b) {
        $0.x0 == $1.x0 &+ x && $0.x1 == $1.x1 &+ x && $0.y0 == $1.y0 &+ y && $0.y1 == $1.y1 &+ y
      }
    }
    return isSame(down, old.down) && isSame(up, old.up)
  }
}
