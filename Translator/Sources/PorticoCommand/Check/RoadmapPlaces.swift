import Foundation

/// The places where the roadmap speaks of a name that is missing.
struct RoadmapPlaces {
  /// The numbered entries: title and text.
  private let entries: [(title: String, text: String)]

  init(_ markdown: String) {
    var entries: [(title: String, text: String)] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: /^(\d+)\. \*\*([^*]+)\*\*/) {
        entries.append(("\(match.output.1). \(match.output.2)", String(line)))
      } else if line.hasPrefix("   "), !entries.isEmpty {
        entries[entries.count - 1].text += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    self.entries = entries
  }

  init(_ runtime: Runtime) {
    self.init(
      (try? String(contentsOf: runtime.root.appendingPathComponent("Documentation/Roadmap.md"), encoding: .utf8)) ?? "")
  }

  /// Words of names by which an entry is found whose text does not name them.
  private static let subjects: [(words: [String], title: String)] = [
    (["NSText", "UITextLayout", "TextRange", "WritingTools", "UITextInput", "UITextSearching"], "Text entry"),
    (["UISplitView", "UITab", "UINavigation", "UIPopover", "Sidebar", "Zoom"], "Containers"),
    (["UICollection", "UITable", "UIList", "UICellAccessory"], "Lists"),
    (["UIColorPicker", "UISearch", "UIBar", "UIButton", "UIControl", "UIToolbar", "UIMenu"], "Controls"),
    (["UIPointer", "UIHover", "UIScroll", "UIPan", "UITouch", "UIEvent"], "Touch"), (["CA"], "Layers"),
    (["UINib", "UIStoryboard"], "Storyboards"), (["CI"], "Frameworks beside UIKit"),
  ]

  /// The entry's number and title; nil where the roadmap says nothing.
  func location(of name: String) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    for word in [parts.last, parts.first].compactMap({ $0 }) {
      if let entry = entries.first(where: { $0.text.contains("`\(word)") || $0.text.contains("\(word)`") }) {
        return entry.title
      }
    }
    guard let subject = Self.subjects.first(where: { $0.words.contains { name.hasPrefix($0) } }) else { return nil }
    return entries.first { $0.title.contains(subject.title) }?.title
  }
}
