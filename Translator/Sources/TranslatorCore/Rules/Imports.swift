import SwiftSyntax

/// Our own root class is to be the one that a file sees, and not Foundation's of the same name.
struct Imports: OpeningRule {
  static let summary =
    "Imports name the modules that are here, and a module that iOS brings with another is imported by name."
  static let examples = [
    Example(
      """
      import UIKit
      import Foundation
      """,
      becomes: "import UIKit",
      note: "UIKit leads to Foundation."),
    Example(
      """
      import SwiftUI
      import Foundation
      """,
      becomes: "import SwiftUI",
      note: "SwiftUI leads to UIKit."),
    Example(
      """
      import Foundation
      import os
      import Darwin
      """,
      becomes: """
        import PorticoFoundation
        import PorticoOS
        import PorticoFoundation
        """,
      note: "Without UIKit, ours stand for Foundation and what leads to it."),
    Example(
      """
      import class UIKit.UIImage
      import AVFoundation.AVFAudio
      """,
      becomes: """
        import UIKit
        import AVFoundation
        """,
      note:
        "A part of a module is imported with the module; frameworks that are here (`AppleModules.names`) keep their names."
    ),
    Example(
      "public import UIKit",
      becomes: "import UIKit",
      note: "Access levels of imports only refuse source."),
    Example(
      """
      import XCTest
      let view = UIView()
      """,
      becomes: """
        import UIKit; import XCTest
        let view = UIView()
        """,
      note: "XCTest leads to UIKit, as Xcode's does, in a file that names something of it."),
    Example(
      """
      import UIKit
      let font: CTFont? = nil
      """,
      becomes: """
        import CoreText; import UIKit
        let font: CTFont? = nil
        """,
      note: "UIKit's headers lead to Core Text."),
    Example(
      """
      import UIKit
      let status = SecItemDelete(query)
      """,
      becomes: """
        import Security; import UIKit
        let status = SecItemDelete(query)
        """,
      note: "Foundation's headers lead to Security."),
    Example(
      """
      import Foundation
      final class Lock: NSLock {}
      """,
      becomes: """
        import CoreFoundation; import PorticoFoundation
        final class Lock: NSLock {}
        """,
      note: "Without Core Foundation the compiler makes no subclass of Foundation's locks."),
    Example(
      """
      import ARKit
      let session = ARSession()
      """,
      becomes: "",
      note: "A file that uses a framework which is not here is left out.",
      reports: "import"),
  ]

  func open(_ file: FileTranslation) -> Answer {
    let imports = ImportFinder.imports(in: file.source, conditions: file.module.conditions)
    let names = imports.compactMap { $0.path.first?.name.text }
    var hasUIKit = addUIKit(imports, names, in: file)
    addImplied(imports, names, hasUIKit: hasUIKit, in: file)
    for node in imports { rewrite(node, &hasUIKit, in: file) }
    let isLeftOut = file.diagnostics.contains { $0.rule == "import" && $0.severity == .warning }
    return isLeftOut ? .isDone : .goesOn
  }

  /// Imports UIKit where on iOS another module brings it.
  ///
  /// - Returns: Whether the file sees UIKit.
  private func addUIKit(_ imports: [ImportDeclSyntax], _ names: [String], in file: FileTranslation) -> Bool {
    // A module that a UIKit module's header re-exports on iOS is visible to whoever imports the module.
    let siblings = imports.filter { node in
      file.program.modules.contains { $0.isApple && $0.name == node.path.first?.name.text }
    }
    // SwiftUI leads to UIKit.
    var hasUIKit = names.contains("UIKit") || names.contains("SwiftUI")
    if !hasUIKit, let sibling = siblings.first {
      file.edits.insert("import UIKit; ", at: sibling.start)
      hasUIKit = true
    }
    // Xcode's XCTest leads to UIKit.
    if !hasUIKit, let tests = imports.first(where: { $0.path.first?.name.text == "XCTest" }),
      usesNames(withPrefix: ["UI"], in: file)
    {
      file.edits.insert("import UIKit; ", at: tests.start)
      hasUIKit = true
    }
    return hasUIKit
  }

