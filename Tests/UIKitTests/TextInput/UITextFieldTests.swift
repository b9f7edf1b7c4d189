import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
private final class FieldDiary: NSObject, UITextFieldDelegate {
  var lines: [String] = []
  var mayBegin = true, mayEnd = true, mayClear = true, mayReturn = true
  var accepts: (String) -> Bool = { _ in true }

  func watch(_ field: UITextField, _ name: String) {
    field.accessibilityIdentifier = name
    field.delegate = self
    for (event, text) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ] where event != .editingDidEndOnExit {
      field.addAction(UIAction { [unowned self] _ in lines.append("\(name) event \(text)") }, for: event)
    }
  }
  private func note(_ field: UITextField, _ text: String) {
    lines.append("\(field.accessibilityIdentifier ?? "") \(text)")
  }
  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
    note(field, "begin?")
    return mayBegin
  }
  func textFieldDidBeginEditing(_ field: UITextField) { note(field, "begins") }
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
    note(field, "end?")
    return mayEnd
  }
  func textFieldDidEndEditing(_ field: UITextField) { note(field, "ends") }
  func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    note(field, "change \(range.location),\(range.length) to \"\(string)\"?")
    return accepts(string)
  }
  func textFieldShouldClear(_ field: UITextField) -> Bool {
    note(field, "clear?")
    return mayClear
  }
  func textFieldShouldReturn(_ field: UITextField) -> Bool {
    note(field, "return?")
    return mayReturn
  }
}

/// A screen of its own for each test.
@MainActor
private struct Desk {
  let stage = TestStage(device: "iPhone 15")
  let diary = FieldDiary()

  func makeField(_ name: String = "A", y: CGFloat = 200) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 34))
    field.borderStyle = .roundedRect
    diary.watch(field, name)
    return field
  }

  func show(_ views: UIView...) {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    stage.show(controller)
  }
}

