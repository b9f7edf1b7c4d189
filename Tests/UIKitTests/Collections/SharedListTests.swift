import Testing

@testable import PorticoTesting
@testable import UIKit

/// Tiles of 50 points (a grid) or rows of the whole width (a list), on a screen of 393 points.
@MainActor
private final class Page: UICollectionViewController {
  let flow = UICollectionViewFlowLayout()
  var layouts = 0

  init(side: CGFloat?) {
    flow.itemSize = CGSize(width: side ?? 393, height: side ?? 80)
    flow.minimumLineSpacing = 0
    super.init(collectionViewLayout: flow)
  }
  required init(collectionViewLayout layout: UICollectionViewLayout) { fatalError("Made with a side.") }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError("Made with a side.") }
  required init?(coder: NSCoder) { fatalError("Made with a side.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .red
    return cell
  }
}

/// A grid, and a list that shares it, in a navigation controller.
@MainActor
private final class World {
  let stage = TestStage(device: "iPhone 15", scale: 1)
  let grid = Page(side: 50), list = Page(side: nil)
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: grid)
    list.useLayoutToLayoutNavigationTransitions = true
    stage.show(navigation)
    stage.settle()
  }

  func push() {
    navigation.pushViewController(list, animated: true)
    stage.settle()
  }

  func frame(of item: Int) -> CGRect? { grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame }

  /// The way of a finger from the leading edge, let go where it is.
  func swipe(through points: [CGFloat]) {
    stage.touchDown(CGPoint(x: 2, y: 400))
    for point in points {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: point, y: 400))
    }
  }
}

/// Pages of a navigation controller that show one list between them, with `useLayoutToLayoutNavigationTransitions`.
@MainActor
struct SharedListTests {
  @Test func `a controller's list fills its view, which stands still when the list scrolls`() {
    let world = World()
    #expect(world.grid.view !== world.grid.collectionView && world.grid.collectionView.superview === world.grid.view)
    #expect(world.grid.collectionView.frame == world.grid.view.bounds)
    let badge = UIView(frame: CGRect(x: 10, y: 200, width: 20, height: 20))
    world.grid.view.addSubview(badge)
    world.grid.collectionView.contentOffset.y += 100
    world.stage.settle()
    #expect(badge.convert(badge.bounds, to: nil).minY == 200)
  }

  @Test func `the controller is told of the layout of its list, so also when it scrolls`() {
    let world = World()
    let before = world.grid.layouts
    world.grid.collectionView.contentOffset.y += 100
    world.stage.settle()
    #expect(world.grid.layouts == before + 1)
  }

  @Test func `the page that is pushed shows the list of the page below, with its own layout`() {
    let world = World()
    let shared = world.grid.collectionView
    #expect(world.frame(of: 1)?.size == CGSize(width: 50, height: 50))
    world.push()
    #expect(world.list.collectionView === shared && shared?.superview === world.list.view)
    #expect(shared?.collectionViewLayout === world.list.flow && world.list.collectionViewLayout === world.list.flow)
    #expect(world.grid.collectionViewLayout === world.grid.flow)
    #expect(world.frame(of: 1) == CGRect(x: 0, y: 80, width: 393, height: 80))
    #expect(shared?.dataSource === world.grid && shared?.delegate === world.grid)
  }

  @Test func `cells go from where they stood to where they will, while the pages stand still`() throws {
    let world = World()
    world.navigation.pushViewController(world.list, animated: true)
    let cell = try #require(world.grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    world.stage.turn()
    world.stage.advance(by: 0.1)
    let shown = try #require(cell.layer.presentation()).frame
    // The spring of a push is 55 % of the way after 0.1 s.
    let w = (1000.0 / 3).squareRoot(), part = CGFloat(1 - (1 + w * 0.1) * exp(-w * 0.1))
    #expect(abs(shown.width - (50 + 343 * part)) < 1)
    #expect(world.list.view.layer.presentation()?.frame.minX == 0)
    world.stage.settle()
    #expect(cell.frame.width == 393)
  }

