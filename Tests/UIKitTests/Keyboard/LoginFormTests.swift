import Testing

@testable import PorticoTesting
@testable import UIKit

/// A field whose placeholder moves up while it is edited or has text, as forms draw it.
@MainActor
private final class FloatingField: UITextField {
  let title = UILabel(frame: .zero)
  let line = UIView(frame: .zero)
  var message: String?

  required init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 12)
    title.alpha = 0
    for view in [title, line] { addSubview(view) }
    addAction(UIAction { [unowned self] _ in float() }, for: [.editingDidBegin, .editingDidEnd, .editingChanged])
  }
  required init?(coder: NSCoder) { fatalError("No archive.") }

  private func float() {
    UIView.animate(withDuration: 0.2) { [self] in
      title.alpha = isEditing || hasText ? 1 : 0
      title.frame = CGRect(x: 0, y: title.alpha == 1 ? 0 : 14, width: bounds.width, height: 14)
    }
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return CGRect(x: rect.minX, y: 14, width: rect.width, height: bounds.height - 14)
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    title.alpha == 1 ? .zero : textRect(forBounds: bounds)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.text = message ?? placeholder
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}

@MainActor
private final class LoginController: UIViewController, UITextFieldDelegate {
  let name = FloatingField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
  let password = FloatingField(frame: CGRect(x: 20, y: 180, width: 300, height: 44))
  let cancel = UIButton(type: .system)
  var lines: [String] = []
  var submitted = 0
  private var diary: KeyboardDiary?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    (name.placeholder, password.placeholder) = ("Name", "Password")
    password.isSecureTextEntry = true
    (name.returnKeyType, password.returnKeyType) = (.next, .go)
    for field in [name, password] {
      field.autocorrectionType = .no
      field.delegate = self
      view.addSubview(field)
      for (event, text) in [
        (UIControl.Event.editingDidBegin, "event didBegin"), (.editingChanged, "event changed"),
        (.editingDidEnd, "event didEnd"),
        (.primaryActionTriggered, "event primary"),
      ] {
        field.addAction(UIAction { [unowned self] _ in note(field, text) }, for: event)
      }
    }
    cancel.setTitle("Cancel", for: .normal)
    cancel.frame = CGRect(x: 20, y: 60, width: 80, height: 30)
    cancel.addAction(
      UIAction { [unowned self] _ in
        lines.append("cancel tapped")
        (name.isFirstResponder ? name : password).resignFirstResponder()
      }, for: .touchUpInside)
    view.addSubview(cancel)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap._stateDidChange = { [unowned self, unowned tap] in
      guard tap.state == .ended else { return }
      lines.append("outside tapped")
      view.endEditing(true)
    }
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    let keyboard = KeyboardDiary()
    keyboard.onName = { [unowned self] in if $0 == "willShow" || $0 == "willHide" { lines.append("keyboard \($0)") } }
    diary = keyboard
  }

  func close() { diary?.stop() }

  private func note(_ field: UITextField, _ text: String) { lines.append("\(field.placeholder!): \(text)") }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note(textField, "shouldBegin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { note(textField, "didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    note(textField, "shouldEnd")
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    note(textField, "didEnd committed \(reason == .committed)")
    (textField as! FloatingField).message =
      textField.hasText ? nil : "Enter your \(textField.placeholder!.lowercased())"
    textField.setNeedsLayout()
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    note(textField, "shouldReturn")
    if textField === name {
      password.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      submitted += 1
    }
    return true
  }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    note(textField, "shouldChange (\(range.location), \(range.length)) \"\(string)\"")
    return true
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { note(textField, "selection") }
}

@MainActor
struct LoginFormTests {
  private func open() -> (TestStage, LoginController) {
    let stage = TestStage(device: "iPhone 14")
    let form = LoginController()
    stage.show(form)
    return (stage, form)
  }

  private func take(_ form: LoginController) -> [String] {
    defer { form.lines = [] }
    return form.lines
  }

  private let beginning = ["Name: shouldBegin", "Name: didBegin", "Name: event didBegin", "keyboard willShow"]
  private let ending = ["Name: shouldEnd", "Name: didEnd committed true", "Name: event didEnd", "keyboard willHide"]

  @Test func `a tap begins editing, and each key asks, moves the caret and tells`() {
    let (stage, form) = open()
    defer { form.close() }
    stage.tap(form.name)
    #expect(take(form) == beginning)
    stage.settle()
    #expect(form.name.title.alpha == 1)
    tapKeys(["M", "e"], on: stage)
    #expect(
      take(form) == [
        "Name: shouldChange (0, 0) \"M\"", "Name: selection", "Name: event changed",
        "Name: shouldChange (1, 0) \"e\"", "Name: selection", "Name: event changed",
      ])
    #expect(form.name.text == "Me")
  }

  @Test func `leaving by a cancel button`() {
    let (stage, form) = open()
    defer { form.close() }
    stage.tap(form.name)
    stage.settle()
    _ = take(form)
    stage.tap(form.cancel)
    #expect(take(form).filter { $0 != "outside tapped" } == ["cancel tapped"] + ending)
    #expect(form.name.message == "Enter your name")
    stage.settle()
    #expect(form.name.title.alpha == 0)
  }

  @Test func `leaving by return goes to the next field, and from the last one away`() {
    let (stage, form) = open()
    defer { form.close() }
    stage.tap(form.name)
    stage.settle()
    tapKeys(["A"], on: stage)
    _ = take(form)
    tapKeys(["next"], on: stage)
    #expect(
      take(form) == [
        "Name: shouldReturn", "Password: shouldBegin", "Name: shouldEnd", "Name: didEnd committed true",
        "Name: event didEnd",
        "Password: didBegin", "Password: event didBegin", "Name: event primary",
      ])
    #expect(form.name.message == nil)
    tapKeys(["x", "go"], on: stage)
    #expect(
      take(form) == [
        "Password: shouldChange (0, 0) \"x\"", "Password: selection", "Password: event changed",
        "Password: shouldReturn",
        "Password: shouldEnd", "Password: didEnd committed true", "Password: event didEnd", "keyboard willHide",
        "Password: event primary",
      ])
    #expect(form.submitted == 1)
  }

  @Test func `leaving by a tap on the other field`() {
    let (stage, form) = open()
    defer { form.close() }
    stage.tap(form.name)
    stage.settle()
    _ = take(form)
    form.view.gestureRecognizers?.forEach { $0.isEnabled = false }
    stage.tap(form.password)
    #expect(
      take(form) == [
        "Password: shouldBegin", "Name: shouldEnd", "Name: didEnd committed true", "Name: event didEnd",
        "Password: didBegin",
        "Password: event didBegin",
      ])
  }

  @Test func `leaving by a tap outside`() {
    let (stage, form) = open()
    defer { form.close() }
    stage.tap(form.name)
    stage.settle()
    _ = take(form)
    stage.tap(CGPoint(x: 200, y: 350))
    #expect(take(form) == ["outside tapped"] + ending)
    stage.settle()
    #expect(keyViews().isEmpty)
  }
}