@MainActor
struct UITextFieldTests {
  @Test func `the room beside a clear button is at the trailing side, in both directions`() {
    _ = TestStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), bounds = field.bounds
    (field.borderStyle, field.clearButtonMode) = (.roundedRect, .always)
    let text = field.textRect(forBounds: bounds)
    field.semanticContentAttribute = .forceRightToLeft
    let mirrored = field.textRect(forBounds: bounds)
    #expect(mirrored.minX == bounds.maxX - text.maxX && mirrored.width == text.width && text.minX < mirrored.minX)
  }

  @Test func `typing asks the delegate, changes the text, and tells in order`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    #expect(field.text == "")
    #expect(field.becomeFirstResponder())
    #expect(desk.diary.lines == ["A begin?", "A begins", "A event begin"])
    desk.diary.lines = []
    desk.stage.type("h")
    #expect(desk.diary.lines == ["A change 0,0 to \"h\"?", "A event changed"])
    desk.stage.type("i")
    #expect(field.text == "hi")
    desk.diary.lines = []
    #expect(field.resignFirstResponder())
    #expect(desk.diary.lines == ["A end?", "A ends", "A event end"])
    #expect(!field.isEditing)
  }

  @Test func `going to another field ends the first before the second begins`() {
    let desk = Desk()
    let a = desk.makeField("A"), b = desk.makeField("B", y: 300)
    desk.show(a, b)
    a.becomeFirstResponder()
    desk.diary.lines = []
    desk.stage.tap(b)
    #expect(desk.diary.lines == ["B begin?", "A end?", "A ends", "A event end", "B begins", "B event begin"])
    #expect(b.isFirstResponder)
  }

  @Test func `a delegate that refuses keeps things as they are`() {
    let desk = Desk()
    let a = desk.makeField("A"), b = desk.makeField("B", y: 300)
    desk.show(a, b)
    desk.diary.mayBegin = false
    desk.stage.tap(a)
    #expect(!a.isFirstResponder)
    desk.diary.mayBegin = true
    desk.stage.tap(a)
    #expect(a.isFirstResponder)
    desk.diary.mayEnd = false
    desk.stage.tap(b)
    #expect(a.isFirstResponder && !b.isFirstResponder)
    #expect(a.endEditing(true))  // Behaviour/LifeCycle.md §8
    #expect(a.isFirstResponder)
    desk.diary.accepts = { $0 != "x" }
    desk.stage.type("axb")
    #expect(a.text == "ab")
  }

  @Test func `endEditing(false) asks a willing delegate twice`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.diary.lines = []
    #expect(field.endEditing(false))
    #expect(desk.diary.lines.filter { $0 == "A end?" }.count == 2)
  }

  @Test func `keys move the caret, select and delete whole characters`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.stage.type("a👩‍👩‍👧b")
    desk.stage.key(0x2A)
    #expect(field.text == "a👩‍👩‍👧")
    desk.stage.key(0x2A)
    #expect(field.text == "a")
    desk.stage.type("bcd")
    desk.stage.key(0x50)
    desk.stage.key(0x50)
    desk.stage.type("X")
    #expect(field.text == "abXcd")
    desk.stage.key(0x50, modifiers: .shift)
    desk.stage.key(0x50, modifiers: .shift)
    #expect(field.text(in: field.selectedTextRange!) == "bX")
    desk.stage.type("-")
    #expect(field.text == "a-cd")
    desk.stage.key(0x04, modifiers: .command)
    desk.stage.type("z")
    #expect(field.text == "z")
    desk.stage.key(0x4C)
    #expect(field.text == "z")
  }

  @Test func `return asks the delegate, and a target for the end lets the field go`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.diary.lines = []
    desk.stage.key(0x28)
    #expect(desk.diary.lines == ["A return?", "A event primary"])
    #expect(field.isFirstResponder)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    desk.stage.key(0x28)
    #expect(!field.isFirstResponder)
  }

  @Test func `the clear button is there while there is text, and asks first`() {
    let desk = Desk()
    let field = desk.makeField()
    field.clearButtonMode = .whileEditing
    desk.show(field)
    // 200 x 34: Behaviour/Metrics.md A15.
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 181, height: 30))
    #expect(field.clearButtonRect(forBounds: field.bounds) == CGRect(x: 175, y: 8, width: 19, height: 19))
    field.becomeFirstResponder()
    desk.stage.type("abc")
    desk.diary.mayClear = false
    desk.stage.tap(CGPoint(x: 20 + 184, y: 200 + 17))
    #expect(field.text == "abc")
    desk.diary.mayClear = true
    desk.diary.lines = []
    desk.stage.tap(CGPoint(x: 20 + 184, y: 200 + 17))
    #expect(field.text == "")
    #expect(desk.diary.lines == ["A clear?", "A event changed"])
    #expect(field.isFirstResponder)
  }

  @Test func `setting text tells nobody, and nil is empty`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.text = "abc"
    field.text = nil
    #expect(field.text == "")
    #expect(desk.diary.lines == [])
    #expect(!field.hasText)
  }

  @Test func `secure text shows a dot for each character`() {
    let desk = Desk()
    let field = desk.makeField()
    field.isSecureTextEntry = true
    field.text = "ab😀"
    desk.show(field)
    #expect(field._content.shownText == "•••")
    field.becomeFirstResponder()
    desk.stage.key(0x2A)
    #expect(field.text == "ab")
  }

  @Test func `sizes are those of the style`() {
    _ = Desk()
    let field = UITextField(frame: .zero)
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.text = "Hello"
    let label = UILabel(frame: .zero)
    label.text = "Hello"
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width + 28)
  }

  @Test func `views at the sides take room from the text by their own size`() {
    let desk = Desk()
    let field = desk.makeField()
    field.borderStyle = .none
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    field.rightView = button
    field.rightViewMode = .unlessEditing
    desk.show(field)
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    #expect(button.frame.maxX == 200 && button.frame.width > 10)
    field.becomeFirstResponder()
    desk.stage.turn()
    #expect(button.superview == nil)
  }

  @Test func `text wider than the field scrolls with the caret`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.stage.type("A rather long line of text that does not fit")
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 193.5 && end.maxX > 185)
    desk.stage.key(0x4A)
    let start = field.caretRect(for: field.beginningOfDocument)
    #expect(start.minX == 7)
    #expect(field.caretRect(for: field.endOfDocument).minX > 300)
  }

  @Test func `a tap puts the caret at the nearer end of a word, two select it`() {
    let desk = Desk()
    let field = desk.makeField()
    field.text = "one two"
    desk.show(field)
    field.becomeFirstResponder()
    let place = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 1)!)
    desk.stage.tap(CGPoint(x: 20 + place.minX + 1, y: 217))
    #expect(field._text.selection == 0..<0)
    desk.stage.advance(by: 1)
    desk.stage.tap(CGPoint(x: 20 + place.minX + 1, y: 217))
    desk.stage.advance(by: 0.1)
    desk.stage.tap(CGPoint(x: 20 + place.minX + 1, y: 217))
    #expect(field._text.selection == 0..<3)
  }

  @Test func `a field that leaves its window stops editing without asking`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.diary.lines = []
    desk.diary.mayEnd = false
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(desk.diary.lines.contains("A ends"))
    #expect(desk.stage.window._firstResponder == nil)
  }

  /// Numbers: Behaviour/Pictures.md 80.
  @Test func `the caret has a blue of its own unless a tint was chosen`() throws {
    let desk = Desk(), field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    desk.stage.settle()
    func caret(_ view: UIView) -> UIView? {
      if view.frame.width == 2, view.backgroundColor != nil { return view }
      return view.subviews.lazy.compactMap(caret).first
    }
    #expect(caret(field)?.backgroundColor == UIColor(red: 66 / 255, green: 107 / 255, blue: 242 / 255, alpha: 1))
    field.resignFirstResponder()
    field.tintColor = .systemRed
    field.becomeFirstResponder()
    desk.stage.settle()
    #expect(caret(field)?.backgroundColor == .systemRed)
  }

  @Test func `the caret blinks twice a second and rests for nothing`() {
    let desk = Desk()
    let field = desk.makeField()
    desk.show(field)
    field.becomeFirstResponder()
    #expect(desk.stage.settle())
  }
}

