import Testing

@testable import PorticoTesting
@testable import UIKit

/// Lists without a size, as tests of data sources have them.
@MainActor
struct EmptyListTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    // Traps for a row that is gone.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      CGFloat(40 + rows[indexPath.row].count)
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    var counts = [2, 2]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `a change of items after the layout begins from the counts of then`() {
    _ = TestStage()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), items = Items()
    view.dataSource = items
    view.layoutIfNeeded()
    items.counts[0] = 1
    view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  @Test func `a change after the layout begins from the heights of then, and asks for no row that is gone`() {
    _ = TestStage()
    let table = UITableView(), rows = Rows()
    rows.rows = ["a", "bb", "ccc"]
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    rows.rows.remove(at: 1)
    table.performBatchUpdates { table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none) }
    #expect(table.numberOfRows(inSection: 0) == 2 && table.visibleCells.isEmpty)
    table.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 41, width: 300, height: 43))
  }
}
