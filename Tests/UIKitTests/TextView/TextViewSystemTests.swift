import Testing

@testable import PorticoTesting
@testable import UIKit

private final class ChipProvider: NSTextAttachmentViewProvider {
  nonisolated(unsafe) static var made = 0
  var isTracked = false
  override func loadView() {
    Self.made += 1
    nonisolated(unsafe) var chip: UIView?
    MainActor.assumeIsolated {
      chip = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      chip?.backgroundColor = .blue
    }
    view = chip
    if isTracked { tracksTextAttachmentViewBounds = true }
  }
}
private final class ChipAttachment: NSTextAttachment, @unchecked Sendable {
  override func viewProvider(for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?)
    -> NSTextAttachmentViewProvider?
  {
    let provider = ChipProvider(
      textAttachment: self, parentView: parentView, textLayoutManager: textContainer?.textLayoutManager,
      location: location)
    provider.isTracked = true
    return provider
  }
}

private final class RedFragments: NSObject, NSTextLayoutManagerDelegate {
  final class Red: NSTextLayoutFragment {
    override func draw(at point: CGPoint, in context: CGContext) {
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(origin: point, size: CGSize(width: 10, height: 10)))
      super.draw(at: point, in: context)
    }
  }
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment { Red(textElement: textElement, range: textElement.elementRange) }
}

@MainActor
private final class ItemDiary: NSObject, UITextViewDelegate {
  var lines: [String] = []
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem
    .MenuConfiguration?
  {
    guard case .link(let url) = textItem.content else { return nil }
    let titles = defaultMenu.children.map(\.title).joined(separator: ", ")
    lines.append("menu of \(url) (\(textItem.range.location), \(textItem.range.length)) with \(titles)")
    let mine = UIAction(title: "Mine") { _ in self.lines.append("mine") }
    return UITextItem.MenuConfiguration(menu: UIMenu(children: defaultMenu.children + [mine]))
  }
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    lines.append("displays")
  }
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {
    lines.append("ends")
  }
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    guard case .tag(let tag) = textItem.content else { return defaultAction }
    return UIAction(title: "") { _ in self.lines.append("primary \(tag)") }
  }
}

private final class HighlightView: UITextView {
  var ranges: [String] = []
  override func drawTextHighlightBackground(for textRange: NSTextRange, origin: CGPoint) {
    ranges.append("\(textRange.location) \(textRange.endLocation) \(origin.y)")
    super.drawTextHighlightBackground(for: textRange, origin: origin)
  }
}

