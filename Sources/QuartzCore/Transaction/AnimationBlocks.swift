/// How many blocks of animations are open, of whatever app.
///
/// A view animates a change inside such a block and nowhere else. So where none is open, the layer of a view that
/// leaves its actions to blocks need not ask for one. Blocks nest on the main thread as calls do; one that an app never
/// closes makes layers ask, and no more.
package enum AnimationBlocks {
  // Main thread.
  @exclusivity(unchecked) nonisolated(unsafe) package static var openCount = 0
}
