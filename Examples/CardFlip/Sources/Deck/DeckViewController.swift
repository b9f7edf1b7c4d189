import NavigationKit
import UIKit

/// The cards of a deck below its title, as many side by side as there is room for. Each turns into its page.
final class DeckViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout, FlipCardSource {
  private let deck: Deck
  private let flips = FlipCoordinator()
  private let spacing: CGFloat = 14

  init(deck: Deck) {
    self.deck = deck
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 14
    layout.minimumInteritemSpacing = 14
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 24, right: 16)
    layout.sectionInsetReference = .fromSafeArea
    super.init(collectionViewLayout: layout)
    title = deck.title
    flips.backdrop = { StarfieldView(.dusk) }
  }

  required init?(coder: NSCoder) { fatalError("DeckViewController is made in code.") }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
  }
  override var childForStatusBarStyle: UIViewController? { flipStandIn }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityIdentifier = "deck"
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    collectionViewLayout.invalidateLayout()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    collectionViewLayout.invalidateLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Cards

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    deck.bodies.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CardCell)?.show(deck.bodies[indexPath.item])
    return cell
  }

  /// With the proportions of the page. Large text needs large cards.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let bounds = collectionView.bounds, safeArea = collectionView.safeAreaInsets
    guard bounds.width > 0 else { return CGSize(width: 100, height: 100) }
    let width = bounds.width - safeArea.left - safeArea.right - 32
    let isLargeText = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isWide = bounds.width > bounds.height
    let wished: CGFloat = min(bounds.width, bounds.height) > 600 ? 230 : isWide ? 210 : 150
    let fitting = max(((width + spacing) / (wished + spacing)).rounded(.down), 2)
    let columns = isLargeText ? (isWide || width > 700 ? 2 : 1) : fitting
    let cardWidth = ((width - (columns - 1) * spacing) / columns).rounded(.down)
    return CGSize(width: cardWidth, height: (cardWidth * bounds.height / bounds.width).rounded())
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let page = BodyViewController(body: deck.bodies[indexPath.item], canClose: deck == .planets)
    switch deck {
    case .planets:
      flips.adopt(page)
      present(page, animated: true)
    case .moons: navigationController?.pushViewController(page, animated: true)
    }
  }

  /// The card of a page; where it was scrolled away, or the device was turned, it is brought into sight first.
  func card(for page: UIViewController) -> UIView? {
    guard let body = (page as? BodyViewController)?.celestialBody, let index = deck.bodies.firstIndex(of: body) else {
      return nil
    }
    let path = IndexPath(item: index, section: 0)
    collectionView.layoutIfNeeded()
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    if let frame = collectionView.layoutAttributesForItem(at: path)?.frame, !visible.intersects(frame) {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    return (collectionView.cellForItem(at: path) as? CardCell)?.card
  }
}
