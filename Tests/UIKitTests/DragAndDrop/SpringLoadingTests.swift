import Testing

@testable import PorticoTesting
@testable import UIKit

/// A view that is dragged, at the top of the screen, above views that open when the drag rests on them.
@MainActor
private final class Desk: NSObject, UIDragInteractionDelegate {
  let stage: TestStage
  let page = UIViewController()
  private let source = UIView(frame: CGRect(x: 10, y: 100, width: 60, height: 60))
  private var finger = CGPoint.zero

  init(device: String = "iPhone 15") {
    stage = TestStage(device: device)
    super.init()
    source.backgroundColor = .red
    source.addInteraction(UIDragInteraction(delegate: self))
    page.view.addSubview(source)
    stage.show(page)
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [dragItem("x")]
  }

  /// Lifts the view and drags it to a point, where the finger stays.
  func drag(to point: CGPoint) {
    stage.lift(source.center)
    stage.drag(from: source.center, to: point)
    finger = point
  }
  func move(to point: CGPoint) {
    stage.drag(from: finger, to: point)
    finger = point
  }
  func drop() {
    stage.touchUp(finger)
    stage.settle()
  }
}

/// Notes what it is told.
@MainActor
private final class Probe: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
  var allows = true
  var log: [String] = []
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  {
    log.append("asked")
    return allows
  }
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.append("finished") }
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) { log.append("\(context.state)") }
}

@MainActor
struct SpringLoadingTests {
  private func target(_ desk: Desk, _ probe: Probe) -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    desk.page.view.addSubview(view)
    view.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: probe, interactionEffect: probe) { _, context in
        probe.log.append("opened at \(context.location(in: context.targetView))")
      })
    return view
  }

  @Test func `a view opens once when a drag rests on it, and the drag goes on`() {
    let desk = Desk(), probe = Probe()
    _ = target(desk, probe)
    desk.drag(to: CGPoint(x: 150, y: 350))
    #expect(probe.log == ["asked", "possible"])
    desk.stage.advance(by: 0.55)
    #expect(probe.log.last == "activating")
    desk.stage.advance(by: 3)
    #expect(
      probe.log == ["asked", "possible", "activating", "activated", "opened at (50.0, 50.0)", "inactive", "finished"])
    #expect(RunningApp.current.drags.flights.count == 1)
    desk.drop()
    #expect(probe.log.count == 7)
  }

  @Test func `a finger that passes opens nothing, and one that moves on rests anew`() {
    let desk = Desk(), probe = Probe()
    _ = target(desk, probe)
    desk.drag(to: CGPoint(x: 120, y: 350))
    desk.stage.advance(by: 0.6)
    desk.move(to: CGPoint(x: 180, y: 350))
    #expect(probe.log == ["asked", "possible", "activating", "possible"])
    desk.move(to: CGPoint(x: 300, y: 600))
    #expect(probe.log.suffix(2) == ["inactive", "finished"])
    desk.stage.advance(by: 3)
    #expect(!probe.log.contains { $0.hasPrefix("opened") })
    desk.move(to: CGPoint(x: 150, y: 350))
    desk.stage.advance(by: 1.1)
    #expect(probe.log.contains { $0.hasPrefix("opened") })
  }

  @Test func `a behavior that refuses leaves the view shut, and a drop ends the rest`() {
    let desk = Desk(), probe = Probe()
    probe.allows = false
    _ = target(desk, probe)
    desk.drag(to: CGPoint(x: 150, y: 350))
    desk.stage.advance(by: 3)
    #expect(probe.log == ["asked"])
    desk.move(to: CGPoint(x: 300, y: 600))
    probe.allows = true
    desk.move(to: CGPoint(x: 150, y: 350))
    desk.drop()
    #expect(probe.log == ["asked", "asked", "possible", "inactive", "finished"])
  }

  @Test func `a button is pressed, highlighted meanwhile, and blinks before`() {
    let desk = Desk(), button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    button.isSpringLoaded = true
    desk.page.view.addSubview(button)
    #expect(button.isSpringLoaded && button.interactions.contains { $0 is UISpringLoadedInteraction })
    desk.drag(to: CGPoint(x: 150, y: 350))
    #expect(button.isHighlighted)
    // The finger has rested since 0.02 s. A quarter of the blinks in, the button is at its palest.
    desk.stage.advance(by: SpringLoader.restSeconds - 0.02 + SpringLoader.blinkSeconds / 4)
    #expect(button.layer.presentation().map { $0.opacity < 0.7 } == true)
    desk.stage.advance(by: 1)
    #expect(presses == 1 && !button.isHighlighted)
    button.isSpringLoaded = false
    #expect(button.interactions.allSatisfy { !($0 is UISpringLoadedInteraction) })
  }

  @Test func `a table opens the row under the drag, unless its delegate excepts it`() {
    let desk = Desk(), rows = Rows()
    let table = UITableView(frame: CGRect(x: 100, y: 200, width: 200, height: 400))
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (rows, rows)
    desk.page.view.addSubview(table)
    table.isSpringLoaded = true
    desk.stage.turn()
    desk.drag(to: CGPoint(x: 150, y: 275))
    desk.stage.advance(by: 1.2)
    #expect(rows.opened == [1])
    desk.move(to: CGPoint(x: 150, y: 325))
    desk.stage.advance(by: 1.2)
    desk.move(to: CGPoint(x: 150, y: 375))
    desk.stage.advance(by: 1.2)
    #expect(rows.opened == [1, 3] && rows.asked == [0, 1, 2, 3])
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var opened: [Int] = [], asked: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath.row) }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      if asked.last != indexPath.row { asked.append(indexPath.row) }
      context.targetItem = "for the app's own use"
      return indexPath.row != 2
    }
  }

  @Test func `a tab bar and a segmented control choose what is under the drag`() {
    let desk = Desk(), bar = UITabBar(frame: CGRect(x: 0, y: 600, width: 390, height: 49))
    bar.items = [UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)]
    bar.selectedItem = bar.items?.first
    bar.isSpringLoaded = true
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.frame = CGRect(x: 100, y: 300, width: 200, height: 40)
    (segments.selectedSegmentIndex, segments.isSpringLoaded) = (0, true)
    desk.page.view.addSubview(bar)
    desk.page.view.addSubview(segments)
    desk.stage.turn()
    desk.drag(to: CGPoint(x: 250, y: 320))
    desk.stage.advance(by: 1.2)
    #expect(segments.selectedSegmentIndex == 1)
    desk.move(to: CGPoint(x: 300, y: 620))
    desk.stage.advance(by: 1.2)
    #expect(bar.selectedItem?.tag == 1)
  }

  @Test func `a tab at the top of an iPad is chosen where its item opens by drags`() throws {
    let desk = Desk(device: "iPad Pro 11"), tabs = UITabBarController(), other = UIViewController()
    desk.page.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    tabs.viewControllers = [desk.page, other]
    desk.stage.show(tabs)
    desk.stage.settle()
    func button(in view: UIView) -> FloatingTabButton? {
      if let button = view as? FloatingTabButton, button.item === other.tabBarItem { return button }
      return view.subviews.lazy.compactMap(button).first
    }
    let button = try #require(button(in: desk.stage.window))
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    desk.drag(to: middle)
    desk.stage.advance(by: 1.2)
    #expect(tabs.selectedIndex == 0)
    other.tabBarItem.isSpringLoaded = true
    desk.move(to: CGPoint(x: 400, y: 600))
    desk.move(to: middle)
    desk.stage.advance(by: 1.2)
    #expect(tabs.selectedIndex == 1)
  }
}
