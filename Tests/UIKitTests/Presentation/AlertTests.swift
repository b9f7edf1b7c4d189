import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Measures are those of Behaviour/Metrics.md A17.
@MainActor
struct AlertTests {
  private func scene(_ style: UIAlertController.Style) -> (TestStage, UIViewController, UIAlertController, Diary) {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary(), presenter = LoggedController("A", diary)
    stage.show(presenter)
    _ = diary.take()
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (title, kind) in [("Keep", UIAlertAction.Style.cancel), ("Drop", .destructive)] {
      alert.addAction(
        UIAlertAction(title: title, style: kind) { _ in diary.lines.append("\(title), \(presenter._presented == nil)") }
      )
    }
    presenter.present(alert, animated: true)
    stage.settle()
    return (stage, presenter, alert, diary)
  }

  private func row(_ title: String, in view: UIView) -> AlertRow? {
    if let row = view as? AlertRow, row.action.title == title { return row }
    return view.subviews.lazy.compactMap { row(title, in: $0) }.first
  }

  @Test func `an alert is 270 points wide in the middle, with the cancel button first of two`() throws {
    let (_, presenter, alert, diary) = scene(.alert)
    #expect(alert.view.frame.width == 270 && abs(alert.view.frame.midX - 196.5) <= 0.5)
    // The safe area reaches from 59 to 818.
    #expect(abs(alert.view.frame.midY - 438.5) <= 0.34)
    let cancel = try #require(row("Keep", in: alert.view)), other = try #require(row("Drop", in: alert.view))
    #expect(cancel.frame.minX < other.frame.minX && cancel.frame.height == 44)
    #expect(diary.lines.isEmpty && presenter.view.window != nil)
  }

