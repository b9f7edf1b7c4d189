import UIKit

/// Chats that were put away. A swipe, or the button in the chat's row, brings one back.
class ArchiveViewController: UITableViewController {
  private let store: ChatStore
  private let emptyLabel = UILabel()

  init(store: ChatStore) {
    self.store = store
    super.init(style: .plain)
    title = localized("archive.title")
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("ArchiveViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
    tableView.accessibilityIdentifier = "archived chats"
    tableView.estimatedRowHeight = 62
    emptyLabel.text = localized("archive.none")
    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    emptyLabel.adjustsFontForContentSizeCategory = true
    tableView.backgroundView = emptyLabel
    NotificationCenter.default.addObserver(
      self, selector: #selector(storeChanged), name: ChatStore.didChange, object: store)
    storeChanged()
  }

  @objc private func storeChanged() {
    emptyLabel.isHidden = !store.archived.isEmpty
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.archived.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    let chat = store.archived[indexPath.row]
    (cell as? PersonCell)?.show(chat.person, detail: chat.last?.text)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let chat = ChatViewController(store: store, id: store.archived[indexPath.row].id)
    navigationController?.pushViewController(chat, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = store.archived[indexPath.row].id
    let action = UIContextualAction(style: .normal, title: localized("archive.takeOut")) { [store] _, _, done in
      done(true)
      store.setArchived(false, [id])
    }
    action.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [action])
  }
}
