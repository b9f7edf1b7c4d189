import UIKit

/// The mark of the app and what it says of itself.
final class AboutViewController: FormViewController {
  override func commonInit() {
    title = "settings.about".localized
    navigationItem.largeTitleDisplayMode = .never
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let mark = UIImageView(image: AppMark.image(side: 96))
    mark.contentMode = .center
    mark.isAccessibilityElement = true
    mark.accessibilityLabel = "app.name".localized
    mark.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 136)
    tableView.tableHeaderView = mark
  }

  override func makeSections() -> [FormSection] {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"
    return [
      FormSection(
        footer: "about.text".localized,
        rows: [
          FormRow(identifier: "about.name", title: "about.name".localized, value: "app.name".localized, kind: .fact),
          FormRow(identifier: "about.version", title: "about.version".localized, value: version, kind: .fact),
        ]),
      FormSection(
        footer: "about.privacy.text".localized,
        rows: [
          FormRow(
            identifier: "about.privacy", title: "about.privacy".localized, value: "about.privacy.value".localized,
            kind: .fact)
        ]),
    ]
  }
}
