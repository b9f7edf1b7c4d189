import HostInterface

@testable import PorticoTesting
@testable import UIKit

/// A split view on an iPad, with named pages, and what it was told.
@MainActor
final class SplitDesk: NSObject, UISplitViewControllerDelegate {
  let stage: TestStage
  let split: UISplitViewController
  var log: [String] = []
  var topColumn: UISplitViewController.Column?
  var targetMode = UISplitViewController.DisplayMode.automatic
  var showsDetails = false
  var pages: [String: LoggedPage] = [:]

  init(
    _ device: String = "iPad (10th gen)", _ orientation: UIInterfaceOrientation = .landscapeRight,
    style: UISplitViewController.Style = .doubleColumn,
    appearance: UIUserInterfaceStyle = .light, shows: Bool = true
  ) {
    stage = TestStage(TestDevice(device, orientation: orientation, appearance: appearance, scale: 1))
    split = UISplitViewController(style: style)
    super.init()
    split.delegate = self
    split.setViewController(page("P"), for: .primary)
    if style == .tripleColumn { split.setViewController(page("M"), for: .supplementary) }
    split.setViewController(page("S"), for: .secondary)
    if shows { show() }
  }

  func show() {
    stage.show(split)
    stage.settle()
  }

  func page(_ name: String) -> LoggedPage {
    let page = LoggedPage(name) { [weak self] in self?.log.append($0) }
    pages[name] = page
    return page
  }

  /// The page's rectangle on the screen, while it is in the window.
  func frame(_ name: String) -> CGRect? {
    guard let view = pages[name]?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil as UIView?)
  }

  func turn(to orientation: DeviceConfiguration.Orientation) {
    InterfaceRotation.turn(to: orientation, animated: false)
    stage.settle()
  }

  func drag(from start: CGPoint, to end: CGPoint, release: Bool = true) {
    stage.touchDown(start)
    for step in 1...12 {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / 12
      stage.touchMove(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if release { stage.touchUp(end) }
  }

  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { targetMode }
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  {
    if showsDetails { log.append("detail \(vc.title ?? "")") }
    return showsDetails
  }
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    log.append("mode \(displayMode)")
  }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.append("will show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log.append("will hide \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
    log.append("did show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
    log.append("did hide \(column)")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.append("collapse to \(proposedTopColumn)")
    return topColumn ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.append("expand to \(proposedDisplayMode)")
    return proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("did collapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("did expand") }
}

/// A page that notes when it comes and goes.
@MainActor
final class LoggedPage: UIViewController {
  private var note: (String) -> Void = { _ in }
  private var name = ""

  convenience init(_ name: String, _ note: @escaping (String) -> Void) {
    self.init(nibName: nil, bundle: nil)
    (self.name, self.note) = (name, note)
    title = name
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("\(name) will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("\(name) did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("\(name) will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("\(name) did disappear")
  }
}
