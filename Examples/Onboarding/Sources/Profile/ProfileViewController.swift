import UIKit

/// The user: picture, name, status, and how the mail stands.
final class ProfileViewController: FormViewController {
  private let card = ProfileCard()

  override func commonInit() {
    title = "tab.profile".localized
    setTabBarItem("person", "tab.profile")
    NotificationCenter.default.addObserver(self, selector: #selector(mailChanged), name: .mailDidChange, object: nil)
  }

  @objc private func mailChanged() { reload() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = card
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A table takes the height of its header from the header's frame.
    let height = card.systemLayoutSizeFitting(
      CGSize(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard card.frame.size != CGSize(width: view.bounds.width, height: height) else { return }
    card.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    tableView.tableHeaderView = card
  }

  override func reload() {
    super.reload()
    card.show()
    if isViewLoaded { view.setNeedsLayout() }
  }

  override func makeSections() -> [FormSection] {
    let store = MailStore.shared
    return [
      FormSection(rows: [
        FormRow(
          identifier: "profile.name", title: "profile.name".localized, value: Preferences.name, symbol: "person",
          kind: .link { [weak self] in
            self?.ask("profile.name".localized, text: Preferences.name, identifier: "name") { Preferences.name = $0 }
          }),
        FormRow(
          identifier: "profile.status", title: "profile.status".localized, value: Preferences.status.title,
          symbol: "clock",
          kind: .link { [weak self] in
            self?.choose(
              "profile.status".localized, among: Preferences.Status.allCases.map(\.title),
              chosen: Preferences.status.rawValue
            ) { Preferences.status = Preferences.Status(rawValue: $0) ?? .available }
          }),
        FormRow(
          identifier: "profile.color", title: "profile.color".localized, value: "color.\(Preferences.color)".localized,
          symbol: "paintbrush",
          kind: .link { [weak self] in
            self?.choose(
              "profile.color".localized, among: Person.colors.indices.map { "color.\($0)".localized },
              chosen: Preferences.color
            ) { Preferences.color = $0 }
          }),
      ]),
      FormSection(
        title: "profile.mail".localized,
        rows: [
          FormRow(
            identifier: "profile.unread", title: "profile.unread".localized, value: "\(store.unreadCount)",
            symbol: "envelope",
            kind: .link { UIApplication.shared.sendAction(.openInbox, to: nil, from: self, for: nil) }),
          FormRow(
            identifier: "profile.starred", title: "profile.starred".localized,
            value: "\(store.threads.filter(\.isStarred).count)",
            symbol: "star", kind: .fact),
          FormRow(
            identifier: "profile.archived", title: "profile.archived".localized,
            value: "\(store.threads(in: .archive).count)",
            symbol: "archivebox", kind: .fact),
        ]),
    ]
  }
}
