import UIKit

/// Presentations over a page: alerts, sheets, popovers, and the pages of the system.
final class PresentationExhibit: UITableViewController {
  private struct Row {
    let title: String
    let present: (UIViewController, UIView) -> Void
  }

  private lazy var sections: [(title: String, rows: [Row])] = [
    (
      "UIAlertController",
      [
        Row(title: "alert") { page, _ in
          let alert = UIAlertController(
            title: "Title", message: "A message of one or two lines.", preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          alert.preferredAction = alert.actions.last
          page.present(alert, animated: true)
        },
        Row(title: "text fields") { page, _ in
          let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "Name" }
          alert.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
          }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          alert.addAction(UIAlertAction(title: "Sign in", style: .default))
          page.present(alert, animated: true)
        },
        Row(title: "three actions") { page, _ in
          let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
          alert.addAction(UIAlertAction(title: "Archive", style: .default))
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          page.present(alert, animated: true)
        },
        Row(title: "action sheet") { page, source in
          let sheet = UIAlertController(title: "Photo", message: "Where from?", preferredStyle: .actionSheet)
          sheet.addAction(UIAlertAction(title: "Library", style: .default))
          sheet.addAction(UIAlertAction(title: "Remove", style: .destructive))
          sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          sheet.popoverPresentationController?.sourceView = source
          sheet.popoverPresentationController?.sourceRect = source.bounds
          page.present(sheet, animated: true)
        },
      ]
    ),
    (
      "modalPresentationStyle",
      [("page sheet", UIModalPresentationStyle.pageSheet), ("form sheet", .formSheet), ("full screen", .fullScreen)].map
      { name, style in
        Row(title: name) { page, _ in
          let sheet = SheetPage.inNavigation(name)
          sheet.modalPresentationStyle = style
          page.present(sheet, animated: true)
        }
      } + [
        Row(title: "detents") { page, _ in
          let sheet = SheetPage.inNavigation("detents")
          sheet.sheetPresentationController?.detents = [.medium(), .large()]
          sheet.sheetPresentationController?.prefersGrabberVisible = true
          page.present(sheet, animated: true)
        },
        Row(title: "popover") { page, source in
          let popover = SheetPage("popover")
          popover.modalPresentationStyle = .popover
          popover.preferredContentSize = CGSize(width: 220, height: 120)
          popover.popoverPresentationController?.sourceView = source
          popover.popoverPresentationController?.sourceRect = source.bounds
          popover.popoverPresentationController?.delegate = StaysPopover.shared
          page.present(popover, animated: true)
        },
      ]
    ),
    (
      "Pages of the system",
      [
        Row(title: "UIActivityViewController") { page, source in
          let sheet = UIActivityViewController(activityItems: ["A text to share"], applicationActivities: nil)
          sheet.popoverPresentationController?.sourceView = source
          sheet.popoverPresentationController?.sourceRect = source.bounds
          page.present(sheet, animated: true)
        },
        Row(title: "UIColorPickerViewController") { page, _ in
          page.present(UIColorPickerViewController(), animated: true)
        },
        Row(title: "UIFontPickerViewController") { page, _ in page.present(UIFontPickerViewController(), animated: true)
        },
        Row(title: "UIImagePickerController") { page, _ in page.present(UIImagePickerController(), animated: true) },
        Row(title: "UIDocumentPickerViewController") { page, _ in
          page.present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), animated: true)
        },
      ]
    ),
  ]

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { fatalError("The page is made in code.") }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let title = sections[indexPath.section].rows[indexPath.row].title
    cell.textLabel?.text = title
    cell.accessibilityIdentifier = title
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].present(self, tableView.cellForRow(at: indexPath) ?? tableView)
  }
}

/// A page with one word and a button that takes it away.
final class SheetPage: UIViewController {
  private let word: String

  init(_ word: String) {
    self.word = word
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("The page is made in code.") }

  static func inNavigation(_ word: String) -> UINavigationController {
    let page = SheetPage(word)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned page] _ in page.dismiss(animated: true) })
    page.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "done"
    page.title = word
    return UINavigationController(rootViewController: page)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = word
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// Keeps popovers popovers where the screen is narrow.
private final class StaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
  static let shared = StaysPopover()
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
