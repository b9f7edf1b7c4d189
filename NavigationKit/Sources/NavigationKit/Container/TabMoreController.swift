import UIKit

/// The list of the controllers that have no tab of their own, in a navigation controller of its own. In editing, rows move between the
/// bar and the list.
@MainActor final class TabMoreController {
  private let list = TabMoreViewController()
  /// What the container shows.
  let page: UIViewController

  init(container: TabBarContainerController) {
    page = UINavigationController(rootViewController: list)
    list.container = container
  }

  func controllersDidChange() { list.reload() }
  func scrollToTop() { list.collectionView.scrollToTop() }
}

extension TabBarContainerController {
  /// The order that a person gave the tabs.
  func reorder(_ controllers: [any TabViewController]) {
    guard controllers.count == viewControllers.count, !zip(controllers, viewControllers).allSatisfy({ $0 === $1 }) else { return }
    viewControllers = controllers
    layOutBarItems()
    delegate?.container(self, didReorder: controllers)
  }
}

final class TabMoreViewController: UIViewController, UIGestureRecognizerDelegate {
  weak var container: TabBarContainerController?
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// The controllers with a tab, and those in the list.
  private var sections: [[any TabViewController]] = [[], []]
  /// While editing, a finger on a row's handle takes it along.
  private lazy var press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("More", bundle: .module, comment: "The tab that lists the others")
    navigationItem.rightBarButtonItem = editButtonItem
    editButtonItem.accessibilityIdentifier = "edit"
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 24, right: 0)
    view.backgroundColor = .systemGroupedBackground
    collectionView.backgroundColor = .clear
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityIdentifier = "more list"
    collectionView.register(TabRowCell.self, forCellWithReuseIdentifier: "tab")
    collectionView.register(
      TabRowHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    press.minimumPressDuration = 0
    press.delegate = self
    press.isEnabled = false
    collectionView.addGestureRecognizer(press)
    reload()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = max(44, ceil(TabRowCell.font.lineHeight + 22))
    let size = CGSize(width: view.bounds.width, height: height)
    guard layout.itemSize != size else { return }
    layout.itemSize = size
    layout.invalidateLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded, traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory else {
      return
    }
    view.setNeedsLayout()
    collectionView.reloadData()
  }

  func reload() {
    guard isViewLoaded, let container, !isEditing else { return }
    let all = container.viewControllers, count = container.maximumTabCount
    sections = [Array(all.prefix(count)), Array(all.dropFirst(count))]
    collectionView.reloadData()
  }

  // MARK: Editing

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    press.isEnabled = editing
    if editing {
      collectionView.reloadData()
    } else {
      container?.reorder(sections.flatMap { $0 })
      reload()
    }
  }

  @objc private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: collectionView)
    switch press.state {
    case .began:
      if let path = collectionView.indexPathForItem(at: point) { _ = collectionView.beginInteractiveMovementForItem(at: path) }
    case .changed: collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: collectionView.bounds.midX, y: point.y))
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  /// Elsewhere than on a handle a finger scrolls.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let x = touch.location(in: view).x, reach = max(view.safeAreaInsets.left, view.safeAreaInsets.right) + 60
    return view.isRightToLeft ? x < reach : x > view.bounds.width - reach
  }

  /// For a screen reader, which cannot drag. Rows run on from the bar into the list.
  private func move(from path: IndexPath, by step: Int) -> Bool {
    var rows = sections.flatMap { $0 }
    let count = sections[0].count, place = path.section * count + path.item
    guard isEditing, rows.indices.contains(place + step) else { return false }
    rows.swapAt(place, place + step)
    sections = [Array(rows.prefix(count)), Array(rows.dropFirst(count))]
    collectionView.reloadData()
    return true
  }
}

