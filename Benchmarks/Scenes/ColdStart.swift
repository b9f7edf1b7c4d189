import UIKit

/// S1: from the start of a process to a PNG on disk, for a screen of a mail app.
enum ColdStart {
  /// The child: an app as any other, started by the headless host for one snapshot.
  @MainActor static func main() -> Never {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ColdStartDelegate.self))
    fatalError("UIApplicationMain came back.")
  }

  /// - Returns: Whether each run wrote its picture.
  static func measure(runs: Int, copy: Double) -> Bool {
    let folder = NSTemporaryDirectory() + "portico-cold-start-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = folder + "/picture.png", job = folder + "/job.json"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let settings: [String: Any] = ["job": "snapshot", "output": picture, "device": "iPhone 14"]
      try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: job))
    } catch {
      Report.note("S1: \(error)")
      return false
    }
    var times: [Double] = []
    for run in 0...runs {
      let result = Measure.child(["--cold-start"], environment: ["PORTICO_CONFIG": job])
      guard result.status == 0, FileManager.default.fileExists(atPath: picture) else {
        Report.note("S1 ended with status \(result.status)")
        return false
      }
      if run > 0 { times.append(result.milliseconds) }
    }
    Report.line("S1 process start to PNG on disk", Sample(times), goal: 50, copy: copy)
    if let keep = ProcessInfo.processInfo.environment["PORTICO_BENCHMARK_PICTURE"] {
      try? FileManager.default.removeItem(atPath: keep)
      try? FileManager.default.copyItem(atPath: picture, toPath: keep)
    }
    return true
  }
}

final class ColdStartDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  @MainActor override class func _new() -> PorticoFoundation.NSObject? { ColdStartDelegate() }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = InboxViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class InboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(.text("Edit", size: 17, color: 0x007AFF, x: 274, top: 57, width: 100, alignment: .right))
    view.addSubview(.text("Inbox", size: 34, weight: .bold, x: 16, top: 96, width: 358))
    for index in 0..<12 { view.addSubview(mailRow(index, top: 143 + CGFloat(index) * 50)) }
    let bar = UIView.box(CGRect(x: 0, y: 761, width: 390, height: 83), 0xF9F9F9)
    bar.addSubview(.box(CGRect(x: 0, y: 0, width: 390, height: 1.0 / 3), 0xC6C6C8))
    for item in tabItems(in: bar.bounds.size) { bar.addSubview(item) }
    view.addSubview(bar)
  }
}

/// A conversation of S1's list, 50 points high.
@MainActor func mailRow(_ index: Int, top: CGFloat) -> UIView {
  let row = UIView(frame: CGRect(x: 0, y: top, width: 390, height: 50))
  let palette = [0xFF3B30, 0xFF9500, 0x34C759, 0x5AC8FA, 0x007AFF, 0xAF52DE]
  let circle = UIView.box(CGRect(x: 16, y: 9, width: 32, height: 32), palette[index % 6], radius: 16)
  let letter = UIView.text(
    String(UnicodeScalar(UInt8(65 + index % 26))), size: 15, weight: .semibold, color: 0xFFFFFF, x: 0, top: 0,
    width: 32, alignment: .center
  )
  letter.center.y = 16
  circle.addSubview(letter)
  let chevron = UIView.text("›", size: 17, color: 0xC7C7CC, x: 354, top: 0, width: 20, alignment: .right)
  chevron.center.y = 25
  for view in [
    circle, .text("Conversation number \(index)", size: 16, weight: .semibold, x: 60, top: 7, width: 290),
    .text("Last message preview text of row \(index)", size: 13, color: 0x8E8E93, x: 60, top: 28, width: 290), chevron,
    .box(CGRect(x: 60, y: 50 - 1.0 / 3, width: 330, height: 1.0 / 3), 0xC6C6C8),
  ] {
    row.addSubview(view)
  }
  return row
}
