import Testing

@testable import TranslatorCore

/// A second translation takes what has not changed from the first.
struct CacheTests {
  private func input(_ files: [String: String]) -> [ModuleInput] {
    [
      ModuleInput(
        name: "App", files: files.sorted { $0.key < $1.key }.map { (path: "/app/\($0.key).swift", text: $0.value) })
    ]
  }

  private let files = [
    "A": "import UIKit\nclass A: UIView {\n  @objc func tap() { let x = 1; print(x) }\n}\n",
    "B":
      "import UIKit\nclass B: A {\n  override init(frame: CGRect) { super.init(frame: frame) }\n  func f() { _ = #selector(tap) }\n}\n",
    "C": "import UIKit\nlet c = #selector(A.tap)\n",
  ]

  private func texts(_ result: TranslationResult) -> [String] { result.modules.flatMap { $0.files.map(\.text) } }

  @Test func `nothing is translated again where nothing changed, and all comes back`() {
    var cache = TranslationCache()
    let first = Translation.translate(input(files), cache: &cache)
    #expect(first.translated.count == 3)
    let second = Translation.translate(input(files), cache: &cache)
    #expect(second.translated == [])
    #expect(
      texts(second.result) == texts(first.result) && texts(first.result) == texts(Translation.translate(input(files))))
  }

  @Test func `a change inside a body translates that file alone`() {
    var cache = TranslationCache()
    _ = Translation.translate(input(files), cache: &cache)
    var changed = files
    changed["A"] = files["A"]!.replacing("print(x)", with: "print(x, #selector(tap))")
    let result = Translation.translate(input(changed), cache: &cache)
    #expect(result.translated == ["/app/A.swift"])
    #expect(texts(result.result) == texts(Translation.translate(input(changed))))
  }

  @Test func `a change of a declaration translates what may depend on it`() {
    var cache = TranslationCache()
    _ = Translation.translate(input(files), cache: &cache)
    var changed = files
    changed["A"] = files["A"]!.replacing("tap()", with: "tap(_ sender: Any)")
    let result = Translation.translate(input(changed), cache: &cache)
    #expect(result.translated.count == 3)
    #expect(texts(result.result)[2].contains("Selector(\"tap:\")"))
    #expect(texts(result.result) == texts(Translation.translate(input(changed))))
  }

  /// Checks the files that are translated after each change of one file.
  @Test(
    arguments: [
      ("a method that nobody names", "func plain() {}", "func plain(_ x: Int) {}", []),
      ("a method that a selector names", "@objc func tap() {}", "@objc func tap(_ sender: Any) {}", ["Names", "Sub"]),
      ("what the superclass inherits from", "class A: UIView {", "class A: UIControl {", ["Names", "Sub"]),
      ("a message of the superclass", "@objc func own() {}", "@objc func own(_ x: Int) {}", ["Sub"]),
      (
        "a requirement", "@objc optional func ping(_ x: Int)", "@objc optional func ping(_ x: String)",
        ["Asks", "Conforms"]
      ),
      ("a global function", "func global() {}", "func global(_ x: Int) {}", []),
      ("a new type", "func global() {}", "struct Selector {}", ["Names"]),
      ("a new class", "func global() {}", "class Unheard: UIView { @objc func f() {} }", []),
      ("an override below", "func plain() {}", "override func far() {}", ["Base", "Extension"]),
      (
        "an extension of the class", "func global() {}", "extension Base { @objc func added() {} }",
        ["Base", "Extension"]
      ),
      (
        "an exchange of a method", "func global() {}",
        "func s() { _ = class_getInstanceMethod(UIView.self, #selector(Base.mine)) }",
        ["Base", "Extension"]
      ),
    ] as [(String, String, String, [String])])
  func `a change of a declaration translates the files that can see it`(
    _ change: (name: String, old: String, new: String, others: [String])
  ) {
    let files = [
      "A":
        "import UIKit\nclass A: UIView {\n  @objc func tap() {}\n  @objc func own() {}\n}\nclass C: Base { func plain() {} }\nfunc global() {}\n"
        + "@objc protocol P { @objc optional func ping(_ x: Int) }\n",
      "Asks": "import UIKit\nfunc ask(p: P?) { p?.ping?(1) }\n",
      "Base": "import UIKit\nclass Base: UIView { @objc func mine() {} }\n",
      "Conforms": "import UIKit\nclass Conformer: NSObject, P { func ping(_ x: Int) {} }\n",
      "Extension": "import UIKit\nextension Base { @objc func far() {} }\n",
      "Names": "import UIKit\nlet a = #selector(A.tap)\n",
      "Other": "import UIKit\nclass Other: UIView { var x = 1 }\n",
      "Sub": "import UIKit\nclass Sub: A { override init(frame: CGRect) { super.init(frame: frame) } }\n",
    ]
    var cache = TranslationCache()
    _ = Translation.translate(input(files), cache: &cache)
    var changed = files
    changed["A"] = files["A"]!.replacing(change.old, with: change.new)
    let result = Translation.translate(input(changed), cache: &cache)
    #expect(result.translated == (["A"] + change.others).map { "/app/\($0).swift" })
    #expect(texts(result.result) == texts(Translation.translate(input(changed))))
  }

  @Test func `a file that is gone, or new, counts as a change of what it declares`() {
    var cache = TranslationCache()
    _ = Translation.translate(input(files), cache: &cache)
    var fewer = files
    fewer["B"] = nil
    #expect(Translation.translate(input(fewer), cache: &cache).translated == [])
    #expect(Translation.translate(input(files), cache: &cache).translated == ["/app/B.swift"])
    var more = files
    more["D"] = "import UIKit\nextension A { @objc func more() {} }\n"
    let result = Translation.translate(input(more), cache: &cache)
    #expect(Set(result.translated) == ["/app/A.swift", "/app/B.swift", "/app/C.swift", "/app/D.swift"])
    #expect(texts(result.result) == texts(Translation.translate(input(more))))
  }

  @Test func `a change inside an accessor, too, translates that file alone`() {
    var cache = TranslationCache()
    var files = files
    files["A"]! += "var a: Int {\n  get { 1 }\n}\n"
    _ = Translation.translate(input(files), cache: &cache)
    files["A"] = files["A"]!.replacing("{ 1 }", with: "{ 2 + 3 }")
    #expect(Translation.translate(input(files), cache: &cache).translated == ["/app/A.swift"])
  }

  /// The translated files, and those after a change that the text of `A` knows nothing of.
  struct Change: Sendable, CustomStringConvertible {
    var description: String
    var before: [String: String]
    var after: [String: String]
    var nibClasses: Set<String> = []
  }

  static let scrolls = """
    import UIKit
    class A {
      func d() -> UIScrollViewDelegate? { nil }
      func f(_ s: UIScrollView) { d()?.scrollViewDidScroll?(s) }
    }

    """
  static let pings = """
    import UIKit
    @objc protocol P { @objc optional func ping(_ x: Int) }
    class A {
      func p() -> P? { nil }
      func f() { p()?.ping?(1) }
    }

    """

  @Test(arguments: [
    Change(
      description: "a class of a storyboard", before: ["A": "import UIKit\nclass Fume: NSObject {}\n"],
      after: ["A": "import UIKit\nclass Fume: NSObject {}\n"], nibClasses: ["Fume"]),
    Change(
      description: "a variable named like an optional method of UIKit's", before: ["A": scrolls, "B": "func g() {}\n"],
      after: [
        "A": scrolls,
        "B": "func g() { let scrollViewDidScroll: ((UIScrollView) -> Void)? = nil; _ = scrollViewDidScroll }\n",
      ]),
    Change(
      description: "one named like an optional method of the app's", before: ["A": pings, "B": "func g() {}\n"],
      after: ["A": pings, "B": "func g() { let ping: ((Int) -> Void)? = nil; _ = ping }\n"]),
    Change(
      description: "the first selector of a module",
      before: ["A": "import CoreLib\nclass A: NSObject {\n  @IBInspectable var x = 1\n}\n", "B": "func g() {}\n"],
      after: [
        "A": "import CoreLib\nclass A: NSObject {\n  @IBInspectable var x = 1\n}\n",
        "B": "func g() { _ = #selector(NSObject.copy) }\n",
      ]),
  ])
  func `after a change elsewhere a file is translated as if for the first time`(_ change: Change) {
    var cache = TranslationCache()
    let first = Translation.translate(input(change.before), cache: &cache)
    var after = input(change.after)
    after[0].nibClasses = change.nibClasses
    let second = Translation.translate(after, cache: &cache)
    #expect(texts(second.result) == texts(Translation.translate(after)))
    #expect(texts(second.result)[0] != texts(first.result)[0], "the change is of no consequence")
  }

  @Test func `what is known of UIKit's classes counts, too`() {
    let facts = FrameworkFacts.read([
      """
      open class UIViewController: UIResponder {
        public required init(nibName: String?, bundle: Bundle?) {}
        public required init?(coder: NSCoder) {}
        public required convenience init() { self.init(nibName: nil, bundle: nil) }
      }
      """
    ])
    let files = input([
      "A": "import UIKit\nclass A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }\n"
    ])
    var cache = TranslationCache()
    let first = Translation.translate(files, facts: FrameworkFacts.read([]), cache: &cache)
    let second = Translation.translate(files, facts: facts, cache: &cache)
    #expect(
      texts(second.result) == texts(Translation.translate(files, facts: facts))
        && texts(second.result) != texts(first.result))
  }

  @Test func `a cache survives as bytes, and is empty for another translator`() {
    var cache = TranslationCache()
    let first = Translation.translate(input(files), cache: &cache)
    let bytes = cache.bytes(stamp: "one")
    let all = Dictionary(uniqueKeysWithValues: files.map { ("/app/\($0.key).swift", $0.value) })
    var read = TranslationCache(bytes: bytes, stamp: "one", texts: all)
    let second = Translation.translate(input(files), cache: &read)
    #expect(second.translated == [] && texts(second.result) == texts(first.result))
    let file = second.result.modules[0].files[1], old = first.result.modules[0].files[1]
    #expect(
      file.isChanged
        && (1...40).allSatisfy { file.originalColumn(line: 4, column: $0) == old.originalColumn(line: 4, column: $0) })
    #expect(TranslationCache(bytes: bytes, stamp: "two", texts: all).entries.isEmpty)
    #expect(TranslationCache(bytes: Array(bytes.dropLast(9)), stamp: "one", texts: all).entries.isEmpty)
  }

  @Test func `warnings come back with the file that they are of`() {
    var cache = TranslationCache()
    let files = [
      "A": "import UIKit\nfunc f() { _ = class_getInstanceMethod(UIView.self, #selector(UIView.sizeToFit)) }\n",
      "B": "import UIKit\nlet b = 1\n",
    ]
    let first = Translation.translate(input(files), cache: &cache)
    let second = Translation.translate(input(files), cache: &cache)
    #expect(first.result.diagnostics.map(\.rule) == ["swizzling"])
    #expect(second.result.diagnostics.map(\.description) == first.result.diagnostics.map(\.description))
  }

  @Test func `an outline keeps every declaration at its byte`() {
    let text =
      "struct S {\n  var a: Int { 1 + 2 }\n  func f() -> Int {\n    let b: String = \"\"\n    return 3\n  }\n  func g() { class Inner {} }\n}\n"
    let outline = Outline(of: SourceFile(path: "/a.swift", text: text))
    #expect(outline.text.utf8.count == text.utf8.count)
    #expect(
      outline.text.contains("func f() -> Int {\n") && !outline.text.contains("return 3")
        && outline.text.contains("class Inner {}"))
    #expect(outline.names["b"] == ["String"])
  }
}
