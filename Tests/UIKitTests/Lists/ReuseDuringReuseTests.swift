import PorticoTesting
import Testing
import UIKit

/// A cell that is prepared for another row runs code of the app, which may use the list meanwhile.
@MainActor
struct ReuseDuringReuseTests {
  @MainActor private enum Recent {
    static weak var table: UITableView?
    static weak var grid: UICollectionView?
    static var count = 0
  }

  private final class Cell: UITableViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      Recent.count += 1
      if Recent.count < 3 { _ = Recent.table?.dequeueReusableCell(withIdentifier: "c") }
    }
  }

  private final class Item: UICollectionViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      Recent.count += 1
      if Recent.count < 3 { Recent.grid?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other") }
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
  }

  private let frame = CGRect(x: 0, y: 0, width: 300, height: 400)

  private func scroll(_ list: UIScrollView) {
    let stage = TestStage()
    Recent.count = 0
    stage.show(list)
    stage.turn()
    for step in 1...6 {
      list.contentOffset.y = CGFloat(step * 100)
      stage.turn()
    }
    #expect(Recent.count > 2)
  }

  @Test func `a table's cell asks for another cell`() {
    let table = UITableView(frame: frame), source = Source()
    table.register(Cell.self, forCellReuseIdentifier: "c")
    table.dataSource = source
    Recent.table = table
    scroll(table)
  }

  @Test func `a collection's cell registers another`() {
    let grid = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()), source = Source()
    grid.register(Item.self, forCellWithReuseIdentifier: "c")
    grid.dataSource = source
    Recent.grid = grid
    scroll(grid)
  }
}
