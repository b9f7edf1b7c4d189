import Foundation

/// CAEmitterLayer's part of a layer: particles as a closed form of time, so that any instant can be drawn by itself.
///
/// Random numbers come from the seed and the particle's number; the same layer at the same time shows the same
/// particles.
package struct RenderEmitter: Sendable {
  package enum Shape: Hashable, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  package enum Mode: Hashable, Sendable { case points, outline, surface, volume }
  package enum Order: Hashable, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  /// The rules that hold from one change of the emitter to the next. Particles keep the rules that they were born
  /// under.
  package struct Epoch: Sendable {
    /// The layer's own time; the first began before all time.
    package var begin = -Double.infinity
    package var cells: [RenderEmitterCell] = []
    package var position = CGPoint.zero
    package var zPosition = 0.0
    package var size = CGSize.zero
    package var depth = 0.0
    package var shape = Shape.point
    package var mode = Mode.volume
    // Factors for what the cells say.
    package var birthRate = 1.0, lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
    package var seed: UInt32 = 0

    package init() {}
  }

  package var epochs: [Epoch]
  package var order = Order.unordered

  package init(epochs: [Epoch] = [Epoch()]) { self.epochs = epochs }
}

/// One kind of particle. Ranges are whole widths about the mean.
package struct RenderEmitterCell: Sendable {
  package var contents: RenderContents?
  /// The contents' size in points at scale 1.
  package var size = CGSize.zero
  package var birthRate = 0.0
  package var lifetime = 0.0, lifetimeRange = 0.0
  /// Radians from the x axis within the plane, out of the plane, and the width of the cone about that direction.
  package var longitude = 0.0, latitude = 0.0, emissionRange = 0.0
  package var velocity = 0.0, velocityRange = 0.0
  package var acceleration = SIMD3<Double>(0, 0, 0)
  package var scale = 1.0, scaleRange = 0.0, scaleSpeed = 0.0
  package var spin = 0.0, spinRange = 0.0
  /// Red, green, blue, alpha.
  package var color = SIMD4<Double>(1, 1, 1, 1), colorRange = SIMD4<Double>(), colorSpeed = SIMD4<Double>()
  /// When in the layer's (or the parent particle's) time it emits.
  package var timing = MediaTiming()
  package var cells: [RenderEmitterCell] = []

  package init() {}

  /// Seconds after its birth at which nothing of a particle is left, children included.
  var longestLife: Double {
    lifetime + abs(lifetimeRange) / 2 + (cells.map(\.longestLife).max() ?? 0)
  }
}

/// A particle at one instant, in the emitter layer's space.
package struct RenderParticle: Sendable {
  package var contents: RenderContents
  package var size: CGSize
  package var position: SIMD3<Double>
  /// Radians.
  package var rotation: Double
  package var scale: Double
  package var color: RenderColor
  package var age: Double
}

extension RenderEmitter {
  /// More than this at a time are not drawn.
  package static let limit = 10_000

  /// Seconds after the end of an epoch until its last particle has died.
  package func longestLife(ofEpoch index: Int) -> Double {
    (epochs[index].cells.map(\.longestLife).max() ?? 0) * max(epochs[index].lifetime, 1)
  }

  /// In drawing order.
  ///
  /// - Complexity: O(the particles alive).
  package func particles(at time: Double) -> [RenderParticle] {
    var result: [RenderParticle] = []
    for (index, epoch) in epochs.enumerated() {
      let end = index + 1 < epochs.count ? epochs[index + 1].begin : .infinity
      for (number, cell) in epoch.cells.enumerated() {
        let source = ParticleSource(
          epoch: epoch, cell: cell,
          key: UInt64(epoch.seed) &* 0x1_0000_01b3 &+ UInt64(number) &+ UInt64(index) &* 0x1_0001)
        source.emit(at: time, from: epoch.begin, until: end, into: &result)
      }
    }
    switch order {
    case .unordered, .additive: break
    case .oldestFirst: result.sort { $0.age > $1.age }
    case .oldestLast: result.sort { $0.age < $1.age }
    case .backToFront: result.sort { $0.position.z < $1.position.z }
    }
    return result
  }
}

/// SplitMix64 over a key.
private struct Randomness {
  var state: UInt64
  init(_ key: UInt64, _ number: UInt64) {
    state = key &* 0x9e37_79b9_7f4a_7c15 &+ number &* 0xd1b5_4a32_d192_ed03
    _ = unit()
  }
  /// 0 ..< 1
  mutating func unit() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }
  /// -0.5 ..< 0.5
  mutating func spread() -> Double { unit() - 0.5 }
}

private struct ParticleSource {
  let epoch: RenderEmitter.Epoch
  let cell: RenderEmitterCell
  let key: UInt64

  private struct Newborn {
    var position: SIMD3<Double>
    var velocity: SIMD3<Double>
  }

  /// Particles that the layer's shape emits.
  func emit(at time: Double, from begin: Double, until end: Double, into result: inout [RenderParticle]) {
    let start = max(begin, cell.timing.beginTime)
    let stop = min(end, cell.timing.duration > 0 ? cell.timing.beginTime + cell.timing.duration : .infinity)
    // Numbered from the beginning of the cell, or of the epoch where that is later.
    let origin = start.isFinite ? start : 0
    each(at: time, origin: origin, start: start, stop: stop, rate: cell.birthRate * epoch.birthRate) { number, birth in
      var random = Randomness(key, UInt64(bitPattern: Int64(number)))
      let (position, outward) = birthPoint(&random)
      add(
        age: time - birth, position: position, outward: outward, carried: .zero,
        key: key &+ UInt64(bitPattern: Int64(number)) &* 31,
        &random, into: &result)
    }
  }

