import Testing

@testable import PorticoTesting
@testable import UIKit

/// Rows and cells whose content wants another size after they are shown.
///
/// Oracle: Apple's documentation of `UITableView.SelfSizingInvalidation`.
@MainActor
struct RowSizingTests {
  /// A content that says itself how high it is.
  private final class Box: UIView {
    var height: CGFloat = 50
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  }

  private final class BoxCell: UITableViewCell {
    let box = Box()
    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      RowSizingTests.fill(contentView, with: box)
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  private final class BoxItem: UICollectionViewCell {
    let box = Box()
    required init(frame: CGRect) {
      super.init(frame: frame)
      RowSizingTests.fill(contentView, with: box)
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  private static func fill(_ view: UIView, with box: Box) {
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    }
  }

  @Test func `a row whose cell or content view invalidates its size is measured again`() throws {
    let stage = TestStage(), source = Source()
    let table = UITableView(frame: stage.window.bounds)
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.dataSource = source
    stage.show(table)
    let cell = try #require(table.cellForRow(at: [0, 0]) as? BoxCell)
    let first = cell.bounds.height
    cell.box.height = 90
    cell.box.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == first, "A view deeper in the cell says nothing of the row.")
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == first + 40)
    #expect(table.cellForRow(at: [0, 1])?.frame.minY == cell.frame.maxY)
    cell.box.height = 30
    cell.contentView.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == first - 20)

    table.selfSizingInvalidation = .disabled
    cell.box.height = 90
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == first - 20)
  }

  @Test func `a cell of a collection that invalidates its size is measured again`() throws {
    let stage = TestStage(), source = Source()
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
          ])))
    let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    collection.register(BoxItem.self, forCellWithReuseIdentifier: "box")
    collection.dataSource = source
    stage.show(collection)
    let cell = try #require(collection.cellForItem(at: [0, 0]) as? BoxItem)
    cell.box.height = 90
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == 90)
    #expect(collection.cellForItem(at: [0, 1])?.frame.minY == cell.frame.maxY)
    collection.selfSizingInvalidation = .disabled
    cell.box.height = 30
    cell.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(cell.bounds.height == 90)
  }
}
