import Testing

@testable import TranslatorCore

struct SeparateModuleTests {
  private func aliases(_ source: String) -> String {
    Translation.translate([ModuleInput(name: "App", files: [(path: "A.swift", text: source)])]).modules[0]
      .separateAliases
  }

  @Test func `a module that names sessions gets aliases of their types`() {
    #expect(
      aliases("import UIKit\nlet a = URLSession.shared, b: URLRequest? = nil\n")
        == "import FoundationNetworking\npublic typealias URLSession = FoundationNetworking.URLSession\npublic typealias URLRequest = FoundationNetworking.URLRequest\n"
    )
    #expect(aliases("import UIKit\nclass P: XMLParser {}\n").hasPrefix("import FoundationXML\n"))
  }

  @Test func `a module that does not, or has types of those names, gets none`() {
    #expect(aliases("import UIKit\nlet a = URL(fileURLWithPath: \"/\")\n") == "")
    #expect(aliases("import UIKit\nstruct URLRequest {}\n") == "")
  }
}
