import HostInterface
import RenderTree
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Checks the notifications of the keyboard, in order, with the frames' upper edges.
@MainActor
final class KeyboardDiary {
  var lines: [String] = []
  var onWillShow: (Notification) -> Void = { _ in }
  var onName: (String) -> Void = { _ in }
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let names: [(NSNotification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
    ]
    for (name, text) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          nonisolated(unsafe) let note = note
          MainActor.assumeIsolated {
            guard let self else { return }
            let begin = (note.userInfo![UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue).cgRectValue
            let end = note.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
            self.lines.append("\(text) \(begin.minY) -> \(end.minY)")
            self.onName(text)
            if text == "willShow" { self.onWillShow(note) }
          }
        })
    }
  }
  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// All keys on screen by their labels.
@MainActor
func keyViews() -> [String: KeyView] {
  var result: [String: KeyView] = [:]
  func walk(_ view: UIView) {
    if let key = view as? KeyView, let label = key.accessibilityLabel { result[label] = key }
    for child in view.subviews where !child.isHidden { walk(child) }
  }
  if let host = RunningApp.current.keyboard.host { walk(host) }
  return result
}

@MainActor
func tapKeys(_ labels: [String], on stage: TestStage) {
  for label in labels {
    guard let key = keyViews()[label] else {
      Issue.record("There is no key \(label); there are \(keyViews().keys.sorted())")
      return
    }
    stage.tap(key)
  }
}

@MainActor
struct KeyboardTests {
  /// Numbers: Behaviour/Pictures.md 79, in points of the screen.
  @Test func `the keys of letters lie where they do on iOS`() throws {
    let stage = TestStage(device: "iPhone 14"),
      field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.autocapitalizationType = .none
    stage.show(field)
    field.becomeFirstResponder()
    stage.settle()
    let expected: [String: CGRect] = [
      "q": CGRect(x: 3, y: 561, width: 33, height: 42), "p": CGRect(x: 354, y: 561, width: 33, height: 42),
      "a": CGRect(x: 22.33, y: 615, width: 33, height: 42), "shift": CGRect(x: 3, y: 669, width: 44.33, height: 42),
      "z": CGRect(x: 61.33, y: 669, width: 33, height: 42), "delete": CGRect(x: 343, y: 669, width: 44, height: 42),
      "numbers": CGRect(x: 3, y: 723, width: 91.67, height: 42),
      "space": CGRect(x: 100.33, y: 723, width: 189.33, height: 42),
      "return": CGRect(x: 295.67, y: 723, width: 91.33, height: 42),
    ]
    let keys = keyViews()
    for (label, frame) in expected {
      let key = try #require(keys[label], "\(label)"), shown = key.convert(key.bounds, to: nil as UIView?)
      #expect(abs(shown.minX - frame.minX) < 0.51 && abs(shown.width - frame.width) < 0.68, "\(label) \(shown)")
      #expect(abs(shown.minY - frame.minY) < 0.34 && shown.height == 42, "\(label) \(shown)")
    }
    let label = try #require(keys["q"]?.subviews.compactMap { $0 as? UILabel }.first { $0.text == "q" })
    #expect(label.font.pointSize == 25)
    let line = label.frame.midY - label.font.lineHeight / 2
    #expect(abs(line + label.font.ascender - 27) < 0.34)
  }

