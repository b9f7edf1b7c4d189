import Testing

@testable import TranslatorCore

/// Checks calls of NSObject's members that source means for Foundation's objects as well.
struct FoundationObjectTests {
  @Test func `a protocol that asks for nothing is given to Foundation's objects, too`() {
    expect(
      "import UIKit\nprotocol Then {}\nextension NSObject: Then {}\n",
      becomes: "import UIKit\nprotocol Then {}\nextension Foundation.NSObject: Then {}\(rest("Then"))\n")
    expect(
      "import UIKit\nprotocol Kept: AnyObject {}\nextension NSObject: Kept {}\n",
      becomes: "import UIKit\nprotocol Kept: AnyObject {}\nextension Foundation.NSObject: Kept {}\(rest("Kept"))\n")
    // A declaration of the app itself is not made twice.
    let text = translated(
      "import UIKit\nprotocol Then {}\nextension NSObject: Then {}\nextension FileManager: Then {}\n"
    ).text
    #expect(!text.contains("Foundation.FileManager: Then") && text.contains("Foundation.ProcessInfo: Then"))
  }

  /// Foundation's classes that are no NSObject on Linux.
  private func rest(_ name: String) -> String {
    ["NotificationCenter", "FileManager", "ProcessInfo"].map { "; extension Foundation.\($0): \(name) {}" }.joined()
  }

  @Test func `a module that speaks of all objects is translated, although it knows Linux`() {
    let text = "import Foundation\n#if os(Linux)\n#endif\nprotocol P {}\nextension NSObject: P {}\n"
    let module = ModuleInput(name: "Kit", files: [(path: "/kit/a.swift", text: text)])
    #expect(Translation.translate([module]).modules[0].files[0].text.contains("extension Foundation.NSObject: P {}"))
  }

  @Test func `what is built on such a module is translated with it`() {
    let kit = ModuleInput(
      name: "Kit", files: [(path: "/kit/a.swift", text: "import Foundation\nprotocol P {}\nextension NSObject: P {}\n")]
    )
    var tests = ModuleInput(
      name: "KitTest", files: [(path: "/test/a.swift", text: "import Kit\nimport Foundation\n")], dependencies: ["Kit"])
    tests.isForLinux = true
    #expect(Translation.translate([kit, tests]).modules[1].files[0].text.contains("import UIKit"))
  }

  @Test func `a file with a lock of its own sees what Foundation's is made of`() {
    let text = translated("import Foundation\nfinal class Counter: NSLock, @unchecked Sendable {}\n").text
    #expect(text.hasPrefix("import CoreFoundation; import PorticoFoundation\n"), "\(text)")
  }

  @Test func `so is one that answers all it asks for`() {
    let answers =
      "protocol Rx { associatedtype B; var rx: B { get }; func go() }\nextension Rx { var rx: Int { 1 }; func go() {} }\n"
    expect(
      "import UIKit\n\(answers)extension NSObject: Rx {}\n",
      becomes: "import UIKit\n\(answers)extension Foundation.NSObject: Rx {}\(rest("Rx"))\n")
    expectUntouched(
      "import UIKit\nprotocol Rx { var rx: Int { get }; func go() }\nextension Rx { func go() {} }\nextension NSObject: Rx {}\n"
    )
  }

  @Test func `what a function wants to be an object may be a protocol's, and is compared as an object`() {
    let text = squeezed(
      translated(
        "import UIKit\nfunc f<P: Proxy>(_ p: P, _ d: P.Delegate?) where P.Parent: UIView, P.Delegate: AnyObject { assert(p === d && d !== p) }\n"
      ).text)
    #expect(
      text.contains("where P.Parent: UIView { assert(p === d as AnyObject? && d !== p as AnyObject?) }"), "\(text)")
    expectUntouched("import UIKit\nfunc f<P: Proxy>(_ p: P) where P: AnyObject, P.Parent: UIView { assert(p === p) }\n")
  }

  @Test func `one that asks for something, and an extension with members, are left alone`() {
    expectUntouched(
      "import UIKit\nprotocol Named { var name: String { get } }\nextension NSObject: Named { var name: String { \"\" } }\n"
    )
    expectUntouched("import UIKit\nprotocol Named { func f() }\nextension NSObject: Named {}\n")
    expectUntouched("import UIKit\nextension NSObject: Elsewhere {}\n")
    expectUntouched("import UIKit\nprotocol Then {}\nextension UIView: Then {}\n")
  }
}

/// Optional requirements of Apple's that differ in their types alone.
struct OverloadedRequirementTests {
  @Test func `a call asks for the one that has the types of the parameters handed on`() {
    let text = translated(
      """
      import UIKit
      class A: NSObject, UITextViewDelegate {
        weak var next: UITextViewDelegate?
        func textView(_ v: UITextView, shouldInteractWith a: NSTextAttachment, in r: NSRange, interaction i: UITextItemInteraction) -> Bool {
          next?.textView?(v, shouldInteractWith: a, in: r, interaction: i) ?? true
        }
        func textView(_ v: UITextView, shouldInteractWith URL: URL, in r: NSRange, interaction i: UITextItemInteraction) -> Bool {
          next?.textView?(v, shouldInteractWith: URL, in: r, interaction: i) ?? true
        }
      }
      """
    ).text.split(separator: "\n").filter { $0.contains("_opt(") }
    #expect(text.count == 2)
    #expect(
      text.first?.contains("(@MainActor (UITextView, NSTextAttachment, NSRange, UITextItemInteraction) -> Bool).self")
        == true)
    #expect(
      text.last?.contains("(@MainActor (UITextView, Foundation.URL, NSRange, UITextItemInteraction) -> Bool).self")
        == true)
  }
}
