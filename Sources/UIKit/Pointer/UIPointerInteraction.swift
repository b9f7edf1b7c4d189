/// A part of a view over which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// Points of the interaction's view.
  nonisolated public let rect: CGRect
  nonisolated(unsafe) public let identifier: AnyHashable?
  /// Axes along which the pointer stays in the region while its button is down.
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  open override var hash: Int { rect.origin.x.hashValue ^ rect.size.width.hashValue ^ (identifier?.hashValue ?? 0) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerRegion(rect: rect, identifier: identifier)
    copy.latchingAxes = latchingAxes
    return copy
  }
}

/// The position of the pointer when a region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// Points of the interaction's view.
  public let location: CGPoint
  /// Keys that are held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}

/// Takes animations that run as the pointer comes or goes.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    OptionalRequirement.inSubclass(
      self, "UIPointerInteractionDelegate", interaction, request, defaultRegion,
      else: OptionalRequirement.missing(defaultRegion))
  }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    OptionalRequirement.inSubclass(
      self, "UIPointerInteractionDelegate", interaction, region, else: OptionalRequirement.missing(nil))
  }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPointerInteractionDelegate", interaction, region, animator, else: OptionalRequirement.missing())
  }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPointerInteractionDelegate", interaction, region, animator, else: OptionalRequirement.missing())
  }
}

/// Tells a delegate of a pointer that comes over parts of a view, and asks for a style.
///
/// As on iOS, only a device of the iPad idiom has a pointer: on a phone the delegate is never called. The pointer that
/// one sees is the desktop's, so a style changes nothing on screen.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var isEnabled = true {
    didSet { if !isEnabled { leave() } }
  }

  private lazy var hover = UIHoverGestureRecognizer(target: self, action: Selector("pointerMoved:"))
  private(set) final var _region: UIPointerRegion?
  private(set) final var _style: UIPointerStyle?

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    leave()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Asks again for the region under the pointer, and for its style.
  open func invalidate() {
    guard _region != nil, hover.state == .began || hover.state == .changed else { return }
    move(to: hover.location(in: view), isFresh: true)
  }

  open override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "pointerMoved:" else { return super._invoke(selector, arguments) }
    switch hover.state {
    case .began, .changed: move(to: hover.location(in: view), isFresh: false)
    default: leave()
    }
    return .some(nil)
  }

  private func move(to location: CGPoint, isFresh: Bool) {
    guard isEnabled, let view, let delegate, view.traitCollection.userInterfaceIdiom == .pad else { return }
    let request = UIPointerRegionRequest(location: location, modifiers: hover.modifierFlags)
    let whole = UIPointerRegion(rect: view.bounds)
    let answer = OptionalRequirement.ask { delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole) }
    let region = answer ?? whole
    guard isFresh || region != _region else { return }
    if region != _region {
      leave()
      guard let region else { return }
      _region = region
      tell { delegate.pointerInteraction(self, willEnter: region, animator: $0) }
    }
    if let region { _style = OptionalRequirement.ask { delegate.pointerInteraction(self, styleFor: region) } ?? nil }
  }

  private func leave() {
    guard let region = _region else { return }
    (_region, _style) = (nil, nil)
    if let delegate { tell { delegate.pointerInteraction(self, willExit: region, animator: $0) } }
  }

  private func tell(_ body: (PointerAnimations) -> Void) {
    let animations = PointerAnimations()
    OptionalRequirement.ask { body(animations) }
    animations.run()
  }
}

/// The animations of one crossing of a region's edge, in the 0.15 s of a highlight.
private final class PointerAnimations: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: 0.15) {
      for animation in animations { animation() }
    } completion: { finished in
      for completion in completions { completion(finished) }
    }
  }
}
