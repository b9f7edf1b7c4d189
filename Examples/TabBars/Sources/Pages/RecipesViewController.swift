import NavigationKit
import UIKit

/// All recipes as cards, by course.
final class RecipesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout, TabBarItemProviding {
  let tabItem: any TabItem
  private let sections = Recipe.Course.allCases.map { course in
    (course: course, recipes: Recipe.all.filter { $0.course == course })
  }

  init(tabItem: any TabItem) {
    self.tabItem = tabItem
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) {
    tabItem = PageName.recipes.makeItem()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = PageName.recipes.title
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityIdentifier = "page.recipes"
    collectionView.register(RecipeCard.self, forCellWithReuseIdentifier: "card")
    collectionView.register(
      CourseHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    NotificationCenter.default.addObserver(
      self, selector: #selector(kitchenDidChange), name: Kitchen.didChange, object: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateWayOut()
  }

  @objc private func kitchenDidChange() { collectionView.reloadData() }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    collectionViewLayout.invalidateLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { collectionViewLayout.invalidateLayout() }
  }

  // MARK: Cards

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].recipes.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? RecipeCard)?.show(sections[indexPath.section].recipes[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? CourseHeader)?.label.text = sections[indexPath.section].course.title
    return view
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(sections[indexPath.section].recipes[indexPath.item])
  }

  // MARK: Sizes

  private var sideInset: CGFloat { max(view.safeAreaInsets.left, view.safeAreaInsets.right) + 16 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width - 2 * sideInset
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let most = isLarge ? max(1, (width / 340).rounded(.down)) : max(2, (width / 210).rounded(.down))
    // Every row is full: four cards stand in one row, or two by two.
    let count = CGFloat(sections[indexPath.section].recipes.count)
    let columns = most >= count ? count : min(most, 2)
    let side = ((width - (columns - 1) * 12) / columns).rounded(.down)
    return CGSize(
      width: side, height: RecipeCard.height(sections[indexPath.section].recipes, width: side, traits: traitCollection))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: sideInset, bottom: 20, right: sideInset) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 12 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 12 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(
      width: collectionView.bounds.width, height: ceil(UIFont.preferredFont(forTextStyle: .title3).lineHeight) + 12)
  }
}
