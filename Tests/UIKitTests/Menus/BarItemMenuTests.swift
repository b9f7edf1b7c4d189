import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct BarItemMenuTests {
  @MainActor
  private struct World {
    let stage = TestStage(device: "iPhone 14")
    var screen: MenuScreen { MenuScreen(stage: stage) }

    func show(_ item: UIBarButtonItem) {
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = item
      stage.show(UINavigationController(rootViewController: controller))
      stage.settle()
    }
  }

  @Test func `a tap on an item with a menu shows it and the item is the sender`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    var sender: Any?
    let item = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [UIAction(title: "A") { sender = $0.sender }]))
    world.show(item)
    stage.tap(try #require(item._view))
    stage.settle()
    let frame = try #require(screen.platters.first?.frame)
    let view = try #require(item._view), button = view.convert(view.bounds, to: nil as UIView?)
    #expect(screen.titles == ["A"] && abs(frame.maxX - button.maxX) < 1 && frame.minY == (button.maxY + 5).rounded())
    screen.tap("A")
    #expect(sender as? UIBarButtonItem === item)
  }

  @Test func `an item with an action does it on a tap and shows its menu after a long touch`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    var count = 0
    let item = UIBarButtonItem(
      title: "Do", primaryAction: UIAction { _ in count += 1 }, menu: UIMenu(children: [UIAction(title: "A") { _ in }]))
    world.show(item)
    let view = try #require(item._view)
    stage.tap(view)
    stage.settle()
    #expect(count == 1 && !screen.isShown)
    screen.press(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
    #expect(count == 1 && screen.titles == ["A"])
  }

  @Test func `an item that shows its selection has the chosen title`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let menu = UIMenu(children: [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }])
    let item = UIBarButtonItem(title: nil, menu: menu)
    item.changesSelectionAsPrimaryAction = true
    #expect(item.title == "A")
    world.show(item)
    stage.tap(try #require(item._view))
    stage.settle()
    screen.tap("B")
    #expect(item.title == "B" && item.menu?.selectedElements.map(\.title) == ["B"])
  }
}
