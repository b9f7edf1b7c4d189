import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple's documentation of UICollectionLayoutSectionOrthogonalScrollingBehavior; places are sums of widths and
/// gaps.
@MainActor
struct OrthogonalSectionTests {
  private typealias Desk = CompositionalDesk
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  /// Groups of one item, 120 wide and 100 high, 10 apart, between insets of 20; a header of 30 above each section.
  private func desk(
    _ counts: [Int], _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isRightToLeft: Bool = false,
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> Desk {
    Desk(counts, isRightToLeft: isRightToLeft) { _, _ in
      let size = Desk.size(.absolute(120), .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [Desk.item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      section.orthogonalScrollingBehavior = behavior
      section.boundarySupplementaryItems = [Desk.boundary("header", .top)]
      change(section)
      return section
    }
  }

  /// A finger that moves at a steady speed, in points per second, and lifts without or after a rest.
  private func drag(
    _ desk: Desk, from start: CGPoint, by distance: CGFloat, speed: CGFloat, restsBeforeLifting: Bool = false
  ) {
    desk.stage.touchDown(start)
    let steps = max(Int((abs(distance) / speed * 120).rounded()), 1)
    for step in 1...steps {
      desk.stage.advance(by: 1.0 / 120)
      desk.stage.touchMove(CGPoint(x: start.x + distance * CGFloat(step) / CGFloat(steps), y: start.y))
    }
    if restsBeforeLifting {
      desk.stage.advance(by: 0.3)
      desk.stage.touchMove(CGPoint(x: start.x + distance, y: start.y))
    }
    desk.stage.touchUp(CGPoint(x: start.x + distance, y: start.y))
    desk.stage.settle()
  }

  @Test func `the groups of an orthogonal section stand beside one another`() {
    let desk = desk([10, 3], .continuous)
    #expect(desk.frames(3) == [rect(20, 30, 120, 100), rect(150, 30, 120, 100), rect(280, 30, 120, 100)])
    #expect(desk.frame(0, 1) == rect(20, 160, 120, 100))
    #expect(desk.frame(of: "header", 0, 1) == rect(20, 130, 260, 30))
    #expect(desk.view.contentSize == CGSize(width: 300, height: 260))
    #expect(desk.lane(0)?.frame == rect(0, 30, 300, 100))
    #expect(desk.lane(0)?.contentSize == CGSize(width: 1330, height: 100))  // 20 + 10 * 120 + 9 * 10 + 20
    #expect(desk.shown == ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"])
  }

  @Test func `cells of what is in sight exist, and are used again`() {
    TileCell.made = 0
    let desk = desk([1000], .continuous)
    for x in stride(from: 0.0, through: 5000, by: 70) {
      desk.lane(0)?.contentOffset.x = x
      desk.stage.turn()
    }
    // At 4970: item i begins at 20 + 130 i; 38 ends at 5080, 40 begins at 5220.
    #expect(desk.shown == ["0.38", "0.39", "0.40"])
    #expect(TileCell.made <= 6)
    #expect(desk.seen(39) == rect(5090 - 4970, 30, 120, 100))
    #expect(desk.view.contentOffset == .zero)
    #expect(desk.view.indexPathForItem(at: CGPoint(x: 130, y: 60)) == desk.path(39))
  }

  @Test func `a finger scrolls one section and leaves the others`() {
    let desk = desk([10, 10], .continuous)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -110, speed: 300, restsBeforeLifting: true)
    #expect(desk.lane(0)?.contentOffset.x == 100)  // ten points pass before it is a drag
    #expect(desk.lane(1)?.contentOffset.x == 0)
    #expect(desk.view.contentOffset.y == 0)
  }

  @Test func `a finger that moves up on a section scrolls the whole view`() {
    let desk = desk([10, 10, 10, 10, 10], .continuous)
    desk.stage.touchDown(CGPoint(x: 150, y: 300))
    for y in stride(from: 290.0, through: 200, by: -10) {
      desk.stage.advance(by: 1.0 / 60)
      desk.stage.touchMove(CGPoint(x: 150, y: y))
    }
    #expect(desk.view.contentOffset.y == 90)
    #expect(desk.lane(0)?.contentOffset.x == 0)
    desk.stage.touchUp(CGPoint(x: 150, y: 200))
    desk.stage.settle()
  }

  @Test func `a continuous drag goes on to a group's leading boundary where it is asked to`() {
    let desk = desk([20], .continuousGroupLeadingBoundary)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -190, speed: 400, restsBeforeLifting: true)
    // 180: the second group rests at 130, the third at 260.
    #expect(desk.lane(0)?.contentOffset.x == 130)
    drag(desk, from: CGPoint(x: 280, y: 80), by: -200, speed: 1500)
    let offset = desk.lane(0)!.contentOffset.x
    #expect(offset > 390 && offset.truncatingRemainder(dividingBy: 130) == 0)
  }

  @Test func `paging goes by the width of the view`() {
    let desk = desk([20], .paging)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -100, speed: 1000)
    #expect(desk.lane(0)?.contentOffset.x == 300)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -200, speed: 300, restsBeforeLifting: true)
    #expect(desk.lane(0)?.contentOffset.x == 600)
    drag(desk, from: CGPoint(x: 50, y: 80), by: 60, speed: 300, restsBeforeLifting: true)
    #expect(desk.lane(0)?.contentOffset.x == 600)
  }

