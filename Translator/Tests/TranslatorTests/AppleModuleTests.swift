import Foundation
import Testing

@testable import TranslatorCore

@Suite struct AppleModuleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../.."
  ).standardized

  @Test func `every class, protocol and optional requirement of the frameworks beside UIKit is known`() throws {
    var sources: [String] = []
    for folder in ["Sources/AppleModules", "Sources/CoreImage"].map(Self.root.appendingPathComponent) {
      let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      sources += try files.filter { $0.hasSuffix(".swift") }.sorted().map {
        try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      }
    }
    func core(_ kind: String) -> Set<String> {
      Set(
        inventoryTypes.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0[0] == kind }.map {
          String($0[1])
        })
    }
    let table = AppleModuleTable(
      sources: sources, classes: core("c").union(Inventory.foundationClasses).union(["NSObject"]),
      protocols: core("p").union(["NSObjectProtocol"]))
    if ProcessInfo.processInfo.environment["PORTICO_WRITE_TABLES"] != nil {
      let text = """
        // swift-format-ignore-file
        // Written from the sources of `AppleModules` by AppleModuleTests, where PORTICO_WRITE_TABLES is set. Do not edit.

        extension AppleModules {
          /// Classes and protocols of these frameworks, each with what it inherits from, in the form of the inventory.
          static let types = #\"""
        \(table.types.joined(separator: "\n"))
        \"""#

          /// Requirements that a class may leave out, in the form of the inventory.
          static let optionals = #\"""
        \(table.optionals.joined(separator: "\n"))
        \"""#
        }

        """
      try text.write(
        to: Self.root.appendingPathComponent("Translator/Sources/TranslatorCore/AppleModuleData.swift"),
        atomically: true, encoding: .utf8)
    }
    for (rows, made) in [(AppleModules.types, table.types), (AppleModules.optionals, table.optionals)] {
      let difference = Set(rows.split(separator: "\n").map(String.init)).symmetricDifference(made)
      #expect(difference == [], "Run this test with PORTICO_WRITE_TABLES=1, which writes the rows.")
    }
  }
}
