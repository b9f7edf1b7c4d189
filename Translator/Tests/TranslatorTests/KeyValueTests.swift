import Testing

@testable import TranslatorCore

struct KeyValueTests {
  @Test(arguments: [
    ("@objc dynamic var x = 1", #"var x = 1 { didSet { _changed("x", oldValue, self.x) } }"#),
    (
      "@objc dynamic var x: Int = 1 { didSet { f() } }",
      #"var x: Int = 1 { didSet { defer { _changed("x", oldValue, self.x) }; f() } }"#
    ),
    (
      "@objc dynamic var x = 1 { didSet(was) { f() } }",
      #"var x = 1 { didSet(was) { defer { _changed("x", was, self.x) }; f() } }"#
    ),
    (
      "@objc dynamic var x: Int { get { y } set { y = newValue } }",
      #"var x: Int { get { y } set { let _old = self.x; defer { _changed("x", _old, self.x) }; y = newValue } }"#
    ),
    (
      "@objc dynamic var x = 1 { willSet { f() } }",
      #"var x = 1 { didSet { _changed("x", oldValue, self.x) } willSet { f() } }"#
    ),
  ])
  func `an observable property tells its observers`(_ form: (source: String, result: String)) {
    expect("class A: NSObject {\n  \(form.source)\n}\n", gives: form.result)
  }

  @Test func `dynamic alone stays, and a plain property for Objective-C tells nobody`() {
    expectUntouched("class A: NSObject { dynamic var x = 1 }\n")
    #expect(!translated("class A: NSObject { @objc var x = 1 }\n").text.contains("_changed"))
  }

  @Test func `an unavailable property is not found by name`() {
    let source =
      "class A: NSObject {\n  @available(*, unavailable, message: \"x\") @IBInspectable var gone: Int { 1 }\n}\n"
    #expect(!translated(source).text.contains(#""gone""#))
    #expect(
      translated(source.replacing("@available(*, unavailable, message: \"x\") ", with: "")).text.contains(#""gone""#))
  }

  @Test func `a key path in observe brings its name`() {
    expect(
      "let t = a.observe(\\.title, options: [.new]) { _, _ in }; let u = b.observe(\\View.layer.mask) { _, _ in }\n",
      becomes:
        "let t = a.observe(\"title\", \\.title, options: [.new]) { _, _ in }; let u = b.observe(\"layer.mask\", \\View.layer.mask) { _, _ in }\n"
    )
    expect("func f() { willChangeValue(for: \\.x) }\n", becomes: "func f() { willChangeValue(forKey: \"x\") }\n")
  }

  @Test func `an own method named observe is left alone`() {
    expectUntouched(
      "struct Store { func observe<V>(_ p: KeyPath<Store, V>, f: () -> Void) {}; func g() { observe(\\.x) { }; self.observe(\\.x, f: {}) }; var x = 1 }\n"
    )
    expectUntouched("let a = bus.observe(\\.x, on: queue) { }\n")
  }

  @Test func `nested classes and those with a name for Objective-C are registered`() {
    let text = translated(
      "enum E { class A: NSObject { private class B {} } }\n@objc(Short) class C: NSObject {}\nclass D<T> { class N {} }\nextension D { class M {} }\n"
    ).text
    #expect(text.contains(#"_ClassNames.register([("App.E.A", E.A.self), ("Short", C.self)])"#), "\(text)")
  }

  @Test func `a delegate of the application can be made from its class`() {
    expect(
      "@main class D: UIResponder, UIApplicationDelegate {\n}\n",
      gives: "override class func _new() -> PorticoFoundation.NSObject? { D() }"
    )
  }
}
