import HostInterface

/// Follows the finger of a drag over views that open when it rests on them.
@MainActor
final class SpringLoader {
  /// Seconds of rest until a view is about to open, and from then until it does. Estimates.
  static let restSeconds = 0.5, blinkSeconds = 0.5
  /// Points that a finger at rest may move. An estimate: as for drags.
  private static let slop: CGFloat = 10

  private let touch: UITouch
  private var current: SpringContext?
  private weak var viewUnderFinger: UIView?
  private var restingPoint = CGPoint.zero
  private var timer: Scheduler.Token?

  init(_ touch: UITouch) { self.touch = touch }

  /// The finger has moved.
  ///
  /// - Parameter hit: The view under the finger.
  func update(over hit: UIView?) {
    guard let window = touch.window else { return end() }
    let point = touch.location(in: window)
    if hit !== viewUnderFinger || hit == nil {
      viewUnderFinger = hit
      change(to: hit.flatMap(context))
    }
    guard let current, current.state != .inactive,
      hypot(point.x - restingPoint.x, point.y - restingPoint.y) > Self.slop
    else { return }
    restingPoint = point
    rest(on: current)
  }

  /// The drag is over.
  func end() {
    change(to: nil)
    viewUnderFinger = nil
  }

  /// The innermost view that opens.
  private func context(over hit: UIView) -> SpringContext? {
    for interaction in hit._interactionsOutwards(UISpringLoadedInteraction.self) {
      let context = SpringContext(interaction, touch)
      if interaction.interactionBehavior.shouldAllow(interaction, with: context) { return context }
    }
    return nil
  }

  private func change(to new: SpringContext?) {
    if let current, let new, current.interaction === new.interaction, current.targetView === new.targetView { return }
    if let current { finish(current) }
    current = new
    guard let new, let window = touch.window else { return }
    restingPoint = touch.location(in: window)
    rest(on: new)
  }

  /// The finger begins to rest, once more where it had moved.
  private func rest(on context: SpringContext) {
    context.show(.possible)
    schedule(after: Self.restSeconds) { loader in
      context.show(.activating)
      loader.schedule(after: Self.blinkSeconds) { loader in
        context.show(.activated)
        context.interaction._activate(context.interaction, context)
        loader.finish(context)
      }
    }
  }

  private func finish(_ context: SpringContext) {
    cancelTimer()
    guard context.state != .inactive else { return }
    context.show(.inactive)
    context.interaction.interactionBehavior.interactionDidFinish(context.interaction)
  }

  private func schedule(after seconds: Double, _ work: @escaping @MainActor (SpringLoader) -> Void) {
    cancelTimer()
    let environment = HostEnvironment.current
    timer = environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.timer = nil
        work(self)
      }
    }
  }

  private func cancelTimer() {
    if let timer { HostEnvironment.current.scheduler.cancel(timer) }
    timer = nil
  }
}

/// One rest on one target.
@MainActor
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  let interaction: UISpringLoadedInteraction
  private let touch: UITouch
  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?

  init(_ interaction: UISpringLoadedInteraction, _ touch: UITouch) {
    (self.interaction, self.touch, targetView) = (interaction, touch, interaction.view)
  }

  func location(in view: UIView?) -> CGPoint { touch.location(in: view) }

  func show(_ new: UISpringLoadedInteractionEffectState) {
    guard new != state else { return }
    state = new
    interaction.interactionEffect.interaction(interaction, didChangeWith: self)
  }
}
