import Testing

@testable import PorticoTesting
@testable import UIKit

/// Text that can be copied, as labels of apps are made.
@MainActor
private final class CopyLabel: UILabel {
  var copies = 0
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
  override func copy(_ sender: Any?) {
    copies += 1
    UIPasteboard.general.string = text
  }
}

@MainActor
private final class MenuDiary: NSObject, UIEditMenuInteractionDelegate {
  var lines: [String] = []
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    lines.append("menu \(MenuTree.leaves(of: UIMenu(children: suggestedActions)).map(\.title))")
    return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { [unowned self] _ in lines.append("shout") }])
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { lines.append("present") }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { lines.append("dismiss") }
}

@MainActor
struct EditMenuTests {
  private func buttons() -> [String: UIButton] {
    var result: [String: UIButton] = [:]
    for window in UIScreen.main._windows {
      guard let bar = (window as? EditMenuWindow)?.bar, !window.isHidden else { continue }
      for case let button as UIButton in bar.subviews { result[button.currentTitle ?? ""] = button }
    }
    return result
  }

  @Test func `a menu controller offers what the first responder can do`() {
    let stage = TestStage(device: "iPhone 14")
    let label = CopyLabel(frame: CGRect(x: 50, y: 200, width: 100, height: 30))
    label.text = "words"
    label.isUserInteractionEnabled = true
    stage.show(label)
    label.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    stage.turn()
    #expect(buttons().keys.sorted() == ["Copy"])
    #expect(UIMenuController.shared.menuFrame.maxY <= 200)
    stage.tap(buttons()["Copy"]!)
    #expect(label.copies == 1 && UIPasteboard.general.string == "words")
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  private final class Notes: UITextView {
    var heard: [String] = []
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      heard.append("text \(builder.system == .context)")
      builder.remove(menu: .lookup)
      builder.insertChild(
        UIMenu(options: .displayInline, children: [UICommand(title: "Underline", action: "underlined")]),
        atStartOfMenu: .standardEdit)
      builder.insertSibling(
        UIMenu(options: .displayInline, children: [UICommand(title: "Never", action: "never")]),
        afterMenu: .standardEdit)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "underlined" || super.canPerformAction(action, withSender: sender)
    }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      guard selector == "underlined" else { return super._invoke(selector, arguments) }
      heard.append("underlined")
      return .some(nil)
    }
  }
  private final class NotesPage: UIViewController {
    var heard = 0
    override func buildMenu(with builder: any UIMenuBuilder) { heard += 1 }
  }

  @Test func `responders build the menu of a text, commands that nobody knows left out`() {
    let stage = TestStage(device: "iPhone 14"), page = NotesPage(nibName: nil, bundle: nil)
    let text = Notes(frame: CGRect(x: 20, y: 300, width: 350, height: 100))
    text.text = "hello"
    text.isEditable = false
    page.view.addSubview(text)
    stage.show(page)
    text.becomeFirstResponder()
    text.selectAll(nil)
    let menu = EditMenu.menu(for: text)
    #expect(text.heard == ["text true"] && page.heard == 1)
    let entries = EditMenu.entries(of: menu, sender: text)
    #expect(entries.first?.title == "Underline")
    let titles = entries.map(\.title)
    #expect(titles.contains("Copy") && !titles.contains("Look Up") && !titles.contains("Never"))
    entries[0].run()
    #expect(text.heard.last == "underlined")
  }

  @Test func `an interaction asks for its menu and tells when it comes and goes`() {
    let stage = TestStage(device: "iPhone 14")
    let label = CopyLabel(frame: CGRect(x: 50, y: 200, width: 100, height: 30)), diary = MenuDiary()
    label.text = "words"
    stage.show(label)
    let interaction = UIEditMenuInteraction(delegate: diary)
    label.addInteraction(interaction)
    #expect(interaction.view === label && label.interactions.count == 1)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 50, y: 0)))
    stage.turn()
    #expect(Set(buttons().keys) == ["Copy", "Shout"])
    stage.tap(buttons()["Shout"]!)
    #expect(diary.lines == ["menu [\"Copy\"]", "present", "dismiss", "shout"])
    label.removeInteraction(interaction)
    #expect(interaction.view == nil && label.interactions.isEmpty)
  }

  @Test func `pasteboards keep items of several kinds, each under its name`() {
    _ = TestStage()
    let board = UIPasteboard.general
    let before = board.changeCount
    board.url = URL(string: "https://a.b")
    #expect(board.hasURLs && board.changeCount > before)
    #expect(board.string == "https://a.b")
    board.strings = ["a", "b"]
    #expect(board.strings == ["a", "b"] && board.numberOfItems == 2 && !board.hasURLs)
    board.setData(Data("x".utf8), forPasteboardType: "my.type")
    #expect(
      board.types == ["my.type"] && board.data(forPasteboardType: "my.type") == Data("x".utf8) && !board.hasStrings)
    let own = UIPasteboard(name: UIPasteboard.Name("own"), create: true)
    own?.string = "mine"
    #expect(UIPasteboard(name: UIPasteboard.Name("own"), create: false)?.string == "mine")
    UIPasteboard.remove(withName: UIPasteboard.Name("own"))
    #expect(UIPasteboard(name: UIPasteboard.Name("own"), create: false) == nil)
  }

  @Test func `a stage begins with an empty clipboard`() {
    _ = TestStage()
    UIPasteboard.general.string = "x"
    _ = TestStage()
    #expect(UIPasteboard.general.string == nil)
  }

  @Test func `a menu that is wider than the screen has pages, and none of its entries is lost`() {
    let stage = TestStage(device: "iPhone 14")
    stage.show(UIView())
    var chosen = ""
    let names = [
      "Highlight the text", "Use as a tag", "Cut", "Copy", "Paste", "Look up in the book", "Translate",
      "Share with others",
    ]
    let entries = names.map { name in EditMenu.Entry(title: name) { chosen = name } }
    let menu = RunningApp.current.editMenu
    menu.show(entries, at: CGRect(x: 20, y: 300, width: 10, height: 10))
    func titles() -> Set<String> { Set(buttons().keys).subtracting([""]) }
    func arrow(_ label: String) -> UIButton? {
      UIScreen.main._windows.compactMap { ($0 as? EditMenuWindow)?.bar }.flatMap(\.subviews).compactMap {
        $0 as? UIButton
      }
      .first { $0.accessibilityLabel == label && $0.window?.isHidden == false }
    }
    var seen: Set<String> = [], pages = 0
    while true {
      stage.turn()
      #expect(menu.frame.minX >= 8 && menu.frame.maxX <= UIScreen.main.bounds.width - 8)
      #expect(seen.isDisjoint(with: titles()) && (arrow("Show previous items") != nil) == (pages > 0))
      seen.formUnion(titles())
      pages += 1
      guard let next = arrow("Show more items") else { break }
      stage.tap(next)
    }
    #expect(seen == Set(names) && pages > 1)
    let last = titles()
    stage.tap(arrow("Show previous items")!)
    stage.turn()
    #expect(titles().isDisjoint(with: last))
    let choice = titles().first!
    stage.tap(buttons()[choice]!)
    #expect(chosen == choice && !menu.isVisible)
  }
}
