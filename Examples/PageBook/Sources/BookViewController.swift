import UIKit

/// Holds the pages, tells which way they were turned, and binds them anew when the device turns.
final class BookViewController: UIViewController {
  private let binding: Binding
  private let pager: UIPageViewController
  private let report = UILabel()
  /// Where a turn set out from, while it is under way.
  private var startIndex: Int?
  private var insets: [NSLayoutConstraint] = []

  init(binding: Binding) {
    self.binding = binding
    switch binding {
    case .scroll:
      pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 24])
    case .left, .bothSides:
      pager = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.min.rawValue])
    case .right:
      pager = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.max.rawValue])
    }
    super.init(nibName: nil, bundle: nil)
    title = binding.title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("BookViewController is made in code.") }

  // MARK: The order of the sides

  /// Everything that can be turned to, in order.
  private var leaves: [Leaf] {
    switch binding {
    case .bothSides where !showsTwoPages: return Day.all.flatMap { [.day($0), .back($0)] }
    case .scroll: return Day.all.map { .day($0) }
    default: return Day.all.map { .day($0) } + [.end]
    }
  }

  private var showsTwoPages = false

  private func index(of controller: UIViewController?) -> Int? {
    (controller as? LeafViewController).flatMap { leaves.firstIndex(of: $0.leaf) }
  }

  /// - Parameter way: 1 for a page that is turned from right to left, -1 for the other way. In a book that is bound at the right the next
  ///   page lies at the left.
  private func neighbour(of controller: UIViewController, _ way: Int) -> UIViewController? {
    let step = binding == .right ? -way : way
    guard let index = index(of: controller), leaves.indices.contains(index + step) else { return nil }
    return leaves[index + step].controller
  }

  /// The two pages of the spread that a day is on.
  private func spread(at day: Day) -> [UIViewController] {
    let left = day.index - day.index % 2
    return leaves[left...left + 1].map(\.controller)
  }

  private var shownDay: Day { (pager.viewControllers?.first as? LeafViewController)?.leaf.day ?? Day.all[2] }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : UIColor(red: 0.86, green: 0.8, blue: 0.72, alpha: 1) }
    pager.dataSource = self
    pager.delegate = self
    pager.isDoubleSided = binding == .bothSides
    // The book lies open at the third page.
    pager.setViewControllers([Leaf.day(Day.all[2]).controller], direction: .forward, animated: false)
    addChild(pager)
    report.font = .preferredFont(forTextStyle: .footnote)
    report.adjustsFontForContentSizeCategory = true
    report.textAlignment = .center
    report.accessibilityIdentifier = "report"
    report.text = NSLocalizedString("report.start", comment: "Below the book")
    let pages: UIView = pager.view
    for part in [pages, report] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    pager.didMove(toParent: self)
    // On an iPad the book lies on the table with room around it.
    let inset: CGFloat = traitCollection.userInterfaceIdiom == .pad ? 60 : 12
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: area.topAnchor, constant: inset),
      pages.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: inset),
      pages.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -inset),
      report.topAnchor.constraint(equalTo: pages.bottomAnchor, constant: 8),
      report.leadingAnchor.constraint(equalTo: pages.leadingAnchor), report.trailingAnchor.constraint(equalTo: pages.trailingAnchor),
      report.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -8),
    ])
    report.setContentHuggingPriority(.required, for: .vertical)
    report.setContentCompressionResistancePriority(.required, for: .vertical)
    pages.accessibilityIdentifier = "book"
  }
}

extension BookViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  // The dots show below scrolling pages; a book that curls has none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int { Day.all.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { shownDay.index }
}

extension BookViewController: UIPageViewControllerDelegate {
  func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
    startIndex = index(of: pageViewController.viewControllers?.first)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    defer { startIndex = nil }
    guard let start = startIndex, let end = index(of: pageViewController.viewControllers?.first) else { return }
    let key = !completed ? "report.stayed" : end > start ? "report.forward" : "report.back"
    report.text = String(format: NSLocalizedString(key, comment: "Below the book"), shownDay.name)
    UIAccessibility.post(notification: .pageScrolled, argument: report.text)
  }

  /// Two pages side by side where the screen is wide, one where it is high.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    let day = shownDay, isWide = orientation.isLandscape && binding != .right
    showsTwoPages = isWide
    pageViewController.isDoubleSided = isWide || binding == .bothSides
    let shown = isWide ? spread(at: day) : [Leaf.day(day).controller]
    pageViewController.setViewControllers(shown, direction: .forward, animated: false)
    if binding == .right { return .max }
    return isWide ? .mid : .min
  }
}
