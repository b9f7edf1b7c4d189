import Foundation
import Testing

@testable import PorticoCommand

struct TimeLimitTests {
  private let report = """
    1c40\t/lib/libPortico.so\thang_report_write
    3f02\t/lib/libc.so.6\tpthread_cond_wait
    91\t/a/App.app/App\t
    5d35e\t/lib/libPortico.so\t$s5UIKit
    92\t/a/App.app/App\tmain
    271ca\t/lib/libc.so.6\t__libc_start_main
    end

    """

  @Test func `the place of a stopped app is the innermost call in its own source`() {
    let stopped = StoppedApp(report: report) { places in
      #expect(places == ["91", "92"])
      return [
        .init(function: "Page.load(in:)", location: "/a/My Pages/Page.swift:11:20"),
        .init(function: "main", location: "??:0:0"),
      ]
    }
    #expect(
      stopped.calls == ["Page.load(in:) at /a/My Pages/Page.swift:11:20"] && stopped.location == stopped.calls.first)
    #expect(
      stopped.message(after: 1.5).hasPrefix(
        "the app was stopped after 1.5 s; its main thread stood in Page.load(in:) at /a/My"))
  }

  @Test func `without a call in its own source the innermost of all is named, and without a report that is said`() {
    #expect(StoppedApp(report: report) { _ in [] }.location == "pthread_cond_wait of libc.so.6")
    let none = StoppedApp(report: "") { _ in [] }
    #expect(
      none.location == nil && none.message(after: 120).contains("after 120 s; where its main thread stood is not known")
    )
  }

  @Test(arguments: [([String](), 120.0), (["--time-limit", "3"], 3), (["--time-limit", "0"], nil)])
  func `an app has two minutes unless told otherwise`(arguments: [String], seconds: Double?) throws {
    #expect(try Options(["snapshot", "App"] + arguments).appLimit == seconds)
  }
}

/// The command over apps that do not come to an end. It needs the built library, which `make test` builds before these
/// tests.
struct StoppedAppTests {
  private func app(_ scratch: Scratch, launch: String = "", tap: String = "") throws -> String {
    try scratch.write(
      "Hang.swift",
      """
      import UIKit
      final class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in go() })
          button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
          view.addSubview(button)
          \(launch)
        }
      }
      func go() {
        \(tap)
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Page()
          window?.makeKeyAndVisible()
          return true
        }
      }
      """
    ).path
  }

  @Test(
    .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"),
    arguments: ["while true {}", "DispatchSemaphore(value: 0).wait()", "RunLoop.main.run()"])
  func `an app that hangs at its launch is stopped, and its place named`(launch: String) throws {
    let scratch = try Scratch(), app = try app(scratch, launch: launch),
      picture = scratch.url.appendingPathComponent("a.png").path
    let end = try runPortico(["snapshot", app, "-o", picture, "--time-limit", "1"], scratch)
    #expect(end.status == 1 && end.output.isEmpty)
    #expect(
      end.errors.contains("stopped after 1 s; its main thread stood in Page.viewDidLoad() at \(app):8:"),
      "\(end.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).allSatisfy { !$0.contains("portico-") })
  }

  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `a line under which the app hangs is answered with its place, and ends drive`() throws {
    let scratch = try Scratch(), app = try app(scratch, tap: "while true {}")
    let end = try runPortico(["drive", app, "--time-limit", "2"], scratch, input: "wait 1\ntap \"Go\"\nwait 1\n")
    let lines = end.output.split(separator: "\n")
    #expect(end.status == 1 && lines.count == 2)
    #expect(lines.first?.contains(#""ok":true"#) == true)
    #expect(
      lines.last?.contains(#""ok":false"#) == true && lines.last?.contains("go() at \(app):12:") == true,
      "\(end.output)")
  }

  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `the status of an app that exits is told, and lines of drive are not the app's to read`() throws {
    let scratch = try Scratch()
    let exits = try runPortico(["inspect", app(scratch, launch: "exit(2)")], scratch)
    #expect(exits.status == 1 && exits.errors.contains("the app ended itself with status 2"), "\(exits.errors)")
    let reads = try runPortico(
      ["drive", app(scratch, tap: "print(readLine() ?? \"nothing\")")], scratch, input: "tap \"Go\"\nwait 1\n")
    #expect(reads.status == 0 && reads.output.split(separator: "\n").count == 2 && reads.errors.contains("nothing"))
  }
}
