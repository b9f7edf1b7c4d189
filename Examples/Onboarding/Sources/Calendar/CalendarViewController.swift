import UIKit

/// Months that are paged over the events of the chosen day; beside them where there is little height.
final class CalendarViewController: BaseViewController {
  let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private lazy var panel = CalendarPanel(pages: pager.view)
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  /// Holds the month where it stands beside the events.
  private let side = UIScrollView()
  private var month = Calendar.current.startOfMonth(of: Date())
  private(set) var chosen = Date()
  var events: [Event] { EventBook.shared.events(on: chosen) }

  override func commonInit() {
    title = "tab.calendar".localized
    setTabBarItem("calendar", "tab.calendar")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let today = UIBarButtonItem(
      title: "date.today".localized, style: .plain, target: self, action: #selector(todayTapped))
    today.accessibilityIdentifier = "today"
    let add = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: #selector(addTapped))
    add.accessibilityLabel = "calendar.add".localized
    add.accessibilityIdentifier = "add event"
    navigationItem.leftBarButtonItem = today
    navigationItem.rightBarButtonItem = add

    addChild(pager)
    pager.dataSource = self
    pager.delegate = self
    pager.setViewControllers([page(for: month)], direction: .forward, animated: false)
    panel.backward.addTarget(self, action: #selector(previousTapped), for: .touchUpInside)
    panel.forward.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
    panel.show(month)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(EventCell.self, forCellReuseIdentifier: "event")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 70
    tableView.accessibilityIdentifier = "events"
    side.contentInsetAdjustmentBehavior = .never
    view.addSubview(tableView)
    view.addSubview(side)
    pager.didMove(toParent: self)
    choose(chosen)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    guard traitCollection.verticalSizeClass == .compact else {
      tableView.frame = view.bounds
      side.isHidden = true
      let week: CGFloat = traitCollection.horizontalSizeClass == .regular ? 76 : 46
      let size = CGSize(width: view.bounds.width, height: 82 + 6 * week)
      if panel.bounds.size != size || tableView.tableHeaderView != panel {
        panel.frame = CGRect(origin: .zero, size: size)
        tableView.tableHeaderView = panel
      }
      return
    }
    side.isHidden = false
    if tableView.tableHeaderView === panel { tableView.tableHeaderView = nil }
    if panel.superview !== side { side.addSubview(panel) }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let halves = safe.divided(atDistance: safe.width / 2, from: isMirrored ? .maxXEdge : .minXEdge)
    side.frame = halves.slice
    // Days keep 44 points; a month that needs more height than there is scrolls.
    panel.frame = CGRect(x: 0, y: 0, width: side.bounds.width, height: max(side.bounds.height, 82 + 6 * 44))
    side.contentSize = panel.bounds.size
    tableView.frame = halves.remainder
  }

  private func choose(_ date: Date) {
    chosen = date
    (pager.viewControllers?.first as? MonthViewController)?.select(date)
    tableView.reloadData()
  }

  private func page(for month: Date) -> MonthViewController {
    let page = MonthViewController(month: month)
    page.onSelect = { [weak self] in self?.tapped($0) }
    page.select(chosen)
    return page
  }

  /// A day of the month before or after leads there.
  private func tapped(_ date: Date) {
    let its = Calendar.current.startOfMonth(of: date)
    choose(date)
    if its != month { turn(to: its) }
  }

  private func turn(to new: Date) {
    let direction: UIPageViewController.NavigationDirection = new > month ? .forward : .reverse
    month = new
    panel.show(new)
    pager.setViewControllers([page(for: new)], direction: direction, animated: true)
  }

  private func month(after months: Int, from date: Date) -> Date {
    Calendar.current.date(byAdding: .month, value: months, to: date) ?? date
  }

  /// The first day of a month, or today when that is in it.
  private func firstChoice(in month: Date) -> Date {
    Calendar.current.isDate(Date(), equalTo: month, toGranularity: .month) ? Date() : month
  }

  // MARK: Actions

  @objc private func previousTapped() { page(by: -1) }
  @objc private func nextTapped() { page(by: 1) }

  private func page(by months: Int) {
    let new = month(after: months, from: month)
    choose(firstChoice(in: new))
    turn(to: new)
  }

  @objc private func todayTapped() { tapped(Date()) }

  @objc private func addTapped() {
    let alert = UIAlertController(title: "calendar.add".localized, message: Dates.day(chosen), preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "calendar.name".localized
      field.accessibilityIdentifier = "event name"
    }
    alert.addAction(UIAlertAction(title: "cancel".localized, style: .cancel))
    alert.addAction(
      UIAlertAction(title: "save".localized, style: .default) { [weak self, weak alert] _ in
        guard let self = self, let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
        EventBook.shared.add(name, on: self.chosen)
        self.refresh()
      })
    present(alert, animated: true)
  }

  private func refresh() {
    tableView.reloadData()
    (pager.viewControllers?.first as? MonthViewController)?.update()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh()
  }
}

extension CalendarViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? MonthViewController).map { page(for: month(after: -1, from: $0.month)) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? MonthViewController).map { page(for: month(after: 1, from: $0.month)) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first as? MonthViewController else { return }
    month = shown.month
    panel.show(month)
    choose(firstChoice(in: month))
  }
}
