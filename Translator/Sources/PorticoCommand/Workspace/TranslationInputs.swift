import Foundation
import TranslatorCore

/// The translator's inputs, made of a project.
enum TranslationInputs {
  /// The modules of a project, with the files that are made for them.
  ///
  /// - Throws: `Failure` for a file that cannot be read.
  static func make(of project: Project, _ declarations: ObjectiveCDeclarations?) throws -> [ModuleInput] {
    try project.targets.map { target in
      var input = try ModuleInput(
        name: target.name,
        files: target.sources.map { url in
          let text = try read(url, of: target)
          return (path: url.path, text: declarations?.seeingTests(text, of: target) ?? text)
        } + (declarations?.files(of: target) ?? []) + ManagedObjectClasses(of: target.allModels).files,
        dependencies: target.dependencies, languageMode: target.languageMode, flags: target.flags.union(["DEBUG"]))
      input.files += AssetSymbols(of: target, texts: input.files.map(\.text)).files
      input.nibClasses = NibClasses.find(in: target.resources)
      input.absentLibraries = target.absentLibraries
      input.isForLinux = TestLibrary.knowsLinux(target, input.files.map(\.text))
      input.isApple = target.kind == .test && input.files.contains { InterfaceTests.areNamed(in: $0.text) }
      return input
    }
  }

  /// The messages of the translator about a project, of which nothing is written.
  static func diagnostics(of project: Project, runtime: Runtime) throws -> [Diagnostic] {
    let folder = WorkFolder.location(for: project.folder, named: project.name)
    let inputs = try make(of: project, ObjectiveCDeclarations(project, runtime: runtime, folder: folder))
    // The translations of an earlier build are read, and nothing is written.
    var cache = TranslationStore(folder: folder, inputs: inputs).read()
    return Translation.translate(inputs, facts: try runtime.facts(), cache: &cache).result.diagnostics
  }

  /// The text of a target's source file. Where a header of the target imports UIKit for all of them, each imports it by
  /// itself.
  static func read(_ url: URL, of target: ProjectTarget) throws -> String {
    let text = try SourceText.read(url)
    if let warning = SourceText.nulWarning(text, path: url.path) { Output.warn(warning) }
    // On the first line, so that the others keep their numbers; a line that is a condition stands alone.
    return target.seesUIKit && !text.contains("import UIKit") && !text.hasPrefix("#") ? "import UIKit; " + text : text
  }
}
