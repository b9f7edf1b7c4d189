import Foundation

/// Constraints over variables 0..<variableCount, self-contained. Rows come in order of addition.
struct LocalProblem {
  struct Row {
    var start: Int
    var end: Int
    var constant: Double
    var relation: Relation
    var priority: Float

    var isRequired: Bool { priority >= 1000 }
    var isRequiredEquation: Bool { isRequired && relation == .equal }
  }

  var variableCount: Int
  /// The values that variables are as near to as they can be where no row says more: 0 for a length.
  var lastValues: [Double] = []
  var isLength: [Bool] = []
  private(set) var rows: [Row] = []
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []

  init(variableCount: Int) {
    self.variableCount = variableCount
    isLength = Array(repeating: false, count: variableCount)
  }

  mutating func reserve(rows count: Int) {
    rows.reserveCapacity(count)
    columns.reserveCapacity(3 * count)
    coefficients.reserveCapacity(3 * count)
    lastValues.reserveCapacity(variableCount)
  }

  private var open = 0

  mutating func beginRow() { open = columns.count }

  mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
    columns.append(variable)
    coefficients.append(coefficient)
  }

  mutating func endRow(constant: Double, relation: Relation, priority: Float) {
    rows.append(Row(start: open, end: columns.count, constant: constant, relation: relation, priority: priority))
  }

  var requiredRows: [Int] { rows.indices.filter { rows[$0].isRequired } }

  /// A problem of the same variables under some of the rows.
  func keeping(_ kept: [Int]) -> LocalProblem {
    var result = self
    result.rows = kept.map { rows[$0] }
    return result
  }

  func sum(_ row: Int, _ values: [Double]) -> Double {
    var sum = rows[row].constant
    for index in rows[row].start..<rows[row].end { sum += coefficients[index] * values[Int(columns[index])] }
    return sum
  }

  /// The row's size for relative tolerances.
  func size(_ row: Int, _ values: [Double]) -> Double {
    var size = 1 + abs(rows[row].constant)
    for index in rows[row].start..<rows[row].end { size += abs(coefficients[index] * values[Int(columns[index])]) }
    return size
  }

  /// For each variable the rows that mention it: `rows[starts[v]..<starts[v + 1]]`.
  func rowsOfVariables() -> (starts: [Int], rows: [Int32]) {
    var starts = [Int](repeating: 0, count: variableCount + 1)
    for row in rows { for index in row.start..<row.end { starts[Int(columns[index]) + 1] += 1 } }
    for variable in 0..<variableCount { starts[variable + 1] += starts[variable] }
    var next = starts
    var result = [Int32](repeating: 0, count: starts[variableCount])
    for (number, row) in rows.enumerated() {
      for index in row.start..<row.end {
        let variable = Int(columns[index])
        result[next[variable]] = Int32(number)
        next[variable] += 1
      }
    }
    return (starts, result)
  }
}
