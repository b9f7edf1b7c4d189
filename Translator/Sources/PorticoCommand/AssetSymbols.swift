import Foundation
import TranslatorCore

/// The constants that Xcode writes for the images and colours of a module's asset catalogues: `ImageResource.logo`,
/// `UIColor.brand`.
///
/// Those that no file of the module names are left out, so that a catalogue of thousands costs nothing.
struct AssetSymbols {
  /// The symbols that a project asks Xcode to write.
  enum Extent {
    case nothing
    /// Members of `ImageResource` and `ColorResource`.
    case resources
    /// These, and members of `UIImage` and `UIColor` beside them.
    case resourcesAndExtensions
  }

  /// None where nothing of a catalogue is named.
  private(set) var files: [(path: String, text: String)] = []

  /// - Parameters:
  ///   - target: Its resources are looked through for catalogues.
  ///   - texts: The module's source.
  init(of target: ProjectTarget, texts: [String]) {
    guard target.assetSymbols != .nothing else { return }
    let catalogs = target.resources.map(\.url).filter { $0.pathExtension == "xcassets" }
    guard let first = catalogs.first else { return }
    let named = MemberNames(in: texts)
    let all = catalogs.reduce(into: AssetGroup()) { $0.add(contentsOf: $1) }.keeping(named)
    guard !all.isEmpty else { return }
    let bundle = target.kind == .app ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    let seesSwiftUI = texts.contains { $0.contains("import SwiftUI") }
    var text = seesSwiftUI ? "import SwiftUI\nimport UIKit\n" : "import UIKit\n"
    for kind in AssetKind.allCases {
      text += all.resources(kind, bundle: bundle)
      guard target.assetSymbols == .resourcesAndExtensions else { continue }
      let taken = AppleNames.shared.members(of: kind.className).union(named.declared)
      text += all.extensions(kind, of: "UIKit.\(kind.className)", argument: "resource: ", leavingOut: taken)
      // A picture of SwiftUI is made of a resource by a call, and has no members in Xcode.
      guard seesSwiftUI, kind == .color else { continue }
      text += all.extensions(kind, of: "SwiftUI.Color", argument: "", leavingOut: named.declared)
    }
    files.append((first.appendingPathComponent("GeneratedAssetSymbols.swift").path, text))
  }
}

/// The names that follow a point, and those of static members that the source declares itself.
private struct MemberNames {
  private(set) var used: Set<Substring> = []
  private(set) var declared: Set<String> = []

  /// O(text).
  init(in texts: [String]) {
    for text in texts {
      for piece in text.split(separator: ".").dropFirst() {
        let piece = piece.first == "`" ? piece.dropFirst() : piece
        used.insert(piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
      guard text.contains("extension UIColor") || text.contains("extension UIImage") || text.contains("extension Color")
      else { continue }
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard words.contains("static") || words.contains("class"),
          let index = words.firstIndex(where: { $0 == "let" || $0 == "var" })
        else {
          continue
        }
        if index + 1 < words.count { declared.insert(String(words[index + 1])) }
      }
    }
  }
}

private enum AssetKind: CaseIterable {
  case color, image

  var endings: Set<String> { self == .color ? ["colorset"] : ["imageset", "symbolset"] }
  var suffix: String { self == .color ? "Color" : "Image" }
  var resourceName: String { self == .color ? "ColorResource" : "ImageResource" }
  var className: String { self == .color ? "UIColor" : "UIImage" }
}

/// The assets of a folder that has a name of its own in their names, or of a whole catalogue.
private struct AssetGroup {
  private var assets: [(kind: AssetKind, identifier: String, name: String)] = []
  private var groups: [(identifier: String, group: AssetGroup)] = []

  var isEmpty: Bool { assets.isEmpty && groups.isEmpty }

