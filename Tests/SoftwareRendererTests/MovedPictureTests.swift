import Foundation
import Raster
import RenderTree
import SeededRandom
import Testing

@testable import SoftwareRenderer

/// A list of 400 x 300 pixels: rows of 40, each with a box, a round picture, a mask and a line, under a bar.
private struct ScrolledList {
  let stage: RenderStage
  let list: UInt64 = 2, bar: UInt64 = 3
  private(set) var rows: ClosedRange<Int> = 0...0
  private(set) var offset = CGPoint.zero
  private let picture = checkered(24, 24)
  private let mask: CoverageMask = {
    let mask = CoverageMask(width: 90, height: 12)
    for y in 0..<12 { for x in 0..<90 { mask.row(y)[x] = UInt8((x * 7 + y * 31) % 256) } }
    return mask
  }()

  init(bar change: (inout RenderLayer) -> Void = { _ in }, threads: Int = 1) {
    stage = RenderStage(400, 300, threads: threads)
    stage.add(list, frame: CGRect(x: 0, y: 0, width: 400, height: 300), color: .white) { $0.masksToBounds = true }
    rows = 0...7
    for row in rows { add(row) }
    stage.add(bar, frame: CGRect(x: 0, y: 270, width: 400, height: 30), color: RenderColor.blue.faded(0.5), change)
  }

  func row(_ index: Int) -> UInt64 { 100 + UInt64(index) * 10 }

  private func add(_ index: Int) {
    let id = row(index)
    stage.add(id, to: list, frame: CGRect(x: 0, y: Double(index) * 40, width: 400, height: 40))
    stage.add(
      id + 1, to: id, frame: CGRect(x: 60, y: 4, width: 100, height: 12),
      color: RenderColor(red: Double(index % 5) / 5, green: 0.4, blue: 0.2))
    stage.add(id + 2, to: id, frame: CGRect(x: 8, y: 8, width: 24, height: 24)) {
      $0.contents = RenderContents(source: .pixels(checkered(24, 24)), scale: 1)
      ($0.cornerRadius, $0.masksToBounds) = (6, true)
    }
    stage.add(id + 3, to: id, frame: CGRect(x: 60, y: 20, width: 90, height: 12)) {
      let copy = CoverageMask(width: 90, height: 12)
      for y in 0..<12 { memcpy(copy.row(y), mask.row(y), 90) }
      $0.contents = RenderContents(source: .mask(copy, .black), scale: 1)
    }
    stage.add(id + 4, to: id, frame: CGRect(x: 60, y: 39, width: 340, height: 1), color: .green)
  }

  /// Scrolls, with the rows that come in and without those that go out.
  mutating func scroll(to offset: CGPoint) {
    self.offset = offset
    stage.update(list) { $0.bounds.origin = offset }
    let wanted = Int((offset.y / 40).rounded(.down))...Int(((offset.y + 300) / 40).rounded(.down))
    for index in rows where !wanted.contains(index) {
      for part in 1...4 { stage.remove(row(index) + UInt64(part), from: row(index)) }
      stage.remove(row(index), from: list)
    }
    for index in wanted where !rows.contains(index) { add(index) }
    rows = wanted
  }

  /// The next frame, and how many of its pixels differ from those of a renderer that draws it all.
  func frame(at time: Double = 0) -> (frame: SoftwareRenderer.Frame, wrong: Int) {
    let frame = stage.render(at: time)
    let fresh = SoftwareRenderer(width: 400, height: 300, scale: 1)
    fresh.apply(stage.wholeTree)
    return (frame, frame.pixels.difference(from: fresh.render(at: time).pixels).pixels)
  }
}

/// What moved by whole pixels is copied; the bytes are those of drawing.
struct MovedPictureTests {
  @Test(arguments: [7, 40, -23, 100]) func `a list that scrolls is copied but for what comes in and the bar`(step: Int)
  {
    var world = ScrolledList()
    world.scroll(to: CGPoint(x: 0, y: 200))
    world.stage.render()
    world.scroll(to: CGPoint(x: 0, y: 200 + step))
    let (frame, wrong) = world.frame()
    #expect(wrong == 0)
    // The bar where it is and where it would have moved, and the strip that comes in.
    #expect(frame.counters.pixelsMoved >= 400 * (300 - 30 - 2 * abs(step) - 30))
    #expect(frame.damage == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
  }

  @Test func `what moves by half a pixel is drawn`() {
    var world = ScrolledList()
    world.stage.render()
    world.scroll(to: CGPoint(x: 0, y: 10.5))
    let (frame, wrong) = world.frame()
    #expect(wrong == 0 && frame.counters.pixelsMoved == 0)
  }

