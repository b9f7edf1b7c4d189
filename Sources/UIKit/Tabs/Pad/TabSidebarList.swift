/// The sidebar of a tab bar controller: its tabs and actions as a list below a title and two buttons.
final class TabSidebarList: UICollectionViewController {
  private typealias Row = TabSidebarContent.Row
  private typealias Source = UICollectionViewDiffableDataSource<String, Row>

  private unowned let owner: UITabBarController
  private let toggle: () -> Void
  private lazy var source = makeSource()
  private var content = TabSidebarContent([], showsHidden: false, hasHeader: false, hasFooter: false)
  /// The items that the delegate gave for the rows, which keep the changes that are made to them.
  private var items: [Row: UITabSidebarItem] = [:]
  private lazy var editing = TabSidebarEditing(owner)
  private var bottomBar: UIView?
  private let bottomArea = UIView(frame: .zero)

  init(_ owner: UITabBarController, toggle: @escaping () -> Void) {
    (self.owner, self.toggle) = (owner, toggle)
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    clearsSelectionOnViewWillAppear = false
  }
  required init(collectionViewLayout layout: UICollectionViewLayout) { fatalError("Made for a tab bar controller.") }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("Made for a tab bar controller.")
  }
  required init?(coder: NSCoder) { fatalError("Made for a tab bar controller.") }

  private var delegate: (any UITabBarController.Sidebar.Delegate)? { owner.sidebar.delegate }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] index, environment in
      self?.section(index, environment)
    }
    collectionView.backgroundColor = .secondarySystemBackground
    collectionView.allowsSelectionDuringEditing = true
    collectionView.dragDelegate = self
    collectionView.accessibilityLabel = SystemText.text("Sidebar")
    _ = source
    buttonsDidChange()
    bottomBarDidChange()
    show(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.title = owner.title
    navigationItem.largeTitleDisplayMode = (owner.title ?? "").isEmpty ? .never : .always
    tabsDidChange()
  }

  private func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    if content.sections.indices.contains(index), content.sections[index].title != nil {
      list.headerMode = .firstItemInSection
    }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in
      guard let self, let tab = tab(at: $0) else { return nil }
      return delegate?.tabBarController(owner, sidebar: owner.sidebar, leadingSwipeActionsConfigurationFor: tab)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      guard let self, let tab = tab(at: $0) else { return nil }
      return delegate?.tabBarController(owner, sidebar: owner.sidebar, trailingSwipeActionsConfigurationFor: tab)
    }
    return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
  }

  // MARK: Rows

  private func makeSource() -> Source {
    let cells = UICollectionView.CellRegistration<TabSidebarCell, Row> { [weak self] cell, _, row in
      self?.configure(cell, row)
    }
    let source = Source(collectionView: collectionView) { list, path, row in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: row)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] row in self?.group(ordering: row) != nil }
    source.reorderingHandlers.didReorder = { [weak self] in self?.didReorder($0.finalSnapshot) }
    return source
  }

  private func configure(_ cell: TabSidebarCell, _ row: Row) {
    switch row {
    case .header, .footer:
      (cell.row, cell.isBelowTitle) = (.content, false)
      cell.drop.refuse()
      cell.accessories = []
      cell.configurationUpdateHandler = nil
      cell.contentConfiguration =
        row == .header ? owner.sidebar.headerContentConfiguration : owner.sidebar.footerContentConfiguration
      cell.backgroundConfiguration = .clear()
    case .tab, .action:
      let tab = content.tab(row)
      cell.row = tab.map { $0._isSection ? .title : .tab } ?? .action
      cell.isBelowTitle = cell.row == .action || tab?.parent != nil && cell.row == .tab
      cell.identifierOfItem = tab?.accessibilityIdentifier
      let spoken = [tab?._item?._spokenBadge, tab?.subtitle].compactMap { $0 }
      cell.valueOfItem = spoken.isEmpty ? nil : spoken.joined(separator: ", ")
      if let tab, tab.tabBarController === owner {
        cell.drop.ask(owner, about: tab)
      } else if let action = content.action(row), let group = content.group(of: row) {
        cell.drop.ask(owner, about: action, of: group)
      } else {
        cell.drop.refuse()
      }
      cell.drop.install(in: cell)
      cell.isUserInteractionEnabled = tab?._item?.isEnabled ?? true
      // Each change of the cell's state, the first one included, asks the delegate to bring its row up to date.
      cell.configurationUpdateHandler = { [weak self] cell, state in
        guard let self, let cell = cell as? TabSidebarCell, let item = item(row) else { return }
        item._state = state
        delegate?.tabBarController(owner, sidebar: owner.sidebar, update: item)
        cell.contentConfiguration = item.contentConfiguration.updated(for: state)
        cell.backgroundConfiguration = item.backgroundConfiguration.updated(for: state)
      }
      if let item = item(row) { cell.accessories = item.accessories + accessories(row) }
      cell.setNeedsUpdateConfiguration()
    }
  }

  private func item(_ row: Row) -> UITabSidebarItem? {
    if let known = items[row] { return known }
    let asked: UITabSidebarItem.Content
    if let tab = content.tab(row) {
      asked = .tab(tab)
    } else if let action = content.action(row) {
      asked = .action(action)
    } else {
      return nil
    }
    let request = UITabSidebarItem.Request(asked)
    let item =
      delegate?.tabBarController(owner, sidebar: owner.sidebar, itemFor: request) ?? UITabSidebarItem(request: request)
    items[row] = item
    return item
  }

  /// The system's accessories beside the delegate's: a chevron at groups, and while the sidebar is edited marks
  /// and grips.
  private func accessories(_ row: Row) -> [UICellAccessory] {
    guard let tab = content.tab(row) else { return [] }
    var result: [UICellAccessory] = []
    if tab is UITabGroup { result.append(.outlineDisclosure(displayed: .whenNotEditing)) }
    if tab.allowsHiding { result.append(TabSidebarEditing.mark(isShown: !tab.isHidden)) }
    if group(ordering: row) != nil { result.append(.reorder()) }
    return result
  }

  private func tab(at path: IndexPath) -> UITab? { source.itemIdentifier(for: path).flatMap(content.tab) }

  // MARK: Changes

  /// Tabs, actions, the header or the footer are others.
  func tabsDidChange() {
    guard isViewLoaded else { return }
    items = [:]
    buttonsDidChange()
    show(animated: view.window != nil)
    for cell in collectionView.visibleCells {
      guard let path = collectionView.indexPath(for: cell), let row = source.itemIdentifier(for: path) else { continue }
      (cell as? TabSidebarCell).map { configure($0, row) }
    }
  }

  func reconfigure(_ tab: UITab) {
    let row = Row.tab(tab.identifier)
    guard isViewLoaded, let path = source.indexPath(for: row),
      let cell = collectionView.cellForItem(at: path) as? TabSidebarCell
    else {
      return
    }
    configure(cell, row)
  }

  private func show(animated: Bool) {
    content = TabSidebarContent(
      owner._tabs.inSidebar, showsHidden: isEditing, hasHeader: owner.sidebar.headerContentConfiguration != nil,
      hasFooter: owner.sidebar.footerContentConfiguration != nil)
    let names = content.sections.map(\.name)
    if source.snapshot().sectionIdentifiers != names {
      var all = NSDiffableDataSourceSnapshot<String, Row>()
      all.appendSections(names)
      source.apply(all, animatingDifferences: false)
    }
    for section in content.sections {
      var outline = NSDiffableDataSourceSectionSnapshot<Row>()
      if let title = section.title {
        outline.append([title])
        append(section.nodes, to: title, &outline)
        if !collapsed.contains(title) { outline.expand([title]) }
      } else {
        append(section.nodes, to: nil, &outline)
      }
      if source.snapshot(for: section.name).items != outline.items {
        source.apply(outline, to: section.name, animatingDifferences: animated)
      }
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.collapsed.insert($0) }
    source.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.collapsed.remove($0) }
    selectionDidChange()
  }
  /// The groups that a person has closed.
  private var collapsed: Set<Row> = []

  private func append(
    _ nodes: [TabSidebarContent.Node], to parent: Row?, _ outline: inout NSDiffableDataSourceSectionSnapshot<Row>
  ) {
    outline.append(nodes.map(\.row), to: parent)
    for node in nodes where !node.children.isEmpty {
      append(node.children, to: node.row, &outline)
      if !collapsed.contains(node.row) { outline.expand([node.row]) }
    }
  }

  /// The row of the selected tab is marked, and no other.
  func selectionDidChange() {
    guard isViewLoaded else { return }
    let path = isEditing ? nil : owner._tabs.selectedInSidebar.flatMap { source.indexPath(for: .tab($0.identifier)) }
    for old in collectionView.indexPathsForSelectedItems ?? [] where old != path {
      collectionView.deselectItem(at: old, animated: false)
    }
    if let path { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
  }

  func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
    guard isViewLoaded else { return }
    let row: Row =
      switch target {
      case .header: .header
      case .footer: .footer
      case .tab(let tab): .tab(tab.identifier)
      }
    guard let path = source.indexPath(for: row) else { return }
    collectionView.scrollToItem(at: path, at: .centeredVertically, animated: animated)
  }

  // MARK: Choosing

  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let row = source.itemIdentifier(for: indexPath) else { return false }
    if isEditing { return content.tab(row)?.allowsHiding == true }
    if let tab = content.tab(row) { return !(tab is UITabGroup) }
    return content.action(row) != nil
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let row = source.itemIdentifier(for: indexPath) else { return }
    if let action = content.action(row) {
      collectionView.deselectItem(at: indexPath, animated: true)
      action._perform(sender: owner.sidebar)
    } else if let tab = content.tab(row) {
      if isEditing {
        editing.toggle(tab)
        reconfigure(tab)
      } else {
        owner.selection.userDidChoose(tab)
        owner._pad.sidebar.wasUsed()
      }
    }
    selectionDidChange()
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if let tab = tab(at: indexPath) {
      delegate?.tabBarController(owner, sidebar: owner.sidebar, willBeginDisplaying: tab)
    }
  }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if let tab = tab(at: indexPath) { delegate?.tabBarController(owner, sidebar: owner.sidebar, didEndDisplaying: tab) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let tab = tab(at: path), !isEditing else { return nil }
    return delegate?.tabBarController(owner, sidebar: owner.sidebar, contextMenuConfigurationFor: tab)
  }

  // MARK: Editing

  override func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != self.isEditing else { return }
    if isEditing { editing.begin() }
    super.setEditing(isEditing, animated: animated)
    if !isEditing { editing.end() }
    tabsDidChange()
  }

  /// The group whose children a person may order, for a row that is one of them while the sidebar is edited.
  private func group(ordering row: Row) -> UITabGroup? {
    guard isEditing, let parent = content.tab(row)?.parent, parent.allowsReordering else { return nil }
    return parent
  }

  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // A tab stays in its group.
    guard let moved = tab(at: originalIndexPath), let other = tab(at: proposedIndexPath), moved.parent === other.parent
    else {
      return currentIndexPath
    }
    return proposedIndexPath
  }

  private func didReorder(_ final: NSDiffableDataSourceSnapshot<String, Row>) {
    let order = final.itemIdentifiers.compactMap(content.tab)
    editing.didReorder { group in order.filter { $0.parent === group }.map(\.identifier) }
    items = [:]
  }

  // MARK: Buttons and bars

  func buttonsDidChange() {
    guard isViewLoaded else { return }
    let button = UIBarButtonItem(
      image: SidebarSymbol.image,
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    button.accessibilityLabel = SystemText.text("Sidebar")
    navigationItem.leftBarButtonItem =
      isEditing
      ? UIBarButtonItem(
        title: SystemText.text("Reset"), primaryAction: UIAction { [weak self] _ in self?.editing.reset() }) : button
    let mayEdit = TabSidebarEditing.isOffered(by: owner._tabs.inSidebar)
    if isEditing {
      let done = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
      navigationItem.rightBarButtonItem = done
    } else if let more = owner.sidebar.navigationOverflowItems {
      let edit = UIAction(title: SystemText.text("Edit Sidebar"), image: UIImage(systemName: "pencil")) {
        [weak self] _ in
        self?.setEditing(true, animated: true)
      }
      let menu = UIMenu(children: [more] + (mayEdit ? [UIMenu(options: .displayInline, children: [edit])] : []))
      let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu)
      item.accessibilityLabel = SystemText.text("More")
      navigationItem.rightBarButtonItem = item
    } else {
      navigationItem.rightBarButtonItem =
        mayEdit
        ? UIBarButtonItem(
          systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.setEditing(true, animated: true) }) : nil
    }
  }

  func bottomBarDidChange() {
    guard isViewLoaded else { return }
    bottomBar?.removeFromSuperview()
    bottomBar = owner.sidebar.bottomBarView
    if let bottomBar {
      // The sidebar gives it its frame, whatever an app has laid it out by.
      bottomBar.translatesAutoresizingMaskIntoConstraints = true
      bottomArea.backgroundColor = .secondarySystemBackground
      bottomArea.addSubview(bottomBar)
      navigationController?.view.addSubview(bottomArea)
    } else {
      bottomArea.removeFromSuperview()
    }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutBottomBar()
  }

  /// The view stands over the list, which ends above it.
  private func layOutBottomBar() {
    guard let bottomBar, let home = navigationController?.view else {
      if additionalSafeAreaInsets.bottom != 0 { additionalSafeAreaInsets.bottom = 0 }
      return
    }
    if bottomArea.superview !== home { home.addSubview(bottomArea) }
    let width = home.bounds.width
    let height = bottomBar.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let below = home.safeAreaInsets.bottom
    bottomArea.frame = CGRect(x: 0, y: home.bounds.height - below - height, width: width, height: height + below)
    bottomBar.frame = CGRect(x: 0, y: 0, width: width, height: height)
    if additionalSafeAreaInsets.bottom != height { additionalSafeAreaInsets.bottom = height }
  }
}

