import Raster
import SeededRandom
import Testing

@testable import SoftwareRenderer

/// Random layer trees: the damage against the whole.
@Suite(.serialized, .namesSeeds)
struct LayerTreeFuzzTests {
  @Test func `drawing the damage gives what drawing everything gives`() {
    Fuzz("layer-trees", count: 10, limit: 10).run(step)
  }

  /// Found by the target above: contents in a flipped layer lay beside their damage, sublayers that were sorted by depth
  /// lost their order when another came, and a curled page kept its picture when it was flipped, and stayed on the
  /// screen when its bounds left the curl.
  @Test(arguments: [1510, 1969, 928, 6133] as [UInt64])
  func `trees that were drawn wrongly once are drawn right`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    step(&random)
  }

  private func step(_ random: inout SeededGenerator) {
    var world = RandomWorld(seed: random.next())
    for step in 0..<6 {
      world.mutate()
      let partial = world.stage.render(at: Double(step) * 0.1)
      let fresh = SoftwareRenderer(width: 240, height: 200, scale: 2)
      fresh.apply(world.stage.wholeTree)
      let difference = partial.pixels.difference(from: fresh.render(at: Double(step) * 0.1).pixels)
      #expect(difference.pixels == 0, "step \(step): \(difference)")
    }
  }
}
