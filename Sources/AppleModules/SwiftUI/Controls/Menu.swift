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
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let (texts, images) = context.element(label, key: 0).described
    let children = context.evaluate(content, key: 1)
    let button = MenuButton(title: texts.joined(separator: " "), image: images.first, showsChoice: false) { _ in
      MenuItems(children).elements
    }
    let result = context.evaluate(button, key: 2)
    for element in result {
      element.traits.submenu = UIMenu(
        title: texts.joined(separator: " "), image: images.first, children: MenuItems(children).elements)
    }
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
