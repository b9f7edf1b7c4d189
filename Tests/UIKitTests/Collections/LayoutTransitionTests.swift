import Testing

@testable import PorticoTesting
@testable import UIKit

/// Changes of layouts that a gesture steers. Expected places are those on the straight way between the two layouts.
@MainActor
struct LayoutTransitionTests {
  /// Nine tiles of 90 points, three in a row of a view 300 wide, rows 10 apart.
  private func desk() -> CollectionDesk {
    CollectionDesk([CollectionDesk.numbers(9)]) { flow, _ in flow.itemSize = CGSize(width: 90, height: 90) }
  }
  private func list(height: CGFloat = 40) -> UICollectionViewFlowLayout {
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 300, height: height)
    list.minimumLineSpacing = 0
    return list
  }

  @Test func `each item stands on the way between its two places, as far as the progress says`() throws {
    let desk = desk(), list = list()
    let transition = desk.view.startInteractiveTransition(to: list)
    #expect(
      desk.view.collectionViewLayout === transition && transition.currentLayout === desk.flow
        && transition.nextLayout === list)
    desk.view.layoutIfNeeded()
    let cell = try #require(desk.view.cellForItem(at: desk.path(1)))
    #expect(cell.frame == CGRect(x: 105, y: 0, width: 90, height: 90))
    transition.transitionProgress = 0.5
    desk.view.layoutIfNeeded()
    // Half way from (105, 0, 90, 90) to (0, 40, 300, 40).
    #expect(cell.frame == CGRect(x: 52.5, y: 20, width: 195, height: 65))
    transition.transitionProgress = 1
    desk.view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 300, height: 40))
  }

  @Test(arguments: [false, true])
  func `a transition ends at either layout, from where it is, and says which`(isFinished: Bool) throws {
    let desk = desk(), list = list()
    var ends: [[Bool]] = []
    let transition = desk.view.startInteractiveTransition(to: list) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.5
    desk.stage.settle()
    let cell = try #require(desk.view.cellForItem(at: desk.path(1)))
    if isFinished { desk.view.finishInteractiveTransition() } else { desk.view.cancelInteractiveTransition() }
    #expect(desk.view.collectionViewLayout === (isFinished ? list : desk.flow) && ends == [])
    desk.stage.advance(by: 0.001)
    #expect(abs(cell.layer.presentation()!.frame.minX - 52.5) < 1)
    desk.stage.settle()
    #expect(ends == [[true, isFinished]])
    #expect(
      cell.frame
        == (isFinished ? CGRect(x: 0, y: 40, width: 300, height: 40) : CGRect(x: 105, y: 0, width: 90, height: 90)))
    #expect((isFinished ? desk.flow : list).collectionView == nil)
    #expect(desk.view.contentSize.height == (isFinished ? 360 : 290))
  }

  @Test func `the way is that on screen where the next layout has another offset`() throws {
    let desk = desk(), list = list(height: 20)
    desk.view.frame.size.height = 200
    desk.view.contentOffset.y = 90
    desk.view.layoutIfNeeded()
    // The list is lower than the view: its offset is 0, and item 8, which stands at 200, is seen at 160 then, and at
    // 110 now.
    let transition = desk.view.startInteractiveTransition(to: list)
    transition.transitionProgress = 0.5
    desk.view.layoutIfNeeded()
    let cell = try #require(desk.view.cellForItem(at: desk.path(8)))
    #expect(cell.frame.minY - desk.view.contentOffset.y == 135)
    desk.view.finishInteractiveTransition()
    desk.stage.settle()
    #expect(desk.view.contentOffset.y == 0 && cell.frame.minY == 160)
  }

  private final class Chooser: NSObject, UICollectionViewDelegate {
    final class Own: UICollectionViewTransitionLayout {
      override var transitionProgress: CGFloat {
        didSet { updateValue(transitionProgress * 10, forAnimatedKey: "tenfold") }
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
  }

  @Test func `the delegate makes the layout of the transition, which keeps values by name`() throws {
    let desk = desk(), chooser = Chooser()
    desk.view.delegate = chooser
    let transition = desk.view.startInteractiveTransition(to: list())
    #expect(transition is Chooser.Own && transition.value(forAnimatedKey: "tenfold") == 0)
    transition.transitionProgress = 0.3
    #expect(transition.value(forAnimatedKey: "tenfold") == 3)
  }

  private final class Asked: UICollectionViewFlowLayout {
    var log: [String] = []
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to \(type(of: newLayout))") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      log.append("from \(type(of: oldLayout))")
    }
    override func finalizeLayoutTransition() { log.append("finalize") }
  }

  @Test func `both layouts hear of the transition once, with the other one's name`() {
    let desk = desk(), first = Asked(), second = Asked()
    desk.view.collectionViewLayout = first
    first.log = []
    desk.view.startInteractiveTransition(to: second).transitionProgress = 0.5
    desk.stage.settle()
    #expect(first.log == ["to Asked"] && second.log == ["from Asked"])
    desk.view.finishInteractiveTransition()
    desk.stage.settle()
    #expect(first.log == ["to Asked", "finalize"] && second.log == ["from Asked", "finalize"])
  }

  @Test func `another layout that is set meanwhile ends the transition`() {
    let desk = desk(), list = list(), third = self.list(height: 60)
    var ends: [[Bool]] = []
    desk.view.startInteractiveTransition(to: list) { ends.append([$0, $1]) }.transitionProgress = 0.5
    desk.view.layoutIfNeeded()
    desk.view.collectionViewLayout = third
    desk.stage.settle()
    #expect(ends == [[false, false]] && list.collectionView == nil && desk.flow.collectionView == nil)
    #expect(desk.view.cellForItem(at: desk.path(1))?.frame == CGRect(x: 0, y: 60, width: 300, height: 60))
  }
}
