import Testing

@testable import TranslatorCore

/// Categories, swizzling, and what storyboards ask of a class.
struct RuntimeTests {
  // MARK: Replaced methods

  @Test func `an override in an extension of a UIKit class is registered where UIKit asks for it`() {
    let source = """
      extension UIButton {
        open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
      }

      """
    let result = translated(source)
    #expect(result.diagnostics.isEmpty)
    let text = squeezed(result.text)
    #expect(
      text.contains(
        "public func _replaced_point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }"
      ))
    #expect(
      text.contains(
        #"_Replacements.register(UIButton.self, "point(inside:with:)") { o in { o._replaced_point(inside: $0, with: $1) } as @MainActor @Sendable (CGPoint, UIEvent?) -> Bool } }"#
      ), "\(text)")
  }

  @Test(arguments: [
    ("UIWindow", "func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}", "motionEnded(_:with:)"),
    ("UIScrollView", "func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}", "touchesBegan(_:with:)"),
    ("UITabBar", "func sizeThatFits(_ size: CGSize) -> CGSize { size }", "sizeThatFits(_:)"),
    ("UILabel", "func awakeFromNib() {}", "awakeFromNib()"),
    (
      "UITextField", "func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }",
      "canPerformAction(_:withSender:)"
    ),
  ])
  func `so is what apps replace in extensions of responders, bars and fields`(
    type: String, method: String, name: String
  ) {
    let result = translated("extension \(type) {\n  open override \(method)\n}\n")
    #expect(
      result.diagnostics.isEmpty && result.text.contains("_Replacements.register(\(type).self, \"\(name)\")"),
      "\(result.text)")
  }

  @Test func `so is a property, and one that UIKit does not ask for is refused`() {
    let text = squeezed(
      translated("extension UINavigationController {\n  open override var shouldAutorotate: Bool { false }\n}\n").text)
    #expect(text.contains("public var _replaced_shouldAutorotate: Bool { false }"))
    #expect(
      text.contains(
        #"register(UINavigationController.self, "shouldAutorotate") { o in { o._replaced_shouldAutorotate } as @MainActor @Sendable () -> Bool }"#
      ))
    let refused = translated("extension UIButton {\n  open override func sizeToFit() {}\n}\n").diagnostics
    #expect(refused.map(\.rule) == ["override-in-extension"])
  }

  @Test func `an override in an extension of an own class is no replacement`() {
    let text = translated(
      "class A: UIButton {\n}\nextension A {\n  override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { true }\n}\n"
    ).text
    #expect(!text.contains("_Replacements"))
  }

  @Test func `a method of an extension that overrides nothing is none either`() {
    let text = translated(
      "extension UIView {\n  func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }\n}\n"
        + "extension UIViewController {\n  var shouldAutorotate: Bool { false }\n}\n"
    ).text
    #expect(!text.contains("_Replacements"))
  }

  // MARK: Swizzling

  @Test func `selectors may be handed in variables to a function that exchanges`() {
    let source = """
      import UIKit
      extension UIScrollView {
        func other() {}
        static let once: () = {
          let (one, two) = (#selector(UITableView.reloadData), #selector(UIScrollView.other))
          swizzle(UITableView.self, one, two)
        }()
        static func swizzle(_ c: AnyClass, _ a: Selector, _ b: Selector) {
          method_exchangeImplementations(class_getInstanceMethod(c, a)!, class_getInstanceMethod(c, b)!)
        }
      }
      """
    expect(source, gives: "_exchanged_UIScrollView_other")
  }

  @Test
  func `an exchange that comes to nothing is warned of by the method's name, and not one of an app's own functions`() {
    let source = "func f() {\n  _ = class_getInstanceMethod(UIView.self, #selector(UIView.sizeToFit))\n}\n"
    let found = translated(source).diagnostics
    #expect(found.count == 1 && found[0].line == 2 && found[0].severity == .warning && found[0].rule == "swizzling")
    #expect(found.first?.message.hasPrefix("UIView.sizeToFit cannot be exchanged") == true)
    #expect(translated("func class_addMethod() {}\nfunc f() { class_addMethod() }\n").diagnostics.isEmpty)
    let own =
      "class A {\n  func method_exchangeImplementations(_ a: Int, _ b: Int) {}\n  func f() { method_exchangeImplementations(1, 2) }\n}\n"
    #expect(translated(own).diagnostics.isEmpty)
  }

  @Test func `a selector that is passed to an app's own function is followed into the other file`() {
    let helper =
      "func swizzle(_ a: Selector) {\n  guard let m = class_getInstanceMethod(UIView.self, a) else { return }; method_setImplementation(m, i) }\n"
    let call = "func f() { swizzle(#selector(UIView.sizeToFit)); other(#selector(UIView.sizeToFit)) }\n"
    #expect(translated(call, others: [helper]).diagnostics.count == 1)
    #expect(translated(call).diagnostics.isEmpty)
  }

  // MARK: Classes as objects

  @Test func `a class goes into a cache as an object`() {
    expect(
      "func f() { cache.setObject(image ?? NSNull.self, forKey: key) }\n",
      becomes: "func f() { cache.setObject(image ?? (NSNull.self as AnyObject), forKey: key) }\n")
    expectUntouched("func f() { cache.setObject(self, forKey: key); box.setObject(NSNull.self, for: key) }\n")
    expectUntouched("func f() { cache.setObject(image.self, forKey: key) }\n")
  }

  // MARK: Storyboards

  @Test func `a method that makes a segue's destination is a message`() {
    let result = translated(
      "class A: UIViewController {\n  @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }\n}\n")
    #expect(result.diagnostics.isEmpty)
    #expect(
      squeezed(result.text).contains(
        #"case "make:": return .some((self.make(_argument(a, 0, s) as NSCoder) as UIViewController?) as Any?);"#))
  }

  @Test func `a class of an object in a storyboard can be made by its name, others are left alone`() {
    let file = (
      path: "/app/F.swift",
      text: "class Fume: NSObject {}\nclass Other: NSObject {}\nclass Needy: NSObject { init(x: Int) {} }\n"
    )
    var input = ModuleInput(name: "App", files: [file, (path: "/app/M.swift", text: "import UIKit\n")])
    input.nibClasses = ["Fume", "Needy"]
    let text = Translation.translate([input]).modules[0].files[0].text
    #expect(text.contains("override class func _new() -> PorticoFoundation.NSObject? { Fume() }"))
    #expect(!text.contains("{ Other() }") && !text.contains("{ Needy() }"))
  }

  // MARK: Initialisers without arguments

  @Test func `init() of a controller is required, as it can be called on the class`() {
    let facts = FrameworkFacts.read([
      """
      open class UIViewController: UIResponder {
        public required init(nibName: String?, bundle: Bundle?) {}
        public required init?(coder: NSCoder) {}
        public required convenience init() { self.init(nibName: nil, bundle: nil) }
      }
      """
    ])
    func text(_ source: String) -> String {
      let input = ModuleInput(
        name: "App", files: [(path: "/app/F.swift", text: source), (path: "/app/M.swift", text: "import UIKit\n")])
      return squeezed(Translation.translate([input], facts: facts).modules[0].files[0].text)
    }
    #expect(
      text("class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }\n").contains(
        "{ required init() {"))
    #expect(
      text("class A: UIViewController { private convenience init() { self.init(x: 1) } }\n").contains(
        "{ required convenience init() {"))
    // On iOS `A()` means the class's own initialiser here, so ours must not be preferred.
    #expect(
      text("class A: UIViewController { init(x: Int = 1) { super.init(nibName: nil, bundle: nil) } }\n")
        .contains("@_disfavoredOverload required convenience init() { self.init(nibName: nil, bundle: nil) }"))
    // With all designated initialisers overridden the class inherits `init()`, and `A()` means that one.
    let overriding = "override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }"
    let coded = "required init?(coder: NSCoder) { fatalError() }"
    let own = "convenience init(x: Int = 1) { self.init(nibName: nil, bundle: nil) }"
    let whole = text("class A: UIViewController { \(own); \(overriding); \(coded) }\n")
    #expect(whole.contains(" required convenience init() { self.init(nibName: nil, bundle: nil) }"))
    #expect(!whole.contains("@_disfavoredOverload"))
    let untouched = "class A: UIViewController { convenience init(x: Int) { self.init(nibName: nil, bundle: nil) } }\n"
    #expect(text(untouched) == squeezed(untouched))
  }

  // MARK: Optional calls

  @Test func `a call with labels is no closure, whatever else has the name`() {
    expect(
      "class A: UITabBar {\n  var tabBar = { 1 }()\n  func f() { delegate?.tabBar?(self, didSelect: item) }\n}\n",
      gives: "delegate?._opt(\"UITabBarDelegate.tabBar(_:didSelect:)\"")
  }

  @Test func `an object is made of a class that is a value`() {
    expect(
      "import UIKit\nfunc f() { let c: NSObject.Type = g()\n  _ = c.init() as! UIBlurEffect }\n",
      gives: "_made(c) as! UIBlurEffect")
    expect(
      "import UIKit\nfunc f(c: AnyClass) { _ = (c as! NSObject.Type).init() }\n", gives: "_made((c as! NSObject.Type))")
    expectUntouched("import UIKit\nfunc f(c: UIView.Type) { _ = c.init() }\n")
  }
}