extension TabMoreViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// Without editing only the list shows.
  private func controllers(in section: Int) -> [any TabViewController] { isEditing ? sections[section] : sections[1] }

  func numberOfSections(in collectionView: UICollectionView) -> Int { isEditing ? 2 : 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { controllers(in: section).count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: indexPath)
    guard let row = cell as? TabRowCell else { return cell }
    row.show(controllers(in: indexPath.section)[indexPath.item].tabItem, isEditing: isEditing)
    row.move = { [weak self, weak row] step in
      guard let self, let row, let path = self.collectionView.indexPath(for: row) else { return false }
      return self.move(from: path, by: step)
    }
    return row
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard !isEditing else { return }
    container?.selectFurther(controllers(in: indexPath.section)[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { isEditing }

  /// The bar keeps its number of tabs: what is pushed out of it heads the list, and the other way round.
  func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.item)
    guard sourceIndexPath.section != destinationIndexPath.section else { return }
    if destinationIndexPath.section == 0 {
      sections[1].insert(sections[0].removeLast(), at: 0)
    } else {
      sections[0].append(sections[1].removeFirst())
    }
    // After the movement's own update.
    DispatchQueue.main.async { [weak self] in self?.collectionView.reloadData() }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: isEditing ? ceil(TabRowHeader.font.lineHeight) + 24 : 24)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    let text =
      indexPath.section == 0
      ? NSLocalizedString("In the bar", bundle: .module, comment: "Header of rows")
      : NSLocalizedString("In the list", bundle: .module, comment: "Header of rows")
    (view as? TabRowHeader)?.label.text = isEditing ? text : nil
    return view
  }
}

/// A tab's image and title, and an arrow; in editing three lines to take hold of.
final class TabRowCell: UICollectionViewCell {
  static var font: UIFont { .preferredFont(forTextStyle: .body) }
  private let picture = UIImageView()
  private let label = UILabel()
  private let sign = UIImageView()
  private let line = UIView()
  /// Up by -1, down by 1; false at an end.
  var move: (@MainActor (Int) -> Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    backgroundColor = .secondarySystemGroupedBackground
    let pressed = UIView()
    pressed.backgroundColor = .systemGray4
    selectedBackgroundView = pressed
    picture.contentMode = .center
    sign.contentMode = .center
    sign.tintColor = .tertiaryLabel
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
    line.backgroundColor = .separator
    for view in [picture, label, sign, line] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("Made by the list of tabs.") }

  func show(_ item: any TabItem, isEditing: Bool) {
    picture.image = item.image?.withRenderingMode(.alwaysTemplate)
    label.text = item.title
    label.font = Self.font
    sign.image = UIImage(systemName: isEditing ? "line.3.horizontal" : "chevron.forward") ?? UIImage(systemName: "line.horizontal.3")
    accessibilityLabel = item.spokenTitle ?? item.title
    accessibilityValue = item.badgeValue.map { item.spokenBadge ?? $0 }
    accessibilityIdentifier = item.identifier
    accessibilityTraits = .button
    accessibilityCustomActions =
      isEditing
      ? [("Move up", -1), ("Move down", 1)].map { name, step in
        UIAccessibilityCustomAction(name: NSLocalizedString(name, bundle: .module, comment: "Of a row")) { [weak self] _ in
          self?.move?(step) ?? false
        }
      } : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = max(safeAreaInsets.left, safeAreaInsets.right, 0) + 16, width = bounds.width
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      let left = isRightToLeft ? width - x - size.width : x
      view.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    place(picture, start, CGSize(width: 28, height: 28))
    place(sign, width - start - 22, CGSize(width: 22, height: 22))
    place(label, start + 44, CGSize(width: width - 2 * start - 44 - 30, height: bounds.height))
    label.textAlignment = .natural
    let pixel = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: isRightToLeft ? 0 : start + 44, y: bounds.height - pixel, width: width - start - 44, height: pixel)
  }
}

final class TabRowHeader: UICollectionReusableView {
  static var font: UIFont { .preferredFont(forTextStyle: .footnote) }
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("Made by the list of tabs.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = Self.font
    let height = ceil(Self.font.lineHeight)
    label.frame = CGRect(x: 16, y: bounds.height - height - 6, width: bounds.width - 32, height: height)
  }
}