  @Test func `group paging goes on by one group, however fast the flick`() {
    let desk = desk([20], .groupPaging)
    drag(desk, from: CGPoint(x: 280, y: 80), by: -200, speed: 3000)
    #expect(desk.lane(0)?.contentOffset.x == 130)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -40, speed: 300, restsBeforeLifting: true)
    #expect(desk.lane(0)?.contentOffset.x == 130)
    drag(desk, from: CGPoint(x: 50, y: 80), by: 150, speed: 3000)
    #expect(desk.lane(0)?.contentOffset.x == 0)
  }

  @Test func `centred group paging puts every group in the middle, the first and last as well`() {
    let desk = desk([3], .groupPagingCentered)
    #expect(desk.seen(0).midX == 150)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -100, speed: 1500)
    #expect(desk.seen(1).midX == 150)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -100, speed: 1500)
    #expect(desk.seen(2).midX == 150)
    drag(desk, from: CGPoint(x: 250, y: 80), by: -100, speed: 1500)
    #expect(desk.seen(2).midX == 150)
  }

  @Test func `where a section is scrolled outlives a reload and its time out of sight`() {
    let desk = desk([20, 20, 20, 20, 20, 20, 20, 20], .continuous)
    desk.lane(0)?.contentOffset.x = 400
    desk.stage.turn()
    desk.view.contentOffset.y = 600
    desk.stage.turn()
    #expect(desk.lane(0) == nil)
    desk.view.contentOffset.y = 0
    desk.stage.turn()
    #expect(desk.lane(0)?.contentOffset.x == 400)
    desk.view.reloadData()
    desk.stage.turn()
    #expect(desk.lane(0)?.contentOffset.x == 400)
    #expect(desk.shown.first == "0.3")  // 20 + 3 * 130 = 410
  }

  @Test func `what was scrolled goes along when sections come and go`() {
    let desk = desk([20, 20], .continuous)
    desk.lane(0)?.contentOffset.x = 400
    desk.lane(1)?.contentOffset.x = 150
    desk.stage.turn()
    desk.tiles.sections.insert(CollectionDesk.numbers(20), at: 0)
    desk.view.insertSections(IndexSet(integer: 0))
    desk.stage.advance(by: 1)
    #expect([0, 1, 2].map { desk.lane($0)?.contentOffset.x } == [0, 400, 150])
    #expect(desk.seen(3, 1) == rect(10, 160, 120, 100))
    desk.tiles.sections.removeFirst()
    desk.view.deleteSections(IndexSet(integer: 0))
    desk.stage.advance(by: 1)
    #expect([0, 1].map { desk.lane($0)?.contentOffset.x } == [400, 150])
    #expect(desk.view.subviews.filter { $0 is LaneScrollView }.count == 2)
  }

  @Test func `items come and go in an orthogonal section`() {
    let desk = desk([4], .continuous)
    desk.tiles.sections[0].insert("new", at: 1)
    desk.view.insertItems(at: [desk.path(1)])
    desk.stage.advance(by: 0.15)
    let moving = desk.view.cellForItem(at: desk.path(2))!
    #expect(moving.superview === desk.lane(0))
    let x = moving.layer.presentation()!.frame.minX
    #expect(x > 150 && x < 280)  // between its old place and its new one
    desk.stage.advance(by: 1)
    #expect(desk.seen(2) == rect(280, 30, 120, 100))
    #expect((desk.view.cellForItem(at: desk.path(1)) as? TileCell)?.label.text == "new")
  }

  @Test func `an item is scrolled to in its section and in the view`() {
    let desk = desk([20, 20, 20, 20, 20], .continuous)
    desk.view.scrollToItem(at: desk.path(10, 4), at: [.centeredHorizontally, .bottom], animated: false)
    desk.stage.turn()
    // 5 * 130 - 400 in all; the item's middle is at 20 + 10 * 130 + 60.
    #expect(desk.view.contentOffset.y == 250)
    #expect(desk.lane(4)?.contentOffset.x == 1230)  // 1380 - 150
    #expect(desk.seen(10, 4).midX == 150)
    desk.view.scrollToItem(at: desk.path(0, 4), at: .left, animated: true)
    desk.stage.advance(by: 1)
    #expect(desk.lane(4)?.contentOffset.x == 20)
  }

