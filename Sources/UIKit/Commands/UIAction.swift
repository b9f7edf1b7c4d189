public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, with a title, as a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Stands for pasting. The spelling is ours: nobody has published Apple's.
    public static let paste = Identifier("com.apple.action.paste")
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open var selectedImage: UIImage?
  open var repeatBehavior: UIMenuElement.RepeatBehavior = .automatic
  weak var _sender: AnyObject?
  open var sender: Any? { _sender }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    _sender as? any UIPopoverPresentationControllerSourceItem
  }
  let _handler: UIActionHandler

  @_disfavoredOverload
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(_title: title, nil, image, nil, identifier, discoverabilityTitle, attributes, state, handler)
  }

  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(_title: title, subtitle, image, nil, identifier, discoverabilityTitle, attributes, state, handler)
  }

  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      _title: title, subtitle, image, selectedImage, identifier, discoverabilityTitle, attributes, state, handler)
  }

  /// Public, so that subclasses in apps inherit the initialisers above.
  public init(
    _title title: String, _ subtitle: String?, _ image: UIImage?, _ selectedImage: UIImage?, _ identifier: Identifier?,
    _ discoverability: String?, _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State,
    _ handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(RunningApp.current.nextNumber())")
    (discoverabilityTitle, self.attributes, self.state, _handler) = (discoverability, attributes, state, handler)
    self.selectedImage = selectedImage
    super.init(_title: title, image: image)
    self.subtitle = subtitle
  }
  public required init?(coder: NSCoder) { notImplemented("UIAction.init(coder:)") }

  open class func captureTextFromCamera(responder: any UIResponder & UIKeyInput, identifier: UIAction.Identifier?)
    -> Self
  {
    notImplemented("UIAction.captureTextFromCamera(responder:identifier:)")
  }

  open override var title: String {
    get { _title }
    set { _title = newValue }
  }
  open override var image: UIImage? {
    get { _image }
    set { _image = newValue }
  }

  override func _copy() -> UIMenuElement {
    let copy = UIAction(
      _title: title, subtitle, image, selectedImage, identifier, discoverabilityTitle, attributes, state, _handler)
    (copy.repeatBehavior, copy.accessibilityIdentifier) = (repeatBehavior, accessibilityIdentifier)
    return copy
  }

  /// The target is not used: an action has its own closure.
  open func performWithSender(_ sender: Any?, target: Any?) { _perform(sender: sender as AnyObject?) }

  func _perform(sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    _sender = sender
    _handler(self)
    _sender = nil
  }
}
