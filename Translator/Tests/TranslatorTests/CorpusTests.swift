import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import TranslatorCore

/// Real source, when a folder of it is at hand: PORTICO_CORPUS names a folder whose folders are a module each.
@Suite(.serialized)
struct CorpusTests {
  static let corpus = ProcessInfo.processInfo.environment["PORTICO_CORPUS"]

  private struct Repository {
    var name: String
    var files: [(path: String, text: String)]
    func input(_ files: [(path: String, text: String)]? = nil) -> ModuleInput {
      ModuleInput(name: name, files: [(path: "/Marker.swift", text: "import UIKit\n")] + (files ?? self.files))
    }
  }

  private func repositories() throws -> [Repository] {
    let root = URL(fileURLWithPath: try #require(Self.corpus))
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil).sorted(by: {
      $0.path < $1.path
    }).map {
      folder in
      var files: [(path: String, text: String)] = []
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let url = walk?.nextObject() as? URL {
        guard url.pathExtension == "swift", !url.lastPathComponent.hasPrefix("Package"),
          let data = try? Data(contentsOf: url)
        else {
          continue
        }
        files.append((path: url.path, text: String(decoding: data, as: UTF8.self)))
      }
      return Repository(name: folder.lastPathComponent, files: files.sorted { $0.path < $1.path })
    }
  }

  @Test(.enabled(if: corpus != nil)) func `translated source parses, and keeps its lines`() throws {
    var files = 0, lines = 0, seconds = 0.0
    for repository in try repositories() {
      let started = clock()
      let result = Translation.translate([repository.input()])
      let time = Double(clock() - started) / Double(CLOCKS_PER_SEC)
      print(
        "\(repository.name): \(repository.files.count) files, \(Int(time * 1000)) ms, \(result.diagnostics.count) diagnostics"
      )
      for diagnostic in result.diagnostics { print("  \(diagnostic)") }
      files += repository.files.count
      seconds += time
      for file in result.modules[0].files {
        let original = String(decoding: file.original, as: UTF8.self)
        let count = { (text: String) in text.utf8.count { $0 == 10 } }
        lines += count(original)
        guard file.isChanged else { continue }
        if Parser.parse(source: file.text).hasError, !Parser.parse(source: original).hasError {
          Issue.record("\(file.path) does not parse any more")
          let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
            "portico-corpus-\(URL(fileURLWithPath: file.path).lastPathComponent)")
          try? file.text.write(to: kept, atomically: true, encoding: .utf8)
        }
        if count(file.text) < count(original) || count(file.text) > count(original) + 40 {
          Issue.record("\(file.path) has other lines")
        }
      }
    }
    print("\(files) files, \(lines) lines, \(seconds) s of one processor")
  }

  /// Some declarations of each repository are changed, one after the other.
  @Test(.enabled(if: corpus != nil))
  func `after a change of a declaration, what is taken from before is what would be made now`() throws {
    var translated = 0, all = 0
    for repository in try repositories() where repository.files.count < 160 {
      var cache = TranslationCache()
      _ = Translation.translate([repository.input()], cache: &cache)
      for (number, change) in Self.changes.enumerated() {
        let candidates = repository.files.indices.filter { change(repository.files[$0].text) != nil }
        guard !candidates.isEmpty else { continue }
        for index in Set([candidates[number * 7 % candidates.count], candidates[candidates.count / 2]]).sorted() {
          var files = repository.files, copy = cache
          guard let changed = change(files[index].text) else { continue }
          files[index].text = changed
          let result = Translation.translate([repository.input(files)], cache: &copy)
          let fresh = Translation.translate([repository.input(files)])
          for (one, other) in zip(result.result.modules[0].files, fresh.modules[0].files) where one.text != other.text {
            Issue.record("\(one.path) is out of date after change \(number) of \(files[index].path)")
          }
          #expect(result.result.diagnostics.map(\.description) == fresh.diagnostics.map(\.description))
          translated += result.translated.count
          all += files.count + 1
        }
      }
      print("\(repository.name): \(translated) of \(all) files translated so far")
    }
  }

  /// Each makes something else of a text, or nil where it finds nothing to change.
  private static let changes: [@Sendable (String) -> String?] = [
    { replacing("@objc func ", with: "func ", in: $0) },
    { replacing("override func ", with: "func ", in: $0) },
    { text in
      guard let found = text.firstMatch(of: /@objc [a-z ]*func [A-Za-z0-9_]+\(/) else { return nil }
      return text.replacingCharacters(in: found.range, with: String(found.output) + "_ added: Int, ")
    },
    { text in
      guard let found = text.firstMatch(of: /class ([A-Z][A-Za-z0-9]+): [A-Z][A-Za-z]+/) else { return nil }
      return text + "\nextension \(found.output.1) { @objc func added() {} }\n"
    },
    { text in
      guard let found = text.firstMatch(of: /class ([A-Z][A-Za-z0-9]+): ([A-Z][A-Za-z]+)/) else { return nil }
      return text.replacingCharacters(
        in: found.range, with: "class \(found.output.1): UIScrollViewDelegate & \(found.output.2)")
    },
    { text in
      guard let found = text.firstMatch(of: /(protocol [A-Z][A-Za-z]+[^{\n]*\{)/) else { return nil }
      return text.replacingCharacters(
        in: found.range, with: "@objc " + found.output.1 + " @objc optional func added(_ x: Int)")
    },
    { text in text + "\nextension UIView { @objc func layoutIfNeeded(_ added: Int) {}; @objc var added: Int { 1 } }\n"
    },
    { text in text + "\nfunc added() { var scrollViewDidScroll: ((Int) -> Void)?; scrollViewDidScroll?(1) }\n" },
    { text in text + "\ntypealias UIButton = Int\n" },
  ]

  private static func replacing(_ old: String, with new: String, in text: String) -> String? {
    guard text.contains(old) else { return nil }
    return text.replacing(old, with: new, maxReplacements: 1)
  }
}
