import UIKit

/// Holds the pages, says which way they turn, and binds them anew when the device turns.
final class BookViewController: UIViewController {
  let edition: Edition
  /// Made at the first layout, when the place that the book lies in is known.
  private(set) var pager: UIPageViewController?
  /// Two pages side by side.
  var showsSpread = false
  /// The first day shown when a turn by finger began.
  var startIndex: Int?
  private let report = UILabel()
  private lazy var backItem = turnItem("chevron.backward", "turn.back", #selector(turnBack))
  private lazy var nextItem = turnItem("chevron.forward", "turn.next", #selector(turnOn))

  init(edition: Edition) {
    self.edition = edition
    super.init(nibName: nil, bundle: nil)
    title = edition.title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("Books are made in code.") }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .table
    report.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13), maximumPointSize: 20)
    report.textColor = .fadedInk
    report.adjustsFontForContentSizeCategory = true
    report.textAlignment = .center
    report.adjustsFontSizeToFitWidth = true
    report.minimumScaleFactor = 0.5
    report.translatesAutoresizingMaskIntoConstraints = false
    report.widthAnchor.constraint(equalToConstant: 230).isActive = true
    report.accessibilityIdentifier = "report"
    report.text = NSLocalizedString("report.start", comment: "Below the book")
    let contents = UIBarButtonItem(
      image: UIImage(systemName: "list.bullet"), style: .plain, target: self, action: #selector(showContents))
    contents.accessibilityLabel = NSLocalizedString("contents", comment: "Button")
    navigationItem.rightBarButtonItems = [contents] + (hasSpreadSwitch ? [spreadItem] : [])
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [backItem, space, UIBarButtonItem(customView: report), space, nextItem]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if pager == nil, view.window != nil { bind() }
  }

  private func turnItem(_ symbol: String, _ key: String, _ action: Selector) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), style: .plain, target: self, action: action)
    item.accessibilityLabel = NSLocalizedString(key, comment: "Button")
    item.accessibilityIdentifier = key
    return item
  }

  // MARK: Binding

  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }
  private var hasSpreadSwitch: Bool { edition.canSpread && !isPad }

  func spine(in orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation {
    edition.spine(isPad: isPad, isLandscape: orientation.isLandscape, spreadsWide: Bookmark.spreadsWide)
  }

  /// Makes the pages for the place that the book lies in now.
  private func bind() {
    let orientation = view.window?.windowScene?.interfaceOrientation ?? .portrait
    let spine = spine(in: orientation)
    let pager =
      edition == .scroll
      ? UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: edition.orientation, options: [.interPageSpacing: 20])
      : UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: edition.orientation,
        options: [.spineLocation: spine.rawValue])
    showsSpread = spine == .mid
    pager.dataSource = self
    pager.delegate = self
    pager.isDoubleSided = showsSpread || edition == .bothSides
    addChild(pager)
    let pages: UIView = pager.view
    pages.accessibilityIdentifier = "book"
    pages.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pages)
    // On an iPad the book lies on the table with room around it.
    let inset: CGFloat = isPad ? 40 : 12
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: area.topAnchor, constant: inset),
      pages.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -inset),
      pages.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: inset),
      pages.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -inset),
    ])
    pager.didMove(toParent: self)
    self.pager = pager
    pager.setViewControllers(self.pages(at: Bookmark.day(in: edition)), direction: .forward, animated: false)
    updateButtons()
  }

  /// A new spine outside a rotation needs a new page view controller.
  private func bindAnew() {
    guard let old = pager else { return }
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
    pager = nil
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  // MARK: Switch for the wide spread

  private lazy var spreadItem: UIBarButtonItem = {
    let item = UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(switchSpread))
    item.accessibilityIdentifier = "spread"
    updateSpreadItem(item)
    return item
  }()

  private func updateSpreadItem(_ item: UIBarButtonItem) {
    item.image = UIImage(systemName: Bookmark.spreadsWide ? "book.fill" : "book")
    item.accessibilityLabel = NSLocalizedString("spread", comment: "Switch")
    item.accessibilityValue = NSLocalizedString(Bookmark.spreadsWide ? "on" : "off", comment: "State of a switch")
  }

  @objc private func switchSpread() {
    Bookmark.spreadsWide.toggle()
    updateSpreadItem(spreadItem)
    say(NSLocalizedString(Bookmark.spreadsWide ? "spread.on" : "spread.off", comment: "Below the book"))
    let orientation = view.window?.windowScene?.interfaceOrientation ?? .portrait
    if (spine(in: orientation) == .mid) != showsSpread { bindAnew() }
  }

  // MARK: What is said

  func say(_ text: String) {
    report.text = text
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  func updateButtons() {
    let index = shownDay.index
    backItem.isEnabled = index > 0
    nextItem.isEnabled = index + (showsSpread ? 2 : 1) < Day.all.count
  }

  // MARK: Turning by button

  @objc private func turnBack() { turn(to: shownDay.index - (showsSpread ? 2 : 1)) }
  @objc private func turnOn() { turn(to: shownDay.index + (showsSpread ? 2 : 1)) }

  @objc private func showContents() {
    let contents = ContentsViewController(shown: shownDay) { [weak self] day in
      self?.dismiss(animated: true) { self?.turn(to: day.index) }
    }
    present(UINavigationController(rootViewController: contents), animated: true)
  }

  /// Turns the pages to a day, with the movement of the edition.
  func turn(to index: Int) {
    guard let pager, Day.all.indices.contains(index) else { return }
    let day = Day.all[index], old = shownDay
    let isShown = showsSpread ? day.index / 2 == old.index / 2 : day == old
    guard !isShown else { return }
    let isOn = day.index > old.index
    say(turningText(isOn: isOn, to: day))
    pager.setViewControllers(
      pages(at: day) + backs(from: old, to: day), direction: isOn != (edition == .right) ? .forward : .reverse,
      animated: true
    ) { [weak self] finished in
      if finished { self?.turned(isOn: isOn) }
    }
    updateButtons()
  }

  /// For a sheet with a printed back: the back that is seen while the sheet turns.
  private func backs(from old: Day, to day: Day) -> [UIViewController] {
    guard edition == .bothSides, !showsSpread else { return [] }
    return [makePage(.back(day.index > old.index ? old : day))]
  }

  func turningText(isOn: Bool, to day: Day) -> String {
    String(
      format: NSLocalizedString(isOn ? "report.turningOn" : "report.turningBack", comment: "Below the book"), day.name)
  }

  /// The pages lie still at another day.
  func turned(isOn: Bool) {
    Bookmark.set(shownDay, in: edition)
    say(
      String(
        format: NSLocalizedString(isOn ? "report.forward" : "report.back", comment: "Below the book"), shownDay.name))
    updateButtons()
  }

  // MARK: Orientations

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    pager?.supportedInterfaceOrientations ?? orientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    pager?.preferredInterfaceOrientationForPresentation ?? .portrait
  }
  /// A wall calendar hangs upright on a phone.
  var orientations: UIInterfaceOrientationMask { isPad ? .all : edition == .calendar ? .portrait : .allButUpsideDown }
}
