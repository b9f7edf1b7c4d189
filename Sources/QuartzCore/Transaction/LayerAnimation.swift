import RenderTree
import Synchronization

/// An animation as a layer holds it.
final class LayerAnimation {
  let key: String?
  let animation: CAAnimation
  let serial: UInt64
  /// The value form; its begin time is set at the commit.
  var render: RenderAnimation?
  var timing: MediaTiming
  var hasStarted = false
  /// Whether the end has been reported. An animation that fills may still be shown.
  var hasEnded = false
  var groups: [CompletionGroup]
  /// The runtime of the app that began it.
  private let runtime = LayerRuntime.current

  /// Numbers only have to differ, in the whole process: records of one app may still be with a renderer when another
  /// begins.
  private static let lastSerial = Atomic<UInt64>(0)

  init(key: String?, animation: CAAnimation, groups: [CompletionGroup]) {
    let serial = LayerAnimation.lastSerial.add(1, ordering: .relaxed).newValue
    (self.key, self.animation, self.groups, self.serial) = (key, animation, groups, serial)
    timing = animation._timing
    render = animation._effect(serial: serial).map {
      RenderAnimation(serial: serial, timing: animation._timing, curve: animation._curve, effect: $0)
    }
    for group in groups { group.enter() }
  }

  /// Fixes the begin in the layer's time.
  func begin(atLayerTime time: Double) {
    hasStarted = true
    if timing.beginTime == 0 { timing.beginTime = time + animation._delay }
    render?.timing = timing
  }

  /// Gives the animation another timing, and another part of its way: `progress` from 0 to 1 of its run becomes the way
  /// between these two. An animation that was over may begin again.
  func retime(_ timing: MediaTiming, curve: TimingCurve, progress: (from: Double, to: Double)) {
    hasStarted = true
    hasEnded = false
    self.timing = timing
    render?.timing = timing
    render?.curve = curve
    render?.progress = (progress.from, progress.to)
  }

  /// Ends the animations of a layer that goes, in a later turn: what their ends call may not run while the layer is
  /// taken apart. What a layer of an earlier app had begun calls nobody any more.
  static func end(_ entries: [LayerAnimation]) {
    nonisolated(unsafe) let entries = entries  // nobody else has them
    _inLaterTurn {
      for entry in entries where entry.runtime === LayerRuntime.current { entry.end(finished: false) }
    }
  }

  /// Reports the end once.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    animation._onEnd?(finished)
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
  }
}
