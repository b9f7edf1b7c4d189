import UIKit

/// The profile, what can be chosen, and a page about the app.
class SettingsViewController: UITableViewController {
  private struct Choice {
    let key: String
    let isOn: () -> Bool
  }

  private let sections: [(title: String, footer: String, choices: [Choice])] = [
    (
      "settings.list", "settings.list.footer",
      [
        Choice(key: Preferences.badgesKey, isOn: { Preferences.showsBadges }),
        Choice(key: Preferences.previewsKey, isOn: { Preferences.showsPreviews }),
      ]
    ),
    (
      "settings.privacy", "settings.privacy.footer",
      [
        Choice(key: Preferences.receiptsKey, isOn: { Preferences.sendsReadReceipts }),
        Choice(key: Preferences.repliesKey, isOn: { Preferences.peopleReply }),
      ]
    ),
  ]

  init() {
    super.init(style: .insetGrouped)
    title = localized("tab.settings")
  }

  required init?(coder: NSCoder) { fatalError("SettingsViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "settings"
    tableView.register(ProfileCell.self, forCellReuseIdentifier: "profile")
    tableView.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "link")
    tableView.estimatedRowHeight = 52
    NotificationCenter.default.addObserver(
      self, selector: #selector(preferencesChanged), name: Preferences.didChange, object: nil)
  }

  @objc private func preferencesChanged() { tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none) }

  private var aboutSection: Int { sections.count + 1 }
  private func choices(_ section: Int) -> [Choice]? {
    sections.indices.contains(section - 1) ? sections[section - 1].choices : nil
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices(section)?.count ?? 1
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    choices(section) == nil ? nil : localized(sections[section - 1].title)
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    choices(section) == nil ? nil : localized(sections[section - 1].footer)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let choice = choices(indexPath.section)?[indexPath.row] {
      let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
      (cell as? SwitchCell)?.show(localized("settings.\(choice.key)"), isOn: choice.isOn(), identifier: choice.key) {
        Preferences.set($0, for: choice.key)
      }
      return cell
    }
    guard indexPath.section == aboutSection else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "profile", for: indexPath)
      (cell as? ProfileCell)?.show()
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "link", for: indexPath)
    cell.textLabel?.text = localized("about.title")
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.numberOfLines = 0
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "about"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if choices(indexPath.section) != nil {
      (tableView.cellForRow(at: indexPath) as? SwitchCell)?.toggle()
    } else {
      let page = indexPath.section == aboutSection ? AboutViewController() : ProfileViewController()
      navigationController?.pushViewController(page, animated: true)
    }
  }
}