  @Test func `a tap selects an item of a scrolled section`() {
    let desk = desk([20], .continuous)
    desk.lane(0)?.contentOffset.x = 400
    desk.stage.turn()
    desk.stage.tap(CGPoint(x: 60, y: 80))  // 460: item 3 is from 410 to 530
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(3)])
    #expect(desk.tiles.log.contains("did select 0.3"))
    #expect(desk.view.cellForItem(at: desk.path(3))?.isSelected == true)
  }

  @Test func `from right to left a section begins at the right`() {
    let desk = desk([10], .groupPaging, isRightToLeft: true)
    #expect(desk.seen(0) == rect(160, 30, 120, 100))
    #expect(desk.seen(1) == rect(30, 30, 120, 100))
    drag(desk, from: CGPoint(x: 50, y: 80), by: 150, speed: 3000)
    #expect(desk.seen(1) == rect(160, 30, 120, 100))
    #expect(desk.lane(0)?.contentOffset.x == 900)  // 1330 - 300 - 130
  }

  @Test func `the handler sees what is on screen, and what it changes is shown`() {
    var seen: [(items: Int, offset: CGPoint)] = []
    let desk = desk([20], .continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        seen.append((items.filter { $0.representedElementCategory == .cell }.count, offset))
        for item in items where item.representedElementCategory == .cell {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          let scale = max(1 - distance / 600, 0.5)
          item.transform = CGAffineTransform(scaleX: scale, y: scale)
          item.alpha = scale
        }
      }
    }
    #expect(seen.last?.items == 3)
    desk.lane(0)?.contentOffset.x = 60
    desk.stage.turn()
    #expect(seen.last?.offset == CGPoint(x: 60, y: 0))
    // Item 1 has its middle at 20 + 130 + 60 = 210, which is 0 from 60 + 150.
    #expect(desk.view.cellForItem(at: desk.path(1))?.transform == .identity)
    let scale = 1 - 130.0 / 600
    #expect(abs((desk.view.cellForItem(at: desk.path(2))?.alpha ?? 0) - scale) < 0.001)
    #expect(abs(desk.seen(2).width - 120 * scale) < 0.01)
    #expect(abs(desk.seen(2).midX - 280) < 0.01)
  }

  @Test func `rows that scroll by themselves also do in a layout that scrolls to the right`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let desk = Desk([10, 10], configuration: configuration) { _, _ in
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Desk.size(.absolute(200), .absolute(150)),
        subitems: [Desk.item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    #expect(desk.view.contentSize == CGSize(width: 400, height: 400))
    #expect(desk.frame(1, 1) == rect(200, 150, 200, 150))
    desk.lane(1)?.contentOffset.y = 500
    desk.stage.turn()
    #expect(desk.shown == ["0.0", "0.1", "0.2", "1.3", "1.4", "1.5"])
  }

  @Test func `what a cell asks for makes an orthogonal section higher`() {
    let size = Desk.size(.absolute(120), .estimated(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    let desk = Desk(
      [5, 5], layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    // A label of one line, and four points above and below.
    let label = UILabel(frame: .zero)
    label.text = "0"
    let height = ((label.intrinsicContentSize.height + 8) * 3).rounded(.up) / 3
    #expect(abs(desk.frame(0).height - height) < 0.01)
    #expect(abs(desk.frame(0, 1).minY - height) < 0.01)
    #expect(abs((desk.lane(0)?.frame.height ?? 0) - height) < 0.4)
  }

  @Test func `what comes next in a section is announced where it is scrolled to`() {
    let desk = desk([50], .continuous)
    desk.view.prefetchDataSource = desk.tiles
    desk.lane(0)?.contentOffset.x = 5
    desk.stage.turn()
    // From 305 to 605: item 2 is from 280 to 400 and on screen already, 4 ends at 660.
    #expect(desk.tiles.log == ["prefetch 3 4"])
    desk.tiles.log = []
    desk.lane(0)?.contentOffset.x = 4000
    desk.stage.turn()
    desk.tiles.log = []
    desk.lane(0)?.contentOffset.x = 3990
    desk.stage.turn()
    // Back to 3690: item 28 is from 3660 to 3780.
    #expect(desk.tiles.log.last == "prefetch 28 29")
  }

  @Test func `a collection view with orthogonal sections is freed`() {
    weak var view: UICollectionView?
    do {
      let desk = desk([20], .continuous)
      view = desk.view
      desk.view.removeFromSuperview()
    }
    #expect(view == nil)
  }
}
