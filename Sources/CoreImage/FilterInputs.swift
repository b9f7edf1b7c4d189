import PorticoFoundation

/// The inputs of a filter, read as what they should be. Numbers come as NSNumber, Int, Double, Float or CGFloat.
struct FilterInputs {
  private let values: [String: Any]
  init(_ values: [String: Any]) { self.values = values }

  var image: CIImage? { image(kCIInputImageKey) }
  func image(_ key: String) -> CIImage? { values[key] as? CIImage }
  func color(_ key: String = kCIInputColorKey) -> CIColor { values[key] as? CIColor ?? .black }
  func vector(_ key: String) -> CIVector {
    switch values[key] {
    case let vector as CIVector: vector
    case let point as CGPoint: CIVector(cgPoint: point)
    case let rect as CGRect: CIVector(cgRect: rect)
    default: CIVector(x: 0)
    }
  }
  func number(_ key: String) -> Double {
    switch values[key] {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: 0
    }
  }
  var transform: CGAffineTransform {
    switch values[kCIInputTransformKey] {
    case let transform as CGAffineTransform: transform
    case let value as CIVector: value.cgAffineTransformValue
    default: .identity
    }
  }
  func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) } }
  /// Whether the numbers of a table are those of sRGB, because a space is named for them; else they are those of the
  /// context.
  var hasEncodedTable: Bool {
    guard let name = (values["inputColorSpace"] as? CGColorSpace)?.name else { return false }
    return ![CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB].contains(name)
  }
  func text(_ key: String) -> String {
    values[key] as? String ?? (values[key] as? NSString).map(String.init(describing:)) ?? ""
  }
}

/// The position of a pixel, and the middle of filters that have one.
typealias Position = SIMD2<Double>

extension FilterInputs {
  func position(_ key: String = kCIInputCenterKey) -> Position {
    Position(Double(vector(key).x), Double(vector(key).y))
  }
  func float(_ key: String) -> Float { Float(number(key)) }
}

/// Values as the properties of filters give and take them. Points and rectangles are kept as vectors and numbers as
/// NSNumber, as on iOS.
extension FilterInputs {
  func value<Value>(_ key: String) -> Value {
    let value: Any =
      switch Value.self {
      case is Float.Type: Float(number(key))
      case is Int.Type: Int(number(key))
      case is Bool.Type: number(key) != 0
      case is CGPoint.Type: vector(key).cgPointValue
      case is CGRect.Type: vector(key).cgRectValue
      case is CGAffineTransform.Type: transform
      case is CIVector.Type: vector(key)
      case is CIColor.Type: color(key)
      case is Data.Type: data(key) ?? Data()
      case is String.Type: text(key)
      case is NSAttributedString.Type: values[key] ?? NSAttributedString(string: "")
      case is [Any].Type: values[key] ?? []
      default: values[key] as Any
      }
    guard let value = value as? Value else { fatalError("\(key) is \(value), which is no \(Value.self).") }
    return value
  }

  static func stored<Value>(_ value: Value) -> Any? {
    switch value {
    case let value as Float: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    case let value as CGPoint: CIVector(cgPoint: value)
    case let value as CGRect: CIVector(cgRect: value)
    case let value as CIImage?: value
    case let value as CGColorSpace?: value
    default: value
    }
  }
}
