import Foundation
import Testing

/// A real browser, and apps started as a person starts them.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: Chromium.path != nil, "chromium is not installed; Scripts/setup-browser installs it"))
struct BrowserTests {
  private let example = RunningApp.root.appendingPathComponent("Examples/Onboarding").path

  @Test func `onboarding is tapped through, the login typed, and the page shows what is drawn without a screen`() throws
  {
    let app = try RunningApp(example)
    let browser = try Chromium()
    let page = try browser.open(app.address)
    try page.waitForPicture(try RunningApp.snapshot(of: example, after: "settle"))
    try page.click("next")
    try page.waitForPicture(try RunningApp.snapshot(of: example, after: "tap \"next\"\nsettle"))
    try page.click("skip")
    try page.waitForPicture(
      try RunningApp.snapshot(of: example, after: "tap \"next\"\nsettle\ntap \"skip\"\nsettle\nwait 2"))
    try page.click("email")
    try page.type("lin@example.com\r")
    try page.type("Garden7\r")
    try page.wait("document.querySelector('[data-testid=header]')")
    // The home screen shows dates, which on a page are the machine's; the profile shows none. The tab answers when the
    // login has gone.
    try page.wait(
      "document.querySelector('[data-testid=\"profile card\"]') || document.querySelector('[data-testid=\"tab.profile\"]').click()"
    )
    let login =
      "tap \"skip\"\nsettle\ntap \"email\"\nsettle\ntype \"lin@example.com\"\nkey return\ntype \"Garden7\"\nkey return\nwait 3\nsettle\n"
      + "tap \"tab.profile\"\nsettle"
    try page.waitForPicture(try RunningApp.snapshot(of: example, after: login))
    #expect(browser.complaints.isEmpty)
  }

  @Test func `a finger that swipes turns the page, for every viewer, and a cut connection loses nothing`() throws {
    let app = try RunningApp(example)
    let browser = try Chromium()
    let page = try browser.open(app.address), other = try browser.open(app.address)
    let screen = try page.screen
    try page.swipe(
      from: CGPoint(x: screen.minX + screen.width * 0.8, y: screen.midY),
      to: CGPoint(x: screen.minX + screen.width * 0.2, y: screen.midY))
    let second = try RunningApp.snapshot(of: example, after: "swipe left\nsettle")
    try page.waitForPicture(second)
    try other.waitForPicture(second)
    // The other one is cut off while the app goes on, and finds everything when it is back.
    _ = try other.evaluate("window.lastSocket.close()")
    try page.click("next")
    let third = try RunningApp.snapshot(of: example, after: "swipe left\nsettle\ntap \"next\"\nsettle")
    try page.waitForPicture(third)
    try other.waitForPicture(third)
    #expect(browser.complaints.isEmpty)
  }

  @Test func `a screen reader finds the app's elements, and activates them`() throws {
    let app = try RunningApp(example)
    let browser = try Chromium()
    let page = try browser.open(app.address)
    try page.wait("document.querySelector('[data-testid=next]')")
    let elements = try page.accessibleElements()
    for wanted in ["button \"Next\"", "button \"Skip\"", "StaticText \"All your mail in one place\""] {
      #expect(elements.contains(wanted), "\(wanted) is not among \(elements)")
    }
    _ = try page.evaluate("document.querySelector('[data-testid=skip]').click()")
    try page.waitForPicture(try RunningApp.snapshot(of: example, after: "tap \"skip\"\nsettle\nwait 2"))
    _ = try page.evaluate("document.querySelector('[data-testid=email]').click()")
    try page.wait("document.querySelector('[data-testid=email]').getAttribute('role') === 'textbox'")
    try page.type("lin@example.com")
    try page.wait("document.querySelector('[data-testid=email]').textContent === 'lin@example.com'")
    #expect(browser.complaints.isEmpty)
  }

  @Test
  func
    `source that is saved is on the page at the same place, errors stand over the app, and a crash leaves its backtrace`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-watched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Counter.swift")
    func save(_ text: String) throws { try Data(text.utf8).write(to: file) }
    try save(Self.counter)
    let app = try RunningApp(file.path, ["--watch"])
    let browser = try Chromium()
    let page = try browser.open(app.address, isThere: "document.querySelector('[data-testid=count]')")
    func shows(_ text: String, within seconds: Int = 20) throws {
      try page.wait("document.querySelector('[data-testid=label]').textContent === '\(text)'", seconds: seconds)
    }
    for count in 1...2 {
      try page.click("count")
      try shows("Count \(count)")
    }
    try save(Self.counter.replacing("Count \\(", with: "Counted \\("))
    try shows("Counted 2", within: 120)
    try app.wait { $0.contains(/Counter\.swift: Restarted: viewDidLoad\(\) has run \(Counter\.swift:18\), [0-9.]+ s/) }

    try save(Self.counter.replacing("count += 1", with: "count += \"one\""))
    let message = "document.getElementById('message')"
    try page.wait("\(message).dataset.kind === 'compileErrors'", seconds: 120)
    let errors = try page.evaluate("\(message).textContent") as? String ?? ""
    #expect(errors.contains("Counter.swift:27:62: error: "), "\(errors)")
    try page.click("count")
    try shows("Counted 3")

    try save(Self.counter)
    try shows("Count 3", within: 120)
    try page.wait("\(message).hidden")
    try page.click("crash")
    try page.wait("\(message).dataset.kind === 'crashed'", seconds: 60)
    let trace = try page.evaluate("\(message).textContent") as? String ?? ""
    #expect(trace.contains("Counter.swift:30"), "\(trace)")
    #expect(trace.contains("Index out of range"))
    _ = try page.evaluate("document.getElementById('restart').click()")
    try shows("Count 0")
    #expect(browser.complaints.isEmpty)
  }

  /// Lines are counted from 1.
  private static let counter = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Counter()
        window?.makeKeyAndVisible()
        return true
      }
    }

    final class Counter: UIViewController {
      let label = UILabel(frame: CGRect(x: 40, y: 120, width: 300, height: 40))
      let button = UIButton(type: .system), crasher = UIButton(type: .system)
      var count = 0
      override func viewDidLoad() {
        (label.text, label.accessibilityIdentifier) = ("Count 0", "label")
        view.addSubview(label)
        for (index, (button, name)) in [(button, "count"), (crasher, "crash")].enumerated() {
          button.setTitle(name, for: .normal)
          button.accessibilityIdentifier = name
          button.frame = CGRect(x: 40, y: 200 + index * 60, width: 200, height: 44)
          view.addSubview(button)
        }
        button.addAction(UIAction { [unowned self] _ in count += 1; label.text = "Count \\(count)" }, for: .touchUpInside)
        crasher.addAction(UIAction { [unowned self] _ in
          let numbers: [Int] = []
          label.text = "\\(numbers[count])"
        }, for: .touchUpInside)
      }
    }
    """
}
