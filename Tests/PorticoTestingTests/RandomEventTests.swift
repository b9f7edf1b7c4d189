import Automation
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Nothing that a person, or a broken digitiser, does may trap, hang, leak, or come out differently the second time.
@MainActor
struct RandomEventTests {
  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Rows"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Ask",
        primaryAction: UIAction { [unowned self] _ in
          let alert = UIAlertController(title: "Sure?", message: "Nobody knows.", preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "Why" }
          alert.addAction(UIAlertAction(title: "Yes", style: .default))
          alert.addAction(UIAlertAction(title: "No", style: .cancel))
          if presentedViewController == nil { present(alert, animated: true) }
        })
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      refreshControl = UIRefreshControl()
      refreshControl?.addAction(UIAction { [unowned self] _ in refreshControl?.endRefreshing() }, for: .valueChanged)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let page = [{ Form() as UIViewController }, { Zoomer() }, { Book() }, { Rows() }][indexPath.row % 4]()
      if indexPath.row % 7 == 0 {
        if presentedViewController == nil { present(UINavigationController(rootViewController: page), animated: true) }
      } else {
        navigationController?.pushViewController(page, animated: true)
      }
    }
  }

  private final class Form: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      let stack = UIStackView(arrangedSubviews: [
        UITextField(frame: .zero), UITextField(frame: .zero), UIPageControl(frame: .zero),
        UIButton(
          configuration: .filled(),
          primaryAction: UIAction(title: "Close") { [unowned self] _ in dismiss(animated: true) }),
      ])
      for case let field as UITextField in stack.arrangedSubviews { field.borderStyle = .roundedRect }
      (stack.arrangedSubviews[2] as! UIPageControl).numberOfPages = 5
      stack.axis = .vertical
      stack.spacing = 12
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      ])
    }
  }

  private final class Zoomer: UIViewController, UIScrollViewDelegate {
    private let page = UILabel(frame: CGRect(x: 0, y: 0, width: 600, height: 900))
    override func viewDidLoad() {
      let scroll = UIScrollView(frame: view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      (scroll.minimumZoomScale, scroll.maximumZoomScale, scroll.delegate) = (0.3, 4, self)
      scroll.contentSize = page.bounds.size
      page.text = "Zoom"
      page.backgroundColor = .systemYellow
      page.textAlignment = .center
      scroll.addSubview(page)
      view.addSubview(scroll)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  }

  private final class Book: UIPageViewController, UIPageViewControllerDataSource {
    required convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }
    override func viewDidLoad() {
      super.viewDidLoad()
      dataSource = self
      setViewControllers([leaf(0)], direction: .forward, animated: false)
    }
    private func leaf(_ number: Int) -> UIViewController {
      let page = UIViewController()
      page.view.backgroundColor = [.systemTeal, .systemPink, .systemGreen][(number + 300) % 3]
      page.view.tag = number
      return page
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    {
      page.view.tag > -3 ? leaf(page.view.tag - 1) : nil
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    {
      page.view.tag < 3 ? leaf(page.view.tag + 1) : nil
    }
  }

  private func makeRoot() -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: Rows()), Form(), Zoomer(), Book()]
    for (index, child) in tabs.viewControllers!.enumerated() {
      child.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
    }
    return tabs
  }

  private func run(_ seed: UInt64, _ count: Int) -> RandomEvents {
    let stage = TestStage(device: "iPhone SE", scale: 1)
    stage.show(makeRoot())
    var events = RandomEvents(seed: seed)
    events.perform(count, looks: 50)
    stage.window.rootViewController = nil
    stage.settle()
    return events
  }

  /// The screen and the keyboard keep their last windows: a fresh stage lets go of them.
  private func living() -> [Int] {
    let stage = TestStage(device: "iPhone SE", scale: 1)
    stage.settle()
    return [LiveViewControllers.count, LiveViews.count]
  }

  /// `PORTICO_RANDOM_EVENTS` asks for more of them.
  @Test func `random events neither trap nor leak, and come out the same twice`() {
    let count = ProcessInfo.processInfo.environment["PORTICO_RANDOM_EVENTS"].flatMap { Int($0) } ?? 300
    let seeds = max(count / 2000, 2)
    for seed in 1...UInt64(seeds) {
      let before = living()
      let first = run(seed, count / seeds), second = run(seed, count / seeds)
      if first.hash != second.hash {
        let index = zip(first.looks, second.looks).enumerated().first { $1.0.hash != $1.1.hash }?.offset ?? 0
        Issue.record("seed \(seed) came out differently by event \(50 * (index + 1)): \(first.looks[index].last)")
      }
      let after = living()
      #expect(after[0] <= before[0], "seed \(seed): controllers live on")
      #expect(after[1] <= before[1], "seed \(seed): views live on")
    }
  }
}
