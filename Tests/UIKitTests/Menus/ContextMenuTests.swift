import Testing

@testable import PorticoTesting
@testable import UIKit

/// Keeps what a context menu asks and tells; `answer` is what it shows.
@MainActor
private final class ContextDiary: NSObject, UIContextMenuInteractionDelegate {
  var lines: [String] = []
  var answer: UIContextMenuConfiguration?
  var highlight: UITargetedPreview?
  var dismissal: UITargetedPreview?
  var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("configuration at \(Int(location.x)) \(Int(location.y))")
    return answer
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { highlight }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { dismissal }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    lines.append("commit")
    animator.preferredCommitStyle = commitStyle
    animator.addCompletion { self.lines.append("committed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("display")
    animator?.addAnimations { self.lines.append("display animation") }
    animator?.addCompletion { self.lines.append("displayed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("end")
    animator?.addCompletion { self.lines.append("ended") }
  }
}

/// A delegate that has the one required method.
@MainActor
private final class Quiet: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration() }
}

@MainActor
struct ContextMenuTests {
  @MainActor
  private struct World {
    let stage = TestStage(device: "iPhone 14")
    let diary = ContextDiary()
    let box = UIView(frame: CGRect(x: 40, y: 200, width: 120, height: 80))
    let middle = CGPoint(x: 100, y: 240)
    var screen: MenuScreen { MenuScreen(stage: stage) }

    @discardableResult
    func show(preview: (() -> UIViewController?)? = nil, menu: UIMenu? = nil) -> UIContextMenuInteraction {
      box.backgroundColor = .systemRed
      diary.answer = UIContextMenuConfiguration(identifier: NSNumber(value: 7), previewProvider: preview) { [diary] _ in
        menu ?? UIMenu(children: [UIAction(title: "A") { _ in diary.lines.append("A") }])
      }
      let interaction = UIContextMenuInteraction(delegate: diary)
      box.addInteraction(interaction)
      stage.show(box)
      return interaction
    }
  }

  @Test func `half a second on the view lifts it with the menu beside it`() throws {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, box = world.box,
      middle = world.middle
    let interaction = world.show()
    stage.touchDown(middle)
    stage.advance(by: 0.45)
    #expect(!screen.isShown && diary.lines.isEmpty)
    stage.advance(by: 0.1)
    #expect(screen.isShown && diary.lines.first == "configuration at 60 40")
    stage.touchUp(middle)
    stage.settle()
    #expect(interaction.menuAppearance == .rich && interaction.location(in: box) == CGPoint(x: 60, y: 40))
    let preview = try #require(screen.preview), menu = try #require(screen.platters.first)
    // 1.15 times as large round its middle, and 16 points to the menu.
    #expect(preview.frame == CGRect(x: 31, y: 194, width: 138, height: 92))
    #expect(menu.frame == CGRect(x: 31, y: 302, width: 250, height: 44))
    #expect(diary.lines == ["configuration at 60 40", "display", "display animation", "displayed"])
  }

  @Test func `the view itself is not seen while it is lifted, and its alpha stays`() {
    let world = World(), stage = world.stage, screen = world.screen, box = world.box, middle = world.middle
    world.show()
    screen.press(middle)
    #expect(box.layer.mask != nil && box.alpha == 1 && !box.isHidden)
    stage.tap(CGPoint(x: 300, y: 700))
    stage.settle()
    #expect(box.layer.mask == nil)
  }

  @Test func `a finger that moves away or lifts early asks for nothing`() {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, middle = world.middle
    world.show()
    stage.touchDown(middle)
    stage.advance(by: 0.2)
    stage.touchMove(CGPoint(x: 120, y: 240))
    stage.advance(by: 1)
    #expect(diary.lines.isEmpty)
    stage.touchUp(CGPoint(x: 120, y: 240))
    stage.touchDown(middle)
    stage.advance(by: 0.3)
    stage.touchUp(middle)
    stage.settle()
    #expect(diary.lines.isEmpty && !screen.isShown)
  }

  @Test func `no configuration leaves the touch to the view`() {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, box = world.box,
      middle = world.middle
    world.show()
    diary.answer = nil
    var taps = 0
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0.7
    press._stateDidChange = { taps += press.state == .began ? 1 : 0 }
    box.addGestureRecognizer(press)
    stage.touchDown(middle)
    stage.advance(by: 1)
    stage.touchUp(middle)
    stage.settle()
    #expect(!screen.isShown && taps == 1)
  }

