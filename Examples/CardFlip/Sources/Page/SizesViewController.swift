import NavigationKit
import UIKit

/// Planets and moons by size, drawn to one scale. A row turns into the page of its body.
final class SizesViewController: UITableViewController, FlipCardSource {
  private let bodies = CelestialBody.allCases.filter { $0 != .sun }.sorted { $0.diameter > $1.diameter }
  private let flips = FlipCoordinator()

  init() {
    super.init(style: .insetGrouped)
    title = localized("tab.sizes")
    flips.backdrop = { StarfieldView(.dusk) }
  }

  required init?(coder: NSCoder) { fatalError("SizesViewController is made in code.") }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
  }
  override var childForStatusBarStyle: UIViewController? { flipStandIn }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SizeCell.self, forCellReuseIdentifier: "size")
    tableView.accessibilityIdentifier = "sizes"
    tableView.estimatedRowHeight = 64
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    localized("sizes.header")
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    localized("sizes.footer")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { bodies.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "size", for: indexPath)
    (cell as? SizeCell)?.show(bodies[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let page = BodyViewController(body: bodies[indexPath.row], canClose: true)
    flips.adopt(page)
    present(page, animated: true)
  }

  func card(for page: UIViewController) -> UIView? {
    guard let row = bodies.firstIndex(where: { $0 == (page as? BodyViewController)?.celestialBody }) else { return nil }
    return tableView.cellForRow(at: IndexPath(row: row, section: 0))?.contentView
  }
}
