import Foundation

/// The drawings by name: texts that are read when a name is first asked for.
package struct SymbolCatalog: Sendable {
  struct Entry: Sendable {
    /// Letters for the variants that the platform has: f, c, s, /, b; r for a drawing that flips from right to left.
    let codes: Substring
    let text: Substring
    /// The name that this one stands for; nil for a drawing of its own.
    let target: Substring?
  }

  private var entries: [Substring: Entry] = [:]
  /// Names in the order of the texts.
  private var order: [Substring] = []

  package static let standard = SymbolCatalog(texts: allDrawings)

  /// - Parameter texts: Entries. One begins at the start of a line with its name, its codes in brackets, and a bar;
  ///   lines that begin with a space go on with it. `name = other` gives a drawing another name.
  package init(texts: [String]) {
    for text in texts {
      var start: String.Index?
      var line = text.startIndex
      while line < text.endIndex {
        let first = text.utf8[line]
        if first != UInt8(ascii: " "), first != UInt8(ascii: "#"), first != UInt8(ascii: "\n") {
          if let start { add(text[start..<line]) }
          start = line
        }
        let end = text.utf8[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        line = end == text.endIndex ? end : text.utf8.index(after: end)
      }
      if let start { add(text[start...]) }
    }
  }

  private mutating func add(_ entry: Substring) {
    let head = entry.utf8.prefix { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "\n") }
    let words = head.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard let name = words.first else { return }
    if words.count >= 3, words[1] == "=" {
      entries[name] = Entry(codes: words.count > 3 ? words[3] : "", text: "", target: words[2])
    } else {
      entries[name] = Entry(
        codes: words.count > 1 ? words[1] : "", text: entry[head.endIndex...].dropFirst(), target: nil)
    }
    order.append(name)
  }

  /// The names of base drawings and their other names, in the order of the texts.
  package var baseNames: [String] { order.map(String.init) }
  /// The names of drawings that have a text of their own.
  package var drawingNames: [String] { order.filter { entries[$0]?.target == nil }.map(String.init) }

  func codes(_ name: Substring) -> Substring? {
    guard let entry = entries[name] else { return nil }
    if let target = entry.target, entry.codes.isEmpty { return codes(target) ?? entry.codes }
    return entry.codes
  }

  /// The drawing of a base name; nil for a name that has none.
  package func drawing(_ name: String) -> SymbolDrawing? {
    guard let entry = entries[name[...]] else { return nil }
    if let target = entry.target { return drawing(String(target)) }
    return SymbolParser.drawing(entry.text) { drawing($0) }
  }

  func has(_ name: Substring) -> Bool { entries[name] != nil }
}

extension SymbolCatalog {
  /// The names that the codes of the drawings stand for: those of the platform, as far as they are known here.
  package var answeredNames: [String] {
    order.filter { !$0.hasPrefix("'") }.flatMap { name -> [String] in
      var names = [String(name)]
      let codes = codes(name) ?? ""
      if codes.contains("f") { names.append("\(name).fill") }
      for (code, shape) in [("c", "circle"), ("s", "square")] as [(Character, String)] where codes.contains(code) {
        names += ["\(name).\(shape)", "\(name).\(shape).fill"]
      }
      if codes.contains("/") { names += ["\(name).slash"] + (codes.contains("f") ? ["\(name).slash.fill"] : []) }
      return names
    }
  }
}