  @Test func `a field that was told to begin before its page is shown is edited once the page is pushed`() {
    final class Page: UIViewController, UITextFieldDelegate {
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)), other = UITextField()
      var answers: [Bool] = [], begun = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        for view in [other, field] {
          view.delegate = self
          self.view.addSubview(view)
          answers.append(view.becomeFirstResponder())
        }
      }
      func textFieldDidBeginEditing(_ textField: UITextField) { begun += 1 }
    }
    let stage = TestStage(device: "iPhone 15"),
      navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    let page = Page()
    navigation.pushViewController(page, animated: true)
    stage.settle()
    // The last one that was asked.
    #expect(page.answers == [false, false] && page.begun == 1 && page.field.isFirstResponder)
    #expect(RunningApp.current.keyboard.isVisible)
    // The request is over: the page that comes back is not edited by itself.
    page.field.resignFirstResponder()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(!page.field.isFirstResponder && page.begun == 1)
  }

  @Test func `a field that lets go before it is in a window is not edited when it enters one`() {
    let stage = TestStage(device: "iPhone 15"),
      field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.becomeFirstResponder()
    field.resignFirstResponder()
    stage.show(field)
    stage.settle()
    #expect(!field.isFirstResponder && !RunningApp.current.keyboard.isVisible)
  }

  private func field(_ stage: TestStage, y: CGFloat = 200) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 34))
    field.borderStyle = .roundedRect
    return field
  }

  private func show(_ stage: TestStage, _ views: UIView...) -> UIViewController {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    stage.show(controller)
    return controller
  }

  @Test func `showing and hiding is announced in order, with where the keyboard goes`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    _ = show(stage, a)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    a.becomeFirstResponder()
    // 844 high; the keyboard 336.
    #expect(diary.take() == ["willChange 844.0 -> 508.0", "willShow 844.0 -> 508.0"])
    stage.advance(by: 0.5)
    #expect(diary.take() == [])
    stage.advance(by: 0.01)
    #expect(diary.take() == ["didChange 844.0 -> 508.0", "didShow 844.0 -> 508.0"])
    a.resignFirstResponder()
    #expect(diary.take() == ["willChange 508.0 -> 844.0", "willHide 508.0 -> 844.0"])
    stage.settle()
    #expect(diary.take() == ["didChange 508.0 -> 844.0", "didHide 508.0 -> 844.0"])
    #expect(keyViews().isEmpty)
  }

  @Test func `the notifications carry duration, curve and that the keyboard is the app's own`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    _ = show(stage, a)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    var info: [AnyHashable: Any] = [:]
    diary.onWillShow = { info = $0.userInfo! }
    a.becomeFirstResponder()
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
    #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(UIView.AnimationCurve(rawValue: info[UIResponder.keyboardAnimationCurveUserInfoKey] as! Int) != nil)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    #expect(
      (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        == CGRect(x: 0, y: 508, width: 390, height: 336))
  }

  @Test func `what a handler animates moves with the keyboard`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    let bar = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), plain = UIView(frame: bar.frame)
    _ = show(stage, a, bar, plain)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    diary.onWillShow = { note in
      let curve = note.userInfo![UIResponder.keyboardAnimationCurveUserInfoKey] as! UInt
      plain.frame.origin.y = 464
      UIView.animate(
        withDuration: note.userInfo![UIResponder.keyboardAnimationDurationUserInfoKey] as! Double, delay: 0,
        options: UIView.AnimationOptions(rawValue: curve << 16)
      ) { bar.frame.origin.y = 464 }
    }
    a.becomeFirstResponder()
    stage.turn()
    // Critically damped, ω = √(1000/3): Behaviour/Motion.md §3.3.
    let omega = (1000.0 / 3).squareRoot()
    for time in [0.05, 0.125, 0.25, 0.4] {
      stage.advance(to: time)
      let progress = 1 - (1 + omega * time) * exp(-omega * time)
      let top = 844 - 336 * progress
      #expect(abs(RunningApp.current.keyboard.host!.layer.presentation()!.frame.minY - top) < 0.01)
      #expect(abs(bar.layer.presentation()!.frame.minY - (800 - 336 * progress)) < 0.01)
      #expect(abs(plain.layer.presentation()!.frame.minY - (800 - 336 * progress)) < 0.01)
    }
  }

  @Test func `between two fields the keyboard stays, and only a new accessory is told`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage), b = field(stage, y: 300), c = field(stage, y: 400)
    c.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    _ = show(stage, a, b, c)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    a.becomeFirstResponder()
    stage.settle()
    _ = diary.take()
    b.becomeFirstResponder()
    stage.settle()
    #expect(diary.take() == [])
    c.becomeFirstResponder()
    #expect(diary.take() == ["willChange 508.0 -> 464.0", "willShow 508.0 -> 464.0"])
    stage.settle()
    #expect(diary.take() == ["didChange 508.0 -> 464.0", "didShow 508.0 -> 464.0"])
    #expect(c.inputAccessoryView?.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 0, y: 464))
  }

  @Test func `tapped keys type, with capitals at the start of a sentence`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    _ = show(stage, a)
    a.becomeFirstResponder()
    stage.settle()
    tapKeys(
      ["H", "i", "space", "y", "o", "delete", "numbers", "7", "symbols", "€", "letters", "shift", "Q"], on: stage)
    #expect(a.text == "Hi y7€Q")
    #expect(keyViews()["q"] != nil)  // one capital only
    stage.advance(by: 1)
    let shift = keyViews()["shift"]!
    stage.tap(shift)
    stage.advance(by: 0.05)
    stage.tap(shift)
    tapKeys(["A", "B"], on: stage)
    #expect(a.text == "Hi y7€QAB")
  }

  @Test func `the delete key repeats while it is held`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    a.text = "0123456789"
    _ = show(stage, a)
    a.becomeFirstResponder()
    stage.settle()
    let key = keyViews()["delete"]!
    let point = key.convert(CGPoint(x: 10, y: 10), to: nil as UIView?)
    stage.touchDown(point)
    stage.advance(by: 0.85)  // one at once, one at 0.5, then 0.6, 0.7, 0.8
    stage.touchUp(point)
    stage.advance(by: 1)
    #expect(a.text == "01234")
  }

  @Test func `the kind of text decides about the keys`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    _ = show(stage, a)
    func keys(_ type: UIKeyboardType, _ returnType: UIReturnKeyType = .default) -> Set<String> {
      (a.keyboardType, a.returnKeyType) = (type, returnType)
      a.resignFirstResponder()
      a.becomeFirstResponder()
      return Set(keyViews().keys)
    }
    let digits = Set("0123456789".map(String.init))
    #expect(keys(.numberPad) == digits.union(["delete"]))
    #expect(keys(.decimalPad) == digits.union(["delete", "."]))
    #expect(keys(.phonePad) == digits.union(["delete", "symbols"]))
    #expect(keys(.emailAddress).isSuperset(of: ["q", "@", ".", "space", "return"]))
    #expect(keys(.URL, .go).isSuperset(of: [".com", "/", "go"]))
    #expect(keys(.numbersAndPunctuation).isSuperset(of: ["1", "&", "letters"]))
    #expect(keys(.default, .search).contains("search"))
    #expect(RunningApp.current.keyboard.frame.minY == 508)
    _ = keys(.numberPad)
    #expect(RunningApp.current.keyboard.frame.minY == 553)
  }

  @Test(arguments: [
    ("iPhone 14", "fr_FR", [","]), ("iPhone 14", "en_US", ["."]), ("iPad (10th gen)", "en_US", [".", "(", "$"]),
  ])
  func `a decimal pad has the separator of the region, and an iPad the digits of its keyboard`(
    device: String, locale: String, others: [String]
  ) {
    let stage = TestStage(TestDevice(device, locale: locale))
    let a = field(stage)
    a.keyboardType = .decimalPad
    _ = show(stage, a)
    a.becomeFirstResponder()
    stage.settle()
    let shown = Set(keyViews().keys), digits = Set("0123456789".map(String.init))
    #expect(shown.isSuperset(of: digits.union(others)) && shown.contains("return") == (device != "iPhone 14"))
    if device == "iPhone 14" { #expect(shown == digits.union(others + ["delete"])) }
  }

  @Test func `the return key waits for text when asked to`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    a.enablesReturnKeyAutomatically = true
    a.autocapitalizationType = .none
    _ = show(stage, a)
    a.becomeFirstResponder()
    #expect(keyViews()["return"]?.accessibilityTraits.contains(.notEnabled) == true)
    stage.settle()
    tapKeys(["a"], on: stage)
    #expect(keyViews()["return"]?.accessibilityTraits.contains(.notEnabled) == false)
    stage.key(0x2A)
    #expect(keyViews()["return"]?.accessibilityTraits.contains(.notEnabled) == true)
  }

  @Test func `the return key follows text that the app sets`() {
    let stage = TestStage(device: "iPhone 14"), a = field(stage),
      b = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 80))
    a.enablesReturnKeyAutomatically = true
    b.enablesReturnKeyAutomatically = true
    a.text = "a"
    b.text = "b"
    _ = show(stage, a)
    a.superview!.addSubview(b)
    func isEnabled() -> Bool { keyViews()["return"]?.accessibilityTraits.contains(.notEnabled) == false }
    a.becomeFirstResponder()
    stage.settle()
    #expect(isEnabled())
    a.text = nil
    #expect(!isEnabled())
    a.text = "again"
    #expect(isEnabled())
    b.becomeFirstResponder()
    stage.settle()
    #expect(isEnabled())
    b.text = ""
    #expect(!isEnabled())
    // Another text than the one that is edited.
    a.text = "new"
    #expect(!isEnabled())
  }

  @Test func `an input view stands in the place of the keys, and reloading changes it`() {
    let stage = TestStage(device: "iPhone 14")
    let a = field(stage)
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    a.inputView = picker
    _ = show(stage, a)
    a.becomeFirstResponder()
    stage.settle()
    #expect(RunningApp.current.keyboard.frame.minY == 610)
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(keyViews().isEmpty)
    a.inputView = nil
    a.reloadInputViews()
    #expect(RunningApp.current.keyboard.frame.minY == 508)
    #expect(picker.superview == nil)
  }

  @Test func `with hardware keys only the accessory shows`() {
    let stage = TestStage(device: "iPhone 14")
    HostEnvironment.current.configuration.hardwareKeyboard = true
    let a = field(stage), b = field(stage, y: 300)
    b.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    _ = show(stage, a, b)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    a.becomeFirstResponder()
    stage.settle()
    #expect(diary.take() == [])
    b.becomeFirstResponder()
    #expect(diary.take() == ["willChange 844.0 -> 794.0", "willShow 844.0 -> 794.0"])
  }

  @Test func `a low key has its letters behind the digit, a high one below it`() throws {
    let key = KeyView(KeySpec(action: .text("2")))
    key.show("2", size: 25, detail: "ABC")
    func frames(_ height: CGFloat) throws -> (digit: CGRect, letters: CGRect) {
      key.frame = CGRect(x: 0, y: 0, width: 110, height: height)
      key.layoutIfNeeded()
      let labels = key.subviews.compactMap { $0 as? UILabel }
      let digit = try #require(labels.first { $0.text == "2" }),
        letters = try #require(labels.first { $0.text == "ABC" })
      return (digit.frame, letters.frame)
    }
    let low = try frames(33), high = try frames(47)
    #expect(low.digit.maxX < low.letters.minX && low.digit.height == 33 && low.letters.height == 33)
    #expect(abs(low.digit.minX + low.letters.maxX - 110) < 0.01)
    #expect(high.letters.minY > high.digit.midY && high.digit.width == 110)
  }
}
