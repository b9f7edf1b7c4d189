import Raster
import SeededRandom
import Testing

@testable import SoftwareRenderer

/// Random layer trees: the damage against the whole.
@Suite(.serialized, .namesSeeds)
struct LayerTreeFuzzTests {
  /// Each input is a change of a tree.
  @Test func `drawing the damage gives what drawing everything gives`() {
    Fuzz("layer-trees", count: 60, limit: 10).run(lives: Self.steps, in: { World(&$0) }) { world, _ in world.step() }
  }

  /// Found by the target above: contents in a flipped layer lay beside their damage, sublayers that were sorted by depth
  /// lost their order when another came, and a curled page kept its picture when it was flipped, and stayed on the
  /// screen when its bounds left the curl. A layer with a mask was not drawn again when a curled page without anything
  /// on it came into it, which changes how the layer's pixels are rounded.
  @Test(arguments: [1510, 1969, 928, 6133, 41672] as [UInt64])
  func `trees that were drawn wrongly once are drawn right`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World(&random)
    for _ in 0..<Self.steps { world.step() }
  }

  /// Changes of one tree.
  private static let steps: UInt64 = 6

  private final class World {
    private var tree: RandomWorld
    private var index = 0

    init(_ random: inout SeededGenerator) { tree = RandomWorld(seed: random.next()) }

    /// Changes the tree, and draws the damage and the whole.
    func step() {
      tree.mutate()
      let time = Double(index) * 0.1
      let partial = tree.stage.render(at: time)
      let fresh = SoftwareRenderer(width: 240, height: 200, scale: 2)
      fresh.apply(tree.stage.wholeTree)
      let difference = partial.pixels.difference(from: fresh.render(at: time).pixels)
      #expect(difference.pixels == 0, "step \(index): \(difference)")
      index += 1
    }
  }
}
