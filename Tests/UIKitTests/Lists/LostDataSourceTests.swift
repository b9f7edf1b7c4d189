import Testing

@testable import PorticoTesting
@testable import UIKit

/// Lists do not retain their data sources: when one dies, its rows go, and nobody is asked for cells.
@Suite(.serialized) @MainActor
struct LostDataSourceTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `a table without its data source is empty after the next layout`() {
    let stage = TestStage()
    let table = UITableView(frame: stage.window.bounds)
    var source: Source? = Source()
    table.dataSource = source
    stage.window.addSubview(table)
    stage.settle()
    #expect(!table.visibleCells.isEmpty)
    source = nil
    table.contentOffset.y = 200
    stage.settle()
    #expect(source == nil && table.visibleCells.isEmpty && table.numberOfSections == 0)
  }

  @Test func `a collection view without its data source is empty after the next layout`() {
    let stage = TestStage()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    var source: Source? = Source()
    view.dataSource = source
    stage.window.addSubview(view)
    stage.settle()
    #expect(!view.visibleCells.isEmpty)
    source = nil
    view.contentOffset.y = 200
    view.setNeedsLayout()
    stage.settle()
    #expect(source == nil && view.visibleCells.isEmpty && view.numberOfSections == 0)
  }
}
