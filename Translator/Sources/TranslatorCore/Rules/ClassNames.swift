import SwiftSyntax

/// `NSClassFromString` and storyboards ask for these classes, which the runtime does not find itself.
struct ClassNames: ClosingRule {
  static let summary =
    "A class with a name of Objective-C's, or inside of another type, is registered under the name by which storyboards ask for it."
  static let examples = [
    Example(
      "@objc(Short) class A: UIView {}",
      becomes: """
        class A: UIView {}
        …_ClassNames.register([("Short", A.self)])…
        """),
    Example(
      "enum Outer { class Inner: UIView {} }",
      becomes: """
        enum Outer { class Inner: UIView {} }
        …_ClassNames.register([("App.Outer.Inner", Outer.Inner.self)])…
        """),
  ]

  func close(_ file: FileTranslation) {
    var entries: [String] = []
    for type in file.program.allTypes where type.kind == .class && type.primary.file === file.source {
      guard type.objcName != nil || type.name.contains("."), file.isVisibleFromFile(type) else { continue }
      for name in [type.objcName, type.name.contains(".") ? "\(file.module.name).\(type.name)" : nil].compactMap({ $0 })
      {
        entries.append("(\"\(name)\", \(type.name).self)")
      }
    }
    // An app may have a class and use a library with one of the same name. Storyboards name the library's, and the
    // app's outlets are of its own class: on iOS nobody compares them. So the app's stands in for the library's, unless
    // the app names that one too.
    for type in file.program.allTypes
    where type.kind == .class && type.primary.file === file.source && file.isVisibleFromFile(type) {
      for other in file.program.modules where file.module.dependencies.contains(other.name) {
        let full = "\(other.name).\(type.name)"
        guard file.program.types[other.name]?[type.name]?.kind == .class,
          !file.module.files.contains(where: { $0.contains(full) })
        else {
          continue
        }
        entries.append("(\"\(full)\", \(type.name).self)")
      }
    }
    guard !entries.isEmpty else { return }
    file.addAtLoad(
      "_classNames_\(file.source.identifier)", "_ClassNames.register([\(entries.joined(separator: ", "))])")
  }

}
