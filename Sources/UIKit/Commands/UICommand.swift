/// Another action of a command, while these modifiers are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UICommandAlternate.init(coder:)") }
}

/// Something that an object of the responder chain can do.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  final let _action: Selector?
  open override var title: String {
    get { _title }
    set { _title = newValue }
  }
  open override var image: UIImage? {
    get { _image }
    set { _image = newValue }
  }
  open var discoverabilityTitle: String?
  open var action: Selector { _action ?? "" }
  open private(set) var propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open private(set) var alternates: [UICommandAlternate]
  open var selectedImage: UIImage?
  open var repeatBehavior: UIMenuElement.RepeatBehavior = .automatic
  private weak var currentSender: AnyObject?
  open var sender: Any? { currentSender }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    currentSender as? any UIPopoverPresentationControllerSourceItem
  }

  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(
    _title title: String, _ image: UIImage?, _ action: Selector?, _ propertyList: Any?,
    _ alternates: [UICommandAlternate],
    _ discoverabilityTitle: String?, _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State
  ) {
    (_action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(_title: title, image: image)
  }
  public required init?(coder: NSCoder) { notImplemented("UICommand.init(coder:)") }

  @_disfavoredOverload
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(_title: title, image, action, propertyList, alternates, discoverabilityTitle, attributes, state)
  }

  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(_title: title, image, action, propertyList, alternates, discoverabilityTitle, attributes, state)
    self.subtitle = subtitle
  }

  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(_title: title, image, action, propertyList, alternates, discoverabilityTitle, attributes, state)
    (self.subtitle, self.selectedImage) = (subtitle, selectedImage)
  }

  override func _copy() -> UIMenuElement {
    let copy = UICommand(
      _title: title, image, _action, propertyList, alternates, discoverabilityTitle, attributes, state)
    copy._takeRest(from: self)
    return copy
  }
  final func _takeRest(from other: UICommand) {
    (subtitle, selectedImage, repeatBehavior) = (other.subtitle, other.selectedImage, other.repeatBehavior)
    accessibilityIdentifier = other.accessibilityIdentifier
  }

  /// Sends the action with the command itself as its sender.
  /// - Parameter target: Nil sends it along the responder chain, from the first responder on, else from the sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action = _action, !attributes.contains(.disabled) else { return }
    guard let receiver = target ?? _receiver(near: sender as? UIResponder) else { return }
    currentSender = sender as AnyObject?
    UIApplication.shared.sendAction(action, to: receiver, from: self, for: nil)
    currentSender = nil
  }

  /// The object of the responder chain that performs the command: the first responder's chain is asked first, then the
  /// one of what the menu belongs to.
  final func _receiver(near responder: UIResponder?) -> Any? {
    guard let action = _action else { return nil }
    let first = RunningApp.current.application?._keyWindow?._firstResponder
    return first?.target(forAction: action, withSender: self) ?? responder?.target(forAction: action, withSender: self)
  }
}

/// A combination of keys that does something.
///
/// Objects of the responder chain offer them in `keyCommands`. A command comes after text input, unless it wants
/// priority.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  nonisolated public class var inputPageUp: String { "UIKeyInputPageUp" }
  nonisolated public class var inputPageDown: String { "UIKeyInputPageDown" }
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
  nonisolated public class var inputDelete: String { "\u{8}" }
  nonisolated public class var f1: String { "UIKeyInputF1" }
  nonisolated public class var f2: String { "UIKeyInputF2" }
  nonisolated public class var f3: String { "UIKeyInputF3" }
  nonisolated public class var f4: String { "UIKeyInputF4" }
  nonisolated public class var f5: String { "UIKeyInputF5" }
  nonisolated public class var f6: String { "UIKeyInputF6" }
  nonisolated public class var f7: String { "UIKeyInputF7" }
  nonisolated public class var f8: String { "UIKeyInputF8" }
  nonisolated public class var f9: String { "UIKeyInputF9" }
  nonisolated public class var f10: String { "UIKeyInputF10" }
  nonisolated public class var f11: String { "UIKeyInputF11" }
  nonisolated public class var f12: String { "UIKeyInputF12" }

  /// A character without modifiers, or one of the names above.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Comes before text input and what the system does with the keys.
  open var wantsPriorityOverSystemBehavior = false
  /// Kept: there is one keyboard here.
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(
    _input input: String?, _ modifiers: UIKeyModifierFlags, _ title: String, _ image: UIImage?, _ action: Selector?,
    _ list: Any?,
    _ alternates: [UICommandAlternate], _ discoverabilityTitle: String?, _ attributes: UIMenuElement.Attributes,
    _ state: UIMenuElement.State
  ) {
    (self.input, modifierFlags) = (input, modifiers)
    super.init(_title: title, image, action, list, alternates, discoverabilityTitle, attributes, state)
  }
  public required init?(coder: NSCoder) { notImplemented("UIKeyCommand.init(coder:)") }
  @_nonoverride public init() {
    (input, modifierFlags) = (nil, [])
    super.init(_title: "", nil, nil, nil, [], nil, [], .off)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(_input: input, modifierFlags, "", nil, action, nil, [], nil, [], .off)
  }
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(_input: input, modifierFlags, "", nil, action, nil, [], discoverabilityTitle, [], .off)
  }
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      _input: input, modifierFlags, title, image, action, propertyList, alternates, discoverabilityTitle, attributes,
      state)
  }

  override func _copy() -> UIMenuElement {
    let copy = UIKeyCommand(
      _input: input, modifierFlags, title, image, _action, propertyList, alternates, discoverabilityTitle, attributes,
      state)
    copy._takeRest(from: self)
    (copy.wantsPriorityOverSystemBehavior, copy.allowsAutomaticLocalization, copy.allowsAutomaticMirroring) =
      (wantsPriorityOverSystemBehavior, allowsAutomaticLocalization, allowsAutomaticMirroring)
    return copy
  }

  /// The action for these keys; nil when they are others, or the command is disabled.
  final func _action(for key: UIKey) -> Selector? {
    guard let input, !attributes.contains(.disabled), input.lowercased() == key.charactersIgnoringModifiers.lowercased()
    else {
      return nil
    }
    // Caps lock and the number pad make no difference.
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if held == modifierFlags { return _action }
    return alternates.first { modifierFlags.union($0.modifierFlags) == held }?.action
  }
}
