import HostInterface
import RenderTree

/// Holds the time of layers in hand, so that the animations that were started on them go with a finger.
///
/// Source: Behaviour/Motion.md §6. The container's timeline stands still and its offset is moved. Layers elsewhere that
/// animate alongside are held in the same way.
@MainActor
final class TransitionScrubber {
  private struct Held {
    let layer: CALayer
    /// The layer's own time at the start of the animations.
    let start: Double
  }

  /// Seconds of the whole way.
  private let duration: Double
  private let elapsed: Double
  private var held: [Held] = []
  private(set) var fraction: CGFloat
  private var link: CADisplayLink?

  /// - Parameters:
  ///   - duration: Seconds of the whole way.
  ///   - elapsed: Seconds since the animations began that are taken in hand.
  init(duration: Double, elapsed: Double = 0) {
    self.duration = max(duration, 1e-3)
    self.elapsed = max(elapsed, 0)
    fraction = CGFloat(min(self.elapsed / self.duration, 1))
  }

  /// - Precondition: Called in the turn in which the animations are added, before or after them, or as long afterwards
  ///   as the initialiser was told.
  func hold(_ layer: CALayer) {
    var ancestor: CALayer? = layer
    while let here = ancestor {
      if held.contains(where: { $0.layer === here }) { return }
      ancestor = here.superlayer
    }
    let start = layer.convertTime(HostEnvironment.current.clock.now - elapsed, from: nil)
    held.append(Held(layer: layer, start: start))
    set(layer, speed: 0, offset: start + Double(fraction) * duration)
  }

  func move(to fraction: CGFloat) {
    self.fraction = min(max(fraction, 0), 1)
    for entry in held { set(entry.layer, speed: 0, offset: entry.start + Double(self.fraction) * duration) }
  }

  /// Goes on by itself to `target`, frame by frame; then calls `completion`.
  ///
  /// - Parameter curve: Of this last part alone.
  func run(to target: CGFloat, speed: CGFloat, curve: TimingCurve, completion: @escaping () -> Void) {
    stop()
    let from = fraction, seconds = Double(abs(target - from)) * duration / Double(max(speed, 0.01))
    let clock = HostEnvironment.current.clock, begin = clock.now
    guard seconds > 0 else { return completion() }
    let link = CADisplayLink { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        let part = min((clock.now - begin) / seconds, 1)
        self.move(to: from + (target - from) * CGFloat(curve.progress(atFraction: part, duration: seconds)))
        guard part >= 1 else { return }
        self.stop()
        completion()
      }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The animations are over: time is past their end.
  func end() {
    stop()
    // Far past the end: springs and delays may last longer than the transition says.
    for entry in held { set(entry.layer, speed: 0, offset: entry.start + duration * 1000 + 1000) }
  }

  /// The layers' time is the screen's again.
  func release() {
    stop()
    for entry in held { set(entry.layer, speed: 1, offset: 0) }
    held = []
  }

  private func set(_ layer: CALayer, speed: Float, offset: Double) {
    layer.speed = speed
    layer.beginTime = 0
    layer.timeOffset = offset
  }
}

/// Remembers what a transition's animations changed, so that a cancelled one can put it back.
@MainActor
final class AnimationRecorder {
  static private(set) var current: AnimationRecorder?

  private struct Change {
    let layer: CALayer
    let property: RenderKeyPath.Property
    let old: RenderValue
  }
  private var changes: [Change] = []

  /// Changes that are animated inside `body` are remembered.
  func record(_ body: () -> Void) {
    let outer = AnimationRecorder.current
    AnimationRecorder.current = self
    body()
    AnimationRecorder.current = outer
  }

  func note(_ layer: CALayer, _ property: RenderKeyPath.Property, old: RenderValue) {
    changes.append(Change(layer: layer, property: property, old: old))
  }

  /// The number of changes so far.
  var count: Int { changes.count }

  /// The layers that animate; each once.
  var layers: [CALayer] { layers(since: 0) }

  /// The layers that animate by the changes after the first `count`; each once.
  func layers(since count: Int) -> [CALayer] {
    var seen: Set<ObjectIdentifier> = []
    return changes.dropFirst(count).filter { seen.insert(ObjectIdentifier($0.layer)).inserted }.map(\.layer)
  }

  /// Model values as they were before the animations.
  func restore() {
    UIView.performWithoutAnimation {
      for change in changes.reversed() { change.layer._setModel(change.property, to: change.old) }
    }
    changes = []
  }
}
