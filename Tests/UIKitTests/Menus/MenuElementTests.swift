import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
private final class Editor: UIView {
  var lines: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("sort:") }
  override func validate(_ command: UICommand) {
    lines.append("validate")
    (command.title, command.state) = ("Sorted", .on)
  }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector == Selector("sort:") else { return super._invoke(selector, arguments) }
    lines.append("sort by \((arguments.first as? UICommand)?.propertyList as? String ?? "?")")
    return .some(nil)
  }
}

@MainActor
struct MenuElementTests {
  @Test func `a copy of an action keeps what the action is and changes alone`() throws {
    var count = 0
    let action = UIAction(title: "One", subtitle: "first", attributes: .destructive, state: .on) { _ in count += 1 }
    let copy = try #require(action.copy() as? UIAction)
    #expect(copy !== action && copy.identifier == action.identifier)
    #expect(copy.title == "One" && copy.subtitle == "first" && copy.attributes == .destructive && copy.state == .on)
    copy.state = .off
    #expect(action.state == .on)
    copy.performWithSender(nil, target: nil)
    #expect(count == 1)
  }

  @Test func `an action knows its sender only while it is performed`() {
    let button = UIButton(frame: .zero)
    var seen: [Bool] = []
    let action = UIAction { action in
      seen.append(action.sender as? UIButton === button && action.presentationSourceItem != nil)
    }
    action.performWithSender(button, target: nil)
    #expect(seen == [true] && action.sender == nil)
  }

  @Test func `the selected elements are those that are on, in inline menus too`() {
    let on = UIAction(title: "On", state: .on) { _ in }, inner = UIAction(title: "Inner", state: .on) { _ in }
    let hidden = UIMenu(title: "Opens", children: [UIAction(title: "Deep", state: .on) { _ in }])
    let menu = UIMenu(children: [
      on, UIAction(title: "Off") { _ in }, UIMenu(options: .displayInline, children: [inner]), hidden,
    ])
    #expect(menu.selectedElements.map(\.title) == ["On", "Inner"])
  }

  @Test func `a menu with other children keeps its name and options`() {
    let menu = UIMenu(
      title: "Sort", identifier: .init("sort"), options: .singleSelection, preferredElementSize: .medium, children: [])
    menu.displayPreferences = UIMenuDisplayPreferences()
    let other = menu.replacingChildren([UIAction(title: "A") { _ in }])
    #expect(
      other.identifier == .init("sort") && other.options == .singleSelection && other.preferredElementSize == .medium)
    #expect(other.children.map(\.title) == ["A"] && menu.children.isEmpty && other.displayPreferences != nil)
  }

  @Test func `standard menus have names of their own`() {
    let names: Set<UIMenu.Identifier> = [.file, .edit, .view, .standardEdit, .open, .openRecent, .root]
    #expect(names.count == 7 && UIMenu(title: "x").identifier != UIMenu(title: "x").identifier)
  }

  @Test func `deferred elements are asked for once unless they are uncached`() {
    var asked = 0
    let cached = UIDeferredMenuElement { answer in
      asked += 1
      answer([UIAction(title: "Later") { _ in }])
    }
    #expect(cached._shownElements == nil)
    for _ in 0..<2 {
      cached._beginShowing()
      cached._load {}
    }
    #expect(asked == 1 && cached._shownElements?.map(\.title) == ["Later"])
    var uncachedAsked = 0
    let uncached = UIDeferredMenuElement.uncached { answer in
      uncachedAsked += 1
      answer([])
    }
    for _ in 0..<2 {
      uncached._beginShowing()
      uncached._load {}
    }
    #expect(uncachedAsked == 2)
  }

  @Test func `uncached elements of a part of a menu are asked for each time the menu is shown`() {
    let stage = TestStage(device: "iPhone 14"), button = UIButton(type: .system)
    var asked = 0
    let element = UIDeferredMenuElement.uncached { answer in
      asked += 1
      answer([UIAction(title: "\(asked)") { _ in }])
    }
    let part = UIMenu(options: .displayInline, children: [element])
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [part])])
    button.showsMenuAsPrimaryAction = true
    stage.show(button)
    for time in 1...2 {
      stage.tap(button)
      stage.settle()
      #expect(asked == time && element._shownElements?.map(\.title) == ["\(time)"])
      stage.tap(CGPoint(x: 200, y: 700))
      stage.settle()
    }
  }

  @Test func `a command is validated before it is shown and performed by the first responder`() {
    let stage = TestStage(device: "iPhone 14"), screen = MenuScreen(stage: stage)
    let editor = Editor(frame: CGRect(x: 0, y: 400, width: 100, height: 50))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.menu = UIMenu(children: [
      UICommand(title: "Sort", action: Selector("sort:"), propertyList: "name"),
      UICommand(title: "Nobody", action: Selector("nobody:")),
    ])
    button.showsMenuAsPrimaryAction = true
    let both = UIView(frame: UIScreen.main.bounds)
    both.addSubview(editor)
    both.addSubview(button)
    stage.show(both)
    editor.becomeFirstResponder()
    stage.tap(button)
    stage.settle()
    #expect(screen.titles == ["Sorted", "Nobody"])
    #expect(
      screen.row("Nobody")?.isEnabled == false && screen.row("Sorted")?.accessibilityTraits.contains(.selected) == true)
    #expect(button.menu?.children.first?.title == "Sort", "the menu's own command stays as it is")
    screen.tap("Sorted")
    #expect(editor.lines == ["validate", "sort by name"])
  }
}
