/// Actions and menus under one title. Menus can be made and handed to items; nothing shows them yet.
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
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize: ElementSize
  open private(set) var children: [UIMenuElement]
  private static var lastNumber = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    UIMenu.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UIMenu.lastNumber)")
    (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// With other children and the same identifier.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
