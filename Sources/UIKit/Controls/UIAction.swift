/// An element of a menu, or what a control does.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var disabled: Attributes { Attributes(rawValue: 1) }
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }
  public enum State: Int, Sendable { case off, on, mixed }

  var _title: String
  open var title: String { _title }
  open var subtitle: String?
  var _image: UIImage?
  open var image: UIImage? { _image }

  init(title: String, image: UIImage?) {
    (_title, _image) = (title, image)
    super.init()
  }
}

/// Something to do, with a title, as a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var lastNumber = 0

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  weak var _sender: AnyObject?
  open var sender: Any? { _sender }
  let _handler: (UIAction) -> Void

  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.init(title, nil, image, identifier, discoverabilityTitle, attributes, state, handler)
  }

  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(title, subtitle, image, identifier, discoverabilityTitle, attributes, state, handler)
  }

  private init(
    _ title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier?, _ discoverability: String?,
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ handler: @escaping (UIAction) -> Void
  ) {
    UIAction.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UIAction.lastNumber)")
    (discoverabilityTitle, self.attributes, self.state, _handler) = (discoverability, attributes, state, handler)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  open override var title: String {
    get { _title }
    set { _title = newValue }
  }
  open override var image: UIImage? {
    get { _image }
    set { _image = newValue }
  }

  func _perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    _sender = sender
    _handler(self)
    _sender = nil
  }
}
