import Foundation

/// A number plus multiples of parameters, by rising parameter.
struct LinearExpression {
  var constant: Double
  var terms: [(parameter: Int32, coefficient: Double)] = []

  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    if other.terms.isEmpty { return }
    if terms.isEmpty {
      terms = other.terms
      if factor != 1 { for index in terms.indices { terms[index].coefficient *= factor } }
      return
    }
    var merged: [(parameter: Int32, coefficient: Double)] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].parameter < other.terms[j].parameter) {
        merged.append(terms[i])
        i += 1
      } else if i == terms.count || other.terms[j].parameter < terms[i].parameter {
        merged.append((other.terms[j].parameter, other.terms[j].coefficient * factor))
        j += 1
      } else {
        let sum = terms[i].coefficient + other.terms[j].coefficient * factor
        let size = abs(terms[i].coefficient) + abs(other.terms[j].coefficient * factor)
        if abs(sum) > Tolerance.coefficient * size { merged.append((terms[i].parameter, sum)) }
        i += 1
        j += 1
      }
    }
    terms = merged
  }
}

/// Required equations solved for as many variables as they determine. Variables follow from parameters by propagation;
/// when no equation is left with one open variable, the busiest open variable becomes a parameter, and an equation
/// between parameters removes one again.
struct EquationElimination {
  private let problem: LocalProblem
  /// A variable's value in parameters, nil while it is open. Parameters bear the numbers of their variables.
  private var expressions: [LinearExpression?]
  /// The expressions that stand for parameters which an equation removed.
  private var substitutions: [Int32: LinearExpression] = [:]
  private(set) var isConsistent = true

  /// - Parameters:
  ///   - known: Values that are constants here; nil entries are open.
  init(_ problem: LocalProblem, known: [Double?]? = nil) {
    self.problem = problem
    expressions =
      known?.map { $0.map { LinearExpression(constant: $0) } } ?? Array(repeating: nil, count: problem.variableCount)
    run()
  }

  private mutating func run() {
    let (starts, rowsOf) = problem.rowsOfVariables()
    var open = [Int32](repeating: 0, count: problem.rows.count)
    var ready: [Int] = []
    for (number, row) in problem.rows.enumerated() where row.isRequiredEquation {
      for index in row.start..<row.end where expressions[Int(problem.columns[index])] == nil { open[number] += 1 }
      if open[number] <= 1 { ready.append(number) }
    }
    ready.reverse()
    // Busy variables first: as parameters they open the most equations.
    var candidates: [(degree: Int, variable: Int)] = []
    for variable in 0..<problem.variableCount where expressions[variable] == nil {
      var degree = 0
      for index in starts[variable]..<starts[variable + 1] where problem.rows[Int(rowsOf[index])].isRequiredEquation {
        degree += 1
      }
      if degree > 0 { candidates.append((degree, variable)) }
    }
    // Among equally busy variables a length is the parameter, so that free positions follow from lengths.
    func key(_ variable: Int) -> Int { problem.isLength[variable] ? 1 : 0 }
    candidates.sort { ($0.degree, key($0.variable), $1.variable) > ($1.degree, key($1.variable), $0.variable) }
    var nextCandidate = 0

    func define(_ variable: Int, _ expression: LinearExpression) {
      expressions[variable] = expression
      for index in starts[variable]..<starts[variable + 1] {
        let row = Int(rowsOf[index])
        guard problem.rows[row].isRequiredEquation else { continue }
        open[row] -= 1
        if open[row] <= 1 { ready.append(row) }
      }
    }

    while isConsistent {
      if let row = ready.popLast() {
        if open[row] == 1 {
          let (variable, expression) = solve(row)
          define(variable, expression)
        } else if open[row] == 0 {
          open[row] = -1
          close(row)
        }
      } else {
        while nextCandidate < candidates.count, expressions[candidates[nextCandidate].variable] != nil {
          nextCandidate += 1
        }
        guard nextCandidate < candidates.count else { break }
        let variable = candidates[nextCandidate].variable
        define(variable, LinearExpression(constant: 0, terms: [(Int32(variable), 1)]))
      }
    }
  }

  /// The one open variable of a row, by the others.
  private mutating func solve(_ number: Int) -> (Int, LinearExpression) {
    let row = problem.rows[number]
    var result = LinearExpression(constant: row.constant)
    var (variable, divisor) = (0, 1.0)
    for index in row.start..<row.end {
      let other = Int(problem.columns[index])
      if let expression = resolved(other) {
        result.add(expression, times: problem.coefficients[index])
      } else {
        (variable, divisor) = (other, problem.coefficients[index])
      }
    }
    result.constant /= -divisor
    for index in result.terms.indices { result.terms[index].coefficient /= -divisor }
    return (variable, result)
  }

  /// A row without open variables is an equation between parameters.
  private mutating func close(_ number: Int) {
    let row = problem.rows[number]
    var sum = LinearExpression(constant: row.constant)
    var size = abs(row.constant)
    for index in row.start..<row.end {
      let expression = resolved(Int(problem.columns[index]))!
      size += abs(expression.constant * problem.coefficients[index])
      sum.add(expression, times: problem.coefficients[index])
    }
    let pivot = sum.terms.indices.max { abs(sum.terms[$0].coefficient) < abs(sum.terms[$1].coefficient) }
    guard let pivot, abs(sum.terms[pivot].coefficient) > Tolerance.coefficient else {
      if abs(sum.constant) > Tolerance.required * (1 + size) { isConsistent = false }
      return
    }
    let (parameter, divisor) = sum.terms.remove(at: pivot)
    sum.constant /= -divisor
    for index in sum.terms.indices { sum.terms[index].coefficient /= -divisor }
    substitutions[parameter] = sum
  }

  /// The variable in parameters that are still there; nil while it is open.
  mutating func resolved(_ variable: Int) -> LinearExpression? {
    guard let expression = expressions[variable] else { return nil }
    guard !substitutions.isEmpty, expression.terms.contains(where: { substitutions[$0.parameter] != nil }) else {
      return expression
    }
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms {
      if substitutions[term.parameter] != nil {
        result.add(resolvedParameter(term.parameter), times: term.coefficient)
      } else {
        result.add(LinearExpression(constant: 0, terms: [(term.parameter, 1)]), times: term.coefficient)
      }
    }
    expressions[variable] = result
    return result
  }

  private mutating func resolvedParameter(_ parameter: Int32) -> LinearExpression {
    guard let expression = substitutions[parameter] else {
      return LinearExpression(constant: 0, terms: [(parameter, 1)])
    }
    guard expression.terms.contains(where: { substitutions[$0.parameter] != nil }) else { return expression }
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms { result.add(resolvedParameter(term.parameter), times: term.coefficient) }
    substitutions[parameter] = result
    return result
  }
}
