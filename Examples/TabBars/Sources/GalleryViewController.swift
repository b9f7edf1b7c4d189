import NavigationKit
import UIKit

/// All demonstrations; each opens over the whole screen.
final class GalleryViewController: UITableViewController {
  private let sections: [(title: String, demos: [Demo])] = [
    ("section.animators", [.underline, .stretch, .overlay, .zoom]),
    ("section.items", [.bounce, .rotation, .flip, .fume, .frames, .press]),
    ("section.contents", [.raised, .own, .avatar, .colors, .badges, .prompt, .mixed]),
    ("section.container", [.more, .pages, .hijack, .centered]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("gallery.title")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "demo")
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

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].demos.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    localized(sections[section].title)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "demo", for: indexPath)
    let demo = sections[indexPath.section].demos[indexPath.row]
    cell.textLabel?.text = demo.title
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.numberOfLines = 0
    cell.imageView?.image = UIImage(systemName: demo.symbol)
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = demo.rawValue
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let container = DemoContainerController(sections[indexPath.section].demos[indexPath.row])
    container.modalPresentationStyle = .fullScreen
    present(container, animated: true)
  }
}

func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
