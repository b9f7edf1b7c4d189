import HostInterface
import RigidBodies

/// Runs an animator's world on the display's frames and brings items, behaviours and bodies in line with each other.
@MainActor
final class DynamicsEngine {
  let world = World()
  private(set) var behaviors: [UIDynamicBehavior] = []
  private(set) var isRunning = false
  private unowned let animator: UIDynamicAnimator
  private var link: CADisplayLink?
  /// The host's time at which the world's time is zero.
  private var origin = 0.0
  private var needsConfiguration = false
  private var bodies = ItemBodies()
  private var joints: [ObjectIdentifier: any Joint] = [:]
  private var groups: [ObjectIdentifier: CollisionGroup] = [:]
  private var seenBounds: CGRect?
  private var afterConfiguration: [() -> Void] = []

  /// The force that gives 100 by 100 points of density 1 an acceleration of 100 points per second squared.
  static let newton = 100.0
  /// All must be at rest for as long before the animator pauses, in seconds. An estimate.
  private static let pauseDelay = 0.25
  /// The time that is made up for when a frame comes late, in seconds; the rest is left out.
  private static let longestFrame = 0.25

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\._family) }

  // MARK: Behaviours

  func add(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    adopt(behavior)
  }

  func remove(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    release(behavior)
  }

  /// Takes a behaviour, and those below it, that was added to the animator or to another behaviour.
  func adopt(_ behavior: UIDynamicBehavior) {
    for member in behavior._family {
      enforce(
        member._animator == nil || member._animator === animator,
        "\(member) is in another animator; remove it from that one before adding it to this one.")
      member.willMove(to: animator)
      member._animator = animator
      for item in member._items { bodies.make(item, in: world) }
    }
    behaviorsChanged()
  }

  func release(_ behavior: UIDynamicBehavior) {
    for member in behavior._family {
      member.willMove(to: nil)
      member._animator = nil
      joints[ObjectIdentifier(member)] = nil
      groups[ObjectIdentifier(member)] = nil
    }
    behaviorsChanged()
  }

  /// Something of a behaviour differs: the world is set up anew before its next step.
  func behaviorsChanged() {
    needsConfiguration = true
    world.wake()
    resume()
  }

  // MARK: What behaviours ask for

  func body(_ item: any UIDynamicItem) -> Body { bodies.make(item, in: world).body }
  func describe(_ item: any UIDynamicItem, _ change: (inout ItemMaterial) -> Void) {
    change(&bodies.make(item, in: world).material)
  }

  /// The joint that the behaviour had before, if it was of the kind that `make` makes; else a new one.
  func joint<J: Joint>(for behavior: UIDynamicBehavior, _ make: () -> J) -> J {
    let joint = joints[ObjectIdentifier(behavior)] as? J ?? make()
    joints[ObjectIdentifier(behavior)] = joint
    world.joints.append(joint)
    return joint
  }

  func group(for behavior: UICollisionBehavior) -> CollisionGroup {
    let group = groups[ObjectIdentifier(behavior)] ?? CollisionGroup()
    groups[ObjectIdentifier(behavior)] = group
    world.groups.append(group)
    return group
  }

  /// For what must know the bodies' masses, which depend on all behaviours.
  func whenConfigured(_ action: @escaping () -> Void) { afterConfiguration.append(action) }

  /// The bounds of the view or the layout that the animator was made with.
  var referenceBounds: CGRect? {
    if let view = animator.referenceView { return view.bounds }
    return animator._layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: What the animator is asked

  var items: [any UIDynamicItem] { bodies.list.map(\.item) }

  func velocity(of item: any UIDynamicItem) -> (linear: Vector, angular: Double)? {
    bodies[item].map { ($0.body.velocity, $0.body.spin) }
  }

  func update(_ item: any UIDynamicItem) {
    guard let member = bodies[item] else { return }
    member.read()
    world.wake()
    resume()
  }

  func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    for member in bodies.list {
      if let attributes = member.item as? UICollectionViewLayoutAttributes, attributes._element == element {
        return attributes
      }
    }
    return nil
  }

  // MARK: Running

  private func resume() {
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    animator.delegate?.dynamicAnimatorWillResume(animator)
    origin = HostEnvironment.current.clock.now - world.time
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {  // links fire on the main thread
        if let self { self.frame(at: link.timestamp) } else { link.invalidate() }
      }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func pause() {
    link?.invalidate()
    link = nil
    isRunning = false
    for case let joint as SnapJoint in world.joints { joint.settle() }
    write()
    animator.delegate?.dynamicAnimatorDidPause(animator)
  }

  /// As many whole steps as fit before `time`, of the host's clock.
  private func frame(at time: TimeInterval) {
    let keeper = animator  // what a delegate does may let go of it
    defer { withExtendedLifetime(keeper) {} }
    configureIfNeeded()
    guard !behaviors.isEmpty else { return pause() }
    if time - origin - world.time > Self.longestFrame { origin = time - world.time - Self.longestFrame }
    while Double(world.steps + 1) * World.step <= time - origin + 1e-9 { world.advance() }
    write()
    tell(world.takeEvents())
    for behavior in allBehaviors where behavior._animator === animator { behavior.action?() }
    if isRunning, !needsConfiguration, world.restingTime >= Self.pauseDelay { pause() }
  }

  private func configureIfNeeded() {
    if seenBounds != referenceBounds {
      seenBounds = referenceBounds
      needsConfiguration = true
    }
    guard needsConfiguration else { return }
    needsConfiguration = false
    let all = allBehaviors
    bodies.keep(all.flatMap(\._items), in: world)
    (world.joints, world.groups, world.forces) = ([], [], [])
    for behavior in all { behavior._contribute(to: self) }
    bodies.applyMaterials()
    let actions = afterConfiguration
    afterConfiguration = []
    for action in actions { action() }
    world.wake()
  }

  private func write() {
    var didMove = false
    for member in bodies.list where member.write() { didMove = true }
    if didMove { animator._layout?.invalidateLayout() }
  }

  private func tell(_ events: [ContactEvent]) {
    for event in events {
      guard
        let behavior = allBehaviors.first(where: { groups[ObjectIdentifier($0)] === event.group })
          as? UICollisionBehavior,
        let a = bodies.item(of: event.touch.a)
      else { continue }
      let b = event.touch.b.flatMap(bodies.item)
      guard event.touch.b == nil || b != nil else { continue }
      behavior._tell(a, b, boundary: event.touch.boundary, began: event.began, at: event.touch.position.point)
    }
  }
}
