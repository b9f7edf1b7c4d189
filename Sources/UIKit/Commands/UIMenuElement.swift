/// An element of a menu: an action, a command, a menu within the menu, or elements that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var disabled: Attributes { Attributes(rawValue: 1) }
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    /// Choosing the element leaves the menu open.
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }
  public enum State: Int, Sendable { case off, on, mixed }
  /// Whether a key that is held down performs the element again and again.
  public enum RepeatBehavior: Int, Sendable { case automatic, repeatable, nonRepeatable }

  final var _title: String
  open var title: String { _title }
  open var subtitle: String?
  final var _image: UIImage?
  open var image: UIImage? { _image }
  open var accessibilityIdentifier: String?

  /// Public, since a class inherits no initialisers below one with an initialiser that it does not see.
  public init(_title title: String, image: UIImage?) {
    (_title, _image) = (title, image)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UIMenuElement.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIMenuElement.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { _copy() }
  /// Override point of ours: an element that looks and acts like this one.
  func _copy() -> UIMenuElement { self }

  /// Override point of ours: the elements that a menu shows instead of this one; nil while they have not come yet.
  var _shownElements: [UIMenuElement]? { [self] }
}
