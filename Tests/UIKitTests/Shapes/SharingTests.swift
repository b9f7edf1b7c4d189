import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct SharingTests {
  private final class Print: UIActivity {
    var log: [String] = []
    override var activityType: ActivityType? { ActivityType("print it") }
    override var activityTitle: String? { "Print it" }
    override func canPerform(withActivityItems items: [Any]) -> Bool { items.contains { $0 is String } }
    override func prepare(withActivityItems items: [Any]) { log.append("prepare \(items)") }
    override func perform() {
      log.append("perform")
      activityDidFinish(true)
    }
  }
  private final class Late: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "placeholder" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? {
      "for \(type?.rawValue ?? "")"
    }
  }

  private func share(_ items: [Any], _ activity: UIActivity?) -> (TestStage, UIActivityViewController, () -> [String]) {
    let stage = TestStage()
    let page = UIViewController()
    stage.show(page)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activity.map { [$0] })
    var answers: [String] = []
    sheet.completionWithItemsHandler = { type, done, _, _ in answers.append("\(type?.rawValue ?? "none") \(done)") }
    page.present(sheet, animated: true)
    stage.settle()
    return (stage, sheet, { answers })
  }

  private func row(_ title: String, in view: UIView) -> UITableViewCell? {
    if let cell = view as? UITableViewCell, cell.textLabel?.text == title { return cell }
    return view.subviews.lazy.compactMap { self.row(title, in: $0) }.first
  }

  @Test func `an activity of the app's gets the items that are made for it, and the sheet closes when it is done`()
    throws
  {
    let activity = Print()
    let (stage, sheet, answers) = share([Late()], activity)
    stage.tap(try #require(row("Print it", in: sheet.view)))
    stage.settle()
    #expect(activity.log == ["prepare [\"for print it\"]", "perform"] && answers() == ["print it true"])
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `the sheet says what is shared, and sends by icons what an app's activities of that kind send`() throws {
    final class Post: UIActivity {
      override class var activityCategory: Category { .share }
      override var activityType: ActivityType? { ActivityType("post") }
      override var activityTitle: String? { "Post" }
      override var activityImage: UIImage? { UIImage(systemName: "paperplane.fill") }
      override func canPerform(withActivityItems items: [Any]) -> Bool { true }
    }
    let (stage, sheet, answers) = share([URL(string: "https://example.com/page")!], Post())
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let texts = all(sheet.view).compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("example.com") && texts.contains("https://example.com/page") && texts.contains("Copy"))
    #expect(row("Post", in: sheet.view) == nil)
    let icon = try #require(all(sheet.view).first { $0 is UIControl && $0.accessibilityLabel == "Post" })
    let close = try #require(all(sheet.view).compactMap { $0 as? UIButton }.first { $0.buttonType == .close })
    #expect(close.convert(close.bounds, to: sheet.view).maxX == sheet.view.bounds.width - 16)
    stage.tap(icon)
    stage.settle()
    #expect(answers() == ["post true"] && sheet.presentingViewController == nil)
  }

  @Test func `on an iPad the sheet is a popover at its source, no higher than what it offers`() throws {
    let stage = TestStage(device: "iPad Pro 11-inch (M4)"), page = UIViewController()
    let source = UIView(frame: CGRect(x: 600, y: 100, width: 44, height: 44))
    page.view.addSubview(source)
    stage.show(page)
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    #expect(sheet.modalPresentationStyle == .popover)
    let popover = try #require(sheet.popoverPresentationController)
    popover.sourceView = source
    page.present(sheet, animated: true)
    stage.settle()
    let frame = sheet.view.convert(sheet.view.bounds, to: nil as UIView?)
    #expect(popover.arrowDirection == .up && frame.width == 375 && frame.height < 400 && frame.minY > 140)
    stage.tap(CGPoint(x: 100, y: 1000))
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func `the cross closes the sheet`() throws {
    let (stage, sheet, answers) = share(["a"], nil)
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    stage.tap(try #require(all(sheet.view).compactMap { $0 as? UIButton }.first { $0.buttonType == .close }))
    stage.settle()
    #expect(answers() == ["none false"])
  }

  @Test func `text is copied to the pasteboard`() throws {
    let (stage, sheet, answers) = share(["words"], nil)
    stage.tap(try #require(row("Copy", in: sheet.view)))
    stage.settle()
    #expect(UIPasteboard.general.string == "words")
    #expect(answers() == [UIActivity.ActivityType.copyToPasteboard.rawValue + " true"])
  }

  @Test func `what cannot be done with the items, and what is left out, is not offered`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let sheet = UIActivityViewController(activityItems: [1], applicationActivities: [Print()])
    #expect(sheet._offered.isEmpty)
    let other = UIActivityViewController(activityItems: ["a"], applicationActivities: [Print()])
    other.excludedActivityTypes = [.copyToPasteboard]
    #expect(other._offered.map(\.activityTitle) == ["Print it"])
  }

  @Test func `a sheet that is closed says that nothing was done`() {
    let (stage, sheet, answers) = share(["a"], nil)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(answers() == ["none false"])
  }
}
