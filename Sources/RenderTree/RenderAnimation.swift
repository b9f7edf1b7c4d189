import Foundation

/// One animation of a layer as a value: what it changes, and when.
package struct RenderAnimation: Sendable {
  package enum Effect: Sendable {
    case property(PropertyEffect)
    /// Each member's time is the group's active time; the group's duration cuts them off.
    case group([RenderAnimation])
    /// Cross-fade, push, …: `progress` of the way from the old picture of the layer to its new one.
    case transition(TransitionEffect)
  }

  /// Tells this animation from every other; a replaced one gets a new number.
  package var serial: UInt64
  package var timing: MediaTiming
  /// Warps the whole run; property effects have their own as well (keyframes between two keys).
  package var curve: TimingCurve
  package var effect: Effect
  /// The part of the effect's own way that one run covers; an interrupted animator starts in the middle.
  package var progress = (from: 0.0, to: 1.0)

  package init(serial: UInt64, timing: MediaTiming, curve: TimingCurve, effect: Effect) {
    (self.serial, self.timing, self.curve, self.effect) = (serial, timing, curve, effect)
  }

  package struct TransitionEffect: Sendable {
    package enum Kind: Hashable, Sendable {
      case fade, moveIn, push, reveal
      /// Half a turn about the middle in perspective; the side at `edge` comes towards the eye first.
      case flip
      /// The old picture is turned away like a page, from its lower right corner; or the new one is laid down that way.
      case curlUp, curlDown
    }
    package enum Edge: Hashable, Sendable { case left, right, top, bottom }
    package var kind: Kind
    package var edge: Edge
    package var startProgress, endProgress: Double

    package init(kind: Kind, edge: Edge, startProgress: Double, endProgress: Double) {
      (self.kind, self.edge, self.startProgress, self.endProgress) = (kind, edge, startProgress, endProgress)
    }
  }
}

/// The value that an animation gives to one key path, as a function of progress.
package struct PropertyEffect: Sendable {
  package enum Track: Sendable {
    /// CABasicAnimation's three values; any may be missing.
    case basic(from: RenderValue?, to: RenderValue?, by: RenderValue?)
    case keyframes(KeyframeTrack)
  }

  package var keyPath: RenderKeyPath
  package var track: Track
  /// The value is added to what is there instead of replacing it.
  package var isAdditive: Bool
  package var isCumulative: Bool
  /// The value that counts as zero for an additive effect, whose values are differences from it. Nil for the type's own
  /// zero.
  package var base: RenderValue?

  package init(
    keyPath: RenderKeyPath, track: Track, isAdditive: Bool = false, isCumulative: Bool = false, base: RenderValue? = nil
  ) {
    (self.keyPath, self.track, self.base) = (keyPath, track, base)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// - Parameters:
  ///   - progress: 0 at the start of a run, 1 at its end; a spring may go beyond.
  ///   - current: The value before this animation: the model's, or the one that earlier animations made of it.
  package func value(atProgress progress: Double, iteration: Int, current: RenderValue?) -> RenderValue? {
    let own: RenderValue?
    let final: RenderValue?
    switch track {
    case .basic(let from, let to, let by):
      let zero = isAdditive ? current.map { $0.multiplied(by: 0) } : current
      let (start, end) = PropertyEffect.ends(from: from, to: to, by: by, current: zero)
      guard let start, let end else { return start ?? end }
      own = RenderValue.interpolate(start, end, progress)
      final = end
    case .keyframes(let track):
      own = track.value(atFraction: progress)
      final = track.values.last
    }
    guard var result = own else { return nil }
    if isCumulative, iteration > 0, let final {
      result = result.adding(final.multiplied(by: Double(iteration)), relativeTo: nil)
    }
    if isAdditive, let current { return current.adding(result, relativeTo: base) }
    return result
  }

  /// Source: CABasicAnimation's documentation, "Setting Interpolation Values".
  private static func ends(from: RenderValue?, to: RenderValue?, by: RenderValue?, current: RenderValue?)
    -> (RenderValue?, RenderValue?)
  {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by, relativeTo: nil))
    case (nil, let to?, let by?): (to.adding(by.multiplied(by: -1), relativeTo: nil), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current.map { $0.adding(by, relativeTo: nil) })
    case (nil, nil, nil): (current, current)
    }
  }
}

