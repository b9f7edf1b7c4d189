import NavigationKit
import UIKit

/// All demonstrations; each opens over the whole screen.
final class GalleryViewController: UITableViewController {
  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { fatalError("Made by the app.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("gallery.title")
    tableView.register(GalleryCell.self, forCellReuseIdentifier: "demo")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 72
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.accessibilityIdentifier = "gallery"
    let motion = UIBarButtonItem(
      title: localized("motion.full"), style: .plain, target: self, action: #selector(toggleMotion(_:)))
    motion.accessibilityIdentifier = "motion"
    navigationItem.rightBarButtonItem = motion
  }

  /// A setting of the app's own beside the system's.
  @objc private func toggleMotion(_ sender: UIBarButtonItem) {
    MotionSetting.override = MotionSetting.isReduced ? false : true
    sender.title = localized(MotionSetting.isReduced ? "motion.reduced" : "motion.full")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Demo.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Demo.sections[section].demos.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    localized(Demo.sections[section].title)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "demo", for: indexPath)
    (cell as? GalleryCell)?.show(Demo.sections[indexPath.section].demos[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let demo = Demo.sections[indexPath.section].demos[indexPath.row]
    let container: UIViewController
    if demo == .storyboard {
      guard let designed = UIStoryboard(name: "Kitchen", bundle: nil).instantiateInitialViewController() else { return }
      container = designed
    } else {
      container = DemoContainerController(demo)
    }
    container.modalPresentationStyle = .fullScreen
    present(container, animated: true)
  }
}
