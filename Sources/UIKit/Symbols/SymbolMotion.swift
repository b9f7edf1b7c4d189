/// Runs the effects of one view's symbol on its layer.
@MainActor
final class SymbolMotion {
  private unowned let view: UIView
  private var running: [SymbolEffectConfiguration.Kind: () -> Void] = [:]
  /// Seconds of one run; amounts of size and angle.
  private static let bounce = 0.4, pulse = 1.0, spin = 1.2, wiggle = 0.6, fade = 0.3
  private static let larger: CGFloat = 1.25, smaller: CGFloat = 0.8, tilt: CGFloat = 0.2

  init(_ view: UIView) { self.view = view }

  private func key(_ kind: SymbolEffectConfiguration.Kind) -> String { "symbolEffect.\(kind)" }

  /// - Parameters:
  ///   - isIndefinite: The effect goes on until it is removed, where its options do not say otherwise.
  ///   - completion: Whether the effect ran to its end; also called when it is removed.
  func add(
    _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, isIndefinite: Bool, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    remove(effect.kind)
    switch effect.kind {
    case .scaleUp:
      rest(effect.kind, animated, completion) { [view] in
        view.layer.transform = CATransform3DMakeScale(Self.larger, Self.larger, 1)
      }
    case .scaleDown:
      rest(effect.kind, animated, completion) { [view] in
        view.layer.transform = CATransform3DMakeScale(Self.smaller, Self.smaller, 1)
      }
    case .disappear: rest(effect.kind, animated, completion) { [view] in view.layer.opacity = 0 }
    case .appear: rest(effect.kind, animated, completion) { [view] in view.layer.opacity = 1 }
    case .replace, .automatic: completion(true)
    default: move(effect, options, isIndefinite, completion)
    }
  }

  /// A state that stays.
  private func rest(
    _ kind: SymbolEffectConfiguration.Kind, _ animated: Bool, _ completion: @escaping (Bool) -> Void,
    _ change: @escaping () -> Void
  ) {
    running[kind] = {}
    guard animated, view.window != nil else {
      change()
      return completion(true)
    }
    UIView.animate(withDuration: Self.fade, animations: change) { completion($0) }
  }

  private func move(
    _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, _ isIndefinite: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    let animation = animation(effect)
    animation.duration /= max(options.factor, 0.01)
    let endless = options.repeats ?? (isIndefinite && options.behavior?.count == nil)
    animation.repeatCount = endless ? .infinity : Float(max(options.behavior?.count ?? 1, 1))
    if let delay = options.behavior?.delay, delay > 0 {
      // A pause behind each run: the run is a part of a longer one.
      let group = CAAnimationGroup()
      group.animations = [animation]
      (group.duration, group.repeatCount) = (animation.duration + delay, animation.repeatCount)
      animation.repeatCount = 1
      return start(group, effect.kind, completion)
    }
    start(animation, effect.kind, completion)
  }

  private func start(
    _ animation: CAAnimation, _ kind: SymbolEffectConfiguration.Kind, _ completion: @escaping (Bool) -> Void
  ) {
    CATransaction.begin()
    var isOver = false
    running[kind] = {
      guard !isOver else { return }
      isOver = true
      completion(false)
    }
    CATransaction.setCompletionBlock { [weak self] in
      guard !isOver else { return }
      isOver = true
      self?.running[kind] = nil
      completion(true)
    }
    view.layer.add(animation, forKey: key(kind))
    CATransaction.commit()
  }

  private func animation(_ effect: SymbolEffectConfiguration) -> CAPropertyAnimation {
    let way: CGFloat = effect.isReversed ? -1 : 1
    switch effect.kind {
    case .bounce:
      return keyframes("transform.scale", [1, effect.isReversed ? Self.smaller : Self.larger, 0.95, 1], Self.bounce)
    case .breathe: return keyframes("transform.scale", [1, 1.1, 1], 2 * Self.pulse)
    case .wiggle:
      return keyframes(
        "transform.rotation.z", [0, way * Self.tilt, -way * Self.tilt, way * Self.tilt / 2, 0], Self.wiggle)
    case .rotate:
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (CGFloat(0), way * 2 * .pi, Self.spin)
      return turn
    default: return keyframes("opacity", [1, 0.4, 1], Self.pulse)
    }
  }