  /// - Parameter prefix: The names of the folders around it that count, each with a slash.
  mutating func add(contentsOf folder: URL, prefix: String = "") {
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for entry in entries {
      let url = folder.appendingPathComponent(entry), name = url.deletingPathExtension().lastPathComponent
      if let kind = AssetKind.allCases.first(where: { $0.endings.contains(url.pathExtension) }) {
        let identifier = AssetIdentifier.identifier(for: name, droppingSuffix: kind.suffix)
        guard !identifier.isEmpty, !assets.contains(where: { $0.kind == kind && $0.identifier == identifier }) else {
          continue
        }
        assets.append((kind, identifier, prefix + name))
      } else if url.pathExtension.isEmpty, ResourceRules.isFolder(url) {
        guard Self.providesNamespace(url) else {
          add(contentsOf: url, prefix: prefix)
          continue
        }
        var group = AssetGroup()
        group.add(contentsOf: url, prefix: prefix + name + "/")
        groups.append((AssetIdentifier.typeName(for: name), group))
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let contents = folder.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: contents),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else {
      return false
    }
    return (object["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }

  func keeping(_ names: MemberNames) -> AssetGroup {
    var result = AssetGroup()
    result.assets = assets.filter { names.used.contains(Substring($0.identifier)) }
    result.groups = groups.filter { names.used.contains(Substring($0.identifier)) }
      .map { ($0.identifier, $0.group.keeping(names)) }
      .filter { !$0.group.isEmpty }
    return result
  }

  func resources(_ kind: AssetKind, bundle: String) -> String {
    let type = "UIKit.\(kind.resourceName)"
    let body = members(kind, leavingOut: []) { asset, level in
      "\(level)static let \(asset.identifier.escaped) = \(type)(name: \"\(asset.name)\", bundle: \(bundle))\n"
    }
    return body.isEmpty ? "" : "extension \(type) {\n\(body)}\n"
  }

  /// - Parameters:
  ///   - type: The class or struct that gets the members.
  ///   - argument: The label by which it is made of a resource.
  func extensions(_ kind: AssetKind, of type: String, argument: String, leavingOut taken: Set<String>) -> String {
    let body = members(kind, leavingOut: taken) { asset, level in
      let path =
        (asset.name.split(separator: "/").dropLast().map { AssetIdentifier.typeName(for: String($0)) } + [
          asset.identifier
        ])
        .map(\.escaped).joined(separator: ".")
      return
        "\(level)static var \(asset.identifier.escaped): \(type) { \(type)(\(argument)UIKit.\(kind.resourceName).\(path)) }\n"
    }
    return body.isEmpty ? "" : "extension \(type) {\n\(body)}\n"
  }

  private func members(
    _ kind: AssetKind, leavingOut taken: Set<String>, level: String = "  ",
    _ line: ((kind: AssetKind, identifier: String, name: String), String) -> String
  ) -> String {
    var text = assets.filter { $0.kind == kind && !taken.contains($0.identifier) }.map { line($0, level) }.joined()
    for (identifier, group) in groups {
      let body = group.members(kind, leavingOut: [], level: level + "  ", line)
      if !body.isEmpty { text += "\(level)enum \(identifier.escaped) {\n\(body)\(level)}\n" }
    }
    return text
  }
}

/// How Xcode makes a Swift name of an asset's: `BGColorOne` → `bgColorOne`, `AccentColor` → `accent`, `icon 2x` →
/// `icon2X`, `1` → `_1`.
enum AssetIdentifier {
  /// - Parameter suffix: Left out at the end, unless nothing else is left.
  static func identifier(for name: String, droppingSuffix suffix: String) -> String {
    var words = words(of: name)
    guard !words.isEmpty else { return "" }
    words[0] = withoutCapitals(words[0])
    var result = words[0] + words.dropFirst().map(capitalized).joined()
    if result.hasSuffix(suffix), result.count > suffix.count { result.removeLast(suffix.count) }
    return result.first?.isNumber == true ? "_" + result : result
  }

  static func typeName(for name: String) -> String {
    let result = words(of: name).map(capitalized).joined()
    return result.first?.isNumber == true ? "_" + result : result
  }

  /// Letters and digits between other characters; a letter after a digit begins a word.
  private static func words(of name: String) -> [String] {
    var words: [String] = [], word = ""
    for character in name {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isLetter, word.last?.isNumber == true {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The capitals at the beginning made small, but for the last of several, which begins a word.
  private static func withoutCapitals(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    let count =
      capitals > 1 && capitals < word.count && word.dropFirst(capitals).first?.isLetter == true
      ? capitals - 1 : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}

extension String {
  /// In the marks that let a keyword be a name.
  fileprivate var escaped: String {
    let keywords: Set = [
      "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
      "fallthrough", "false",
      "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
      "private", "protocol",
      "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
      "throws", "true",
      "try", "typealias", "var", "where", "while",
    ]
    return keywords.contains(self) ? "`\(self)`" : self
  }
}
