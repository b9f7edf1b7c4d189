import Testing

@testable import TranslatorCore

struct ImportAndAvailabilityTests {
  @Test func `Foundation beside UIKit goes, alone it becomes ours`() {
    expect("import Foundation\nimport UIKit\n", becomes: "\nimport UIKit\n")
    expect("import Foundation\n", becomes: "import PorticoFoundation\n")
    expectUntouched("import UIKit\nimport XCTest\n")
  }

  @Test func `an import has no access level, so that it can stand beside those without one`() {
    expect("public import Foundation\nlet a = 1\n", becomes: "       import PorticoFoundation\nlet a = 1\n")
    expect(
      "internal import UIKit\nlet f: CTFont? = nil\n",
      becomes: "import CoreText;          import UIKit\nlet f: CTFont? = nil\n")
  }

  @Test func `submodules of UIKit are UIKit`() {
    expect("import UIKit.UIGestureRecognizerSubclass\n", becomes: "import UIKit\n")
    expect("import class UIKit.UIView\n", becomes: "import UIKit\n")
  }

  @Test func `modules of the system have our names`() {
    expect(
      "import os.log\nimport ObjectiveC\nimport Darwin\n",
      becomes: "import PorticoOS\nimport PorticoFoundation\nimport PorticoFoundation\n"
    )
  }

  @Test func `a file that needs a module which cannot be there is left out by name, unless the condition is false`() {
    let (text, diagnostics) = translated("import UIKit\nimport ARKit\nclass A: ARSCNView { @objc func f() {} }\n")
    #expect(diagnostics.map { "\($0.line) \($0.severity)" } == ["2 warning"])
    #expect(text.allSatisfy { $0.isWhitespace })
    #expect(
      translated("import UIKit\nimport ARKit\n@main struct A: ARApp {}\n").diagnostics.map(\.severity) == [.error])
    expectUntouched("import UIKit\n#if canImport(Combine)\nimport Combine\n#endif\n")
  }

  @Test func `a file that imports XCTest sees UIKit where it names it`() {
    expect("import XCTest\nlet v: Any = UIImage()\n", becomes: "import UIKit; import XCTest\nlet v: Any = UIImage()\n")
    expectUntouched("import XCTest\nlet v: Any = 1\n")
    // Foundation comes along, with the root class.
    expect("import XCTest\nclass A: NSObject {}\n", gives: "import PorticoFoundation; import XCTest")
    // UIKit's headers lead to Core Text.
    expect("import UIKit\nlet f: CTFont? = nil\n", becomes: "import CoreText; import UIKit\nlet f: CTFont? = nil\n")
    // Foundation's headers lead to Security.
    expect("import UIKit\nlet s = errSecSuccess\n", becomes: "import Security; import UIKit\nlet s = errSecSuccess\n")
    expect("import Foundation\nlet c = kSecClass\n", gives: "import Security; import PorticoFoundation")
    expectUntouched("import UIKit\nimport Security\nlet c = kSecClass\n")
    expectUntouched("import UIKit\nlet SectionCount = 1\nlet seconds = 2\n")
    expectUntouched("import UIKit\nlet CTA = 1\nlet ctFont = 2\n".replacing("CTA", with: "CT1"))
  }

  @Test func `a framework beside UIKit that is here is imported as it is written, but for its submodules`() {
    expectUntouched("import UIKit\nimport WebKit\nclass A: UIView {}\n")
    expect("import func AVFoundation.AVMakeRect\n", becomes: "import AVFoundation\n")
    expect("import AVFoundation.AVFAudio\n", becomes: "import AVFoundation         \n")
    expect(
      "import CoreLocation\n#if !canImport(CoreLocation)\n@objc\n#endif\nclass A {}\n",
      becomes: "import CoreLocation\n#if !canImport(CoreLocation)\n@objc\n#endif\nclass A {}\n")
  }

  @Test func `a subclass of another framework's view answers messages as one of UIKit's does`() {
    let text = translated("import WebKit\nclass A: WKWebView { @objc func tap() {} }\n").text
    #expect(text.contains("override func _invoke"))
    #expect(text.contains("required init(frame: CGRect)") == false)
  }

  @Test func `a module has aliases for the names that Foundation has too`() {
    let result = Translation.translate([ModuleInput(name: "App", files: [("/a.swift", "import UIKit\n")])])
    #expect(result.modules[0].aliases.contains("public typealias NSObject = PorticoFoundation.NSObject"))
    #expect(!result.modules[0].aliases.contains("asyncAfter"))
    let tests = Translation.translate([
      ModuleInput(name: "AppTests", files: [("/a.swift", "import UIKit\nimport XCTest\n")])
    ])
    #expect(tests.modules[0].aliases.contains("asyncAfter"))
  }

  @Test func `a branch for a newer system is blank`() {
    expect(
      "func f() { if #available(iOS 99, *) { new() } else { old() } }\n",
      becomes: "func f() { if false { } else { old() } }\n")
    expect(
      "func f() { if #unavailable(iOS 99) { old() } else { new() } }\n",
      becomes: "func f() { if true { old() } else { } }\n")
    expect(
      "func f() { guard #available(iOS 99, *) else { return }\n new() }\n", becomes: "func f() { do { return }\n}\n")
    expect("@available(iOS 99, *) class N: UINew {}\nlet a = 1\n", becomes: "\nlet a = 1\n")
  }

  @Test func `a branch for the system we claim stays`() {
    expectUntouched(
      "func f() { if #available(iOS 11.0, *) { a() } else { b() } }\n@available(iOS 13, tvOS 99, *) func g() {}\n")
  }

  @Test func `previews are blank`() {
    expect("#Preview { A() }\nlet a = 1\n", becomes: "\nlet a = 1\n")
  }

  @Test func `names of Swift 4 are today's`() {
    expect(
      "func f(_ o: [UIApplicationLaunchOptionsKey: Any], v: UIView) { v.bringSubview(toFront: w); v.sendSubview(toBack: w) }\n",
      becomes:
        "func f(_ o: [UIApplication.LaunchOptionsKey: Any], v: UIView) { v.bringSubviewToFront( w); v.sendSubviewToBack( w) }\n"
    )
  }

  @Test func `an own method or type of an old name stays`() {
    expectUntouched(
      "struct UIControlState {}\nclass A { func bringSubview(toFront: Int) {}; func f(s: UIControlState) { self.bringSubview(toFront: 1) } }\n"
    )
  }
}

