import Testing
import TranslatorCore

struct ModuleBundleTests {
  private func declares(_ text: String, _ flags: Set<String> = []) -> Bool {
    Translation.declaresModuleBundle(text, flags: flags)
  }

  @Test func `a module has a bundle of its own where an extension declares one`() {
    #expect(declares("extension Bundle { static let module = Bundle.main }"))
    #expect(declares("extension Foundation.Bundle {\n  class var module: Bundle { .main }\n}"))
    #expect(!declares("extension Bundle { var module: Bundle { self } }"))
    #expect(!declares("enum Bundles { static let module = Bundle.main }"))
  }

  @Test func `what is compiled outside packages alone is no declaration in a package`() {
    let text = "import Foundation\n#if !SWIFT_PACKAGE\nextension Bundle { static var module: Bundle = .main }\n#endif\n"
    #expect(declares(text))
    #expect(!declares(text, ["SWIFT_PACKAGE"]))
  }
}
