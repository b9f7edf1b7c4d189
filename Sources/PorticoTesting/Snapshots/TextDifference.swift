import Foundation

extension Diffing where Value == String {
  /// Exact, line by line.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { reference, actual in
      TextDifference.between(reference, actual).map { Difference(message: $0) }
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(toData: { $0 }, fromData: { $0 }) { reference, actual in
        reference == actual ? nil : .init(message: "Expected \(reference.count) bytes, got \(actual.count) others.")
      })
  }
}

extension Snapshotting where Format == String {
  /// The text that `String(describing:)` gives.
  public static var description: Snapshotting {
    Snapshotting<String, String>.lines.pullback { String(describing: $0) }
  }
}

/// Two texts line by line, as a person reads it.
enum TextDifference {
  /// Nil when they are the same; else the lines that changed with two that did not on each side.
  static func between(_ reference: String, _ actual: String) -> String? {
    guard reference != actual else { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = [], inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(text: String, changed: Bool)] = []
    var i = 0, j = 0
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(("- \(old[i])", true))
        i += 1
      } else if inserted.contains(j) {
        lines.append(("+ \(new[j])", true))
        j += 1
      } else {
        lines.append(("  \(old[i])", false))
        i += 1
        j += 1
      }
    }
    var shown: [String] = []
    var last = -1
    for index in lines.indices
    where lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains(where: \.changed) {
      if index > last + 1 { shown.append("  …") }
      shown.append(lines[index].text)
      last = index
    }
    return shown.joined(separator: "\n")
  }
}
