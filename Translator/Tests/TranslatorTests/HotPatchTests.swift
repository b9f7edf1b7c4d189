import Testing

@testable import TranslatorCore

/// Checks the changes that a running app can take over, and those that it cannot.
struct HotPatchTests {
  private static let page = """
    import UIKit
    final class Page: UIViewController {
      private let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = CGRect(x: 20, y: 100, width: 200, height: side)
        if label.isHidden { label.alpha = 0.5 }
      }
      private var side: CGFloat { 40 }
      private var count = 0
      @objc private func tapped() {
        count += 1
      }
      init() { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { fatalError() }
    }
    private func shade() -> UIColor { .red }

    """

  private static let badge = """
    import UIKit
    final class Badge: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(rect: rect).fill()
        if rect.width > limit { UIColor.blue.setFill() }
      }
      private var limit: CGFloat { 30 }
    }

    """

  private func version(_ files: [String: String]) -> SourceVersion {
    let inputs = files.sorted { $0.key < $1.key }.map { (path: "/app/\($0.key).swift", text: $0.value) }
    let result = Translation.translate([ModuleInput(name: "App", files: inputs)])
    return SourceVersion(
      files: result.modules[0].files.map { file in
        SourceVersion.File(
          module: "App", path: file.path, name: String(file.path.split(separator: "/").last!), text: file.text)
      }, aliases: ["App": result.modules[0].aliases])
  }

  private var original: [String: String] { ["Page": Self.page, "Badge": Self.badge] }

  private func changed(_ file: String, _ old: String, _ new: String) -> [String: String] {
    var files = original
    files[file] = files[file]!.replacing(old, with: new)
    return files
  }

  /// The outcome of a change to the original: the functions with whether they must not have run, or why the app is
  /// started anew.
  private func outcome(_ files: [String: String], from original: [String: String]? = nil) -> String {
    var session = HotSession(version(original ?? self.original))
    do {
      let patch = try session.patch(to: version(files))
      return patch.functions.map { $0.title + ($0.mustNotHaveRun ? " if new" : "") }.joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }

  @Test func `comments and blanks change nothing`() {
    #expect(outcome(changed("Page", "super.viewDidLoad()", "// first\n    super .viewDidLoad()\n\n")) == "")
  }

  @Test func `a body is replaced, and must not have run where the refresh would not show it`() {
    #expect(outcome(changed("Page", ".white", ".gray")) == "viewDidLoad() if new")
    #expect(outcome(changed("Page", "+= 1", "+= 2")) == "tapped() if new")
    #expect(
      outcome(changed("Page", "return .red", ".blue").merging(changed("Page", "{ .red }", "{ .blue }")) { $1 })
        == "shade() if new")
  }

  @Test func `a drawing is replaced whatever it drew before, and so is what only drawings ask`() {
    #expect(outcome(changed("Badge", "UIColor.red.setFill()", "")) == "draw(_:)")
    #expect(outcome(changed("Badge", "{ 30 }", "{ 60 }")) == "limit")
  }

