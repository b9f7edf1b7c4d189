import Foundation

/// The lines of the table.
///
/// Goals are milliseconds of a machine that copies a frame in 0.45 ms. The last column is independent of the machine:
/// the median in frame copies, divided by the goal in frame copies; below 1 the goal is met.
enum Report {
  static let copyOfTheGoals = 0.45

  static func heading(copy: Double) {
    print("One frame copy (1170 x 2532 x 4 bytes): \(text(copy)) ms\n")
    print(row(["scene", "median ms", "p99 ms", "cpu ms", "peak MB", "copies", "goal ms", "of goal"]))
  }

  static func line(
    _ name: String, _ sample: Sample, cpu: Double? = nil, memory: Double? = nil, goal: Double?, copy: Double
  ) {
    let copies = sample.median / copy
    let ratio = goal.map { copies / ($0 / copyOfTheGoals) }
    print(
      row([
        name, text(sample.median), text(sample.p99), cpu.map(text) ?? "",
        memory.map { String(format: "%.0f", $0) } ?? "", text(copies),
        goal.map { text($0) } ?? "", ratio.map { String(format: "%.2f", $0) } ?? "",
      ]))
    fflush(nil)
  }

  static func note(_ text: String) { print("    \(text)") }

  private static func row(_ cells: [String]) -> String {
    let widths = [34, 11, 9, 9, 8, 8, 8, 8]
    return zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
      return index == 0 ? cell.0 + space : space + cell.0
    }.joined()
  }

  private static func text(_ value: Double) -> String {
    String(format: value < 1 ? "%.3f" : value < 100 ? "%.2f" : "%.0f", value)
  }
}
