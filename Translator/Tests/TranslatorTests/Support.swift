import Testing

@testable import TranslatorCore

/// The translation of one file of an iOS module, whatever it imports.
func translated(
  _ source: String, others: [String] = [], flags: Set<String> = ["DEBUG"], languageMode: LanguageMode = .v5
) -> (
  text: String, diagnostics: [Diagnostic]
) {
  var files = [(path: "/app/File.swift", text: source)]
  for (index, other) in others.enumerated() { files.append((path: "/app/Other\(index).swift", text: other)) }
  files.append((path: "/app/Marker.swift", text: "import UIKit\n"))
  let result = Translation.translate([ModuleInput(name: "App", files: files, languageMode: languageMode, flags: flags)])
  return (result.modules[0].files[0].text, result.diagnostics)
}

/// The text of the second file, for rules that work across files.
func translatedOther(_ source: String, other: String) -> String {
  let files = [
    (path: "/app/File.swift", text: source), (path: "/app/Other.swift", text: other),
    (path: "/app/Marker.swift", text: "import UIKit\n"),
  ]
  return Translation.translate([ModuleInput(name: "App", files: files)]).modules[0].files[1].text
}

/// Spaces stand where something was deleted; tests compare words.
func squeezed(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.split(separator: " ").joined(separator: " ")
  }.joined(separator: "\n").replacing(" ,", with: ",").replacing(" )", with: ")").replacing(" ;", with: ";")
}

func expectUntouched(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = translated(source)
  #expect(result.text == source, sourceLocation: sourceLocation)
  #expect(result.diagnostics.isEmpty, sourceLocation: sourceLocation)
}

func expect(_ source: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = translated(source)
  #expect(squeezed(result.text) == squeezed(expected), sourceLocation: sourceLocation)
  #expect(result.diagnostics.map(\.description) == [], sourceLocation: sourceLocation)
}

func expect(_ source: String, gives line: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = translated(source)
  #expect(squeezed(result.text).contains(squeezed(line)), "\(result.text)", sourceLocation: sourceLocation)
  #expect(result.diagnostics.map(\.description) == [], sourceLocation: sourceLocation)
}
