/// Changes a view by how the device is held. A device that is shown on a screen lies still: the viewer looks straight
/// at it, which is the middle of every effect, so that views with effects look as without.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) { notImplemented("UIMotionEffect.encode(with:)") }

  /// The values that are added to the view's, by key path.
  /// - Parameter viewerOffset: -1...1 in each direction; 0 is straight ahead.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init() }
}

/// A value that goes from one end to the other as the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  open private(set) var keyPath = ""
  open private(set) var type = EffectType.tiltAlongHorizontalAxis
  /// At an offset of -1; a number, point, size, rectangle, transform or colour.
  open var minimumRelativeValue: Any?
  /// At an offset of 1, of the same kind.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    super.init()
    (self.keyPath, self.type) = (keyPath, type)
  }

  public required init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Between the value at one end, nothing in the middle, and the value at the other end.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let end = offset < 0 ? minimumRelativeValue : maximumRelativeValue,
      let value = Self.scaled(end, by: abs(offset))
    else {
      return nil
    }
    return [keyPath: value]
  }

  private static func scaled(_ value: Any, by factor: CGFloat) -> Any? {
    switch value {
    case let number as CGFloat: number * factor
    case let number as NSNumber: CGFloat(number.doubleValue) * factor
    case let number as Double: CGFloat(number) * factor
    case let number as Float: CGFloat(number) * factor
    case let number as Int: CGFloat(number) * factor
    case let point as CGPoint: CGPoint(x: point.x * factor, y: point.y * factor)
    case let size as CGSize: CGSize(width: size.width * factor, height: size.height * factor)
    case let offset as UIOffset: UIOffset(horizontal: offset.horizontal * factor, vertical: offset.vertical * factor)
    default: factor == 1 ? value : nil
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let effect = copy as? UIInterpolatingMotionEffect else { return copy }
    (effect.keyPath, effect.type) = (keyPath, type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (minimumRelativeValue, maximumRelativeValue)
    return effect
  }
}

/// Several effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  /// The values of all; of two with one key path, the later.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let motionEffects else { return nil }
    var result: [String: Any] = [:]
    for effect in motionEffects {
      result.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { _, later in later }
    }
    return result
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIMotionEffectGroup)?.motionEffects = motionEffects
    return copy
  }
}

@MainActor private let effectsKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView {
  public var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, effectsKey) as? [UIMotionEffect] ?? [] }
    set {
      objc_setAssociatedObject(self, effectsKey, newValue.isEmpty ? nil : newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
