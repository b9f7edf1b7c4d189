/// A line of text that is edited.
public struct TextField<Label: View>: View {
  let field: FieldView

  init(
    _ label: Label, _ prompt: Text?, _ text: Binding<String>, _ editing: ((Bool) -> Void)? = nil,
    _ commit: (() -> Void)? = nil,
    commitsOnEnd: Bool = false
  ) {
    field = FieldView(
      label: label, prompt: prompt, text: text, isSecure: false, editing: editing, commit: commit,
      writesAtEnd: commitsOnEnd)
  }
  public var body: some View { field }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), prompt, text)
  }
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label(), prompt, text)
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), nil, text) }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), prompt, text)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), nil, text)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(titleKey), prompt, text)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), nil, text)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), prompt, text)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), nil, text)
  }
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) { self.init(Text(titleKey), nil, text, onEditingChanged, onCommit) }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(Text(titleKey), nil, text, nil, onCommit)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) { self.init(Text(title), nil, text, onEditingChanged, onCommit) }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  )
  where F.FormatOutput == String {
    self.init(
      Text(titleKey), prompt,
      Binding(
        get: { format.format(value.wrappedValue) },
        set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }),
      commitsOnEnd: true)
  }
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(
      Text(titleKey), prompt,
      Binding(
        get: { formatter.string(for: value.wrappedValue) ?? "" },
        set: { text in
          if let number = (formatter as? Foundation.NumberFormatter)?.number(from: text) as? V {
            value.wrappedValue = number
          }
        }), commitsOnEnd: true)
  }
}

/// A line of text that is hidden while it is edited.
public struct SecureField<Label: View>: View {
  let field: FieldView
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = FieldView(label: label(), prompt: prompt, text: text, isSecure: true, editing: nil, commit: nil)
  }
  public var body: some View { field }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text: text) { Text(titleKey) } }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    field = FieldView(label: Text(titleKey), prompt: nil, text: text, isSecure: true, editing: nil, commit: onCommit)
  }
}

/// A UITextField with a binding.
struct FieldView: PrimitiveView {
  typealias Body = Never
  let label: any View
  let prompt: Text?
  let text: Binding<String>
  let isSecure: Bool
  let editing: ((Bool) -> Void)?
  let commit: (() -> Void)?
  /// A value that is parsed is written when editing ends.
  var writesAtEnd = false

  func elements(in context: ViewContext) -> [Element] {
    let environment = context.environment
    let placeholder = (prompt?.plainString).map { [$0] } ?? context.evaluate(label).flatMap { $0.described.texts }
    let text = text
    let coordinator = context.node.storage(-4) { FieldCoordinator() }
    coordinator.changed = writesAtEnd ? nil : { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    coordinator.editing = { [editing, writesAtEnd] isEditing, value in
      if writesAtEnd, !isEditing { text.wrappedValue = value }
      editing?(isEditing)
    }
    coordinator.commit = { [commit] in
      commit?()
      environment.submit?()
    }
    return [
      PlatformElement(
        in: context.node,
        make: { () -> UITextField in
          let field = UITextField(frame: .zero)
          coordinator.attach(field)
          return field
        },
        update: { field in
          show(in: field, placeholder.joined(separator: " "), environment)
          if !field.isEditing || !coordinator.writesAtEnd, field.text != text.wrappedValue {
            field.text = text.wrappedValue
          }
        },
        baselines: { field, size in
          let font = field.font ?? .systemFont(ofSize: 17)
          let baseline = (size.height - font.lineHeight) / 2 + font.ascender
          return (baseline, baseline)
        },
        sizing: { field, proposal in
          CGSize(
            width: proposal.width ?? max(field.intrinsicContentSize.width, 50),
            height: field.intrinsicContentSize.height)
        })
    ]
  }

  /// All but the text.
  private func show(in field: UITextField, _ placeholder: String, _ environment: EnvironmentValues) {
    let style = environment.textAttributes.resolved(environment)
    field.placeholder = placeholder
    field.isSecureTextEntry = isSecure
    field.font = style[.font] as? UIFont
    field.textColor = style[.foregroundColor] as? UIColor
    field.borderStyle = environment.textFieldLook == .rounded ? .roundedRect : .none
    field.isEnabled = environment.isEnabled
    field.textAlignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    if let tint = environment.tint?.uiColor { field.tintColor = tint }
    environment.inputTraits.apply(to: field)
    field.accessibilityLabel = placeholder
  }
}

/// The delegate of a text field of SwiftUI.
final class FieldCoordinator: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var changed: ((String) -> Void)?
  var editing: ((Bool, String) -> Void)?
  var commit: (() -> Void)?
  var focus: ((Bool) -> Void)?
  var writesAtEnd: Bool { changed == nil }

  func attach(_ field: UITextField) {
    field.delegate = self
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.changed?(field?.text ?? "") }, for: .editingChanged)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    focus?(true)
    editing?(true, textField.text ?? "")
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    focus?(false)
    editing?(false, textField.text ?? "")
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    commit?()
    return true
  }
  func textViewDidChange(_ textView: UITextView) { changed?(textView.text ?? "") }
}

/// Several lines of text that are edited.
public struct TextEditor: View {
  public typealias Body = Never
  let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let (text, environment) = (text, context.environment)
    let coordinator = context.node.storage(-4) { FieldCoordinator() }
    coordinator.changed = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    let style = environment.textAttributes.resolved(environment)
    return [
      PlatformElement(
        in: context.node,
        make: { () -> UITextView in
          let view = UITextView(frame: .zero)
          view.delegate = coordinator
          return view
        },
        update: { view in
          view.font = style[.font] as? UIFont
          view.textColor = style[.foregroundColor] as? UIColor
          view.isEditable = environment.isEnabled
          if view.text != text.wrappedValue { view.text = text.wrappedValue }
        }, sizing: { _, proposal in proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 100)) })
    ]
  }
}
