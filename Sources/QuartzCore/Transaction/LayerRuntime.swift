import HostInterface

/// The state of one running app: its display links, and layers that wait for the commit. The environment owns it, so
/// that an app or a test that begins in a fresh environment finds nothing of the one before. Main thread only.
final class LayerRuntime {
  /// Layers that got an animation while they were not in a displayed tree; empty after each commit.
  var animatedOutsideDisplays: [WeakReference<CALayer>] = []
  /// The links that are on a run loop, in the order in which they were added.
  var displayLinks: [CADisplayLink] = []
  /// Seconds between two frames of the display.
  var framePeriod = 1.0 / 60

  static var current: LayerRuntime {
    let environment = HostEnvironment.current
    if let runtime = environment.layerRuntime { return unsafeDowncast(runtime, to: LayerRuntime.self) }
    let runtime = LayerRuntime()
    environment.layerRuntime = runtime
    return runtime
  }
}
