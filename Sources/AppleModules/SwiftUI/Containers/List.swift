/// Rows that scroll, in a table view.
public struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: ListSelection?
  let content: Content

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection.map { ListSelection(several: $0) }, content())
  }
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection.map { ListSelection(one: $0) }, content())
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    let rows: Content = .init(data, content: rowContent)
    self.init { rows }
  }
}

extension List {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

/// A form is a grouped list of controls.
public struct Form<Content: View>: View {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// The selection of a list.
struct ListSelection {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable, Bool) -> Void

  init<Value: Hashable>(several: Binding<Set<Value>>) {
    isSelected = { ($0.base as? Value).map { several.wrappedValue.contains($0) } ?? false }
    select = { tag, isOn in
      guard let value = tag.base as? Value else { return }
      if isOn { several.wrappedValue.insert(value) } else { several.wrappedValue.remove(value) }
    }
  }
  init<Value: Hashable>(one: Binding<Value?>) {
    isSelected = { tag in one.wrappedValue.map { AnyHashable($0) } == tag }
    select = { tag, isOn in if isOn, let value = tag.base as? Value { one.wrappedValue = value } }
  }
}

extension List: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [
      ListElement(
        context.rows(content), context.environment, context.environment.listLook ?? .insetGrouped, selection,
        in: context.node)
    ]
  }
}

extension Form: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [
      ListElement(
        context.rows(content), context.environment, context.environment.listLook ?? .insetGrouped, nil, in: context.node
      )
    ]
  }
}

extension ViewContext {
  fileprivate func rows(_ content: any View) -> [Element] {
    var inner = environment
    inner.isInList = true
    inner.refresh = nil
    return evaluate(content, inner)
  }
}

// MARK: Styles

enum ListLook { case plain, grouped, insetGrouped }

@MainActor @preconcurrency
public protocol ListStyle {}
public struct DefaultListStyle: ListStyle { nonisolated public init() {} }
public struct PlainListStyle: ListStyle { nonisolated public init() {} }
public struct GroupedListStyle: ListStyle { nonisolated public init() {} }
public struct InsetGroupedListStyle: ListStyle { nonisolated public init() {} }
public struct InsetListStyle: ListStyle { nonisolated public init() {} }
public struct SidebarListStyle: ListStyle { nonisolated public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

@MainActor @preconcurrency
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { nonisolated public init() {} }
public struct AutomaticFormStyle: FormStyle { nonisolated public init() {} }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }

private enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook? { nil } }
extension EnvironmentValues {
  var listLook: ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
}

/// Actions behind a row that is swiped.
struct SwipeActions {
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
  var buttons: [(facts: ButtonFacts, tint: UIColor?)]
}

extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let look: ListLook? =
      switch style {
      case is PlainListStyle, is InsetListStyle: .plain
      case is GroupedListStyle: .grouped
      case is DefaultListStyle: nil
      default: .insetGrouped
      }
    return modifier(EnvironmentChange { $0.listLook = look })
  }
  public func formStyle<S: FormStyle>(_ style: S) -> some View { modifier(Unshown("formStyle(_:)")) }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { modifier(TraitModifier { $0.rowInsets = insets }) }
  public func listRowBackground<V: View>(_ view: V?) -> some View { modifier(RowBackgroundModifier(background: view)) }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(TraitModifier { $0.hidesRowSeparator = visibility == .hidden })
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(Unshown("listRowSeparatorTint(_:)"))
  }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(Unshown("listSectionSeparator(_:)"))
  }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { modifier(Unshown("listSectionSpacing(_:)")) }
  public func listItemTint(_ tint: Color?) -> some View { modifier(Unshown("listItemTint(_:)")) }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { modifier(Unshown("listRowSpacing(_:)")) }
  public func headerProminence(_ prominence: Prominence) -> some View { modifier(Unshown("headerProminence(_:)")) }
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier { if isDisabled { $0.delete = nil } })
  }
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier { if isDisabled { $0.move = nil } })
  }
  public func badge(_ count: Int) -> some View { modifier(TraitModifier { $0.badge = count == 0 ? nil : "\(count)" }) }
  public func badge(_ label: Text?) -> some View { modifier(TraitModifier { $0.badge = label?.plainString }) }
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { modifier(SwipeModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content())) }
}

private struct RowBackgroundModifier<Background: View>: PrimitiveModifier {
  typealias Body = Never
  let background: Background?

  /// A colour becomes the cell's; another view is not shown.
  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let color = (background as? Color).map { $0.resolved(context.environment) }
    if background != nil, color == nil { warnOnce("SwiftUI: listRowBackground(_:) shows colours alone here.") }
    return context.evaluate(content).map { element in
      element.traits.rowBackground = color
      return element
    }
  }
}

private struct SwipeModifier<Actions: View>: PrimitiveModifier {
  typealias Body = Never
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let buttons = context.evaluate(actions, key: 1).flatMap { Self.buttons($0) }
    return context.evaluate(content).map { element in
      element.traits.swipeActions.append(SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: buttons))
      return element
    }
  }

  private static func buttons(_ element: Element) -> [(facts: ButtonFacts, tint: UIColor?)] {
    if let facts = element.traits.button { return [(facts, element.traits.buttonTint)] }
    return element.parts.flatMap { buttons($0) }
  }
}