  /// Numbers: Behaviour/Pictures.md 70.
  @Test func `the texts and buttons of an alert lie where iOS puts them`() throws {
    let stage = TestStage(device: "iPhone 15"), presenter = UIViewController()
    stage.show(presenter)
    let alert = UIAlertController(
      title: "Delete?", message: "Are you sure you want\nto delete this?", preferredStyle: .alert)
    for title in ["Yes", "No"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    presenter.present(alert, animated: false)
    stage.settle()
    #expect(abs(alert.view.frame.minY - 368.33) < 0.34 && abs(alert.view.frame.maxY - 508.67) < 0.34)
    #expect(abs(alert.view.frame.minX - 61.67) < 0.01)
    func baseline(_ text: String) throws -> CGFloat {
      let shown = try #require(label(text, in: alert.view))
      return shown.convert(CGPoint.zero, to: alert.view).y + shown.font.ascender
    }
    #expect(try abs(baseline("Delete?") - 35.33) < 0.34)
    #expect(try abs(baseline("Are you sure you want\nto delete this?") - 55.6) < 0.34)
    let message = try #require(label("Are you sure you want\nto delete this?", in: alert.view))
    // Two lines that are 16 apart.
    #expect(abs(message.frame.height - (16 + message.font.lineHeight)) < 0.67)
    let button = try #require(row("Yes", in: alert.view))
    #expect(abs(button.convert(CGPoint.zero, to: alert.view).y - 96.33) < 0.34)
  }

  /// Numbers: Behaviour/Pictures.md 71.
  @Test func `the fields of an alert stand in one box of rows of thirty points`() throws {
    let stage = TestStage(device: "iPhone 15"), presenter = UIViewController()
    stage.show(presenter)
    let alert = UIAlertController(title: "Login", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    presenter.present(alert, animated: false)
    stage.settle()
    func box(_ view: UIView) -> AlertFieldsBox? { view as? AlertFieldsBox ?? view.subviews.lazy.compactMap(box).first }
    let shown = try #require(box(alert.view))
    #expect(!shown.isHidden && shown.frame.minX == 15 && shown.frame.size == CGSize(width: 240, height: 60))
    #expect(shown.joints == [30])
    let button = try #require(row("OK", in: alert.view)), scroll = try #require(shown.superview)
    let top = button.convert(CGPoint.zero, to: alert.view).y,
      end = shown.convert(CGPoint(x: 0, y: 60), to: alert.view).y
    #expect(abs(top - end - 14) < 0.34 && scroll is UIScrollView)
    // A field with a border of its own has none around it.
    alert.textFields?.first?.borderStyle = .roundedRect
    alert.message = "Again"
    #expect(shown.isHidden)
  }

  @Test func `a handler runs after the alert has gone`() throws {
    let (stage, presenter, alert, diary) = scene(.alert)
    stage.tap(try #require(row("Drop", in: alert.view)))
    #expect(diary.lines.isEmpty)
    stage.settle()
    #expect(diary.lines == ["Drop, true"] && presenter.presentedViewController == nil)
  }

  @Test func `three buttons are stacked with the cancel button last`() throws {
    let (stage, _, alert, _) = scene(.alert)
    alert.addAction(UIAlertAction(title: "Other", style: .default))
    stage.turn()
    let tops = ["Drop", "Other", "Keep"].map { row($0, in: alert.view)!.frame.minY }
    #expect(tops == tops.sorted() && Set(tops).count == 3)
  }

  @Test func `a tap beside an alert does nothing, beside an action sheet it cancels`() {
    let (stage, presenter, alert, _) = scene(.alert)
    stage.tap(CGPoint(x: 20, y: 100))
    stage.settle()
    #expect(presenter.presentedViewController === alert)
    let (other, owner, _, diary) = scene(.actionSheet)
    other.tap(CGPoint(x: 20, y: 100))
    other.settle()
    #expect(owner.presentedViewController == nil && diary.lines == ["Keep, true"])
  }

  @Test func `an action sheet stands eight points from the sides above the safe area, cancel apart`() throws {
    let (_, _, alert, _) = scene(.actionSheet)
    #expect(alert.view.frame.minX == 8 && alert.view.frame.width == 377 && alert.view.frame.maxY == 852 - 34 as CGFloat)
    let cancel = try #require(row("Keep", in: alert.view)), other = try #require(row("Drop", in: alert.view))
    let gap = cancel.convert(cancel.bounds, to: alert.view).minY - other.convert(other.bounds, to: alert.view).maxY
    #expect(abs(gap - 8) < 0.01 && cancel.frame.height == 57)
  }

  @Test func `a disabled action cannot be chosen`() throws {
    let (stage, presenter, alert, diary) = scene(.alert)
    alert.actions[1].isEnabled = false
    stage.turn()
    stage.tap(try #require(row("Drop", in: alert.view)))
    stage.settle()
    #expect(diary.lines.isEmpty && presenter.presentedViewController === alert)
  }

  // MARK: Text sizes and little room

  private func set(_ category: String, _ orientation: DeviceConfiguration.Orientation = .portrait) {
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = category
    configuration.orientation = orientation
    DeviceSettings.apply(configuration)
  }
  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert's text is that of its styles and follows the text size while it shows`(style: UIAlertController.Style)
    throws
  {
    let (stage, _, alert, _) = scene(style)
    let isAlert = style == .alert
    func sizes() throws -> [CGFloat] {
      try ["Title", "Message", "Drop", "Keep"].map { try #require(label($0, in: alert.view)).font.pointSize }
    }
    let small = alert.view.frame.height
    #expect(try sizes() == (isAlert ? [17, 13, 17, 17] : [13, 13, 20, 20]))
    set("accessibilityLarge")
    stage.settle()
    // Headline, footnote, body and headline; of an action sheet footnote and title 3. Source: Behaviour/Type.md T1.
    #expect(try sizes() == (isAlert ? [33, 27, 33, 33] : [27, 27, 37, 37]))
    #expect(alert.view.frame.height > small + 40)
    let button = try #require(row("Drop", in: alert.view)), text = try #require(label("Drop", in: alert.view))
    #expect(button.frame.height > text.font.lineHeight)
    #expect(alert.view.frame.maxY <= 852)
  }

  @Test(arguments: ["large", "accessibilityExtraExtraExtraLarge"])
  func `an alert that is higher than the room above the keyboard stays on the screen and scrolls its text`(
    category: String
  ) throws {
    let stage = TestStage(device: "iPhone SE (3rd gen)")
    set(category, .landscapeLeft)
    stage.window.frame = UIScreen.main.bounds
    let presenter = UIViewController()
    stage.show(presenter)
    let alert = UIAlertController(
      title: "Reset Password", message: String(repeating: "We send a letter with a link. ", count: 4),
      preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Send", style: .default))
    presenter.present(alert, animated: true)
    stage.settle()
    #expect(RunningApp.current.keyboard.isVisible)
    #expect(alert.view.frame.minY >= 0)
    #expect(alert.view.frame.maxY <= RunningApp.current.keyboard.frame.minY)
    let field = try #require(alert.textFields?.first), scroll = try #require(field.superview as? UIScrollView)
    #expect(scroll.contentSize.height > scroll.bounds.height)
    #expect(field.font?.pointSize == (category == "large" ? 13 : 44))
    // The edited field is in sight.
    #expect(scroll.bounds.contains(CGPoint(x: field.frame.midX, y: field.frame.midY)))
    #expect(row("Send", in: alert.view)!.frame.height >= 44)
  }

  @Test func `an action sheet on an iPad is a popover as high as its title and buttons, without Cancel`() throws {
    let stage = TestStage(device: "iPad (10th generation)"), page = UIViewController()
    let source = UIView(frame: CGRect(x: 300, y: 300, width: 44, height: 44))
    page.view.addSubview(source)
    stage.show(page)
    func height(_ titles: [String]) throws -> CGFloat {
      let alert = UIAlertController(title: "Clear the week?", message: nil, preferredStyle: .actionSheet)
      for title in titles {
        alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
      }
      try #require(alert.popoverPresentationController).sourceView = source
      page.present(alert, animated: false)
      stage.settle()
      defer {
        alert.dismiss(animated: false)
        stage.settle()
      }
      return alert.view.bounds.height
    }
    let one = try height(["Clear"]), two = try height(["Clear", "Keep"])
    #expect(one < 150 && two > one + 40)
    #expect(try height(["Clear", "Cancel"]) == one)
  }

  @Test func `more actions than fit scroll under a finger that begins on one of them`() throws {
    let stage = TestStage(device: "iPhone 15"), presenter = UIViewController()
    stage.show(presenter)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var chosen: [Int] = []
    for index in 0..<20 {
      alert.addAction(UIAlertAction(title: "\(index)", style: .default) { _ in chosen.append(index) })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    presenter.present(alert, animated: true)
    stage.settle()
    let last = try #require(row("19", in: alert.view))
    #expect(last.convert(last.bounds, to: stage.window).maxY > alert.view.frame.maxY)
    stage.touchDown(CGPoint(x: 196, y: 600))
    for y in stride(from: 590, through: 100, by: -49) { stage.touchMove(CGPoint(x: 196, y: CGFloat(y))) }
    stage.touchUp(CGPoint(x: 196, y: 100))
    stage.settle()
    #expect(chosen.isEmpty && presenter.presentedViewController === alert)
    let shown = last.convert(CGPoint(x: last.bounds.midX, y: last.bounds.midY), to: stage.window)
    #expect(shown.y < alert.view.frame.maxY - 60)
    stage.tap(shown)
    stage.settle()
    #expect(chosen == [19])
  }
}
