import Foundation

/// Guesses a solution of a group in one pass and proves it, or gives up.
///
/// Constraints with one open variable are taken by falling priority: an equation determines the variable, an inequality
/// bounds it, and where two bounds meet it is determined as well. Every value carries its level: the lowest priority it
/// was derived from. At the end each constraint must hold, or its error must be forced by values of strictly higher
/// level. Then, level by level, no solution can be better: all that the level's determined values rest on is as good as
/// it can be, so they are the same in every best solution, and the errors they force on lower levels too.
struct GreedySolver {
  private struct Bound {
    var value: Double
    /// The lowest priority that the bound rests on, its row's own included.
    var level: Float
    /// The level of the parameter's other rows, without this one.
    var inputLevel: Float
    var row: Int
  }

  private let problem: LocalProblem
  private var values: [Double]
  private var isKnown: [Bool]
  /// 0 for a value that was chosen freely.
  private var levels: [Float]
  private var lower: [Bound?]
  private var upper: [Bound?]
  private var open: [Int32]
  /// Errors that are forced although the row took part in determining its variable.
  private var allowedErrors: [Int: Double] = [:]
  private var ready: RowHeap
  private let starts: [Int]
  private let rowsOf: [Int32]
  private var eliminations = 0

  /// Nil when the guess is not proven; then nothing is known.
  static func solve(_ problem: LocalProblem) -> [Double]? {
    var solver = GreedySolver(problem)
    return solver.run() ? solver.values : nil
  }

  private init(_ problem: LocalProblem) {
    self.problem = problem
    let count = problem.variableCount
    values = problem.lastValues
    isKnown = Array(repeating: false, count: count)
    levels = Array(repeating: 1000, count: count)
    lower = Array(repeating: nil, count: count)
    upper = Array(repeating: nil, count: count)
    open = problem.rows.map { Int32($0.end - $0.start) }
    (starts, rowsOf) = problem.rowsOfVariables()
    ready = RowHeap(priorities: problem.rows.map(\.priority))
    for row in problem.rows.indices where open[row] == 1 { ready.push(row) }
  }

  private mutating func run() -> Bool {
    let order = values.indices.filter { problem.isLength[$0] } + values.indices.filter { !problem.isLength[$0] }
    var nextFree = 0
    while true {
      if let row = ready.pop() {
        if open[row] == 1, !apply(row) { return false }
        continue
      }
      while nextFree < values.count, isKnown[order[nextFree]] { nextFree += 1 }
      if nextFree == values.count { return isProven() }
      if eliminations < 3 {
        eliminations += 1
        guard let progress = eliminate() else { return false }
        if progress {
          eliminations -= 1
          continue
        }
        eliminations = 3
      }
      let variable = order[nextFree]
      set(variable, freeValue(of: variable), level: 0)
    }
  }

  /// Nothing asks for more than the bounds. A length is as near to 0 as they allow; a position goes to its bound, and
  /// without one it stays where it was. So a view with a trailing edge alone has no width and stands at that edge, and
  /// one whose top is at most 10 stands at 10, as on iOS (tests of public layout libraries say so).
  private func freeValue(of variable: Int) -> Double {
    let (low, high) = (lower[variable]?.value, upper[variable]?.value)
    if problem.isLength[variable] { return min(max(values[variable], low ?? -.infinity), high ?? .infinity) }
    return low ?? high ?? values[variable]
  }

  private mutating func set(_ variable: Int, _ value: Double, level: Float) {
    values[variable] = value == 0 ? 0 : value
    isKnown[variable] = true
    levels[variable] = level
    for index in starts[variable]..<starts[variable + 1] {
      let row = Int(rowsOf[index])
      open[row] -= 1
      if open[row] == 1 { ready.push(row) }
    }
  }

