import Testing

@testable import TranslatorCore

struct ClassTests {
  // MARK: Dispatch

  @Test func `a method for Objective-C gets a case in its class's hook, on the line of the closing brace`() {
    let text = squeezed(
      translated("class A: UIView {\n  @objc private func tap(_ s: UIButton!, at p: CGPoint?) {}\n}\n").text)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == "private func tap(_ s: UIButton!, at p: CGPoint?) {}")
    #expect(
      lines[2].contains(
        #"case "tap:at:": self.tap(_argument(a, 0, s) as UIButton?, at: _argument(a, 1, s) as CGPoint?); return .some(nil);"#
      ))
    #expect(
      lines[2].contains(
        #"func _responds(to s: Selector) -> Bool { switch s._name { case "tap:at:": return true; default: return super._responds(to: s) } }"#
      ))
  }

  @Test func `the hooks of an open class are open, so that a subclass in another module can have its own`() {
    let open = translated("open class A: UIView { @objc open func tap() {}; @objc var name = 1 }\n").text
    for hook in ["func _invoke", "func _property", "func _setProperty"] {
      #expect(squeezed(open).contains("@MainActor open override \(hook)"))
    }
    #expect(squeezed(open).contains("open override nonisolated func _responds"))
    expect("public class A: UIView { @objc public func tap() {} }\n", gives: "@MainActor public override func _invoke")
  }

  @Test func `the hook for optional requirements of an open class is open`() {
    expect(
      "open class A: UIViewController, UITableViewDelegate { public func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {} }\n",
      gives: "@MainActor open override func _optional")
  }

  @Test func `a result is handed back`() {
    expect(
      "class A: NSObject { @objc func may() -> Bool { true } }\n",
      gives: #"case "may": return .some((self.may() as Bool) as Any?);"#)
  }

  @Test func `a method in an extension of the same file is dispatched by the class`() {
    expect(
      "class A: NSObject {\n}\nextension A { @objc fileprivate func far() {} }\n",
      gives: #"case "far": self.far(); return .some(nil);"#)
  }

  @Test func `a private method in another file's extension gets a forwarder there`() {
    let own = "class A: NSObject {\n}\n", other = "extension A { @objc private func far() {} }\n"
    let text = squeezed(translatedOther(own, other: other))
    #expect(
      text.contains(
        #"}; extension A { @MainActor func _invoke_Other_0(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { case "far": self.far();"#
      ), "\(text)")
    #expect(translated(own, others: [other]).text.contains("if let r = _invoke_Other0_0(s, a) { return .some(r) }"))
  }

  @Test func `an extension of a class of UIKit registers when the program is loaded`() {
    let text = squeezed(translated("extension UIView { @objc func wiggle() {} }\n").text)
    #expect(text.contains(#"_ExtensionHooks.register(UIView.self, responds: ["wiggle"]"#), "\(text)")
  }

  @Test func `a Swift class without a superclass takes part by a protocol`() {
    expect("class A { @objc func f() {} }\n", gives: "class A: _Messageable {")
    expect("class A: P { @objc func f() {} }\nprotocol P {}\n", gives: "class A: _Messageable, P {")
  }

  @Test func `a test case, whose root is Foundation's, uses the table`() {
    expect("class T: XCTestCase { @objc func f() {} }\n", gives: "_ExtensionHooks.register(T.self")
  }

  @Test func `all members count in a class with objcMembers, private ones and nonobjc ones excepted`() {
    let text = translated(
      "@objcMembers class A: NSObject { func a() {}; private func b() {}; @nonobjc func c() {}; var d = 1 }\n"
    ).text
    #expect(
      text.contains("case \"a\":") && !text.contains("case \"b\":") && !text.contains("case \"c\":")
        && text.contains("case \"d\":"))
  }

  @Test func `an attribute on an extension holds for its members, one on a class does not`() {
    #expect(translated("@objc extension A { func f() {} }\nclass A: NSObject {}\n").text.contains("case \"f\":"))
    #expect(!translated("@objc class A: NSObject { func f() {}; var x = 1 }\n").text.contains("_invoke"))
  }

  @Test func `hooks of a public class are public`() {
    expect("public class A: UIView { @objc func f() {} }\n", gives: "public override func _invoke")
  }

  @Test func `attributes of Interface Builder are deleted and their properties can be set by name`() {
    expect(
      "class A: UIView { @IBOutlet weak var label: UILabel!; @IBInspectable var radius: CGFloat = 1 }\n",
      gives:
        #"case "label": self.label = _value(v, "label"); return true; case "radius": self.radius = _value(v, "radius"); return true;"#
    )
  }

  @Test func `an enum keeps its attribute, which Linux accepts`() { expectUntouched("@objc enum E: Int { case a }\n") }

  @Test func `the old application attribute becomes main`() {
    #expect(translated("@UIApplicationMain\nclass D: UIResponder {}\n").text.hasPrefix("@main             \nclass D"))
  }

  @Test func `a method with a requirement's name and another type of UIKit's is the app's own`() {
    func source(_ type: String) -> String {
      "class V: UIViewController, UISearchBarDelegate { func position(for bar: \(type)) -> UIBarPosition { .top } }\n"
    }
    let key = "case \"UIBarPositioningDelegate.position(for:)\""
    #expect(translated(source("UIBarPositioning")).text.contains(key))
    #expect(translated(source("any UIBarPositioning")).text.contains(key))
    #expect(!translated(source("UIBarPosition")).text.contains(key))
  }

  @Test func `a test in a file that expects failures or measures has a run that takes them`() {
    let run = "override var testRunClass: AnyClass? { _AppleTestCaseRun.self }"
    let source = "import XCTest\nclass T: XCTestCase { func testA() { XCTExpectFailure() } }\n"
    #expect(translated(source).text.contains("nonisolated " + run))
    #expect(!translated(source.replacing("XCTExpectFailure()", with: "")).text.contains("testRunClass"))
    for measure in ["measure { work() }", "self.measure(metrics: []) {}"] {
      #expect(translated(source.replacing("XCTExpectFailure()", with: measure)).text.contains("nonisolated " + run))
    }
    let own = source.replacing("func testA", with: run + "; func testA")
    #expect(translated(own).text.ranges(of: "testRunClass").count == 1)
  }

  @Test func `a test of the main actor is called by one that is not isolated`() {
    expect(
      "class T: XCTestCase { @MainActor func testA() throws {}; func testB() {}; @MainActor func helper() {} }\n",
      becomes: "class T: XCTestCase { nonisolated func testA() throws { nonisolated(unsafe) let test = self; "
        + "try MainActor.assumeIsolated { try test._main_testA() } }; @MainActor func _main_testA() throws {}; func testB() {}; "
        + "@MainActor func helper() {} }\n")
    expect(
      "@MainActor class T: XCTestCase { func testA() {}; nonisolated func testB() {}; func testC() async {} }\n",
      becomes: "@MainActor class T: XCTestCase { nonisolated func testA() { nonisolated(unsafe) let test = self; "
        + "MainActor.assumeIsolated { test._main_testA() } }; func _main_testA() {}; nonisolated func testB() {}; func testC() async {} }\n"
    )
  }

  @Test func `the tests of a module that is said to be iOS source are rewritten, though it imports XCTest alone`() {
    var input = ModuleInput(
      name: "UITests", files: [("/a.swift", "import XCTest\n@MainActor class T: XCTestCase { func testA() {} }\n")])
    #expect(!Translation.translate([input]).modules[0].isApple)
    input.isApple = true
    let module = Translation.translate([input]).modules[0]
    #expect(module.isApple && module.files[0].text.contains("_main_testA"))
  }

  @Test func `a class of the main actor below NSObject is Sendable`() {
    expect("@MainActor class A: NSObject, B {}\nprotocol B {}\n", gives: "class A: NSObject, B, @unchecked Sendable {")
    #expect(!translated("class A: NSObject {}\n").text.contains("Sendable"))
    #expect(!translated("@MainActor class A: UIView {}\n").text.contains("Sendable"))
    #expect(
      translated("@MainActor class A: NSObject, Sendable {}\n").text.contains(
        "class A: NSObject, @unchecked Sendable {"))
  }

  // MARK: Optional requirements of UIKit

  @Test func `a method named like an optional requirement is found by its key`() {
    expect(
      "class A: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 } }\n",
      gives:
        #"case "UITableViewDelegate.tableView(_:heightForRowAt:)": return { self.tableView($0, heightForRowAt: $1) } as @MainActor (UITableView, IndexPath) -> CGFloat;"#
    )
  }

  @Test func `it is found in a subclass of the conformer too`() {
    let text = translated(
      "class B: A { func scrollViewDidScroll(_ s: UIScrollView) {} }\n",
      others: ["class A: UIViewController, UIScrollViewDelegate {}\n"]
    ).text
    #expect(text.contains(#"case "UIScrollViewDelegate.scrollViewDidScroll(_:)""#))
  }

  @Test func `a method of the same name with other types is not one`() {
    let text = translated("class A: NSObject { func scrollViewDidScroll(_ s: Int) {} }\n").text
    #expect(!text.contains("_optional"))
  }

  // MARK: Initialisers

  @Test func `an override of a required initialiser says required`() {
    expect(
      "class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { nil } }\n",
      becomes:
        "class A: UIView { required init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { nil } }\n"
    )
  }

  @Test func `an own initialiser brings stubs for the required ones`() {
    let text = translated(
      "public class A: UIView {\n  init(title: String) { super.init(frame: .zero) }\n  required init?(coder: NSCoder) { nil }\n}\n"
    ).text
    #expect(text.contains("public required init(frame: CGRect) { guard Self._isMakingProxy else { fatalError("))
    #expect(!text.contains("coder: NSCoder) { fatalError"))
  }

  @Test func `the class behind an alias of a composition is seen`() {
    let kit = ModuleInput(
      name: "Kit",
      files: [("/k.swift", "import UIKit\npublic typealias Box = UIView & Boxed\npublic protocol Boxed {}\n")])
    let app = ModuleInput(
      name: "App",
      files: [
        ("/a.swift", "import Kit\nclass A: Box { override init (frame: CGRect) { super.init(frame: frame) } }\n")
      ],
      dependencies: ["Kit"])
    #expect(Translation.translate([kit, app]).modules[1].files[0].text.contains("{ required init (frame: CGRect)"))
  }

  @Test func `the required initialisers are those of our frameworks' source`() {
    let facts = FrameworkFacts.read([
      "open class UIGizmo: UIView { public required init(gizmo: Int) {}\n public init(other: Int) {} }\nclass Hidden { required init(_x: Int) {} }"
    ])
    #expect(facts.requiredInitializers["UIGizmo"]?.map(\.signature) == ["(gizmo: Int)"])
    #expect(facts.requiredInitializers["Hidden"] == nil)
    #expect(facts.requiredInitializers["UIView"]?.count == 2)
  }

  @Test func `types within a class are spelled out in its initialisers, where a subclass may have its own of the name`()
  {
    let facts = FrameworkFacts.read([
      "open class UIGizmo: UIView { public enum Style { case plain }\n public required init(style: Style, all: [Style?]) {} }"
    ])
    #expect(
      facts.requiredInitializers["UIGizmo"]?.map(\.signature) == ["(style: UIGizmo.Style, all: [UIGizmo.Style?])"])
  }

  @Test func `an initialiser that only forwards does so in subclasses too`() {
    let facts = FrameworkFacts.read([
      """
      open class UITableViewCell: UIView {
        public required init(style: Int, reuseIdentifier: String?) {}
        public required convenience init(frame: CGRect) {
          self.init(style: 0, reuseIdentifier: nil)
          self.frame = frame
        }
      }
      """
    ])
    let source =
      "import UIKit\nclass A: UITableViewCell {\n  override init(style: Int, reuseIdentifier: String?) {}\n  required init?(coder: NSCoder) { nil }\n}\n"
    let module = ModuleInput(name: "App", files: [("/a.swift", source)])
    let text = Translation.translate([module], facts: facts).modules[0].files[0].text
    #expect(
      text.contains(
        "required convenience init(frame: CGRect) { self.init(style: 0, reuseIdentifier: nil); self.frame = frame }"))
  }

  @Test func `the hooks of a class in a public extension are public, unless it is marked otherwise`() {
    let method = "NSObject { @objc public func go() {} }"
    expect("public extension UIWindow { class Options: \(method) }\n", gives: "public override func _invoke")
    #expect(
      !translated("public extension UIWindow { internal class Options: \(method) }\n").text.contains(
        "public override func _invoke"))
    #expect(
      !translated("extension UIWindow { class Options: \(method) }\n").text.contains("public override func _invoke"))
  }

  @Test func `a plain initialiser that meets UIKit's required one is as visible as its class`() {
    let facts = FrameworkFacts.read([
      "open class UIView: UIResponder { public required convenience init() { self.init(frame: .zero) } }"
    ])
    for (access, source) in [
      ("", "init() { super.init(frame: .zero) }"), ("internal ", "convenience init() { self.init(frame: .zero) }"),
    ] {
      let text = "import UIKit\nopen class A: UIView { \(access)\(source) }\n"
      let result = Translation.translate(
        [ModuleInput(name: "App", files: [(path: "/app/A.swift", text: text)])], facts: facts)
      #expect(squeezed(result.modules[0].files[0].text).contains("{ public required \(source)"))
    }
  }

  @Test func `a required initialiser of a public class is public`() {
    expect(
      "public class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; public required init?(coder: NSCoder) { nil } }\n",
      gives: "{ public required init(frame: CGRect)")
  }

  @Test func `a method with an inout parameter is no message`() {
    #expect(
      !translated("@objcMembers class A: NSObject { func f(_ x: inout Int) {}; func g(_ x: Int...) {} }\n").text
        .contains("_invoke"))
  }

  @Test func `a convenience initialiser alone needs no stub`() {
    expectUntouched("class A: UIView { convenience init(x: Int) { self.init(frame: .zero) } }\n")
  }

  @Test func `NSObject's initialiser stays an override`() {
    expectUntouched("class A: NSObject { override init() { super.init() } }\n")
  }

  // MARK: Overrides in extensions

  @Test func `an override in an extension moves into the class body`() {
    let source =
      "class A: UIViewController {\n}\nextension A {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n  override var prefersStatusBarHidden: Bool { true }\n}\n"
    let lines = squeezed(translated(source).text).split(separator: "\n")
    #expect(
      lines[1].hasPrefix(
        "override func viewDidLoad() { return self._A_viewDidLoad() }; override var prefersStatusBarHidden: Bool { _A_prefersStatusBarHidden }"
      ))
    #expect(lines[3] == "func _A_viewDidLoad() {")
    #expect(lines[4] == "super.viewDidLoad()")
    #expect(lines[6] == "var _A_prefersStatusBarHidden: Bool { true }")
  }

  @Test func `what a subclass overrides moves out of the base's extension`() {
    let text = translated(
      "class A: UIView {\n}\nextension A { @objc func set(_ x: Int) {} }\nclass B: A { override func set(_ x: Int) {} }\n"
    ).text
    #expect(text.contains("func set(_ x: Int) { return self._A_set(x) }"))
    #expect(text.contains("func _A_set(_ x: Int) {}"))
  }

  @Test func `values one after another reach an override as an array`() {
    let source =
      "extension UIView { @discardableResult @objc func add(_ views: UIView...) -> UIView { self } }\n"
      + "extension UITableViewCell { override func add(_ views: UIView...) -> UIView { views[0] } }\n"
    expect(source, gives: "func _extension_add(_ views: [UIView]) -> UIView { self }")
    expect(source, gives: "func _UITableViewCell_add(_ views: [UIView]) -> UIView { views[0] }")
    expect(source, gives: "(@MainActor ([UIView]) -> UIView).self")
    expect(source, gives: "func add(_ views: UIView...) -> UIView {")
    expect(source, gives: "return self._extension_add(views)")
  }

  @Test func `an initialiser that a class makes unavailable is not forwarded to`() {
    let facts = FrameworkFacts.read([
      "open class UIView { public required init(frame: CGRect) {}\n  public required convenience init() { self.init(frame: .zero) } }"
    ])
    let source =
      "import UIKit\nclass T: UIView {\n  init(size: Int) { super.init(frame: .zero) }\n  @available(*, unavailable)\n"
      + "  override init(frame: CGRect) { fatalError() }\n  required init?(coder: NSCoder) { nil }\n}\n"
    let text = Translation.translate([ModuleInput(name: "App", files: [("/a.swift", source)])], facts: facts).modules[0]
      .files[0].text
    #expect(text.contains("required init() { fatalError(") && !text.contains("self.init(frame"))
  }

  @Test(arguments: [
    ("", "{ fatalError("),
    ("override init(frame: CGRect, style: Int) { super.init(frame: frame, style: style) }", "{ self.init("),
  ])
  func `an initialiser that a class does not have is not forwarded to`(own: String, stub: String) {
    let facts = FrameworkFacts.read([
      "open class UITableView: UIView { public init(frame: CGRect, style: Int) {}\n"
        + "public required convenience init(frame: CGRect) { self.init(frame: frame, style: 0) } }"
    ])
    let source =
      "import UIKit\nclass T: UITableView {\n  init(frame: CGRect, style: Int, more: Int) { super.init(frame: frame, style: style) }\n"
      + "  \(own)\n  required init?(coder: NSCoder) { nil }\n}\n"
    let text = Translation.translate([ModuleInput(name: "App", files: [("/a.swift", source)])], facts: facts).modules[0]
      .files[0].text
    #expect(squeezed(text).contains(" init(frame: CGRect) \(stub)"))
  }

  @Test func `of modules that share a file each overrides its own extension`() {
    let file = (
      path: "/kit.swift",
      text:
        "import UIKit\nextension UIView { @objc func dye() {} }\nextension UILabel { override func dye() { super.dye() } }\n"
    )
    let modules = Translation.translate([
      ModuleInput(name: "One", files: [file]), ModuleInput(name: "Other", files: [file]),
    ]).modules
    for module in modules { #expect(module.files[0].text.contains("func _extension_dye()"), "\(module.name)") }
  }

  @Test func `of overloads in an extension the one with the override's types is overridden`() {
    let source =
      "extension UIView { @objc func add(_ views: UIView...) {}\n  @objc func add(_ views: [UIView]) {} }\n"
      + "extension UITableViewCell { override func add(_ views: [UIView]) {} }\n"
    expect(source, gives: "func add(_ views: UIView...) {}")
    expect(source, gives: "func _extension_add(_ views: [UIView]) {}")
  }

  @Test(arguments: [("", true), ("var other: Kit.Stars?\n", false)])
  func `an app's class that is called like a library's has both names, unless the app names the other`(
    more: String, isOne: Bool
  ) {
    let library = (path: "/kit/Stars.swift", text: "import UIKit\npublic class Stars: UIView {}\n")
    let own = (path: "/app/All.swift", text: "import UIKit\npublic class Stars: UIView {}\n")
    let app = (path: "/app/App.swift", text: "import UIKit\nimport Kit\n\(more)@main class App: UIResponder {}\n")
    let result = Translation.translate([
      ModuleInput(name: "Kit", files: [library]), ModuleInput(name: "App", files: [app, own], dependencies: ["Kit"]),
    ])
    #expect(result.modules[1].files[1].text.contains("_ClassNames.register([(\"Kit.Stars\", Stars.self)])") == isOne)
    #expect(!result.modules[0].files[0].text.contains("_ClassNames"))
  }

  @Test func `what replaces a method of UIKit in an extension is not exchanged as well`() {
    let text = translated(
      "extension UIButton { override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }\n",
      others: [
        "import UIKit\nfunc swap() { _ = class_getInstanceMethod(UIView.self, #selector(UIView.point(inside:with:))) }\n"
      ]
    ).text
    #expect(text.contains("_replaced_point") && !text.contains("_exchanged"))
  }

  @Test func `an override of what an extension of a UIKit class declares goes through the hook`() {
    let source =
      "extension UIViewController { @objc func setUp(a: Int) -> Int { 1 } }\nclass A: UIViewController {\n  override func setUp(a: Int) -> Int { super.setUp(a: a) + 1 }\n}\n"
    let text = squeezed(translated(source).text)
    #expect(
      text.contains(
        #"func _extension_setUp(a: Int) -> Int { 1 }; func setUp(a: Int) -> Int { if let f = _optionalMember(of: self, "extension UIViewController.setUp(a:)", (@MainActor (Int) -> Int).self) { return unsafeBitCast(f, to: ((Int) -> Int).self)(a) }; return self._extension_setUp(a: a) }"#
      ), "\(text)")
    #expect(text.contains("func _A_setUp(a: Int) -> Int { self._next_A_setUp(a: a) + 1 }"))
    #expect(
      text.contains(
        #"case "extension UIViewController.setUp(a:)": return { self._A_setUp(a: $0) } as @MainActor (Int) -> Int;"#))
  }

  @Test func `an override for every instance of a UIKit class is refused`() {
    let diagnostics = translated("extension UIView { override func sizeToFit() {} }\n").diagnostics
    #expect(diagnostics.first?.rule == "override-in-extension")
  }

  @Test func `an initializer that is not inherited gives way to the class's own`() {
    let text = translated(
      "import UIKit\nclass A: UIView { init(frame: CGRect, type: Int? = nil) { super.init(frame: frame) }\n  required init?(coder: NSCoder) { nil } }\n"
    ).text
    #expect(text.contains("@_disfavoredOverload required init(frame: CGRect)"), "\(text)")
  }

  @Test func `an appearance proxy of a class with an initialiser of its own is made without it`() {
    let text = translated(
      """
      import UIKit
      class A: UIView {
        let width: CGFloat, height: CGFloat
        var name: String, note: String?, mark: Int! = 3
        var title = "", area: CGFloat { width * height }
        lazy var later: Int = 2
        static let shared: Int = 3
        override var alpha: CGFloat { didSet {} }
        @objc dynamic var kind: Int { didSet {} }
        init(width: CGFloat) { (self.width, height, name, kind) = (width, width, "", 1); super.init(frame: .zero) }
        required init?(coder: NSCoder) { nil }
      }
      """
    ).text
    #expect(
      text.contains(
        #"""
        required init(frame: CGRect) { guard Self._isMakingProxy else { fatalError("Use of unimplemented initializer 'init(frame:)' for class 'App.A'") }; self.height = _blank(); self.width = _blank(); self.name = _blank(); self.kind = _blank(); super.init(frame: frame) }
        """#), "\(text)")
  }

  @Test func `a class whose properties are not plain has no proxy of that kind`() {
    let text = translated(
      "import UIKit\nclass A: UIView { @Box var a: Int; init(a: Int) { self.a = a; super.init(frame: .zero) }\n  required init?(coder: NSCoder) { nil } }\n"
    ).text
    #expect(text.contains("required init(frame: CGRect) { fatalError("), "\(text)")
  }

  @Test func `a property that a proxy may stand for tells UIKit when it is set, in views alone`() {
    let view = translated(
      "import UIKit\nclass A: UIView { @objc dynamic var tint: Int { get { 1 } set { _ = newValue } } }\n"
    ).text
    #expect(view.contains(#"_changed("tint", _old, self.tint); _styled("tint", self.tint)"#), "\(view)")
    let object = translated("import UIKit\nclass A: NSObject { @objc dynamic var tint = 1 }\n").text
    #expect(object.contains(#"_changed("tint""#) && !object.contains("_styled"))
  }

  @Test func `an app finds what it was launched with, and not what its process was started with`() {
    let text = translated(
      "import UIKit\nfunc f() { _ = ProcessInfo.processInfo.arguments.contains(\"-x\") || CommandLine.arguments.count > 1; _ = call.arguments }\n"
    ).text
    #expect(
      text.contains(
        "_ = ProcessInfo.processInfo._arguments.contains(\"-x\") || CommandLine._arguments.count > 1; _ = call.arguments }"
      ), "\(text)")
  }

  @Test func `a block for a run loop keeps the actor of the function that it stands in`() {
    let text = translated(
      "import UIKit\nfunc f() { RunLoop.main.perform(inModes: [.default]) { g() }; o.perform(s, with: 1, afterDelay: 2, inModes: []) }\n"
    ).text
    #expect(
      text.contains(
        "RunLoop.main._perform(inModes: [.default]) { g() }; o.perform(s, with: 1, afterDelay: 2, inModes: [])"),
      "\(text)")
  }

  @Test func `a mode of Core Foundation keeps its name, and an old one of Foundation gets today's`() {
    let text = translated("import UIKit\nlet a = CFRunLoopMode.commonModes, b = RunLoopMode.commonModes\n").text
    #expect(text.contains("CFRunLoopMode.commonModes") && text.contains(".common\n"), "\(text)")
  }

  @Test func `an enumeration whose closure Foundation keeps is one of ours, unless the app has its own`() {
    let text = translated(
      "import UIKit\nfunc f() { r.enumerateMatches(in: s, range: n) { m, _, _ in g() }; s.enumerateLines { l, _ in g() }; "
        + "r.enumerateMatches(in: s, range: n, using: { _, _, _ in }); r.enumerateMatches(in: s, range: n, using: h) }\n"
    ).text
    #expect(
      text.contains(
        "r._enumerateMatches(in: s, range: n) { m, _, _ in g() }; s._enumerateLines { l, _ in g() }; "
          + "r._enumerateMatches(in: s, range: n, using: { _, _, _ in }); r.enumerateMatches(in: s, range: n, using: h)"
      ),
      "\(text)")
    let parts = translated(
      "import UIKit\nfunc f() { s.enumerateSubstrings(in: r, options: .byWords) { _, _, _, _ in } }\n")
    #expect(parts.text.contains("s._enumerateSubstrings(in: r, options: .byWords) {"), "\(parts.text)")
    let own = translated(
      "import UIKit\nextension T { func enumerateLines(_ f: () -> Void) {} }\nfunc f() { t.enumerateLines { g() } }\n"
    ).text
    #expect(own.contains("t.enumerateLines { g() }"), "\(own)")
  }

  @Test func `an archive is read by what answers nil for a missing key, and for no byte at all`() {
    let text = translated(
      "import UIKit\nlet a = A(coder: NSKeyedUnarchiver(forReadingWith: Data()))\nfunc f(c: NSCoder) { c.decodeObject(forKey: k); "
        + "c.decodeObject(of: A.self, forKey: k); c.decodeObject(); c.decodeBool(forKey: k) }\n"
    ).text
    #expect(text.contains("A(coder: NSKeyedUnarchiver._unarchiver(forReadingWith: Data()))"), "\(text)")
    #expect(
      text.contains(
        "c._decodeObject(forKey: k); c._decodeObject(of: A.self, forKey: k); c.decodeObject(); c.decodeBool(forKey: k)"),
      "\(text)")
  }
}
