/// Opens a view when a drag rests on it: a folder, a tab, a page behind a button. The drag goes on meanwhile.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Decides whether the view opens; the default one lets it.
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows how far the rest is; the default one highlights the target, and lets it blink before it opens.
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  final let _activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  open private(set) weak var view: UIView?

  /// - Parameters:
  ///   - interactionBehavior: Nil for the default.
  ///   - interactionEffect: Nil for the default.
  ///   - handler: Called once for each rest, when the view opens.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringBehavior { _ in true }
    self.interactionEffect = interactionEffect ?? SpringEffect()
    _activate = handler
    super.init()
  }

  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Asked while a drag moves over the interaction's view, whenever there is another view under the finger.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// The drag has left the view, or the view has opened.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {
    OptionalRequirement.inSubclass(self, "UISpringLoadedInteractionBehavior", interaction, else: ())
  }
}

@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The context is in another state.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Views and items of UIKit's that open when a drag rests on them, as they do by a tap.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  var isSpringLoaded: Bool { get set }
}

/// Allows what a closure does. It may set the target of the context.
@MainActor
final class SpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
  private let allows: (any UISpringLoadedInteractionContext) -> Bool
  init(_ allows: @escaping (any UISpringLoadedInteractionContext) -> Bool) { self.allows = allows }

  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  { allows(context) }
}

/// Highlights controls and cells below the finger, and lets any view blink twice before it opens. An estimate: no
/// picture of it was at hand.
@MainActor
final class SpringEffect: NSObject, UISpringLoadedInteractionEffect {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let target = context.targetView else { return }
    target._showsSpring(context.state == .possible || context.state == .activating)
    guard context.state == .activating else { return target.layer.removeAnimation(forKey: Self.key) }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0.4, 1, 0.4, 1]
    blink.duration = SpringLoader.blinkSeconds
    target.layer.add(blink, forKey: Self.key)
  }
  private static let key = "spring"
}

extension UIView {
  /// Whether the view opens as UIKit's views of its kind do.
  final var _isSpringLoaded: Bool { interactions.contains { $0 is SystemSpring } }

  /// - Parameters:
  ///   - behavior: Nil for a view that is opened as a whole.
  ///   - activate: Does what a tap on the target does.
  final func _setSpringLoaded(
    _ isSpringLoaded: Bool, _ behavior: SpringBehavior? = nil,
    _ activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isSpringLoaded != _isSpringLoaded else { return }
    if isSpringLoaded {
      addInteraction(
        SystemSpring(interactionBehavior: behavior, interactionEffect: nil) { activate($1) })
    } else {
      for interaction in interactions where interaction is SystemSpring { removeInteraction(interaction) }
    }
  }
}

/// The interaction that `isSpringLoaded` adds.
private final class SystemSpring: UISpringLoadedInteraction {}
