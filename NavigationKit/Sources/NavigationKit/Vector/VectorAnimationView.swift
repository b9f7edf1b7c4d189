import UIKit

/// Shows a `VectorAnimation` at its first or last frame, and plays it between them, both ways.
public final class VectorAnimationView: UIView {
  public let animation: VectorAnimation
  /// Paints everything in `tintColor` rather than in the colours of the file.
  public var usesTint: Bool { didSet { paint() } }
  /// At rest: whether the last frame shows, or the first one.
  public private(set) var showsEnd = false

  private let drawing = CALayer()
  private let built: VectorLayerBuilder
  private var playing: (began: CFTimeInterval, duration: TimeInterval, from: Double)?
  private var playCount = 0
  private static let key = "NavigationKit.vector"

  public init(_ animation: VectorAnimation, usesTint: Bool = false) {
    self.animation = animation
    self.usesTint = usesTint
    drawing.bounds = CGRect(x: 0, y: 0, width: animation.width, height: animation.height)
    built = VectorLayerBuilder(animation, in: drawing)
    super.init(frame: drawing.bounds)
    isUserInteractionEnabled = false
    layer.addSublayer(drawing)
    paint()
  }

  public required init?(coder: NSCoder) { fatalError("Made for a drawing.") }

  /// 0 at the first frame, 1 at the last one; at the moment.
  public var progress: Double {
    let goal = showsEnd ? 1.0 : 0
    guard let playing, playing.duration > 0 else { return goal }
    let way = min((CACurrentMediaTime() - playing.began) / playing.duration, abs(goal - playing.from))
    return playing.from + (goal > playing.from ? way : -way)
  }

  /// Shows an end at once.
  public func show(end: Bool) {
    playCount += 1
    playing = nil
    for track in built.tracks { track.layer.removeAnimation(forKey: Self.key + track.keyPath) }
    rest(end)
  }

  private func rest(_ end: Bool) {
    showsEnd = end
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for track in built.tracks { track.rest(end ? track.value.last : track.value.first) }
    CATransaction.commit()
  }

  /// Plays to an end, from what is on screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds for all frames; nil is what the file says.
  ///   - completion: Called when the end shows, or when something else is played or shown.
  public func play(toEnd end: Bool, duration: TimeInterval? = nil, completion: @escaping @MainActor () -> Void = {}) {
    let from = progress, whole = duration ?? animation.duration
    playCount += 1
    let number = playCount
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    // The part before `from` has been played: the animations began that much earlier.
    let played = whole * (end ? from : 1 - from)
    rest(end)
    playing = (CACurrentMediaTime(), whole, from)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      if let self, self.playCount == number { self.playing = nil }
      completion()
    }
    for track in built.tracks {
      let movement = keyframes(track, isReversed: !end)
      movement.duration = whole
      movement.beginTime = now - played
      track.layer.add(movement, forKey: Self.key + track.keyPath)
    }
    CATransaction.commit()
  }

  private func keyframes(_ track: VectorLayerBuilder.Track, isReversed: Bool) -> CAKeyframeAnimation {
    let span = animation.lastFrame - animation.firstFrame
    var keys = track.value.keyframes.map {
      (time: ($0.frame - animation.firstFrame) / span, value: track.convert($0.value))
    }
    var timings = track.value.keyframes.dropLast().map { isReversed ? $0.reversedTiming : $0.timing }
    // A value stands still before its first keyframe and after its last one.
    if let first = keys.first, first.time > 0 {
      keys.insert((0, first.value), at: 0)
      timings.insert(CAMediaTimingFunction(name: .linear), at: 0)
    }
    if let last = keys.last, last.time < 1 {
      keys.append((1, last.value))
      timings.append(CAMediaTimingFunction(name: .linear))
    }
    if isReversed {
      keys = keys.reversed().map { (1 - $0.time, $0.value) }
      timings.reverse()
    }
    let movement = CAKeyframeAnimation(keyPath: track.keyPath)
    movement.keyTimes = keys.map { NSNumber(value: $0.time) }
    movement.values = keys.map(\.value)
    movement.timingFunctions = timings
    return movement
  }

  // MARK: Colour and place

  private func paint() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let tint = tintColor.resolvedColor(with: traitCollection).cgColor
    for (layer, color) in built.fills { layer.fillColor = usesTint ? tint : color.cgColor }
    for (layer, color) in built.strokes { layer.strokeColor = usesTint ? tint : color.cgColor }
    CATransaction.commit()
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  public override var intrinsicContentSize: CGSize { drawing.bounds.size }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let scale = min(bounds.width / animation.width, bounds.height / animation.height)
    drawing.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    drawing.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }
}

extension VectorAnimation {
  /// The first or the last frame as a template.
  @MainActor public func image(atEnd: Bool, size: CGSize) -> UIImage {
    let view = VectorAnimationView(self, usesTint: true)
    view.tintColor = .black
    view.frame = CGRect(origin: .zero, size: size)
    view.show(end: atEnd)
    view.layoutIfNeeded()
    return UIGraphicsImageRenderer(size: size).image { view.layer.render(in: $0.cgContext) }.withRenderingMode(
      .alwaysTemplate)
  }
}
