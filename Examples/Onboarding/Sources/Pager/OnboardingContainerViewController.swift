import UIKit

/// Holds the pager, and the controls that drive it and follow it.
final class OnboardingContainerViewController: UIViewController {
  private let pageViewController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let pageControl = PageDots()
  private let skipButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)

  private var pages: [UIViewController] = []
  private var currentIndex = 0

  /// The constraints that hold the controls on the screen, and those that hold them beyond its edges.
  private var onScreen: [NSLayoutConstraint] = []
  private var offScreen: [NSLayoutConstraint] = []
  private static let dotsAboveBottom: CGFloat = 40
  private static let beyondEdge: CGFloat = -80

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
    pageControl.accessibilityIdentifier = "pages"
    pageControl.addTarget(self, action: #selector(pageControlTapped(_:)), for: .valueChanged)
    style(skipButton, "skip", #selector(skipTapped))
    style(nextButton, "next", #selector(nextTapped))
  }

  private func style(_ button: UIButton, _ key: String, _ action: Selector) {
    button.setTitle(NSLocalizedString(key, comment: "Button"), for: .normal)
    button.setTitleColor(.label, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .title3)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = key
    button.addTarget(self, action: action, for: .touchUpInside)
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

      skipButton.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      nextButton.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.heightAnchor.constraint(equalToConstant: PageDots.height),
    ])
    for button in [skipButton, nextButton] {
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      onScreen.append(button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8))
      offScreen.append(button.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.beyondEdge))
    }
    onScreen.append(view.bottomAnchor.constraint(equalTo: pageControl.bottomAnchor, constant: Self.dotsAboveBottom))
    offScreen.append(view.bottomAnchor.constraint(equalTo: pageControl.bottomAnchor, constant: Self.beyondEdge))
    NSLayoutConstraint.activate(onScreen)
  }

  /// The pages leave room for the controls, but for the last one, which has none.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let above = 8 + max(skipButton.bounds.height, nextButton.bounds.height) + 8
    let below = max(0, Self.dotsAboveBottom + PageDots.height + 8 - view.safeAreaInsets.bottom)
    for page in pages.dropLast() {
      page.additionalSafeAreaInsets = UIEdgeInsets(top: above, left: 0, bottom: below, right: 0)
    }
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
    if index == pages.count - 1 { NotificationCenter.default.post(name: .didOnboard, object: nil) }
    animateControls()
  }

  /// On the last page the controls leave the screen.
  private func animateControls() {
    let isLastPage = currentIndex == pages.count - 1
    NSLayoutConstraint.deactivate(isLastPage ? onScreen : offScreen)
    NSLayoutConstraint.activate(isLastPage ? offScreen : onScreen)
    for control in [pageControl, skipButton, nextButton] as [UIView] {
      control.accessibilityElementsHidden = isLastPage
    }
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