  @Test func `choosing ends the menu before the action and the end is told after the animation`() {
    let world = World(), screen = world.screen, diary = world.diary, middle = world.middle
    world.show()
    screen.press(middle)
    diary.lines = []
    screen.tap("A")
    #expect(diary.lines == ["end", "A", "ended"] && !screen.isShown)
  }

  @Test func `a touch beside the menu ends it`() {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, middle = world.middle
    world.show()
    screen.press(middle)
    diary.lines = []
    stage.tap(CGPoint(x: 300, y: 700))
    stage.settle()
    #expect(diary.lines == ["end", "ended"])
  }

  @Test(arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
  func `a tap on the preview commits`(style: UIContextMenuInteractionCommitStyle) {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, middle = world.middle
    world.show()
    diary.commitStyle = style
    screen.press(middle)
    diary.lines = []
    stage.tap(middle)
    stage.advance(by: 0.1)
    #expect(diary.lines == ["commit", "end"])
    stage.settle()
    #expect(diary.lines == ["commit", "end", "ended", "committed"] && !screen.isShown)
  }

  @Test func `a preview controller appears in the size it prefers and leaves again`() throws {
    let world = World(), stage = world.stage, screen = world.screen, middle = world.middle
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }
    let page = Page()
    page.preferredContentSize = CGSize(width: 300, height: 200)
    world.show(preview: { page })
    screen.press(middle)
    #expect(page.view.bounds.size == CGSize(width: 300, height: 200) && page.view.window != nil)
    #expect(page.calls == ["will appear", "did appear"])
    stage.tap(CGPoint(x: 380, y: 780))
    stage.settle()
    #expect(page.calls.last == "did disappear" && page.view.window == nil)
  }

  @Test func `the delegate's preview is lifted and put back where the delegate says`() throws {
    let world = World(), stage = world.stage, screen = world.screen, diary = world.diary, box = world.box,
      middle = world.middle
    world.show()
    let path = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 80, height: 80))
    let parameters = UIPreviewParameters()
    parameters.visiblePath = path
    diary.highlight = UITargetedPreview(view: box, parameters: parameters)
    screen.press(middle)
    let preview = try #require(screen.preview)
    #expect(preview.bounds.size == CGSize(width: 80, height: 80) && preview.center == CGPoint(x: 100, y: 240))
    diary.dismissal = diary.highlight?.retargetedPreview(
      with: UIPreviewTarget(container: box.superview!, center: CGPoint(x: 300, y: 500)))
    stage.tap(CGPoint(x: 380, y: 780))
    stage.advance(by: 0.2)
    #expect(preview.center == CGPoint(x: 300, y: 500))
    stage.settle()
  }

  @Test func `a preview that the delegate makes of a view outside the window is seen while it is lifted`() {
    let world = World(), stage = world.stage, screen = world.screen, middle = world.middle
    world.show()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    picture.backgroundColor = .red
    world.diary.highlight = UITargetedPreview(
      view: picture, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: world.box.superview!, center: CGPoint(x: 100, y: 240)))
    screen.press(middle)
    let scale = Int(stage.window.screen.scale), point = screen.preview?.center ?? .zero
    #expect(stage.pixels()[Int(point.x) * scale, Int(point.y) * scale] & 0xff_ffff == 0xff_0000)
  }

  @Test func `the menu that is shown can be replaced and dismissed`() {
    let world = World(), stage = world.stage, screen = world.screen, middle = world.middle
    let interaction = world.show()
    screen.press(middle)
    interaction.updateVisibleMenu { menu in menu.replacingChildren(menu.children + [UIAction(title: "B") { _ in }]) }
    stage.settle()
    #expect(screen.titles == ["A", "B"] && screen.platters.first?.frame.height == 88)
    interaction.dismissMenu()
    stage.settle()
    #expect(!screen.isShown && interaction.menuAppearance == .unknown)
  }

  @Test func `a view is lifted without a menu where there is none`() {
    let world = World(), stage = world.stage, screen = world.screen, box = world.box, middle = world.middle
    let quiet = Quiet()
    box.addInteraction(UIContextMenuInteraction(delegate: quiet))
    stage.show(box)
    screen.press(middle)
    #expect(screen.preview != nil && screen.platters.isEmpty)
  }

  @Test func `an interaction that leaves its view takes its menu with it`() {
    let world = World(), stage = world.stage, screen = world.screen, box = world.box, middle = world.middle
    let interaction = world.show()
    screen.press(middle)
    box.removeInteraction(interaction)
    stage.turn()
    #expect(!screen.isShown && box.layer.mask == nil && interaction.view == nil)
  }
}

