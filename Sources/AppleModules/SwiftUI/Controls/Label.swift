/// A picture and a text.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelLook) private var look
  let title: Title
  let icon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  public var body: some View {
    if let make = look.make {
      AnyView(make(LabelStyleConfiguration(title: .init(view: title), icon: .init(view: icon))))
    } else if look.showsTitle, look.showsIcon {
      HStack(spacing: 8) {
        icon
        title
      }
    } else if look.showsIcon {
      icon
    } else {
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct LabelStyleConfiguration {
  public struct Title: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public struct Icon: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public let title: Title
  public let icon: Icon
}

public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon; configuration.title
    }
  }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon; configuration.title
    }
  }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

struct LabelLook {
  var showsTitle = true
  var showsIcon = true
  var make: (@MainActor (LabelStyleConfiguration) -> any View)?
}
private enum LabelLookKey: EnvironmentKey { static var defaultValue: LabelLook { LabelLook() } }
extension EnvironmentValues {
  var labelLook: LabelLook {
    get { self[LabelLookKey.self] }
    set { self[LabelLookKey.self] = newValue }
  }
}

extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentChange { environment in
        environment.labelLook =
          switch style {
          case is DefaultLabelStyle, is TitleAndIconLabelStyle: LabelLook()
          case is TitleOnlyLabelStyle: LabelLook(showsIcon: false)
          case is IconOnlyLabelStyle: LabelLook(showsTitle: false)
          default:
            LabelLook(make: { configuration in MadeView(maker: style) { $0.makeBody(configuration: configuration) } })
          }
      })
  }
  public func labelsHidden() -> some View { modifier(EnvironmentChange { $0.hidesLabels = true }) }
}

private enum HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

/// A label at the leading edge and a control at the trailing one.
struct LabelledControl: View {
  @Environment(\.hidesLabels) private var hidesLabels
  let label: AnyView
  let control: AnyView

  var body: some View {
    if hidesLabels {
      control
    } else {
      HStack {
        label
        Spacer(minLength: 8)
        control
      }
    }
  }
}

/// A label and a value.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}
extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

/// Something that stands for content which is not there.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

  public var body: some View {
    VStack(spacing: 8) {
      label.font(.title2.bold())
      description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      SwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}
