/// A choice of one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    (self.selection, self.content, self.label) = (selection, content(), label)
  }
}

extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// A choice as a menu, a control or wheels show it.
struct PickerOption {
  var title: String
  var image: UIImage?
  var tag: AnyHashable
}

extension Picker: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let options = context.evaluate(content).compactMap { element -> PickerOption? in
      guard let tag = element.traits.tag ?? element.traits.implicitTag else { return nil }
      let (texts, images) = element.described
      return PickerOption(title: texts.joined(separator: " "), image: images.first, tag: tag)
    }
    let selection = selection
    let chosen = options.firstIndex { $0.tag == AnyHashable(selection.wrappedValue) }
    let choose: (Int) -> Void = { index in
      let base = options[index].tag.base
      if let value = base as? SelectionValue { selection.wrappedValue = value }
    }
    let style = context.environment.pickerLook
    let control: any View
    switch style {
    case .segmented: control = SegmentsView(options: options, chosen: chosen, choose: choose)
    case .wheel: control = WheelsView(options: options, chosen: chosen, choose: choose)
    case .inline: control = InlineOptions(options: options, chosen: chosen, choose: choose)
    case .menu: control = MenuChoice(options: options, chosen: chosen, choose: choose)
    }
    if style == .menu, !context.environment.hidesLabels, context.environment.isInList {
      return context.evaluate(LabelledControl(label: AnyView(label), control: AnyView(control)), key: 1)
    }
    return context.evaluate(control, key: 1)
  }
}

private struct SegmentsView: PrimitiveView {
  typealias Body = Never
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  func elements(in context: ViewContext) -> [Element] {
    let (options, chosen, choose) = (options, chosen, choose)
    return [
      context.control({ UISegmentedControl() }, changed: { choose($0.selectedSegmentIndex) }) { control in
        let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
        if titles != options.map({ $0.image == nil ? $0.title : nil }) {
          control.removeAllSegments()
          for (index, option) in options.enumerated() {
            if let image = option.image {
              control.insertSegment(with: image, at: index, animated: false)
            } else {
              control.insertSegment(withTitle: option.title, at: index, animated: false)
            }
          }
        }
        let index = chosen ?? UISegmentedControl.noSegment
        if control.selectedSegmentIndex != index { control.selectedSegmentIndex = index }
      } sizing: { control, proposal in
        CGSize(width: proposal.width ?? control.intrinsicContentSize.width, height: control.intrinsicContentSize.height)
      }
    ]
  }
}

private struct WheelsView: UIViewRepresentable {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var titles: [String] = []
    var choose: (Int) -> Void = { _ in }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { titles[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { choose(row) }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    (view.dataSource, view.delegate) = (context.coordinator, context.coordinator)
    return view
  }

  func updateUIView(_ view: UIPickerView, context: Context) {
    let titles = options.map(\.title)
    if context.coordinator.titles != titles {
      context.coordinator.titles = titles
      view.reloadAllComponents()
    }
    context.coordinator.choose = choose
    if let chosen, view.selectedRow(inComponent: 0) != chosen { view.selectRow(chosen, inComponent: 0, animated: false) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 320, height: min(uiView.intrinsicContentSize.height, proposal.height ?? .infinity))
  }
}

/// One row for each choice, with a mark at the chosen one.
private struct InlineOptions: View {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  var body: some View {
    ForEach(options.indices, id: \.self) { index in
      Button(action: { choose(index) }) {
        HStack {
          Text(verbatim: options[index].title).foregroundColor(.primary)
          Spacer()
          if index == chosen { Image(systemName: "checkmark").foregroundColor(.accentColor) }
        }
      }
    }
  }
}

/// A button that names the choice and opens a menu of all.
private struct MenuChoice: View {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  var body: some View {
    MenuButton(
      title: chosen.map { options[$0].title } ?? "", image: nil, showsChoice: true,
      elements: { _ in
        options.indices.map { index in
          UIAction(title: options[index].title, image: options[index].image, state: index == chosen ? .on : .off) { _ in choose(index) }
        }
      })
  }
}

/// A UIButton with a menu as its primary action.
struct MenuButton: PrimitiveView {
  typealias Body = Never
  let title: String
  let image: UIImage?
  let showsChoice: Bool
  let elements: (ViewContext) -> [UIMenuElement]

