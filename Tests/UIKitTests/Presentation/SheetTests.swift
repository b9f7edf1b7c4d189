import PorticoFoundation
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Measures are those of Behaviour/Metrics.md A18, movements those of Behaviour/Motion.md §7.
@MainActor
struct SheetTests {
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var lines: [String] = []
    var mayDismiss = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      lines.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { lines.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      lines.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: UISheetPresentationController) {
      lines.append("detent \(controller.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
  }

  private struct Scene {
    let stage: TestStage
    let presenter: UIViewController
    let sheet: LoggedController
    let diary: Diary
    let delegate: Delegate
    @MainActor var top: CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
    @MainActor var shownTop: CGFloat { sheet.presentationController!.presentedView!.layer.presentation()!.frame.minY }
  }

  private func scene(_ detents: [UISheetPresentationController.Detent] = [.large()]) -> Scene {
    let stage = TestStage(device: "iPhone 15")
    let presenter = UIViewController()
    stage.show(presenter)
    let diary = Diary()
    let sheet = LoggedController("S", diary), delegate = Delegate()
    sheet.sheetPresentationController!.detents = detents
    sheet.sheetPresentationController!.delegate = delegate
    presenter.present(sheet, animated: true)
    stage.settle()
    _ = diary.take()
    return Scene(stage: stage, presenter: presenter, sheet: sheet, diary: diary, delegate: delegate)
  }

  private func drag(
    _ stage: TestStage, from start: CGFloat, by way: CGFloat, over seconds: Double = 0.3, hold: Double = 0.2
  ) {
    stage.touchDown(CGPoint(x: 196, y: start))
    let steps = 24
    for step in 1...steps {
      stage.advance(by: seconds / Double(steps))
      stage.touchMove(CGPoint(x: 196, y: start + way * CGFloat(step) / CGFloat(steps)))
    }
    if hold > 0 {
      stage.advance(by: hold)
      stage.touchMove(CGPoint(x: 196, y: start + way))
    }
    stage.touchUp(CGPoint(x: 196, y: start + way))
  }

  @Test func `a row that is moved by its grip leaves the sheet where it is`() throws {
    final class Source: NSObject, UITableViewDataSource {
      var rows = ["A", "B", "C", "D"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
      }
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        rows.insert(rows.remove(at: source.row), at: destination.row)
      }
    }
    let scene = scene(), source = Source(), stage = scene.stage
    let table = UITableView(frame: scene.sheet.view.bounds, style: .plain)
    table.dataSource = source
    table.isEditing = true
    scene.sheet.view.addSubview(table)
    stage.turn()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    func grip(_ view: UIView) -> UIView? { view is RowGrip ? view : view.subviews.lazy.compactMap(grip).first }
    let handle = try #require(grip(cell))
    let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil as UIView?)
    stage.touchDown(start)
    for step in 1...20 {
      stage.advance(by: 1 / 60)
      stage.touchMove(CGPoint(x: start.x, y: start.y + CGFloat(step) * 5))
      #expect(scene.top == 69)
    }
    stage.touchUp(CGPoint(x: start.x, y: start.y + 100))
    stage.settle()
    #expect(source.rows == ["B", "C", "A", "D"] && scene.presenter.presentedViewController != nil)
  }

  @Test func `a large sheet begins ten points below the safe area, and the presenter peeks out above it`() {
    let scene = scene()
    #expect(scene.top == 69)
    let card = scene.presenter.view.convert(scene.presenter.view.bounds, to: nil)
    #expect(abs(card.minY - 59) < 0.01 && abs(card.width - (393 - 32)) < 0.01)
    #expect(abs(card.midX - 196.5) < 0.01)
    scene.presenter.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
  }

  /// Numbers: Behaviour/Pictures.md 73.
  @Test(arguments: [("iPhone SE (3rd gen)", 30.0, 40.0), ("iPhone 11 Pro Max", 44, 54), ("iPhone 15 Plus", 59, 69)])
  func `a large sheet and its presenter begin where they do on iOS`(device: String, behind: Double, top: Double) {
    let stage = TestStage(device: device), presenter = UIViewController(), sheet = UIViewController()
    stage.show(presenter)
    presenter.present(sheet, animated: false)
    stage.settle()
    #expect(abs(sheet.view.convert(CGPoint.zero, to: nil).y - top) < 0.01)
    #expect(abs(presenter.view.convert(presenter.view.bounds, to: nil).minY - behind) < 0.01)
  }

  /// Numbers: Behaviour/Pictures.md 74.
  @Test(arguments: [(UIUserInterfaceStyle.light, 0.12), (.dark, 0.29)])
  func `what lies behind a sheet is dimmed a little, and has the elevated colours while it stands back`(
    style: UIUserInterfaceStyle, dimming: Double
  ) throws {
    let stage = TestStage(device: "iPhone 15"), presenter = UIViewController(), sheet = UIViewController()
    stage.window.overrideUserInterfaceStyle = style
    stage.show(presenter)
    presenter.present(sheet, animated: false)
    stage.settle()
    let container = try #require(sheet.presentationController?.containerView)
    let dim = try #require(
      container.subviews.first { $0.backgroundColor?.cgColor.alpha ?? 1 < 1 && $0.frame == container.bounds })
    #expect(abs(Double(dim.backgroundColor!.cgColor.alpha) - dimming) < 0.001 && dim.alpha == 1)
    #expect(presenter.traitCollection.userInterfaceLevel == .elevated)
    presenter.dismiss(animated: false)
    stage.settle()
    #expect(presenter.traitCollection.userInterfaceLevel == .base)
  }

  /// Numbers: Behaviour/Pictures.md 76.
  @Test func `a page sheet on an iPad has the proportions of a page`() {
    let stage = TestStage(device: "iPad Pro 12.9"), presenter = UIViewController(), sheet = UIViewController()
    stage.show(presenter)
    presenter.present(sheet, animated: false)
    stage.settle()
    let frame = sheet.view.convert(sheet.view.bounds, to: nil as UIView?)
    #expect(frame.minX == 160 && frame.width == 704 && frame.minY == 185 && abs(frame.maxY - 1180.5) <= 0.5)
  }

  @Test func `a sheet pushes back a card around the presenter's view, whose own transform and corners stay the app's`()
  {
    let stage = TestStage(device: "iPhone 15")
    let presenter = UIViewController(), sheet = UIViewController()
    stage.show(presenter)
    let home = presenter.view.superview
    presenter.view.transform = CGAffineTransform(rotationAngle: 0.1)
    presenter.view.layer.cornerRadius = 7
    presenter.present(sheet, animated: true)
    stage.settle()
    #expect(presenter.view.transform == CGAffineTransform(rotationAngle: 0.1) && presenter.view.layer.cornerRadius == 7)
    #expect(abs((presenter.view.superview?.frame.width ?? 0) - (393 - 32)) < 0.01)
    presenter.dismiss(animated: true)
    stage.settle()
    #expect(presenter.view.transform == CGAffineTransform(rotationAngle: 0.1) && presenter.view.layer.cornerRadius == 7)
    #expect(presenter.view.superview === home && presenter.view.center == CGPoint(x: 196.5, y: 426))
  }

  @Test func `the card scales about its middle on its way back, full of its view`() throws {
    let stage = TestStage(device: "iPhone 15")
    let presenter = UIViewController()
    stage.show(presenter)
    presenter.present(UIViewController(), animated: true)
    for _ in 0..<8 {
      stage.advance(by: 0.05)
      let card = try #require(presenter.view.superview?.layer.presentation())
      #expect(card.bounds.size == stage.window.bounds.size)
      #expect(abs(card.frame.midX - 196.5) < 0.01 && card.frame.width > 360)
    }
  }

  @Test func `the presenter's view is not told that it leaves the window when a sheet pushes it back`() {
    let stage = TestStage(device: "iPhone 15")
    let presenter = UIViewController(), probe = WindowProbe(frame: .zero)
    presenter.view.addSubview(probe)
    stage.show(presenter)
    let moves = probe.moves
    presenter.present(UIViewController(), animated: true)
    stage.settle()
    presenter.dismiss(animated: true)
    stage.settle()
    #expect(probe.moves == moves)
  }

  private final class WindowProbe: UIView {
    var moves = 0
    override func didMoveToWindow() { moves += 1 }
  }

  @Test func `a medium sheet leaves the presenter as it is`() {
    let scene = scene([.medium(), .large()])
    #expect(abs(scene.top - 852 / 2) < 60)
    #expect(scene.presenter.view.transform.isIdentity)
  }

  @Test func `a slow drag down past half of the height dismisses, in this order`() {
    let scene = scene()
    drag(scene.stage, from: 100, by: 500)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["should", "will", "did"])
    #expect(scene.diary.take() == ["S willDisappear", "S didDisappear"])
    #expect(scene.presenter.presentedViewController == nil && scene.presenter.view.transform.isIdentity)
  }

  @Test func `a drag that lets go early springs back, and the sheet is told that it stays`() {
    let scene = scene()
    drag(scene.stage, from: 100, by: 200)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["should", "will"])
    #expect(scene.diary.take() == ["S willDisappear", "S willAppear", "S didAppear"])
    #expect(scene.top == 69 && scene.presenter.presentedViewController === scene.sheet)
  }

  @Test func `the sheet follows the finger one to one below the slop`() {
    let scene = scene()
    scene.stage.touchDown(CGPoint(x: 196, y: 100))
    for step in 1...30 {
      scene.stage.advance(by: 1 / 120)
      scene.stage.touchMove(CGPoint(x: 196, y: 100 + 10 * CGFloat(step)))
    }
    // 300 points of travel less the ten that recognition takes.
    #expect(abs(scene.top - (69 + 290)) < 0.01)
    scene.stage.touchUp(CGPoint(x: 196, y: 400))
    scene.stage.settle()
  }

  @Test func `a fling dismisses however short it is`() {
    let scene = scene()
    drag(scene.stage, from: 100, by: 150, over: 0.1, hold: 0)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["should", "will", "did"])
  }

  @Test func `a modal sheet resists and reports the attempt`() {
    let scene = scene()
    scene.sheet.isModalInPresentation = true
    drag(scene.stage, from: 100, by: 600)
    #expect(scene.top < 69 + 60)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["attempt"])
    #expect(scene.top == 69)
  }

  @Test func `a delegate may refuse`() {
    let scene = scene()
    scene.delegate.mayDismiss = false
    drag(scene.stage, from: 100, by: 600)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["should", "attempt"])
    #expect(scene.presenter.presentedViewController === scene.sheet)
  }

  @Test func `dragging between detents selects the nearest one and says so`() {
    let scene = scene([.medium(), .large()])
    let medium = scene.top
    drag(scene.stage, from: medium + 20, by: 69 - medium + 40)
    scene.stage.settle()
    #expect(scene.delegate.lines == ["detent com.apple.UIKit.large"] && scene.top == 69)
    drag(scene.stage, from: 90, by: medium - 69 - 40)
    scene.stage.settle()
    #expect(scene.delegate.lines.last == "detent com.apple.UIKit.medium" && scene.top == medium)
  }

  @Test func `a sheet on its way back can be caught and pulled away`() {
    let scene = scene()
    drag(scene.stage, from: 100, by: 250)
    scene.stage.advance(by: 0.1)
    let caught = scene.shownTop
    #expect(caught > 100 && caught < 300)
    drag(scene.stage, from: caught + 30, by: 400)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.delegate.lines == ["should", "will", "should", "will", "did"])
  }

  @Test func `the selection animates inside animateChanges`() {
    let scene = scene([.medium(), .large()])
    let medium = scene.top
    let sheet = scene.sheet.sheetPresentationController!
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    scene.stage.advance(by: 0.1)
    let omega = (1000.0 / 3).squareRoot(), progress = 1 - exp(-omega * 0.1) * (1 + omega * 0.1)
    #expect(abs(scene.shownTop - (medium + (69 - medium) * progress)) < 0.5)
    scene.stage.settle()
    #expect(scene.top == 69 && scene.delegate.lines.isEmpty)
  }

  @Test func `a custom detent stands above the safe area by its height`() {
    let scene = scene([.custom { _ in 200 }])
    #expect(scene.top == 618)
  }

  @Test func `a sheet casts a shadow on what it does not dim, and none on what it dims`() {
    let scene = scene([.medium(), .large()])
    scene.presenter.view.backgroundColor = .white
    scene.sheet.view.backgroundColor = .white
    func grey(above way: CGFloat) -> Int {
      scene.stage.settle()
      return Int(scene.stage.pixels()[196 * 3, Int((scene.top - way) * 3)] & 255)
    }
    #expect(grey(above: 2) == grey(above: 60) && grey(above: 2) < 255)
    let sheet = scene.sheet.sheetPresentationController!
    sheet.largestUndimmedDetentIdentifier = .medium
    #expect(grey(above: 60) == 255 && (225..<250).contains(grey(above: 2)))
    scene.sheet.dismiss(animated: true)
    scene.stage.advance(by: 0.1)
    let shade = (scene.sheet.presentationController!.presentedView as? UIDropShadowView)?.shade
    #expect(
      shade?.layer.presentation()?.frame
        == scene.sheet.presentationController!.presentedView!.layer.presentation()?.frame)
    scene.stage.settle()
    #expect(shade?.superview == nil)
  }

  @Test func `an undimmed sheet lets touches through to what lies behind`() {
    let scene = scene([.medium(), .large()])
    let button = UIButton(frame: CGRect(x: 50, y: 120, width: 100, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.presenter.view.addSubview(button)
    let sheet = scene.sheet.sheetPresentationController!
    sheet.largestUndimmedDetentIdentifier = .medium
    scene.stage.settle()
    scene.stage.tap(CGPoint(x: 100, y: 140))
    #expect(taps == 1 && scene.presenter.presentedViewController === scene.sheet)
  }

  @Test func `a tap on what is dimmed dismisses`() {
    let scene = scene([.medium()])
    scene.stage.tap(CGPoint(x: 100, y: 140))
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil && scene.delegate.lines == ["should", "will", "did"])
  }

  @Test func `a scroll view at its top hands a drag down to the sheet, and keeps it elsewhere`() {
    let scene = scene()
    let scroll = UIScrollView(frame: scene.sheet.view.bounds)
    scroll.contentSize = CGSize(width: 393, height: 3000)
    scene.sheet.view.addSubview(scroll)
    scene.stage.turn()
    scroll.contentOffset.y = 500
    drag(scene.stage, from: 300, by: 150)
    #expect(scroll.contentOffset.y < 400 && scene.top == 69)
    scene.stage.settle()
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    drag(scene.stage, from: 200, by: 500)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func `the status bar is light above a presenter that has stepped back`() {
    let scene = scene([.medium(), .large()])
    #expect(UIApplication.shared._statusBarStyle == .default)
    scene.sheet.sheetPresentationController!.selectedDetentIdentifier = .large
    scene.stage.settle()
    #expect(UIApplication.shared._statusBarStyle == .lightContent)
    scene.presenter.dismiss(animated: true)
    scene.stage.settle()
    #expect(UIApplication.shared._statusBarStyle == .default)
  }
}
