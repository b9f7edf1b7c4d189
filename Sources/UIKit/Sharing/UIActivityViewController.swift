/// The sheet that shares: what is shared at the top, below it what can be done with it.
///
/// Activities of the category `share` are icons in a row that scrolls, those of the category `action` rows of a list.
/// The system offers copying; an app's own activities follow. There is no other app to send anything to.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  /// The activity (nil when the sheet was closed), whether it was done, what it gave back, an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var allowsProminentActivity = true

  /// The title of what is shared; UIKit has no public name for it.
  final var _subject: String?
  private let items: [Any]
  private let activities: [UIActivity]
  private var hasAnswered = false
  /// Points; an estimate.
  private static let popoverWidth: CGFloat = 375
  private lazy var list = ActivityList(_offered.filter { $0._category == .action }) { [weak self] in self?._choose($0) }

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

  /// A popover on an iPad, which needs a source.
  override var _automaticPresentationStyle: UIModalPresentationStyle {
    UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? .popover : super._automaticPresentationStyle
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let header = SharedItemsHeader(SharedItems(items, in: self)) { [weak self] in
      self?.presentingViewController?.dismiss(animated: true)
    }
    let table = UITableView(frame: view.bounds, style: .insetGrouped)
    (table.dataSource, table.delegate) = (list, list)
    let icons = _offered.filter { $0._category == .share }
    if !icons.isEmpty {
      table.tableHeaderView = ActivityIconRow(icons) { [weak self] in self?._choose($0) }
    }
    for part in [header, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.heightAnchor.constraint(equalToConstant: SharedItemsHeader.height),
      table.topAnchor.constraint(equalTo: header.bottomAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    if modalPresentationStyle == .popover {
      table.frame.size = CGSize(width: Self.popoverWidth, height: 1000)
      table.layoutIfNeeded()
      preferredContentSize = CGSize(
        width: Self.popoverWidth, height: SharedItemsHeader.height + table.contentSize.height)
    }
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .large()]
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
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func answer(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !hasAnswered else { return }
    hasAnswered = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}

/// The list of actions: a title at the leading side, a symbol at the other.
@MainActor
private final class ActivityList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let activities: [UIActivity]
  private let choose: (UIActivity) -> Void

  init(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
    (self.activities, self.choose) = (activities, choose)
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), activity = activities[indexPath.row]
    cell.textLabel?.text = activity.activityTitle
    let image = UIImageView(image: activity.activityImage)
    image.tintColor = .label
    image.contentMode = .scaleAspectFit
    image.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    cell.accessoryView = image
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(activities[indexPath.row])
  }
}
