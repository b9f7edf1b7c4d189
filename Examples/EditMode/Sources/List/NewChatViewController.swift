import UIKit

/// Everybody who can be written to, in a sheet.
class NewChatViewController: UITableViewController {
  private let people: [Person]
  private let choose: (Person) -> Void

  init(store: ChatStore, choose: @escaping (Person) -> Void) {
    let all = Set(store.chats.map(\.person)).union(ChatContent.contacts)
    people = all.sorted { $0.name.localizedCompare($1.name) == .orderedAscending }
    self.choose = choose
    super.init(style: .plain)
    title = localized("new.title")
  }

  required init?(coder: NSCoder) { fatalError("NewChatViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancelTapped))
    cancel.accessibilityIdentifier = "cancel"
    navigationItem.leftBarButtonItem = cancel
    tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
    tableView.accessibilityIdentifier = "people"
    tableView.estimatedRowHeight = 62
  }

  @objc private func cancelTapped() { dismiss(animated: true) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    let person = people[indexPath.row]
    (cell as? PersonCell)?.show(person, detail: person.status)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let person = people[indexPath.row]
    dismiss(animated: true) { [choose] in choose(person) }
  }
}
