import Testing

@testable import RenderTree

#if DEBUG
  /// The invariants that debug builds check whenever a delta is applied.
  struct RenderTreeInvariantTests {
    @Test func `a layer that two others list ends the process`() async {
      await #expect(processExitsWith: .failure) {
        var delta = RenderDelta()
        for id: UInt64 in 1...3 { delta.updated.append(RenderLayer(id: LayerID(id))) }
        delta.updated[0].sublayers = [LayerID(3)]
        delta.updated[1].sublayers = [LayerID(3)]
        _ = RenderTree().apply(delta)
      }
    }

    @Test func `a layer that moves from one to another in a single delta is in order`() {
      let tree = RenderTree()
      var delta = RenderDelta()
      for id: UInt64 in 1...3 { delta.updated.append(RenderLayer(id: LayerID(id))) }
      delta.updated[0].sublayers = [LayerID(3)]
      tree.apply(delta)
      delta.updated[0].sublayers = []
      delta.updated[1].sublayers = [LayerID(3)]
      delta.updated.removeLast()
      tree.apply(delta)
      #expect(tree.nodes[LayerID(3)]?.parent == LayerID(2))
    }
  }
#endif