@MainActor
struct UITextFieldInputTests {
  /// The field's actions write into it.
  private static var diary: FieldDiary?

  private func open(_ text: String = "") -> (TestStage, UITextField, FieldDiary) {
    let desk = Desk()
    let field = desk.makeField()
    field.text = text
    desk.show(field)
    field.becomeFirstResponder()
    desk.stage.settle()
    desk.diary.lines = []
    Self.diary = desk.diary
    return (desk.stage, field, desk.diary)
  }

  @Test func `whoever hears of composed text can see that it is composed, and may set another`() {
    let stage = TestStage(device: "iPhone 15")
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    stage.show(field)
    field.becomeFirstResponder()
    field.insertText("a")
    var heard: [String] = []
    let listen = UIAction { _ in
      heard.append("\(field.text ?? "") \(field.markedTextRange.flatMap { field.text(in: $0) } ?? "-")")
    }
    field.addAction(listen, for: .editingChanged)
    KeyInput.compose("ni")
    KeyInput.compose("nihao")
    KeyInput.commit("你好")
    #expect(heard == ["ani ni", "anihao nihao", "a你好 -"])
    field.removeAction(listen, for: .editingChanged)
    field.addAction(UIAction { _ in field.text = "x" }, for: .editingChanged)
    KeyInput.compose("wo")
    #expect(field.text == "x" && field.markedTextRange == nil)
  }

