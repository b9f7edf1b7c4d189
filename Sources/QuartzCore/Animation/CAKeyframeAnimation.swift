import RenderTree

/// Through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Replaces `values` for properties that are points. Each segment end is a keyframe.
  open var path: CGPath?
  /// Fractions of the duration, from 0 to 1, one for each value (one more for `discrete`).
  open var keyTimes: [NSNumber]?
  /// One for each step between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  /// Along a path: nil keeps the layer upright.
  open var rotationMode: CAAnimationRotationMode?

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  package override func _effect(serial: UInt64) -> RenderAnimation.Effect? {
    guard let keyPath = renderKeyPath else { return nil }
    if let path { return pathEffect(PathSampler(path._data), keyPath: keyPath, serial: serial) }
    let list = (values ?? []).compactMap { RenderValue(any: $0) }
    guard !list.isEmpty else { return nil }
    return effect(keyPath, track: track(list))
  }

  private func effect(_ keyPath: RenderKeyPath, track: KeyframeTrack) -> RenderAnimation.Effect {
    .property(
      PropertyEffect(
        keyPath: keyPath, track: .keyframes(track), isAdditive: isAdditive, isCumulative: isCumulative,
        base: RenderValue(any: _base)))
  }

  private func track(_ list: [RenderValue]) -> KeyframeTrack {
    let mode: KeyframeTrack.Mode =
      switch calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    return KeyframeTrack(
      values: list, times: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\._curve) ?? [], mode: mode,
      tension: tensionValues?.map(\.doubleValue) ?? [], continuity: continuityValues?.map(\.doubleValue) ?? [],
      bias: biasValues?.map(\.doubleValue) ?? [])
  }

  /// The path as a dense list of points. Key times apply to the ends of its segments; paced modes run at an even speed.
  private func pathEffect(_ sampler: PathSampler, keyPath: RenderKeyPath, serial: UInt64) -> RenderAnimation.Effect? {
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let ends = keyTimes.map { $0.map(\.doubleValue) }
    // Key times go with the points of the path: what lies behind the last one, such as the way back of a closed path,
    // is left out.
    let segments =
      isPaced ? sampler.segments : Array(sampler.segments.prefix(ends.map { max($0.count - 1, 1) } ?? .max))
    guard !segments.isEmpty else { return nil }
    let count = segments.count
    var points: [RenderValue] = [], angles: [RenderValue] = [], times: [Double] = []
    let total = segments.reduce(0) { $0 + $1.length }
    var travelled = 0.0
    func append(_ sample: (point: CGPoint, angle: Double)) {
      points.append(.point(sample.point))
      angles.append(.number(rotationMode == .rotateAutoReverse ? sample.angle + .pi : sample.angle))
    }
    for (index, segment) in segments.enumerated() {
      let start: Double, end: Double
      if isPaced {
        (start, end) = (total > 0 ? travelled / total : 0, total > 0 ? (travelled + segment.length) / total : 1)
      } else if let ends, ends.count > count {
        (start, end) = (ends[index], ends[index + 1])
      } else {
        (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      }
      travelled += segment.length
      if calculationMode == .discrete {
        // The value jumps from one end to the next, without values between.
        for fraction in index == 0 ? [0.0, 1.0] : [1.0] {
          append(segment.sample(atFraction: fraction, evenly: false))
        }
        continue
      }
      let curve = timingFunctions.flatMap { index < $0.count ? $0[index]._curve : nil }
      for step in (index == 0 ? 0 : 1)...PathSampler.steps {
        let fraction = Double(step) / Double(PathSampler.steps)
        let eased = curve?.progress(atFraction: fraction, duration: 1) ?? fraction
        append(segment.sample(atFraction: eased, evenly: isPaced))
        times.append(start + (end - start) * fraction)
      }
    }
    let mode: KeyframeTrack.Mode = calculationMode == .discrete ? .discrete : .linear
    let keys: [Double]? = mode == .discrete ? ends : times
    let position = effect(keyPath, track: KeyframeTrack(values: points, times: keys, mode: mode))
    guard rotationMode != nil else { return position }
    return turned(position, KeyframeTrack(values: PathSampler.unwound(angles), times: keys, mode: mode), serial: serial)
  }

  /// A motion along a path with the turn that follows the path.
  private func turned(_ position: RenderAnimation.Effect, _ angles: KeyframeTrack, serial: UInt64)
    -> RenderAnimation.Effect
  {
    let turn = PropertyEffect(keyPath: RenderKeyPath("transform.rotation.z"), track: .keyframes(angles))
    var timing = MediaTiming()
    timing.duration = duration
    timing.fill = [.backwards, .forwards]
    return .group([
      RenderAnimation(serial: serial, timing: timing, curve: .linear, effect: position),
      RenderAnimation(serial: serial, timing: timing, curve: .linear, effect: .property(turn)),
    ])
  }
}
