import Foundation
import PorticoTesting
import QuartzCore
import Raster
import RenderTree
import Testing

@testable import UIKit

@MainActor
struct CAEmitterLayerTests {
  /// 4 x 4 white pixels.
  private func picture() -> CGImage {
    let buffer = PixelBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { buffer[x, y] = 0xffff_ffff } }
    return CGImage(buffer)
  }

  /// One particle a second that lives for ten and flies to the right at 10 points a second.
  private func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = picture()
    (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 10)
    return cell
  }

  private func stage(_ cell: CAEmitterCell, _ change: (CAEmitterLayer) -> Void = { _ in }) -> (
    TestStage, CAEmitterLayer
  ) {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .black
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 100, y: 300)
    cell.beginTime = CACurrentMediaTime()
    layer.emitterCells = [cell]
    change(layer)
    view.layer.addSublayer(layer)
    stage.show(view)
    return (stage, layer)
  }

  /// The middles of what is lighter than grey in the row through the emitter.
  private func places(_ stage: TestStage, _ y: Int = 300) -> [Double] {
    let pixels = stage.pixels()
    var result: [Double] = [], start: Int?
    for x in 0..<390 {
      let isLight = pixels[x, y] & 255 > 100
      if isLight, start == nil { start = x }
      if !isLight, let from = start {
        result.append(Double(from + x) / 2)
        start = nil
      }
    }
    return result
  }

  @Test func `particles are where their age puts them`() {
    let (stage, _) = stage(cell())
    stage.advance(to: 3.55)
    // Born at 0, 1, 2 and 3.
    #expect(places(stage).count == 4)
    let expected = [0.55, 1.55, 2.55, 3.55].map { 100 + $0 * 10 }
    for (place, wanted) in zip(places(stage), expected) { #expect(abs(place - wanted) <= 1) }
  }

  @Test func `gravity, scale and colour follow their rates`() {
    let cell = cell()
    (cell.velocity, cell.yAcceleration, cell.scaleSpeed) = (0, 40, 1)
    cell.color = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    cell.greenSpeed = -0.25
    let (stage, _) = stage(cell)
    stage.advance(to: 2)
    let pixels = stage.pixels()
    // At 2 s the first has fallen 80 points, is 3 times as large, and has half of its green.
    #expect(abs(Int(pixels[100, 380] >> 8 & 255) - 128) <= 2 && pixels[100, 380] & 255 == 255)
    #expect(pixels[105, 380] & 255 > 200 && pixels[108, 380] & 255 < 50)
  }

  @Test func `the same seed shows the same particles, another seed others`() {
    func bytes(_ seed: UInt32) -> [UInt32] {
      let cell = cell()
      (cell.birthRate, cell.velocityRange, cell.emissionRange, cell.spin) = (40, 30, .pi * 2, 2)
      let (stage, _) = stage(cell) { $0.seed = seed }
      stage.advance(to: 2)
      let pixels = stage.pixels()
      return (200..<400).flatMap { y in (0..<300).map { pixels[$0, y] } }
    }
    let first = bytes(1)
    #expect(first == bytes(1) && first != bytes(2))
  }

  @Test func `an instant does not depend on the ones before`() {
    let cell = cell()
    (cell.birthRate, cell.velocityRange, cell.emissionRange) = (20, 30, .pi * 2)
    let (direct, _) = stage(cell)
    direct.advance(to: 3)
    let wanted = direct.pixels()
    let copy = (0..<844).flatMap { y in (0..<390).map { wanted[$0, y] } }
    let (stepped, _) = stage(cell)
    for step in 1...30 {
      stepped.advance(to: Double(step) / 10)
      _ = stepped.pixels()
    }
    let pixels = stepped.pixels()
    #expect(copy == (0..<844).flatMap { y in (0..<390).map { pixels[$0, y] } })
  }

  @Test func `after the birth rate becomes zero the living go on and nothing follows`() {
    let (stage, layer) = stage(cell())
    stage.advance(to: 2.5)
    #expect(places(stage).count == 3)
    layer.birthRate = 0
    stage.advance(to: 5.5)
    let expected = [3.5, 4.5, 5.5].map { 100 + $0 * 10 }
    #expect(places(stage).count == 3)
    for (place, wanted) in zip(places(stage), expected) { #expect(abs(place - wanted) <= 1) }
    stage.advance(to: 13)
    #expect(places(stage) == [])
  }

  @Test func `a cell is changed through its layer by its name`() {
    let cell = cell()
    cell.name = "spark"
    let (stage, layer) = stage(cell)
    stage.advance(to: 1.5)
    layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    stage.advance(to: 4.5)
    #expect(places(stage).count == 2)
  }

  /// The usual way to begin a burst. Source: Apple, `CAMediaTiming.beginTime`.
  @Test func `a layer whose time begins anew emits from then on by its present rules`() {
    let cell = cell()
    cell.birthRate = 10
    let (stage, layer) = stage(cell) { $0.birthRate = 0 }
    cell.beginTime = 0
    layer.emitterCells = [cell]
    stage.advance(to: 5)
    #expect(places(stage).isEmpty)
    layer.birthRate = 1
    layer.beginTime = CACurrentMediaTime()
    stage.turn()
    #expect(places(stage).count <= 1, "It is not full at once.")
    stage.advance(to: 6)
    let count = places(stage).count
    #expect(count >= 1)
    layer.birthRate = 0
    stage.advance(to: 17)
    #expect(places(stage).isEmpty)
  }

  @Test func `without a begin a new emitter is full at once`() {
    let (stage, layer) = stage(cell())
    let other = cell()
    other.beginTime = 0
    layer.emitterCells = [other]
    stage.turn()
    let fresh = CAEmitterLayer()
    fresh.emitterPosition = CGPoint(x: 100, y: 400)
    fresh.emitterCells = [other]
    layer.superlayer!.addSublayer(fresh)
    stage.turn()
    #expect(places(stage, 400).count >= 9)
  }

  @Test func `particles emit particles from where they are`() {
    let rocket = cell(), spark = cell()
    rocket.contents = nil
    (rocket.birthRate, rocket.lifetime, rocket.velocity) = (0.1, 3, 50)
    (spark.birthRate, spark.lifetime, spark.velocity, spark.beginTime) = (2, 20, 0, 1)
    rocket.emitterCells = [spark]
    let (stage, _) = stage(rocket)
    stage.advance(to: 4)
    // From 1 s to 3 s of the rocket's life: at 1, 1.5, 2 and 2.5 s, 50 points a second.
    let found = places(stage)
    #expect(found.count == 4)
    for (place, wanted) in zip(found, [150.0, 175, 200, 225]) { #expect(abs(place - wanted) <= 1) }
  }

  @Test func `additive particles grow brighter where they meet`() {
    func level(_ mode: CAEmitterLayerRenderMode) -> UInt32 {
      let cell = cell()
      (cell.velocity, cell.birthRate) = (0, 2)
      cell.color = CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
      let (stage, _) = stage(cell) { $0.renderMode = mode }
      stage.advance(to: 1.2)
      return stage.pixels()[100, 300] & 255
    }
    #expect(level(.unordered) == 51 && level(.additive) == 153)
  }

  @Test func `shapes spread the births`() {
    func spread(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> (x: Int, y: Int) {
      let cell = cell()
      (cell.velocity, cell.birthRate) = (0, 100)
      let (stage, _) = stage(cell) {
        ($0.emitterShape, $0.emitterMode, $0.emitterSize) = (shape, mode, CGSize(width: 60, height: 40))
      }
      stage.advance(to: 5)
      let pixels = stage.pixels()
      var xs: [Int] = [], ys: [Int] = []
      for y in 200..<400 {
        for x in 0..<300 where pixels[x, y] & 255 > 100 {
          xs.append(x)
          ys.append(y)
        }
      }
      return ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    }
    #expect(spread(.point, .volume) == (3, 3))
    let line = spread(.line, .volume), rectangle = spread(.rectangle, .surface), circle = spread(.circle, .outline)
    #expect(abs(line.x - 63) <= 3 && line.y == 3)
    #expect(abs(rectangle.x - 63) <= 3 && abs(rectangle.y - 43) <= 3)
    #expect(abs(circle.x - 123) <= 3 && abs(circle.y - 123) <= 3)
  }

  @Test func `a line emits upwards, and downwards at a longitude of pi`() {
    func row(_ longitude: CGFloat) -> Int? {
      let cell = cell()
      cell.emissionLongitude = longitude
      let (stage, _) = stage(cell) { ($0.emitterShape, $0.emitterSize) = (.line, CGSize(width: 1, height: 1)) }
      stage.advance(to: 5.5)
      // The first was born at 0 and has flown 55 points.
      return [245, 355].first { places(stage, $0).count == 1 }
    }
    #expect(row(0) == 245)
    #expect(row(.pi) == 355)
  }
}