/// Keyframes: values at fractions of a run, and how to go from one to the next.
package struct KeyframeTrack: Sendable {
  package enum Mode: Hashable, Sendable { case linear, discrete, paced, cubic, cubicPaced }

  package var values: [RenderValue]
  /// Fractions of a run, from 0 to 1 as a rule: as many as values, one more for `discrete`. The paced modes ignore
  /// them.
  package var times: [Double]
  /// One fewer than values, or empty for linear.
  package var curves: [TimingCurve]
  package var mode: Mode
  /// Catmull-Rom parameters for each key, or empty: tension, continuity, bias.
  package var tension, continuity, bias: [Double]

  /// Missing key times are spread evenly; paced modes take theirs from the distances between values.
  package init(
    values: [RenderValue], times: [Double]? = nil, curves: [TimingCurve] = [], mode: Mode = .linear,
    tension: [Double] = [],
    continuity: [Double] = [], bias: [Double] = []
  ) {
    (self.values, self.curves, self.mode) = (values, curves, mode)
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
    if mode == .paced || mode == .cubicPaced {
      self.times = KeyframeTrack.pacedTimes(values)
    } else if let times, times.count >= values.count {
      self.times = times
    } else {
      let steps = Double(mode == .discrete ? values.count : max(values.count - 1, 1))
      self.times = (0..<(mode == .discrete ? values.count + 1 : values.count)).map { Double($0) / steps }
    }
  }

  package func value(atFraction fraction: Double) -> RenderValue? {
    guard let first = values.first else { return nil }
    // A single value that is only held has no effect. Source: lottie-ios's pictures of a group whose first member holds
    // one opacity for half of the run, as iOS drew them: the layer is opaque until the next member begins.
    guard values.count > 1 else { return mode == .discrete ? nil : first }
    // Times need not rise: where a time follows that is not yet over, the way leads there, whatever comes behind it.
    // Source: lottie-ios's pictures of keys before 0 and behind 1, with another at 0 or 1 beside them, as iOS drew
    // them. Times are compared in single precision, so that an instant that is computed in another way than a key still
    // is the key's.
    let next = times.dropFirst().firstIndex { Float($0) > Float(fraction) } ?? times.count
    if mode == .discrete { return values[heldIndex(min(next - 1, values.count - 1))] }
    guard next < values.count else { return values[values.count - 1] }
    let index = next - 1
    let span = times[next] - times[index]
    var t = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    if index < curves.count { t = curves[index].progress(atFraction: t, duration: 1) }
    switch mode {
    case .cubic, .cubicPaced: return cubic(index, t)
    default: return RenderValue.interpolate(values[index], values[index + 1], t)
    }
  }

  /// A value that is held for no time is never shown, the last one neither. Source: lottie-ios's pictures of layers that
  /// are visible to the end of the run, at its very end, as iOS drew them.
  private func heldIndex(_ index: Int) -> Int {
    var index = index
    while index > 0, index + 1 < times.count, Float(times[index + 1]) <= Float(times[index]) { index -= 1 }
    return index
  }

  /// Kochanek-Bartels between keys `index` and `index + 1`: Catmull-Rom when tension, continuity and bias are 0.
  private func cubic(_ index: Int, _ t: Double) -> RenderValue {
    let p0 = values[max(index - 1, 0)], p1 = values[index], p2 = values[index + 1],
      p3 = values[min(index + 2, values.count - 1)]
    if case (.transform(let m0), .transform(let m1), .transform(let m2), .transform(let m3)) = (p0, p1, p2, p3) {
      let keys = (TransformChannels(m0), TransformChannels(m1), TransformChannels(m2), TransformChannels(m3))
      return .transform(TransformChannels.spline(keys) { spline(index, t, $0, $1, $2, $3) }.matrix)
    }
    guard let n0 = p0.scalars, let n1 = p1.scalars, let n2 = p2.scalars, let n3 = p3.scalars,
      n0.count == n1.count, n2.count == n1.count, n3.count == n1.count
    else { return RenderValue.interpolate(p1, p2, t) }
    return p1.rebuilt(from: n1.indices.map { spline(index, t, n0[$0], n1[$0], n2[$0], n3[$0]) })
  }

  /// One number of four keys, `t` of the way from the second to the third.
  private func spline(_ index: Int, _ t: Double, _ n0: Double, _ n1: Double, _ n2: Double, _ n3: Double) -> Double {
    func parameters(_ i: Int) -> (t: Double, c: Double, b: Double) {
      (i < tension.count ? tension[i] : 0, i < continuity.count ? continuity[i] : 0, i < bias.count ? bias[i] : 0)
    }
    let a = parameters(index), b = parameters(index + 1)
    let t2 = t * t, t3 = t2 * t
    let out = (1 - a.t) * (1 + a.c) * (1 + a.b) / 2 * (n1 - n0) + (1 - a.t) * (1 - a.c) * (1 - a.b) / 2 * (n2 - n1)
    let into = (1 - b.t) * (1 - b.c) * (1 + b.b) / 2 * (n2 - n1) + (1 - b.t) * (1 + b.c) * (1 - b.b) / 2 * (n3 - n2)
    return (2 * t3 - 3 * t2 + 1) * n1 + (t3 - 2 * t2 + t) * out + (-2 * t3 + 3 * t2) * n2 + (t3 - t2) * into
  }

  private static func pacedTimes(_ values: [RenderValue]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      var distance = 1.0
      if let x = a.scalars, let y = b.scalars, x.count == y.count {
        distance = zip(x, y).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      }
      lengths.append(lengths[lengths.count - 1] + distance)
    }
    let total = lengths[lengths.count - 1]
    guard total > 0 else { return values.indices.map { Double($0) / Double(max(values.count - 1, 1)) } }
    return lengths.map { $0 / total }
  }
}

