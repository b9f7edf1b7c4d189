import Testing

@testable import TranslatorCore

struct ProtocolTests {
  static let list =
    "@objc protocol ListDelegate {\n  @objc optional func list(_ l: Int, didPick i: Int) -> Bool\n  @objc optional var name: String { get }\n  func count() -> Int\n}\n"

  @Test func `an object of unknown class is asked for an optional requirement as the protocol that has it`() {
    expect(
      "import UIKit\n@objc protocol Dial { @objc optional func moved(_ d: Int) }\n"
        + "class V: UIView { weak var delegate: AnyObject?\n func f() { delegate?.moved?(1) } }\n",
      gives: "(delegate as? any Dial)?._opt_moved__?(1)")
  }

  @Test func `a protocol for Objective-C is one of classes`() {
    expect("@objc public protocol P {}\n", becomes: "public protocol P: AnyObject {}\n")
    expect("@objc protocol P: Q {}\nprotocol Q {}\n", becomes: "protocol P: AnyObject, Q {}\nprotocol Q {}\n")
    expect("@objc protocol P: NSObjectProtocol {}\n", becomes: "protocol P: NSObjectProtocol {}\n")
    expect("protocol P: class {}\n", becomes: "protocol P: AnyObject {}\n")
  }

  @Test func `an optional requirement of a framework beside UIKit is asked for, and answered by a class that has it`() {
    let call = translated(
      "import CoreLocation\nfunc tell(_ d: (any CLLocationManagerDelegate)?, _ m: CLLocationManager) { d?.locationManagerDidChangeAuthorization?(m) }\n"
    )
    #expect(
      call.text.contains(#"d?._opt("CLLocationManagerDelegate.locationManagerDidChangeAuthorization(_:)""#),
      "\(call.text)")
    let answer = translated(
      "import CoreLocation\nimport UIKit\nclass Guide: NSObject, CLLocationManagerDelegate { func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {} }\n"
    )
    #expect(
      answer.text.contains(#"case "CLLocationManagerDelegate.locationManagerDidChangeAuthorization(_:)": return"#),
      "\(answer.text)")
  }

  @Test func `of requirements of one name each class answers those whose types it has`() {
    let text = translated(
      "import UIKit\nclass Judge: NSObject, UIGestureRecognizerDelegate { func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true } }\n"
    ).text
    #expect(text.contains("as @MainActor (UIGestureRecognizer, UIPress) -> Bool"), "\(text)")
    #expect(!text.contains("(UIGestureRecognizer, UITouch)"), "\(text)")
  }

  @Test func `an optional requirement becomes an optional closure behind the hook`() {
    let lines = squeezed(translated(Self.list).text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "protocol ListDelegate: AnyObject {")
    #expect(lines[1].isEmpty && lines[2].isEmpty)
    #expect(lines[3] == "func count() -> Int")
    #expect(
      lines[4].contains(
        #"var _opt_list__didPick_: ((Int, Int) -> Bool)? { _optionalMember(of: self, "ListDelegate.list(_:didPick:)""#))
    #expect(lines[4].contains("var name: (String)? {"))
  }

  @Test(arguments: [
    ("d?.list?(1, didPick: 2) ?? true", "d?._opt_list__didPick_?(1, 2) ?? true"),
    ("d!.list!(1, didPick: 2)", "d!._opt_list__didPick_!(1, 2)"),
    ("d?.list(_:didPick:)", "d?._opt_list__didPick_"),
    (
      "t?.scrollViewDidScroll?(s)",
      #"t?._opt("UIScrollViewDelegate.scrollViewDidScroll(_:)", (@MainActor (UIScrollView) -> Void).self, ((UIScrollView) -> Void).self)?(s)"#
    ),
  ])
  func `a call of an optional requirement goes through the hook`(_ form: (call: String, result: String)) {
    expect("func f() { _ = \(form.call) }\n" + Self.list, gives: "func f() { _ = \(form.result) }")
  }

  @Test func `a call of a closure does not`() {
    expectUntouched(
      "final class A { var scrollViewDidScroll: ((Int) -> Void)?; var list: ((Int, Int) -> Void)?\n  func f() { scrollViewDidScroll?(1); list?(1, 2); self.list?(3, 4) } }\n"
    )
  }

  @Test func `a private witness of a requirement of UIKit is opened, another private method is not`() {
    expect(
      "class A: NSObject, UIScrollViewDelegate {\n  private func scrollViewDidScroll(_ s: UIScrollView) {}\n  private func other() {}\n}\n",
      gives: "{\nfunc scrollViewDidScroll(_ s: UIScrollView) {}\nprivate func other() {}")
  }

  @Test func `requirements on one line go with their semicolons`() {
    expect(
      "@objc protocol P { @objc optional func a(); @objc optional func b(); func c() }\n",
      gives: "protocol P: AnyObject { func c() }; extension P {")
  }

  @Test func `a conformer answers by the key`() {
    let text = translated(
      "class A: NSObject, ListDelegate { private func list(_ l: Int, didPick i: Int) -> Bool { true }; func count() -> Int { 1 } }\n",
      others: [Self.list]
    ).text
    #expect(
      text.contains(
        #"case "ListDelegate.list(_:didPick:)": return { self.list($0, didPick: $1) } as @MainActor (Int, Int) -> Bool;"#
      ))
  }

  @Test func `requirements that differ in their types alone are told apart`() {
    let source =
      "@objc protocol P { @objc optional func f(_ a: Int, b: Int) -> Bool; @objc optional func f(_ a: Int, b: String) -> Int? }\nfunc g(p: P?) { _ = p?.f?(1, b: 2) ?? true; p!.f!(1, b: \"\") }\nclass A: NSObject, P { func f(_ a: Int, b: Int) -> Bool { true } }\n"
    let text = squeezed(translated(source).text)
    #expect(
      text.contains(
        #"func _opt_f(_ a: Int, b: Int) -> (Bool)? { _optionalMember(of: self, "P.f(_:b:) (Int, Int) -> Bool""#),
      "\(text)")
    #expect(text.contains("func _opt_f(_ a: Int, b: String) -> Int? {"))
    #expect(text.contains("_ = p?._opt_f (1, b: 2) ?? true; p!._opt_f (1, b: \"\")!"))
    #expect(
      text.contains(
        #"case "P.f(_:b:) (Int, Int) -> Bool": return { self.f($0, b: $1) } as @MainActor (Int, Int) -> Bool;"#))
    #expect(!text.contains(#"case "P.f(_:b:) (Int, String) -> Int?""#))
  }

  @Test func `a property of a plain type does not hide an optional requirement of its name`() {
    expect(
      "class M { var textFieldShouldReturn: Bool = false }\nclass Field: UITextField {}\nfunc f(textField: Field?) { _ = textField!.delegate!.textFieldShouldReturn!(textField!) }\n",
      gives: "delegate!._opt(\"UITextFieldDelegate.textFieldShouldReturn(_:)\"")
  }
}
