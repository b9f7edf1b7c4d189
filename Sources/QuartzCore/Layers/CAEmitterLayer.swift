import HostInterface
import RenderTree

/// Emits particles: pictures that are born, move, turn, change colour and die.
///
/// The position of every particle follows from the seed and the layer's time alone. Emission goes on since the layer's
/// time began, so a new emitter is full of particles at once, unless its cells' `beginTime` is later. After a change,
/// particles that are there live on under the old values.
open class CAEmitterLayer: CALayer {
  /// Set it again after changing a cell, or change cells by key path: see `CAEmitterCell`.
  open var emitterCells: [CAEmitterCell]? {
    didSet { change { $0.cells = (self.emitterCells ?? []).map(\._value) } }
  }
  // Factors for what the cells say.
  open var birthRate: Float {
    get { Float(epoch.birthRate) }
    set { change { $0.birthRate = Double(newValue) } }
  }
  open var lifetime: Float {
    get { Float(epoch.lifetime) }
    set { change { $0.lifetime = Double(newValue) } }
  }
  open var velocity: Float {
    get { Float(epoch.velocity) }
    set { change { $0.velocity = Double(newValue) } }
  }
  open var scale: Float {
    get { Float(epoch.scale) }
    set { change { $0.scale = Double(newValue) } }
  }
  open var spin: Float {
    get { Float(epoch.spin) }
    set { change { $0.spin = Double(newValue) } }
  }
  /// The middle of the emitter, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { epoch.position }
    set { change { $0.position = newValue } }
  }
  open var emitterZPosition: CGFloat {
    get { epoch.zPosition }
    set { change { $0.zPosition = newValue } }
  }
  /// The size of a line or a rectangle, in points; the width is a circle's radius.
  open var emitterSize: CGSize {
    get { epoch.size }
    set { change { $0.size = newValue } }
  }
  open var emitterDepth: CGFloat {
    get { epoch.depth }
    set { change { $0.depth = newValue } }
  }
  open var emitterShape: CAEmitterLayerEmitterShape = .point {
    didSet {
      change {
        $0.shape =
          switch self.emitterShape {
          case .line: .line
          case .rectangle: .rectangle
          case .cuboid: .cuboid
          case .circle: .circle
          case .sphere: .sphere
          default: .point
          }
      }
    }
  }
  /// The part of the shape that emits. From a circle's outline or surface particles fly outwards.
  open var emitterMode: CAEmitterLayerEmitterMode = .volume {
    didSet {
      change {
        $0.mode =
          switch self.emitterMode {
          case .points: .points
          case .outline: .outline
          case .surface: .surface
          default: .volume
          }
      }
    }
  }
  open var renderMode: CAEmitterLayerRenderMode = .unordered {
    didSet {
      _render.emitter?.order =
        switch renderMode {
        case .oldestFirst: .oldestFirst
        case .oldestLast: .oldestLast
        case .backToFront: .backToFront
        case .additive: .additive
        default: .unordered
        }
      _markDirty()
    }
  }
  /// Has no effect: particles are drawn in the layer's plane.
  open var preservesDepth = false
  /// Another seed, other random numbers.
  open var seed: UInt32 {
    get { epoch.seed }
    set { change { $0.seed = newValue } }
  }

  public required init() {
    super.init()
    _render.emitter = RenderEmitter()
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    _render.emitter = nil  // setters would begin new epochs
    (emitterCells, emitterShape, emitterMode) = (other.emitterCells, other.emitterShape, other.emitterMode)
    renderMode = other.renderMode
    _render.emitter = other._render.emitter
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var epoch: RenderEmitter.Epoch { _render.emitter?.epochs.last ?? RenderEmitter.Epoch() }

  /// Before the layer is on screen the rules just change; from then on, those that are born later follow new ones.
  private func change(_ body: (inout RenderEmitter.Epoch) -> Void) {
    guard var emitter = _render.emitter, var new = emitter.epochs.last else { return }
    body(&new)
    let now = _localTime(atHostTime: HostEnvironment.current.clock.now)
    if _display == nil || emitter.epochs.last!.begin == now {
      emitter.epochs[emitter.epochs.count - 1] = new
    } else {
      new.begin = now
      emitter.epochs.append(new)
      // Nothing of what was born that long ago is left.
      while emitter.epochs.count > 1, emitter.epochs[1].begin + emitter.longestLife(ofEpoch: 0) < now {
        emitter.epochs.removeFirst()
      }
    }
    _render.emitter = emitter
    _markDirty()
  }

  /// The layer's time begins anew, and with it the emission, by the rules that hold now.
  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      super.beginTime = newValue
      guard var emitter = _render.emitter, var last = emitter.epochs.last, emitter.epochs.count > 1 else { return }
      last.begin = -.infinity
      emitter.epochs = [last]
      _render.emitter = emitter
      _markDirty()
    }
  }

  /// `emitterCells.NAME.KEY`
  private func cell(_ keyPath: String) -> (CAEmitterCell, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else {
      return nil
    }
    return (cell, parts[2])
  }

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKeyPath: key)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    cell.setValue(value, forKeyPath: key)
    let cells = emitterCells
    emitterCells = cells
  }
}

public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
