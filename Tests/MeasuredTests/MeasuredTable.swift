import Foundation
import Testing
import UIKit

/// All measured facts by theme, and the page that shows them.
@MainActor
enum MeasuredTable {
  nonisolated static let themes: [(title: String, facts: [MeasuredFact])] = [
    ("Devices", MeasuredDevices.facts),
    ("Margins and safe areas", MeasuredMargins.facts),
    ("Text", MeasuredText.facts),
    ("Widths of text", MeasuredTextWidths.facts),
    ("Controls", MeasuredControls.facts),
    ("Text fields", MeasuredFields.facts),
    ("Bars", MeasuredBars.facts),
    ("Lists", MeasuredLists.facts),
    ("Rows that are edited", MeasuredEditing.facts),
    ("Keyboards and menus", MeasuredMenus.facts),
    ("Scrolling", MeasuredScrolling.facts),
    ("Motion", MeasuredMotion.facts),
  ]
  nonisolated static var all: [MeasuredFact] { themes.flatMap(\.facts) }

  /// The meaning of the letters in the page's last column.
  static let sources = """
    | | measured in |
    | --- | --- |
    | AS 17, AS 18, AS 26 | cashapp/AccessibilitySnapshot, pictures of an iPhone 15 Pro (iOS 17.5), 16 Pro (18.5), 17 Pro (26.2), named by test |
    | SST | pointfreeco/swift-snapshot-testing, pictures of iOS 13.3, named by test |
    | INS | ephread/Instructions, pictures of iOS 17.0, named by test and device |
    | UB | uber/ios-snapshot-test-case, named by test |
    | OUK | Vercantez/openuikit's documents: numbers read on the simulator of iOS 26.1, for what did not change with it |
    | CS | public tables of screens and safe areas, several of which agree |
    | RNKC | react-native-keyboard-controller's tests: places of a keyboard in motion, and pictures of iOS 15, 17 and 18, named by device |
    | TIM | timotm/swift-todo, screenshots of iOS 14 |
    | OMP | OmPreetham's apps, screenshots of iOS 17, named by app |
    | PFI | mssun/passforios, screenshots of iOS 17 |
    | KBM | kylebshr/context-menus, screenshots of iOS 13 |
    | FW | flutterware's table of devices |

    """

  /// The page as the facts give it now. Takes as long as measuring all of them once more.
  static func page() throws -> String {
    var agree = 0, differ = 0, setAside = 0
    var body = ""
    var left: [(MeasuredFact, [CGFloat], String)] = []
    for (title, facts) in themes {
      body += "\n## \(title)\n\n| fact | iOS | ours | difference | measured in |\n| --- | --- | --- | --- | --- |\n"
      for fact in facts {
        let ours = try fact.ours()
        switch fact.standing {
        case .agrees: agree += 1
        case .differs(let reason):
          differ += 1
          left.append((fact, ours, reason))
          continue
        case .setAside(let reason):
          setAside += 1
          left.append((fact, ours, reason))
          continue
        }
        body +=
          "| \(fact.name) | \(list(fact.measured)) | \(list(ours)) | \(number(fact.difference(ours))) | \(fact.source) |\n"
      }
    }
    body +=
      "\n## What differs, and what is set aside\n\n| fact | iOS | ours | measured in | why |\n| --- | --- | --- | --- | --- |\n"
    for (fact, ours, reason) in left {
      body += "| \(fact.name) | \(list(fact.measured)) | \(list(ours)) | \(fact.source) | \(reason) |\n"
    }
    return """
      # Measured facts

      What was measured on iOS, in points, and the same here. `Scripts/measured` writes this page from the rows in `Tests/MeasuredTests`;
      a test compares the two. Each fact of the first tables differs by \(number(MeasuredFact.tolerance)) points at most, which is a pixel of a phone.

      \(agree) facts agree, \(differ) differ, \(setAside) are set aside: a difference of the typeface (Inter stands for San Francisco), or of a
      version's look that Portico does not draw.

      \(sources)\(body)
      """
  }

  private static func list(_ numbers: [CGFloat]) -> String { numbers.map(number).joined(separator: ", ") }

  /// Two decimals at most, as one writes numbers by hand.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    var text = String(format: "%.2f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}

@MainActor
struct MeasuredFactTests {
  @Test(arguments: MeasuredTable.all)
  func `a measured fact of iOS holds here`(fact: MeasuredFact) throws {
    let ours = try fact.ours()
    #expect(ours.count == fact.measured.count)
    switch fact.standing {
    case .agrees:
      #expect(fact.difference(ours) <= MeasuredFact.tolerance, "\(fact.name): iOS \(fact.measured), ours \(ours)")
    case .differs:
      #expect(fact.difference(ours) > MeasuredFact.tolerance, "\(fact.name) agrees by now, so its row may say so.")
    case .setAside: break
    }
  }

  @Test func `no two measured facts have one name, and at least 150 agree`() {
    let all = MeasuredTable.all
    #expect(Set(all.map(\.name)).count == all.count)
    let agreeing = all.filter { if case .agrees = $0.standing { true } else { false } }
    #expect(agreeing.count >= 150)
  }

  /// `Scripts/measured` sets the variable, and the page is written instead.
  @Test func `the page of measured facts says what the facts say`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Documentation")
    let page = folder.appendingPathComponent("Measured.md").standardized
    let text = try MeasuredTable.page()
    if ProcessInfo.processInfo.environment["PORTICO_WRITE_MEASURED"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    let written = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let fresh = text.split(separator: "\n", omittingEmptySubsequences: false)
    let stale = written.split(separator: "\n", omittingEmptySubsequences: false).filter { !fresh.contains($0) }
    #expect(
      written == text,
      "Scripts/measured writes the page anew. Lines that are no longer so: \(stale.joined(separator: "\n"))")
  }
}