  private func each(
    at time: Double, origin: Double, start: Double, stop: Double, rate: Double, _ body: (Int, Double) -> Void
  ) {
    guard rate > 0 else { return }
    let oldest = time - cell.longestLife * max(epoch.lifetime, 0) - 1e-9
    let first = max(((max(start, oldest) - origin) * rate).rounded(.up), -1e12)
    var number = max(first, 0)
    if start == -.infinity { number = first }
    var count = 0
    while count < RenderEmitter.limit {
      let birth = origin + number / rate
      guard birth <= time, birth < stop else { return }
      body(Int(number), birth)
      number += 1
      count += 1
    }
  }

  private func add(
    age: Double, position: SIMD3<Double>, outward: Double?, carried: SIMD3<Double>, key: UInt64,
    _ random: inout Randomness,
    into result: inout [RenderParticle]
  ) {
    let life = max((cell.lifetime + cell.lifetimeRange * random.spread()) * epoch.lifetime, 0)
    let speed = (cell.velocity + cell.velocityRange * random.spread()) * epoch.velocity
    // Within the cone: an angle in the plane and, for emitters with depth, one out of it.
    let longitude = cell.longitude + cell.emissionRange * random.spread() + (outward ?? 0)
    let latitude = cell.latitude
    let direction = SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    let velocity = direction * speed + carried
    let spin = (cell.spin + cell.spinRange * random.spread()) * epoch.spin
    let scale = (cell.scale + cell.scaleRange * random.spread()) * epoch.scale
    var color = cell.color
    for i in 0..<4 { color[i] += cell.colorRange[i] * random.spread() }
    func point(at age: Double) -> SIMD3<Double> { position + velocity * age + cell.acceleration * (age * age / 2) }
    for (index, child) in cell.cells.enumerated() {
      // Children are born where the particle is at that moment, and live on after it.
      let source = ParticleSource(epoch: epoch, cell: child, key: key &* 0x5851_f42d_4c95_7f2d &+ UInt64(index) &+ 1)
      let begin = child.timing.beginTime
      let stop = child.timing.duration > 0 ? min(life, begin + child.timing.duration) : life
      source.each(at: age, origin: begin, start: begin, stop: stop, rate: child.birthRate * epoch.birthRate) {
        number, birth in
        var random = Randomness(source.key, UInt64(bitPattern: Int64(number)))
        source.add(
          age: age - birth, position: point(at: birth), outward: nil, carried: .zero,
          key: source.key &+ UInt64(bitPattern: Int64(number)) &* 31, &random, into: &result)
      }
    }
    guard age >= 0, age < life, let contents = cell.contents, result.count < RenderEmitter.limit else { return }
    for i in 0..<4 { color[i] = min(max(color[i] + cell.colorSpeed[i] * age, 0), 1) }
    let size = scale + cell.scaleSpeed * epoch.scale * age
    guard size != 0, color.w > 0 else { return }
    result.append(
      RenderParticle(
        contents: contents, size: cell.size, position: point(at: age), rotation: spin * age, scale: size,
        color: RenderColor(red: color.x, green: color.y, blue: color.z, alpha: color.w), age: age))
  }

  /// The point at which a particle is born, in the layer's space, and the direction in radians that its longitude is
  /// counted from, where that is not the x axis: away from the middle for round emitters, and upwards from a line.
  ///
  /// Source: public code of confetti and snow, which falls from a line with a longitude of pi and without acceleration,
  /// such as SAConfettiView.
  private func birthPoint(_ random: inout Randomness) -> (SIMD3<Double>, Double?) {
    let center = SIMD3(epoch.position.x, epoch.position.y, epoch.zPosition)
    let (w, h, d) = (epoch.size.width, epoch.size.height, epoch.depth)
    let (a, b, c) = (random.unit(), random.unit(), random.unit())
    switch epoch.shape {
    case .point: return (center, nil)
    case .line:
      let x = epoch.mode == .points ? (a < 0.5 ? -0.5 : 0.5) : a - 0.5
      return (center + SIMD3(x * w, 0, 0), -.pi / 2)
    case .rectangle, .cuboid:
      let z = epoch.shape == .cuboid ? (c - 0.5) * d : 0
      switch epoch.mode {
      case .points: return (center + SIMD3(a < 0.5 ? -w / 2 : w / 2, b < 0.5 ? -h / 2 : h / 2, z), nil)
      case .outline:
        // The distance along the perimeter, in points.
        let along = a * 2 * (w + h)
        if along < w { return (center + SIMD3(along - w / 2, -h / 2, z), nil) }
        if along < w + h { return (center + SIMD3(w / 2, along - w - h / 2, z), nil) }
        if along < 2 * w + h { return (center + SIMD3(along - w - h - w / 2, h / 2, z), nil) }
        return (center + SIMD3(-w / 2, along - 2 * w - h - h / 2, z), nil)
      default: return (center + SIMD3((a - 0.5) * w, (b - 0.5) * h, z), nil)
      }
    case .circle, .sphere:
      // `size.width` is the radius.
      let angle = a * 2 * .pi
      let radius: Double =
        switch epoch.mode {
        case .points: 0
        case .outline: w
        default: w * b.squareRoot()
        }
      let z = epoch.shape == .sphere ? (2 * c - 1) * w : 0
      let ring = epoch.shape == .sphere ? max(1 - (2 * c - 1) * (2 * c - 1), 0).squareRoot() : 1
      let isRadial = epoch.mode == .outline || epoch.mode == .surface
      return (center + SIMD3(cos(angle) * radius * ring, sin(angle) * radius * ring, z), isRadial ? angle : nil)
    }
  }
}