  private func keyframes(_ path: String, _ values: [CGFloat], _ seconds: TimeInterval) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    (animation.values, animation.duration) = (values, seconds)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  func remove(_ kind: SymbolEffectConfiguration.Kind) {
    guard let end = running.removeValue(forKey: kind) else { return }
    // Told before the animation goes, whose own end would count as a whole run.
    end()
    view.layer.removeAnimation(forKey: key(kind))
    switch kind {
    case .scaleUp, .scaleDown:
      UIView.animate(withDuration: Self.fade) { [view] in view.layer.transform = CATransform3DIdentity }
    case .disappear: UIView.animate(withDuration: Self.fade) { [view] in view.layer.opacity = 1 }
    default: break
    }
  }

  func removeAll() { for kind in running.keys { remove(kind) } }
}

/// The facts that are known when an effect has ended.
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
  /// Whether it ran to its end, rather than being removed.
  public let isFinished: Bool
  public weak var sender: AnyObject?
  public let effect: any SymbolEffect
}
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  private func add(
    _ effect: any SymbolEffect, _ isIndefinite: Bool, _ options: SymbolEffectOptions, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    _symbolMotion.add(effect.configuration, options, isIndefinite: isIndefinite, animated: animated) {
      [weak self] finished in
      completion?(UISymbolEffectCompletionContext(isFinished: finished, sender: self, effect: effect))
    }
  }
  private func remove(_ effect: any SymbolEffect, _ completion: UISymbolEffectCompletion?) {
    let kind = effect.configuration.kind
    if kind == .scaleUp || kind == .scaleDown {
      for scale in [SymbolEffectConfiguration.Kind.scaleUp, .scaleDown] { _symbolMotion.remove(scale) }
    } else {
      _symbolMotion.remove(kind)
    }
    completion?(UISymbolEffectCompletionContext(isFinished: true, sender: self, effect: effect))
  }

  public func addSymbolEffect(
    _ effect: some SymbolEffect & DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, false, options, animated, completion) }
  public func addSymbolEffect(
    _ effect: some SymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, true, options, animated, completion) }
  /// An effect of both kinds goes on, unless it is a bounce.
  public func addSymbolEffect(
    _ effect: some SymbolEffect & DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    let endsByItself = [.bounce, .wiggle].contains(effect.configuration.kind)
    add(effect, !endsByItself, options, animated, completion)
  }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & DiscreteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, completion) }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, completion) }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, completion) }
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    _symbolMotion.removeAll()
  }
  /// The new symbol fades in over the old one.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect & ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    UIView.transition(with: self, duration: 0.3 / max(options.factor, 0.01), options: .transitionCrossDissolve) {
      self.image = image
    } completion: { [weak self] finished in
      completion?(UISymbolEffectCompletionContext(isFinished: finished, sender: self, effect: contentTransition))
    }
  }
}

/// The same for the symbol of a bar item, while a bar shows it.
extension UIBarButtonItem {
  private var motion: SymbolMotion? { (_view as? _UIButtonBarButton)?._symbolMotion }
  private func add(_ effect: any SymbolEffect, _ isIndefinite: Bool, _ options: SymbolEffectOptions, _ animated: Bool) {
    motion?.add(effect.configuration, options, isIndefinite: isIndefinite, animated: animated) { _ in }
  }

  public func addSymbolEffect(
    _ effect: some SymbolEffect & DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { add(effect, false, options, animated) }
  public func addSymbolEffect(
    _ effect: some SymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { add(effect, true, options, animated) }
  public func addSymbolEffect(
    _ effect: some SymbolEffect & DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { add(effect, ![.bounce, .wiggle].contains(effect.configuration.kind), options, animated) }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & DiscreteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { motion?.remove(effect.configuration.kind) }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { motion?.remove(effect.configuration.kind) }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect & DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { motion?.remove(effect.configuration.kind) }
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    motion?.removeAll()
  }
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect & ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    guard let view = _view else { return self.image = image }
    UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve) { self.image = image }
  }
}
