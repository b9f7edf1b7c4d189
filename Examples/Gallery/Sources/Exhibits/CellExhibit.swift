import UIKit

/// Table cells in all styles with all accessories, edited and not.
final class CellExhibit: UITableViewController {
  private enum Section: CaseIterable { case styles, accessories, configurations, controls }

  private let styles: [(String, UITableViewCell.CellStyle)] = [
    ("default", .default), ("subtitle", .subtitle), ("value1", .value1), ("value2", .value2),
  ]
  private let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("none", .none), ("disclosureIndicator", .disclosureIndicator), ("detailDisclosureButton", .detailDisclosureButton),
    ("checkmark", .checkmark), ("detailButton", .detailButton),
  ]
  private let configurations: [(String, () -> UIListContentConfiguration)] = [
    ("cell()", { .cell() }), ("subtitleCell()", { .subtitleCell() }), ("valueCell()", { .valueCell() }),
    ("sidebarCell()", { .sidebarCell() }), ("accompaniedSidebarCell()", { .accompaniedSidebarCell() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "cells"
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    editButtonItem.accessibilityIdentifier = "edit"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section.allCases[section] {
    case .styles: styles.count
    case .accessories: accessories.count
    case .configurations: configurations.count
    case .controls: 3
    }
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch Section.allCases[section] {
    case .styles: "UITableViewCell.CellStyle"
    case .accessories: "accessoryType"
    case .configurations: "UIListContentConfiguration"
    case .controls: "accessoryView"
    }
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A footer explains what the rows above it do, in as many lines as that takes." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch Section.allCases[indexPath.section] {
    case .styles:
      let (name, style) = styles[indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = ".\(name)"
      cell.detailTextLabel?.text = "Detail"
      if style != .value2 { cell.imageView?.image = UIImage(systemName: "star") }
      return cell
    case .accessories:
      let (name, type) = accessories[indexPath.row]
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = ".\(name)"
      cell.accessoryType = type
      return cell
    case .configurations:
      let (name, make) = configurations[indexPath.row]
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = make()
      (content.text, content.secondaryText, content.image) = (
        ".\(name)", "Secondary text", UIImage(systemName: "folder")
      )
      cell.contentConfiguration = content
      return cell
    case .controls:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let control: UIView =
        switch indexPath.row {
        case 0: UISwitch()
        case 1: UIStepper()
        default: UIButton(configuration: .gray(), primaryAction: UIAction(title: "Get") { _ in })
        }
      cell.textLabel?.text = "\(type(of: control))"
      cell.accessoryView = control
      control.sizeToFit()
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 1
  }
  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let read = UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    read.image = UIImage(systemName: "envelope.open")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }
}
