import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct CollectionUpdateTests {
  private func desk(_ count: Int = 9) -> CollectionDesk {
    CollectionDesk([CollectionDesk.numbers(count)]) { flow, _ in flow.itemSize = CGSize(width: 90, height: 90) }
  }

  @Test func `items that stay keep their cells and move, new ones fade in, deleted ones fade out`() {
    let desk = desk()
    // 90 wide with 15 between: items at 0, 105 and 210.
    let second = desk.view.cellForItem(at: desk.path(1))!, third = desk.view.cellForItem(at: desk.path(2))!
    let first = desk.view.cellForItem(at: desk.path(0))!
    var finished: Bool?
    desk.tiles.sections[0].remove(at: 0)
    desk.tiles.sections[0].insert("new", at: 1)
    desk.view.performBatchUpdates {
      desk.view.deleteItems(at: [desk.path(0)])
      desk.view.insertItems(at: [desk.path(1)])
    } completion: {
      finished = $0
    }
    #expect(desk.view.indexPath(for: second) == desk.path(0))
    #expect(desk.view.indexPath(for: third) == desk.path(2))
    #expect(desk.view.indexPath(for: first) == nil)
    desk.stage.advance(by: 0.15)
    let x = second.layer.presentation()!.frame.minX
    #expect(x > 30 && x < 75)
    let new = desk.view.cellForItem(at: desk.path(1))!
    #expect(new.layer.presentation()!.opacity > 0.2 && new.layer.presentation()!.opacity < 0.8)
    #expect(first.layer.presentation()!.opacity > 0.2 && first.layer.presentation()!.opacity < 0.8)
    #expect(finished == nil)
    desk.stage.settle()
    #expect(finished == true)
    #expect(desk.texts == ["1", "new"] + (2..<9).map(String.init))
    #expect(first.superview == nil)
    #expect(second.frame.minX == 0)
  }

  @Test func `an update half-way through another goes on from what is on screen`() {
    let desk = desk()
    let last = desk.view.cellForItem(at: desk.path(1))!
    desk.tiles.sections[0].remove(at: 0)
    desk.view.deleteItems(at: [desk.path(0)])
    desk.stage.advance(by: 0.1)
    let before = last.layer.presentation()!.frame.minX
    desk.tiles.sections[0].insert("back", at: 0)
    desk.view.insertItems(at: [desk.path(0)])
    desk.stage.turn()
    #expect(abs(last.layer.presentation()!.frame.minX - before) < 2)
    desk.stage.settle()
    #expect(last.frame.minX == 105)
    #expect(desk.texts == ["back"] + (1..<9).map(String.init))
    #expect(desk.view.subviews.filter { $0 is TileCell }.count == 9)
  }

  @Test func `a reload in a batch makes one new cell`() {
    let desk = desk()
    desk.tiles.made = 0
    let old = desk.view.cellForItem(at: desk.path(4))!
    desk.tiles.sections[0][4] = "changed"
    desk.view.reloadItems(at: [desk.path(4)])
    #expect(desk.tiles.made == 1)
    #expect(desk.view.cellForItem(at: desk.path(4)) !== old)
    desk.stage.settle()
    #expect(desk.texts[4] == "changed")
  }

  @Test func `configuring again keeps the cell`() {
    let desk = desk()
    let cell = desk.view.cellForItem(at: desk.path(4))!
    desk.tiles.sections[0][4] = "changed"
    desk.view.reconfigureItems(at: [desk.path(4)])
    #expect(desk.view.cellForItem(at: desk.path(4)) === cell)
    #expect(desk.texts[4] == "changed")
  }

  @Test func `selection goes with the items`() {
    let desk = desk()
    desk.view.allowsMultipleSelection = true
    for item in [1, 3] { desk.view.selectItem(at: desk.path(item), animated: false, scrollPosition: []) }
    desk.tiles.sections[0].remove(at: 1)
    desk.tiles.sections[0].insert("new", at: 0)
    desk.view.performBatchUpdates {
      desk.view.deleteItems(at: [desk.path(1)])
      desk.view.insertItems(at: [desk.path(0)])
    }
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(3)])
  }

  @Test func `a batch makes cells for what is new, however many items there are`() {
    let desk = desk(5000)
    desk.tiles.made = 0
    desk.tiles.sections[0].insert("new", at: 2)
    desk.view.insertItems(at: [desk.path(2)])
    #expect(desk.tiles.made == 1)
  }

  @Test func `deleting what the content hung on moves the content along`() {
    let desk = desk(60)
    desk.view.contentOffset.y = desk.view.contentSize.height - 400
    desk.stage.turn()
    let paths = (30..<60).map { desk.path($0) }
    desk.tiles.sections[0].removeLast(30)
    desk.view.deleteItems(at: paths)
    desk.stage.settle()
    // Ten lines: 990 high.
    #expect(desk.view.contentOffset.y == 590)
    #expect(desk.texts.last == "29")
  }

  @Test func `sections come, go and move`() {
    let desk = CollectionDesk([["a"], ["b1", "b2"], ["c"]]) { flow, _ in flow.itemSize = CGSize(width: 90, height: 40) }
    let b2 = desk.view.cellForItem(at: desk.path(1, 1))!
    desk.tiles.sections = [["new"], ["c"], ["b1", "b2"]]
    desk.view.performBatchUpdates {
      desk.view.deleteSections([0])
      desk.view.insertSections([0])
      desk.view.moveSection(2, toSection: 1)
    }
    desk.stage.settle()
    #expect(desk.texts == ["new", "c", "b1", "b2"])
    #expect(desk.view.indexPath(for: b2) == desk.path(1, 2))
  }

  @Test(arguments: ["too few", "beyond", "twice"])
  func `counts and paths that do not agree are refused`(_ mistake: String) async {
    switch mistake {
    case "too few":
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let desk = CollectionDesk([["a", "b"]])
          desk.view.deleteItems(at: [desk.path(0)])
        }
      }
    case "beyond":
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let desk = CollectionDesk([["a", "b"]])
          desk.tiles.sections = [["a"]]
          desk.view.deleteItems(at: [desk.path(5)])
        }
      }
    default:
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let desk = CollectionDesk([["a", "b"]])
          desk.tiles.sections = [["a"]]
          desk.view.performBatchUpdates {
            desk.view.deleteItems(at: [desk.path(0)])
            desk.view.reloadItems(at: [desk.path(0)])
          }
        }
      }
    }
  }

  @Test func `a layout hears of the updates and says where items come from`() {
    final class Rising: UICollectionViewFlowLayout {
      var log: [String] = []
      var inserted: Set<IndexPath> = []
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        for item in items {
          log.append(
            "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)")
          if item.updateAction == .insert { inserted.insert(item.indexPathAfterUpdate!) }
        }
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if inserted.contains(path) { attributes?.center.y += 200 }
        return attributes
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
        inserted = []
      }
    }
    let layout = Rising()
    let desk = CollectionDesk([CollectionDesk.numbers(3)], layout: layout) { flow, _ in
      flow.itemSize = CGSize(width: 90, height: 90)
    }
    desk.tiles.sections[0] = ["1", "new", "2"]
    desk.view.performBatchUpdates {
      desk.view.deleteItems(at: [desk.path(0)])
      desk.view.insertItems(at: [desk.path(1)])
    }
    #expect(layout.log == ["delete 0 -1", "insert -1 1", "finalize"])
    desk.stage.advance(by: 0.15)
    let y = desk.view.cellForItem(at: desk.path(1))!.layer.presentation()!.frame.minY
    #expect(y > 40 && y < 160)
    desk.stage.settle()
    #expect(desk.view.cellForItem(at: desk.path(1))!.frame == CGRect(x: 105, y: 0, width: 90, height: 90))
  }

  @Test func `another layout takes the items over, animated`() {
    let desk = desk()
    let cell = desk.view.cellForItem(at: desk.path(1))!
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 300, height: 40)
    list.minimumLineSpacing = 0
    var done: Bool?
    desk.view.setCollectionViewLayout(list, animated: true) { done = $0 }
    #expect(desk.view.cellForItem(at: desk.path(1)) === cell)
    desk.stage.advance(by: 0.15)
    let frame = cell.layer.presentation()!.frame
    #expect(frame.width > 120 && frame.width < 280)
    desk.stage.settle()
    #expect(done == true)
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 300, height: 40))
    #expect(desk.view.contentSize == CGSize(width: 300, height: 360))
    #expect(desk.flow.collectionView == nil)
  }

  @Test(arguments: [false, true])
  func `items that the former layout had far away come from there`(isRightToLeft: Bool) throws {
    let desk = desk()
    if isRightToLeft { desk.view.semanticContentAttribute = .forceRightToLeft }
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 120, height: 400)
    list.minimumLineSpacing = 0
    desk.view.setCollectionViewLayout(list, animated: false)
    desk.stage.settle()
    #expect(desk.view.cellForItem(at: desk.path(8)) == nil)
    desk.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    let cell = try #require(desk.view.cellForItem(at: desk.path(8)))
    desk.stage.turn()
    // Two in a row of 300 points, the ninth at the beginning of the fifth row.
    let frame = try #require(cell.layer.presentation()).frame
    #expect(abs(frame.minX - (isRightToLeft ? 180 : 0)) < 0.001 && abs(frame.minY - 1600) < 0.001)
    #expect(abs(frame.height - 400) < 0.001)
    desk.stage.settle()
    #expect(cell.frame.width == 50 && cell.frame.maxY < 300)
  }

  @Test func `an item that is moved by hand pushes the others aside, and the data hear of it at the end`() {
    let desk = desk()
    let cell = desk.view.cellForItem(at: desk.path(0))!
    #expect(desk.view.beginInteractiveMovementForItem(at: desk.path(0)))
    desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 145))  // over item 4
    #expect(cell.center == CGPoint(x: 150, y: 145))
    desk.stage.settle()
    #expect(desk.tiles.log == [])
    // Items 1 to 4 have moved up by one.
    let moved = desk.view.visibleCells.first { ($0 as! TileCell).label.text == "1" }!
    #expect(moved.frame.minX == 0)
    desk.view.endInteractiveMovement()
    desk.stage.settle()
    #expect(desk.tiles.log == ["move 0.0 to 0.4"])
    #expect(desk.texts == ["1", "2", "3", "4", "0", "5", "6", "7", "8"])
    #expect(cell.frame == CGRect(x: 105, y: 100, width: 90, height: 90))
  }

  @Test func `a movement that is cancelled leaves all as it was`() {
    let desk = desk()
    _ = desk.view.beginInteractiveMovementForItem(at: desk.path(0))
    desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 145))
    desk.stage.settle()
    desk.view.cancelInteractiveMovement()
    desk.stage.settle()
    #expect(desk.tiles.log == [])
    #expect(desk.texts == CollectionDesk.numbers(9))
    #expect(desk.view.cellForItem(at: desk.path(0))!.frame.origin == .zero)
  }

  @Test func `an item held at the edge scrolls the view until its end, and lands there`() {
    let desk = desk(60)
    _ = desk.view.beginInteractiveMovementForItem(at: desk.path(0))
    desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: 255, y: 395))
    desk.stage.advance(by: 0.5)
    // 540 points a second, as 5 of the last 50 points are left.
    #expect(abs(desk.view.contentOffset.y - 270) < 15)
    desk.stage.advance(by: 5)
    #expect(desk.view.contentOffset.y == desk.view.contentSize.height - 400)
    desk.view.endInteractiveMovement()
    desk.stage.settle()
    #expect(desk.tiles.log == ["move 0.0 to 0.59"])
    #expect(desk.texts.last == "0")
  }

  @Test func `nothing is left behind`() {
    _ = TestStage(device: "iPhone 15")
    let views = LiveViews.count
    do {
      let desk = desk(50)
      desk.tiles.sections[0].remove(at: 0)
      desk.view.deleteItems(at: [desk.path(0)])
      desk.stage.settle()
      desk.stage.window.rootViewController = nil
      desk.stage.settle()
    }
    _ = TestStage(device: "iPhone 15")
    #expect(LiveViews.count <= views)
  }

  @Test func `one without a size that was asked what it shows takes updates from there`() {
    let desk = desk(1), view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = desk.tiles
    #expect(view.indexPathsForVisibleItems.isEmpty)
    desk.tiles.sections[0] = []
    view.deleteItems(at: [desk.path(0)])
    #expect(view.numberOfItems(inSection: 0) == 0)
  }

  @Test func `a class that is no reusable view can be registered, and ends the app when a view is wanted`() async {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UILabel.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "label")
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UILabel.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "label")
        _ = view.dequeueReusableSupplementaryView(
          ofKind: "kind", withReuseIdentifier: "label", for: IndexPath(item: 0, section: 0))
      }
    }
  }
}
