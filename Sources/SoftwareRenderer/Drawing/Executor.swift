import Foundation
import Raster

/// Runs lists of operations on surfaces, in bands on several threads when it may.
final class Executor {
  let threads: Int
  private let scratches: [Scratch]
  /// A second one for each thread, made when it is asked for first.
  private lazy var spareScratches = (0..<threads).map { _ in Scratch() }
  private(set) var pixelsComposited = 0
  private(set) var operationsDrawn = 0

  init(threads: Int) {
    self.threads = max(1, threads)
    scratches = (0..<self.threads).map { _ in Scratch() }
  }

  func resetCounters() { (pixelsComposited, operationsDrawn) = (0, 0) }

  /// Draws `operations`, from back to front, inside `region` of the surface.
  ///
  /// - Precondition: A backdrop's bounds lie within the region or touch nothing of it.
  func run(_ operations: [DrawOperation], on surface: Surface, in region: PixelRect) {
    let region = region.intersection(surface.bounds)
    guard !region.isEmpty, !operations.isEmpty else { return }
    var from = 0
    let plan = Occlusion.plan(operations, in: region)
    operationsDrawn += plan.count
    for (position, step) in plan.enumerated() {
      guard operations[step.operation].paint.readsBackground else { continue }
      runBands(operations, Array(plan[from..<position]), surface, region)
      var drawn = operations[step.operation]
      let source = drawn.bounds.intersection(surface.bounds)
      drawn.bounds = source
      switch drawn.paint {
      case .backdrop(let backdrop): drawn.paint = .scaled(backdrop.sampler(of: surface, bounds: source))
      case .live(let members): drawn.paint = livePaint(members, on: surface, source)
      case .blended(let picture, let originX, let originY, let mode):
        drawn.paint = blendedPaint(
          Surface(buffer: picture, originX: originX, originY: originY), mode, on: surface, source)
      default: break
      }
      runBands([drawn], [Occlusion.Step(operation: 0, hole: .empty)], surface, region)
      from = position + 1
    }
    runBands(operations, from == 0 ? plan : Array(plan[from...]), surface, region)
  }

  private func livePaint(_ members: [DrawOperation], on surface: Surface, _ area: PixelRect) -> Paint {
    let copy = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height { memcpy(copy.row(y), surface.pointer(area.x, area.y + y), area.width * 4) }
    run(members, on: Surface(buffer: copy, originX: area.x, originY: area.y), in: area)
    return .replacement(copy, originX: area.x, originY: area.y)
  }

  /// - Parameter picture: Covers `area`.
  private func blendedPaint(_ picture: Surface, _ mode: BlendMode, on surface: Surface, _ area: PixelRect) -> Paint {
    guard !area.isEmpty else { return .solid(0) }
    let copy = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height {
      let (to, source, below) = (copy.row(y), picture.pointer(area.x, area.y + y), surface.pointer(area.x, area.y + y))
      for x in 0..<area.width { to[x] = Blend.blend(source[x], below[x], mode) }
    }
    return .replacement(copy, originX: area.x, originY: area.y)
  }

  private func runBands(
    _ operations: [DrawOperation], _ plan: [Occlusion.Step], _ surface: Surface, _ region: PixelRect
  ) {
    guard !plan.isEmpty else { return }
    for step in plan {
      let area = operations[step.operation].bounds.intersection(region)
      pixelsComposited += area.area - area.intersection(step.hole).area
    }
    func draw(_ band: PixelRect, _ scratch: Scratch) {
      let painter = RowPainter(surface: surface, scratch: scratch)
      for step in plan { painter.draw(operations[step.operation], in: band, hole: step.hole) }
    }
    guard threads > 1, region.area > 20000, region.height >= threads * 8 else {
      draw(region, scratches[0])
      return
    }
    // Bands write to rows of their own and only read what they share.
    nonisolated(unsafe) let work = draw
    nonisolated(unsafe) let scratches = scratches
    let count = threads
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let top = region.y + region.height * index / count
      let bottom = region.y + region.height * (index + 1) / count
      work(PixelRect(x: region.x, y: top, width: region.width, height: bottom - top), scratches[index])
    }
  }
}

extension Executor {
  /// Calls `body` with ranges that together are all `rows`, on several threads when it may. Each call has two scratches
  /// of its own, and may write to its rows alone. A range begins at a multiple of `step`.
  func forEachBand(rows: Int, width: Int, step: Int = 1, _ body: (Range<Int>, Scratch, Scratch) -> Void) {
    guard threads > 1, rows * width > 20000, rows >= threads * 8 * step else {
      return body(0..<rows, scratches[0], spareScratches[0])
    }
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let work = body
      nonisolated(unsafe) let (scratches, spares) = (scratches, spareScratches)
      let count = threads, steps = (rows + step - 1) / step
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let from = steps * index / count * step, to = min(steps * (index + 1) / count * step, rows)
        work(from..<to, scratches[index], spares[index])
      }
    }
  }
}

/// Finds what opaque things in front hide.
enum Occlusion {
  struct Step {
    var operation: Int
    /// A part that will be covered anyway.
    var hole: PixelRect
  }

  /// The operations that show within `region`, from back to front.
  static func plan(_ operations: [DrawOperation], in region: PixelRect) -> [Step] {
    var steps: [Step] = []
    var covers: [PixelRect] = []
    for index in operations.indices.reversed() {
      let area = operations[index].bounds.intersection(region)
      guard !area.isEmpty else { continue }
      var hole = PixelRect.empty
      var best = 0
      for cover in covers {
        let hidden = cover.intersection(area).area
        if hidden > best { (best, hole) = (hidden, cover) }
      }
      if best == area.area { continue }
      if operations[index].paint.readsBackground {
        // It reads everything behind it.
        hole = .empty
        covers.removeAll { $0.intersects(operations[index].bounds) }
      }
      steps.append(Step(operation: index, hole: hole))
      var opaque = operations[index].opaqueRect.intersection(area)
      if opaque.area > min(1024, region.area / 4) {
        join(&opaque, &covers)
        if covers.count < 12 {
          covers.append(opaque)
        } else if let smallest = covers.indices.min(by: { covers[$0].area < covers[$1].area }),
          covers[smallest].area < opaque.area
        {
          covers[smallest] = opaque
        }
      }
    }
    return steps.reversed()
  }

  /// Rows of a list hide together what none of them hides alone.
  private static func join(_ rect: inout PixelRect, _ covers: inout [PixelRect]) {
    var index = 0
    while index < covers.count {
      let other = covers[index]
      let isStacked = other.x == rect.x && other.width == rect.width && other.y <= rect.maxY && rect.y <= other.maxY
      let isBeside = other.y == rect.y && other.height == rect.height && other.x <= rect.maxX && rect.x <= other.maxX
      if isStacked || isBeside {
        rect = rect.union(other)
        covers.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
  }
}
