import UIKit

/// Switches, choices, the way to some words about the app, and the way out.
final class SettingsViewController: FormViewController {
  override func commonInit() {
    title = "tab.settings".localized
    setTabBarItem("gearshape", "tab.settings")
  }

  override func makeSections() -> [FormSection] {
    [
      FormSection(title: "settings.appearance".localized, rows: Preferences.Appearance.allCases.map(row(of:))),
      mailSection,
      FormSection(
        title: "settings.general".localized,
        rows: [
          FormRow(
            identifier: "settings.language", title: "settings.language".localized,
            value: "settings.language.name".localized,
            symbol: "globe",
            kind: .link { [weak self] in self?.tell("settings.language".localized, "settings.language.hint".localized) }
          ),
          FormRow(
            identifier: "settings.textsize", title: "settings.textsize".localized, symbol: "textformat.size",
            kind: .link { [weak self] in self?.tell("settings.textsize".localized, "settings.textsize.hint".localized) }
          ),
          FormRow(
            identifier: "settings.about", title: "settings.about".localized, symbol: "info.circle",
            kind: .link { [weak self] in
              self?.navigationController?.pushViewController(AboutViewController(), animated: true)
            }),
        ]),
      FormSection(rows: [
        FormRow(
          identifier: "settings.logout", title: "home.logout".localized,
          kind: .button(isDestructive: true) { [weak self] in self?.askToLogOut() })
      ]),
    ]
  }

  private func row(of appearance: Preferences.Appearance) -> FormRow {
    FormRow(
      identifier: "settings.appearance.\(appearance.rawValue)", title: appearance.title,
      symbol: ["circle.lefthalf.filled", "sun.max", "moon"][appearance.rawValue],
      kind: .option(isChosen: appearance == Preferences.appearance) { [weak self] in
        Preferences.appearance = appearance
        self?.view.window?.overrideUserInterfaceStyle = appearance.style
        self?.reload()
      })
  }

  private var mailSection: FormSection {
    FormSection(
      title: "settings.mail".localized, footer: "settings.mail.footer".localized,
      rows: [
        FormRow(
          identifier: "settings.badge", title: "settings.badge".localized, symbol: "bell",
          kind: .toggle(isOn: Preferences.showsBadge) {
            Preferences.showsBadge = $0
            NotificationCenter.default.post(name: .mailDidChange, object: nil)
          }),
        FormRow(
          identifier: "settings.events", title: "settings.events".localized, symbol: "calendar",
          kind: .toggle(isOn: Preferences.showsEventsAtHome) {
            Preferences.showsEventsAtHome = $0
            NotificationCenter.default.post(name: .mailDidChange, object: nil)
          }),
        FormRow(
          identifier: "settings.preview", title: "settings.preview".localized, value: "\(Preferences.previewLines)",
          symbol: "list.bullet",
          kind: .link { [weak self] in
            self?.choose(
              "settings.preview".localized, among: (1...3).map { "settings.preview.\($0)".localized },
              chosen: Preferences.previewLines - 1
            ) { Preferences.previewLines = $0 + 1 }
          }),
        FormRow(
          identifier: "settings.signature", title: "settings.signature".localized,
          value: Preferences.signature.isEmpty ? "settings.signature.none".localized : Preferences.signature,
          symbol: "pencil",
          kind: .link { [weak self] in
            self?.ask("settings.signature".localized, text: Preferences.signature, identifier: "signature") {
              Preferences.signature = $0
            }
          }),
      ])
  }

  private func askToLogOut() {
    let alert = UIAlertController(
      title: "logout.title".localized, message: "logout.message".localized, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "cancel".localized, style: .cancel))
    alert.addAction(
      UIAlertAction(title: "home.logout".localized, style: .destructive) { _ in
        NotificationCenter.default.post(name: .didLogout, object: nil)
      })
    present(alert, animated: true)
  }
}
