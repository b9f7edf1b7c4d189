/// Views under a header and over a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
  {
    self.init(header: header(), content: content(), footer: footer())
  }
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// The section that a row of a list belongs to.
@MainActor
final class SectionTrait {
  let header: Element?
  let footer: Element?
  init(header: Element?, footer: Element?) { (self.header, self.footer) = (header, footer) }
}

/// Stands for a section without rows.
final class EmptySectionElement: Element {}

private enum InListKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ListBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// True in the rows of a list.
  var isInList: Bool {
    get { self[InListKey.self] }
    set { self[InListKey.self] = newValue }
  }
  var hidesListBackground: Bool {
    get { self[ListBackgroundKey.self] }
    set { self[ListBackgroundKey.self] = newValue }
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func elements(in context: ViewContext) -> [Element] {
    guard context.environment.isInList else {
      return context.evaluate(header) + context.evaluate(content, key: 1) + context.evaluate(footer, key: 2)
    }
    var small = context.environment
    small.foreground = .color(.secondaryLabel)
    small.font = .footnote
    let footers = context.evaluate(footer, key: 2, small)
    if context.environment.listLook != .plain { small.textCase = context.environment.textCase ?? .uppercase }
    let headers = context.evaluate(header, key: 0, small)
    let node = context.node
    let section = SectionTrait(
      header: headers.isEmpty ? nil : .joining(headers, in: node, slot: -10),
      footer: footers.isEmpty ? nil : .joining(footers, in: node, slot: -11))
    var rows = context.evaluate(content, key: 1)
    if rows.isEmpty { rows = [EmptySectionElement(in: node, slot: -12)] }
    for row in rows { row.traits.section = section }
    return rows
  }
}

/// A title with content that can be folded away.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let external: Binding<Bool>?
  let label: Label
  let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content, external) = (label(), content, nil)
  }
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.label, self.content, external) = (label(), content, isExpanded)
  }

  public var body: some View {
    let isExpanded = external ?? $isOpen
    Button(action: { withAnimation { isExpanded.wrappedValue.toggle() } }) {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.right").rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0)).foregroundColor(
          .accentColor)
      }
    }
    .buttonStyle(.plain)
    if isExpanded.wrappedValue { content() }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
  {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

/// Views in a frame with a title.
public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(label: Label, @ViewBuilder content: () -> Content) { (self.content, self.label) = (content(), label) }
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding()
    .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}
extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}
extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}
