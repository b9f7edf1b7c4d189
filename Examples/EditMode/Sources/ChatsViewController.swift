import UIKit

/// The list of chats. Edit turns the tab bar into a toolbar, Done turns it back.
class ChatsViewController: UIViewController {
  private let store = ChatStore()
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var addButton = UIBarButtonItem(
    barButtonSystemItem: .add, target: self, action: #selector(addTapped))
  private var banner: UndoBanner?

  private var tabs: MainTabBarController? { tabBarController as? MainTabBarController }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("title", comment: "Large title")
    view.backgroundColor = .systemBackground
    editButtonItem.accessibilityIdentifier = "edit"
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = addButton
    addButton.accessibilityIdentifier = "add"
    store.didRestore = { [weak self] indexes in self?.restored(indexes) }

    layout.minimumLineSpacing = 0
    layout.sectionInsetReference = .fromSafeArea
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.register(ChatCell.self, forCellWithReuseIdentifier: "chat")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "chats"
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let toolbar = tabs?.editToolbar else { return }
    toolbar.selectAllButton.removeTarget(nil, action: nil, for: .touchUpInside)
    toolbar.deleteButton.removeTarget(nil, action: nil, for: .touchUpInside)
    toolbar.selectAllButton.addTarget(self, action: #selector(selectAllTapped), for: .touchUpInside)
    toolbar.deleteButton.addTarget(self, action: #selector(deleteTapped), for: .touchUpInside)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layout.invalidateLayout()
  }

  // MARK: Edit mode

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    addButton.isEnabled = !editing
    addButton.tintColor = editing ? .clear : nil
    if !editing {
      for path in collectionView.indexPathsForSelectedItems ?? [] { collectionView.deselectItem(at: path, animated: false) }
    } else {
      banner?.dismiss()
    }
    showSelection()
    tabs?.editTransition.setEditing(editing, animated: animated)
    let change = {
      // The toolbar is higher than the tab bar: the list ends above whichever is there.
      let difference = EditToolbar.height - (self.tabs.map { $0.tabBar.bounds.height - $0.view.safeAreaInsets.bottom } ?? 0)
      self.additionalSafeAreaInsets.bottom = editing ? max(difference, 0) : 0
      for case let cell as ChatCell in self.collectionView.visibleCells { cell.setEditing(editing) }
      self.view.layoutIfNeeded()
    }
    if animated {
      UIView.animate(
        withDuration: EditTransition.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: change)
    } else {
      change()
    }
  }

  private func showSelection() {
    tabs?.editToolbar.show(
      selected: collectionView.indexPathsForSelectedItems?.count ?? 0, of: store.chats.count)
  }

  @objc private func selectAllTapped() {
    let paths = store.chats.indices.map { IndexPath(item: $0, section: 0) }
    if collectionView.indexPathsForSelectedItems?.count == paths.count {
      for path in paths { collectionView.deselectItem(at: path, animated: false) }
    } else {
      for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
    }
    showSelection()
  }

  // MARK: Changes

  @objc private func addTapped() {
    store.add()
    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  }

  @objc private func deleteTapped() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard !paths.isEmpty else { return }
    store.remove(at: paths.map(\.item))
    collectionView.performBatchUpdates {
      self.collectionView.deleteItems(at: paths)
    }
    setEditing(false, animated: true)
    let text = String(format: NSLocalizedString("deleted", comment: "How many chats were deleted"), paths.count)
    let banner = UndoBanner(text: text) { [weak self] in self?.store.undoManager.undo() }
    banner.show(in: view)
    self.banner = banner
  }

  private func restored(_ indexes: [Int]) {
    collectionView.performBatchUpdates {
      self.collectionView.insertItems(at: indexes.map { IndexPath(item: $0, section: 0) })
    }
    showSelection()
  }
}

extension ChatsViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.chats.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chat", for: indexPath)
    if let cell = cell as? ChatCell { cell.show(store.chats[indexPath.item], isEditing: isEditing) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let insets = collectionView.safeAreaInsets
    return CGSize(width: max(collectionView.bounds.width - insets.left - insets.right, 1), height: 76)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if isEditing {
      showSelection()
    } else {
      collectionView.deselectItem(at: indexPath, animated: true)
      let chat = PlaceholderViewController(title: store.chats[indexPath.item].name, symbolName: "text.bubble")
      chat.hidesBottomBarWhenPushed = true
      chat.navigationItem.largeTitleDisplayMode = .never
      navigationController?.pushViewController(chat, animated: true)
    }
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    showSelection()
  }
}
