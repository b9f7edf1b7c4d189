import Testing

@testable import TranslatorCore

struct UntouchedTests {
  @Test func `source without a form of Objective-C comes back byte for byte`() {
    expectUntouched(
      """
      import UIKit
      // Comment\t with a tab, trailing space \u{20}
      struct Model<T>: Codable where T: Codable {
          var items: [T] = []   ;   let x = "é😀"
          func map<U>(_ f: (T) -> U) -> [U] { items.map(f) }
      }

      """)
  }

  @Test func `a file with Windows line ends keeps them`() {
    let source = "import UIKit\r\nclass A: NSObject {\r\n  @objc func f() {}\r\n}\r\n"
    let text = translated(source).text
    #expect(text.utf8.count(where: { $0 == 13 }) == 4)
    #expect(text.split(separator: "\r\n").count == source.split(separator: "\r\n").count)
  }

  @Test(arguments: [
    "let a = 1\n", "import Foundation\n#if os(Linux)\nimport Glibc\n#endif\nlet a = 1\n",
    "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n",
    "import Foundation\nimport SwiftSyntaxMacros\n",
  ])
  func `a module without Foundation, one that knows Linux, and a macro are left as they are`(_ source: String) {
    let result = Translation.translate([ModuleInput(name: "Tool", files: [("/t/a.swift", source)])])
    #expect(!result.modules[0].isApple)
    #expect(result.modules[0].files[0].text == source)
    #expect(result.modules[0].aliases.isEmpty)
  }

  @Test func `a module with Foundation that nowhere asks for Linux is iOS source`() {
    let source = "import Foundation\nimport ObjectiveC.runtime\n#if os(iOS)\nlet t = Timer()\n#endif\n"
    let result = Translation.translate([ModuleInput(name: "Core", files: [("/t/a.swift", source)])])
    #expect(result.modules[0].isApple)
    #expect(
      result.modules[0].files[0].text
        == "import PorticoFoundation\nimport PorticoFoundation\n#if true   \nlet t = Timer()\n#endif\n")
  }

  @Test func `a module that imports a UIKit module is iOS source as well`() {
    let result = Translation.translate([
      ModuleInput(name: "Kit", files: [("/k/a.swift", "import UIKit\n")]),
      ModuleInput(name: "App", files: [("/a/a.swift", "import Kit\nlet v = UIView()\n")], dependencies: ["Kit"]),
    ])
    #expect(result.modules[1].isApple)
    #expect(result.modules[1].files[0].text == "import UIKit; import Kit\nlet v = UIView()\n")
  }

  @Test func `own names that look like a rule's are not touched`() {
    expectUntouched(
      """
      import UIKit
      struct Wire { var observe: ((Int) -> Void)?; var list: (() -> Void)?
        func perform(_ s: String) {}; func value(forKey key: String) -> Int { 1 }
        func use(_ w: Wire) { w.observe?(1); list?(); w.perform("a"); _ = w.value(forKey: "b") }
      }
      final class Box { var didPick: ((Int) -> Void)?; func go() { didPick?(3) } }

      """)
  }

  @Test(arguments: [
    "class A: UIView {\n  @objc\n  func f() {}\n\n  var x = 1\n}\n",
    "@objc protocol P {\n  @objc optional func a(_ x: Int,\n     b: String)\n}\n",
    "class A: UIView {\n  init(\n    a: Int\n  ) { super.init(frame: .zero) }\n}\nextension A {\n  override func layoutSubviews(\n  ) {\n    super.layoutSubviews()\n  }\n}\n",
    "func f() {\n  if #available(iOS 99, *) {\n    a()\n    b()\n  } else {\n    c()\n  }\n}\n",
  ])
  func `every line stays on its line`(source: String) {
    let text = translated("import UIKit\n" + source).text
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).count == source.split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .count + 1)
  }

  @Test func `a column behind a rewrite leads back to the original`() throws {
    let source =
      "import UIKit\nclass A: UIView { func f() { g(#selector(veryLong), wrong) }; @objc func veryLong(sender: Int) {} }\n"
    let file = Translation.translate([ModuleInput(name: "App", files: [("/a.swift", source)])]).modules[0].files[0]
    let line = try #require(file.text.split(separator: "\n").dropFirst().first)
    let column = try #require(line.ranges(of: "wrong").first).lowerBound.utf16Offset(in: line) + 1
    let original = try #require(source.split(separator: "\n").dropFirst().first)
    let wanted = try #require(original.ranges(of: "wrong").first).lowerBound.utf16Offset(in: original) + 1
    #expect(column != wanted)
    #expect(file.originalColumn(line: 2, column: column) == wanted)
  }
}
