import UIKit

/// The book in all its editions, on shelves.
final class ShelfViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private let layout = UICollectionViewFlowLayout()

  init() {
    layout.sectionInset = UIEdgeInsets(top: 16, left: 20, bottom: 24, right: 20)
    layout.minimumInteritemSpacing = 20
    layout.minimumLineSpacing = 28
    layout.sectionInsetReference = .fromSafeArea
    super.init(collectionViewLayout: layout)
    title = NSLocalizedString("shelf", comment: "Title")
  }

  required init?(coder: NSCoder) { fatalError("The shelf is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView.backgroundColor = .table
    collectionView.alwaysBounceVertical = true
    collectionView.register(EditionCell.self, forCellWithReuseIdentifier: "edition")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in self.layout.invalidateLayout() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      layout.invalidateLayout()
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Edition.allCases.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "edition", for: indexPath)
    (cell as? EditionCell)?.show(Edition.allCases[indexPath.item])
    return cell
  }

  /// As many columns as have room, one where the letters are largest; every row as high as its longest text needs.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let insets = collectionView.safeAreaInsets
    let room = collectionView.bounds.width - insets.left - insets.right - 40
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let columns =
      isLarge ? max(1, Int(room / 320)) : traitCollection.userInterfaceIdiom == .pad ? 3 : max(2, Int(room / 160))
    let width = ((room - CGFloat(columns - 1) * 20) / CGFloat(columns)).rounded(.down)
    let height =
      Edition.allCases.map { EditionCell.height(of: $0, width: width, traits: traitCollection) }.max() ?? width
    return CGSize(width: width, height: height)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    navigationController?.pushViewController(
      BookViewController(edition: Edition.allCases[indexPath.item]), animated: true)
  }
}
