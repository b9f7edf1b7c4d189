import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
private final class ViewDiary: NSObject, UITextViewDelegate {
  var lines: [String] = []
  var accepts: (String) -> Bool = { _ in true }
  var opens = true
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    lines.append("begin?")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begins") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    lines.append("end?")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { lines.append("ends") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    lines.append("change (\(range.location), \(range.length)) \(text.debugDescription)?")
    return accepts(text)
  }
  func textViewDidChange(_ textView: UITextView) { lines.append("changed") }
  func textViewDidChangeSelection(_ textView: UITextView) {
    lines.append("selection \(textView.selectedRange.location)")
  }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    lines.append("link \(URL.absoluteString) (\(characterRange.location), \(characterRange.length))")
    return opens
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll") }
}

@MainActor
struct UITextViewTests {
  @Test func `text that replaces other text takes its attributes, and inserted text those of typing`() throws {
    let stage = TestStage(), view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    stage.show(view)
    let text = NSMutableAttributedString(string: "Large cat\n", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    view.attributedText = text
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 6))
    let end = try #require(view.position(from: start, offset: 3))
    let cat = try #require(view.textRange(from: start, to: end))
    func size(_ index: Int) -> CGFloat? {
      (view.textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize
    }
    view.replace(cat, withText: "dog")
    #expect(view.text == "Large dog\nsmall" && size(6) == 34)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    view.replace(try #require(view.textRange(from: start, to: start)), withText: "old ")
    #expect(view.text == "Large old dog\nsmall" && size(6) == 12 && size(10) == 34)
  }

  @Test func `a text that the app sets moves the selection to its end, which the delegate hears`() {
    final class Delegate: NSObject, UITextViewDelegate {
      var changes = 0
      func textViewDidChangeSelection(_ textView: UITextView) { changes += 1 }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), delegate = Delegate()
    view.delegate = delegate
    view.text = "one"
    #expect(delegate.changes == 1 && view.selectedRange == NSRange(location: 3, length: 0))
    view.text = "two"
    #expect(delegate.changes == 1)
    view.text = ""
    #expect(delegate.changes == 2)
  }

  @Test func `a text view that does not scroll is aligned by the baselines of its first and last line`() {
    let stage = TestStage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UITextView(), first = UILabel(), last = UILabel()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "one\ntwo"
    for label in [first, last] {
      label.font = view.font
      label.text = "label"
    }
    for child in [view, first, last] {
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(child)
      child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    }
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    first.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    last.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(abs(first.frame.minY - 8) < 0.5)
    #expect(abs(last.frame.maxY - (view.frame.maxY - 8)) < 0.5)
    _ = stage
  }

  private func open(_ text: String = "", size: CGSize = CGSize(width: 200, height: 100)) -> (
    TestStage, UITextView, ViewDiary
  ) {
    let stage = TestStage(device: "iPhone 14")
    let view = UITextView(frame: CGRect(origin: CGPoint(x: 20, y: 100), size: size)), diary = ViewDiary()
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.delegate = diary
    stage.show(view)
    return (stage, view, diary)
  }

  @Test func `editing tells in order, the keyboard before the beginning`() {
    let (stage, view, diary) = open()
    let keyboard = KeyboardDiary()
    defer { keyboard.stop() }
    keyboard.onName = { if $0 == "willShow" || $0 == "willHide" { diary.lines.append($0) } }
    stage.tap(view)
    #expect(diary.lines == ["begin?", "willShow", "begins"])
    diary.lines = []
    stage.settle()
    tapKeys(["H"], on: stage)
    #expect(diary.lines == ["change (0, 0) \"H\"?", "selection 1", "changed"])
    diary.lines = []
    tapKeys(["return"], on: stage)
    #expect(diary.lines == ["change (1, 0) \"\\n\"?", "selection 2", "changed"])
    diary.lines = []
    view.resignFirstResponder()
    #expect(diary.lines == ["end?", "ends", "willHide"])
    #expect(view.text == "H\n")
  }

