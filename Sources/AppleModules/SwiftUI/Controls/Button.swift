public struct ButtonRole: Equatable, Sendable {
  private let kind: Int
  public static let destructive = ButtonRole(kind: 0)
  public static let cancel = ButtonRole(kind: 1)
}

/// Does something when it is tapped.
public struct Button<Label: View>: View {
  public typealias Body = Never
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  init(performing action: @escaping () -> Void, _ label: Label) {
    (role, self.action, self.label) = (nil, action, label)
  }

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    // Controls act on the main thread.
    (self.role, self.action, self.label) = (role, { MainActor.assumeIsolated { action() } }, label())
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    (role, action, label) = (configuration.role, configuration.action, configuration.label)
  }
}

/// The facts that a button states to its containers: a menu or an alert shows it in its own way.
struct ButtonFacts {
  var title: String
  var image: UIImage?
  var role: ButtonRole?
  var isEnabled: Bool
  var action: () -> Void
}

extension Button: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    var environment = context.environment
    let (style, node) = (environment.buttonStyle, context.node)
    let pressed = node.storage(-2) { PressedState() }
    let isEnabled = environment.isEnabled
    let action = action
    environment.buttonStyle = AnyButtonStyle()
    let contents: Element
    if let make = style.make {
      let configuration = ButtonStyleConfiguration(role: role, label: .init(view: label), isPressed: pressed.isPressed)
      contents = context.element(make(configuration), environment)
    } else if let make = style.makePrimitive {
      return context.evaluate(
        make(PrimitiveButtonStyleConfiguration(role: role, label: .init(view: label), action: action)), environment)
    } else {
      contents = context.element(style.look.body(label, role, isEnabled, environment), environment)
    }
    let element = ButtonElement(contents, pressed, isEnabled, dims: style.make == nil, action, in: node)
    let (texts, images) = contents.described
    element.traits.button = ButtonFacts(
      title: texts.joined(separator: " "), image: images.first, role: role, isEnabled: isEnabled, action: action)
    element.traits.buttonTint = environment.tint?.uiColor
    element.traits.isPlainButton = style.make != nil || style.look == .plain || style.look.isFilled
    return [element]
  }
}

/// Whether a finger is on a button.
final class PressedState {
  var isPressed = false
}

/// A label in a control.
final class ButtonElement: WrappingElement {
  private let pressed: PressedState
  private let isEnabled: Bool
  private let dims: Bool
  private let action: () -> Void

  init(
    _ content: Element, _ pressed: PressedState, _ isEnabled: Bool, dims: Bool, _ action: @escaping () -> Void,
    in node: ViewNode
  ) {
    (self.pressed, self.isEnabled, self.dims, self.action) = (pressed, isEnabled, dims, action)
    super.init(content, in: node, slot: -7)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let control = node.views[slot] as? ButtonControl ?? ButtonControl(frame: .zero)
    node.views[slot] = control
    control.isEnabled = isEnabled
    control.dims = dims
    control.action = action
    control.pressedDidChange = { [pressed, weak node] isPressed in
      guard pressed.isPressed != isPressed else { return }
      pressed.isPressed = isPressed
      node?.graph?.invalidate(Transaction())
    }
    surface.put(control, rect)
    let inner = surface.inner(control, at: rect)
    content.layOut(CGRect(origin: .zero, size: rect.size), on: inner)
    inner.finish()
    control.accessibilityLabel = control.ownLabel ?? SpokenTexts(control).joined
  }
}

/// The control that takes the touches of a button.
final class ButtonControl: UIControl {
  var action: (() -> Void)?
  var dims = true
  var pressedDidChange: ((Bool) -> Void)?
  var ownLabel: String?

  required init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { fatalError("A button of SwiftUI is made in code.") }
  required convenience init() { self.init(frame: .zero) }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      if dims { for view in subviews { view.alpha = isHighlighted ? 0.2 : 1 } }
      pressedDidChange?(isHighlighted)
    }
  }

  /// The whole of the button takes the touch, whatever of its label the finger is on.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}
