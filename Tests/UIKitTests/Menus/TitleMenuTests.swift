import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: the documentation of the navigation item's title menu and of renaming, and the back button's menu since iOS
/// 14.
@MainActor
struct TitleMenuTests {
  private final class Page: UIViewController {
    var duplicated = 0
    override func duplicate(_ sender: Any?) { duplicated += 1 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("duplicate:") || super.canPerformAction(action, withSender: sender)
    }
    override func _responds(to selector: Selector) -> Bool {
      selector == Selector("duplicate:") || super._responds(to: selector)
    }
  }
  private final class Renamer: UINavigationItemRenameDelegate {
    var names: [String] = []
    var allows = true
    func navigationItem(_: UINavigationItem, didEndRenamingWith title: String) { names.append(title) }
    func navigationItem(_: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { allows }
  }

  @MainActor
  private struct Scene {
    let stage = TestStage()
    let page = Page()
    let navigation: UINavigationController
    var screen: MenuScreen { MenuScreen(stage: stage) }

    init(_ prepare: (UINavigationItem) -> Void) {
      navigation = UINavigationController(rootViewController: page)
      page.navigationItem.title = "Letter"
      prepare(page.navigationItem)
      stage.show(navigation)
      stage.settle()
    }

    func tapTitle() {
      let bar = navigation.navigationBar
      stage.tap(bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil as UIView?))
      stage.settle()
    }
    func field() -> UITextField? {
      func find(_ view: UIView) -> UITextField? { view as? UITextField ?? view.subviews.lazy.compactMap(find).first }
      return find(navigation.navigationBar)
    }
  }

  @Test func `a title without a menu opens none`() {
    let scene = Scene { _ in }
    scene.tapTitle()
    #expect(!scene.screen.isShown)
  }

  @Test func `the menu is made from what somebody along the chain carries out`() {
    var suggested: [String] = []
    let scene = Scene { item in
      item.titleMenuProvider = { elements in
        suggested = elements.map(\.title)
        return UIMenu(children: elements + [UIAction(title: "Archive") { _ in }])
      }
    }
    scene.tapTitle()
    #expect(suggested == ["Duplicate"] && scene.screen.titles == ["Duplicate", "Archive"])
    scene.screen.tap("Duplicate")
    #expect(scene.page.duplicated == 1)
  }

  @Test func `a provider that returns nothing shows nothing`() {
    let scene = Scene { $0.titleMenuProvider = { _ in nil } }
    scene.tapTitle()
    #expect(!scene.screen.isShown)
  }

  @Test func `a new name is typed in the title's place, and told when it ends`() {
    let renamer = Renamer()
    let scene = Scene { $0.renameDelegate = renamer }
    scene.tapTitle()
    scene.screen.tap("Rename")
    let field = scene.field()
    #expect(field?.isFirstResponder == true && field?.text == "Letter" && field?.selectedText == "Letter")
    field?.insertText("Note")
    renamer.allows = false
    _ = field?.resignFirstResponder()
    #expect(renamer.names == [] && scene.field() != nil)
    renamer.allows = true
    _ = field?.resignFirstResponder()
    scene.stage.settle()
    #expect(renamer.names == ["Note"] && scene.page.navigationItem.title == "Note" && scene.field() == nil)
  }

  @Test func `an empty name changes nothing`() {
    let renamer = Renamer()
    let scene = Scene { $0.renameDelegate = renamer }
    scene.tapTitle()
    scene.screen.tap("Rename")
    scene.field()?.text = ""
    _ = scene.field()?.resignFirstResponder()
    #expect(renamer.names == [] && scene.page.navigationItem.title == "Letter" && scene.field() == nil)
  }

  @Test func `a long touch on the back button lists the pages behind, the nearest first, and goes there`() {
    let scene = Scene { _ in }
    for name in ["Two", "Three"] {
      let page = UIViewController()
      page.navigationItem.title = name
      scene.navigation.pushViewController(page, animated: false)
    }
    scene.stage.settle()
    let bar = scene.navigation.navigationBar
    scene.screen.press(bar.convert(CGPoint(x: 30, y: 22), to: nil as UIView?))
    #expect(scene.screen.titles == ["Two", "Letter"])
    scene.screen.tap("Letter")
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.page])
  }
}

extension UITextField {
  fileprivate var selectedText: String? { selectedTextRange.flatMap { text(in: $0) } }
}