  @Test func `setting text asks nobody and tells of the selection alone, and refused text is not typed`() {
    let (stage, view, diary) = open()
    view.text = "abc"
    #expect(diary.lines == ["selection 3"])
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.becomeFirstResponder()
    diary.accepts = { $0 != "x" }
    stage.type("xy")
    #expect(view.text == "abcy")
  }

  @Test func `the content is as high as its text, and a view that does not scroll is as well`() {
    let (_, view, _) = open("one\ntwo\nthree\nfour\nfive\nsix")
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.contentSize.height - (6 * line + 16)) < 0.34)
    #expect(view.contentSize.width == 200)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 1000)).height - (6 * line + 16)) < 0.34)
    view.isScrollEnabled = false
    #expect(abs(view.intrinsicContentSize.height - (6 * line + 16)) < 0.34)
    view.text = ""
    #expect(abs(view.intrinsicContentSize.height - (line + 16)) < 0.34)
  }

  @Test func `a text view grows with its text under constraints`() {
    let stage = TestStage(device: "iPhone 14")
    let controller = UIViewController(), view = UITextView(frame: .zero)
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 150),
    ])
    stage.show(controller)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.frame.height - (line + 16)) < 0.5)
    view.becomeFirstResponder()
    stage.type("several words that need three")
    stage.turn()
    let lines = ((view.frame.height - 16) / line).rounded()
    #expect(lines >= 2 && abs(view.frame.height - (lines * line + 16)) < 0.5)
  }

  @Test func `arrows move between lines, with option by words and with command to the ends`() {
    let (stage, view, _) = open("first line\nsecond line\nthird", size: CGSize(width: 300, height: 200))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 14, length: 0)
    func press(_ usage: Int, _ modifiers: UIKeyModifierFlags = []) -> Range<Int> {
      stage.key(usage, modifiers: modifiers)
      return view._selection
    }
    let (right, left, down, up) = (0x4F, 0x50, 0x51, 0x52)
    let x = view._caretRect(14).midX
    let above = press(up)
    #expect(above.lowerBound < 11 && abs(view._caretRect(above.lowerBound).midX - x) < 8)
    #expect(press(down).lowerBound > 11)
    view.selectedRange = NSRange(location: 14, length: 0)
    #expect(press(left, .alternate) == 11..<11)
    #expect(press(right, .alternate) == 17..<17)
    #expect(press(right, .command) == 22..<22)
    #expect(press(left, .command) == 11..<11)
    #expect(press(right, [.shift, .alternate]) == 11..<17)
    #expect(press(right, [.shift, .alternate]) == 11..<22)
    #expect(press(left, .shift) == 11..<21)
    #expect(press(left) == 11..<11)
    #expect(press(down, .command) == 28..<28)
    #expect(press(up, .command) == 0..<0)
  }

  @Test func `cut, copy and paste go through the clipboard, and undo takes them back`() {
    let (stage, view, _) = open("one two")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    stage.key(0x1B, modifiers: .command)
    #expect(view.text == "two" && UIPasteboard.general.string == "one ")
    stage.key(0x4D)
    stage.key(0x19, modifiers: .command)
    #expect(view.text == "twoone ")
    stage.key(0x1D, modifiers: .command)
    #expect(view.text == "two")
    stage.key(0x1D, modifiers: .command)
    #expect(view.text == "one two")
    stage.key(0x1D, modifiers: [.command, .shift])
    #expect(view.text == "two")
  }

  @Test func `letters typed in a row are one step of undo`() {
    let (stage, view, _) = open()
    view.becomeFirstResponder()
    stage.type("abc")
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.type("xy")
    #expect(view.text == "xyabc")
    view.undoManager?.undo()
    #expect(view.text == "abc")
    view.undoManager?.undo()
    #expect(view.text == "")
    #expect(view.undoManager?.canUndo == false)
    view.undoManager?.redo()
    #expect(view.text == "abc")
  }

  @Test func `text that the app sets ends what could be undone, in a view and in a field`() {
    let (stage, view, _) = open()
    view.becomeFirstResponder()
    stage.type("abc")
    view.text = ""
    #expect(view.undoManager?.canUndo == false)
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 40))
    view.superview?.addSubview(field)
    field.becomeFirstResponder()
    stage.type("abc")
    #expect(field.undoManager?.canUndo == true)
    field.text = ""
    #expect(field.undoManager?.canUndo == false)
  }

  @Test func `undo passes over what the app has cut from the storage meanwhile`() {
    let (stage, view, _) = open("one ")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    stage.type("abc")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 7), with: "o")
    view.undoManager?.undo()
    #expect(view.text == "o")
  }

  @Test func `a Chinese word is composed and then chosen`() {
    let (stage, view, diary) = open("a")
    view.becomeFirstResponder()
    diary.lines = []
    for text in ["n", "ni", "ni h", "ni ha", "ni hao"] {
      stage.compose(text)
      #expect(view.text == "a" + text)
      #expect((view.markedTextRange as? TextOffsetRange)?.range == 1..<1 + text.utf16.count)
    }
    #expect(view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
    stage.commit("你好")
    #expect(view.text == "a你好")
    #expect(view.markedTextRange == nil)
    #expect(view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) == nil)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    stage.compose("x")
    stage.compose("")
    #expect(view.text == "a你好" && view.markedTextRange == nil)
    stage.compose("wo")
    view.unmarkText()
    #expect(view.text == "a你好wo" && view.markedTextRange == nil)
  }

  @Test func `taps place the caret at words, select a word and a paragraph, and a handle extends`() {
    let (stage, view, _) = open("The quick brown\nfox jumps", size: CGSize(width: 300, height: 200))
    stage.tap(view)
    stage.settle()
    func point(_ offset: Int) -> CGPoint {
      let rect = view._caretRect(offset)
      return view.convert(CGPoint(x: rect.midX + 1, y: rect.midY), to: nil as UIView?)
    }
    stage.advance(by: 1)
    stage.tap(point(5))  // q|uick
    #expect(view._selection == 4..<4)
    stage.advance(by: 1)
    stage.tap(point(8))  // quic|k
    #expect(view._selection == 9..<9)
    stage.advance(by: 1)
    stage.tap(point(6))
    stage.advance(by: 0.1)
    stage.tap(point(6))
    #expect(view._selection == 4..<9)
    stage.advance(by: 0.1)
    stage.tap(point(6))
    #expect(view._selection == 0..<15)
    stage.advance(by: 1)
    // The knob at the end stands below the line.
    let end = view._caretRect(15)
    let knob = view.convert(CGPoint(x: end.midX, y: end.maxY + 4), to: nil as UIView?)
    stage.touchDown(knob)
    for step in 1...8 {
      stage.advance(by: 0.02)
      let target = point(19)
      stage.touchMove(
        CGPoint(
          x: knob.x + (target.x - knob.x) * CGFloat(step) / 8, y: knob.y + (target.y - knob.y) * CGFloat(step) / 8))
    }
    stage.touchUp(point(19))
    #expect(view._selection == 0..<19)
  }

  @Test func `a long press moves the caret to any place, and its end offers what can be done`() {
    let (stage, view, _) = open("The quick brown", size: CGSize(width: 300, height: 200))
    view.becomeFirstResponder()
    stage.settle()
    UIPasteboard.general.string = "x"
    func point(_ offset: Int) -> CGPoint {
      let rect = view._caretRect(offset)
      return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)
    }
    stage.touchDown(point(2))
    stage.advance(by: 0.6)
    #expect(view._selection == 2..<2)
    stage.touchMove(point(6))
    #expect(view._selection == 6..<6)
    stage.touchUp(point(6))
    #expect(RunningApp.current.editMenu.isVisible)
    func titles() -> [String] {
      UIScreen.main._windows.compactMap { $0 as? EditMenuWindow }.filter { !$0.isHidden && !$0.bar.isHidden }.flatMap {
        window in
        window.bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
      }
    }
    #expect(titles() == ["Paste", "Select", "Select All"])
    let bar = UIScreen.main._windows.compactMap { $0 as? EditMenuWindow }.last!.bar
    stage.tap(bar.subviews.compactMap { $0 as? UIButton }[1])
    #expect(view._selection == 4..<9)
    #expect(!RunningApp.current.editMenu.isVisible)
    view._touches.showMenu()
    #expect(titles().starts(with: ["Cut", "Copy", "Paste", "Select All"]))
    stage.tap(CGPoint(x: 300, y: 480))
    #expect(!RunningApp.current.editMenu.isVisible)
  }

  @Test func `two taps between words select the nearer word, and not the space`() {
    let (stage, view, _) = open("one    two\n   \nthree.  ", size: CGSize(width: 300, height: 200))
    view.becomeFirstResponder()
    stage.settle()
    let units = TextUnits(view.text)
    #expect(units.word(nearest: 5) == 0..<3)
    #expect(units.word(nearest: 6) == 7..<10)
    #expect(units.word(nearest: 12) == 12..<13)
    #expect(units.word(nearest: 22) == 15..<20)
    let rect = view._caretRect(5)
    for _ in 0..<2 { stage.tap(view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)) }
    #expect(view._selection == 0..<3)
  }

  @Test func `a selection can be seen over text that has a color behind it`() {
    let (stage, view, _) = open("plain marked", size: CGSize(width: 300, height: 200))
    view.textStorage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 6, length: 6))
    view.becomeFirstResponder()
    func color(_ offset: Int) -> UInt32 {
      stage.settle()
      let rect = view._caretRect(offset), scale = UIScreen.main.scale
      let point = view.convert(CGPoint(x: rect.minX, y: rect.maxY - 1), to: nil as UIView?)
      return stage.pixels()[Int(point.x * scale), Int(point.y * scale)]
    }
    view.selectedRange = NSRange(location: 0, length: 0)
    let bare = color(9)
    view.selectedRange = NSRange(location: 6, length: 6)
    #expect(color(9) != bare)
  }

  @Test func `selected text that cannot be edited is copied, looked up and shared`() throws {
    let (stage, view, _) = open("The quick brown", size: CGSize(width: 300, height: 200))
    view.isEditable = false
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 5)
    stage.settle()
    func buttons() -> [UIButton] {
      UIScreen.main._windows.compactMap { $0 as? EditMenuWindow }.last { !$0.isHidden }?.bar.subviews.compactMap {
        $0 as? UIButton
      } ?? []
    }
    view._touches.showMenu()
    stage.turn()
    #expect(buttons().compactMap(\.currentTitle) == ["Copy", "Select All", "Look Up", "Share…"])
    stage.tap(try #require(buttons().first { $0.currentTitle == "Share…" }))
    stage.settle()
    let controller = try #require(view.window?.rootViewController)
    #expect(controller.presentedViewController is UIActivityViewController)
    controller.dismiss(animated: false)
    view._touches.showMenu()
    stage.turn()
    stage.tap(try #require(buttons().first { $0.currentTitle == "Look Up" }))
    stage.settle()
    #expect(controller.presentedViewController is UIReferenceLibraryViewController)
  }

  @Test func `text whose attributes may be edited is made bold, italic and underlined from the edit menu`() throws {
    let (stage, view, _) = open("The quick brown", size: CGSize(width: 300, height: 200))
    view.becomeFirstResponder()
    stage.settle()
    func bar() -> EditMenuBar? {
      UIScreen.main._windows.compactMap { $0 as? EditMenuWindow }.last { !$0.isHidden }?.bar
    }
    func buttons() -> [UIButton] { bar()?.subviews.compactMap { $0 as? UIButton } ?? [] }
    func titles() -> [String] { buttons().compactMap(\.currentTitle) }
    view.selectedRange = NSRange(location: 4, length: 5)
    view._touches.showMenu()
    #expect(!titles().contains("Format"))
    RunningApp.current.editMenu.hide()
    view.allowsEditingTextAttributes = true
    func choose(_ title: String) throws {
      view._touches.showMenu()
      stage.turn()
      stage.tap(try #require(buttons().first { $0.currentTitle == "Format" }))
      #expect(titles() == ["Bold", "Italic", "Underline"])
      stage.tap(try #require(buttons().first { $0.currentTitle == title }))
      #expect(!RunningApp.current.editMenu.isVisible && view.selectedRange == NSRange(location: 4, length: 5))
    }
    func font(_ place: Int) -> UIFontDescriptor.SymbolicTraits? {
      (view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits
    }
    try choose("Bold")
    #expect(
      font(5)?.contains(.traitBold) == true && font(2)?.contains(.traitBold) == false
        && font(10)?.contains(.traitBold) == false)
    try choose("Underline")
    #expect(
      view.textStorage.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int
        == NSUnderlineStyle.single.rawValue)
    try choose("Bold")
    #expect(font(5)?.contains(.traitBold) == false && view.text == "The quick brown")
    // By keys, of what is typed next.
    view.selectedRange = NSRange(location: 15, length: 0)
    stage.key(0x0C, modifiers: .command)
    stage.type("!")
    #expect(font(15)?.contains(.traitItalic) == true && font(14)?.contains(.traitItalic) == false)
  }

  @Test func `links of text that is only read are tapped`() {
    let (stage, view, diary) = open()
    view.isEditable = false
    let text = NSMutableAttributedString(
      string: "See here, or www.example.org", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: URL(string: "https://a.b/c")!, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.dataDetectorTypes = .link
    stage.turn()
    diary.lines = []
    func tap(_ offset: Int) {
      let rect = view._caretRect(offset)
      stage.tap(view.convert(CGPoint(x: rect.midX + 2, y: rect.midY), to: nil as UIView?))
      stage.advance(by: 1)
    }
    tap(5)
    tap(16)
    tap(1)
    #expect(diary.lines == ["link https://a.b/c (4, 4)", "link http://www.example.org (13, 15)"])
    #expect(!view.isFirstResponder)
  }

  /// Source: interface tests find links of text by their text.
  @Test func `links of text that is only read are elements`() throws {
    let (stage, view, _) = open()
    let text = NSMutableAttributedString(
      string: "See here, or www.example.org", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: URL(string: "https://a.b/c")!, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.dataDetectorTypes = .link
    func links() -> [ScreenElement] { AccessibilityTree.all().filter { $0.kind == .link } }
    #expect(links().isEmpty)
    view.isEditable = false
    stage.turn()
    #expect(links().map(\.label) == ["here", "www.example.org"])
    let frame = try #require(links().first).frame
    let start = view.convert(view._caretRect(4), to: nil as UIView?)
    #expect(abs(frame.minX - start.minX) < 2 && frame.width > 20)
    #expect(links().first?.object === links().first?.object)
  }

  @Test func `dates and addresses are links where they are asked for`() {
    let text = "On March 3, 2027 at 1 Infinite Loop, Cupertino, CA 95014, or www.example.org"
    func found(_ types: UIDataDetectorTypes) -> [String] {
      DataDetector.find(types, in: text).map { (text as NSString).substring(with: $0.range) }
    }
    #expect(found(.calendarEvent) == ["March 3, 2027"])
    #expect(found(.address) == ["1 Infinite Loop, Cupertino, CA 95014"])
    #expect(found(.link) == ["www.example.org"] && found([.calendarEvent, .address, .link]).count == 3)
  }

  @Test func `typing goes on with the attributes before the caret`() {
    let (stage, view, _) = open()
    let red = NSAttributedString(
      string: "red", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    view.attributedText = red
    view.becomeFirstResponder()
    stage.type("x")
    #expect(view.textStorage.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 10)]
    stage.type("yz")
    #expect(view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
  }

  @Test func `the caret is kept in sight, and a range can be scrolled to`() {
    let (stage, view, _) = open(Array(repeating: "line", count: 30).joined(separator: "\n"))
    #expect(view.contentOffset.y == 0)
    view.becomeFirstResponder()
    stage.type("\nlast")
    let caret = view._caretRect(view.textStorage.length)
    #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y <= 8)
  }

  @Test func `the tokenizer knows words, lines and paragraphs`() {
    let (_, view, _) = open("The quick\nbrown fox")
    let tokenizer = view.tokenizer
    func range(_ offset: Int, _ unit: UITextGranularity, _ back: Bool = false) -> Range<Int>? {
      (tokenizer.rangeEnclosingPosition(
        TextOffset(offset), with: unit, inDirection: .storage(back ? .backward : .forward)) as? TextOffsetRange)?.range
    }
    #expect(range(5, .word) == 4..<9)
    #expect(range(3, .word, true) == 0..<3)
    #expect(range(3, .word) == nil)
    #expect(range(5, .paragraph) == 0..<9)
    #expect(range(12, .line) == 10..<19)
    #expect(range(0, .document) == 0..<19)
    #expect(tokenizer.isPosition(TextOffset(9), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(TextOffset(8), atBoundary: .word, inDirection: .storage(.forward)))
    let next =
      tokenizer.position(from: TextOffset(5), toBoundary: .word, inDirection: .storage(.forward)) as? TextOffset
    #expect(next?.offset == 9)
    #expect(TextUnits("Is it? Yes. So").sentence(at: 3) == 0..<7)
    #expect(TextUnits("Is it? Yes. So").sentence(at: 8) == 7..<12)
    #expect(TextUnits("one two").wordStart(before: 3) == 0 && TextUnits("one two").wordStart(before: 7) == 4)
  }

  @Test func `the input's delegate and observers hear of what is typed and selected`() {
    final class Listener: NSObject, UITextInputDelegate {
      var lines: [String] = []
      func selectionWillChange(_ textInput: (any UITextInput)?) { lines.append("selection will") }
      func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("selection did") }
      func textWillChange(_ textInput: (any UITextInput)?) { lines.append("text will") }
      func textDidChange(_ textInput: (any UITextInput)?) { lines.append("text did") }
    }
    let (stage, view, _) = open("ab"), listener = Listener()
    view.becomeFirstResponder()
    stage.settle()
    view.inputDelegate = listener
    nonisolated(unsafe) var notes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: view, queue: nil
    ) { _ in
      notes += 1
    }
    defer { NotificationCenter.default.removeObserver(token) }
    view.selectedRange = NSRange(location: 0, length: 1)
    #expect(listener.lines == ["selection will", "selection did"])
    stage.type("x")
    #expect(view.text == "xb" && notes == 1)
  }

  @Test func `text that is to be replaced goes with the first letter, and comes back by undo`() {
    let (stage, view, diary) = open("old")
    view.becomeFirstResponder()
    stage.settle()
    diary.lines = []
    view.clearsOnInsertion = true
    stage.type("x")
    #expect(diary.lines.first == "change (0, 3) \"x\"?")
    stage.type("y")
    #expect(view.text == "xy" && !view.clearsOnInsertion)
    view.undoManager?.undo()
    view.undoManager?.undo()
    #expect(view.text == "old")
    view.clearsOnInsertion = true
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.type("z")
    #expect(view.text == "zold")
  }

  @Test func `places and rectangles agree with each other`() {
    let (_, view, _) = open("Some words that wrap at the end of a line, and more")
    for offset in [0, 3, 10, 25, 40] {
      let position = view.position(from: view.beginningOfDocument, offset: offset)!
      let caret = view.caretRect(for: position)
      let found = view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) as? TextOffset
      #expect(found?.offset == offset)
    }
    let range = TextOffsetRange(0..<view.textStorage.length)
    let rects = view.selectionRects(for: range)
    #expect(rects.count >= 3 && rects.first!.containsStart && rects.last!.containsEnd)
    #expect(view.firstRect(for: range) == rects[0].rect)
    #expect(view.firstRect(for: TextOffsetRange(0..<1)).minX == 5)
    // The padding of 5 and the inset of 8: Behaviour/Metrics.md A15.
    let first = view.caretRect(for: view.beginningOfDocument)
    #expect(first.minX == 5 && first.minY == 8 && first.width == 2)
  }
}
