import PorticoTesting
import Testing

@testable import UIKit

/// Lists of a compositional layout, with their cells dressed.
@MainActor
struct ListLayoutTests {
  @MainActor private final class Desk {
    let stage = TestStage(device: "iPhone 15")
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>

    init(_ configuration: UICollectionLayoutListConfiguration, sections: [[String]]) {
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { cell, _, path in
        var content = cell.defaultContentConfiguration()
        content.text = "Header \(path.section)"
        cell.contentConfiguration = content
      }
      source.supplementaryViewProvider = { $0.dequeueConfiguredReusableSupplementary(using: header, for: $2) }
      stage.show(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (index, items) in sections.enumerated() {
        snapshot.appendSections([index])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: false)
      stage.turn()
    }
    func cell(_ section: Int, _ item: Int) -> UICollectionViewListCell {
      view.cellForItem(at: IndexPath(item: item, section: section)) as! UICollectionViewListCell
    }
  }

  @Test func `rows of a plain list are 44 points high, as wide as the view, and on the list's background`() {
    let desk = Desk(UICollectionLayoutListConfiguration(appearance: .plain), sections: [["a", "b", "c"]])
    #expect(
      (0..<3).map { desk.cell(0, $0).frame }
        == (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 44, width: 393, height: 44) })
    #expect(desk.view.layer.backgroundColor == UIColor.systemBackground.cgColor)
  }

  @Test func `cards of an inset grouped list keep from the sides and round their ends`() {
    let desk = Desk(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [["a", "b"], ["c"]])
    #expect(desk.cell(0, 0).frame.minX == 20 && desk.cell(0, 0).frame.width == 353)
    #expect(desk.view.layer.backgroundColor == UIColor.systemGroupedBackground.cgColor)
    let gap = desk.cell(1, 0).frame.minY - desk.cell(0, 1).frame.maxY
    #expect(abs(gap - 2 * 53 / 3) < 0.4)
    desk.view.backgroundColor = .red
    #expect(desk.view.layer.backgroundColor == UIColor.systemGroupedBackground.cgColor)
  }

  @Test func `headers stand above their rows and are dressed`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let desk = Desk(configuration, sections: [["a"], ["b"]])
    let header = try #require(
      desk.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    #expect(abs(header.frame.maxY - desk.cell(1, 0).frame.minY) < 0.4)
    #expect(header.frame.minY >= desk.cell(0, 0).frame.maxY)
  }

  @Test func `a swipe shows the list's actions`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var asked: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      asked.append(path)
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Drop") { _, _, done in done(true) }
      ])
    }
    let desk = Desk(configuration, sections: [["a", "b"]])
    desk.stage.touchDown(CGPoint(x: 300, y: 66))
    for step in 1...20 {
      desk.stage.advance(by: 1 / 60)
      desk.stage.touchMove(CGPoint(x: 300 - CGFloat(step) * 5, y: 66))
    }
    #expect(asked == [IndexPath(item: 1, section: 0)])
    desk.stage.touchUp(CGPoint(x: 200, y: 66))
    desk.stage.settle()
  }
}
