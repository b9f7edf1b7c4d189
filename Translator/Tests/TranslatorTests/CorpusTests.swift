import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import TranslatorCore

/// Real source, when a folder of it is at hand: PORTICO_CORPUS names a folder whose folders are a module each.
struct CorpusTests {
  static let corpus = ProcessInfo.processInfo.environment["PORTICO_CORPUS"]

  @Test(.enabled(if: corpus != nil)) func `translated source parses, and keeps its lines`() throws {
    let root = URL(fileURLWithPath: try #require(Self.corpus))
    for folder in try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil).sorted(by: { $0.path < $1.path }) {
      var files: [(path: String, text: String)] = [(path: "/Marker.swift", text: "import UIKit\n")]
      guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { continue }
      for case let url as URL in walk where url.pathExtension == "swift" && url.lastPathComponent != "Package.swift" {
        guard let text = try? String(contentsOf: url, encoding: .utf8), !Parser.parse(source: text).hasError else { continue }
        files.append((path: url.path, text: text))
      }
      let started = Date()
      let result = Translation.translate([ModuleInput(name: folder.lastPathComponent, files: files)])
      print(
        "\(folder.lastPathComponent): \(files.count) files, \(Int(Date().timeIntervalSince(started) * 1000)) ms, \(result.diagnostics.count) diagnostics"
      )
      for diagnostic in result.diagnostics { print("  \(diagnostic)") }
      for file in result.modules[0].files where file.isChanged {
        if Parser.parse(source: file.text).hasError {
          Issue.record("\(file.path) does not parse any more")
          let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
            "portico-corpus-\(URL(fileURLWithPath: file.path).lastPathComponent)")
          try? file.text.write(to: kept, atomically: true, encoding: .utf8)
        }
        let original = String(decoding: file.original, as: UTF8.self)
        let lines = { (text: String) in text.utf8.count { $0 == 10 } }
        if lines(file.text) < lines(original) || lines(file.text) > lines(original) + 40 { Issue.record("\(file.path) has other lines") }
      }
    }
  }
}