  @Test func `going back, the list is the lower page's again, with the layout that it had`() {
    let world = World()
    world.push()
    world.navigation.popViewController(animated: true)
    world.stage.settle()
    #expect(
      world.grid.collectionView.superview === world.grid.view
        && world.grid.collectionView.collectionViewLayout === world.grid.flow)
    #expect(world.frame(of: 1)?.size == CGSize(width: 50, height: 50))
    // Left alone, the other page has a list of its own, and may be pushed again.
    #expect(
      world.list.collectionView !== world.grid.collectionView
        && world.list.collectionView.collectionViewLayout === world.list.flow)
    world.push()
    #expect(world.list.collectionView === world.grid.collectionView && world.frame(of: 1)?.width == 393)
  }

  @Test(arguments: [false, true])
  func `a finger from the edge leads the list back, and lets it return`(returns: Bool) throws {
    let world = World()
    world.push()
    let cell = try #require(world.grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    world.swipe(through: [40, 100, 160, returns ? 60 : 300])
    world.stage.turn()
    let width = try #require(cell.layer.presentation()).frame.width
    #expect(width < 393 && width > 50)
    // Still, so that it is no fling.
    world.stage.advance(by: 0.5)
    world.stage.touchMove(CGPoint(x: returns ? 61 : 301, y: 400))
    world.stage.advance(by: 0.5)
    world.stage.touchUp(CGPoint(x: returns ? 61 : 301, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === (returns ? world.list : world.grid))
    #expect(world.grid.collectionView.superview === (returns ? world.list : world.grid).view)
    #expect(world.grid.collectionView.collectionViewLayout === (returns ? world.list : world.grid).flow)
    #expect(world.frame(of: 1)?.width == (returns ? 393 : 50))
  }

  @Test func `without animation the list is there at once`() {
    let world = World()
    world.navigation.pushViewController(world.list, animated: false)
    #expect(
      world.list.collectionView.collectionViewLayout === world.list.flow
        && world.list.collectionView.superview === world.list.view)
    world.navigation.popViewController(animated: false)
    #expect(
      world.grid.collectionView.collectionViewLayout === world.grid.flow
        && world.grid.collectionView.superview === world.grid.view)
  }

  @Test func `a third page shares it too, and going back to the first skips the second`() {
    let world = World()
    world.push()
    let tiles = Page(side: 120)
    tiles.useLayoutToLayoutNavigationTransitions = true
    world.navigation.pushViewController(tiles, animated: true)
    world.stage.settle()
    #expect(tiles.collectionView === world.grid.collectionView && world.frame(of: 1)?.width == 120)
    world.navigation.popToRootViewController(animated: true)
    world.stage.settle()
    #expect(world.grid.collectionView.superview === world.grid.view && world.frame(of: 1)?.width == 50)
  }

  @Test func `another page on top leaves the list where it is`() {
    let world = World()
    world.push()
    world.navigation.pushViewController(UIViewController(), animated: true)
    world.stage.settle()
    #expect(world.list.collectionView.superview === world.list.view)
    world.navigation.popToRootViewController(animated: true)
    world.stage.settle()
    #expect(world.grid.collectionView.superview === world.grid.view && world.frame(of: 1)?.width == 50)
  }

  @Test func `above a page of another kind the controller has a list of its own`() {
    let world = World()
    let plain = UINavigationController(rootViewController: UIViewController())
    world.stage.show(plain)
    plain.pushViewController(world.list, animated: true)
    world.stage.settle()
    #expect(
      world.list.collectionView.dataSource === world.list && world.list.collectionView.superview === world.list.view)
    #expect(world.list.collectionView.visibleCells.count > 5)
  }

  @Test func `selected items stay selected above a page that shares its list`() {
    let world = World()
    world.grid.collectionView.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    world.push()
    #expect(world.list.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test func `an app's own list takes the place of the first, and nil brings a new one`() {
    let world = World()
    let own = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    world.grid.collectionView = own
    #expect(
      world.grid.collectionView === own && own.superview === world.grid.view && own.frame == world.grid.view.bounds)
    #expect(own.dataSource === world.grid && world.grid.view.subviews.count { $0 is UICollectionView } == 1)
    world.grid.collectionView = nil
    #expect(world.grid.collectionView !== own && world.grid.collectionView.superview === world.grid.view)
    // The new list knows no cells; on iOS too, asking it for one ends the app.
    world.grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    world.stage.settle()
  }
}