  func elements(in context: ViewContext) -> [Element] {
    let (title, image, showsChoice) = (title, image, showsChoice)
    let menu = UIMenu(children: elements(context))
    let environment = context.environment
    let font = environment.textAttributes.resolvedFont(environment)
    let color = environment.foreground?.uiColor ?? Color.accentColor.resolved(environment)
    return [
      PlatformElement(
        in: context.node, make: { UIButton(type: .system) },
        update: { button in
          var configuration = UIButton.Configuration.plain()
          configuration.title = title.isEmpty ? nil : title
          configuration.image = showsChoice ? UIImage(systemName: "chevron.up.chevron.down") : image
          configuration.imagePlacement = showsChoice ? .trailing : .leading
          configuration.imagePadding = 4
          configuration.contentInsets = .zero
          configuration.baseForegroundColor = color
          configuration.preferredSymbolConfigurationForImage =
            showsChoice ? UIImage.SymbolConfiguration(scale: .small) : UIImage.SymbolConfiguration(font: font)
          configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
            var container = container
            container.font = font
            return container
          }
          button.configuration = configuration
          button.menu = menu
          button.showsMenuAsPrimaryAction = true
          button.isEnabled = environment.isEnabled
        }, sizing: { button, _ in button.intrinsicContentSize })
    ]
  }
}

public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.content, self.label) = (content(), label()) }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let (texts, images) = context.element(label, key: 0).described
    let children = context.evaluate(content, key: 1)
    let button = MenuButton(title: texts.joined(separator: " "), image: images.first, showsChoice: false) { _ in MenuItems(children).elements }
    let result = context.evaluate(button, key: 2)
    for element in result { element.traits.submenu = UIMenu(title: texts.joined(separator: " "), image: images.first, children: MenuItems(children).elements) }
    return result
  }
}

/// The buttons among elements as the actions of a menu.
@MainActor
struct MenuItems {
  let elements: [UIMenuElement]

  init(_ views: [Element]) {
    elements = views.flatMap { Self.items($0) }
  }

  private static func items(_ element: Element) -> [UIMenuElement] {
    if let menu = element.traits.submenu { return [menu] }
    if let facts = element.traits.button {
      var attributes: UIMenuElement.Attributes = []
      if facts.role == .destructive { attributes.insert(.destructive) }
      if !facts.isEnabled { attributes.insert(.disabled) }
      return [UIAction(title: facts.title, image: facts.image, attributes: attributes) { _ in facts.action() }]
    }
    return element.parts.flatMap { items($0) }
  }
}

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
  var pickerLook: PickerLook { get { self[PickerLookKey.self] } set { self[PickerLookKey.self] = newValue } }
  var datePickerLook: UIDatePickerStyle { get { self[DatePickerLookKey.self] } set { self[DatePickerLookKey.self] = newValue } }
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
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }

  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
  public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View {
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

/// A date, or a time, or both.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  @Environment(\.datePickerLook) private var look
  let label: Label
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  private init(_ label: Label, _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: DatePickerComponents) {
    (self.label, self.selection, self.minimum, self.maximum, self.components) = (label, selection, minimum, maximum, components)
  }

  public var body: some View {
    if look == .compact {
      LabelledControl(label: AnyView(label), control: AnyView(control))
    } else {
      control
    }
  }

  private var control: DatesView {
    DatesView(selection: selection, minimum: minimum, maximum: maximum, components: components, style: look)
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, nil, nil, displayedComponents) }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents) }
}

extension DatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(Text(titleKey), selection, nil, nil, displayedComponents)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(Text(title), selection, nil, nil, displayedComponents)
  }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents) }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

private struct DatesView: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let style: UIDatePickerStyle

  func elements(in context: ViewContext) -> [Element] {
    let (selection, style, minimum, maximum) = (selection, style, minimum, maximum)
    let mode: UIDatePicker.Mode = components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    return [
      context.control({ UIDatePicker() }, changed: { selection.wrappedValue = $0.date }) { picker in
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        (picker.minimumDate, picker.maximumDate) = (minimum, maximum)
        if picker.date != selection.wrappedValue { picker.date = selection.wrappedValue }
      } sizing: { picker, proposal in
        let size = picker.intrinsicContentSize
        return CGSize(width: style == .compact ? size.width : proposal.width ?? size.width, height: size.height)
      }
    ]
  }
}

/// A well that shows a colour and lets it be chosen.
public struct ColorPicker<Label: View>: View {
  let label: Label
  let selection: Binding<Color>
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.label, self.selection) = (label(), selection)
  }
  public var body: some View { LabelledControl(label: AnyView(label), control: AnyView(WellView(selection: selection))) }
}

extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }
}

private struct WellView: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Color>
  func elements(in context: ViewContext) -> [Element] {
    let selection = selection
    return [
      context.control({ UIColorWell() }, changed: { if let color = $0.selectedColor { selection.wrappedValue = Color(uiColor: color) } }) {
        $0.selectedColor = selection.wrappedValue.uiColor
      } sizing: { well, _ in well.intrinsicContentSize }
    ]
  }
}
