import Foundation

/// The best solution of a group without guessing: required equations are eliminated, then a linear program over the
/// parameters that remain minimises the errors level by level.
struct ExactSolver {
  private let problem: LocalProblem
  private var system: EquationElimination
  private(set) var pivots = 0

  init(_ problem: LocalProblem) {
    self.problem = problem
    system = EquationElimination(problem)
  }

  /// Whether all required rows can hold together.
  var isFeasible: Bool {
    var copy = ExactSolver(problem.keeping(problem.requiredRows), system: system)
    return copy.solve() != nil
  }

  private init(_ problem: LocalProblem, system: EquationElimination) { (self.problem, self.system) = (problem, system) }

  /// Nil when the required rows contradict each other.
  mutating func solve() -> [Double]? {
    guard var programs = makePrograms() else { return nil }
    for index in programs.indices {
      programs[index].simplex.minimize()
      pivots += programs[index].simplex.pivots
      if !programs[index].simplex.isFeasible { return nil }
    }
    return values(programs)
  }

  /// Variables that take more than one value in the best solutions.
  mutating func ambiguousVariables() -> [Int] {
    guard var programs = makePrograms() else { return [] }
    var owner: [Int32: (program: Int, column: Int)] = [:]
    for index in programs.indices {
      programs[index].simplex.dropTies()
      programs[index].simplex.minimize()
      for (column, parameter) in programs[index].parameters.enumerated() { owner[parameter] = (index, column) }
    }
    var result: [Int] = []
    for variable in 0..<problem.variableCount {
      guard let expression = system.resolved(variable) else {
        let row = owner[Int32(variable)]  // in optional rows or inequalities only
        if row.map({ programs[$0.program].simplex.varies([($0.column, 1)]) }) ?? true { result.append(variable) }
        continue
      }
      var parts: [Int: [(Int, Double)]] = [:]
      var isFree = false
      for term in expression.terms {
        guard let owner = owner[term.parameter] else {
          isFree = true
          break
        }
        parts[owner.program, default: []].append((owner.column, term.coefficient))
      }
      if isFree || parts.contains(where: { programs[$0.key].simplex.varies($0.value) }) { result.append(variable) }
    }
    return result
  }

  private struct Program {
    var parameters: [Int32]
    var simplex: LevelSimplex
  }

  /// One program for each set of parameters that rows connect. Nil when the equations are inconsistent, or an
  /// inequality without parameters fails.
  private mutating func makePrograms() -> [Program]? {
    guard system.isConsistent else { return nil }
    var reduced: [(row: Int, expression: LinearExpression)] = []
    var parent: [Int32: Int32] = [:]
    func root(_ parameter: Int32) -> Int32 {
      var current = parameter
      while let next = parent[current], next != current { current = next }
      parent[parameter] = current
      return current
    }
    let levels = Set(problem.rows.map(\.priority)).union([1000]).sorted(by: >)
    for number in problem.rows.indices where !problem.rows[number].isRequiredEquation {
      let row = problem.rows[number]
      var sum = LinearExpression(constant: row.constant)
      var size = 1 + abs(row.constant)
      for index in row.start..<row.end {
        let variable = problem.columns[index]
        let expression = system.resolved(Int(variable)) ?? LinearExpression(constant: 0, terms: [(variable, 1)])
        size += abs(expression.constant * problem.coefficients[index])
        sum.add(expression, times: problem.coefficients[index])
      }
      if sum.terms.isEmpty {
        if row.isRequired, row.relation.error(of: sum.constant) > Tolerance.required * size { return nil }
        continue
      }
      reduced.append((number, sum))
      let first = root(sum.terms[0].parameter)
      for term in sum.terms { parent[root(term.parameter)] = first }
    }
    var programs: [Program] = []
    var programOfRoot: [Int32: Int] = [:]
    var columnOf: [Int32: Int] = [:]
    for parameter in parent.keys.sorted() {
      let index = programOfRoot[root(parameter)] ?? programs.count
      if index == programs.count {
        programOfRoot[root(parameter)] = index
        programs.append(Program(parameters: [], simplex: LevelSimplex(levels: levels)))
      }
      columnOf[parameter] = programs[index].parameters.count
      programs[index].parameters.append(parameter)
    }
    for index in programs.indices {
      programs[index].simplex.start(programs[index].parameters.map { problem.lastValues[Int($0)] })
    }
    for (number, expression) in reduced {
      let row = problem.rows[number]
      let index = programOfRoot[root(expression.terms[0].parameter)]!
      programs[index].simplex.addRow(
        expression.terms.map { (columnOf[$0.parameter]!, $0.coefficient) }, constant: expression.constant,
        relation: row.relation, level: levels.firstIndex(of: row.priority)!)
    }
    return programs
  }

  private mutating func values(_ programs: [Program]) -> [Double] {
    var parameters: [Int32: Double] = [:]
    for program in programs {
      for (column, parameter) in program.parameters.enumerated() {
        parameters[parameter] = Self.rounded(program.simplex.value(of: column))
      }
    }
    return (0..<problem.variableCount).map { variable in
      guard let expression = system.resolved(variable) else {
        return parameters[Int32(variable)] ?? problem.lastValues[variable]
      }
      var sum = expression.constant
      for term in expression.terms {
        sum += term.coefficient * (parameters[term.parameter] ?? problem.lastValues[Int(term.parameter)])
      }
      return sum == 0 ? 0 : sum
    }
  }

  /// Rounds a value that pivoting blurred in its last digits to the fraction it was.
  private static func rounded(_ value: Double) -> Double {
    let nearest = (value * 3072).rounded() / 3072
    let result = abs(nearest - value) < 1e-10 * (1 + abs(value)) ? nearest : value
    return result == 0 ? 0 : result
  }
}
