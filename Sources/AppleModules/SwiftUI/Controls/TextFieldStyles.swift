enum TextFieldLook { case plain, rounded }

@MainActor @preconcurrency
public protocol TextFieldStyle {}
public struct DefaultTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

/// How the keyboard is for a field.
struct InputTraits {
  var keyboard = UIKeyboardType.default
  var content: UITextContentType?
  var correctsItself: Bool?
  var capitalization: UITextAutocapitalizationType?
  var returnKey = UIReturnKeyType.default

  @MainActor func apply(to field: UITextField) {
    if field.keyboardType != keyboard { field.keyboardType = keyboard }
    if let content { field.textContentType = content }
    if let correctsItself { field.autocorrectionType = correctsItself ? .yes : .no }
    if let capitalization { field.autocapitalizationType = capitalization }
    if field.returnKeyType != returnKey { field.returnKeyType = returnKey }
  }
}

private enum InputTraitsKey: EnvironmentKey { static var defaultValue: InputTraits { InputTraits() } }
private enum FieldLookKey: EnvironmentKey { static var defaultValue: TextFieldLook { .plain } }
extension EnvironmentValues {
  var inputTraits: InputTraits {
    get { self[InputTraitsKey.self] }
    set { self[InputTraitsKey.self] = newValue }
  }
  var textFieldLook: TextFieldLook {
    get { self[FieldLookKey.self] }
    set { self[FieldLookKey.self] = newValue }
  }
}

public struct TextInputAutocapitalization: Sendable {
  let type: UITextAutocapitalizationType
  public static let never = TextInputAutocapitalization(type: .none)
  public static let words = TextInputAutocapitalization(type: .words)
  public static let sentences = TextInputAutocapitalization(type: .sentences)
  public static let characters = TextInputAutocapitalization(type: .allCharacters)
}

public struct SubmitLabel: Sendable {
  let key: UIReturnKeyType
  public static let done = SubmitLabel(key: .done)
  public static let go = SubmitLabel(key: .go)
  public static let send = SubmitLabel(key: .send)
  public static let join = SubmitLabel(key: .join)
  public static let route = SubmitLabel(key: .route)
  public static let search = SubmitLabel(key: .search)
  public static let next = SubmitLabel(key: .next)
  public static let `continue` = SubmitLabel(key: .continue)
  public static let `return` = SubmitLabel(key: .default)
}

extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(EnvironmentChange { $0.textFieldLook = style is RoundedBorderTextFieldStyle ? .rounded : .plain })
  }
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.keyboard = type })
  }
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.content = textContentType })
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.correctsItself = !disable })
  }
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.correctsItself = disable.map { !$0 } })
  }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.capitalization = style })
  }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.capitalization = autocapitalization?.type })
  }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(EnvironmentChange { $0.inputTraits.returnKey = submitLabel.key })
  }

  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(
      FocusModifier(isFocused: binding.wrappedValue == value) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value, let none = FocusValue<Value>.none {
          binding.wrappedValue = none
        }
      })
  }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(isFocused: condition.wrappedValue) { condition.wrappedValue = $0 })
  }
}

/// The value of a focus state where no view has the focus.
private enum FocusValue<Value> {
  static var none: Value? { (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value }
}

/// Gives the field below the keyboard when a state says so, and tells the state when the field gets or loses it.
private struct FocusModifier: PrimitiveModifier {
  typealias Body = Never
  let isFocused: Bool
  let changed: (Bool) -> Void
  private final class Last { var isFocused = false }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let elements = context.evaluate(content)
    let last = context.node.storage(-1) { Last() }
    let (node, changed, wanted) = (context.node, changed, isFocused)
    node.graph?.later { [weak node] in
      guard let field = node?.firstTextInput else { return }
      (field.coordinator)?.focus = { if last.isFocused != $0 { last.isFocused = $0; changed($0) } }
      guard wanted != last.isFocused else { return }
      last.isFocused = wanted
      if wanted {
        field.view.becomeFirstResponder()
      } else if field.view.isFirstResponder {
        field.view.resignFirstResponder()
      }
    }
    return elements
  }
}

extension ViewNode {
  /// The first text field at or below this position, with its delegate.
  fileprivate var firstTextInput: (view: UIView, coordinator: FieldCoordinator?)? {
    for view in views.values {
      if let field = view as? UITextField { return (field, field.delegate as? FieldCoordinator) }
      if let text = view as? UITextView { return (text, text.delegate as? FieldCoordinator) }
    }
    for child in children { if let found = child.firstTextInput { return found } }
    return nil
  }
}
