/// Something on screen that is not a view and can be read and touched: a part of a drawing, or several views as one.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// - Parameter container: The view or object that lists this element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open weak var accessibilityContainer: AnyObject?

  override var _defaultIsAccessibilityElement: Bool { true }

  /// Points of the container, which must be a view or an element; it moves with the container.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      if let frame = _accessibility?.frameInContainer { return frame }
      guard let frame = _accessibility?.frame else { return .zero }
      let origin = containerOrigin
      return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    set { _setAccessibility(\.frameInContainer, newValue) }
  }

  override var _defaultAccessibilityFrame: CGRect {
    guard let frame = _accessibility?.frameInContainer else { return .zero }
    switch accessibilityContainer {
    case let view as UIView: return UIAccessibility.convertToScreenCoordinates(frame, in: view)
    default:
      let origin = containerOrigin
      return frame.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  private var containerOrigin: CGPoint {
    (accessibilityContainer as? _AccessibilityObject)?.accessibilityFrame.origin ?? .zero
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// A name for tests, never shown or read.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

/// An action beside the usual one, which a screen reader offers by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var attributedName: NSAttributedString
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var image: UIImage?
  /// Actions of a category are offered together.
  open var category: String?
  nonisolated open class var editCategory: String { "UIAccessibilityCustomActionCategoryEdit" }
  open weak var target: AnyObject?
  /// Meaningless without a target.
  open var selector: Selector
  open var actionHandler: Handler?

  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.selector) = (attributedName, image, selector)
    super.init()
    self.target = target.map { $0 as AnyObject }
  }
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    (self.attributedName, self.selector) = (attributedName, selector)
    super.init()
    self.target = target.map { $0 as AnyObject }
  }
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    (attributedName, self.image, self.selector) = (NSAttributedString(string: name), image, selector)
    super.init()
    self.target = target.map { $0 as AnyObject }
  }
  public init(name: String, target: Any?, selector: Selector) {
    (attributedName, self.selector) = (NSAttributedString(string: name), selector)
    super.init()
    self.target = target.map { $0 as AnyObject }
  }
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler) {
    (self.attributedName, self.image, self.actionHandler, selector) = (
      attributedName, image, actionHandler, Selector("")
    )
    super.init()
  }
  public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    (self.attributedName, self.actionHandler, selector) = (attributedName, actionHandler, Selector(""))
    super.init()
  }
  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    (attributedName, self.image, self.actionHandler, selector) = (
      NSAttributedString(string: name), image, actionHandler, Selector("")
    )
    super.init()
  }
  public init(name: String, actionHandler: @escaping Handler) {
    (attributedName, self.actionHandler, selector) = (NSAttributedString(string: name), actionHandler, Selector(""))
    super.init()
  }

  /// Carries out the action: its handler, or its message to its target.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  package final func _perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    let arguments: [Any?] = selector._name.hasSuffix(":") ? [self] : []
    return (_send(selector, to: target, arguments) as? Bool) ?? true
  }
}

/// A way of a screen reader's rotor through an app's own kind of things. No assistive technology is running that could
/// turn it.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable { case previous, next }
  /// The kinds of things that a rotor knows by itself.
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading
    case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
    case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  open var attributedName: NSAttributedString
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var itemSearchBlock: Search
  /// `none` for a rotor of the app's own.
  open private(set) var systemRotorType = SystemRotorType.none

  /// A rotor instead of the system's for such things. It has no name of its own.
  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(name: "", itemSearch: itemSearchBlock)
    systemRotorType = type
  }
  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    (self.attributedName, self.itemSearchBlock) = (attributedName, itemSearchBlock)
    super.init()
  }
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (attributedName, self.itemSearchBlock) = (NSAttributedString(string: name), itemSearchBlock)
    super.init()
  }
}

/// The element at which a rotor is, and the direction in which it goes.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection: UIAccessibilityCustomRotor.Direction = .next
}

/// The element that a rotor found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
  override init() { super.init() }
}

public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// The kind of a text, by which it is read.
public struct UIAccessibilityTextualContext: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
  public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
  public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
  public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
}