@MainActor
private final class RowList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines: [String] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("row \(indexPath.row)")
    if indexPath.row == 0 { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
  }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { lines.append("commit") }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("display") }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("end") }
}

@MainActor
private final class ItemList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var asked: [[IndexPath]] = []
  var highlighted: [IndexPath] = []
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPaths)
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    highlighted.append(indexPath)
    return nil
  }
}

/// The form from before iOS 16.
@MainActor
private final class OldItemList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var asked: [IndexPath] = []
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPath)
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
}

@MainActor
struct ListContextMenuTests {
  @MainActor
  private struct World {
    let stage = TestStage(device: "iPhone 14")
    var screen: MenuScreen { MenuScreen(stage: stage) }

    func collection(_ list: NSObject & UICollectionViewDataSource & UICollectionViewDelegate) -> UICollectionView {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 500), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (list, list)
      stage.show(view)
      return view
    }
  }

  @Test func `a long touch on a row asks the table's delegate and lifts the cell`() throws {
    let world = World(), stage = world.stage, screen = world.screen
    let list = RowList(), table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
    (table.dataSource, table.delegate) = (list, list)
    stage.show(table)
    screen.press(CGPoint(x: 100, y: 100 + 44 * 2 + 20))
    #expect(list.lines == ["row 2", "display"] && screen.titles == ["Delete"])
    #expect(screen.preview?.preview.view === table.cellForRow(at: IndexPath(row: 2, section: 0)))
    // A row is lifted whole but for its separator, with round corners.
    let lifted = try #require(screen.preview?.preview)
    var row = lifted.view.bounds
    row.size.height -= 1 / UIScreen.main.scale
    #expect(
      lifted.parameters.visiblePath?.bounds == row
        && lifted.parameters.visiblePath?.contains(CGPoint(x: 1, y: 1)) == false)
    #expect(table.contextMenuInteraction?.menuAppearance == .rich)
    stage.tap(CGPoint(x: 100, y: 100 + 44 * 2 + 20))
    stage.settle()
    #expect(list.lines == ["row 2", "display", "commit", "end"])
  }

  @Test func `a row without a menu is selected after a long touch as after a short one`() {
    let world = World(), stage = world.stage, screen = world.screen
    let list = RowList(), table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
    (table.dataSource, table.delegate) = (list, list)
    stage.show(table)
    screen.press(CGPoint(x: 100, y: 120))
    #expect(list.lines == ["row 0", "select 0"] && !screen.isShown)
    table.delegate = nil
    #expect(table.contextMenuInteraction == nil && table.interactions.isEmpty)
  }

  @Test func `a long touch on an item asks for it, on a selected one for all that are selected, beside them for none`()
  {
    let world = World(), stage = world.stage, screen = world.screen
    let list = ItemList(), view = world.collection(list)
    screen.press(CGPoint(x: 50, y: 150))
    #expect(list.asked == [[IndexPath(item: 0, section: 0)]] && list.highlighted == [IndexPath(item: 0, section: 0)])
    #expect(screen.preview?.preview.view === view.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.tap(CGPoint(x: 380, y: 780))
    stage.settle()
    view.allowsMultipleSelection = true
    for item in [0, 2] { view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
    screen.press(CGPoint(x: 50, y: 150))
    #expect(list.asked.last == [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    stage.tap(CGPoint(x: 380, y: 780))
    stage.settle()
    screen.press(CGPoint(x: 200, y: 500))
    #expect(list.asked.last == [])
  }

  @Test func `a delegate with the older method of one item is asked that`() {
    let world = World(), screen = world.screen
    let list = OldItemList()
    _ = world.collection(list)
    screen.press(CGPoint(x: 50, y: 150))
    #expect(list.asked == [IndexPath(item: 0, section: 0)] && screen.titles == ["Open"])
  }
}
