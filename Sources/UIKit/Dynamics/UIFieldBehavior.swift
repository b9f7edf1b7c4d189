import RigidBodies

/// A force that depends on where an item is, how fast it is, or what charge it has.
///
/// The units are estimates: a strength of 1 is a UIKit newton, and for fields of gravity as much for each unit of mass.
/// The kinds and their properties are those of the documentation.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  private var held = DynamicItems([])
  private final let law: FieldLaw
  open var items: [any UIDynamicItem] { held.list }
  /// In the coordinates of the reference view.
  open var position = CGPoint.zero { didSet { _changed() } }
  /// Around the position; items whose centre is outside are left alone.
  open var region = UIRegion.infinite { didSet { _changed() } }
  open var strength: CGFloat = 1 { didSet { _changed() } }
  /// The strength falls with this power of the distance, in units of the minimum radius or, where that is less, of a
  /// point.
  open var falloff: CGFloat = 0 { didSet { _changed() } }
  /// Nearer than this, in points, the strength is what it is there.
  open var minimumRadius: CGFloat = 0 { didSet { _changed() } }
  /// The direction of fields of linear gravity and of velocity.
  open var direction: CGVector { didSet { _changed() } }
  /// The smoothness of noise, 0...1: from rough to smooth.
  open var smoothness: CGFloat { didSet { _changed() } }
  /// The speed of noise: how often it changes per second; 0 stands still.
  open var animationSpeed: CGFloat { didSet { _changed() } }

  private init(
    _ law: FieldLaw, position: CGPoint = .zero, direction: CGVector = .zero, smoothness: CGFloat = 0, speed: CGFloat = 0
  ) {
    (self.law, self.position, self.direction, self.smoothness, animationSpeed) = (
      law, position, direction, smoothness, speed
    )
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

  /// Against the velocity, and as great as it.
  open class func dragField() -> Self { made(UIFieldBehavior(.drag)) }
  /// Across the way to the position: clockwise on screen.
  open class func vortexField() -> Self { made(UIFieldBehavior(.vortex)) }
  open class func radialGravityField(position: CGPoint) -> Self {
    made(UIFieldBehavior(.radialGravity, position: position))
  }
  open class func linearGravityField(direction: CGVector) -> Self {
    made(UIFieldBehavior(.linearGravity, direction: direction))
  }
  /// Gives items a velocity of `direction` times `strength`, in points per second.
  open class func velocityField(direction: CGVector) -> Self { made(UIFieldBehavior(.velocity, direction: direction)) }
  /// Here and there in any direction.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    made(UIFieldBehavior(.noise, smoothness: smoothness, speed: speed))
  }
  /// As noise, and as great as the velocity of the item.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    made(UIFieldBehavior(.turbulence, smoothness: smoothness, speed: speed))
  }
  /// Towards the position, and as great as the way there.
  open class func springField() -> Self { made(UIFieldBehavior(.spring)) }
  /// Towards the position for a charge below zero, away from it for one above.
  open class func electricField() -> Self { made(UIFieldBehavior(.electric)) }
  /// Across the velocity, and as great as it and the charge.
  open class func magneticField() -> Self { made(UIFieldBehavior(.magnetic)) }
  /// - Parameter block: The force in newtons, from the field, the position from the field's position, the velocity in
  ///   points per second, the mass, the charge and the seconds of the step. Called several times a frame.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self { made(UIFieldBehavior(.custom(block))) }

  private class func made(_ field: UIFieldBehavior) -> Self {
    guard let result = field as? Self else { notImplemented("UIFieldBehavior's makers called on a subclass, \(self)") }
    return result
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) {
    let bodies = items.map(engine.body)
    engine.world.forces.append { [unowned self, law] time, seconds in
      MainActor.assumeIsolated {  // the world steps on the main thread
        for body in bodies where self.region.contains((body.position - Vector(self.position)).point) {
          law.act(on: body, self, time: time, seconds: seconds)
        }
      }
    }
  }
}

/// The effect of a field on a body.
enum FieldLaw {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  @MainActor
  func act(on body: Body, _ field: UIFieldBehavior, time: Double, seconds: Double) {
    let offset = body.position - Vector(field.position)
    let distance = offset.length
    let strength = field.strength * Self.fall(distance, field)
    let newton = DynamicsEngine.newton
    switch self {
    case .drag: body.drag += strength * newton * body.inverseMass / 100
    case .vortex: body.apply(force: offset.unit.turned * (strength * newton))
    case .radialGravity: body.acceleration -= offset.unit * (strength * newton)
    case .linearGravity: body.acceleration += Vector(field.direction) * (strength * newton)
    case .velocity: if body.inverseMass > 0 { body.velocity = Vector(field.direction) * strength }
    case .noise: body.apply(force: Self.noise(body.position, time, field) * (strength * newton))
    case .turbulence: body.apply(force: Self.noise(body.position, time, field) * (strength * body.velocity.length))
    case .spring: body.apply(force: -offset * strength)
    case .electric: body.apply(force: offset.unit * (strength * newton * body.charge))
    case .magnetic: body.turning += strength * body.charge * body.inverseMass
    case .custom(let block):
      let force = block(
        field, offset.point, CGVector(dx: body.velocity.x, dy: body.velocity.y), body.mass, body.charge, seconds)
      body.apply(force: Vector(force) * newton)
    }
  }

  @MainActor
  private static func fall(_ distance: Double, _ field: UIFieldBehavior) -> Double {
    guard field.falloff != 0 else { return 1 }
    let least = max(field.minimumRadius, 1)
    return pow(max(distance, least) / least, -field.falloff)
  }

  /// A direction and a length up to 1 that vary over the plane and with time, always the same for the same position and
  /// time.
  @MainActor
  private static func noise(_ offset: Vector, _ time: Double, _ field: UIFieldBehavior) -> Vector {
    // The size of the noise: 20 points where it is rough, 220 where it is smooth.
    let scale = 20 + 200 * min(max(field.smoothness, 0), 1)
    let (x, y, z) = (offset.x / scale, offset.y / scale, time * field.animationSpeed)
    return Vector(value(x, y, z, 1), value(x, y, z, 2))
  }

  /// Random values at whole numbers, mixed smoothly between them; -1...1.
  private static func value(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
    func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (x0, y0, z0) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (fx, fy, fz) = (smooth(x - x0), smooth(y - y0), smooth(z - z0))
    func at(_ dx: Double, _ dy: Double, _ dz: Double) -> Double {
      var bits = seed
      for coordinate in [x0 + dx, y0 + dy, z0 + dz] {
        bits = (bits ^ UInt64(bitPattern: Int64(max(min(coordinate, 1e15), -1e15)))) &* 0x9E37_79B9_7F4A_7C15
        bits ^= bits >> 29
      }
      return Double(bits >> 11) / Double(1 << 53) * 2 - 1
    }
    func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func plane(_ dz: Double) -> Double {
      mix(mix(at(0, 0, dz), at(1, 0, dz), fx), mix(at(0, 1, dz), at(1, 1, dz), fx), fy)
    }
    return mix(plane(0), plane(1), fz)
  }
}
