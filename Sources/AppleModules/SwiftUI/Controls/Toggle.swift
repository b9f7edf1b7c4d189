public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleLook) private var look
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  public var body: some View {
    if let make = look.make {
      AnyView(make(ToggleStyleConfiguration(label: .init(view: label), isOn: isOn)))
    } else if look.isButton {
      Button(action: { isOn.wrappedValue.toggle() }) { label }.buttonStyle(.bordered)
    } else {
      LabelledControl(label: AnyView(label), control: AnyView(SwitchView(isOn: isOn)))
    }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

private struct SwitchView: PrimitiveView {
  typealias Body = Never
  let isOn: Binding<Bool>
  func elements(in context: ViewContext) -> [Element] {
    let (isOn, tint) = (isOn, context.environment.tint?.uiColor)
    return [
      context.control({ UISwitch() }, changed: { isOn.wrappedValue = $0.isOn }) { control in
        if control.isOn != isOn.wrappedValue { control.setOn(isOn.wrappedValue, animated: control.window != nil) }
        if let tint { control.onTintColor = tint }
      } sizing: { control, _ in
        control.intrinsicContentSize
      }
    ]
  }
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public let label: Label
  @Binding public var isOn: Bool
  init(label: Label, isOn: Binding<Bool>) { (self.label, _isOn) = (label, isOn) }
}
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
  }
}
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }.tint(tint)
  }
}
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }
  }
}
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }

struct ToggleLook {
  var isButton = false
  var make: (@MainActor (ToggleStyleConfiguration) -> any View)?
}
private enum ToggleLookKey: EnvironmentKey { static var defaultValue: ToggleLook { ToggleLook() } }
extension EnvironmentValues {
  var toggleLook: ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }
}
extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentChange { environment in
        switch style {
        case is DefaultToggleStyle: environment.toggleLook = ToggleLook()
        case let style as SwitchToggleStyle:
          environment.toggleLook = ToggleLook()
          if let tint = style.tint { environment.tint = tint }
        case is ButtonToggleStyle: environment.toggleLook = ToggleLook(isButton: true)
        default:
          environment.toggleLook = ToggleLook(make: { configuration in
            MadeView(maker: style) { $0.makeBody(configuration: configuration) }
          })
        }
      })
  }
}
