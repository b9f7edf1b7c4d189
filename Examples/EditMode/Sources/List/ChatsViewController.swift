import UIKit

/// The list of chats. Edit turns the tab bar into a toolbar, Done turns it back; both are in
/// `ChatsViewController+EditMode`.
class ChatsViewController: UIViewController {
  let store: ChatStore
  let layout = UICollectionViewFlowLayout()
  lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  lazy var dataSource = makeDataSource()
  let search = UISearchController(searchResultsController: nil)

  let leftButtons = CrossFadingButtons(normal: localized("edit"), editing: localized("done"), isEmphasized: true)
  let rightButtons = CrossFadingButtons(
    normal: nil, normalImage: UIImage(systemName: "square.and.pencil"), editing: localized("toolbar.selectAll"),
    isEmphasized: false)
  let toolbar = UIToolbar()
  lazy var archiveItem = toolbarItem("toolbar.archive", #selector(archiveTapped))
  lazy var readItem = toolbarItem("toolbar.readAll", #selector(readTapped))
  lazy var deleteItem = toolbarItem("toolbar.delete", #selector(deleteTapped))
  var toolbarHeight: NSLayoutConstraint?
  let transition = EditTransition()
  let emptyLabel = UILabel()
  private var banner: UndoBanner?
  private let measuringCell = ChatCell(frame: .zero)

  init(store: ChatStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = localized("tab.chats")
  }

  required init?(coder: NSCoder) { fatalError("ChatsViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpBarItems()
    setUpList()
    setUpToolbar()
    setUpSearch()
    setUpTransition()
    NotificationCenter.default.addObserver(
      self, selector: #selector(storeChanged), name: ChatStore.didChange, object: store)
    NotificationCenter.default.addObserver(
      self, selector: #selector(preferencesChanged), name: Preferences.didChange, object: nil)
    show(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for path in collectionView.indexPathsForSelectedItems ?? [] where !isEditing {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    banner?.dismiss()
    closeSwipes()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutToolbar()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layout.invalidateLayout()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    closeSwipes()
    layout.invalidateLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layout.invalidateLayout()
  }

  // MARK: Parts

  private func setUpBarItems() {
    leftButtons.normal.accessibilityIdentifier = "edit"
    leftButtons.editing.accessibilityIdentifier = "done"
    rightButtons.normal.accessibilityIdentifier = "add"
    rightButtons.normal.accessibilityLabel = localized("new.title")
    rightButtons.editing.accessibilityIdentifier = "select all"
    leftButtons.normal.addTarget(self, action: #selector(editTapped), for: .touchUpInside)
    leftButtons.editing.addTarget(self, action: #selector(editTapped), for: .touchUpInside)
    rightButtons.normal.addTarget(self, action: #selector(addTapped), for: .touchUpInside)
    rightButtons.editing.addTarget(self, action: #selector(selectAllTapped), for: .touchUpInside)
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: leftButtons)
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: rightButtons)
  }

  private func setUpList() {
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.sectionInsetReference = .fromSafeArea
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.keyboardDismissMode = .onDrag
    collectionView.register(ChatCell.self, forCellWithReuseIdentifier: "chat")
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "chats"
    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.adjustsFontForContentSizeCategory = true
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    for view in [collectionView, emptyLabel] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(collectionView)
    view.addSubview(emptyLabel)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      emptyLabel.centerYAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -180),
      emptyLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      emptyLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  // MARK: Changes

  @objc func storeChanged(_ notification: Notification) {
    show(animated: view.window != nil, changed: notification.userInfo?[ChatStore.idKey] as? String)
  }

  @objc private func preferencesChanged() { show(animated: false) }

  @objc private func addTapped() {
    let contacts = NewChatViewController(store: store) { [weak self] person in
      guard let self else { return }
      self.open(self.store.chat(with: person).id)
    }
    present(UINavigationController(rootViewController: contacts), animated: true)
  }

  func open(_ id: String) {
    navigationController?.pushViewController(ChatViewController(store: store, id: id), animated: true)
  }

  @objc func openArchive() {
    navigationController?.pushViewController(ArchiveViewController(store: store), animated: true)
  }

  /// Does something to chats that can be undone from a banner.
  func perform(_ key: String, count: Int, _ change: () -> Void) {
    change()
    banner?.dismiss()
    let banner = UndoBanner(text: localized(count == 1 ? "\(key).one" : "\(key).many", count)) { [weak self] in
      self?.store.undoManager.undo()
    }
    banner.show(in: view)
    self.banner = banner
  }

  func dismissBanner() { banner?.dismiss() }

  /// The cell's height is measured, so that no text size cuts a name.
  func height(of chat: Chat, width: CGFloat) -> CGFloat {
    measuringCell.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
    measuringCell.show(chat, isTyping: false, isEditing: false)
    return measuringCell.height(for: width)
  }
}