  /// Imports what on iOS comes with the headers of others.
  private func addImplied(_ imports: [ImportDeclSyntax], _ names: [String], hasUIKit: Bool, in file: FileTranslation) {
    // Xcode's XCTest leads to Foundation, where the root class and selectors are.
    if !hasUIKit, file.module.isApple, !names.contains("Foundation"), usesNames(withPrefix: ["NS"], in: file),
      let tests = imports.first(where: { $0.path.first?.name.text == "XCTest" })
    {
      file.edits.insert("import PorticoFoundation; ", at: tests.start)
    }
    // UIKit's headers lead to Core Text, which is a module above UIKit here.
    if hasUIKit, let first = imports.first, !names.contains("CoreText"), usesNames(withPrefix: ["CT", "kCT"], in: file)
    {
      file.edits.insert("import CoreText; ", at: first.start)
    }
    // Foundation's headers lead to the keychain and its keys, which are a module above Foundation here.
    if hasUIKit || names.contains("Foundation"), let first = imports.first, !names.contains("Security"),
      usesNames(withPrefix: ["Sec", "kSec", "errSec"], in: file)
    {
      file.edits.insert("import Security; ", at: first.start)
    }
    // Foundation's locks have members of a type that is Core Foundation's, without which the compiler makes no
    // subclass.
    if let first = imports.first,
      [": NSLock", ": NSRecursiveLock", ": NSCondition"].contains(where: file.source.contains)
    {
      file.edits.insert("import CoreFoundation; ", at: first.start)
    }
  }

  /// One import of a module that has another name here, is another's part, or is not here.
  private func rewrite(_ node: ImportDeclSyntax, _ hasUIKit: inout Bool, in file: FileTranslation) {
    guard let first = node.path.first else { return }
    let isWhole = node.importKindSpecifier == nil
    // An access level of an import only refuses source, and makes an import without one ambiguous, such as those that
    // are added here.
    for modifier in node.modifiers { file.edits.blank(modifier.range) }
    switch first.name.text {
    case let name where AppleModules.names.contains(name) || ["UIKit", "QuartzCore", "CoreGraphics"].contains(name):
      // Swift modules have no submodules; Objective-C's of UIKit name a header each.
      if isWhole, node.path.count > 1 {
        file.edits.blank((first.trailingPeriod?.start ?? first.end)..<node.path.end)
      } else if let kind = node.importKindSpecifier {
        // `import class UIKit.UIImage` brings what UIKit re-exports as well; Swift's modules do so for a whole import
        // alone.
        file.edits.replace(kind.start..<node.path.end, with: first.name.text)
      }
    case "Foundation" where isWhole:
      if hasUIKit, node.attributes.isEmpty {
        file.edits.blank(node.range)
      } else {
        file.edits.replace(first.name.range, with: "PorticoFoundation")
      }
    // Apple's declarations of XCTest leave checks of isolation to the test's own code; ours are checked as they stand.
    case "XCTest" where isWhole && file.module.languageMode == .v6 && node.attributes.isEmpty:
      file.edits.insert("@preconcurrency ", at: node.start)
    // Each of these leads to Foundation past our own module, whose names would then be ambiguous.
    case "ObjectiveC", "CoreFoundation", "Dispatch", "FoundationNetworking", "FoundationXML":
      file.edits.replace(node.path.range, with: "PorticoFoundation")
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
    case "Darwin", "MachO":
      file.edits.replace(node.path.range, with: "PorticoFoundation")
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
    case "os", "OSLog":
      file.edits.replace(node.path.range, with: "PorticoOS")
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
    // An app named as a module of the toolchain is built under another name.
    case let name where file.program.module(named: name + "_") != nil && file.program.module(named: name) == nil:
      file.edits.insert("_", at: first.name.end)
    case let name where file.program.isAbsent(name, for: file.module): rewriteAbsent(node, name, &hasUIKit, in: file)
    default: break
    }
  }

  private func rewriteAbsent(_ node: ImportDeclSyntax, _ name: String, _ hasUIKit: inout Bool, in file: FileTranslation)
  {
    if !AbsentModules.isUsed(name, in: file.source) {
      // Imported, and nothing of it named: the file does without, but for what the module re-exports.
      if hasUIKit { file.edits.blank(node.range) } else { file.edits.replace(node.range, with: "import UIKit") }
      hasUIKit = true
    } else if !file.program.leftOut.contains(ObjectIdentifier(file.source)) {
      file.report(
        node, "import",
        "there is no \(name) on this platform, and the app starts in this file; put what needs it inside #if canImport(\(name))"
      )
    } else {
      let reason =
        file.module.absentLibraries.contains(name) ? "\(name) is not here" : "there is no \(name) on this platform"
      file.report(node, "import", "the file is left out of the build, because \(reason)", .warning)
      file.edits.blank(0..<file.source.bytes.count)
    }
  }

  /// Whether a name with one of a framework's prefixes and a capital behind it stands in the file.
  private func usesNames(withPrefix prefixes: [String], in file: FileTranslation) -> Bool {
    let starts = prefixes.map { Array($0.utf8) }
    return file.source.bytes.split { !AbsentModules.isPartOfName($0) }.contains { word in
      starts.contains { word.starts(with: $0) && word.dropFirst($0.count).first.map { 65...90 ~= $0 } == true }
    }
  }
}
