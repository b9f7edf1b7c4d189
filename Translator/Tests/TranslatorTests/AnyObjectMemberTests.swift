import Testing

@testable import TranslatorCore

struct AnyObjectMemberTests {
  @Test
  func `a method of an object of unknown class is sent by its selector, with the result that its declaration gives`() {
    expect(
      "class A: NSObject { @objc func fit(_ n: Int, in v: UIView) -> Bool { true } }\nfunc f(_ x: Any) { _ = (x as AnyObject).fit(2, in: v) }\n",
      gives: #"_anySend((x ), Selector("fit::"), [2, v], (Bool).self)"#.replacing("fit::", with: "fit:in:"))
    expect(
      "class A: NSObject { @objc func go() {} }\nfunc f() { [1].forEach { ($0 as AnyObject).go() } }\n",
      gives: #"_anySend(($0 ), Selector("go"), [], (Void).self)"#)
  }

  @Test func `a variable of type AnyObject is such an object`() {
    expect(
      "class A: NSObject { weak var target: AnyObject?\n  func f(_ s: Selector) { target?.perform(s, with: self) } }\n",
      gives: "_anyPerform(target, s, with: self)")
    expect(
      "class A: NSObject { weak var target: AnyObject?\n  func f(_ s: Selector) { target?.performSelector(onMainThread: s, with: self, waitUntilDone: true) } }\n",
      gives: "_anyPerform(target, onMainThread: s, with: self, waitUntilDone: true)")
  }

  @Test func `it is asked whether it knows a message, also as a property of self`() {
    expect(
      "class A: NSObject { weak var target: AnyObject?\n  func f(_ s: Selector) -> Bool { target?.responds(to: s) ?? false } }\n",
      gives: "_anyResponds(target, to: s) ?? false")
    expect(
      "class A: NSObject { weak var target: AnyObject?\n  func f(_ s: Selector) { if self.target?.responds(to: s) == true {} } }\n",
      gives: "if _anyResponds(self.target, to: s) == true {}")
  }

  @Test func `it is asked for an optional method of a protocol of UIKit's`() {
    let text = translated(
      "import UIKit\nclass A: NSObject { weak var target: AnyObject?\n  func f(_ v: UIScrollView) { target?.scrollViewDidScroll?(v) } }\n"
    ).text
    #expect(text.contains("(target as? any UIScrollViewDelegate)?._opt("), "\(text)")
  }

  @Test func `an object of unknown class is asked for its class`() {
    expect(
      "func f(_ x: AnyObject) { _ = x.isKind(of: UIView.self) }\n",
      gives: "(x as! any NSObjectProtocol).isKind(of: UIView.self)")
    expectUntouched("func f(_ x: AnyObject?) { _ = x?.isKind(of: UIView.self) }\n")
  }

  @Test func `a name that is declared with other types too is left to the compiler`() {
    expectUntouched(
      "var target: UIView?\nfunc f(target: AnyObject?) {}\nfunc g(_ s: Selector) { target?.perform(s) }\n")
  }

  @Test func `what values and numbers say of themselves is asked of those, and is nil for others`() {
    expect(
      "func f(_ change: [String: Any]?) { let a = (change?[\"new\"] as AnyObject).cgPointValue }\n",
      gives: #"_implicitly(((change?["new"] ) as? NSValue)?.cgPointValue)"#)
    expect(
      "func f(_ x: Any) -> Int { (x as AnyObject).intValue }\n", gives: "_implicitly(((x ) as? NSNumber)?.intValue)")
  }

  @Test func `an object in a dictionary is asked for the values of numbers and texts`() {
    expect(
      "func f(_ rows: [[String: AnyObject]]) { _ = rows.map { $0[\"done\"]?.boolValue == true } }\n",
      gives: #"rows.map { _element($0["done"])?.boolValue == true }"#)
    expect(
      "func f(_ row: [String: AnyObject]) -> Int { row[\"n\"]!.intValue }\n", gives: #"_element(row["n"])!.intValue"#)
    expectUntouched("func f(_ row: [String: NSNumber]) -> Int? { row[\"n\"]?.intValue }\n")
  }

  @Test func `a property for Objective-C is read by its name`() {
    expect(
      "class A: NSObject { @objc var size: Int = 1 }\nfunc f(_ x: Any) -> Int { (x as AnyObject).size }\n",
      gives: #"_anyMember((x ), "size", (Int).self)"#)
  }

  @Test func `a cast that may fail is an object of a known kind of nil and stays`() {
    expectUntouched("func f(_ x: Any) -> String? { (x as? AnyObject)?.description }\n")
  }

  @Test func `a class that an object names for archiving says its name`() {
    expect(
      "import UIKit\nfunc f(v: UIView) -> Bool { v.classForCoder.description().isEmpty }\n",
      becomes: "import UIKit\nfunc f(v: UIView) -> Bool { NSStringFromClass(v.classForCoder).isEmpty }\n")
    expectUntouched("import UIKit\nfunc f(v: UIView) -> String { v.description }\n")
  }

  @Test func `an optional that is mapped to an object is asked for a value`() {
    expect(
      "import UIKit\nfunc f(n: [String: Any]) -> CGRect? { n[\"a\"].map { $0 as AnyObject }?.cgRectValue }\n",
      becomes:
        "import UIKit\nfunc f(n: [String: Any]) -> CGRect? { _implicitly((n[\"a\"].map { $0 as AnyObject } as? NSValue)?.cgRectValue) }\n"
    )
  }

  @Test func `values of an object of unknown class are asked for by key`() {
    expect(
      "import UIKit\nclass P { func a(_ sender: AnyObject) { _ = sender.value(forKey: \"value\") as! CGFloat }\n  func b(sender: UIView) {} }\n",
      gives: #"_keyed(sender).value(forKey: "value") as! CGFloat"#)
  }

  @Test func `the nearest function says what its parameter is, whatever others call so`() {
    expectUntouched(
      "import UIKit\nfunc a(_ sender: AnyObject) {}\nfunc b(_ sender: UIButton) { sender.setValue(1, forKey: \"tag\") }\n"
    )
  }

  @Test func `a sender of unknown class has the properties that mean one thing in all of UIKit`() {
    expect(
      "import UIKit\nclass P { func a(_ sender: AnyObject) -> Int { sender.tag } }\n",
      gives: #"_anyMember(sender, "tag", (Int).self)"#)
    expect(
      "import UIKit\nclass P { func a(_ sender: AnyObject) -> Bool { sender.isOn } }\n",
      gives: #"_anyMember(sender, "isOn", (Bool).self)"#)
  }
}
