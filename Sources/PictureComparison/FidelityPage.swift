import Foundation

/// The result of a comparison with other people's reference pictures, as a page.
package struct FidelityPage {
  /// One reference and what the same test drew here.
  package struct Pair: Sendable {
    package var repository: String
    /// The reference's path below the folder of the repository's references, without its ending.
    package var name: String
    package var whole: PictureVerdict
    package var withoutText: PictureVerdict
    /// The difference in words: a size, or a part of the pixels and where they are.
    package var difference: String

    package init(
      repository: String, name: String, whole: PictureVerdict, withoutText: PictureVerdict, difference: String
    ) {
      (self.repository, self.name, self.whole, self.withoutText) = (repository, name, whole, withoutText)
      self.difference = difference
    }
  }

  /// Why pictures whose names match differ.
  package struct Reason: Sendable {
    package var repository: String
    package var pattern: String
    package var text: String

    package init(repository: String, pattern: String, text: String) {
      (self.repository, self.pattern, self.text) = (repository, pattern, text)
    }

    /// Lines of three columns with tabs between them: repository, pattern of the pictures' names, reason. Others, such
    /// as headings, are passed over.
    package static func read(_ text: String) -> [Reason] {
      text.split(separator: "\n").compactMap { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 3, !line.hasPrefix("#") else { return nil }
        return Reason(repository: columns[0], pattern: columns[1], text: columns[2])
      }
    }

    func explains(_ pair: Pair) -> Bool {
      repository == pair.repository && pair.name.range(of: pattern, options: .regularExpression) != nil
    }
  }

  package var pairs: [Pair]
  package var reasons: [Reason]
  /// References for which no picture was drawn, by repository: tests that do not compile, end early or are for another
  /// system.
  package var undrawn: [String: Int]

  package init(pairs: [Pair], reasons: [Reason], undrawn: [String: Int]) {
    (self.pairs, self.reasons, self.undrawn) = (pairs, reasons, undrawn)
  }

  private var rest: [Pair] { pairs.filter { !$0.withoutText.agrees } }

  /// Names of pictures that differ for no reason that is known.
  package var unexplained: [String] {
    rest.filter { pair in !reasons.contains { $0.explains(pair) } }.map {
      "\($0.repository): \($0.name): \($0.difference)"
    }
  }

  package var text: String {
    let repositories = Set(pairs.map(\.repository)).sorted()
    var lines = [
      "| repository | pairs | identical | equal | geometry equal | different | with text set aside: identical | equal | geometry equal | different | agree | not drawn |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for repository in repositories {
      lines.append(Self.row(repository, pairs.filter { $0.repository == repository }, undrawn[repository] ?? 0))
    }
    lines.append(Self.row("all", pairs, undrawn.values.reduce(0, +)))
    lines += ["", "## What differs, and why", ""]
    if rest.isEmpty { lines.append("Nothing.") }
    for repository in repositories {
      let own = rest.filter { $0.repository == repository }
      guard !own.isEmpty else { continue }
      lines += ["### \(repository)", "", "| pictures | reason | which |", "| --- | --- | --- |"]
      var left = own
      for reason in reasons where reason.repository == repository {
        let explained = left.filter(reason.explains)
        guard !explained.isEmpty else { continue }
        left.removeAll(where: reason.explains)
        lines.append("| \(explained.count) | \(reason.text) | \(Self.list(explained)) |")
      }
      if !left.isEmpty { lines.append("| \(left.count) | not looked into yet | \(Self.list(left)) |") }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ pairs: [Pair], _ undrawn: Int) -> String {
    let counts = [\Pair.whole, \Pair.withoutText].flatMap { path in
      PictureVerdict.allCases.map { verdict in String(pairs.filter { $0[keyPath: path] == verdict }.count) }
    }
    let agree = pairs.filter(\.withoutText.agrees).count
    let share = pairs.isEmpty ? "" : String(format: "%.1f %%", Double(agree) / Double(pairs.count) * 100)
    return "| " + ([name, String(pairs.count)] + counts + [share, String(undrawn)]).joined(separator: " | ") + " |"
  }

  private static func list(_ pairs: [Pair]) -> String {
    pairs.sorted { $0.name < $1.name }.map { "\($0.name) (\($0.difference))" }.joined(separator: "; ")
  }
}
