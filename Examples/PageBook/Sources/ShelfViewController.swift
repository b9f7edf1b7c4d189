import UIKit

/// The books there are.
final class ShelfViewController: UITableViewController {
  convenience init() { self.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("shelf", comment: "Title")
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Binding.allCases.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "book")
    let binding = Binding.allCases[indexPath.row]
    cell.textLabel?.text = binding.title
    cell.detailTextLabel?.text = binding.detail
    cell.detailTextLabel?.textColor = .secondaryLabel
    cell.detailTextLabel?.numberOfLines = 0
    cell.imageView?.image = UIImage(systemName: binding.symbol)
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = binding.rawValue
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(BookViewController(binding: Binding.allCases[indexPath.row]), animated: true)
  }
}
