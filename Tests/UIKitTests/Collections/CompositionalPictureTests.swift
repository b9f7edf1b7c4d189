import Foundation
import Testing

@testable import PorticoTesting
@testable import UIKit

@Suite(.serialized) @MainActor
struct CompositionalPictureTests {
  @Test func `store`() throws {
    let stage = TestStage(device: "iPhone 15")
    let controller = StoreController()
    stage.show(UINavigationController(rootViewController: controller))
    stage.advance(by: 0.5)
    try stage.png().write(to: URL(fileURLWithPath: "/tmp/compositional-store.png"))
  }
}

private final class StoreController: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Apps"
    navigationController?.navigationBar.prefersLargeTitles = true
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: CompositionalDesk.size(.fractionalWidth(1), .fractionalHeight(section == 1 ? 1.0 / 3 : 1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 4, trailing: 5)
      let groupSize = CompositionalDesk.size(section == 2 ? .absolute(140) : .fractionalWidth(0.92), .absolute([200, 210, 120][section]))
      let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitems: [item])
      let result = NSCollectionLayoutSection(group: group)
      result.orthogonalScrollingBehavior = [.groupPagingCentered, .groupPaging, .continuous][section]
      result.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 20, trailing: 15)
      result.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: CompositionalDesk.size(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
      ]
      return result
    }
    let view = UICollectionView(frame: self.view.bounds, collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
    view.dataSource = self
    self.view.addSubview(view)
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path) as! TileCell
    cell.label.text = "App \(path.section + 1).\(path.item + 1)"
    cell.contentView.backgroundColor = [.systemIndigo, .systemTeal, .systemOrange][path.section]
    cell.contentView.layer.cornerRadius = 12
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path) as! Header
    header.label.text = ["Featured", "This Week", "Categories"][path.section]
    return header
  }
  final class Header: UICollectionReusableView {
    let label = UILabel(frame: .zero)
    required init(frame: CGRect) {
      super.init(frame: frame)
      label.font = .boldSystemFont(ofSize: 22)
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5), label.trailingAnchor.constraint(equalTo: trailingAnchor),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 8), label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { fatalError() }
  }
}
