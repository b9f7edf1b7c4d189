import UIKit

/// Lists of collection views in each appearance, with all accessories and an outline.
final class ListExhibit: UIViewController {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance
  private static let appearances: [(String, Appearance)] = [
    ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped), ("sidebar", .sidebar),
    ("sidebarPlain", .sidebarPlain),
  ]
  private enum Section: Hashable { case accessories, outline }
  private struct Item: Hashable { var title: String, number = 0 }

  private let accessories: [(String, UICellAccessory)] = [
    ("disclosureIndicator", .disclosureIndicator()), ("checkmark", .checkmark()),
    ("delete", .delete(displayed: .always)),
    ("insert", .insert(displayed: .always)), ("reorder", .reorder(displayed: .always)),
    ("multiselect", .multiselect(displayed: .always)),
    ("detail", .detail()), ("label(text:)", .label(text: "12")),
    ("popUpMenu", .popUpMenu(UIMenu(children: [UIAction(title: "One") { _ in }]), displayed: .always)),
    (
      "customView",
      .customView(
        configuration: .init(customView: UIImageView(image: UIImage(systemName: "heart.fill")), placement: .trailing()))
    ),
  ]
  private var list: UICollectionView?
  private var source: UICollectionViewDiffableDataSource<Section, Item>?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let chooser = UISegmentedControl(items: Self.appearances.map(\.0))
    chooser.apportionsSegmentWidthsByContent = true
    chooser.selectedSegmentIndex = 2
    chooser.accessibilityIdentifier = "appearance"
    chooser.addAction(
      UIAction { [weak self, unowned chooser] _ in self?.show(Self.appearances[chooser.selectedSegmentIndex].1) },
      for: .valueChanged)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout(.insetGrouped))
    list.accessibilityIdentifier = "list"
    for child in [chooser, list] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      chooser.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      chooser.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      chooser.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      list.topAnchor.constraint(equalTo: chooser.bottomAnchor, constant: 8),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    self.list = list
    fill(list)
  }

  private func layout(_ appearance: Appearance) -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
      ])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func show(_ appearance: Appearance) {
    list?.setCollectionViewLayout(layout(appearance), animated: false)
    list?.reloadData()
  }

  private func fill(_ list: UICollectionView) {
    let accessories = accessories
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      if path.section == 0 {
        cell.accessories = [accessories[path.item].1]
      } else {
        content.image = UIImage(systemName: item.number == 0 ? "folder" : "doc")
        cell.accessories = item.number == 0 ? [.outlineDisclosure()] : []
      }
      cell.contentConfiguration = content
    }
    func header(_ kind: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
      UICollectionView.SupplementaryRegistration(elementKind: kind) { view, _, path in
        var content = view.defaultContentConfiguration()
        content.text =
          kind == UICollectionView.elementKindSectionHeader
          ? (path.section == 0 ? "UICellAccessory" : "Outline") : "A footer"
        view.contentConfiguration = content
      }
    }
    let top = header(UICollectionView.elementKindSectionHeader),
      bottom = header(UICollectionView.elementKindSectionFooter)
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { list, kind, path in
      list.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? top : bottom, for: path)
    }
    var rows = NSDiffableDataSourceSectionSnapshot<Item>()
    rows.append(accessories.map { Item(title: ".\($0.0)") })
    source.apply(rows, to: .accessories, animatingDifferences: false)
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    let folders = ["Letters", "Bills"].map { Item(title: $0) }
    outline.append(folders)
    outline.append((1...2).map { Item(title: "Letter \($0)", number: $0) }, to: folders[0])
    outline.append([Item(title: "Water", number: 1)], to: folders[1])
    outline.expand([folders[0]])
    source.apply(outline, to: .outline, animatingDifferences: false)
    self.source = source
  }
}
