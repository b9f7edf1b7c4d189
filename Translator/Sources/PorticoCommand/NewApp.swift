import Foundation

/// Writes a small app that runs here and opens in Xcode.
struct NewApp {
  let folder: URL
  let name: String

  /// - Parameter path: The folder to make; its last part names the app.
  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL
    name = folder.lastPathComponent
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw Failure(.unusableArguments, "\(name): an app's name is a Swift identifier, of letters, digits and _")
    }
    guard !ResourceRules.exists(folder) else {
      throw Failure(.unusableArguments, "\(path) is there already; nothing was written")
    }
  }

  /// All of it or nothing: it is written beside its location, and then moved there.
  func write() throws {
    let parent = folder.deletingLastPathComponent()
    guard ResourceRules.isFolder(parent), FileManager.default.isWritableFile(atPath: parent.path) else {
      throw Failure(.unusableArguments, "\(parent.path) is no folder that can be written to")
    }
    TemporaryPlace.sweep(parent)
    let unfinished = TemporaryPlace("-\(name)", in: parent)
    defer { unfinished.remove() }
    for (path, text) in files {
      let file = unfinished.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.moveItem(at: unfinished.url, to: folder)
  }

  var files: [(path: String, text: String)] {
    [
      ("\(name).xcodeproj/project.pbxproj", XcodeProjectWriter(name: name).text()),
      (".gitignore", ".build/\nxcuserdata/\n"),
      ("Sources/AppDelegate.swift", appDelegate), ("Sources/GreetingViewController.swift", controller),
      (
        "Resources/en.lproj/Localizable.strings",
        "\"greeting\" = \"Hello\";\n\"button\" = \"Tap me\";\n\"taps\" = \"Taps: %d\";\n"
      ),
      (
        "Resources/zh-Hant.lproj/Localizable.strings",
        "\"greeting\" = \"你好\";\n\"button\" = \"點我\";\n\"taps\" = \"次數：%d\";\n"
      ),
      ("UITests/\(name)UITests.swift", tests),
    ]
  }

  private var appDelegate: String {
    """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: GreetingViewController())
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  }

  private var controller: String {
    """
    import UIKit

    final class GreetingViewController: UIViewController {
      private let label = UILabel()
      private lazy var button = UIButton(type: .system)
      private var taps = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("greeting", comment: "")
        navigationController?.navigationBar.prefersLargeTitles = true
        view.backgroundColor = .systemBackground

        label.font = .preferredFont(forTextStyle: .title2)
        label.adjustsFontForContentSizeCategory = true
        label.accessibilityIdentifier = "taps"
        button.configuration = .filled()
        button.setTitle(NSLocalizedString("button", comment: ""), for: .normal)
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)

        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        showTaps()
      }

      @objc private func tapped() {
        taps += 1
        showTaps()
      }

      private func showTaps() {
        label.text = String(format: NSLocalizedString("taps", comment: ""), taps)
      }
    }

    """
  }

  private var tests: String {
    """
    import XCTest

    final class \(name)UITests: XCTestCase {
      func testTapsAreCounted() {
        let app = XCUIApplication()
        app.launch()
        app.buttons["Tap me"].tap()
        app.buttons["Tap me"].tap()
        XCTAssertEqual(app.staticTexts["taps"].label, "Taps: 2")
      }
    }

    """
  }
}
