import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct MenuBuilderTests {
  private func tree() -> MenuTree {
    let inner = UIMenu(title: "Inner", identifier: .init("inner"), children: [UICommand(title: "Cut", action: "cut:")])
    let file = UIMenu(
      title: "File", identifier: .file, children: [inner, UIAction(title: "Go", identifier: .init("go")) { _ in }])
    return MenuTree(system: UIMenuSystem.main, root: UIMenu(identifier: .root, children: [file]))
  }
  private func text(_ menu: UIMenu) -> String {
    menu.children.map { child in (child as? UIMenu).map { "\($0.title)(\(text($0)))" } ?? child.title }.joined(
      separator: " ")
  }

  @Test func `siblings, children and replacements come where they are asked for, at any depth`() {
    _ = TestStage()
    let tree = tree()
    tree.insertSibling(UIMenu(title: "Edit"), afterMenu: .file)
    tree.insertChild(UIMenu(title: "New"), atStartOfMenu: .file)
    tree.insertElements([UIAction(title: "Copy") { _ in }], afterCommand: "cut:")
    tree.insertElements([UIAction(title: "End") { _ in }], atEndOfMenu: .file)
    #expect(text(tree.root) == "File(New() Inner(Cut Copy) Go End) Edit()")
    tree.replaceChildren(ofMenu: .init("inner")) { $0.reversed() }
    tree.replace(action: .init("go"), with: [UIAction(title: "Run") { _ in }])
    tree.remove(command: "cut:")
    #expect(text(tree.root) == "File(New() Inner(Copy) Run End) Edit()")
    tree.remove(menu: .file)
    tree.remove(menu: .window)
    #expect(text(tree.root) == "Edit()" && tree.menu(for: .file) == nil)
  }

  @Test func `what is asked for is found, and what is not there changes nothing`() {
    _ = TestStage()
    let tree = tree(), before = text(tree.root)
    #expect(tree.menu(for: .init("inner"))?.title == "Inner" && tree.action(for: .init("go"))?.title == "Go")
    #expect(tree.command(for: "cut:")?.title == "Cut" && tree.command(for: "paste:") == nil)
    tree.insertSibling(UIMenu(title: "Help"), beforeMenu: .help)
    #expect(text(tree.root) == before)
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system === UIMenuSystem.main else { return }
      log.append("built")
      let save = UIKeyCommand(title: "Save", action: "save:", input: "s", modifierFlags: .command)
      builder.insertChild(UIMenu(options: .displayInline, children: [save]), atStartOfMenu: .file)
    }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      guard selector._name == "save:" else { return super._invoke(selector, arguments) }
      log.append("save")
      return .some(nil)
    }
    override func _responds(to selector: Selector) -> Bool {
      selector._name == "save:" || super._responds(to: selector)
    }
  }

  @Test func `a key of the main menu is answered along the responder chain, and the menu is built once`() {
    let stage = TestStage(), delegate = Delegate()
    UIApplication.shared.delegate = delegate
    stage.show(UIViewController())
    stage.key(0x16, modifiers: .command)
    stage.key(0x16, modifiers: .command)
    #expect(delegate.log == ["built", "save", "save"])
    UIMenuSystem.main.setNeedsRebuild()
    stage.key(0x16, modifiers: .command)
    #expect(delegate.log == ["built", "save", "save", "built", "save"])
    UIApplication.shared.delegate = nil
  }
}
