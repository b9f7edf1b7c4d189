import UIKit

/// A page of rows in groups, made anew from what it shows whenever that changes.
class FormViewController: BaseViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private var sections: [FormSection] = []

  /// The rows as they are now; for subclasses.
  func makeSections() -> [FormSection] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(FormCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 50
    tableView.cellLayoutMarginsFollowReadableWidth = true
    fill(with: tableView)
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  func reload() {
    guard isViewLoaded else { return }
    sections = makeSections()
    tableView.reloadData()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? FormCell)?.show(sections[indexPath.section].rows[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section].rows[indexPath.row].action != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].action?()
  }

  // MARK: What rows lead to

  /// Asks for a line of text.
  func ask(_ title: String, text: String, identifier: String, done: @escaping (String) -> Void) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = text
      field.placeholder = title
      field.accessibilityIdentifier = identifier
    }
    alert.addAction(UIAlertAction(title: "cancel".localized, style: .cancel))
    alert.addAction(
      UIAlertAction(title: "save".localized, style: .default) { [weak self, weak alert] _ in
        done((alert?.textFields?.first?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
        self?.reload()
      })
    present(alert, animated: true)
  }

  /// Says something, until it is put away.
  func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "ok".localized, style: .default))
    present(alert, animated: true)
  }

  /// Shows a page on which one of several things is chosen.
  func choose(_ title: String, among options: [String], chosen: Int, done: @escaping (Int) -> Void) {
    navigationController?.pushViewController(
      ChoiceViewController(title: title, options: options, chosen: chosen, done: done), animated: true)
  }
}

/// Rows of which one has a mark; a tap moves it.
final class ChoiceViewController: FormViewController {
  private let options: [String]
  private var chosen: Int
  private let done: (Int) -> Void

  init(title: String, options: [String], chosen: Int, done: @escaping (Int) -> Void) {
    (self.options, self.chosen, self.done) = (options, chosen, done)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("ChoiceViewController is made in code.") }

  override func makeSections() -> [FormSection] {
    let rows = options.enumerated().map { index, option in
      FormRow(
        identifier: "choice.\(index)", title: option,
        kind: .option(isChosen: index == chosen) { [weak self] in
          self?.chosen = index
          self?.done(index)
          self?.reload()
        })
    }
    return [FormSection(rows: rows)]
  }
}
