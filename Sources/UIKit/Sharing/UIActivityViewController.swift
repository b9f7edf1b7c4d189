/// The sheet that shares: what is shared at the top, below it what can be done with it.
///
/// The system offers copying; an app's own activities follow. There is no other app to send anything to.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  /// The activity (nil when the sheet was closed), whether it was done, what it gave back, an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var allowsProminentActivity = true

  private let items: [Any]
  private let activities: [UIActivity]
  private var hasAnswered = false
  private lazy var list = ActivityList(self)

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (items, activities) = ([], [])
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    (items, activities) = ([], [])
    super.init(coder: coder)
  }

  // MARK: The sheet

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let table = UITableView(frame: view.bounds, style: .insetGrouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (table.dataSource, table.delegate) = (list, list)
    view.addSubview(table)
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { answer(nil, false) }
  }

  final var _placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  final var _offered: [UIActivity] {
    let excluded = excludedActivityTypes ?? []
    return activities.filter { activity in
      !(activity.activityType.map(excluded.contains) ?? false) && activity.canPerform(withActivityItems: _placeholders)
    }
  }

  final func _choose(_ activity: UIActivity) {
    let chosen = items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
    activity.prepare(withActivityItems: chosen)
    activity._finish = { [weak self, weak activity] completed in
      guard let self else { return }
      answer(activity?.activityType, completed)
      presentingViewController?.dismiss(animated: true)
    }
    if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
  }

  private func answer(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !hasAnswered else { return }
    hasAnswered = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}

/// The rows of the sheet.
@MainActor
private final class ActivityList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private unowned let owner: UIActivityViewController

  init(_ owner: UIActivityViewController) {
    self.owner = owner
    super.init()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : owner._offered.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: indexPath.section == 0 ? .subtitle : .default, reuseIdentifier: nil)
    if indexPath.section == 0 {
      let items = owner._placeholders
      cell.textLabel?.text = items.lazy.compactMap { $0 as? String ?? ($0 as? URL).flatMap(Self.title) }.first ?? Self.count(items)
      cell.detailTextLabel?.text = items.lazy.compactMap { ($0 as? URL).map(Self.subtitle) }.first
      cell.imageView?.image = items.lazy.compactMap { $0 as? UIImage }.first?.preparingThumbnail(of: CGSize(width: 40, height: 40))
      cell.selectionStyle = .none
    } else {
      let activity = owner._offered[indexPath.row]
      cell.textLabel?.text = activity.activityTitle
      let image = UIImageView(image: activity.activityImage)
      image.tintColor = .label
      image.contentMode = .scaleAspectFit
      image.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
      cell.accessoryView = image
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 1 { owner._choose(owner._offered[indexPath.row]) }
  }

  /// The name of a file, or the host of an address.
  private static func title(of url: URL) -> String? { url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.host }
  private static func subtitle(of url: URL) -> String {
    url.isFileURL ? "\(url.pathExtension.uppercased()) Document" : url.absoluteString
  }

  private static func count(_ items: [Any]) -> String {
    let images = items.count { $0 is UIImage }
    if images == items.count { return images == 1 ? "1 Photo" : "\(images) Photos" }
    return items.count == 1 ? "1 Item" : "\(items.count) Items"
  }
}
