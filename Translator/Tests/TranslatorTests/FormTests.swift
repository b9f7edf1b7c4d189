import Testing

@testable import TranslatorCore

/// Every form of iOS source that is known to need something here, in the order of the list of forms: served, left alone, or refused by name.
struct FormTests {
  enum Outcome: Sendable {
    /// This stands in the result, and nothing is said.
    case becomes(String)
    /// The result is this, and nothing is said.
    case `is`(String)
    /// Byte for byte, and nothing is said.
    case stays
    /// By an error of the rule at the line.
    case refused(String, line: Int)
    /// By a warning: the file, or the call, does nothing.
    case warned(String, line: Int)
    /// By a warning of the rule at the line, and this stands in the result, which traps when it is reached.
    case trapped(String, line: Int, String)
  }

  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var outcome: Outcome
    var others: [String] = []
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ outcome: Outcome, others: [String] = []) {
      (self.name, self.source, self.outcome, self.others) = (name, source + "\n", outcome, others.map { $0 + "\n" })
    }
  }

  private func check(_ form: Form) {
    let (text, diagnostics) = translated(form.source, others: form.others)
    let found = diagnostics.filter { $0.path == "/app/File.swift" }.map { "\($0.line) \($0.severity) \($0.rule)" }
    switch form.outcome {
    case .becomes(let fragment):
      #expect(found == [])
      #expect(squeezed(text).contains(squeezed(fragment)), "\(text)")
      #expect(!squeezed(form.source).contains(squeezed(fragment)), "That stands in the source already.")
    case .is(let whole):
      #expect(found == [])
      #expect(squeezed(text) == squeezed(whole + "\n"))
    case .stays:
      #expect(found == [])
      #expect(text == form.source)
    case .refused(let rule, let line): #expect(found == ["\(line) error \(rule)"])
    case .warned(let rule, let line): #expect(found == ["\(line) warning \(rule)"])
    case .trapped(let rule, let line, let fragment):
      #expect(found == ["\(line) warning \(rule)"])
      #expect(squeezed(text).contains(squeezed(fragment)), "\(text)")
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false).count
          == form.source.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
  }

  private static let panel = """
    class Panel: UIViewController { @objc func go() {}; @objc func go(_ x: Int) {}; @objc func close() {}
    @objc func f(a: Int, b: Int) {}; @objc func save() throws {}; @objc func load() async {}; @objc static func all() {}
    @objc var title2 = ""; @objc var isOn = true; @objc(short) var long = 1; @objc(special:) func named(_ x: Int) {} }
    class Other: UIView { @objc func go(there x: Int) {} }
    extension UIView { @objc func wiggle(_ x: Int) {} }
    class Box<T>: NSObject { @objc func hit(_ x: T) {} }
    extension Box where T == Int { @objc func only() {} }
    """

  // MARK: Selectors

  static let selectors: [Form] =
    [
      ("a bare name", "class A: Panel { let s = #selector(close) }", #"Selector("close")"#),
      ("a type before the name", "let s = #selector(Panel.close)", #"Selector("close")"#),
      ("labels", "let s = #selector(Panel.f(a:b:))", #"Selector("fWithA:b:")"#),
      ("self before the name", "class A: Panel { lazy var s = #selector(self.close) }", #"Selector("close")"#),
      ("Self before the name", "class A: Panel { lazy var s = #selector(Self.close) }", #"Selector("close")"#),
      ("an object before the name", "let s = #selector(panel.close)", #"Selector("close")"#),
      (
        "a path of types", "enum O { class P: NSObject { @objc func q(_ x: Int) {} } }\nlet s = #selector(O.P.q)",
        #"Selector("q:")"#
      ),
      ("a getter", "let s = #selector(getter: Panel.title2)", #"Selector("title2")"#),
      ("the getter of a flag", "let s = #selector(getter: Panel.isOn)", #"Selector("isOn")"#),
      ("the getter of a renamed property", "let s = #selector(getter: Panel.long)", #"Selector("short")"#),
      ("a setter", "let s = #selector(setter: Panel.title2)", #"Selector("setTitle2:")"#),
      ("the setter of a flag", "let s = #selector(setter: Panel.isOn)", #"Selector("setIsOn:")"#),
      ("the setter of a flag of UIKit", "let s = #selector(setter: UIView.isHidden)", #"Selector("setHidden:")"#),
      (
        "the setter of a renamed property", "class A: Panel { let s = #selector(setter: long) }",
        #"Selector("setShort:")"#
      ),
      ("a type behind as", "class A: Panel { let s = #selector(go as () -> Void) }", #"Selector("go")"#),
      ("a type with an argument", "class A: Panel { let s = #selector(go as (Int) -> Void) }", #"Selector("go:")"#),
      (
        "the type of a method of a type", "let s = #selector(Panel.go as (Panel) -> (Int) -> Void)", #"Selector("go:")"#
      ),
      (
        "an optional type behind as", "let s = #selector(Panel.go(_:) as ((Panel) -> (Int) -> Void))",
        #"Selector("go:")"#
      ),
      (
        "the superclass's method", "class A: Panel { override func close() {}; lazy var s = #selector(super.close) }",
        #"Selector("close")"#
      ),
      (
        "UIKit's superclass", "class A: UITextField { lazy var s = #selector(super.resignFirstResponder) }",
        #"Selector("resignFirstResponder")"#
      ),
      (
        "a default argument", "class A: Panel { func use(_ s: Selector = #selector(close)) {} }",
        #"= Selector("close")"#
      ),
      ("a throwing method", "let s = #selector(Panel.save)", #"Selector("saveAndReturnError:")"#),
      ("a method with a name", "let s = #selector(Panel.named)", #"Selector("special:")"#),
      ("a method of a generic class", "let s = #selector(Box<Int>.hit)", #"Selector("hit:")"#),
      ("an extension of UIKit", "let s = #selector(UIButton.wiggle)", #"Selector("wiggle:")"#),
      ("UIKit's own method", "let s = #selector(UIView.endEditing)", #"Selector("endEditing:")"#),
      (
        "a requirement", "let s = #selector(UITableViewDataSource.tableView(_:numberOfRowsInSection:))",
        #"Selector("tableView:numberOfRowsInSection:")"#
      ),
      ("a static property", "class A: Panel { static let s = #selector(close) }", #"static let s = Selector("close")"#),
    ].map { Form($0.0, $0.1, .becomes($0.2), others: [panel]) } + [
      Form(
        "a static method", "class A: Panel {\n  let s = #selector(Panel.all)\n}",
        .trapped(
          "selector", line: 2,
          ##"let s = _refused("#selector: all() is a method of the class, and a class takes no messages here; send it to an instance", as: (Selector).self)"##
        ), others: [panel]),
      Form(
        "an asynchronous method", "let a = 1\nlet s = #selector(Panel.load)",
        .trapped("selector", line: 2, "let s = _refused("),
        others: [panel]),
      Form(
        "a method of an extension with where", "\nlet s = #selector(Box<Int>.only)",
        .trapped("selector", line: 2, "let s = _refused("),
        others: [panel]),
      Form(
        "a name with two spellings", "class A: Panel {\n  let s = #selector(go) }",
        .trapped("selector", line: 2, "let s = _refused("),
        others: [panel]),
      Form(
        "an unknown name", "\n\nlet s = #selector(nowhere)",
        .trapped("selector", line: 3, "no method named nowhere was found")),
      Form("an expression", "\nlet s = #selector(a[0])", .refused("selector", line: 2)),
    ]
  @Test(arguments: selectors) func `a form of #selector`(_ form: Form) { check(form) }

  // MARK: @objc

  static let attributes: [Form] = [
    Form("a method", "class A: NSObject { @objc func f() {} }", .becomes(#"case "f": self.f(); return .some(nil);"#)),
    Form("a private method", "class A: NSObject { @objc private func f() {} }", .becomes(#"case "f": self.f();"#)),
    Form(
      "an extension's method", "class A: NSObject {}\nextension A { @objc func f() {} }",
      .becomes(#"case "f": self.f();"#)),
    Form(
      "a stored property", "class A: NSObject { @objc var x = 1 }",
      .becomes(#"case "x": return .some(self.x as Any?);"#)),
    Form(
      "a property's setter", "class A: NSObject { @objc var x = 1 }",
      .becomes(#"case "x": self.x = _value(v, "x"); return true;"#)),
    Form(
      "accessors are answered for", "class A: NSObject { @objc var x = 1 }",
      .becomes(#"case "x", "setX:": return true;"#)),
    Form(
      "a read-only property", "class A: NSObject { @objc var x: Int { 1 } }",
      .becomes(#"{ switch s._name { case "x": return true;"#)),
    Form(
      "a property with a name", "class A: NSObject { @objc(short) var long = 1 }",
      .becomes(#"case "short", "long": self.long = _value(v, "short"); return true;"#)),
    Form("an initialiser", "class A: NSObject { @objc init(x: Int) {} }", .becomes("{ init(x: Int) {} }")),
    Form("a static method", "class A: NSObject { @objc static func f() {} }", .becomes("{ static func f() {} }")),
    Form(
      "a subscript", "class A: NSObject { @objc subscript(i: Int) -> Int { 1 } }",
      .becomes("{ subscript(i: Int) -> Int { 1 } }")),
    Form("a class", "@objc class A: NSObject {}", .is("class A: NSObject {}")),
    Form(
      "a class with a name", "@objc(Short) class A: NSObject {}",
      .becomes(#"_ClassNames.register([("Short", A.self)])"#)),
    Form("a protocol", "@objc protocol P {}", .becomes("protocol P: AnyObject {}")),
    Form("an extension", "class A: NSObject {}\n@objc extension A { func f() {} }", .becomes(#"case "f": self.f();"#)),
    Form("an enum", "@objc enum E: Int { case a }", .stays),
    Form("an enum with a name", "@objc(Name) enum E: Int { case a }", .stays),
    Form("all members", "@objcMembers class A: NSObject { func f() {} }", .becomes(#"case "f": self.f();"#)),
    Form("a generic class", "class A<T>: NSObject { @objc func f() {} }", .becomes(#"case "f": self.f();"#)),
    Form("a nested class", "enum E { class A: NSObject { @objc func f() {} } }", .becomes(#"case "f": self.f();"#)),
    Form(
      "an override", "class A: UIView { @objc override func layoutSubviews() {} }",
      .becomes(#"case "layoutSubviews": self.layoutSubviews(); return .some(nil);"#)),
    Form("a dynamic method", "class A: NSObject { @objc dynamic func f() {} }", .becomes("{ func f() {};")),
    Form(
      "a dynamic initialiser", "class A: NSObject { @objc dynamic init(x: Int) {} }",
      .is("class A: NSObject { dynamic init(x: Int) {} }")),
    Form("dynamic alone", "class A: NSObject { dynamic var x = 1 }", .stays),
    Form("nonobjc", "class A: NSObject { @nonobjc func f() {} }", .stays),
    Form("a convention", "typealias B = @convention(block) () -> Void", .stays),
    Form(
      "a throwing method", "class A: NSObject { @objc func f(_ x: Int) throws {} }",
      .becomes(
        #"case "f:error:": do { try self.f(_argument(a, 0, s) as Int); return .some(true) } catch { _threw(error, a, s); return .some(false) };"#
      )),
    Form(
      "a throwing method with a result", "class A: NSObject { @objc func f() throws -> B { B() } }\nclass B {}",
      .becomes(
        #"case "fAndReturnError:": do { return .some((try self.f() as B) as Any?) } catch { _threw(error, a, s); return .some(nil) };"#
      )),
    Form("an asynchronous method", "class A: NSObject { @objc func f() async {} }", .becomes("{ func f() async {} }")),
    Form(
      "Core Data's attribute", "class A: NSObject {\n  @NSManaged var x: Int\n}",
      .trapped("core-data", line: 2, "var x: Int { get { _refused(")),
    Form(
      "Core Data's method", "class A: NSObject {\n  @NSManaged func add(_ x: Int) -> Int?\n}",
      .trapped("core-data", line: 2, "func add(_ x: Int) -> Int? { _refused(")),
    Form(
      "a managed object's property", "class A: NSManagedObject { @NSManaged public dynamic var x: Int? }",
      .becomes(
        #"public var x: Int? { get { _managed(self, "x", (Int?).self) } set { _setManaged(self, "x", newValue as Int?) } } }"#
      )),
    Form(
      "a managed object's method",
      "class A: NSManagedObject {}\nextension A { @NSManaged public func addToB(_ values: NSSet) }",
      .becomes(#"public func addToB(_ values: NSSet) { _callManaged(self, "addToB", values) } }"#)),
    Form(
      "a managed property of a layer", "class Ring: CALayer { @NSManaged var progress: CGFloat }",
      .becomes(
        #"{ var progress: CGFloat { get { _managed(self, "progress", (CGFloat).self) } set { _setManaged(self, "progress", newValue as CGFloat) } } }"#
      )),
    Form(
      "one that is observed, too",
      "class Ring: CAShapeLayer {}\nclass A: Ring { @objc @NSManaged public dynamic var c: CGColor! }",
      .becomes(
        #"{ public var c: CGColor! { get { _managed(self, "c", (CGColor?).self) } set { _setManaged(self, "c", newValue as CGColor?) } } }"#
      )),
    Form(
      "several at once", "class Ring: CALayer { @NSManaged fileprivate var a: Int, b: Bool }",
      .becomes(
        #"set { _setManaged(self, "a", newValue as Int) } }; fileprivate var b: Bool { get { _managed(self, "b", (Bool).self) }"#
      )),
    Form(
      "one that key-value coding must not ask for", "@objcMembers class Ring: CALayer { @NSManaged var a: Int }",
      .is(
        #"class Ring: CALayer { var a: Int { get { _managed(self, "a", (Int).self) } set { _setManaged(self, "a", newValue as Int) } } }"#
      )),
    Form("a copied property", "class A: NSObject { @NSCopying var x: NSString = \"\" }", .stays),
  ]
  @Test(arguments: attributes) func `a form of @objc`(_ form: Form) { check(form) }

  // MARK: Optional requirements

  private static let list =
    "@objc protocol D { @objc optional func list(_ l: Int, didPick i: Int) -> Bool; @objc optional var name: String { get }; "
    + "@objc optional func fetch(_ n: Int) async -> Int; @objc optional func check(_ n: Int) throws -> Int }"
  static let requirements: [Form] =
    [
      ("a statement", "func f(d: D?) { d?.list?(1, didPick: 2) }", "d?._opt_list__didPick_?(1, 2)"),
      (
        "with a default", "func f(d: D?) { _ = d?.list?(1, didPick: 2) ?? true }",
        "_ = d?._opt_list__didPick_?(1, 2) ?? true"
      ),
      (
        "unwrapped", "func f(d: D?) { if let x = d?.list?(1, didPick: 2) { print(x) } }",
        "if let x = d?._opt_list__didPick_?(1, 2) {"
      ),
      (
        "compared", "func f(d: D?) { if d?.list?(1, didPick: 2) == false {} }",
        "if d?._opt_list__didPick_?(1, 2) == false {}"
      ),
      (
        "as a value", "func f(d: D?) { if let g = d?.list(_:didPick:) { _ = g(1, 2) } }",
        "if let g = d?._opt_list__didPick_ {"
      ),
      ("forced", "func f(d: D?) { _ = d!.list!(1, didPick: 2) }", "_ = d!._opt_list__didPick_!(1, 2)"),
      (
        "asked for", "func f(delegate: D) -> Bool { delegate.list(_:didPick:) != nil }",
        "delegate._opt_list__didPick_ != nil"
      ),
      ("asked for without labels", "func f(d: D) -> Bool { d.list != nil }", "d._opt_list__didPick_ != nil"),
      (
        "bound without labels", "func f(d: D?) { if let g = d?.fetch, let h = d?.check { _ = (g, h) } }",
        "if let g = d?._opt_fetch__, let h = d?._opt_check__ {"
      ),
      (
        "as a value of a known protocol", "func f(d: D) { let g = d.list, h = d.fetch(_:); _ = (g, h) }",
        "let g = d._opt_list__didPick_, h = d._opt_fetch__"
      ),
      (
        "of UIKit, asked for without labels",
        "func f(d: UIScrollViewDelegate?) { guard d?.scrollViewDidZoom == nil else { return } }",
        "guard d?._opt(\"UIScrollViewDelegate.scrollViewDidZoom(_:)\""
      ),
      ("asynchronous", "func f(d: D) async { _ = await d.fetch?(1) }", "_ = await d._opt_fetch__?(1)"),
      ("throwing", "func f(d: D) throws { _ = try d.check?(1) }", "_ = try d._opt_check__?(1)"),
      (
        "implemented", "class A: NSObject, D { func list(_ l: Int, didPick i: Int) -> Bool { true } }",
        #"case "D.list(_:didPick:)": return { self.list($0, didPick: $1) } as @MainActor (Int, Int) -> Bool;"#
      ),
      (
        "implemented asynchronously", "class A: NSObject, D { func fetch(_ n: Int) async -> Int { n } }",
        #"case "D.fetch(_:)": return { await self.fetch($0) } as @MainActor (Int) async -> Int;"#
      ),
      (
        "implemented with an error", "class A: NSObject, D { func check(_ n: Int) throws -> Int { n } }",
        #"case "D.check(_:)": return { try self.check($0) } as @MainActor (Int) throws -> Int;"#
      ),
      (
        "implemented in a subclass",
        "class B: A { func list(_ l: Int, didPick i: Int) -> Bool { true } }\nclass A: NSObject, D {}",
        #"case "D.list(_:didPick:)": return"#
      ),
      (
        "a property", "class A: NSObject, D { var name: String { \"\" } }",
        #"case "D.name": return { self.name } as @MainActor () -> String;"#
      ),
      (
        "of UIKit", "func f(t: UITableViewDelegate?) { t?.tableView?(x, didSelectRowAt: y) }",
        #"t?._opt("UITableViewDelegate.tableView(_:didSelectRowAt:)""#
      ),
    ].map { Form($0.0, $0.1, .becomes($0.2), others: [list]) } + [
      Form("a closure of the name", "struct S { var onPick: ((Int) -> Void)?; func f() { onPick?(1) } }", .stays),
      Form(
        "a property of a class with the base name of UIKit's requirement",
        "func f(v: UIView?, l: UICollectionView) { if let a = v?.frame, let b = l.layoutAttributesForItem(at: i)?.frame { _ = (a, b) } }",
        .stays),
      Form(
        "UIKit's, as an asynchronous method",
        "class A: NSObject, UIApplicationDelegate {\n  func application(_ a: UIApplication, performFetchWithCompletionHandler c: Int) {}\n"
          + "  func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) async -> UIBackgroundFetchResult { .noData }\n}",
        .becomes(
          "{ .noData }; func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any], fetchCompletionHandler _handler: @escaping (UIBackgroundFetchResult) -> Void) { nonisolated(unsafe) let _call = (self, a, i, _handler); Task { let _result = await _call.0.application(_call.1, didReceiveRemoteNotification: _call.2); _call.3(_result) } }"
        )),
      Form(
        "UIKit's, as an asynchronous method that throws",
        "class A: NSObject, UIApplicationDelegate {\n"
          + "  func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) async throws -> UIBackgroundFetchResult { .noData }\n}",
        .warned("asynchronous-witness", line: 2)),
    ]
  @Test(arguments: requirements) func `a form of an optional requirement`(_ form: Form) { check(form) }

  // MARK: Overrides

  private static let category =
    "extension UIView { @objc func set(_ x: Int) -> Int { 1 }; @objc var kinds: [Int] { [] }; @objc var level: Int { get { 1 } set {} }\n"
    + "@objc static func all() {} }"
  static let overrides: [Form] = [
    Form("in the class body", "class A: UIView { override func layoutSubviews() {} }", .stays),
    Form(
      "in an extension", "class A: UIView {}\nextension A { override func layoutSubviews() {} }",
      .becomes("override func layoutSubviews() { return self._A_layoutSubviews() }")),
    Form(
      "of a property, in an extension",
      "class A: UIViewController {}\nextension A { override var prefersStatusBarHidden: Bool { true } }",
      .becomes("override var prefersStatusBarHidden: Bool { _A_prefersStatusBarHidden }")),
    Form(
      "of an observed property, in an extension",
      "class A: UIView {}\nextension A {\n  override var tag: Int { didSet {} }\n}",
      .trapped("override-in-extension", line: 3, "extension A {\n\n}")),
    Form(
      "in an extension with where",
      "class A<T>: UIView {}\nextension A where T == Int {\n  override func layoutSubviews() {} }",
      .trapped("override-in-extension", line: 3, "_refused_")),
    Form(
      "of a property, in an extension with where",
      "class A<T>: UIViewController {}\nextension A where T == Int {\n  override var isEditing: Bool { true } }",
      .trapped("override-in-extension", line: 3, "_refused_")),
    Form(
      "for every instance, of a method that asks", "extension UIView { override func layoutSubviews() {} }",
      .becomes(#"_Replacements.register(UIView.self, "layoutSubviews()")"#)),
    Form(
      "for every instance, of another",
      "extension UIView {\n  override func sizeThatFits(_ s: CGSize) -> CGSize { s } }",
      .trapped("override-in-extension", line: 2, "_refused_")),
    Form(
      "for every instance, of another property", "extension UIView {\n  override var tag: Int { 1 } }",
      .trapped("override-in-extension", line: 2, "_refused_")),
    Form(
      "of what an extension of UIKit declares",
      "class A: UIView { override func set(_ x: Int) -> Int { super.set(x) } }",
      .becomes(
        #"func _next_A_set(_ x: Int) -> Int { if let f = super._optional("extension UIView.set(_:)") as? (@MainActor (Int) -> Int) {"#
      ),
      others: [category]),
    Form(
      "of that, in an extension of another class",
      "extension UILabel { override func set(_ x: Int) -> Int { super.set(x) } }",
      .becomes(
        #"{ func _UILabel_set(_ x: Int) -> Int { self._next_UILabel_set(x) }; func _next_UILabel_set(_ x: Int) -> Int { if let f = "#
          + #"_ExtensionHooks.next(of: self, "extension UIView.set(_:)", above: UILabel.self, (@MainActor (Int) -> Int).self)"#
      ),
      others: [category]),
    Form(
      "of that, which answers by the key", "extension UILabel { override func set(_ x: Int) -> Int { 2 } }",
      .becomes(#"case "extension UIView.set(_:)": return { self._UILabel_set($0) } as @MainActor (Int) -> Int;"#),
      others: [category]),
    Form(
      "of a property that an extension of UIKit declares",
      "class A: UIView { override var kinds: [Int] { super.kinds } }",
      .becomes(#"case "extension UIView.kinds": return { self._A_kinds } as @MainActor () -> [Int];"#),
      others: [category]),
    Form(
      "of its setter", "class A: UIView { override var level: Int { get { 1 } set { super.level = newValue } } }",
      .becomes(#"case "extension UIView.level=": return { self._A_level = $0 } as @MainActor (Int) -> Void;"#),
      others: [category]),
    Form(
      "of a class method that an extension of UIKit declares", "class A: UIView {\n  override static func all() {} }",
      .trapped("override-in-extension", line: 2, "_refused_"), others: [category]),
    Form(
      "of what an extension of an own class declares",
      "class A: UIView {}\nextension A { @objc func f() {} }\nclass B: A { override func f() {} }",
      .becomes("func f() { return self._A_f() }")),
  ]
  @Test(arguments: overrides) func `a form of override`(_ form: Form) { check(form) }

  // MARK: Initialisers

  static let initialisers: [Form] = [
    Form(
      "a view's",
      "class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { nil } }",
      .becomes("{ required init(frame: CGRect)")),
    Form(
      "a convenient one",
      "class A: UIView { convenience override init(frame: CGRect) { self.init() }; init() { super.init(frame: .zero) }; required init?(coder: NSCoder) { nil } }",
      .becomes("convenience required init(frame: CGRect)")),
    Form(
      "one of its own",
      "class A: UIView { init(x: Int) { super.init(frame: .zero) }; required init?(coder: NSCoder) { nil } }",
      .becomes(
        #"guard Self._isMakingProxy else { fatalError("Use of unimplemented initializer 'init(frame:)' for class 'App.A'") }"#
      )),
    Form("from a metatype", "func make<V: UIView>(_ t: V.Type) -> V { V(frame: .zero) }", .stays),
    Form("through a value", "func make(_ t: UIView.Type) -> UIView { t.init(frame: .zero) }", .stays),
    Form("of NSObject", "class A: NSObject { override init() { super.init() } }", .stays),
  ]
  @Test(arguments: initialisers) func `a form of an initialiser`(_ form: Form) { check(form) }

  // MARK: Keys

  static let keys: [Form] = [
    Form(
      "a closure", "let t = a.observe(\\.x, options: [.new]) { _, _ in }",
      .becomes(#"a.observe("x", \.x, options: [.new])"#)),
    Form(
      "a publisher", "let t = a.publisher(for: \\.x.y, options: [.new])",
      .becomes(#"a.publisher("x.y", \.x.y, options: [.new])"#)),
    Form("a publisher of notifications", "let t = c.publisher(for: .added)", .stays),
    Form("a path", "let t = a.observe(\\.x.y) { _, _ in }", .becomes(#"a.observe("x.y", \.x.y)"#)),
    Form(
      "a key path in a variable", "let p = \\A.x\nlet t = a.observe(p, options: [.new]) { _, _ in }",
      .trapped("key-value-observing", line: 2, "let t = _refused(")),
    Form(
      "a subscript in a key path", "\nlet t = a.observe(\\.x[0]) { _, _ in }",
      .trapped("key-value-observing", line: 2, "as: (NSKeyValueObservation).self)")),
    Form(
      "strings",
      "func f() { a.addObserver(b, forKeyPath: \"x\", options: [], context: nil); a.removeObserver(b, forKeyPath: \"x\") }",
      .stays),
    Form(
      "an observer",
      "class A: NSObject { override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {} }",
      .stays),
    Form(
      "an observer of Foundation's",
      "class A: Operation { override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context c: UnsafeMutableRawPointer?) { super.observeValue(forKeyPath: k, of: o, change: change, context: c) } }",
      .becomes(
        "class A: Operation {          func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context c: UnsafeMutableRawPointer?) { _UnhandledChange(self).observeValue("
      )),
    Form(
      "a method that proxies may be told",
      "class A: UIView { @objc dynamic func setTint(_ c: UIColor?, forState state: Int) { x = c } }",
      .becomes(
        #"{ _styled("setTint(_:forState:)", axes: [state]) { ($0 as? A)?.setTint(c, forState: state) }; x = c }"#)),
    Form(
      "a formatter that reads",
      "class A: Formatter { override func getObjectValue(_ o: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for s: String, errorDescription e: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool { true } }",
      .becomes(#"case "getObjectValue:forString:errorDescription:""#)),
    Form(
      "changes by hand", "func f() { willChangeValue(for: \\.x); didChangeValue(for: \\.x) }",
      .becomes(#"willChangeValue(forKey: "x"); didChangeValue(forKey: "x")"#)),
    Form("changes by string", "func f() { willChangeValue(forKey: \"x\") }", .stays),
    Form(
      "an observable property", "class A: NSObject { @objc dynamic var x = 1 }",
      .becomes(#"var x = 1 { didSet { _changed("x", oldValue, self.x) } }"#)),
    Form(
      "one with a name", "class A: NSObject { @objc(y) dynamic var x = 1 }",
      .becomes(#"{ _changed("x", oldValue, self.x); _changed("y", oldValue, self.x) }"#)),
    Form(
      "one of a class with all members", "@objcMembers class A: NSObject { dynamic var x = 1 }",
      .becomes(#"_changed("x", oldValue, self.x)"#)),
    Form(
      "a value by key",
      "func f() { _ = a.value(forKey: \"x\"); a.setValue(1, forKey: \"x\"); _ = a.value(forKeyPath: \"x.y\") }", .stays),
    Form(
      "an unknown key", "class A: NSObject { override func value(forUndefinedKey k: String) -> Any? { 1 } }", .stays),
    Form("a key path as a string", "let k = #keyPath(Panel.card.title)", .becomes(#"let k = "card.title""#)),
    Form("a proxy of an array", "let m = a?.mutableArrayValue(forKey: \"x\")", .stays),
    Form(
      "dependent keys", "class A: NSObject {\n  @objc class func keyPathsForValuesAffectingX() -> Set<String> { [] } }",
      .becomes(#"case "keyPathsForValuesAffectingX": return .some(Self.keyPathsForValuesAffectingX()); "#)),
    Form(
      "dependencies of any key",
      "class A: NSObject { override class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] } }",
      .stays),
    Form(
      "lists of properties", "func f() {\n  _ = class_copyPropertyList(A.self, nil) }",
      .trapped("run-time-list", line: 2, "_ = _refused(")),
    Form(
      "a format from a table", "let s = String(format: NSLocalizedString(\"n\", comment: \"\"), 3)",
      .becomes("String(_format: NSLocalizedString(")),
    Form("a format as a literal", "let s = String(format: \"%d\", 3)", .stays),
    Form(
      "lists of variables", "func f() {\n  _ = class_copyIvarList(A.self, nil) }",
      .trapped("run-time-list", line: 2, "_ = _refused(")),
  ]
  @Test(arguments: keys) func `a form of keys`(_ form: Form) { check(form) }

  // MARK: The runtime

  private static let exchange =
    "func swizzle(_ a: Selector, _ b: Selector) { guard let x = class_getInstanceMethod(UIView.self, a), let y = class_getInstanceMethod(UIView.self, b) "
    + "else { return }; method_exchangeImplementations(x, y) }"
  static let runtime: [Form] = [
    Form("responds", "func f() -> Bool { a.responds(to: Selector(\"x:\")) }", .stays),
    Form(
      "responds, overridden", "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }", .stays),
    Form("perform", "func f() { a.perform(Selector((\"x\")), with: 1, afterDelay: 2) }", .stays),
    Form(
      "forwarding", "class A: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { nil } }",
      .becomes("@MainActor override class var _forwards: Bool { true }")),
    Form("a selector from a string", "let s = NSSelectorFromString(\"\\(x)Load\")", .stays),
    Form("names of classes", "let c = NSClassFromString(\"A\"), n = NSStringFromClass(A.self)", .stays),
    Form("a class's description", "let n = type(of: x).description()", .becomes("_classDescription(type(of: x))")),
    Form("a proxy class", "class A {}\nclass B: NSProxy {}", .refused("message-forwarding", line: 2)),
    Form(
      "initialize", "class A: NSObject {\n  override class func initialize() {} }",
      .refused("class-initialize", line: 2)),
    Form("load", "class A: NSObject {\n  override class func load() {} }", .refused("class-initialize", line: 2)),
    Form(
      "associated objects",
      "func f() { objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN); _ = objc_getAssociatedObject(self, &key) }",
      .stays),
    Form(
      "an exchange of UIKit's method",
      "func f() { swizzle(#selector(UIView.layoutSubviews), #selector(UIView.mine)) }\nextension UIView { @objc func mine() { mine() } }",
      .becomes(
        #"func mine() { if let _current = _Methods.current(UIView.self, self, "mine", (@MainActor @Sendable () -> Void).self) { return unsafeBitCast(_current, to: (() -> Void).self)() }; return _exchanged_UIView_mine() }"#
      ),
      others: [exchange]),
    Form(
      "its registration",
      "func f() { swizzle(#selector(UIView.layoutSubviews), #selector(UIView.mine)) }\nextension UIView { @objc private func mine() { mine() } }",
      .becomes(
        #"_Methods.register(UIView.self, "mine") { o in { o._exchanged_UIView_mine() } as @MainActor @Sendable () -> Void }"#
      ),
      others: [exchange]),
    Form(
      "an exchange of own methods",
      "class A: NSObject { @objc dynamic func a() {}; @objc dynamic func b() {}\n func f() { let x = class_getInstanceMethod(A.self, #selector(A.a)), y = class_getInstanceMethod(A.self, #selector(b)); method_exchangeImplementations(x!, y!) } }",
      .becomes("func _exchanged_A_a() {};")),
    Form(
      "the table of UIKit's methods", exchange,
      .becomes(#"_Methods.declare(UIKit.UIView.self, ["didMoveToSuperview": "didMoveToSuperview()","#)),
    Form(
      "a method that is not exchanged", "class A: UIView { @objc func tap() {} }", .becomes("{ func tap() {};"),
      others: [exchange]),
    Form(
      "an exchange of a method that does not ask",
      "func f() {\n  swizzle(#selector(UIView.sizeThatFits(_:)), #selector(UIView.mine)) }\nextension UIView { @objc func mine() {} }",
      .warned("swizzling", line: 2), others: [exchange]),
    Form(
      "an exchange by a string",
      "func f() {\n  let m = class_getInstanceMethod(A.self, NSSelectorFromString(\"dealloc\")) }\nclass A: NSObject {}",
      .warned("swizzling", line: 2)),
    Form(
      "an exchange of what cannot be told",
      "func f(s: [Selector]) {\n  let m = class_getInstanceMethod(UIView.self, s[0]) }",
      .warned("swizzling", line: 2)),
    Form(
      "a call of an implementation",
      "typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void\nfunc f(i: IMP?) { unsafeBitCast(i, to: F.self)(self, s, true) }",
      .becomes(
        "({ (i: IMP?) in { (o: AnyObject, s: Selector, a2: Bool) -> Void in unsafeBitCast(_Methods.function(i, o, s, (@MainActor @Sendable (Bool) -> Void).self), to: ((Bool) -> Void).self)(a2) } })(i)(self, s, true)"
      )),
    Form(
      "the type of one", "typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void",
      .becomes("typealias F = (AnyObject, Selector, Bool) -> Void")),
    Form("another function of C", "typealias F = @convention(c) (Int, Bool) -> Void", .stays),
    Form("another cast of bits", "let x = unsafeBitCast(y, to: Int.self)", .stays),
    Form(
      "a block of an alert",
      "typealias H = @convention(block) (UIAlertAction) -> Void\nlet h = unsafeBitCast(a.value(forKey: \"handler\") as AnyObject, to: H.self)",
      .becomes("let h = _closure(a.value(forKey: \"handler\") as AnyObject, ((UIAlertAction) -> Void).self)")),
    Form(
      "an operation's state", "class A: Operation { @objc dynamic var state = 1 }",
      .becomes("var state = 1 { didSet { _operationChanged(self) } }")),
    Form(
      "an operation's old flag", "class A: Operation { override var isConcurrent: Bool { true } }",
      .is("class A: Operation { var isConcurrent: Bool { true } }")),
    Form(
      "an operation's dependencies",
      "class A: Operation { override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { super.keyPathsForValuesAffectingValue(forKey: key) } }",
      .is(
        "class A: Operation { class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { Set<String>() } }"
      )),
    Form(
      "a bundle's own texts",
      "class A: Bundle { override func localizedString(forKey k: String, value v: String?, table t: String?) -> String { super.localizedString(forKey: k, value: v, table: t) } }",
      .is(
        "class A: Bundle, _LocalizingBundle { func _ownLocalizedString(forKey k: String, value v: String?, table t: String?) -> String { super.localizedString(forKey: k, value: v, table: t) } }"
      )),
    Form(
      "a bundle's own texts, again in a subclass",
      "class B: A { override func localizedString(forKey k: String, value v: String?, table t: String?) -> String { k } }",
      .becomes("override func _ownLocalizedString(forKey k: String"),
      others: [
        "class A: Bundle { override func localizedString(forKey k: String, value v: String?, table t: String?) -> String { k } }"
      ]),
    Form(
      "a Sendable class below NSObject", "final class A: NSObject, Sendable { let x = 1 }",
      .becomes("final class A: NSObject, @unchecked Sendable {")),
    Form(
      "a delegate of a session", "class A: NSObject, URLSessionDataDelegate {}",
      .becomes("class A: NSObject, URLSessionDataDelegate, @unchecked Sendable {")),
    Form(
      "who comes next, of an unknown object", "func f(_ r: AnyObject?) { let n = r?.next }",
      .becomes("let n = _anyMember(r, \"nextResponder\", (UIResponder?).self)")),
    Form(
      "a closure of the name of an optional method elsewhere",
      "@objc protocol D { @objc optional func didTap(_ x: Int) }\nclass B { var didTap: ((Int) -> Void)? }\nclass A { weak var delegate: D?; func f() { delegate?.didTap?(1) } }",
      .becomes("delegate?._opt_didTap__?(1)")),
    Form(
      "two classes of a name in two functions",
      "func a() { class L: NSObject { @objc func one() {} }; _ = L() }\nfunc b() { class L: NSObject { @objc func two() {} }; _ = L() }",
      .becomes(#"case "two": "#)),
    Form(
      "a private class of another file's name", "private class L: NSObject { @objc func two() {} }",
      .becomes(#"case "two": "#), others: ["import UIKit\nprivate class L: NSObject { @objc func one() {} }"]),
    Form(
      "dependencies as a property",
      "class A: NSObject { @objc dynamic var x = 1; @objc class var keyPathsForValuesAffectingY: Set<String> { [\"x\"] } }",
      .becomes(#"case "keyPathsForValuesAffectingY": return .some(Self.keyPathsForValuesAffectingY); "#)),
    Form(
      "a block as a method", "func f() {\n  if false { _ = imp_implementationWithBlock(b) } }",
      .trapped(
        "swizzling", line: 2,
        #"if false { _ = _refused("imp_implementationWithBlock: a block cannot become a method here; write a method and exchange it with method_exchangeImplementations", as: (IMP).self) }"#
      )),
    Form(
      "one over several lines", "func f() {\n  g(imp_implementationWithBlock({\n    1\n  })!, 2) }",
      .trapped("swizzling", line: 2, "as: (IMP).self\n\n)!, 2) }")),
    Form(
      "another class for an object", "func f() {\n  object_setClass(a, B.self) }", .stays),
    Form(
      "a class made at run time", "func f() {\n  _ = objc_allocateClassPair(A.self, \"B\", 0) }",
      .trapped("run-time-class", line: 2, "as: (AnyClass?).self)")),
    Form(
      "an own function of such a name",
      "class A { func object_setClass(_ a: Int) {}; func f() { object_setClass(1) } }", .stays),
    Form("an own type of such a name", "class NSProxy {}\nclass B: NSProxy {}", .stays),
  ]
  @Test(arguments: runtime) func `a form of the runtime`(_ form: Form) { check(form) }

  // MARK: Interface Builder

  static let builder: [Form] =
    [
      ("an outlet", "@IBOutlet weak var l: UILabel!", #"case "l": self.l = _value(v, "l"); return true;"#),
      ("a private outlet", "@IBOutlet private var l: UILabel?", #"case "l": self.l = _value(v, "l"); return true;"#),
      ("a collection of outlets", "@IBOutlet var l: [UILabel]!", #"case "l": self.l = _value(v, "l"); return true;"#),
      ("an observed outlet", "@IBOutlet var l: UILabel! { didSet { f() } }", #"var l: UILabel! { didSet { f() } };"#),
      ("an action", "@IBAction func tap(_ s: UIButton) {}", #"case "tap:": self.tap(_argument(a, 0, s) as UIButton);"#),
      (
        "an action with a label", "@IBAction func tap(sender s: Any) {}",
        #"case "tapWithSender:": self.tap(sender: _argument(a, 0, s) as Any);"#
      ),
      (
        "a segue's action", "@IBSegueAction func make(_ c: NSCoder) -> UIViewController? { nil }",
        #"case "make:": return"#
      ),
      (
        "an inspectable property", "@IBInspectable var r: CGFloat = 1",
        #"case "r": self.r = _value(v, "r"); return true;"#
      ),
      ("an inspectable one of UIKit's", "@IBInspectable override var tag: Int { didSet {} }", #"case "tag": self.tag"#),
      ("an appearance property", "@objc dynamic var c: UIColor?", #"_changed("c", oldValue, self.c)"#),
    ].map { Form($0.0, "class A: UIView { \($0.1) }", .becomes($0.2)) } + [
      Form("a designable class", "@IBDesignable class A: UIView {}", .is("class A: UIView {}")),
      Form(
        "awaking", "class A: UIView { override func awakeFromNib() {}; override func prepareForInterfaceBuilder() {} }",
        .stays),
      Form(
        "an appearance",
        "func f() { UINavigationBar.appearance().tintColor = .red; UILabel.appearance(whenContainedInInstancesOf: [A.self]).font = nil }",
        .stays),
    ]
  @Test(arguments: builder) func `a form of Interface Builder`(_ form: Form) { check(form) }

  // MARK: Conditions, imports, entry points

  static let conditions: [Form] =
    [
      Form("iOS", "#if os(iOS)\n#endif", .becomes("#if true")),
      Form("Linux", "#if os(Linux)\n#endif", .becomes("#if false")),
      Form("another system", "#if os(macOS) || os(tvOS)\n#endif", .stays),
      Form("UIKit", "#if canImport(UIKit)\n#endif", .stays),
      Form("SwiftUI", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif", .stays),
      Form("Objective-C", "#if canImport(ObjectiveC)\n#endif", .becomes("#if true")),
      Form("the simulator", "#if targetEnvironment(simulator)\n#endif", .becomes("#if true")),
      Form("Catalyst", "#if targetEnvironment(macCatalyst)\n#endif", .stays),
      Form("a version", "#if swift(>=5.0)\n#endif", .stays),
      Form("a flag", "#if TARGET_INTERFACE_BUILDER\n#endif", .stays),
      Form("a negation", "#if !os(iOS)\n#endif", .becomes("#if !true")),
      Form(
        "in a switch", "func f() { switch x {\n#if os(iOS)\ncase 1: break\n#endif\ndefault: break } }",
        .becomes("#if true\ncase 1")),
      Form("in a chain", "let a = b\n#if os(iOS)\n.c()\n#endif", .becomes("#if true\n.c()")),
      Form(
        "a newer system", "func f() { if #available(iOS 26, *) { new() } else { old() } }",
        .becomes("if false { } else { old() }")),
      Form("an older system", "func f() { if #available(iOS 13, *) { new() } }", .stays),
      Form("not a newer system", "func f() { if #unavailable(iOS 26) { old() } }", .becomes("if true { old() }")),
      Form(
        "a guard", "func f() { guard #available(iOS 26, *) else { return }\n new() }",
        .becomes("func f() { do { return }\n}")),
      Form("a declaration for a newer system", "@available(iOS 26, *) func new() {}\nlet a = 1", .is("\nlet a = 1")),
      Form(
        "an unavailable initialiser",
        "class A: UIView { @available(*, unavailable) required init?(coder: NSCoder) { nil } }",
        .becomes("required init(frame: CGRect) { guard Self._isMakingProxy else { fatalError(")),
      Form("Foundation beside UIKit", "import UIKit\nimport Foundation", .becomes("import UIKit\n \n")),
      Form("Foundation alone", "import Foundation", .becomes("import PorticoFoundation")),
      Form("a submodule", "import UIKit.UIGestureRecognizerSubclass", .becomes("import UIKit\n")),
      Form("one class", "import class UIKit.UIView", .becomes("import UIKit")),
      Form("XCTest", "import XCTest", .stays),
      Form("the log", "import os.log", .becomes("import PorticoOS")),
      Form("the runtime", "import ObjectiveC", .becomes("import PorticoFoundation")),
      Form("Darwin", "import Darwin", .becomes("import PorticoFoundation")),
      Form("MachO", "import MachO.dyld", .becomes("import PorticoFoundation")),
      Form("types of files", "import UniformTypeIdentifiers", .stays),
      Form("a module for tests", "@testable import Kit", .stays),
      Form(
        "the old entry point", "@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}",
        .becomes("@main class D")),
      Form("the new entry point", "@main class D: UIResponder {}", .stays),
      Form(
        "the main queue's loop", "func f() {\n  dispatchMain() }", .trapped("main-loop", line: 2, "as: (Never).self)")),
    ]
    + [("AppKit", "Int"), ("CoreML", "MLModel"), ("ARKit", "ARSession"), ("HomeKit", "HMHome")].map {
      Form(
        "the missing module \($0.0)", "import UIKit\nimport \($0.0)\nclass A { var x: \($0.1) }",
        .warned("import", line: 2))
    }
  @Test(arguments: conditions) func `a form of a condition or import`(_ form: Form) { check(form) }

  // MARK: Literals, Foundation

  static let others: [Form] = [
    Form("a colour", "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", .stays),
    Form("a picture", "let i = #imageLiteral(resourceName: \"a\")", .stays),
    Form(
      "a file", "let u = #fileLiteral(resourceName: \"a.txt\")",
      .is("let u = Bundle._app.url(forResource: \"a.txt\", withExtension: nil)!")),
    Form("a preview", "#Preview { A() }\nlet a = 1", .is("\nlet a = 1")),
    Form(
      "an old preview", "struct P: PreviewProvider { static var previews: Int { 1 } }\nlet a = 1", .is("\nlet a = 1")),
    Form("the file", "let f = #file, g = #filePath, h = #fileID", .stays),
    Form("a bundle of a class", "let b = Bundle(for: A.self)", .becomes("Bundle._shared(for: A.self)")),
    Form("the app's bundle", "let b = Bundle.main", .becomes("Bundle._app")),
    Form("a localised text", "let t = NSLocalizedString(\"a\", comment: \"\")", .stays),
    Form("the device's locale", "let l = Locale.current", .becomes("Locale._current")),
    Form(
      "a sleep", "func f() { usleep(100); Thread.sleep(forTimeInterval: 1) }",
      .becomes("_usleep(100); _threadSleep(forTimeInterval: 1)")),
    Form(
      "waits of an interface test",
      "import XCTest\nlet app = XCUIApplication()\nfunc f() { wait(for: [a], timeout: 1); XCTWaiter.wait(for: [b], timeout: 1) }",
      .becomes("_wait(for: [a], timeout: 1); XCTWaiter._wait(for: [b], timeout: 1)")),
    Form(
      "an app's wait for a state",
      "import XCTest\nlet app = XCUIApplication()\nfunc f() { app.wait(for: .runningForeground, timeout: 1) }",
      .stays),
    Form(
      "a wait of an asynchronous interface test",
      "import XCTest\nlet app = XCUIApplication()\nfunc f() async { await fulfillment(of: [a], timeout: 1) }", .stays),
    Form("a wait of another test", "import XCTest\nfunc f() { wait(for: [a], timeout: 1) }", .stays),
    Form("an old date", "let d = NSDate()", .becomes("NSDate._now()")),
    Form(
      "the seconds of today", "let t = Date.timeIntervalSinceReferenceDate",
      .becomes("let t = CFAbsoluteTimeGetCurrent()")),
    Form(
      "a plain subclass with a method by name", "class A {}\nclass B: A { @objc func f() {} }",
      .becomes("class B: A, _Messageable {")),
    Form("the device's calendar", "let c = Calendar.current", .becomes("let c = Calendar._current")),
    Form(
      "the device's calendar as a property's value", "func f() { view.calendar = .current }",
      .becomes("view.calendar = Calendar._current")),
    Form("the device's locale by its type", "let l: Locale = .current", .becomes("= Locale._current")),
    Form("a calendar of Objective-C's name", "let c = NSCalendar.current", .becomes("let c = Calendar._current")),
    Form("the device's calendar by its type", "let c: Calendar = .current", .becomes("= Calendar._current")),
    Form("another's current", "let c: Thing = .current", .stays),
    Form("the seconds of a date", "let t = date.timeIntervalSinceReferenceDate", .stays),
    Form("a getter of Swift 4", "let s = UNNotificationSound.default()", .is("let s = UNNotificationSound.default  ")),
    Form("a getter of today", "let c = NotificationCenter.default", .stays),
    Form("a sleep of one's own", "func sleep(_ n: Int) {}\nfunc f() { sleep(3) }", .stays),
    Form(
      "a class as an object", "func f() { c.setObject(NSNull.self, forKey: k) }", .becomes("(NSNull.self as AnyObject)")
    ),
    Form("a protocol of classes", "protocol P: class {}", .becomes("protocol P: AnyObject {}")),
    Form(
      "text from HTML",
      "let t = try NSAttributedString(data: d,\n  options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)",
      .stays),
    Form(
      "a tagger", "\nlet t = NSLinguisticTagger(tagSchemes: [], options: 0)",
      .trapped("missing", line: 2, "as: (NSLinguisticTagger).self)")
    ),
    Form("an expression", "let e = NSExpression(forConstantValue: 1)", .stays),
    Form("an old type", "func f(_ o: UIViewAnimationOptions) {}", .becomes("UIView.AnimationOptions")),
    Form("an old method", "func f() { v.bringSubview(toFront: w) }", .becomes("v.bringSubviewToFront(")),
    Form("an isolated class", "@MainActor class A: UIView {}", .stays),
  ]
  @Test(arguments: others) func `another form`(_ form: Form) { check(form) }
}
