import RigidBodies

/// The material of an item, as behaviours set it.
struct ItemMaterial {
  var restitution = Body.standardRestitution
  var friction = Body.standardFriction
  var density = 1.0
  var damping = 0.0
  var angularDamping = 0.0
  var charge = 0.0
  var isFixed = false
  var rotates = true
  var addedVelocity = Vector.zero
  var addedSpin = 0.0
}

/// An item and the body that moves for it.
@MainActor
final class ItemBody {
  let item: any UIDynamicItem
  let body: Body
  var material = ItemMaterial()
  /// The item's transform when its angle was `startAngle`; a scale in it stays.
  private var startTransform: CGAffineTransform
  private var startAngle: Double

  init(_ item: any UIDynamicItem) {
    self.item = item
    startTransform = item.transform
    startAngle = item.transform._rotation
    body = Body(position: Vector(item.center), angle: startAngle, shapes: item._shapes)
  }

  /// The app has moved the item, or given it another size.
  func read() {
    startTransform = item.transform
    startAngle = startTransform._rotation
    (body.position, body.angle, body.shapes) = (Vector(item.center), startAngle, item._shapes)
  }

  /// - Returns: Whether the item was elsewhere.
  func write() -> Bool {
    let center = body.position.point
    let transform =
      body.angle == startAngle
      ? startTransform : startTransform.concatenating(CGAffineTransform(rotationAngle: body.angle - startAngle))
    var didMove = false
    if item.center != center {
      item.center = center
      didMove = true
    }
    if item.transform != transform {
      item.transform = transform
      didMove = true
    }
    return didMove
  }

  func applyMaterial() {
    body.restitution = max(material.restitution, 0)
    body.friction = max(material.friction, 0)
    body.density = max(material.density, 0)
    body.damping = max(material.damping, 0)
    body.angularDamping = max(material.angularDamping, 0)
    body.charge = material.charge
    body.isFixed = material.isFixed
    body.rotates = material.rotates
    body.velocity += material.isFixed ? .zero : material.addedVelocity
    body.spin += material.isFixed || !material.rotates ? 0 : material.addedSpin
    material = ItemMaterial()
  }
}

/// All items of an animator, in the order in which they came.
@MainActor
struct ItemBodies {
  private(set) var list: [ItemBody] = []
  private var byItem: [ObjectIdentifier: ItemBody] = [:]

  subscript(item: any UIDynamicItem) -> ItemBody? { byItem[ObjectIdentifier(item)] }
  func item(of body: Body) -> (any UIDynamicItem)? { list.first { $0.body === body }?.item }

  /// The one that is there, or a new one.
  @discardableResult
  mutating func make(_ item: any UIDynamicItem, in world: World) -> ItemBody {
    if let known = byItem[ObjectIdentifier(item)] { return known }
    let made = ItemBody(item)
    byItem[ObjectIdentifier(item)] = made
    list.append(made)
    world.add(made.body)
    return made
  }

  /// Makes what is missing and drops what is in no behaviour any more.
  mutating func keep(_ items: [any UIDynamicItem], in world: World) {
    for item in items { make(item, in: world) }
    let kept = Set(items.map { ObjectIdentifier($0) })
    for member in list where !kept.contains(ObjectIdentifier(member.item)) {
      world.remove(member.body)
      byItem[ObjectIdentifier(member.item)] = nil
    }
    list = list.filter { kept.contains(ObjectIdentifier($0.item)) }
  }

  func applyMaterials() {
    for member in list { member.applyMaterial() }
  }
}
