import UIKit

/// Finds what a script names.
enum ElementQuery {
  /// The words of scripts for kinds, and what they stand for.
  static let kinds: [String: Set<ScreenElement.Kind>] = [
    "button": [.button, .tab, .key, .link], "text": [.staticText, .textView],
    "field": [.textField, .secureTextField, .searchField, .textView],
    "cell": [.cell], "switch": [.switch, .toggle], "slider": [.slider], "tab": [.tab], "image": [.image],
    "page": [.pageIndicator],
  ]

  /// By identifier, label, placeholder or value, in that order: the first of these with a match decides. What a screen
  /// reader stops at goes before what only holds others; of both, only what shows.
  static func matches(_ name: String, kinds: Set<ScreenElement.Kind>?, in all: [ScreenElement]) -> [ScreenElement] {
    let candidates = all.filter { $0.isVisible && (kinds?.contains($0.kind) ?? true) }
    for group in [candidates.filter(\.isElement), candidates.filter { !$0.isElement }] {
      for key in [\ScreenElement.identifier, \.label, \.placeholder, \.value] {
        let found = group.filter { $0[keyPath: key] == name }
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}
