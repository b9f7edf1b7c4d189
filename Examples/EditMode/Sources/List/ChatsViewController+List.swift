import UIKit

/// The rows of the list: chats, or the results of a search, and a row for the archive.
extension ChatsViewController: UICollectionViewDelegateFlowLayout {
  enum Row: Hashable, Sendable {
    case archive
    case chat(String)
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Int, Row>

  func makeDataSource() -> DataSource {
    collectionView.register(ArchiveRowCell.self, forCellWithReuseIdentifier: "archive")
    return DataSource(collectionView: collectionView) { [weak self] collectionView, path, row in
      guard let self else { return nil }
      switch row {
      case .archive:
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "archive", for: path)
        (cell as? ArchiveRowCell)?.show(count: self.store.archived.count, isEnabled: !self.isEditing)
        return cell
      case .chat(let id):
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chat", for: path)
        if let cell = cell as? ChatCell, let chat = self.store.chat(id) { self.fill(cell, chat) }
        return cell
      }
    }
  }

  private var query: String { search.isActive ? search.searchBar.text ?? "" : "" }

  func show(animated: Bool, changed: String? = nil) {
    let chats = store.active(matching: query)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    if !store.archived.isEmpty, query.isEmpty { snapshot.appendItems([.archive]) }
    snapshot.appendItems(chats.map { .chat($0.id) })
    let former = Set(dataSource.snapshot().itemIdentifiers)
    let rows = changed.map { [Row.chat($0)] } ?? snapshot.itemIdentifiers
    snapshot.reconfigureItems(rows.filter { former.contains($0) && snapshot.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: animated)
    emptyLabel.isHidden = !chats.isEmpty
    emptyLabel.text = query.isEmpty ? localized("chats.none") : localized("search.none", query)
    showSelection()
  }

  private func fill(_ cell: ChatCell, _ chat: Chat) {
    let id = chat.id
    cell.show(chat, isTyping: store.typing.contains(id), isEditing: isInEditMode)
    cell.willOpen = { [weak self, weak cell] in self?.closeSwipes(except: cell) }
    cell.leadingActions = { [weak self] in self?.leadingActions(id) ?? [] }
    cell.trailingActions = { [weak self] in self?.trailingActions(id) ?? [] }
  }

  func chatID(at path: IndexPath) -> String? {
    guard case .chat(let id) = dataSource.itemIdentifier(for: path) else { return nil }
    return id
  }

  // MARK: Swipe actions

  private func leadingActions(_ id: String) -> [SwipeAction] {
    let isUnread = store.chat(id)?.isUnread ?? false
    let read = SwipeAction(
      title: localized(isUnread ? "swipe.read" : "swipe.unread"), symbol: isUnread ? "envelope.open" : "envelope.fill",
      color: Theme.badge
    ) { [weak self] in self?.store.toggleRead(id) }
    return [read]
  }

  private func trailingActions(_ id: String) -> [SwipeAction] {
    let archive = SwipeAction(title: localized("toolbar.archive"), symbol: "archivebox.fill", color: .systemIndigo) {
      [weak self] in
      self?.perform("archived", count: 1) { self?.store.setArchived(true, [id]) }
    }
    let delete = SwipeAction(
      title: localized("toolbar.delete"), symbol: "trash.fill",
      color: UIColor(red: 0.82, green: 0.12, blue: 0.15, alpha: 1)
    ) { [weak self] in self?.perform("deleted", count: 1) { self?.store.remove([id]) } }
    return [archive, delete]
  }

  /// - Returns: Whether one was open.
  @discardableResult
  func closeSwipes(except cell: ChatCell? = nil) -> Bool {
    let open = collectionView.visibleCells.compactMap { $0 as? ChatCell }.filter { $0.isOpen && $0 !== cell }
    for cell in open { cell.close(animated: true) }
    return !open.isEmpty
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { closeSwipes() }

  // MARK: Layout and selection

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let insets = collectionView.safeAreaInsets
    let width = max(collectionView.bounds.width - insets.left - insets.right, 1)
    guard let id = chatID(at: indexPath), let chat = store.chat(id) else {
      return CGSize(width: width, height: ArchiveRowCell.height)
    }
    // Two columns where there is room for two.
    let columns: CGFloat = width >= 640 && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 2 : 1
    let cellWidth = (width / columns).rounded(.down)
    return CGSize(width: cellWidth, height: height(of: chat, width: cellWidth))
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if closeSwipes() { return false }
    return isEditing ? chatID(at: indexPath) != nil : !transition.isRunning
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing else { return showSelection() }
    if let id = chatID(at: indexPath) {
      open(id)
    } else {
      openArchive()
    }
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { showSelection() }

  // MARK: Selection by two fingers

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    chatID(at: indexPath) != nil && !search.isActive
  }

  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    setEditing(true, animated: true)
  }
}

// MARK: Search

extension ChatsViewController: UISearchResultsUpdating {
  func setUpSearch() {
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = localized("search.placeholder")
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) { show(animated: false) }
}
