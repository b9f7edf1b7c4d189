@testable import PorticoTesting
@testable import UIKit

/// The calls of pages, the data source and the delegate, in order.
@MainActor
final class PageDiary {
  var lines: [String] = []
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A page that writes down its life. Short: `+B` and `-B` are parent calls, `A will` and `A did` appear, `A will not`
/// and `A did not` disappear.
final class DiaryPage: UIViewController {
  let name: String
  let diary: PageDiary

  init(_ name: String, _ diary: PageDiary) {
    (self.name, self.diary) = (name, diary)
    super.init(nibName: nil, bundle: nil)
  }
  required init(nibName: String?, bundle: Bundle?) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  private func note(_ event: String) { diary.lines.append("\(name) \(event)") }
  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewDidAppear(_ animated: Bool) { note("did") }
  override func viewWillDisappear(_ animated: Bool) { note("will not") }
  override func viewDidDisappear(_ animated: Bool) { note("did not") }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "leaves" : "joins") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }
}

/// A book of pages A, B, C …, and the delegate.
@MainActor
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let diary: PageDiary
  let pages: [DiaryPage]
  var spine: UIPageViewController.SpineLocation?
  var onSpine: ((UIPageViewController) -> UIPageViewController.SpineLocation)?

  init(_ count: Int, _ diary: PageDiary) {
    self.diary = diary
    pages = (0..<count).map { DiaryPage(String(UnicodeScalar(UInt8(65 + $0))), diary) }
    let colors: [UIColor] = [
      .white, .systemYellow, .systemTeal, .systemPink, .systemGreen, .systemOrange, .systemIndigo, .brown,
    ]
    for (index, page) in pages.enumerated() {
      page.view.backgroundColor = colors[index % colors.count]
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 120))
      label.font = .systemFont(ofSize: 100, weight: .bold)
      label.text = page.name
      page.view.addSubview(label)
    }
    diary.lines = []
  }

  private func names(_ pages: [UIViewController]) -> String { pages.map { ($0 as! DiaryPage).name }.joined() }
  private func page(_ offset: Int, _ page: UIViewController) -> UIViewController? {
    let index = pages.firstIndex { $0 === page }! + offset
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  {
    diary.lines.append("before \(names([page]))?")
    return self.page(-1, page)
  }
  func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  {
    diary.lines.append("after \(names([page]))?")
    return self.page(1, page)
  }
  func pageViewController(_ pager: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    diary.lines.append("delegate: will turn to \(names(pending))")
  }
  func pageViewController(
    _ pager: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    diary.lines.append(
      "delegate: \(finished ? "" : "un")finished from \(names(previousViewControllers)), \(completed ? "turned" : "fell back")"
    )
  }
  func pageViewController(_ pager: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation)
    -> UIPageViewController.SpineLocation
  {
    diary.lines.append("delegate: spine for \(orientation == .portrait ? "portrait" : "landscape")?")
    return onSpine?(pager) ?? pager.spineLocation
  }
}

@MainActor
struct PageStage {
  let stage = TestStage(device: "iPhone 15")
  let diary = PageDiary()
  let book: Book
  let pager: UIPageViewController

  init(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    pages: Int = 5, start: [Int] = [0], options: [UIPageViewController.OptionsKey: Any]? = nil,
    rightToLeft: Bool = false,
    withSource: Bool = true, doubleSided: Bool = false
  ) {
    book = Book(pages, diary)
    pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    if rightToLeft { pager.view.semanticContentAttribute = .forceRightToLeft }
    if doubleSided { pager.isDoubleSided = true }
    pager.delegate = book
    if withSource { pager.dataSource = book }
    pager.setViewControllers(start.map { book.pages[$0] }, direction: .forward, animated: false)
    stage.show(pager)
    stage.turn()
    diary.lines = []
  }

  var shown: String { (pager.viewControllers ?? []).map { ($0 as! DiaryPage).name }.joined() }

  func set(_ index: Int..., forward: Bool = true, animated: Bool = true) {
    pager.setViewControllers(index.map { book.pages[$0] }, direction: forward ? .forward : .reverse, animated: animated)
    { [diary] in
      diary.lines.append("completion(\($0))")
    }
  }

  /// Presses, moves in steps at 120 Hz, and does not lift.
  func press(_ points: CGPoint..., seconds: Double = 0.2) {
    stage.touchDown(points[0])
    move(points, seconds)
  }
  func move(_ points: CGPoint..., seconds: Double = 0.2) { move(points, seconds) }
  private func move(_ points: [CGPoint], _ seconds: Double) {
    for (start, end) in zip(points, points.dropFirst()) {
      let steps = max(Int(seconds * 120), 1)
      for step in 1...steps {
        stage.advance(by: seconds / Double(steps))
        let share = CGFloat(step) / CGFloat(steps)
        stage.touchMove(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      }
    }
  }
  func lift(_ point: CGPoint) { stage.touchUp(point) }

  func swipe(from start: CGPoint, to end: CGPoint, seconds: Double = 0.2) {
    press(start, end, seconds: seconds)
    lift(end)
  }

  /// The frame of a page on the screen.
  func frame(_ index: Int) -> CGRect {
    book.pages[index].view.convert(book.pages[index].view.bounds, to: nil as UIView?)
  }
}