  /// Takes a row with one open variable. Returns false when it contradicts another of its own level.
  private mutating func apply(_ number: Int) -> Bool {
    let row = problem.rows[number]
    var sum = row.constant
    var inputLevel = Float.infinity
    var (variable, coefficient) = (0, 1.0)
    for index in row.start..<row.end {
      let other = Int(problem.columns[index])
      if isKnown[other] {
        sum += problem.coefficients[index] * values[other]
        inputLevel = min(inputLevel, levels[other])
      } else {
        (variable, coefficient) = (other, problem.coefficients[index])
      }
    }
    let target = -sum / coefficient
    let level = min(row.priority, inputLevel)
    let bound = Bound(value: target, level: level, inputLevel: inputLevel, row: number)
    let slack = Tolerance.required * (1 + abs(target))
    if row.relation == .equal {
      if let low = lower[variable], target < low.value - slack { return settle(variable, bound, against: low) }
      if let high = upper[variable], target > high.value + slack { return settle(variable, bound, against: high) }
      set(variable, target, level: level)
      return true
    }
    if (row.relation == .greaterThanOrEqual) == (coefficient > 0) {
      if let high = upper[variable], target > high.value + slack { return settle(variable, bound, against: high) }
      if lower[variable].map({ target > $0.value }) ?? true { lower[variable] = bound }
    } else {
      if let low = lower[variable], target < low.value - slack { return settle(variable, bound, against: low) }
      if upper[variable].map({ target < $0.value }) ?? true { upper[variable] = bound }
    }
    if let low = lower[variable], let high = upper[variable], high.value - low.value <= slack {
      set(variable, low.value, level: min(low.level, high.level))
    }
    return true
  }

  /// A wish beyond a bound: the one of higher level has its way, and the other comes as near as it can.
  private mutating func settle(_ variable: Int, _ wish: Bound, against bound: Bound) -> Bool {
    let distance = abs(wish.value - bound.value)
    let level = min(wish.level, bound.level)
    let (wishPriority, boundPriority) = (problem.rows[wish.row].priority, problem.rows[bound.row].priority)
    // A row's error is forced when all that it meets has a strictly higher level than the row itself.
    if min(bound.level, wish.inputLevel) > wishPriority {
      allowedErrors[wish.row] = distance * abs(coefficient(of: variable, in: wish.row))
      set(variable, bound.value, level: level)
    } else if min(wish.level, bound.inputLevel) > boundPriority {
      allowedErrors[bound.row] = distance * abs(coefficient(of: variable, in: bound.row))
      set(variable, wish.value, level: level)
    } else {
      return false
    }
    return true
  }

  private func coefficient(of variable: Int, in number: Int) -> Double {
    let row = problem.rows[number]
    for index in row.start..<row.end where Int(problem.columns[index]) == variable {
      return problem.coefficients[index]
    }
    return 0
  }

  /// Solves the required equations that are left as a system. Returns whether that determined a variable, or nil for a
  /// contradiction.
  private mutating func eliminate() -> Bool? {
    var level: Float = 1000
    var isNeeded = false
    for (number, row) in problem.rows.enumerated() where row.isRequiredEquation && open[number] > 1 {
      isNeeded = true
      for index in row.start..<row.end where isKnown[Int(problem.columns[index])] {
        level = min(level, levels[Int(problem.columns[index])])
      }
    }
    guard isNeeded else { return false }
    var system = EquationElimination(problem, known: values.indices.map { isKnown[$0] ? values[$0] : nil })
    guard system.isConsistent else { return nil }
    var progress = false
    for variable in values.indices where !isKnown[variable] {
      guard let expression = system.resolved(variable), expression.terms.isEmpty else { continue }
      set(variable, expression.constant, level: level)
      progress = true
    }
    return progress
  }

  private func isProven() -> Bool {
    for number in problem.rows.indices {
      let row = problem.rows[number]
      let error = row.relation.error(of: problem.sum(number, values))
      if error <= Tolerance.required { continue }
      let slack = Tolerance.required * problem.size(number, values)
      if error <= slack + (allowedErrors[number] ?? 0) { continue }
      if row.isRequired { return false }
      for index in row.start..<row.end where levels[Int(problem.columns[index])] <= row.priority { return false }
    }
    return true
  }
}

/// Rows by falling priority, then by order of addition.
private struct RowHeap {
  private let priorities: [Float]
  private var items: [Int32] = []

  init(priorities: [Float]) { self.priorities = priorities }

  private func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (first, second) = (priorities[Int(a)], priorities[Int(b)])
    return first != second ? first > second : a < b
  }

  mutating func push(_ row: Int) {
    items.append(Int32(row))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(items[child], items[parent]) { break }
      items.swapAt(parent, child)
      child = parent
    }
  }

  mutating func pop() -> Int? {
    guard let top = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return Int(top) }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= items.count { break }
      if child + 1 < items.count, precedes(items[child + 1], items[child]) { child += 1 }
      if !precedes(items[child], items[parent]) { break }
      items.swapAt(parent, child)
      parent = child
    }
    return Int(top)
  }
}
