import Testing

@testable import TranslatorCore

/// The compiler's language modes, and what of a source is compiled in each.
struct LanguageModeTests {
  @Test(arguments: [
    ("6.0", LanguageMode.v6), ("5", .v5), ("5.9", .v5), ("4.2", .v4_2), ("4.2.1", .v4_2), ("4.0", .v4), ("3.0.1", .v4),
    ("", .v5),
  ])
  func `a version as projects write it is one of the compiler's modes`(version: String, mode: LanguageMode) {
    #expect(LanguageMode(version: version) == mode)
  }

  @Test(arguments: [(LanguageMode.v4, "old"), (.v4_2, "middle"), (.v5, "new"), (.v6, "new")])
  func `conditions on Swift's version are those of the mode`(mode: LanguageMode, active: String) {
    let source = """
      import UIKit
      class Page: UIViewController {
        @objc func go() {}
        #if swift(>=5)
        let new = #selector(Page.go)
        #elseif swift(>=4.2)
        let middle = #selector(Page.go)
        #else
        let old = #selector(Page.go)
        #endif
      }
      """
    let lines = squeezed(translated(source, languageMode: mode).text).split(separator: "\n")
    let translated = ["new", "middle", "old"].filter { name in lines.contains { $0.contains("let \(name) = Selector(") }
    }
    #expect(translated == [active])
  }
}