  @Test func `a page that is pushed to the side is copied`() {
    var world = ScrolledList()
    world.stage.render()
    for x in [30, 90, 60] {
      world.scroll(to: CGPoint(x: x, y: 0))
      let (frame, wrong) = world.frame()
      #expect(wrong == 0 && frame.counters.pixelsMoved > 60_000, "\(x): \(wrong) \(frame.counters.pixelsMoved)")
    }
  }

  @Test func `a row that changes while the list scrolls is drawn`() {
    var world = ScrolledList()
    world.stage.render()
    world.scroll(to: CGPoint(x: 0, y: 20))
    world.stage.update(world.row(3)) { $0.backgroundColor = .red }
    world.stage.update(world.row(5) + 2) {
      $0.contents = RenderContents(source: .pixels(checkered(24, 12)), scale: 1)
    }
    let (frame, wrong) = world.frame()
    #expect(wrong == 0 && frame.counters.pixelsMoved > 40_000)
  }

  @Test func `a material above a list is drawn anew`() {
    var world = ScrolledList {
      $0.backgroundColor = nil
      $0.backdrop = RenderBackdrop(blurRadius: 8, saturation: 1.8, tint: RenderColor.white.faded(0.5))
    }
    world.stage.render()
    for y in stride(from: 12, through: 120, by: 12) {
      world.scroll(to: CGPoint(x: 0, y: y))
      let (frame, wrong) = world.frame()
      #expect(wrong == 0 && frame.counters.pixelsMoved > 70_000)
    }
  }

  @Test func `a group, whose picture is drawn into the same buffer each frame, is not taken for what it showed before`()
  {
    var world = ScrolledList()
    for row in 1...6 {
      world.stage.update(world.row(row)) {
        ($0.opacity, $0.allowsGroupOpacity, $0.backgroundColor) = (0.5, true, .green)
      }
    }
    world.stage.render()
    for y in [10, 20, 30] {
      world.scroll(to: CGPoint(x: 0, y: y))
      world.stage.update(world.row(3) + 1) { $0.backgroundColor = RenderColor(red: Double(y) / 30, green: 0, blue: 1) }
      #expect(world.frame().wrong == 0)
    }
  }

  @Test func `a frame in between that draws a part makes the next one be drawn`() {
    var world = ScrolledList()
    world.stage.render()
    world.stage.update(world.row(2) + 1) { $0.backgroundColor = .red }
    #expect(world.frame().wrong == 0)
    world.scroll(to: CGPoint(x: 0, y: 10))
    let (frame, wrong) = world.frame()
    #expect(wrong == 0 && frame.counters.pixelsMoved == 0)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>, [1, 2])
  func `whatever changes while a list scrolls, the bytes are those of drawing`(seed: UInt64, threads: Int) {
    var random = SeededGenerator(seed: seed)
    var world = ScrolledList(threads: threads)
    var moved = 0
    for step in 0..<20 {
      let most = Int.random(in: 0...4, using: &random) == 0 ? 300.0 : 40
      var offset = world.offset
      offset.y = max(offset.y + Double.random(in: -most...most, using: &random).rounded(), 0)
      if Int.random(in: 0...3, using: &random) == 0 { offset.x = Double.random(in: -50...50, using: &random).rounded() }
      world.scroll(to: offset)
      for _ in 0..<max(Int.random(in: -3...2, using: &random), 0) { change(&world, &random) }
      let (frame, wrong) = world.frame(at: Double(step))
      moved += frame.counters.pixelsMoved
      #expect(wrong == 0, "seed \(seed), step \(step): \(wrong) pixels")
    }
    #expect(moved > 80_000)
  }

  private func change(_ world: inout ScrolledList, _ random: inout SeededGenerator) {
    let stage = world.stage, row = world.row(world.rows.randomElement(using: &random)!)
    let part = row + UInt64.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: stage.update(part) { $0.backgroundColor = .red }
    case 1:
      let opacity = Double.random(in: 0.1...1, using: &random)
      stage.update(part) { $0.opacity = opacity }
    case 2:
      let y = Double.random(in: 0...30, using: &random)
      stage.update(part) { $0.position.y = y }
    case 3: stage.update(world.list) { $0.sublayers.shuffle(using: &random) }
    case 4:
      let y = Double.random(in: 200...290, using: &random)
      stage.update(world.bar) { $0.position.y = y }
    case 5:
      let isHidden = Bool.random(using: &random)
      stage.update(world.bar) { $0.isHidden = isHidden }
    default:
      let radius = stage.layer(world.list).cornerRadius > 0 ? 0 : 20.0
      stage.update(world.list) { $0.cornerRadius = radius }
    }
  }
}
