import PorticoFoundation

/// One filter: what goes in, with defaults, and what comes out.
struct FilterDefinition: Sendable {
  enum Kind: Sendable {
    case image, number, vector, color, transform, data, text, attributedText, colorSpace, list
    var className: String {
      switch self {
      case .image: "CIImage"
      case .number: "NSNumber"
      case .vector: "CIVector"
      case .color: "CIColor"
      case .transform: "NSValue"
      case .data: "NSData"
      case .text: "NSString"
      case .attributedText: "NSAttributedString"
      case .colorSpace: "NSObject"
      case .list: "NSArray"
      }
    }
  }
  struct Input: @unchecked Sendable {  // values that never change
    var key: String
    var kind: Kind
    var standard: Any?
  }

  var name: String
  var category: String
  var inputs: [Input]
  /// Nil for a filter of Core Image that is not written yet.
  var make: (@Sendable (FilterInputs) -> CIImage?)?
}

/// The parts with which a table of filters is written.
extension FilterDefinition.Input {
  static let image = image(kCIInputImageKey)
  static let background = image(kCIInputBackgroundImageKey)
  static let target = image(kCIInputTargetImageKey)
  static let mask = image(kCIInputMaskImageKey)
  static let time = number(kCIInputTimeKey, 0)
  static let transform = Self(key: kCIInputTransformKey, kind: .transform, standard: CGAffineTransform.identity)
  /// The point that Core Image gives to filters that have a middle.
  static let center = vector(kCIInputCenterKey, 150, 150)

  static func image(_ key: String) -> Self { Self(key: key, kind: .image, standard: nil) }
  static func number(_ key: String, _ standard: Double) -> Self {
    Self(key: key, kind: .number, standard: NSNumber(value: standard))
  }
  static func flag(_ key: String, _ standard: Bool) -> Self {
    Self(key: key, kind: .number, standard: NSNumber(value: standard))
  }
  static func vector(_ key: String, _ standard: CIVector) -> Self { Self(key: key, kind: .vector, standard: standard) }
  static func vector(_ key: String, _ numbers: CGFloat...) -> Self {
    vector(key, CIVector(values: numbers, count: numbers.count))
  }
  static func color(_ key: String, _ standard: CIColor) -> Self { Self(key: key, kind: .color, standard: standard) }
  static func color(_ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Self {
    color(key, CIColor(red: red, green: green, blue: blue))
  }
  static func data(_ key: String, _ standard: Data? = nil) -> Self { Self(key: key, kind: .data, standard: standard) }
  static func text(_ key: String, _ standard: String? = nil) -> Self { Self(key: key, kind: .text, standard: standard) }
  /// - Parameter kind: One that has no value of its own to begin with.
  static func other(_ key: String, _ kind: FilterDefinition.Kind) -> Self { Self(key: key, kind: kind, standard: nil) }
}
