/// A look of buttons that leaves the gesture to the system.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// A look and a gesture of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  public func trigger() { action() }
}

/// The looks of the system.
enum ButtonLook {
  case automatic, plain, borderless, bordered, prominent
  var isFilled: Bool { self == .bordered || self == .prominent }
}

protocol SystemButtonStyle: PrimitiveButtonStyle {
  var look: ButtonLook { get }
}

extension SystemButtonStyle {
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View { Button(configuration) }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  nonisolated public init() {}
  var look: ButtonLook { .automatic }
}
public struct PlainButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  nonisolated public init() {}
  var look: ButtonLook { .plain }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  nonisolated public init() {}
  var look: ButtonLook { .borderless }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  nonisolated public init() {}
  var look: ButtonLook { .bordered }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  nonisolated public init() {}
  var look: ButtonLook { .prominent }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

public struct ButtonBorderShape: Equatable, Sendable {
  let radius: CGFloat?
  public static let automatic = ButtonBorderShape(radius: nil)
  public static let capsule = ButtonBorderShape(radius: 1000)
  public static let roundedRectangle = ButtonBorderShape(radius: nil)
  public static let circle = ButtonBorderShape(radius: 1000)
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(radius: radius) }
}

struct AnyButtonStyle {
  var look = ButtonLook.automatic
  var make: (@MainActor (ButtonStyleConfiguration) -> any View)?
  var makePrimitive: (@MainActor (PrimitiveButtonStyleConfiguration) -> any View)?
}

private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: AnyButtonStyle { AnyButtonStyle() } }
private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
  var borderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

extension ButtonLook {
  /// Colours and paddings as those of UIButton's configurations.
  @MainActor
  func body(_ label: any View, _ role: ButtonRole?, _ isEnabled: Bool, _ environment: EnvironmentValues) -> any View {
    let tint = role == .destructive ? Color.red : Color(uiColor: Color.accentColor.resolved(environment))
    let label = AnyView(label)
    let faded = isEnabled ? 1 : 0.3
    let radius = environment.borderShape.radius ?? (environment.controlSize == .large ? 12 : 8)
    let insets = environment.controlSize.buttonInsets
    let shape = RoundedRectangle(cornerRadius: radius)
    switch self {
    case .plain: return label.opacity(faded)
    case .automatic, .borderless:
      // A colour from around a button is its label's; without one it is the tint.
      if environment.foreground != nil, role == nil { return label.opacity(faded) }
      return label.foregroundColor(isEnabled ? tint : Color(uiColor: .tertiaryLabel))
    case .bordered:
      return label.foregroundColor(isEnabled ? tint : Color(uiColor: .tertiaryLabel)).padding(insets)
        .background(isEnabled ? tint.opacity(0.15) : Color(uiColor: .tertiarySystemFill), in: shape)
    case .prominent:
      return label.foregroundColor(isEnabled ? .white : Color(uiColor: .tertiaryLabel)).padding(insets)
        .background(isEnabled ? tint : Color(uiColor: .tertiarySystemFill), in: shape)
    }
  }
}

extension ControlSize {
  /// Round a button's label, in points: an estimate after UIKit's button sizes.
  fileprivate var buttonInsets: EdgeInsets {
    switch self {
    case .mini, .small: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large, .extraLarge: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentChange {
        $0.buttonStyle = AnyButtonStyle(make: { configuration in
          MadeView(maker: style) { $0.makeBody(configuration: configuration) }
        })
      })
  }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let look = (style as? any SystemButtonStyle)?.look
    return modifier(
      EnvironmentChange { environment in
        if let look {
          environment.buttonStyle = AnyButtonStyle(look: look)
        } else {
          environment.buttonStyle = AnyButtonStyle(makePrimitive: { configuration in
            MadeView(maker: style) { $0.makeBody(configuration: configuration) }
          })
        }
      })
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    modifier(EnvironmentChange { $0.borderShape = shape })
  }
}

extension Element {
  /// The texts and pictures that the element shows, in their order, for what shows them in its own way: menus, alerts,
  /// tabs.
  var described: (texts: [String], images: [UIImage]) {
    if traits.text != nil || traits.image != nil {
      return (traits.text.map { [$0] } ?? [], traits.image.map { [$0] } ?? [])
    }
    var result: (texts: [String], images: [UIImage]) = ([], [])
    for part in parts {
      let (texts, images) = part.described
      result.texts += texts
      result.images += images
    }
    return result
  }
}

/// Opens an address.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  let destination: URL
  let label: Label
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
  public var body: some View { Button(action: { openURL(destination) }, label: { label }) }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button that ends or begins editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  public init() {}
  public var body: some View {
    Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active }
    }
  }
}
