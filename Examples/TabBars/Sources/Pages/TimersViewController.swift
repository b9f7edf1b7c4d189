import NavigationKit
import UIKit

/// Kitchen timers that start and stop with a tap.
final class TimersViewController: KitchenTableController {
  private let timers: [(name: String, minutes: Int)] = [
    ("egg", 6), ("tea", 3), ("pasta", 9), ("rice", 18), ("rest", 5), ("oven", 45),
  ]
  private var clock: Timer?

  init(tabItem: any TabItem) { super.init(.timers, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.timers, coder: coder) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    followTimers()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.invalidate()
    clock = nil
  }

  override func kitchenDidChange() {
    super.kitchenDidChange()
    if view.window != nil { followTimers() }
  }

  /// Counts down once a second while a timer runs and the page shows.
  private func followTimers() {
    let isRunning = timers.contains { (Kitchen.shared.remaining($0.name) ?? 0) > 0 }
    guard isRunning != (clock != nil) else { return }
    clock?.invalidate()
    clock = nil
    guard isRunning else { return }
    clock = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() {
    for path in tableView.indexPathsForVisibleRows ?? [] {
      if let cell = tableView.cellForRow(at: path) { show(path.row, on: cell) }
    }
    followTimers()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timers.count }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    localized("timer.hint")
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = textCell("", at: indexPath)
    show(indexPath.row, on: cell)
    return cell
  }

  private func show(_ index: Int, on cell: UITableViewCell) {
    let timer = timers[index], remaining = Kitchen.shared.remaining(timer.name)
    let time: String
    switch remaining {
    case nil: time = String(format: "%d:00", timer.minutes)
    case 0: time = localized("timer.done")
    case let seconds?: time = String(format: "%d:%02d", seconds / 60, seconds % 60)
    }
    cell.textLabel?.text = "\(localized("timer.\(timer.name)"))\n\(time)"
    cell.textLabel?.textColor = remaining == nil ? .label : remaining == 0 ? .systemGreen : .systemIndigo
    cell.imageView?.image = UIImage(
      systemName: remaining == nil ? "play.circle" : remaining == 0 ? "checkmark.circle.fill" : "stop.fill")
    cell.imageView?.tintColor = cell.textLabel?.textColor
    cell.accessibilityIdentifier = "timer.\(timer.name)"
    cell.accessibilityLabel = localized("timer.\(timer.name)")
    cell.accessibilityValue = time
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let timer = timers[indexPath.row]
    if Kitchen.shared.remaining(timer.name) == nil {
      Kitchen.shared.start(timer.name, minutes: timer.minutes)
    } else {
      Kitchen.shared.stop(timer.name)
    }
  }
}
