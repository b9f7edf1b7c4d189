import Foundation
import SeededRandom
import Testing

@testable import ConstraintSolver

/// A constraint as the tests write it.
struct TestConstraint {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: Relation
  var constant: Double
  var priority: Float

  func error(_ values: [Double]) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
    switch relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(sum, 0)
    case .greaterThanOrEqual: return max(-sum, 0)
    }
  }
}

/// A solver with its variables by number.
final class World {
  let solver = ConstraintSolver()
  private(set) var variables: [SolverVariable] = []

  init(_ count: Int) { variables = (0..<count).map { solver.makeVariable("v\($0)") } }

  @discardableResult
  func add(_ constraint: TestConstraint) -> ConstraintHandle {
    solver.add(
      terms: constraint.terms.map { LinearTerm(variable: variables[$0.variable], coefficient: $0.coefficient) },
      relation: constraint.relation, constant: constraint.constant, priority: constraint.priority)
  }

  /// `add([(0, 1), (1, -1)], .equal, 8)` is v0 - v1 + 8 == 0.
  @discardableResult
  func add(
    _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Float = 1000
  ) -> ConstraintHandle {
    add(TestConstraint(terms: terms.map { ($0.0, $0.1) }, relation: relation, constant: constant, priority: priority))
  }

  /// v = value.
  @discardableResult
  func fix(_ variable: Int, _ value: Double, _ priority: Float = 1000) -> ConstraintHandle {
    add([(variable, 1)], .equal, -value, priority)
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }
  subscript(_ index: Int) -> Double { solver.value(of: variables[index]) }
}

func expectClose(_ a: [Double], _ b: [Double], _ note: String = "", location: SourceLocation = #_sourceLocation) {
  let isClose = a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  #expect(isClose, "\(a) is not \(b) \(note)", sourceLocation: location)
}

/// Small systems by trying every corner: where as many planes as variables meet. Planes are those of the constraints,
/// and of each variable at a few values, so that free directions have corners too.
struct Oracle {
  var count: Int
  var constraints: [TestConstraint]
  private static let anchors = [0.0, 10_000, -10_000]

  /// Every corner that is best, level by level; empty when required constraints contradict each other.
  func bestCorners() -> [[Double]] {
    var best: [[Double]] = []
    var bestErrors: [Double] = []
    forEachCorner { corner in
      let errors = self.errors(corner)
      if errors[0] > 1e-6 { return }
      switch best.isEmpty ? -1 : Self.compare(errors, bestErrors) {
      case -1:
        // Slightly better corners must not drift away from the best one.
        (best, bestErrors) = ([corner], errors)
      case 0: best.append(corner)
      default: break
      }
    }
    return best
  }

  var isFeasible: Bool { !bestCorners().isEmpty }

  /// Sums of errors by falling priority, the required ones first.
  func errors(_ values: [Double]) -> [Double] {
    let levels = Set(constraints.map(\.priority)).union([1000]).sorted(by: >)
    return levels.map { level in
      constraints.reduce(0) { $0 + ($1.priority == level ? $1.error(values) : 0) }
    }
  }

  static func compare(_ a: [Double], _ b: [Double]) -> Int {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y ? -1 : 1 }
    return 0
  }

  private func forEachCorner(_ visit: ([Double]) -> Void) {
    var planes: [[Double]] = []
    for constraint in constraints {
      var plane = [Double](repeating: 0, count: count + 1)
      for term in constraint.terms { plane[term.variable] += term.coefficient }
      plane[count] = constraint.constant
      if plane.dropLast().contains(where: { $0 != 0 }) { planes.append(plane) }
    }
    for variable in 0..<count {
      for anchor in Self.anchors {
        var plane = [Double](repeating: 0, count: count + 1)
        plane[variable] = 1
        plane[count] = -anchor
        planes.append(plane)
      }
    }
    func choose(_ start: Int, _ rows: [[Double]]) {
      if rows.count == count {
        if let corner = Self.intersection(rows) { visit(corner) }
        return
      }
      for index in start..<planes.count { choose(index + 1, rows + [planes[index]]) }
    }
    choose(0, [])
  }

  /// Gauss with full rows; nil when the planes do not meet in one point.
  private static func intersection(_ rows: [[Double]]) -> [Double]? {
    var rows = rows
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        if factor != 0 { for index in column...count { rows[row][index] -= factor * rows[column][index] } }
      }
    }
    return (0..<count).map { -rows[$0][count] / rows[$0][$0] }
  }

  /// The constraints that count: a required one is left out when it contradicts earlier ones that are kept.
  static func kept(_ count: Int, _ constraints: [TestConstraint]) -> [Int] {
    var kept: [Int] = []
    for index in constraints.indices where constraints[index].priority >= 1000 {
      if Oracle(count: count, constraints: (kept + [index]).map { constraints[$0] }).isFeasible { kept.append(index) }
    }
    return (kept + constraints.indices.filter { constraints[$0].priority < 1000 }).sorted()
  }
}

/// Systems as layouts have them: small whole numbers, few terms, few priorities.
func randomConstraint(_ count: Int, _ random: inout SeededGenerator) -> TestConstraint {
  let termCount = [1, 1, 2, 2, 2, 3].randomElement(using: &random)!
  let variables = (0..<count).shuffled(using: &random).prefix(termCount)
  let coefficients = [1.0, 1, -1, -1, 2, -0.5]
  return TestConstraint(
    terms: variables.map { ($0, coefficients.randomElement(using: &random)!) },
    relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
    constant: Double(Int.random(in: -20...20, using: &random)),
    priority: [1000, 1000, 750, 750, 500, 250].randomElement(using: &random)!)
}
