import Testing

@testable import PorticoTesting
@testable import UIKit

/// Lists do not retain their data sources: when one dies, its rows go, and nobody is asked for cells.
@MainActor
struct LostDataSourceTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// A data source that lives no longer than the call.
  private func lend(_ body: (Source) -> Void) {
    let source = Source()
    withExtendedLifetime(source) { body(source) }
  }

  @Test func `a table without its data source is empty after the next layout`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let table = UITableView(frame: stage.window.bounds)
    stage.window.addSubview(table)
    lend { source in
      table.dataSource = source
      stage.settle()
      #expect(!table.visibleCells.isEmpty)
    }
    table.contentOffset.y = 200
    stage.settle()
    #expect(table.dataSource == nil)
    #expect(table.visibleCells.isEmpty)
    #expect(table.numberOfSections == 0)
  }

  @Test func `a collection view without its data source is empty after the next layout`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    stage.window.addSubview(view)
    lend { source in
      view.dataSource = source
      stage.settle()
      #expect(!view.visibleCells.isEmpty)
    }
    view.contentOffset.y = 200
    view.setNeedsLayout()
    stage.settle()
    #expect(view.dataSource == nil)
    #expect(view.visibleCells.isEmpty)
    #expect(view.numberOfSections == 0)
  }

  @Test func `a list that gets a data source asks it anew without calling a subclass's reloadData`() {
    final class Table: UITableView {
      var reloads = 0
      override func reloadData() { reloads += 1 }
    }
    final class Collection: UICollectionView {
      var reloads = 0
      override func reloadData() { reloads += 1 }
    }
    let desk = CollectionDesk([CollectionDesk.numbers(2)]) { _, _ in }
    let table = Table(), collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UITableViewController()
    (table.dataSource, table.delegate) = (source, source)
    (collection.dataSource, collection.delegate) = (desk.tiles, nil)
    #expect(table.reloads == 0 && collection.reloads == 0 && collection.numberOfItems(inSection: 0) == 2)
  }
}