struct ProcessValueTests {
  @Test func `the current locale is the device's`() {
    expect(
      "let a = Locale.current.identifier, b = NSLocale.current\n",
      becomes: "let a = Locale._current.identifier, b = Locale._current\n")
    expectUntouched("let a = Calendar._current, b = Locale(identifier: \"en\"), c = box.current\n")
    expectUntouched("enum Locale { static var current: Int { 1 } }\nlet a = Locale.current\n")
  }

  @Test func `the main bundle is the app's`() {
    expect("let a = Bundle.main.infoDictionary\n", becomes: "let a = Bundle._app.infoDictionary\n")
    expectUntouched("let a = DispatchQueue.main, b = box.Bundle.main\n")
    expectUntouched("enum Bundle { static var main: Int { 1 } }\nlet a = Bundle.main\n")
  }

  @Test func `an implicit main is the app's bundle where a bundle is meant`() {
    expect(
      "func load(in bundle: Bundle = .main, or other: Bundle? = .main) { let a: Bundle = .main }\n",
      becomes:
        "func load(in bundle: Bundle = Bundle._app, or other: Bundle? = Bundle._app) { let a: Bundle = Bundle._app }\n")
    expect(
      "let a = UINib(nibName: \"A\", bundle: .main), b = UIImage(named: \"B\", in: .main, with: nil)\n",
      becomes:
        "let a = UINib(nibName: \"A\", bundle: Bundle._app), b = UIImage(named: \"B\", in: Bundle._app, with: nil)\n")
    expectUntouched("func go(on queue: DispatchQueue = .main) { let a: RunLoop = .main; run(on: .main, in: .main) }\n")
    expectUntouched(
      "enum Bundle { static var main: Int { 1 } }\nfunc a(in bundle: Bundle = .main) { b(bundle: .main) }\n")
  }
}
