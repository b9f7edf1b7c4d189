import UIKit

/// The events of the chosen day.
extension CalendarViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { Dates.day(chosen) }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    events.isEmpty ? "calendar.empty".localized : nil
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { events.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath)
    (cell as? EventCell)?.show(events[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(EventViewController(event: events[indexPath.row]), animated: true)
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let event = events[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "delete".localized) { [weak self] _, _, done in
      EventBook.shared.remove(event)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      (self?.pager.viewControllers?.first as? MonthViewController)?.update()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