@MainActor
struct TextViewSystemTests {
  private func open(_ view: UITextView? = nil, _ text: String = "") -> (TestStage, UITextView) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = view ?? UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    view.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
    view.font = .systemFont(ofSize: 17)
    if !text.isEmpty { view.text = text }
    stage.show(view)
    return (stage, view)
  }

  @Test func `a text view is TextKit 2's until its layout manager is asked for`() {
    let (_, view) = open(nil, "Hello\nworld")
    #expect(view.textLayoutManager != nil && view.textContainer.textLayoutManager === view.textLayoutManager)
    #expect(view.textStorage.layoutManagers.isEmpty)
    let size = view.contentSize, caret = view.caretRect(for: view.endOfDocument)
    let manager = view.layoutManager
    #expect(
      view.textLayoutManager == nil && view.textContainer.textLayoutManager == nil && manager === view.layoutManager)
    #expect(view.textStorage.layoutManagers.first === manager && view.textContainer.layoutManager === manager)
    #expect(view.contentSize == size && view.caretRect(for: view.endOfDocument) == caret)
    view.text = "x"
    #expect(manager.numberOfGlyphs == 1)
  }

  @Test func `a container's layout manager is the view's, too`() {
    let (_, view) = open(nil, "Hello")
    #expect(view.textContainer.layoutManager === view.layoutManager && view.textLayoutManager == nil)
  }

  @Test func `a view can be made for either system`() {
    _ = TestStage()
    #expect(UITextView(usingTextLayoutManager: true).textLayoutManager != nil)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    let content = NSTextContentStorage(), manager = NSTextLayoutManager(), container = NSTextContainer()
    content.addTextLayoutManager(manager)
    manager.textContainer = container
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.textLayoutManager === manager && view.textStorage === content.textStorage)
  }

  @Test func `fragments of an app's own draw in a text view`() {
    let (stage, view) = open(nil, "Hello"), delegate = RedFragments()
    view.textLayoutManager?.delegate = delegate
    // The frame begins behind the padding of 5, and below the inset of 8.
    #expect(stage.pixels()[20 + 7, 100 + 10] & 0xFFFFFF == 0xFF0000)
  }

  @Test func `an attachment's view stands in the text, moves with it, and goes with its character`() throws {
    ChipProvider.made = 0
    let (stage, view) = open()
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: ChipAttachment(data: nil, ofType: nil)))
    view.attributedText = text
    stage.settle()
    let chip = try #require(view.subviews.first { $0.backgroundColor == .blue })
    let width = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size().width
    #expect(chip.frame.size == CGSize(width: 40, height: 20) && abs(chip.frame.minX - 5 - width) < 0.3)
    // It stands on the baseline of a line that is 20 points above it.
    #expect(abs(chip.frame.minY - 8) < 0.01)
    view.textStorage.insert(NSAttributedString(string: "\n", attributes: [.font: UIFont.systemFont(ofSize: 17)]), at: 0)
    stage.settle()
    #expect(chip.superview === view && abs(chip.frame.minY - 8 - UIFont.systemFont(ofSize: 17).lineHeight) < 0.01)
    view.textStorage.insert(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 17)]), at: 1)
    stage.settle()
    #expect(ChipProvider.made == 1 && chip.superview === view && chip.frame.minX > 5 + width + 5)
    view.textStorage.deleteCharacters(in: NSRange(location: view.textStorage.length - 1, length: 1))
    stage.settle()
    #expect(chip.superview == nil)
  }

  @Test func `a class of providers is registered for a type of files`() throws {
    NSTextAttachment.registerViewProviderClass(ChipProvider.self, forFileType: "app.chip")
    let attachment = NSTextAttachment(data: Data(), ofType: "app.chip")
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 16)
    #expect(
      attachment.usesTextAttachmentView && !NSTextAttachment(data: nil, ofType: "app.other").usesTextAttachmentView)
    let (stage, view) = open()
    view.attributedText = NSAttributedString(attachment: attachment)
    stage.settle()
    // Providers that do not track their view take the attachment's bounds.
    let chip = try #require(view.subviews.first { $0.backgroundColor == .blue })
    #expect(chip.frame.size == CGSize(width: 30, height: 16))
    attachment.allowsTextAttachmentView = false
    #expect(!attachment.usesTextAttachmentView)
    _ = view.layoutManager
    stage.settle()
    #expect(chip.superview == nil)
  }

  @Test func `highlights have a background that subclasses draw, and letters of their colour`() {
    let (stage, view) = open(HighlightView(frame: .zero), "Hello world")
    let range = NSRange(location: 6, length: 5)
    view.textStorage.addAttribute(
      .textHighlightStyle, value: NSAttributedString.TextHighlightStyle.default, range: range)
    view.textHighlightAttributes = [.backgroundColor: UIColor.green, .foregroundColor: UIColor.red]
    let pixels = stage.pixels()
    #expect((view as? HighlightView)?.ranges.last == "6 11 8.0")
    let rect = view._rects(6..<11)[0]
    #expect(pixels[Int(20 + rect.midX), Int(100 + rect.minY) + 1] & 0xFFFFFF == 0x00FF00)
    #expect(pixels[Int(20 + rect.minX) - 10, Int(100 + rect.minY) + 1] & 0xFFFFFF == 0xFFFFFF)
    var red = 0
    for y in Int(100 + rect.minY)..<Int(100 + rect.maxY) {
      for x in Int(20 + rect.minX)..<Int(20 + rect.maxX) where pixels[x, y] & 0xFFFFFF == 0xFF0000 { red += 1 }
    }
    #expect(red > 5)
  }

  @Test func `a paragraph's direction can be set, and is that of what is typed there`() throws {
    let (_, view) = open(nil, "abc\ndef")
    let first = try #require(view.textRange(from: view.beginningOfDocument, to: view.beginningOfDocument))
    view.setBaseWritingDirection(.rightToLeft, for: first)
    #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft)
    #expect(view.baseWritingDirection(for: view.endOfDocument, in: .forward) == .natural)
    // Natural alignment of a right-to-left paragraph is at the right edge.
    #expect(abs(view._rects(0..<3)[0].maxX - 195) < 0.1)
    let (_, empty) = open()
    empty.setBaseWritingDirection(.rightToLeft, for: try #require(empty.selectedTextRange))
    empty.insertText("x")
    #expect(empty.baseWritingDirection(for: empty.beginningOfDocument, in: .forward) == .rightToLeft)
  }

  @Test func `a field's direction can be set, and its text begins at that edge`() throws {
    let stage = TestStage(device: "iPhone 15")
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.text = "abc"
    stage.show(field)
    let left = field.caretRect(for: field.beginningOfDocument).minX
    field.setBaseWritingDirection(
      .rightToLeft, for: try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)))
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(left < 20 && field.caretRect(for: field.endOfDocument).minX > 160)
  }

  @Test func `a long press on a link shows the menu that the delegate makes`() throws {
    let (stage, view) = open()
    let delegate = ItemDiary()
    view.delegate = delegate
    view.isEditable = false
    let text = NSMutableAttributedString(string: "see here", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: URL(string: "x:y")!, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    stage.settle()
    let link = view._rects(4..<8)[0]
    MenuScreen(stage: stage).press(view.convert(CGPoint(x: link.midX, y: link.midY), to: nil as UIView?))
    #expect(delegate.lines == ["menu of x:y (4, 4) with Open Link, Copy Link", "displays"])
    #expect(MenuScreen(stage: stage).titles == ["Open Link", "Copy Link", "Mine"])
    MenuScreen(stage: stage).tap("Mine")
    #expect(delegate.lines.suffix(2).sorted() == ["ends", "mine"])
    delegate.lines = []
    MenuScreen(stage: stage).press(view.convert(CGPoint(x: 8, y: link.midY), to: nil as UIView?))
    #expect(delegate.lines.isEmpty)
  }

  @Test func `a tap on a tagged stretch performs the delegate's action`() {
    let (stage, view) = open()
    let delegate = ItemDiary()
    view.delegate = delegate
    view.isEditable = false
    view.attributedText = NSAttributedString(
      string: "tagged", attributes: [.font: UIFont.systemFont(ofSize: 17), .textItemTag: "t"])
    stage.settle()
    let rect = view._rects(0..<6)[0]
    stage.tap(view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?))
    stage.settle()
    #expect(delegate.lines == ["primary t"])
  }
}
