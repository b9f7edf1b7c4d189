import UIKit

/// Holds the pager, and the controls that drive it and follow it.
class OnboardingContainerViewController: UIViewController {
  private let pageViewController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let pageControl = UIPageControl()
  private let skipButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)

  private var pages: [UIViewController] = []
  private var currentIndex = 0

  private var skipTop: NSLayoutConstraint?
  private var nextTop: NSLayoutConstraint?
  private var pageControlBottom: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    makePages()
    style()
    layout()
  }

  private func makePages() {
    pages = [
      OnboardingPageViewController(
        illustration: .mail,
        title: NSLocalizedString("page1.title", comment: "First page"),
        subtitle: NSLocalizedString("page1.subtitle", comment: "First page")),
      OnboardingPageViewController(
        illustration: .chart,
        title: NSLocalizedString("page2.title", comment: "Second page"),
        subtitle: NSLocalizedString("page2.subtitle", comment: "Second page")),
      OnboardingPageViewController(
        illustration: .shield,
        title: NSLocalizedString("page3.title", comment: "Third page"),
        subtitle: NSLocalizedString("page3.subtitle", comment: "Third page")),
      LoginViewController(),
    ]
    pageViewController.dataSource = self
    pageViewController.delegate = self
    pageViewController.setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  private func style() {
    pageControl.numberOfPages = pages.count
    pageControl.currentPage = 0
    pageControl.currentPageIndicatorTintColor = .systemIndigo
    pageControl.pageIndicatorTintColor = .systemGray4
    pageControl.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
    pageControl.addTarget(self, action: #selector(pageControlTapped(_:)), for: .valueChanged)

    skipButton.setTitle(NSLocalizedString("skip", comment: "Button"), for: .normal)
    skipButton.titleLabel?.font = .systemFont(ofSize: 17)
    skipButton.addTarget(self, action: #selector(skipTapped), for: .touchUpInside)

    nextButton.setTitle(NSLocalizedString("next", comment: "Button"), for: .normal)
    nextButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    nextButton.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)

    for button in [skipButton, nextButton] {
      button.setTitleColor(.systemIndigo, for: .normal)
    }
    skipButton.accessibilityIdentifier = "skip"
    nextButton.accessibilityIdentifier = "next"
  }

  private func layout() {
    addChild(pageViewController)
    view.addSubview(pageViewController.view)
    pageViewController.didMove(toParent: self)

    let controls: [UIView] = [pageControl, skipButton, nextButton]
    for control in controls {
      control.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(control)
    }
    pageViewController.view.translatesAutoresizingMaskIntoConstraints = false

    NSLayoutConstraint.activate([
      pageViewController.view.topAnchor.constraint(equalTo: view.topAnchor),
      pageViewController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pageViewController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageViewController.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),

      skipButton.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
      view.trailingAnchor.constraint(equalToSystemSpacingAfter: nextButton.trailingAnchor, multiplier: 2),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])

    let skipTop = skipButton.topAnchor.constraint(
      equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2)
    let nextTop = nextButton.topAnchor.constraint(
      equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2)
    let pageControlBottom = view.safeAreaLayoutGuide.bottomAnchor.constraint(
      equalToSystemSpacingBelow: pageControl.bottomAnchor, multiplier: 2)
    NSLayoutConstraint.activate([skipTop, nextTop, pageControlBottom])
    self.skipTop = skipTop
    self.nextTop = nextTop
    self.pageControlBottom = pageControlBottom
  }

  // MARK: Actions

  @objc private func pageControlTapped(_ sender: UIPageControl) {
    show(sender.currentPage)
  }

  @objc private func skipTapped() {
    show(pages.count - 1)
  }

  @objc private func nextTapped() {
    show((currentIndex + 1) % pages.count)
  }

  private func show(_ index: Int) {
    guard index != currentIndex else { return }
    let direction: UIPageViewController.NavigationDirection = index > currentIndex ? .forward : .reverse
    pageViewController.setViewControllers([pages[index]], direction: direction, animated: true)
    pageDidChange(to: index)
  }

  private func pageDidChange(to index: Int) {
    currentIndex = index
    pageControl.currentPage = index
    animateControlsIfNeeded()
  }

  /// On the last page the controls leave the screen.
  private func animateControlsIfNeeded() {
    let isLastPage = currentIndex == pages.count - 1
    skipTop?.constant = isLastPage ? -120 : 16
    nextTop?.constant = isLastPage ? -120 : 16
    pageControlBottom?.constant = isLastPage ? -120 : 16

    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, options: [.curveEaseOut],
      animations: { self.view.layoutIfNeeded() })
  }
}

extension OnboardingContainerViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController) else { return nil }
    return pages[(index + pages.count - 1) % pages.count]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController) else { return nil }
    return pages[(index + 1) % pages.count]
  }
}

extension OnboardingContainerViewController: UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first, let index = pages.firstIndex(of: shown)
    else { return }
    pageDidChange(to: index)
  }
}
