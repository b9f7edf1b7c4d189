import Foundation
import Testing

@testable import TranslatorCore

/// The selectors by which the runtime asks an object who takes a delegate's messages.
struct RequirementSelectorTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../Sources/PorticoFoundation/RequirementSelectors.swift"
  ).standardized

  /// Those of optional methods of delegates and data sources whose selector does not follow from the name.
  private var rows: [String] {
    let all = Inventory.shared.optionals.values.joined().filter { requirement in
      let follows = requirement.name.replacing("_:", with: ":").filter { !"()".contains($0) }
      return !requirement.isProperty && !requirement.selector.isEmpty && requirement.selector != follows
        && ["Delegate", "DataSource", "DelegateFlowLayout"].contains { requirement.owner.hasSuffix($0) }
    }
    return Set(all.map { "\($0.name) \($0.selector)" }).sorted()
  }

  @Test func `the runtime knows the selectors of all delegates' methods`() throws {
    if ProcessInfo.processInfo.environment["PORTICO_WRITE_TABLES"] != nil {
      let text = """
        // swift-format-ignore-file
        // Written by RequirementSelectorTests, where PORTICO_WRITE_TABLES is set. Do not edit.

        /// The selectors of optional methods of delegates that differ from their names in Swift.
        enum RequirementSelectors {
          static let rows = \"""
        \(rows.joined(separator: "\n"))
        \"""
        }

        """
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(
      Set(rows).subtracting(written) == [], "Run this test with PORTICO_WRITE_TABLES=1, which writes the rows.")
    #expect(rows.contains("tableView(_:heightForRowAt:) tableView:heightForRowAtIndexPath:"))
  }
}
