import HostInterface
import RenderTree

/// The settings of an animation block for the changes inside it.
@MainActor
final class AnimationContext {
  enum Pace {
    case curve(TimingCurve)
    case spring(SpringCurve)
  }

  var duration: Double
  var delay: Double
  var pace: Pace
  var options: UIView.AnimationOptions
  var repeatCount: Float
  var autoreverses: Bool
  let tracker: AnimationTracker?
  /// A property animator keeps its animations in hand.
  var animator: UIViewPropertyAnimator?
  /// The part of the animator's run, or of a keyframe animation's, that the changes fill.
  var window: (start: Double, length: Double)?
  /// Collects keyframes instead of making animations.
  var keyframes: KeyframeCollector?
  /// With the option `layoutSubviews`: what changed, and is laid out at the end of the block.
  private(set) var changedViews: [UIView] = []

  init(duration: Double, delay: Double, pace: Pace, options: UIView.AnimationOptions, tracker: AnimationTracker?) {
    (self.duration, self.delay, self.pace, self.options, self.tracker) = (duration, delay, pace, options, tracker)
    autoreverses = options.contains(.autoreverse)
    repeatCount = options.contains(.repeat) ? .infinity : 0
  }

  /// A block inside another goes on as that one does, unless it brings options of its own.
  func inherit(from outer: AnimationContext?) {
    guard let outer, !options.contains(.overrideInheritedOptions) else { return }
    options.formUnion(
      outer.options.intersection([
        .allowUserInteraction, .beginFromCurrentState, .layoutSubviews, .repeat, .autoreverse,
      ]))
    (repeatCount, autoreverses) = (max(repeatCount, outer.repeatCount), autoreverses || outer.autoreverses)
  }

  func noteChange(of layer: CALayer) {
    guard options.contains(.layoutSubviews), let view = layer.delegate as? UIView else { return }
    if !changedViews.contains(where: { $0 === view }) { changedViews.append(view) }
  }
}

/// Waits for the animations of one block, and then calls its completion handler.
@MainActor
final class AnimationTracker {
  private var pending = 0
  private var allFinished = true
  private var isClosed = false
  private var completion: ((Bool) -> Void)?

  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  var hasCompletion: Bool { completion != nil }

  func enter() { pending += 1 }

  func leave(finished: Bool) {
    pending -= 1
    allFinished = allFinished && finished
    if isClosed, pending == 0 { call(allFinished) }
  }

  /// The block has run. With nothing to wait for, the handler comes in the next turn.
  func close() {
    isClosed = true
    guard pending == 0, completion != nil else { return }
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [self] in MainActor.assumeIsolated { call(true) } }
  }

  private func call(_ finished: Bool) {
    let handler = completion
    completion = nil
    handler?(finished)
  }
}

/// Turns changes of view layers into animations.
@MainActor
final class ViewAnimation {
  @exclusivity(unchecked) private var contexts: [AnimationContext?] = []
  @exclusivity(unchecked) var areEnabled = true
  /// Blocks of `beginAnimations` that are not committed, innermost last.
  var oldBlocks: [UIView.OldAnimationBlock] = []

  /// Nil outside blocks, and inside `performWithoutAnimation`.
  var current: AnimationContext? { contexts.last ?? nil }

  /// Opens a block; nil for one in which nothing animates.
  func open(_ context: AnimationContext?) {
    contexts.append(context)
    AnimationBlocks.openCount += 1
  }

  /// Closes the innermost block.
  func close() {
    contexts.removeLast()
    AnimationBlocks.openCount -= 1
  }

  /// Closes a block that others may have been opened in since.
  func close(_ context: AnimationContext) {
    guard let index = contexts.lastIndex(where: { $0 === context }) else { return }
    contexts.remove(at: index)
    AnimationBlocks.openCount -= 1
  }

  func run(_ context: AnimationContext, _ body: () -> Void) {
    open(context)
    body()
    // Changes inside may make more of them.
    var index = 0
    while index < context.changedViews.count {
      context.changedViews[index].layoutIfNeeded()
      index += 1
    }
    close()
  }