extension RenderValue {
  /// The numbers a value consists of, for splines; nil for what has no fixed set of them.
  var scalars: [Double]? {
    switch self {
    case .number(let x): [x]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .color(let c): [c.red, c.green, c.blue, c.alpha]
    case .numbers(let values): values
    default: nil
    }
  }

  func rebuilt(from n: [Double]) -> RenderValue {
    switch self {
    case .number: .number(n[0])
    case .point: .point(CGPoint(x: n[0], y: n[1]))
    case .size: .size(CGSize(width: n[0], height: n[1]))
    case .rect: .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .transform:
      .transform(
        Matrix4(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15]))
    case .color: .color(RenderColor(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case .numbers: .numbers(n)
    default: self
    }
  }
}

extension RenderAnimation {
  /// Changes `layer` to what the animation makes of it.
  ///
  /// - Parameters:
  ///   - time: Seconds of the layer's own timeline (of the group's active time for a member).
  ///   - isMember: The animation belongs to a group. It then still has an effect at the very instant at which it ends.
  /// - Returns: False when the animation has no effect at this time.
  @discardableResult
  package func apply(to layer: inout RenderLayer, atParentTime time: Double, isMember: Bool = false) -> Bool {
    guard let instant = timing.instant(atParentTime: time, includesEnd: isMember) else { return false }
    switch effect {
    case .property(let effect):
      guard let value = value(of: effect, at: instant, current: current(of: effect, in: &layer)) else { return true }
      if let component = effect.keyPath.component {
        guard let whole = layer.valueWithoutCopy(of: effect.keyPath.property) else { return true }
        layer.set(effect.keyPath.property, to: whole.setting(component, to: value))
      } else {
        layer.set(effect.keyPath.property, to: value)
      }
    case .group(let members):
      let warped = warpedTime(instant)
      for member in members { member.apply(to: &layer, atParentTime: warped, isMember: true) }
    case .transition: break  // the renderer draws it: it needs the old picture
    }
    return true
  }

  /// The progress of a transition at this time; nil when it does not run.
  package func transitionProgress(atParentTime time: Double) -> (TransitionEffect, Double)? {
    guard case .transition(let effect) = effect, let instant = timing.instant(atParentTime: time) else { return nil }
    let fraction = timing.duration > 0 ? instant.time / timing.duration : 1
    var progress = curve.progress(atFraction: fraction, duration: timing.duration)
    progress = self.progress.from + (self.progress.to - self.progress.from) * progress
    return (effect, effect.startProgress + (effect.endProgress - effect.startProgress) * progress)
  }

  /// The value of a custom property, or nil when this animation does not drive `name` now.
  package func customValue(_ name: String, atParentTime time: Double, current: RenderValue?, isMember: Bool = false)
    -> RenderValue?
  {
    guard let instant = timing.instant(atParentTime: time, includesEnd: isMember) else { return nil }
    switch effect {
    case .property(let effect):
      guard effect.keyPath.property == .custom(name) else { return nil }
      return value(of: effect, at: instant, current: current)
    case .group(let members):
      var result: RenderValue?
      for member in members {
        result =
          member.customValue(name, atParentTime: warpedTime(instant), current: result ?? current, isMember: true)
          ?? result
      }
      return result
    case .transition: return nil
    }
  }

  /// Whether it drives, itself or through its members, a property of this kind.
  package func drives(_ matches: (RenderKeyPath.Property) -> Bool) -> Bool {
    switch effect {
    case .property(let effect): matches(effect.keyPath.property)
    case .group(let members): members.contains { $0.drives(matches) }
    case .transition: false
    }
  }

  private func warpedTime(_ instant: MediaTiming.Instant) -> Double {
    guard timing.duration > 0 else { return instant.time }
    return curve.progress(atFraction: instant.time / timing.duration, duration: timing.duration) * timing.duration
  }

  private func value(of effect: PropertyEffect, at instant: MediaTiming.Instant, current: RenderValue?) -> RenderValue?
  {
    let fraction = timing.duration > 0 ? instant.time / timing.duration : 1
    var progress = curve.progress(atFraction: fraction, duration: timing.duration)
    // A spring is cut off when it has nearly settled; it ends on its target, not beside it.
    if instant.isFilled, instant.time >= timing.duration, !timing.autoreverses { progress = 1 }
    progress = self.progress.from + (self.progress.to - self.progress.from) * progress
    return effect.value(atProgress: progress, iteration: instant.iteration, current: current)
  }

  /// - Parameter layer: Not changed; a record that is passed this way is not copied.
  private func current(of effect: PropertyEffect, in layer: inout RenderLayer) -> RenderValue? {
    let whole = layer.valueWithoutCopy(of: effect.keyPath.property)
    guard let component = effect.keyPath.component else { return whole }
    return whole?.component(component)
  }
}
