import PorticoFoundation

/// A colour for Core Image: components that are not premultiplied, in a colour space.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {  // immutable
  public let red, green, blue, alpha: CGFloat
  public let colorSpace: CGColorSpace

  /// - Parameters: sRGB components; 0...1 for colours that a screen shows.
  public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
    (red, green, blue, alpha, colorSpace) = (r, g, b, a, CGColorSpace(name: CGColorSpace.sRGB)!)
    super.init()
  }
  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init(red: r, green: g, blue: b, alpha: 1)
  }

  /// Nil for a space that does not have red, green and blue.
  public init?(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat, colorSpace: CGColorSpace) {
    guard colorSpace.model == .rgb else { return nil }
    (red, green, blue, alpha, self.colorSpace) = (r, g, b, a, colorSpace)
    super.init()
  }
  public convenience init?(red r: CGFloat, green g: CGFloat, blue b: CGFloat, colorSpace: CGColorSpace) {
    self.init(red: r, green: g, blue: b, alpha: 1, colorSpace: colorSpace)
  }

  public convenience init(cgColor c: CGColor) {
    let srgb = c._srgb
    self.init(red: CGFloat(srgb.red), green: CGFloat(srgb.green), blue: CGFloat(srgb.blue), alpha: CGFloat(srgb.alpha))
  }

  /// - Parameter representation: Three or four numbers with spaces between them; numbers that are missing are 0, a
  ///   missing alpha is 1.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func number(_ index: Int) -> CGFloat { index < numbers.count ? numbers[index] : 0 }
    self.init(red: number(0), green: number(1), blue: number(2), alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open var numberOfComponents: Int { 4 }
  open var components: UnsafePointer<CGFloat> { UnsafePointer(storage) }
  open var stringRepresentation: String {
    [red, green, blue, alpha].map { "\(Double($0).formatted)" }.joined(separator: " ")
  }
  private lazy var storage: UnsafeMutablePointer<CGFloat> = {
    let storage = UnsafeMutablePointer<CGFloat>.allocate(capacity: 4)
    for (index, value) in [red, green, blue, alpha].enumerated() { storage[index] = value }
    hasStorage = true
    return storage
  }()
  private var hasStorage = false
  deinit { if hasStorage { storage.deallocate() } }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }
  open override var hash: Int {
    var hasher = Hasher()
    for value in [red, green, blue, alpha] { hasher.combine(value) }
    return hasher.finalize()
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var formatted: String { self == rounded() ? String(Int(self)) : String(self) }
}
