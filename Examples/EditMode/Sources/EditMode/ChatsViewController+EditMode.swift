import UIKit

/// The tab bar becomes a toolbar while chats are edited.
extension ChatsViewController {
  /// Whether the cells show their edit controls, which the transition brings in.
  var isInEditMode: Bool { collectionView.isEditing }

  func toolbarItem(_ key: String, _ action: Selector) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: localized(key), style: .plain, target: self, action: action)
    item.accessibilityIdentifier = key
    return item
  }

  func setUpToolbar() {
    toolbar.accessibilityIdentifier = "edit toolbar"
    deleteItem.tintColor = .systemRed
    toolbar.items = [archiveItem, .flexibleSpace(), readItem, .flexibleSpace(), deleteItem]
    toolbar.isHidden = true
    toolbar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(toolbar)
    let height = toolbar.heightAnchor.constraint(equalToConstant: 49)
    toolbarHeight = height
    NSLayoutConstraint.activate([
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbar.bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
    ])
  }

  /// Since iOS 18 the tab bar of an iPad stands at the top in a wide window, and the bottom is free for the toolbar.
  private var hasTabBarAtTop: Bool {
    guard #available(iOS 18, *) else { return false }
    return traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
  }

  /// The toolbar covers exactly what a tab bar at the bottom covers, so that the content keeps its inset.
  func layOutToolbar() {
    guard let tabBarController else { return }
    let below = tabBarController.view.safeAreaInsets.bottom
    let height = hasTabBarAtTop ? 50 + below : tabBarController.tabBar.frame.height
    if toolbarHeight?.constant != height { toolbarHeight?.constant = height }
    // A hidden tab bar leaves its place to the content; the toolbar takes that place.
    let covers = hasTabBarAtTop ? !toolbar.isHidden : tabBarController.tabBar.isHidden
    let inset = covers ? height - below : 0
    if additionalSafeAreaInsets.bottom != inset { additionalSafeAreaInsets.bottom = inset }
  }

  func setUpTransition() {
    transition.prepare = { [weak self] in self?.prepareTransition() }
    transition.apply = { [weak self] in self?.applyEditMode($0) }
    transition.finish = { [weak self] in self?.finishTransition($0) }
    applyEditMode(false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    super.setEditing(editing, animated: animated)
    leftButtons.setEnabled(editing)
    rightButtons.setEnabled(editing)
    search.searchBar.isUserInteractionEnabled = !editing
    closeSwipes()
    if editing {
      dismissBanner()
      collectionView.isEditing = true
    }
    showSelection()
    transition.setEditing(editing, animated: animated)
  }

  // MARK: Transition

  private func prepareTransition() {
    toolbar.isHidden = false
    toolbar.transform = isEditing ? CGAffineTransform(translationX: 0, y: toolbar.bounds.height) : .identity
    if !hasTabBarAtTop { tabBarController?.tabBar.isHidden = false }
    layOutToolbar()
  }

  private func applyEditMode(_ editing: Bool) {
    if #available(iOS 18, *), hasTabBarAtTop {
      tabBarController?.isTabBarHidden = editing
    } else {
      tabBarController?.tabBar.alpha = editing ? 0 : 1
    }
    toolbar.transform = editing ? .identity : CGAffineTransform(translationX: 0, y: toolbar.bounds.height)
    leftButtons.normal.alpha = editing ? 0 : 1
    leftButtons.editing.alpha = editing ? 1 : 0
    rightButtons.normal.alpha = editing ? 0 : 1
    rightButtons.editing.alpha = editing ? 1 : 0
    search.searchBar.alpha = editing ? 0.4 : 1
    for case let cell as ChatCell in collectionView.visibleCells { cell.setEditing(editing) }
    for case let cell as ArchiveRowCell in collectionView.visibleCells { cell.isEnabled = !editing }
  }

  private func finishTransition(_ editing: Bool) {
    toolbar.isHidden = !editing
    if !hasTabBarAtTop { tabBarController?.tabBar.isHidden = editing }
    layOutToolbar()
    if !editing {
      for path in collectionView.indexPathsForSelectedItems ?? [] {
        collectionView.deselectItem(at: path, animated: false)
      }
      collectionView.isEditing = false
      showSelection()
    }
  }

  // MARK: Actions

  @objc func editTapped() { setEditing(!isEditing, animated: true) }

  private var selectedIDs: Set<String> {
    Set((collectionView.indexPathsForSelectedItems ?? []).compactMap { chatID(at: $0) })
  }

  private var chatPaths: [IndexPath] {
    dataSource.snapshot().itemIdentifiers.indices.map { IndexPath(item: $0, section: 0) }.filter {
      chatID(at: $0) != nil
    }
  }

  /// Names and enables the items by what is selected. With nothing selected, Read stands for all chats.
  func showSelection() {
    let selected = selectedIDs.count
    archiveItem.isEnabled = selected > 0
    deleteItem.isEnabled = selected > 0
    readItem.title = localized(selected > 0 ? "toolbar.read" : "toolbar.readAll")
    readItem.isEnabled =
      selected > 0 ? store.active.contains { $0.isUnread && selectedIDs.contains($0.id) } : store.unreadCount > 0
    let all = selected > 0 && selected == chatPaths.count
    rightButtons.editing.setTitle(localized(all ? "toolbar.deselectAll" : "toolbar.selectAll"), for: .normal)
    navigationItem.title = isEditing && selected > 0 ? localized("toolbar.count", selected) : localized("tab.chats")
  }

  @objc func selectAllTapped() {
    let paths = chatPaths
    if selectedIDs.count == paths.count {
      for path in paths { collectionView.deselectItem(at: path, animated: false) }
    } else {
      for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
    }
    showSelection()
  }

  @objc func archiveTapped() {
    let ids = selectedIDs
    setEditing(false, animated: true)
    perform("archived", count: ids.count) { store.setArchived(true, ids) }
  }

  @objc func readTapped() {
    let ids = selectedIDs
    store.markRead(ids.isEmpty ? Set(store.active.map(\.id)) : ids)
    setEditing(false, animated: true)
  }

  @objc func deleteTapped() {
    let ids = selectedIDs
    setEditing(false, animated: true)
    perform("deleted", count: ids.count) { store.remove(ids) }
  }
}
