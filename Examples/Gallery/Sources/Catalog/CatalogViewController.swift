import UIKit

/// The list of all exhibits, hall by hall.
final class CatalogViewController: UICollectionViewController {
  private let choose: (Exhibit) -> Void
  private var source: UICollectionViewDiffableDataSource<Hall, Exhibit>?

  init(choose: @escaping (Exhibit) -> Void) {
    self.choose = choose
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        let isNarrow = environment.traitCollection.horizontalSizeClass == .compact
        var configuration = UICollectionLayoutListConfiguration(appearance: isNarrow ? .insetGrouped : .sidebar)
        configuration.headerMode = .supplementary
        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      })
    title = localized("gallery")
  }
  required init?(coder: NSCoder) { fatalError("The catalogue is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    clearsSelectionOnViewWillAppear = true
    collectionView.accessibilityIdentifier = "catalog"
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Exhibit> { cell, _, exhibit in
      var content = cell.defaultContentConfiguration()
      content.text = exhibit.title
      content.image = UIImage(systemName: exhibit.symbol)
      cell.contentConfiguration = content
      cell.accessibilityIdentifier = exhibit.id
      cell.accessories = [.disclosureIndicator(displayed: .always)]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = Catalog.halls[path.section].title
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Hall, Exhibit>(collectionView: collectionView) {
      list, path, exhibit in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: exhibit)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Hall, Exhibit>()
    for hall in Catalog.halls {
      snapshot.appendSections([hall])
      snapshot.appendItems(hall.exhibits, toSection: hall)
    }
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let exhibit = source?.itemIdentifier(for: indexPath) { choose(exhibit) }
  }
}
