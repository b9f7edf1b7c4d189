/// Lets a view be lifted by a finger that stays on it, and dragged.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether other recognisers may go on while the view is lifted; they stop when it is dragged.
  open var allowsSimultaneousRecognitionDuringLift = false
  open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { enable() } }
  /// True since iOS 15; before, only on iPad. Source: Apple's documentation of `dragInteractionEnabled`, whose default
  /// it is.
  open class var isEnabledByDefault: Bool { true }

  private let lift = DragLiftRecognizer(target: nil, action: nil)
  private let add = DragAddRecognizer(target: nil, action: nil)

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    (lift.interaction, add.interaction) = (self, self)
    enable()
  }

  private func enable() { (lift.isEnabled, add.isEnabled) = (isEnabled, isEnabled) }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(add)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(add)
  }

  // MARK: For drags

  /// The whole view unless the delegate says otherwise.
  final func _liftPreview(of item: UIDragItem, _ session: any UIDragSession) -> UITargetedDragPreview? {
    if let delegate,
      let own = OptionalRequirement.ask({ delegate.dragInteraction(self, previewForLifting: item, session: session) })
    {
      return own
    }
    guard let view, view.window != nil else { return nil }
    return UITargetedDragPreview(view: view)
  }

  final func _dragDidBegin(_ touch: UITouch) { lift.stopOthers(touch) }

  /// - Parameter point: In the view's coordinates.
  /// - Returns: Whether something was added to a drag.
  final func _addItems(at point: CGPoint) -> Bool {
    guard let delegate else { return false }
    let flights = RunningApp.current.drags.flights
    let session = delegate.dragInteraction(self, sessionForAddingItems: flights.map(\.session), withTouchAt: point)
    guard let flight = flights.first(where: { $0.session === session }) else { return false }
    let items = delegate.dragInteraction(self, itemsForAddingTo: flight.session, withTouchAt: point)
    guard !items.isEmpty else { return false }
    flight.add(items, from: self)
    return true
  }
}
