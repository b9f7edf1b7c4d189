import RigidBodies

@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    OptionalRequirement.inSubclass(self, "UICollisionBehaviorDelegate", behavior, item1, item2, p, else: ())
  }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    OptionalRequirement.inSubclass(self, "UICollisionBehaviorDelegate", behavior, item1, item2, else: ())
  }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {
    OptionalRequirement.inSubclass(self, "UICollisionBehaviorDelegate", behavior, item, identifier, p, else: ())
  }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    OptionalRequirement.inSubclass(self, "UICollisionBehaviorDelegate", behavior, item, identifier, else: ())
  }
}

/// Keeps items from passing through each other and through lines.
///
/// Items collide with items of the same behaviour only. An item that is in the way of a line is pushed to the side on
/// which its centre is.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var items: Mode { Mode(rawValue: 1) }
    public static var boundaries: Mode { Mode(rawValue: 2) }
    public static var everything: Mode { Mode(rawValue: .max) }
  }

  private var held: DynamicItems
  private final let lines = CollisionBoundaries()
  open var items: [any UIDynamicItem] { held.list }
  open var collisionMode = Mode.everything { didSet { _changed() } }
  /// The bounds of the reference view, or the content of the layout's collection view, are a boundary; its identifier
  /// is nil.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      if !translatesReferenceBoundsIntoBoundary { lines.insets = .zero }
      _changed()
    }
  }
  /// Heard once a frame, when the items have moved. A contact lasts until the two are a quarter of a point apart.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  @_nonoverride public convenience init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    held = DynamicItems(items)
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    _changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    _changed()
  }

  /// The boundary of the reference bounds, moved inwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    lines.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }
  /// In the coordinates of the reference view. One of the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    lines.set(bezierPath, for: identifier)
    _changed()
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { lines.path(for: identifier) }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    lines.set(nil, for: identifier)
    _changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? { lines.identifiers.isEmpty ? nil : lines.identifiers }
  open func removeAllBoundaries() {
    lines.removeAll()
    _changed()
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) {
    let group = engine.group(for: self)
    group.bodies = items.map(engine.body)
    group.touchesBodies = collisionMode.contains(.items)
    group.boundaries =
      collisionMode.contains(.boundaries)
      ? lines.boundaries(around: translatesReferenceBoundsIntoBoundary ? engine.referenceBounds : nil) : []
  }

  /// - Parameter b: Nil for a boundary.
  final func _tell(_ a: any UIDynamicItem, _ b: (any UIDynamicItem)?, boundary: Int, began: Bool, at position: CGPoint)
  {
    guard let delegate = collisionDelegate else { return }
    switch (b, began) {
    case (let b?, true): delegate.collisionBehavior(self, beganContactFor: a, with: b, at: position)
    case (let b?, false): delegate.collisionBehavior(self, endedContactFor: a, with: b)
    case (nil, true):
      delegate.collisionBehavior(
        self, beganContactFor: a, withBoundaryIdentifier: lines.identifier(named: boundary), at: position)
    case (nil, false):
      delegate.collisionBehavior(self, endedContactFor: a, withBoundaryIdentifier: lines.identifier(named: boundary))
    }
  }
}

/// The lines of a collision behaviour, with the identifiers that an app gave them.
@MainActor
final class CollisionBoundaries {
  private struct Entry {
    let name: Int
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  private var entries: [Entry] = []
  // Zero is the reference bounds'. A name is not used again: a contact that ends names the line that it began with.
  private var nextName = 1
  private var identifiersByName: [Int: any NSCopying] = [:]
  var insets = UIEdgeInsets.zero

  var identifiers: [any NSCopying] { entries.map(\.identifier) }
  func identifier(named name: Int) -> (any NSCopying)? { identifiersByName[name] }
  func path(for identifier: any NSCopying) -> UIBezierPath? {
    entries.first { Self.areSame($0.identifier, identifier) }?.path
  }

  func set(_ path: UIBezierPath?, for identifier: any NSCopying) {
    entries.removeAll { Self.areSame($0.identifier, identifier) }
    guard let path else { return }
    entries.append(Entry(name: nextName, identifier: identifier, path: path.copy() as! UIBezierPath))
    identifiersByName[nextName] = identifier
    nextName += 1
  }

  func removeAll() { entries = [] }

  func boundaries(around bounds: CGRect?) -> [Boundary] {
    var result: [Boundary] = []
    if let frame = bounds?.inset(by: insets) {
      let (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
      result.append(
        Boundary(
          name: 0,
          points: [
            Vector(left, top), Vector(right, top), Vector(right, bottom), Vector(left, bottom), Vector(left, top),
          ]))
    }
    for entry in entries {
      for line in entry.path._lines { result.append(Boundary(name: entry.name, points: line)) }
    }
    return result
  }

  private static func areSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }
}
