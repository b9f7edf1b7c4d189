/// Elements under one title.
///
/// In another menu it is a row that opens it, or, with `displayInline`, a section. Buttons, bar items and context menu
/// interactions show menus; nothing else does.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children stand in the menu above, between separators.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// Choosing a child turns it on and the others off.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    /// The children are pictures side by side.
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }
  /// How large the children are drawn: small and medium ones stand side by side.
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize: ElementSize
  open private(set) var children: [UIMenuElement]
  private var ownPreferences: UIMenuDisplayPreferences?
  open var displayPreferences: UIMenuDisplayPreferences? {
    get { ownPreferences?._copy() }
    set { ownPreferences = newValue?._copy() }
  }

  @_disfavoredOverload
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(_title: title, nil, image, identifier, options, .automatic, children)
  }

  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(_title: title, subtitle, image, identifier, options, .automatic, children)
  }

  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.init(_title: title, subtitle, image, identifier, options, preferredElementSize, children)
  }

  /// Public, so that subclasses in apps inherit the initialisers above.
  public init(
    _title title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier?, _ options: Options,
    _ size: ElementSize,
    _ children: [UIMenuElement]
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(RunningApp.current.nextNumber())")
    (self.options, preferredElementSize, self.children) = (options, size, children)
    super.init(_title: title, image: image)
    self.subtitle = subtitle
  }
  public required init?(coder: NSCoder) { notImplemented("UIMenu.init(coder:)") }

  /// A menu like this one, under the same identifier, with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(_title: title, subtitle, image, identifier, options, preferredElementSize, newChildren)
    (menu.displayPreferences, menu.accessibilityIdentifier) = (ownPreferences, accessibilityIdentifier)
    return menu
  }

  /// The children are the same objects.
  override func _copy() -> UIMenuElement { replacingChildren(children) }

  /// The actions and commands whose state is on, those of inline menus among them, in their order. That menus which
  /// open are left out is an estimate: Apple's documentation does not say.
  open var selectedElements: [UIMenuElement] {
    _leaves.filter { $0.state == .on }.compactMap { $0 as? UIMenuElement }
  }

  /// The actions and commands of this menu and of its inline menus, as far as they have come.
  final var _leaves: [any UIMenuLeaf] {
    children.flatMap { $0._shownElements ?? [] }.flatMap { element -> [any UIMenuLeaf] in
      if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu._leaves : [] }
      return (element as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }

  /// Turns on one of the leaves and all others off.
  final func _select(_ leaf: any UIMenuLeaf) {
    for other in _leaves { other.state = other === leaf ? .on : .off }
  }
}

/// How the elements of a menu are drawn.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// Lines that a title may take; 0 for as many as it needs.
  open var maximumNumberOfTitleLines = 0

  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("UIMenuDisplayPreferences.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIMenuDisplayPreferences.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { _copy() }
  final func _copy() -> UIMenuDisplayPreferences {
    let copy = UIMenuDisplayPreferences()
    copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
    return copy
  }
}
