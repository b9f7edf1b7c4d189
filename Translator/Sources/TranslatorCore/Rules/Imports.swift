import SwiftSyntax

extension FileRewriter {
  /// Names the modules that are here, and sees to it that our own root class is the one a file sees.
  func rewriteImports() {
    let imports = ImportFinder.imports(in: file, conditions: module.conditions)
    let names = imports.compactMap { $0.path.first?.name.text }
    var hasUIKit = addUIKit(imports, names)
    addImplied(imports, names, hasUIKit: hasUIKit)
    for node in imports { rewrite(node, &hasUIKit) }
  }

  /// Imports UIKit where on iOS another module brings it.
  ///
  /// - Returns: Whether the file sees UIKit.
  private func addUIKit(_ imports: [ImportDeclSyntax], _ names: [String]) -> Bool {
    // A module that a UIKit module's header re-exports on iOS is visible to whoever imports the module.
    let siblings = imports.filter { node in
      program.modules.contains { $0.isApple && $0.name == node.path.first?.name.text }
    }
    // SwiftUI leads to UIKit.
    var hasUIKit = names.contains("UIKit") || names.contains("SwiftUI")
    if !hasUIKit, let sibling = siblings.first {
      edits.insert("import UIKit; ", at: sibling.start)
      hasUIKit = true
    }
    // Xcode's XCTest leads to UIKit.
    if !hasUIKit, let tests = imports.first(where: { $0.path.first?.name.text == "XCTest" }),
      usesNames(withPrefix: ["UI"])
    {
      edits.insert("import UIKit; ", at: tests.start)
      hasUIKit = true
    }
    return hasUIKit
  }

  /// Imports what on iOS comes with the headers of others.
  private func addImplied(_ imports: [ImportDeclSyntax], _ names: [String], hasUIKit: Bool) {
    // Xcode's XCTest leads to Foundation, where the root class and selectors are.
    if !hasUIKit, module.isApple, !names.contains("Foundation"), usesNames(withPrefix: ["NS"]),
      let tests = imports.first(where: { $0.path.first?.name.text == "XCTest" })
    {
      edits.insert("import PorticoFoundation; ", at: tests.start)
    }
    // UIKit's headers lead to Core Text, which is a module above UIKit here.
    if hasUIKit, let first = imports.first, !names.contains("CoreText"), usesNames(withPrefix: ["CT", "kCT"]) {
      edits.insert("import CoreText; ", at: first.start)
    }
    // Foundation's headers lead to the keychain and its keys, which are a module above Foundation here.
    if hasUIKit || names.contains("Foundation"), let first = imports.first, !names.contains("Security"),
      usesNames(withPrefix: ["Sec", "kSec", "errSec"])
    {
      edits.insert("import Security; ", at: first.start)
    }
    // Foundation's locks have members of a type that is Core Foundation's, without which the compiler makes no subclass.
    if let first = imports.first, [": NSLock", ": NSRecursiveLock", ": NSCondition"].contains(where: file.contains) {
      edits.insert("import CoreFoundation; ", at: first.start)
    }
  }

  /// One import of a module that has another name here, is another's part, or is not here.
  private func rewrite(_ node: ImportDeclSyntax, _ hasUIKit: inout Bool) {
    guard let first = node.path.first else { return }
    let isWhole = node.importKindSpecifier == nil
    // An access level of an import only refuses source, and makes an import without one ambiguous, such as those that are added here.
    for modifier in node.modifiers { edits.blank(modifier.range) }
    switch first.name.text {
    case let name where AppleModules.names.contains(name) || ["UIKit", "QuartzCore", "CoreGraphics"].contains(name):
      // Swift modules have no submodules; Objective-C's of UIKit name a header each.
      if isWhole, node.path.count > 1 {
        edits.blank((first.trailingPeriod?.start ?? first.end)..<node.path.end)
      } else if let kind = node.importKindSpecifier {
        // `import class UIKit.UIImage` brings what UIKit re-exports as well; Swift's modules do so for a whole import alone.
        edits.replace(kind.start..<node.path.end, with: first.name.text)
      }
    case "Foundation" where isWhole:
      if hasUIKit, node.attributes.isEmpty {
        edits.blank(node.range)
      } else {
        edits.replace(first.name.range, with: "PorticoFoundation")
      }
    // Apple's declarations of XCTest leave checks of isolation to the test's own code; ours are checked as they stand.
    case "XCTest" where isWhole && module.languageMode == .v6 && node.attributes.isEmpty:
      edits.insert("@preconcurrency ", at: node.start)
    // Each of these leads to Foundation past our own module, whose names would then be ambiguous.
    case "ObjectiveC", "CoreFoundation", "Dispatch", "FoundationNetworking", "FoundationXML":
      edits.replace(node.path.range, with: "PorticoFoundation")
      if let kind = node.importKindSpecifier { edits.blank(kind.range) }
    case "Darwin", "MachO":
      edits.replace(node.path.range, with: "PorticoFoundation")
      if let kind = node.importKindSpecifier { edits.blank(kind.range) }
    case "os", "OSLog":
      edits.replace(node.path.range, with: "PorticoOS")
      if let kind = node.importKindSpecifier { edits.blank(kind.range) }
    // An app named as a module of the toolchain is built under another name.
    case let name where program.module(named: name + "_") != nil && program.module(named: name) == nil:
      edits.insert("_", at: first.name.end)
    case let name where program.isAbsent(name, for: module): rewriteAbsent(node, name, &hasUIKit)
    default: break
    }
  }

  private func rewriteAbsent(_ node: ImportDeclSyntax, _ name: String, _ hasUIKit: inout Bool) {
    if !AbsentModules.isUsed(name, in: file) {
      // Imported, and nothing of it named: the file does without, but for what the module re-exports.
      if hasUIKit { edits.blank(node.range) } else { edits.replace(node.range, with: "import UIKit") }
      hasUIKit = true
    } else if !program.leftOut.contains(ObjectIdentifier(file)) {
      report(
        node, "import",
        "there is no \(name) on this platform, and the app starts in this file; put what needs it inside #if canImport(\(name))"
      )
    } else {
      let reason =
        module.absentLibraries.contains(name) ? "\(name) is not here" : "there is no \(name) on this platform"
      report(node, "import", "the file is left out of the build, because \(reason)", .warning)
      edits.blank(0..<file.bytes.count)
    }
  }

  /// Whether a name with one of a framework's prefixes and a capital behind it stands in the file.
  private func usesNames(withPrefix prefixes: [String]) -> Bool {
    let starts = prefixes.map { Array($0.utf8) }
    return file.bytes.split { !AbsentModules.isPartOfName($0) }.contains { word in
      starts.contains { word.starts(with: $0) && word.dropFirst($0.count).first.map { 65...90 ~= $0 } == true }
    }
  }
}
