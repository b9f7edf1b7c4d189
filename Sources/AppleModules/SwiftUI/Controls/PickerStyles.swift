enum PickerLook { case menu, segmented, wheel, inline }

@MainActor @preconcurrency
public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { nonisolated public init() {} }
public struct MenuPickerStyle: PickerStyle { nonisolated public init() {} }
public struct SegmentedPickerStyle: PickerStyle { nonisolated public init() {} }
public struct WheelPickerStyle: PickerStyle { nonisolated public init() {} }
public struct InlinePickerStyle: PickerStyle { nonisolated public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { nonisolated public init() {} }
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }

private enum PickerLookKey: EnvironmentKey { static var defaultValue: PickerLook { .menu } }
private enum DatePickerLookKey: EnvironmentKey { static var defaultValue: UIDatePickerStyle { .compact } }
extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
  var datePickerLook: UIDatePickerStyle {
    get { self[DatePickerLookKey.self] }
    set { self[DatePickerLookKey.self] = newValue }
  }
}

@MainActor @preconcurrency
public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

@MainActor @preconcurrency
public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { nonisolated public init() {} }
extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }

extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let look: PickerLook =
      switch style {
      case is SegmentedPickerStyle: .segmented
      case is WheelPickerStyle: .wheel
      case is InlinePickerStyle: .inline
      default: .menu
      }
    return modifier(EnvironmentChange { $0.pickerLook = look })
  }
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let look: UIDatePickerStyle =
      switch style {
      case is GraphicalDatePickerStyle: .inline
      case is WheelDatePickerStyle: .wheels
      default: .compact
      }
    return modifier(EnvironmentChange { $0.datePickerLook = look })
  }
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { modifier(Unshown("menuStyle(_:)")) }

  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
  public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View
  {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}

/// A menu that a long press opens.
private struct ContextMenuModifier<Items: View>: PrimitiveModifier {
  typealias Body = Never
  let items: Items
  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var elements: [UIMenuElement] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let elements = elements
      guard !elements.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: elements) }
    }
  }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let delegate = context.node.storage(-1) { Delegate() }
    delegate.elements = MenuItems(context.evaluate(items, key: 1)).elements
    let element = context.element(content)
    let container = ContainerElement(element, in: context.node, slot: 0) { view, _ in
      guard view.interactions.isEmpty else { return }
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      (view as? EffectView)?.takesTouchesEverywhere = true
    }
    return [container]
  }
}
