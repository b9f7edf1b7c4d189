import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ButtonMenuTests {
  @MainActor
  private struct World {
    let stage = TestStage(device: "iPhone 14")
    var screen: MenuScreen { MenuScreen(stage: stage) }

    func show(_ menu: UIMenu, at origin: CGPoint = CGPoint(x: 20, y: 100)) -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: origin.x, y: origin.y, width: 100, height: 40)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      stage.show(button)
      return button
    }
  }

  private func action(
    _ title: String, _ log: Log, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { _ in log.lines.append(title) }
  }

  private final class Log { var lines: [String] = [] }

  @Test func `a touch on a menu button shows the menu below it and a tap on a row chooses`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log), action("B", log)]))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    stage.touchDown(CGPoint(x: 60, y: 120))
    stage.turn()
    #expect(screen.isShown && button.isHeld)
    stage.touchUp(CGPoint(x: 60, y: 120))
    stage.settle()
    #expect(screen.titles == ["A", "B"] && events == ["menu"])
    #expect(screen.platters.first?.frame == CGRect(x: 20, y: 145, width: 250, height: 88))
    screen.tap("B")
    #expect(log.lines == ["B"] && !screen.isShown && !button.isHeld)
  }

  /// Numbers: Behaviour/Pictures.md 75.
  @Test func `a menu casts a wide, pale shadow on all sides`() throws {
    let world = World(), stage = world.stage, log = Log()
    stage.tap(world.show(UIMenu(children: [action("A", log), action("B", log)])))
    stage.settle()
    let platter = try #require(world.screen.platters.first)
    let shade = try #require(platter.layer.sublayers?.first { $0.shadowOpacity > 0 })
    #expect(shade.shadowRadius == 60 && shade.shadowOffset == .zero && abs(shade.shadowOpacity - 0.165) < 0.001)
    // Where it is cut off it is one level of 255 at most.
    let mask = try #require((shade.mask as? CAShapeLayer)?.path?.boundingBox)
    #expect(mask.minX <= -2.7 * 60 && mask.maxY >= platter.bounds.height + 2.7 * 60)
  }

  @Test func `a menu stands above the keyboard`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(),
      button = world.show(UIMenu(children: ["A", "B", "C", "D"].map { action($0, log) }), at: CGPoint(x: 20, y: 430))
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    button.superview!.addSubview(field)
    field.becomeFirstResponder()
    stage.settle()
    let top = RunningApp.current.keyboard.frame.minY
    // Without the keyboard there is room for all four rows below the button.
    #expect(button.frame.maxY < top && button.frame.maxY + 4 * 44 > top)
    stage.tap(button)
    stage.settle()
    let frame = screen.platters.first?.frame ?? .zero
    #expect(screen.isShown && frame.height == 4 * 44 && frame.maxY <= button.frame.minY)
  }

  @Test func `without being the primary action the menu needs a long touch`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log)]))
    button.showsMenuAsPrimaryAction = false
    button.addAction(UIAction { _ in log.lines.append("tap") }, for: .primaryActionTriggered)
    stage.tap(button)
    #expect(!screen.isShown && log.lines == ["tap"])
    screen.press(CGPoint(x: 60, y: 120))
    #expect(screen.isShown && log.lines == ["tap"])
  }

  @Test func `a disabled button and a button without elements show nothing`() {
    let world = World(), stage = world.stage, screen = world.screen
    let button = world.show(UIMenu(children: [action("A", Log())]))
    button.isEnabled = false
    stage.tap(button)
    stage.settle()
    #expect(!screen.isShown)
    button.isEnabled = true
    button.menu = UIMenu()
    stage.tap(button)
    stage.settle()
    #expect(!screen.isShown)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
  }

  @Test func `a finger that moves from the button into the menu chooses where it lifts`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log), action("B", log)]))
    _ = button
    stage.touchDown(CGPoint(x: 60, y: 120))
    stage.advance(by: 0.5)
    let middle = try #require(screen.middle("A"))
    stage.touchMove(middle)
    #expect(screen.row("A")?.isHighlighted == true)
    let next = try #require(screen.middle("B"))
    stage.touchMove(next)
    #expect(screen.row("A")?.isHighlighted == false && screen.row("B")?.isHighlighted == true)
    stage.touchUp(next)
    stage.settle()
    #expect(log.lines == ["B"])
  }

  @Test func `a finger that slides over the rows of an open menu chooses the last`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log), action("B", log)]))
    stage.tap(button)
    stage.settle()
    stage.touchDown(try #require(screen.middle("A")))
    stage.touchMove(try #require(screen.middle("B")))
    stage.touchUp(try #require(screen.middle("B")))
    stage.settle()
    #expect(log.lines == ["B"])
  }

  @Test func `a touch beside the menu ends it and does nothing else`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log)]))
    stage.tap(button)
    stage.settle()
    stage.tap(CGPoint(x: 200, y: 600))
    #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
    stage.settle()
    #expect(!screen.isShown && log.lines.isEmpty)
  }

  @Test func `the escape action ends the menu and rows are buttons for a screen reader`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let button = world.show(
      UIMenu(children: [action("A", Log(), attributes: .disabled), action("B", Log(), state: .on)]))
    stage.tap(button)
    stage.settle()
    let rows = AccessibilityTree.elements().filter { $0.kind == .button }
    #expect(
      rows.map(\.label) == ["A", "B"] && rows.map(\.isEnabled) == [false, true]
        && rows.map(\.isSelected) == [false, true])
    let row = try #require(screen.row("B"))
    #expect(row.superview?.accessibilityPerformEscape() == false)
    var view: UIView? = row
    while let here = view, !here.accessibilityPerformEscape() { view = here.superview }
    stage.settle()
    #expect(view != nil && !screen.isShown)
  }

  @Test func `disabled rows cannot be chosen and the menu stays`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: [action("A", log, attributes: .disabled), action("B", log)]))
    stage.tap(button)
    stage.settle()
    stage.tap(try #require(screen.middle("A")))
    stage.settle()
    #expect(log.lines.isEmpty && screen.isShown)
  }

  @Test func `an element that keeps the menu presented can be chosen again`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log()
    let counter = UIAction(title: "More", attributes: .keepsMenuPresented) { action in
      log.lines.append("more")
      action.state = .on
    }
    let button = world.show(UIMenu(children: [counter]))
    stage.tap(button)
    stage.settle()
    screen.tap("More")
    #expect(screen.isShown && screen.row("More")?.accessibilityTraits.contains(.selected) == true)
    screen.tap("More")
    #expect(log.lines == ["more", "more"])
  }

  @Test func `elements that are asked for each time are asked again when a menu stays`() {
    let world = World(), stage = world.stage, screen = world.screen
    var isOn = false
    let deferred = UIDeferredMenuElement.uncached { answer in
      answer([
        UIAction(title: "Vegan", attributes: .keepsMenuPresented, state: isOn ? .on : .off) { _ in isOn.toggle() }
      ])
    }
    stage.tap(world.show(UIMenu(children: [deferred])))
    stage.settle()
    screen.tap("Vegan")
    stage.settle()
    #expect(isOn && screen.row("Vegan")?.accessibilityTraits.contains(.selected) == true)
    screen.tap("Vegan")
    stage.settle()
    #expect(!isOn && screen.row("Vegan")?.accessibilityTraits.contains(.selected) == false)
  }

  @Test func `choosing in a menu of single selection turns the others off`() {
    let world = World(), stage = world.stage, screen = world.screen
    let first = action("A", Log(), state: .on), second = action("B", Log())
    let button = world.show(UIMenu(options: .singleSelection, children: [first, second]))
    stage.tap(button)
    stage.settle()
    screen.tap("B")
    #expect(first.state == .off && second.state == .on && button.menu?.selectedElements == [second])
  }

  @Test func `a submenu opens over its row and its own row closes it again`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log()
    let button = world.show(
      UIMenu(children: [action("A", log), UIMenu(title: "More", children: [action("B", log), action("C", log)])]))
    stage.tap(button)
    stage.settle()
    let row = try #require(screen.middle("More"))
    screen.tap("More")
    #expect(screen.platters.count == 2 && screen.titles == ["More", "B", "C"])
    #expect(try #require(screen.middle("More")).y == row.y, "the menu's row stays where it was")
    screen.tap("More")
    #expect(screen.platters.count == 1 && screen.titles == ["A", "More"])
    screen.tap("More")
    screen.tap("C")
    #expect(log.lines == ["C"] && !screen.isShown)
  }

  @Test func `a finger that rests on a submenu opens it`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let button = world.show(
      UIMenu(children: [action("A", Log()), UIMenu(title: "More", children: [action("B", Log())])]))
    stage.tap(button)
    stage.settle()
    stage.touchDown(try #require(screen.middle("A")))
    stage.touchMove(try #require(screen.middle("More")))
    stage.advance(by: 0.6)
    #expect(screen.titles == ["More", "B"])
    stage.touchUp(try #require(screen.middle("A") ?? screen.middle("B")))
  }

  @Test func `the elements of a deferred element take the place of its spinner`() {
    let world = World(), stage = world.stage, screen = world.screen
    var answer: ([UIMenuElement]) -> Void = { _ in }
    let button = world.show(UIMenu(children: [action("A", Log()), UIDeferredMenuElement { answer = $0 }]))
    stage.tap(button)
    stage.advance(by: 1)
    #expect(screen.titles == ["A"] && screen.platters.first?.frame.height == 88)
    answer([action("B", Log()), action("C", Log())])
    stage.settle()
    #expect(screen.titles == ["A", "B", "C"] && screen.platters.first?.frame.height == 132)
  }

  @Test func `a menu that is too tall scrolls under a finger`() {
    let world = World(), stage = world.stage, screen = world.screen
    let log = Log(), button = world.show(UIMenu(children: (1...30).map { action("Row \($0)", log) }))
    stage.tap(button)
    stage.settle()
    guard let list = screen.platters.first?.list else { return #expect(Bool(false)) }
    #expect(list.contentSize.height == 30 * 44 && list.bounds.height < 700)
    stage.touchDown(CGPoint(x: 100, y: 600))
    for step in 1...10 {
      stage.advance(by: 0.016)
      stage.touchMove(CGPoint(x: 100, y: 600 - CGFloat(step) * 20))
    }
    stage.touchUp(CGPoint(x: 100, y: 400))
    stage.settle()
    #expect(list.contentOffset.y > 100 && log.lines.isEmpty && screen.isShown)
  }

  @Test func `above its button a menu has its first element nearest unless the order is fixed`() {
    let world = World(), stage = world.stage, screen = world.screen
    let menu = UIMenu(children: [action("A", Log()), action("B", Log())])
    let button = world.show(menu, at: CGPoint(x: 20, y: 740))
    stage.tap(button)
    stage.settle()
    #expect(screen.titles == ["B", "A"] && screen.platters.first?.frame.maxY == 735)
    stage.tap(CGPoint(x: 200, y: 200))
    stage.settle()
    button.preferredMenuElementOrder = .fixed
    stage.tap(button)
    stage.settle()
    #expect(screen.titles == ["A", "B"])
  }

  @Test func `in a right to left interface marks are at the right and images at the left`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let button = world.show(
      UIMenu(children: [UIAction(title: "A", image: UIImage(systemName: "star"), state: .on) { _ in }]))
    button.window?.semanticContentAttribute = .forceRightToLeft
    stage.tap(button)
    stage.settle()
    let row = try #require(screen.row("A"))
    row.semanticContentAttribute = .forceRightToLeft
    row.setNeedsLayout()
    row.layoutIfNeeded()
    let pictures = row.subviews.compactMap { $0 as? UIImageView }.map { $0.frame.midX.rounded() }
    #expect(pictures == [250 - 16 - 12, 19].map { 250 - $0 })
  }

  @Test func `a pop-up button shows what is chosen`() {
    let world = World(), stage = world.stage, screen = world.screen
    let first = action("A", Log()), second = action("B", Log(), state: .on), log = Log()
    let third = action("C", log)
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    button.menu = UIMenu(children: [first, second, third])
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    stage.show(button)
    #expect(button.titleLabel?.text == "B")
    let withIndicator = button.intrinsicContentSize.width
    stage.tap(button)
    stage.settle()
    screen.tap("C")
    #expect(button.titleLabel?.text == "C" && log.lines == ["C"])
    #expect(first.state == .off && second.state == .off && third.state == .on)
    #expect(!button.isSelected)
    button.configuration?.indicator = .none
    #expect(button.intrinsicContentSize.width < withIndicator - 10)
  }

  @Test
  func `a pop-up button that is as wide as its title but for the arrows is as high as the two lines that it draws`()
    throws
  {
    let stage = TestStage(device: "iPhone 15"), root = UIViewController()
    func button(_ width: CGFloat?) -> UIButton {
      let button = UIButton(configuration: .gray())
      button.menu = UIMenu(children: [action("Flip from left", Log(), state: .on), action("B", Log())])
      (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
      button.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(button)
      button.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100).isActive = true
      if let width { button.widthAnchor.constraint(equalToConstant: width).isActive = true }
      return button
    }
    let free = button(nil)
    stage.show(root)
    stage.turn()
    let tight = button(free.bounds.width - 4)
    stage.turn()
    let label = try #require(tight.titleLabel)
    #expect(label.frame.height > 1.5 * free.titleLabel!.frame.height)
    let insets = free.bounds.height - free.titleLabel!.frame.height
    #expect(abs(tight.bounds.height - label.frame.height - insets) < 0.01)
  }

  @Test func `the column of checkmarks grows with the text`() throws {
    var starts: [CGFloat] = []
    for size in [UIContentSizeCategory.large, .accessibilityLarge] {
      let stage = TestStage(TestDevice("iPhone 14", contentSize: size)), screen = MenuScreen(stage: stage)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
      button.menu = UIMenu(children: [action("A", Log(), state: .on), action("B", Log())])
      button.showsMenuAsPrimaryAction = true
      stage.show(button)
      stage.tap(button)
      stage.settle()
      let row = try #require(screen.row("A"))
      let title = try #require(row.subviews.first { $0 is UILabel }),
        mark = try #require(row.subviews.last { $0 is UIImageView && !$0.isHidden })
      #expect(mark.frame.maxX <= title.frame.minX)
      starts.append(title.frame.minX)
    }
    #expect(starts[1] > starts[0] + 8)
  }

  @Test func `a pop-up button without a selection turns its first element on`() {
    let world = World()
    let first = action("A", Log(), attributes: .disabled), second = action("B", Log())
    let button = world.show(UIMenu(children: [first, second]))
    button.changesSelectionAsPrimaryAction = true
    #expect(second.state == .on && first.state == .off && button.currentTitle == "B")
  }

  @Test func `a button in a scroll view lets a finger scroll`() {
    let world = World(), stage = world.stage, screen = world.screen
    let button = world.show(UIMenu(children: [action("A", Log())]))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.addSubview(button)
    stage.show(scroll)
    stage.touchDown(CGPoint(x: 60, y: 120))
    for step in 1...6 {
      stage.advance(by: 0.016)
      stage.touchMove(CGPoint(x: 60, y: 120 - CGFloat(step) * 12))
    }
    #expect(scroll.isDragging && !screen.isShown)
    stage.touchUp(CGPoint(x: 60, y: 48))
    stage.settle()
    scroll.contentOffset = .zero
    stage.tap(button)
    stage.settle()
    #expect(screen.isShown)
  }

  @Test func `a control of an app's own says where its menu is attached`() {
    let world = World(), stage = world.stage, screen = world.screen
    final class Knob: UIControl {
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
      }
      override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: 150, y: 60)
      }
    }
    let knob = Knob(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    (knob.isContextMenuInteractionEnabled, knob.showsMenuAsPrimaryAction) = (true, true)
    stage.show(knob)
    knob.performPrimaryAction()
    stage.settle()
    #expect(screen.platters.first?.frame == CGRect(x: 45, y: 165, width: 250, height: 44))
    #expect(knob.contextMenuInteraction?.menuAppearance == .compact)
    knob.contextMenuInteraction?.dismissMenu()
    stage.settle()
    #expect(!screen.isShown)
  }

  @Test func `a menu is freed with the window it was shown in`() {
    let world = World(), stage = world.stage, screen = world.screen
    weak var list: MenuListView?
    do {
      let button = world.show(UIMenu(children: [action("A", Log())]))
      stage.tap(button)
      stage.settle()
      list = screen.platters.first?.list
      #expect(list != nil)
      button.contextMenuInteraction?.dismissMenu()
      stage.settle()
    }
    #expect(list == nil)
  }
}
