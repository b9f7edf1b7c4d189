/// One registration of an observer of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Tells of changes of particular traits, after the object has them and before it is laid out.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

  /// - Parameter handler: Gets the object and the traits that it had. Kept as long as the object, unless unregistered.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration
  /// - Parameter action: Of no arguments, the object, or the object and its former traits.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The observers of one object, in the order of registration.
@MainActor
final class TraitObservers {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      (self.traits, self.handler) = (traits, handler)
      super.init()
    }
  }

  private var registrations: [Registration] = []

  func add(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void)
    -> any UITraitChangeRegistration
  {
    let registration = Registration(traits, handler)
    registrations.append(registration)
    return registration
  }

  /// The target is not kept.
  func add(_ traits: [UITrait], target: Any, _ action: Selector) -> any UITraitChangeRegistration {
    let target = UIApplication._messageTarget(target)
    return add(traits) { [weak target] in if let target { _deliver(action, to: target, [$0, $1]) } }
  }

  func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

  func notify(_ object: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations where new._values.differs(from: old._values, in: registration.traits) {
      registration.handler(object, old)
    }
  }
}

extension UIView: UITraitChangeObservable {
  private final var observers: TraitObservers {
    if _traitObservers == nil { _traitObservers = TraitObservers() }
    return _traitObservers!
  }

  @discardableResult
  public final func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    observers.add(traits) { handler($0 as! TraitEnvironment, $1) }
  }
  @discardableResult
  public final func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    observers.add(traits, target: target, action)
  }
  @discardableResult
  public final func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    observers.add(traits) { _deliver(action, to: $0, [$0, $1]) }
  }
  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _traitObservers?.remove(registration)
  }

  /// Traits that this view and those in it see instead of the inherited ones. In a window they see them from the next
  /// layout on, or from `updateTraitsIfNeeded()`.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides ?? UITraitOverrides() }
    set {
      _traitOverrides = newValue.isEmpty ? nil : newValue
      RunningApp.current.traitUpdates.overridesDidChange(of: self)
    }
  }
}

extension UIViewController: UITraitChangeObservable {
  private final var observers: TraitObservers {
    if _traitObservers == nil { _traitObservers = TraitObservers() }
    return _traitObservers!
  }

  @discardableResult
  public final func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    observers.add(traits) { handler($0 as! TraitEnvironment, $1) }
  }
  @discardableResult
  public final func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    observers.add(traits, target: target, action)
  }
  @discardableResult
  public final func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    observers.add(traits) { _deliver(action, to: $0, [$0, $1]) }
  }
  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _traitObservers?.remove(registration)
  }

  /// Traits that this controller, its view and its children see instead of the inherited ones, from the next layout on.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides ?? UITraitOverrides() }
    set {
      _traitOverrides = newValue.isEmpty ? nil : newValue
      if let view = viewIfLoaded { RunningApp.current.traitUpdates.overridesDidChange(of: view) }
    }
  }
}