  @Test func `composing asks and tells at each step, and the choice replaces it`() {
    let (stage, field, diary) = open()
    stage.compose("ni")
    #expect(field.text == "ni" && field.markedTextRange != nil)
    stage.commit("你")
    #expect(field.text == "你" && field.markedTextRange == nil)
    #expect(
      diary.lines == ["A change 0,0 to \"ni\"?", "A event changed", "A change 0,2 to \"你\"?", "A event changed"])
  }

  @Test func `words and ends are reached with option and command`() {
    let (stage, field, _) = open("one two three")
    stage.key(0x50, modifiers: .alternate)
    #expect(field._text.selection == 8..<8)
    stage.key(0x2A, modifiers: .alternate)
    #expect(field.text == "one three")
    stage.key(0x50, modifiers: .command)
    #expect(field._text.selection == 0..<0)
    stage.key(0x4F, modifiers: [.command, .shift])
    #expect(field._text.selection == 0..<9)
  }

  @Test func `the delegate hears of each caret that moves`() {
    final class Carets: NSObject, UITextFieldDelegate {
      var places: [Int] = []
      func textFieldDidChangeSelection(_ textField: UITextField) {
        places.append((textField.selectedTextRange?.start as? TextOffset)?.offset ?? -1)
      }
    }
    let (stage, field, _) = open("one two"), carets = Carets()
    field.delegate = carets
    stage.key(0x50)
    stage.key(0x50, modifiers: .alternate)
    #expect(carets.places == [6, 4])
    stage.key(0x4A)
    stage.key(0x4A)
    #expect(carets.places == [6, 4, 0])
  }

  @Test func `copy and paste ask the delegate, and secure text is not copied`() {
    let (stage, field, diary) = open("abc")
    stage.key(0x04, modifiers: .command)
    stage.key(0x06, modifiers: .command)
    #expect(UIPasteboard.general.string == "abc")
    UIPasteboard.general.string = "x\ny"
    stage.key(0x19, modifiers: .command)
    #expect(field.text == "x y")
    #expect(diary.lines == ["A change 0,3 to \"x\ny\"?", "A event changed"])
    field.isSecureTextEntry = true
    stage.key(0x04, modifiers: .command)
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(field.canPerformAction(Selector("paste:"), withSender: nil))
    stage.key(0x1D, modifiers: .command)
    #expect(field.text == "abc")
  }

  @Test func `the last character of secure text can be read for a moment`() {
    let (stage, field, _) = open()
    field.isSecureTextEntry = true
    stage.type("ab")
    #expect(field._content.shownText == "•b")
    stage.advance(by: 1.6)
    #expect(field._content.shownText == "••")
    stage.type("c")
    field.resignFirstResponder()
    #expect(field._content.shownText == "•••")
  }

  @Test func `a field's places are UITextInput's`() {
    let (_, field, _) = open("a👩‍👩‍👧b")
    let end = field.endOfDocument
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 10)
    let left = field.position(from: end, in: .left, offset: 2) as? TextOffset
    #expect(left?.offset == 1)
    #expect((field.characterRange(byExtending: TextOffset(1), in: .right) as? TextOffsetRange)?.range == 1..<9)
    #expect(field.selectionRects(for: TextOffsetRange(0..<10)).count == 1)
    #expect(field.position(from: end, offset: 1) == nil)
  }

  @Test(arguments: ["", "12.50"])
  func `the caret behind a text at the right edge stands within the field`(text: String) {
    let stage = TestStage(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    field.textAlignment = .right
    field.text = text
    stage.show(field)
    field.becomeFirstResponder()
    stage.turn()
    #expect(field.caretRect(for: field.endOfDocument).minX == 198)
  }

  private final class CodeField: UITextField {
    var log: [String] = []
    override func insertText(_ text: String) {
      log.append("insert \(text)")
      super.insertText(text)
    }
    override func deleteBackward() {
      log.append("delete")
      super.deleteBackward()
    }
  }

  @Test func `keys go through what a field of an app's own class overrides, after the delegate was asked`() {
    let stage = TestStage(device: "iPhone 15"), field = CodeField(frame: CGRect(x: 20, y: 100, width: 200, height: 30)),
      diary = FieldDiary()
    stage.show(field)
    diary.watch(field, "code")
    field.becomeFirstResponder()
    diary.lines = []
    stage.type("1")
    #expect(field.log == ["insert 1"] && field.text == "1")
    #expect(diary.lines.first == "code change 0,0 to \"1\"?" && diary.lines.contains("code event changed"))
    diary.accepts = { $0 != "2" }
    stage.type("2")
    #expect(field.log == ["insert 1"])
    stage.key(0x2A)
    #expect(field.log == ["insert 1", "delete"] && field.text == "")
    diary.lines = []
    // An empty field: there is nothing to ask, but one that holds a digit of a code goes back to the field before.
    stage.key(0x2A)
    #expect(field.log == ["insert 1", "delete", "delete"] && diary.lines == [])
    // The app itself: nobody is asked.
    field.insertText("2")
    field.deleteBackward()
    #expect(field.text == "" && !diary.lines.contains { $0.contains("?") })
  }

  /// A family is eleven UTF-16 units and one character.
  @Test func `a tap sets the caret between characters, never inside one`() {
    let stage = TestStage(device: "iPhone 15")
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 393, height: 100)),
      field = UITextField(frame: CGRect(x: 0, y: 300, width: 393, height: 40))
    let words = "👨‍👩‍👧‍👦😀e\u{301}👨‍👩‍👧‍👦😀"
    (text.text, field.text, text.font) = (words, words, .systemFont(ofSize: 30))
    let page = UIViewController()
    for view in [text, field] { page.view.addSubview(view) }
    stage.show(page)
    var starts: Set<Int> = [words.utf16.count]
    for index in words.indices { starts.insert(index.utf16Offset(in: words)) }
    for x in stride(from: 0, through: 300, by: 3) {
      #expect(starts.contains(text._offset(at: CGPoint(x: CGFloat(x), y: 20))))
      #expect(starts.contains(field._offset(at: CGPoint(x: CGFloat(x), y: 20))))
    }
  }

  @Test func `a field takes back what was typed into it by a manager of its own, until editing ends`() throws {
    let stage = TestStage(device: "iPhone 15"), field = UITextField(frame: CGRect(x: 0, y: 100, width: 393, height: 40))
    stage.show(field)
    field.becomeFirstResponder()
    stage.settle()
    stage.type("ab")
    let manager = try #require(field.undoManager)
    #expect(manager.canUndo && stage.window.undoManager?.canUndo != true)
    manager.undo()
    #expect(field.text == "")
    stage.type("c")
    field.resignFirstResponder()
    #expect(!manager.canUndo && field.text == "c")
  }
}
