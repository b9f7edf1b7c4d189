import RenderTree

/// One kind of particle of an emitter layer.
///
/// A layer takes the values when its `emitterCells` are set; later changes go through the layer:
/// `setValue(0, forKeyPath: "emitterCells.spark.birthRate")`, by the cell's name.
open class CAEmitterCell: NSObject, CAMediaTiming, NSCoding, NSSecureCoding {
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  open var name: String?
  open var isEnabled = true
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds. Ranges are whole widths: a value differs from its mean by at most half of them.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// Radians out of the plane.
  open var emissionLatitude: CGFloat = 0
  /// Radians in the plane, from the x axis towards the y axis.
  open var emissionLongitude: CGFloat = 0
  /// Radians: the width of the cone about that direction.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points a second, a second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// Change a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// Multiplied with the contents; white by default.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  // Change a second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
  /// A CGImage.
  open var contents: Any?
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents for each point.
  open var contentsScale: CGFloat = 1
  open var minificationFilter = "linear"
  open var magnificationFilter = "linear"
  /// Has no effect: our renderer keeps no mipmaps.
  open var minificationFilterBias: Float = 0
  /// Emitted by each particle, from where it is.
  open var emitterCells: [CAEmitterCell]?
  open var style: [AnyHashable: Any]?

  // MARK: CAMediaTiming

  /// When emission begins: in the layer's time, or after the birth of the particle that emits.
  open var beginTime: CFTimeInterval = 0
  /// How long it emits; 0 for ever.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  public required override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("CAEmitterCell.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("CAEmitterCell.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  // By name as well: what an app sets through the layer.
  nonisolated(unsafe) private static let numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, Double>] = [
    "birthRate": \._birthRate, "lifetime": \._lifetime, "velocity": \._velocity, "velocityRange": \._velocityRange,
    "scale": \._scale, "scaleRange": \._scaleRange, "scaleSpeed": \._scaleSpeed, "spin": \._spin,
    "spinRange": \._spinRange,
    "emissionLongitude": \._longitude, "emissionLatitude": \._latitude, "emissionRange": \._range,
    "xAcceleration": \._x, "yAcceleration": \._y, "zAcceleration": \._z, "alphaSpeed": \._alphaSpeed,
    "lifetimeRange": \._lifetimeRange, "beginTime": \.beginTime, "duration": \.duration,
  ]  // never changes
  private var _birthRate: Double {
    get { Double(birthRate) }
    set { birthRate = Float(newValue) }
  }
  private var _lifetime: Double {
    get { Double(lifetime) }
    set { lifetime = Float(newValue) }
  }
  private var _lifetimeRange: Double {
    get { Double(lifetimeRange) }
    set { lifetimeRange = Float(newValue) }
  }
  private var _alphaSpeed: Double {
    get { Double(alphaSpeed) }
    set { alphaSpeed = Float(newValue) }
  }
  private var _velocity: Double {
    get { velocity }
    set { velocity = newValue }
  }
  private var _velocityRange: Double {
    get { velocityRange }
    set { velocityRange = newValue }
  }
  private var _scale: Double {
    get { scale }
    set { scale = newValue }
  }
  private var _scaleRange: Double {
    get { scaleRange }
    set { scaleRange = newValue }
  }
  private var _scaleSpeed: Double {
    get { scaleSpeed }
    set { scaleSpeed = newValue }
  }
  private var _spin: Double {
    get { spin }
    set { spin = newValue }
  }
  private var _spinRange: Double {
    get { spinRange }
    set { spinRange = newValue }
  }
  private var _longitude: Double {
    get { emissionLongitude }
    set { emissionLongitude = newValue }
  }
  private var _latitude: Double {
    get { emissionLatitude }
    set { emissionLatitude = newValue }
  }
  private var _range: Double {
    get { emissionRange }
    set { emissionRange = newValue }
  }
  private var _x: Double {
    get { xAcceleration }
    set { xAcceleration = newValue }
  }
  private var _y: Double {
    get { yAcceleration }
    set { yAcceleration = newValue }
  }
  private var _z: Double {
    get { zAcceleration }
    set { zAcceleration = newValue }
  }

  @MainActor open override func _property(_ key: String) -> Any?? {
    if let path = CAEmitterCell.numbers[key] { return .some(self[keyPath: path]) }
    switch key {
    case "name": return .some(name)
    case "enabled", "isEnabled": return .some(isEnabled)
    case "color": return .some(color)
    case "contents": return .some(contents)
    default: return super._property(key)
    }
  }

  @MainActor open override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    if let path = CAEmitterCell.numbers[key] {
      guard case .number(let number)? = RenderValue(any: value) else { return false }
      self[keyPath: path] = number
      return true
    }
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = value as? Bool ?? (value as? NSNumber)?.boolValue ?? true
    case "color": color = value as! CGColor?
    case "contents": contents = value
    default: return super._setProperty(key, value)
    }
    return true
  }

  var _value: RenderEmitterCell {
    var cell = RenderEmitterCell()
    if let image = contents as? CGImage {
      var picture = RenderContents(source: .pixels(image.buffer), rect: contentsRect, scale: max(contentsScale, 1e-6))
      picture.magnificationFilter = CALayerContentsFilter(rawValue: magnificationFilter)._filter
      picture.minificationFilter = CALayerContentsFilter(rawValue: minificationFilter)._filter
      picture.minificationBias = Double(minificationFilterBias)
      cell.contents = picture
      cell.size = CGSize(
        width: Double(image.buffer.width) * contentsRect.width / max(contentsScale, 1e-6),
        height: Double(image.buffer.height) * contentsRect.height / max(contentsScale, 1e-6))
    }
    cell.birthRate = isEnabled ? Double(birthRate) : 0
    (cell.lifetime, cell.lifetimeRange) = (Double(lifetime), Double(lifetimeRange))
    (cell.longitude, cell.latitude, cell.emissionRange) = (emissionLongitude, emissionLatitude, emissionRange)
    (cell.velocity, cell.velocityRange) = (velocity, velocityRange)
    cell.acceleration = SIMD3(xAcceleration, yAcceleration, zAcceleration)
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (scale, scaleRange, scaleSpeed)
    (cell.spin, cell.spinRange) = (spin, spinRange)
    let base = color.map { RenderColor($0) } ?? RenderColor(red: 1, green: 1, blue: 1)
    cell.color = SIMD4(base.red, base.green, base.blue, base.alpha)
    cell.colorRange = SIMD4(Double(redRange), Double(greenRange), Double(blueRange), Double(alphaRange))
    cell.colorSpeed = SIMD4(Double(redSpeed), Double(greenSpeed), Double(blueSpeed), Double(alphaSpeed))
    (cell.timing.beginTime, cell.timing.duration) = (beginTime, duration)
    cell.cells = (emitterCells ?? []).map(\._value)
    return cell
  }
}
