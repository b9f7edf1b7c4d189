import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: the documentation of UIPasteboard, of paste configurations and of UITextPasteDelegate.
@MainActor
struct PasteTests {
  private final class Shelf: UIView {
    var pasted: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
      for provider in itemProviders {
        provider.loadObject(ofClass: String.self) { text, _ in
          MainActor.assumeIsolated { self.pasted.append(text ?? "-") }
        }
      }
    }
  }

  private func makeShelf() -> (TestStage, Shelf) {
    let stage = TestStage(), shelf = Shelf(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    shelf.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    stage.show(shelf)
    return (stage, shelf)
  }

  @Test func `a picture is pasted into text whose attributes may be edited`() {
    let stage = TestStage(), text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    stage.show(text)
    text.becomeFirstResponder()
    let square = CGSize(width: 8, height: 8)
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: square).image { $0.fill($0.format.bounds) }
    let paste = Selector("paste:")
    #expect(!text.canPerformAction(paste, withSender: nil))
    text.allowsEditingTextAttributes = true
    #expect(text.canPerformAction(paste, withSender: nil))
    text.paste(nil)
    let attachment = text.attributedText.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
    #expect(text.text == "\u{fffc}" && attachment?.image?.size == CGSize(width: 8, height: 8))
  }

  @Test func `items are handed out as providers, and taken from providers`() {
    let stage = TestStage()
    UIPasteboard.general.strings = ["one", "two"]
    let providers = UIPasteboard.general.itemProviders
    #expect(providers.count == 2 && providers.allSatisfy { $0.hasItemConformingToTypeIdentifier("public.text") })
    var read: [String] = []
    for provider in providers {
      provider.loadObject(ofClass: String.self) { text, _ in MainActor.assumeIsolated { read.append(text ?? "-") } }
    }
    stage.turn()
    #expect(read == ["one", "two"])
    UIPasteboard.general.setObjects(["three" as NSString])
    #expect(UIPasteboard.general.string == "three" && UIPasteboard.general.numberOfItems == 1)
  }

  @Test func `sets of items are asked by type`() {
    _ = TestStage()
    let board = UIPasteboard.general
    board.items = [
      ["public.utf8-plain-text": "a"], ["public.url": URL(string: "https://example.com")!, "x": Data([1])],
    ]
    #expect(board.itemSet(withPasteboardTypes: ["public.url"]) == [1])
    #expect(board.types(forItemSet: [1]) == [["public.url", "x"]] && board.types(forItemSet: nil)?.count == 2)
    #expect(board.values(forPasteboardType: "public.utf8-plain-text", inItemSet: nil) as? [String] == ["a"])
    #expect(board.data(forPasteboardType: "x", inItemSet: [0, 1, 9]) == [Data([1])])
    #expect(
      board.contains(pasteboardTypes: ["public.url"], inItemSet: [1])
        && !board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
  }

  @Test func `a change tells which types came and went`() {
    _ = TestStage()
    UIPasteboard.general.string = "a"
    var told: [[String]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { note in
      let keys = [UIPasteboard.changedTypesAddedUserInfoKey, UIPasteboard.changedTypesRemovedUserInfoKey]
      let types = keys.map { note.userInfo?[$0] as? [String] ?? [] }
      MainActor.assumeIsolated { told += types }
    }
    UIPasteboard.general.url = URL(string: "https://example.com")
    NotificationCenter.default.removeObserver(token)
    #expect(told == [["public.url"], ["public.utf8-plain-text"]])
  }

  @Test func `a responder with a paste configuration takes what it accepts by the paste action`() {
    let (stage, shelf) = makeShelf()
    shelf.becomeFirstResponder()
    UIPasteboard.general.items = [["x": Data([1])]]
    #expect(!shelf.canPerformAction(Selector("paste:"), withSender: nil))
    UIPasteboard.general.string = "a"
    #expect(shelf.canPerformAction(Selector("paste:"), withSender: nil))
    UIApplication.shared.sendAction(Selector("paste:"), to: nil, from: nil, for: nil)
    stage.turn()
    #expect(shelf.pasted == ["a"])
  }

  @Test func `a paste control can be pressed while its target takes what is there`() {
    let (stage, shelf) = makeShelf()
    UIPasteboard.general.items = []
    let control = UIPasteControl(configuration: UIPasteControl.Configuration())
    control.target = shelf
    control.frame = CGRect(x: 20, y: 20, width: 140, height: 40)
    shelf.addSubview(control)
    stage.turn()
    stage.tap(control)
    stage.settle()
    #expect(shelf.pasted == [])
    UIPasteboard.general.string = "a"
    stage.turn()
    stage.tap(control)
    stage.settle()
    #expect(shelf.pasted == ["a"])
  }

  @Test func `a paste control's look comes back from an archive`() throws {
    let look = UIPasteControl.Configuration()
    (look.displayMode, look.cornerStyle, look.cornerRadius, look.imagePlacement) = (.labelOnly, .fixed, 5, .trailing)
    (look.baseForegroundColor, look.baseBackgroundColor) = (.red, nil)
    // Its values alone: Foundation's archiver takes no class within another.
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    look.encode(with: archiver)
    archiver.finishEncoding()
    let again = try #require(
      UIPasteControl.Configuration(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)))
    #expect(
      again.displayMode == .labelOnly && again.cornerStyle == .fixed && again.cornerRadius == 5
        && again.imagePlacement == .trailing)
    #expect(again.baseForegroundColor == .red && again.baseBackgroundColor == nil)
  }

  @Test func `a text's delegate says what becomes of each item`() {
    final class Shouting: NSObject, UITextPasteDelegate {
      func textPasteConfigurationSupporting(
        _ text: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
      ) {
        nonisolated(unsafe) let item = item
        item.itemProvider.loadObject(ofClass: String.self) { text, _ in
          MainActor.assumeIsolated {
            if text == "skip" { item.setNoResult() } else { item.setResult(string: (text ?? "").uppercased()) }
          }
        }
      }
    }
    let stage = TestStage(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40)),
      delegate = Shouting()
    field.pasteDelegate = delegate
    stage.show(field)
    field.becomeFirstResponder()
    UIPasteboard.general.strings = ["one ", "skip", "two"]
    field.paste(nil)
    stage.settle()
    #expect(field.text == "ONE TWO")
  }

  @Test func `looks of letters are copied and pasted where a person may change them, and only there`() {
    let stage = TestStage(), view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.allowsEditingTextAttributes = true
    view.attributedText = NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    stage.show(view)
    view.becomeFirstResponder()
    view.selectAll(nil)
    view.copy(nil)
    view.selectedRange = NSRange(location: 4, length: 0)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    view.paste(nil)
    #expect(view.text == "boldbold")
    #expect((view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    view.selectedRange = NSRange(location: 8, length: 0)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    view.pasteAndMatchStyle(nil)
    #expect((view.attributedText.attribute(.font, at: 9, effectiveRange: nil) as? UIFont)?.pointSize == 12)
    view.allowsEditingTextAttributes = false
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    view.paste(nil)
    #expect((view.attributedText.attribute(.font, at: 13, effectiveRange: nil) as? UIFont)?.pointSize == 12)
  }

  @Test func `a paste is a step of its own to undo`() {
    let stage = TestStage(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    stage.show(field)
    field.becomeFirstResponder()
    field.insertText("a")
    UIPasteboard.general.string = "b"
    stage.turn()
    field.paste(nil)
    stage.turn()
    field.undoManager?.undo()
    #expect(field.text == "a")
  }
}
