import PorticoTesting
import Testing

@testable import UIKit

/// Checks the position of a list whose headers turn out shorter than estimated.
@MainActor struct ListHeaderOffsetTests {
  private final class Page: UICollectionViewController {
    private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    private let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      var content = UIListContentConfiguration.plainHeader()
      content.text = "Header"
      header.contentConfiguration = content
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  @Test func `a list that was never scrolled stands at its top`() {
    let stage = TestStage()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let page = Page(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    page.title = "Chats"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    #expect(page.collectionView.contentOffset.y == -page.collectionView.adjustedContentInset.top)
  }
}
