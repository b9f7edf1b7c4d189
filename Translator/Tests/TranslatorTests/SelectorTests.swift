import Testing

@testable import TranslatorCore

struct SelectorTests {
  private func spelled(_ selector: String, in members: String, others: [String] = []) -> String? {
    let (text, diagnostics) = translated(
      "class A: UIViewController { func use() { f(#selector(\(selector))) }\n\(members)\n}\n", others: others)
    guard diagnostics.isEmpty else { return diagnostics[0].message }
    return text.firstMatch(of: /Selector\("([^"]*)"\)/).map { String($0.output.1) }
  }

  @Test(arguments: [
    ("tap", "@objc func tap() {}", "tap"),
    ("tap", "@objc func tap(_ sender: UIButton) {}", "tap:"),
    ("tap(_:)", "@objc func tap(_ sender: UIButton) {}", "tap:"),
    ("tap(sender:)", "@objc func tap(sender: UIButton) {}", "tapWithSender:"),
    ("A.tap", "@objc private func tap(for x: Int) {}", "tapFor:"),
    ("self.drag", "@objc func drag(_ x: Int, event: Int) {}", "drag:event:"),
    ("A.drag(_:event:)", "@objc func drag(_ x: Int, event: Int) {}", "drag:event:"),
    ("move", "@objc func move(to x: Int, withSpeed s: Int) {}", "moveTo:withSpeed:"),
    ("named", "@objc(special:) func named(_ x: Int) {}", "special:"),
    ("getter: A.title2", "@objc var title2 = 1", "title2"),
  ])
  func `a selector has its method's Objective-C name`(_ form: (selector: String, members: String, spelling: String)) {
    #expect(spelled(form.selector, in: form.members) == form.spelling)
  }

  @Test func `the declaration may be in another file, a superclass, or an extension`() {
    #expect(spelled("far", in: "", others: ["extension A { @objc func far(_ x: Int) {} }\n"]) == "far:")
    let (text, _) = translated(
      "class B: A { let s = #selector(far) }\n", others: ["class A: UIView { @objc func far(by x: Int) {} }\n"])
    #expect(text.contains("Selector(\"farBy:\")"))
  }

  @Test func `UIKit's own methods are spelled as Apple spells them`() {
    #expect(spelled("resignFirstResponder", in: "") == "resignFirstResponder")
    #expect(spelled("UIView.endEditing(_:)", in: "") == "endEditing:")
    #expect(spelled("UIScrollViewDelegate.scrollViewDidScroll(_:)", in: "") == "scrollViewDidScroll:")
    #expect(spelled("UITableViewDelegate.tableView(_:heightForRowAt:)", in: "") == "tableView:heightForRowAtIndexPath:")
  }

  @Test func `the method of the innermost type is meant`() {
    let source =
      "class A: UIView { @objc func go() {}\n  class B: UIView { @objc func go(_ x: Int) {}\n    func use() { f(#selector(go)) } } }\n"
    #expect(translated(source).text.contains("f(Selector(\"go:\"))"))
  }

  @Test func `a name that nothing declares is an error at its place`() {
    let diagnostics = translated("class A: UIView {\n  let s = #selector(nowhere)\n}\n").diagnostics
    #expect(diagnostics.map { "\($0.line):\($0.column) \($0.rule)" } == ["2:11 selector"])
  }

  @Test func `two methods of one name without labels are an error`() {
    let diagnostics = translated(
      "class A: UIView { let s = #selector(go)\n@objc func go() {}\n@objc func go(_ x: Int) {} }\n"
    ).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("write the labels") == true)
  }

  @Test func `an app's own type named Selector does not get in the way`() {
    #expect(
      translated("class A: UIView { let s = #selector(go); @objc func go() {} }\nstruct Selector {}\n").text.contains(
        "PorticoFoundation.Selector(\"go\")"))
  }

  @Test func `a key path is its property names`() {
    expect(
      "let a = #keyPath(Panel.card.title); let b = #keyPath(title); let c = #keyPath(Outer.Inner.x)\n",
      becomes: "let a = \"card.title\"; let b = \"title\"; let c = \"x\"\n")
  }
}