  @Test func `a layout is replaced where it sets the same things to other values`() {
    #expect(outcome(changed("Page", "y: 100", "y: 120")) == "viewDidLayoutSubviews()")
    #expect(outcome(changed("Page", "{ 40 }", "{ 60 }")) == "side")
    // The old one has set what the new one may not set.
    #expect(outcome(changed("Page", "alpha = 0.5", "alpha = 0.2")) == "viewDidLayoutSubviews() if new")
    #expect(outcome(changed("Page", "label.isHidden", "!label.isHidden")) == "viewDidLayoutSubviews() if new")
    #expect(
      outcome(changed("Page", "label.frame = CGRect(x: 20, y: 100, width: 200, height: side)", ""))
        == "viewDidLayoutSubviews() if new")
  }

  @Test func `what the refresh does not ask for may have gone elsewhere`() {
    var files = changed("Page", "{ 40 }", "{ 60 }")
    files["Page"] = files["Page"]!.replacing("count += 1", with: "count += Int(side)")
    #expect(outcome(files) == "side if new, tapped() if new")
  }

  @Test(arguments: [
    ("private var count = 0", "private var count = 1", "the stored property count was changed (Page.swift:14)"),
    (
      "private var count = 0", "private var count = 0; var more = 1",
      "the stored property more was added (Page.swift:14)"
    ),
    ("init() { super.init", "init() { count = 4; super.init", "an initialiser was changed (Page.swift:18)"),
    (
      "Page: UIViewController {", "Page: UIViewController, Sendable {",
      "the declaration of Page was changed (Page.swift:2)"
    ),
    ("private var side: CGFloat", "var side: CGFloat", "the signature of side was changed (Page.swift:13)"),
    ("import UIKit", "import UIKit\nimport Combine", "an import was added (Page.swift:2)"),
    (
      "private func shade", "extension Page { func later() {} }\nprivate func shade",
      "the declaration of Page was added (Page.swift:21)"
    ),
    ("init() {", "func later() {}\n  init() {", "later() was added, which is not private (Page.swift:18)"),
    (
      "init() {", "private func side() {}\n  init() {",
      "the signature of side was changed, or another side was added (Page.swift:18)"
    ),
  ])
  func `all else starts the app anew, and says where it stands`(old: String, new: String, reason: String) {
    #expect(outcome(changed("Page", old, new)) == reason)
  }

  @Test func `a private function that only new bodies call lives beside the module`() throws {
    var files = changed("Page", "count += 1", "count += step()")
    files["Page"] = files["Page"]!.replacing("init() {", with: "private func step() -> Int { 3 }\n  init() {")
    #expect(outcome(files) == "tapped() if new")
    var session = HotSession(version(original))
    let text = try session.patch(to: version(files)).modules[0].files[0].text
    #expect(text.contains("@_private(sourceFile: \"Page.swift\") import App\n"))
    #expect(
      text.contains(
        "extension Page {\n#sourceLocation(file: \"/app/Page.swift\", line: 18)\nprivate func step() -> Int { 3 }\n"))
    #expect(
      text.contains(
        "#sourceLocation(file: \"/app/Page.swift\", line: 15)\n@_dynamicReplacement(for: tapped())         fileprivate func hot1x() {\n"
      ))
  }

  @Test func `a new action brings its selector along`() throws {
    var files = changed("Page", "init() {", "@objc private func later() {}\n  init() {")
    files["Page"] = files["Page"]!.replacing("count += 1", with: "_ = #selector(later)")
    #expect(outcome(files) == "tapped() if new")
    var session = HotSession(version(original))
    let text = try session.patch(to: version(files)).modules[0].files[0].text
    #expect(text.contains("_dynamicReplacement(for: _invoke(_:_:))") && text.contains("case \"later\": self.later()"))
  }

  @Test func `a patch holds everything that was replaced before, and what was changed back`() throws {
    var session = HotSession(version(original))
    let first = version(changed("Page", ".white", ".gray"))
    _ = try session.patch(to: first)
    session.didShow(first)
    let second = version(changed("Page", "+= 1", "+= 2"))
    let patch = try session.patch(to: second)
    #expect(patch.functions.map(\.title) == ["viewDidLoad()", "tapped()"])
    let text = patch.modules[0].files[0].text
    #expect(text.contains("view.backgroundColor = .white") && text.contains("count += 2"))
    session.didShow(second)
    #expect(try session.patch(to: second).functions == [])
  }

  @Test func `an app that hears of replacements takes all of them`() {
    var files = changed("Page", ".white", ".gray")
    files["Page"] = files["Page"]!.replacing("count += 1", with: "count += 1; print(\"INJECTION_BUNDLE_NOTIFICATION\")")
    #expect(outcome(files) == "viewDidLoad(), tapped()")
  }
}

/// Changes to views of SwiftUI in a running app.
extension HotPatchTests {
  private static let counter = """
    import SwiftUI
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count")
          Button("More") { count += step }
        }
      }
      private var step: Int { 1 }
    }

    """

  @Test(arguments: [
    ("Text(\"Count\")", "Text(\"Sum\")", "body"),
    ("\"More\"", "\"Add\"", "body"),
    ("count += step", "count += step + 1", "body if new"),  // taps have counted already
    ("Text(\"Count\")", "Text(\"Count\"); Divider()", "body if new"),  // the button's state would go with its place
    ("{ 1 }", "{ 2 }", "step if new"),
  ])
  func `a body is evaluated again where that keeps its state and repeats no action`(
    old: String, new: String, expected: String
  ) {
    #expect(outcome(["Counter": Self.counter.replacing(old, with: new)], from: ["Counter": Self.counter]) == expected)
  }
}