  /// Source: Behaviour/Motion.md §2: these are added as ways from the new value; others replace.
  private static let additive: Set<String> = [
    "position", "bounds", "transform", "opacity", "zPosition", "cornerRadius", "sublayerTransform", "anchorPoint",
    "borderWidth", "shadowOpacity", "shadowRadius", "shadowOffset",
  ]
  private static let replacing: Set<String> = [
    "backgroundColor", "borderColor", "shadowColor", "shadowPath", "contents", "contentsRect", "path", "fillColor",
    "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "colors", "locations", "startPoint", "endPoint",
    "backdrop", "curl",
  ]

  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard areEnabled, let context = current else { return nil }
    let isAdditive = Self.additive.contains(key)
    guard isAdditive || Self.replacing.contains(key) else { return nil }
    let property = RenderKeyPath(key).property
    guard let old = layer._render.value(of: property) else { return nil }
    let startsFromScreen = context.options.contains(.beginFromCurrentState) || context.animator != nil
    let shown = startsFromScreen && !isAdditive ? layer.presentation()?._render.value(of: property) : nil
    return ViewAction(context: context, isAdditive: isAdditive, property: property, old: old, shown: shown)
  }

  func makeAnimation(
    _ context: AnimationContext, key: String, old: RenderValue, new: RenderValue, isAdditive: Bool
  ) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if let window = context.window, window.start > 0 || window.length < 1 {
      let frames = CAKeyframeAnimation(keyPath: key)
      frames.values = [old, old, new, new]
      frames.keyTimes = [0, NSNumber(value: window.start), NSNumber(value: min(window.start + window.length, 1)), 1]
      animation = frames
    } else {
      let basic: CABasicAnimation
      if case .spring(let spring) = context.pace {
        let springAnimation = CASpringAnimation(keyPath: key)
        (springAnimation.mass, springAnimation.stiffness) = (spring.mass, spring.stiffness)
        (springAnimation.damping, springAnimation.initialVelocity) = (spring.damping, spring.initialVelocity)
        springAnimation.allowsOverdamping = spring.allowsOverdamping
        basic = springAnimation
      } else {
        basic = CABasicAnimation(keyPath: key)
      }
      (basic.fromValue, basic.toValue) = (old, new)
      animation = basic
    }
    context.fill(animation)
    animation.isAdditive = isAdditive
    animation._base = isAdditive ? new : nil
    return animation
  }

  func add(_ animation: CAAnimation, to layer: CALayer, key: String, isAdditive: Bool, _ context: AnimationContext) {
    let tracker = context.tracker
    tracker?.enter()
    // Documented at `isUserInteractionEnabled`: views that are animated take no touches.
    let view = context.options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
    view?._touchBlocks += 1
    animation._onEnd = { [weak view] finished in
      MainActor.assumeIsolated {
        view?._touchBlocks -= 1
        tracker?.leave(finished: finished)
      }
    }
    layer.add(animation, forKey: isAdditive ? uniqueKey(key, layer) : key)
  }

  /// Additive animations of one property run side by side: `position`, `position-2`, …
  func uniqueKey(_ key: String, _ layer: CALayer) -> String {
    guard let keys = layer.animationKeys(), keys.contains(key) else { return key }
    var number = 2
    while keys.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }

  func pace(_ options: UIView.AnimationOptions) -> AnimationContext.Pace {
    switch options.curveNumber {
    case 1: .curve(.easeIn)
    case 2: .curve(.easeOut)
    case 3: .curve(.linear)
    case 7: .spring(.system)
    default: .curve(.easeInOut)
    }
  }
}

extension AnimationContext {
  /// Inside a property animator the block's animations are the animator's, and it is complete when that one is.
  func follow(_ animator: UIViewPropertyAnimator?) {
    guard let animator else { return }
    self.animator = animator
    guard let tracker, tracker.hasCompletion else { return }
    tracker.enter()
    animator.addCompletion { tracker.leave(finished: $0 == .end) }
  }

  /// The context's time and pace, put into an animation.
  func fill(_ animation: CAAnimation) {
    switch pace {
    case .curve(let curve): animation._pace = curve
    case .spring(let spring): if !(animation is CASpringAnimation) { animation._pace = .spring(spring) }
    }
    animation.duration = duration
    animation.autoreverses = autoreverses
    animation.repeatCount = repeatCount
    if delay > 0 {
      animation._delay = delay
      animation.fillMode = .backwards
    }
  }
}

/// The action of one change: after it, the new value is known and the animation is made.
@MainActor
final class ViewAction: @preconcurrency CAAction {
  private let context: AnimationContext
  private let isAdditive: Bool
  private let property: RenderKeyPath.Property
  private let old: RenderValue
  private let shown: RenderValue?

  init(
    context: AnimationContext, isAdditive: Bool, property: RenderKeyPath.Property, old: RenderValue, shown: RenderValue?
  ) {
    (self.context, self.isAdditive, self.property) = (context, isAdditive, property)
    (self.old, self.shown) = (old, shown)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let new = layer._render.value(of: property) else { return }
    AnimationRecorder.current?.note(layer, property, old: old)
    context.noteChange(of: layer)
    if let keyframes = context.keyframes {
      return keyframes.note(layer, event, old: old, new: new, window: context.window ?? (0, 1), isAdditive: isAdditive)
    }
    let animation = RunningApp.current.animation.makeAnimation(
      context, key: event, old: shown ?? old, new: new, isAdditive: isAdditive)
    if let animator = context.animator {
      animator._adopt(animation, layer: layer, key: event, property: property, old: old, new: new)
    } else {
      RunningApp.current.animation.add(animation, to: layer, key: event, isAdditive: isAdditive, context)
    }
  }
}
