import Testing

@testable import PorticoTesting
@testable import UIKit

/// Twenty rows of 44 points, each with a field.
@MainActor
private final class Form: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))
    field.tag = 100 + path.row
    cell.contentView.addSubview(field)
    return cell
  }
  func field(_ row: Int) -> UITextField { tableView.viewWithTag(100 + row) as! UITextField }
  func bottom(_ row: Int) -> CGFloat {
    return tableView.convert(tableView.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).maxY
  }
}

/// An iPhone 14: 844 high, the keyboard 336, the home indicator 34, the status bar 47.
@MainActor
struct KeyboardRoomTests {
  @Test func `a table controller makes room, shows the row that is edited, and goes back`() {
    let stage = TestStage(device: "iPhone 14")
    let form = Form(style: .plain)
    stage.show(form)
    stage.settle()
    let table = form.tableView!
    #expect(table.contentOffset.y == -47 && table.contentInset.bottom == 0)
    form.field(2).becomeFirstResponder()
    stage.settle()
    // The keyboard covers this much beyond the safe area. The row is in sight already.
    #expect(table.contentInset.bottom == 302 && table.adjustedContentInset.bottom == 336)
    #expect(table.verticalScrollIndicatorInsets.bottom == 302)
    #expect(table.contentOffset.y == -47)
    // Another field, the same keyboard: row 14 ends at 660 of the content, the keyboard begins at 508.
    form.field(14).becomeFirstResponder()
    stage.settle()
    #expect(form.bottom(14) == 508 && table.contentOffset.y == 152)
    form.field(14).resignFirstResponder()
    stage.settle()
    #expect(table.contentInset.bottom == 0 && table.verticalScrollIndicatorInsets.bottom == 0)
    // 880 of content, 34 below, 844 high: at most 70.
    #expect(table.contentOffset.y == 70)
  }

  @Test func `the row moves with the keyboard`() {
    let stage = TestStage(device: "iPhone 14")
    let form = Form(style: .plain)
    stage.show(form)
    stage.settle()
    form.field(15).becomeFirstResponder()
    stage.advance(by: 0.1)
    let seen = form.tableView.layer.presentation()!.bounds.minY
    #expect(seen > -47 && seen < 196)
    stage.settle()
    #expect(form.tableView.contentOffset.y == 196)
  }

  @Test func `an inset of the app's own is kept, and a controller that left has none of ours`() {
    let stage = TestStage(device: "iPhone 14")
    let form = Form(style: .plain)
    stage.show(form)
    stage.settle()
    form.tableView.contentInset.bottom = 50
    form.field(1).becomeFirstResponder()
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 352)
    stage.show(UIViewController())
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 50)
    #expect(!RunningApp.current.keyboard.isVisible)
  }

  private func edited(_ stage: TestStage) -> (UIViewController, UITextField) {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    controller.view.addSubview(field)
    stage.show(controller)
    field.becomeFirstResponder()
    stage.settle()
    return (controller, field)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func `what is presented ends the keyboard, which comes back afterwards`(style: UIModalPresentationStyle) {
    let stage = TestStage(device: "iPhone 14")
    let (controller, field) = edited(stage)
    let diary = KeyboardDiary()
    defer { diary.stop() }
    let other = UIViewController()
    other.modalPresentationStyle = style
    controller.present(other, animated: true)
    stage.turn()
    #expect(diary.take() == ["willChange 508.0 -> 844.0", "willHide 508.0 -> 844.0"])
    stage.settle()
    #expect(!field.isFirstResponder && diary.take() == ["didChange 508.0 -> 844.0", "didHide 508.0 -> 844.0"])
    other.dismiss(animated: true)
    stage.settle()
    #expect(field.isFirstResponder)
    #expect(
      diary.take() == [
        "willChange 844.0 -> 508.0", "willShow 844.0 -> 508.0", "didChange 844.0 -> 508.0", "didShow 844.0 -> 508.0",
      ])
  }

  @Test func `a field that refuses to end keeps the keyboard, and nothing comes back where nothing was edited`() {
    final class Stubborn: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let stage = TestStage(device: "iPhone 14")
    let (controller, field) = edited(stage)
    let stubborn = Stubborn()
    field.delegate = stubborn
    controller.present(UIViewController(), animated: false)
    stage.settle()
    #expect(field.isFirstResponder)
    controller.dismiss(animated: false)
    field.delegate = nil
    field.resignFirstResponder()
    stage.settle()
    let other = UIViewController(), inner = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    other.view.addSubview(inner)
    controller.present(other, animated: false)
    stage.settle()
    inner.becomeFirstResponder()
    stage.settle()
    #expect(RunningApp.current.keyboard.isVisible)
    controller.dismiss(animated: false)
    stage.settle()
    #expect(!RunningApp.current.keyboard.isVisible && !field.isFirstResponder)
  }

  /// A text of the height of its lines at the end of a long page.
  @Test func `text that grows behind the keyboard is scrolled by the view around it`() throws {
    let stage = TestStage(device: "iPhone 14"),
      scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentInset.bottom = 336
    let text = UITextView(frame: CGRect(x: 20, y: 300, width: 350, height: 500))
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 17)
    scroll.contentSize = CGSize(width: 390, height: 844)
    scroll.addSubview(text)
    stage.show(scroll)
    text.becomeFirstResponder()
    stage.settle()
    for _ in 0..<15 { text.insertText("line\n") }
    stage.settle()
    let caret = scroll.convert(text.caretRect(for: text.endOfDocument), from: text)
    #expect(caret.maxY > 508 && caret.maxY - scroll.contentOffset.y <= 508)
    #expect(scroll.contentOffset.y < caret.maxY - 508 + 12, "It scrolls as little as it takes.")
  }

  private final class FieldPage: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.append("will \(field.isFirstResponder)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("did \(field.isFirstResponder)")
    }
  }

  @Test(arguments: [true, false])
  func `the keyboard leaves with its page, and comes back with it`(isPushed: Bool) {
    let stage = TestStage(device: "iPhone 14"), page = FieldPage(nibName: nil, bundle: nil)
    let root = UIViewController(), navigation = UINavigationController(rootViewController: isPushed ? page : root)
    stage.show(navigation)
    if !isPushed { navigation.present(page, animated: false) }
    stage.settle()
    page.field.becomeFirstResponder()
    stage.settle()
    #expect(RunningApp.current.keyboard.isVisible)
    if isPushed {
      navigation.pushViewController(UIViewController(), animated: true)
    } else {
      page.dismiss(animated: true)
    }
    stage.advance(by: 0.1)
    #expect(page.log == ["will true"])
    #expect(!RunningApp.current.keyboard.isVisible && RunningApp.current.keyboard.host?.frame.minY == 844)
    stage.settle()
    #expect(page.log == ["will true", "did false"])
    guard isPushed else { return }
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(page.field.isFirstResponder && RunningApp.current.keyboard.isVisible)
  }

  @Test func `an alert over a field gives the keyboard back`() {
    let stage = TestStage(device: "iPhone 14")
    let (controller, field) = edited(stage)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
    stage.settle()
    #expect(!field.isFirstResponder && !RunningApp.current.keyboard.isVisible)
    controller.dismiss(animated: true)
    stage.settle()
    #expect(field.isFirstResponder && RunningApp.current.keyboard.isVisible)
  }
}