// The delegate says what is dragged out of the sidebar.
extension TabSidebarList: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let tab = tab(at: indexPath) else { return [] }
    // While the sidebar is edited a tab is dragged into the bar.
    if isEditing { return FloatingTabEditing.items(for: tab) }
    return delegate?.tabBarController(owner, sidebar: owner.sidebar, itemsForBeginning: session, tab: tab) ?? []
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    guard !isEditing, let tab = tab(at: indexPath) else { return [] }
    return delegate?.tabBarController(owner, sidebar: owner.sidebar, itemsForAddingTo: session, tab: tab) ?? []
  }
}

/// A row of the sidebar. Tests and scripts find the row of a tab as they find a tab in a tab bar.
final class TabSidebarCell: UICollectionViewListCell {
  override class var _drawsContent: Bool { false }
  enum Kind { case content, title, tab, action }
  var row = Kind.content
  let drop = TabDrop()
  var identifierOfItem: String?
  /// The tab's badge and subtitle, as they are spoken.
  var valueOfItem: String?
  /// Whether the row stands under the title of a section: the title is its parent, and it begins where the title does.
  var isBelowTitle = false
  override var indentationLevel: Int {
    get { super.indentationLevel }
    set { super.indentationLevel = max(newValue - (isBelowTitle ? 1 : 0), 0) }
  }

  package override var _elementKind: ScreenElement.Kind {
    switch row {
    case .content, .title: super._elementKind
    case .tab: .tab
    case .action: .button
    }
  }
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? identifierOfItem }
    set { super.accessibilityIdentifier = newValue }
  }
  override var _defaultIsAccessibilityElement: Bool { row != .content }
  override var _defaultAccessibilityLabel: String? {
    row == .content ? super._defaultAccessibilityLabel : _describedText
  }
  override var _defaultAccessibilityValue: String? { row == .tab ? valueOfItem : super._defaultAccessibilityValue }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    switch row {
    case .content: super._defaultAccessibilityTraits
    case .title: super._defaultAccessibilityTraits.union(.header)
    case .tab, .action:
      super._defaultAccessibilityTraits.union(isUserInteractionEnabled ? .button : [.button, .notEnabled])
    }
  }
}
