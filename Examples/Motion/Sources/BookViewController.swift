import UIKit

/// Days of the week on pages that curl.
final class BookViewController: UIViewController, UIPageViewControllerDataSource {
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "End"]
  private let spine: UIPageViewController.SpineLocation
  private let pages: [DayViewController]

  init(spine: UIPageViewController.SpineLocation) {
    self.spine = spine
    pages = BookViewController.days.enumerated().map { DayViewController(day: $1, number: $0) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBrown
    let pager = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine.rawValue])
    pager.dataSource = self
    let first = spine == .mid ? [pages[2], pages[3]] : [pages[2]]
    pager.setViewControllers(first, direction: .forward, animated: false)
    addChild(pager)
    pager.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pager.view)
    pager.didMove(toParent: self)
    NSLayoutConstraint.activate([
      pager.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      pager.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      pager.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      pager.view.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  { neighbour(of: viewController, -1) }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  { neighbour(of: viewController, 1) }

  private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + step) else { return nil }
    return pages[index + step]
  }
}

final class DayViewController: UIViewController {
  private let day: String
  private let number: Int

  init(day: String, number: Int) {
    (self.day, self.number) = (day, number)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hues: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple, .gray]
    view.backgroundColor = .white
    let band = UIView()
    band.backgroundColor = hues[number]
    let label = UILabel()
    label.text = day
    label.font = .boldSystemFont(ofSize: 28)
    label.textColor = .black
    label.adjustsFontSizeToFitWidth = true
    let text = UILabel()
    text.text = "Page \(number + 1)"
    text.textColor = .darkGray
    for part in [band, label, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      band.topAnchor.constraint(equalTo: view.topAnchor),
      band.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      band.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      band.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3),
      label.topAnchor.constraint(equalTo: band.bottomAnchor, constant: 32),
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 16),
      text.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}
