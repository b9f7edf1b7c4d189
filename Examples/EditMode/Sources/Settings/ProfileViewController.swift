import UIKit

/// One's own name and status, kept when the editing of a field ends.
class ProfileViewController: UITableViewController, UITextFieldDelegate {
  private let nameField = UITextField()
  private let statusField = UITextField()

  init() {
    super.init(style: .insetGrouped)
    title = localized("profile.title")
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("ProfileViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .onDrag
    for (field, text, key) in [
      (nameField, Preferences.name, "profile.name"), (statusField, Preferences.status, "profile.status"),
    ] {
      field.text = text
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.placeholder = localized(key)
      field.accessibilityLabel = localized(key)
      field.accessibilityIdentifier = key
      field.clearButtonMode = .whileEditing
      field.returnKeyType = .done
      field.delegate = self
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    localized(section == 0 ? "profile.name" : "profile.status")
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? localized("profile.footer") : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = indexPath.section == 0 ? nameField : statusField
    cell.selectionStyle = .none
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    let height = field.heightAnchor.constraint(greaterThanOrEqualToConstant: 48)
    height.priority = .required - 1
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      height,
    ])
    return cell
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// A name left empty is the one before.
  func textFieldDidEndEditing(_ textField: UITextField) {
    let text = (textField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      textField.text = textField === nameField ? Preferences.name : Preferences.status
      return
    }
    Preferences.set(text, for: textField === nameField ? Preferences.nameKey : Preferences.statusKey)
  }
}
