/// An alert of the older kind: a value.
public struct Alert {
  public struct Button {
    let title: String
    let style: UIAlertAction.Style
    let action: (() -> Void)?
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .default, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(title: "Cancel", style: .cancel, action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .destructive, action: action)
    }
  }
  let title: String
  let message: String?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title.plainString, message?.plainString)
    buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
  }
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title.plainString, message?.plainString)
    buttons = [primaryButton, secondaryButton]
  }
}

public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: String
  let message: String?
  let buttons: [Button]
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title.plainString, message?.plainString, buttons)
  }
}

/// Shows an alert while a state says so.
private struct AlertModifier: PrimitiveModifier {
  typealias Body = Never
  struct Content {
    var title: String?
    var message: String?
    var buttons: [Alert.Button]
    /// Views whose buttons are the alert's, and whose texts are its message.
    var actions: (any View)?
    var messageView: (any View)?
  }
  let style: UIAlertController.Style
  let content: Content?
  let close: () -> Void

  @MainActor private final class Shown {
    var alert: UIAlertController?
  }

  func elements(of main: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let shown = node.storage(-1) { Shown() }
    let (style, close) = (style, close)
    if let alert = resolved(context) {
      node.graph?.later { [weak node] in
        guard shown.alert == nil, let node, let presenter = node.graph?.presenter else { return }
        shown.alert = Self.present(alert, style, from: presenter, at: node) {
          shown.alert = nil
          close()
        }
      }
    } else {
      node.graph?.later {
        let alert = shown.alert
        shown.alert = nil
        if alert?.presentingViewController != nil { alert?.dismiss(animated: true) }
      }
    }
    return context.evaluate(main)
  }

  private func resolved(_ context: ViewContext) -> Content? {
    guard var content else { return nil }
    var environment = context.environment
    environment.isInList = false
    environment.buttonStyle = AnyButtonStyle()
    if let actions = content.actions {
      content.buttons = context.evaluate(actions, key: 1, environment).flatMap { Self.buttons($0) }
    }
    if let message = content.messageView {
      let texts = context.evaluate(message, key: 2, environment).flatMap { $0.described.texts }
      content.message = texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
    if content.buttons.isEmpty, style == .alert { content.buttons = [.default(Text(verbatim: "OK"))] }
    if style == .actionSheet, !content.buttons.contains(where: { $0.style == .cancel }) {
      content.buttons.append(.cancel())
    }
    return content
  }

  private static func buttons(_ element: Element) -> [Alert.Button] {
    if let facts = element.traits.button {
      let style: UIAlertAction.Style =
        facts.role == .cancel ? .cancel : facts.role == .destructive ? .destructive : .default
      return [Alert.Button(title: facts.title, style: style, action: facts.action)]
    }
    return element.parts.flatMap { buttons($0) }
  }

  private static func present(
    _ content: Content, _ style: UIAlertController.Style, from presenter: UIViewController, at node: ViewNode,
    _ close: @escaping () -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: content.title, message: content.message, preferredStyle: style)
    for button in content.buttons {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.style) { _ in
          close()
          button.action?()
        })
    }
    alert.popoverPresentationController?.sourceView = node.anchorView ?? presenter.view
    presenter.present(alert, animated: true)
    return alert
  }
}

extension View {
  private func alert(
    _ style: UIAlertController.Style, _ isPresented: Binding<Bool>, _ content: () -> AlertModifier.Content
  ) -> some View {
    modifier(
      AlertModifier(
        style: style, content: isPresented.wrappedValue ? content() : nil, close: { isPresented.wrappedValue = false }))
  }

  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    alert(.alert, isPresented) {
      let alert = content()
      return .init(title: alert.title, message: alert.message, buttons: alert.buttons)
    }
  }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let alert = item.wrappedValue.map(content)
    return modifier(
      AlertModifier(
        style: .alert, content: alert.map { .init(title: $0.title, message: $0.message, buttons: $0.buttons) },
        close: { item.wrappedValue = nil }))
  }
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    alert(.actionSheet, isPresented) {
      let sheet = content()
      return .init(title: sheet.title, message: sheet.message, buttons: sheet.buttons)
    }
  }

  public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
    alert(.alert, isPresented) { .init(title: title.plainString, buttons: [], actions: actions()) }
  }
  public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
    -> some View
  {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
    -> some View
  {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(.alert, isPresented) {
      .init(title: title.plainString, buttons: [], actions: actions(), messageView: message())
    }
  }
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, actions: { if let data { actions(data) } },
      message: { if let data { message(data) } })
  }
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented) { if let data { actions(data) } } }
  public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A)
    -> some View
  {
    alert(Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, actions: actions)
  }

  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(.actionSheet, isPresented) {
      .init(title: titleVisibility == .visible ? title.plainString : nil, buttons: [], actions: actions())
    }
  }
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(.actionSheet, isPresented) {
      .init(
        title: titleVisibility == .visible ? Text(titleKey).plainString : nil, buttons: [], actions: actions(),
        messageView: message())
    }
  }
}
