import RenderTree

/// The changes of an `animateKeyframes` block, put together into one keyframe animation for each layer and property.
@MainActor
final class KeyframeCollector {
  private struct Frame {
    var start, end: Double
    var old, new: RenderValue
  }

  private final class Track {
    let layer: CALayer
    let key: String
    let isAdditive: Bool
    var frames: [Frame] = []

    init(_ layer: CALayer, _ key: String, _ isAdditive: Bool) {
      (self.layer, self.key, self.isAdditive) = (layer, key, isAdditive)
    }
  }

  private var tracks: [Track] = []

  func note(
    _ layer: CALayer, _ key: String, old: RenderValue, new: RenderValue, window: (start: Double, length: Double),
    isAdditive: Bool
  ) {
    let track: Track
    if let known = tracks.first(where: { $0.layer === layer && $0.key == key }) {
      track = known
    } else {
      track = Track(layer, key, isAdditive)
      tracks.append(track)
    }
    track.frames.append(Frame(start: window.start, end: min(window.start + window.length, 1), old: old, new: new))
  }

  /// Adds the animations. Between two frames a value is held, except in the paced modes, which make their own times.
  ///
  /// A spline would swing through a hold; keys that stand twice at its ends keep it flat.
  func finish(_ context: AnimationContext, mode: CAAnimationCalculationMode) {
    let holds = mode != .paced && mode != .cubicPaced
    let ends = mode == .cubic ? 2 : 1
    for track in tracks {
      let frames = track.frames.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      guard let first = frames.first, let last = frames.last else { continue }
      var values: [Any] = [first.old], times = [0.0]
      func append(_ value: RenderValue, _ time: Double) {
        values.append(value)
        times.append(max(time, times[times.count - 1]))
      }
      var current = first.old
      for frame in frames {
        if holds, frame.start > times[times.count - 1] {
          if ends == 2, times.count > 1 { append(current, times[times.count - 1]) }
          for _ in 0..<ends { append(current, frame.start) }
        }
        append(frame.new, frame.end)
        current = frame.new
      }
      if times[times.count - 1] < 1 {
        if ends == 2 { append(current, times[times.count - 1]) }
        append(current, 1)
      }
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.values = values
      animation.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
      animation.calculationMode = mode
      animation.isAdditive = track.isAdditive
      animation._base = track.isAdditive ? last.new : nil
      context.fill(animation)
      if let animator = context.animator {
        animator._adopt(
          animation, layer: track.layer, key: track.key, property: RenderKeyPath(track.key).property, old: first.old,
          new: last.new)
      } else {
        RunningApp.current.animation.add(
          animation, to: track.layer, key: track.key, isAdditive: track.isAdditive, context)
      }
    }
  }
}
