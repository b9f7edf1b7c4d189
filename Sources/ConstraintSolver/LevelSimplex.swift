import Foundation

/// Minimises sums of absolute errors, each level before all lower ones.
///
/// A row's value is free, and costs its distance from 0 (for inequalities, on one side). So a column that enters may
/// drive rows through 0, as long as the slope stays negative: one step does the work of many. The table is dense: rows
/// by parameters.
struct LevelSimplex {
  /// Costs of a row on both sides of 0.
  private struct Cost {
    var level: Int
    var above: Double
    var below: Double
    var tie: Double
  }

  private(set) var pivots = 0
  /// The last level breaks ties: earlier rows weigh more.
  private let levelCount: Int
  private var columnCount = 0
  private var startValues: [Double] = []
  private var costs: [Cost] = []
  /// rows x columns: how much a row's basic variable moves with a column's nonbasic one.
  private var table: [Double] = []
  private var basicValues: [Double] = []
  private var scales: [Double] = []
  /// 0..<columnCount are parameters, as displacements from the start; then rows.
  private var basic: [Int] = []
  private var nonbasic: [Int] = []
  /// 1 above 0, -1 below; of each row while it is basic.
  private var sides: [Double] = []
  private var slopes: [Double] = []

  /// - Parameter levels: Falling priorities; the first is that of required inequalities.
  init(levels: [Float]) { levelCount = levels.count + 1 }

  mutating func start(_ values: [Double]) {
    (startValues, columnCount) = (values, values.count)
    nonbasic = Array(0..<values.count)
  }

  /// - Precondition: Before the first `minimize`.
  mutating func addRow(_ terms: [(column: Int, coefficient: Double)], constant: Double, relation: Relation, level: Int)
  {
    let number = costs.count
    let sign: Double = relation == .lessThanOrEqual ? -1 : 1
    var value = constant
    var scale = 1 + abs(constant)
    table += repeatElement(0, count: columnCount)
    for (column, coefficient) in terms {
      table[number * columnCount + column] = sign * coefficient
      value += coefficient * startValues[column]
      scale += abs(coefficient * startValues[column])
    }
    let tie = level == 0 ? 0 : 1 / Double(number + 1)
    let isEquation = relation == .equal
    costs.append(Cost(level: level, above: isEquation ? 1 : 0, below: 1, tie: tie))
    basicValues.append(sign * value)
    scales.append(scale)
    basic.append(columnCount + number)
    sides.append(sign * value >= 0 ? 1 : -1)
  }

  /// Forgets how ties are decided: only the levels count now.
  mutating func dropTies() { for index in costs.indices { costs[index].tie = 0 } }

  /// The parameter at a column.
  func value(of column: Int) -> Double {
    guard let row = basic.firstIndex(of: column) else { return startValues[column] }
    return startValues[column] + basicValues[row]
  }

  /// Whether all required inequalities hold.
  var isFeasible: Bool {
    for (row, variable) in basic.enumerated() where variable >= columnCount {
      let number = variable - columnCount
      if costs[number].level == 0, -basicValues[row] > 10 * Tolerance.required * scales[number] { return false }
    }
    return true
  }

  mutating func minimize() {
    let limit = 200 + 40 * (basic.count + columnCount)
    let lastGreedy = limit / 2  // then by the lowest number, which cannot cycle
    while pivots < limit {
      computeSlopes()
      guard let (column, direction, level) = entering(isGreedy: pivots < lastGreedy) else { return }
      guard let row = walk(column, direction, level) else { return }
      pivot(row, column)
      pivots += 1
    }
  }

  // MARK: One step

  /// For each level and column: how the cost of the basic rows changes with the column.
  private mutating func computeSlopes() {
    slopes = Array(repeating: 0, count: levelCount * columnCount)
    let tieLevel = levelCount - 1
    let columns = columnCount
    slopes.withUnsafeMutableBufferPointer { slopes in
      table.withUnsafeBufferPointer { table in
        for row in basic.indices where basic[row] >= columns {
          let number = basic[row] - columns
          let cost = costs[number]
          let isAbove = sides[number] > 0
          let factor = isAbove ? cost.above : -cost.below
          if factor == 0 { continue }
          let tie = isAbove ? (cost.above == 0 ? 0 : cost.tie) : -cost.tie
          let (start, own, ties) = (row * columns, cost.level * columns, tieLevel * columns)
          for column in 0..<columns {
            let value = table[start + column]
            if value == 0 { continue }
            slopes[own + column] += factor * value
            slopes[ties + column] += tie * value
          }
        }
      }
    }
  }

  /// The cost of moving the nonbasic variable itself away from 0.
  private func ownCost(_ variable: Int, _ direction: Double, _ level: Int) -> Double {
    guard variable >= columnCount else { return 0 }
    let cost = costs[variable - columnCount]
    let factor = direction > 0 ? cost.above : cost.below
    if level == cost.level { return factor }
    return level == levelCount - 1 && factor > 0 ? cost.tie : 0
  }

  private func entering(isGreedy: Bool) -> (column: Int, direction: Double, level: Int)? {
    var best: (column: Int, direction: Double, level: Int)?
    var bestSlope = 0.0
    for column in 0..<columnCount {
      if !isGreedy, let best, nonbasic[best.column] <= nonbasic[column] { continue }
      for direction in [1.0, -1.0] {
        for level in 0..<levelCount {
          let slope = direction * slopes[level * columnCount + column] + ownCost(nonbasic[column], direction, level)
          if abs(slope) < 1e-9 { continue }
          if slope > 0 { break }
          let isBetter = best.map { level < $0.level || (level == $0.level && slope < bestSlope) } ?? true
          if !isGreedy || isBetter { (best, bestSlope) = ((column, direction, level), slope) }
          break
        }
      }
    }
    return best
  }

  /// Moves along a column until the cost would rise, and returns the row that stops it at 0.
  private mutating func walk(_ column: Int, _ direction: Double, _ level: Int) -> Int? {
    var stops: [(distance: Double, row: Int, rate: Double)] = []
    for row in basic.indices where basic[row] >= columnCount {
      let rate = direction * table[row * columnCount + column]
      if abs(rate) < Tolerance.coefficient { continue }
      let number = basic[row] - columnCount
      if rate * sides[number] > 0 { continue }  // away from 0
      stops.append((max(-basicValues[row] / rate, 0), row, abs(rate)))
    }
    stops.sort { ($0.distance, basic[$0.row]) < ($1.distance, basic[$1.row]) }
    var total = (0..<levelCount).map {
      direction * slopes[$0 * columnCount + column] + ownCost(nonbasic[column], direction, $0)
    }
    for (index, stop) in stops.enumerated() {
      let cost = costs[basic[stop.row] - columnCount]
      total[cost.level] += stop.rate * (cost.above + cost.below)
      total[levelCount - 1] += stop.rate * cost.tie * (cost.above + cost.below)
      if let first = total.first(where: { abs($0) > 1e-9 }), first < 0 { continue }
      for passed in stops[..<index] { sides[basic[passed.row] - columnCount] *= -1 }
      for row in basic.indices { basicValues[row] += stop.distance * direction * table[row * columnCount + column] }
      basicValues[stop.row] = stop.distance * direction  // of the entering variable, which pivoting puts here
      if nonbasic[column] >= columnCount { sides[nonbasic[column] - columnCount] = direction }
      return stop.row
    }
    return nil
  }

  /// Exchanges a row's variable, which is at 0, and a column's.
  private mutating func pivot(_ row: Int, _ column: Int) {
    let columns = columnCount
    let start = row * columns
    table.withUnsafeMutableBufferPointer { table in
      let inverse = 1 / table[start + column]
      for index in 0..<columns { table[start + index] *= -inverse }
      table[start + column] = inverse
      for other in basic.indices where other != row {
        let base = other * columns
        let factor = table[base + column]
        if factor == 0 { continue }
        table[base + column] = 0
        for index in 0..<columns { table[base + index] += factor * table[start + index] }
        for index in 0..<columns where abs(table[base + index]) < 1e-13 { table[base + index] = 0 }
      }
    }
    swap(&basic[row], &nonbasic[column])
  }

  // MARK: Ambiguity

  /// Whether a sum of parameters takes more than one value where the levels are as good as they can be.
  ///
  /// - Precondition: Minimised, without ties.
  func varies(_ terms: [(column: Int, coefficient: Double)]) -> Bool {
    extreme(terms, sign: 1) || extreme(terms, sign: -1)
  }

  /// Whether the sum can fall below what it is now.
  private func extreme(_ terms: [(column: Int, coefficient: Double)], sign: Double) -> Bool {
    var copy = self
    // A row that costs its value, whichever sign it has, at the last level.
    var coefficients = [Double](repeating: 0, count: columnCount)
    for (column, coefficient) in terms {
      if let row = basic.firstIndex(of: column) {
        for index in 0..<columnCount { coefficients[index] += sign * coefficient * table[row * columnCount + index] }
      } else if let index = nonbasic.firstIndex(of: column) {
        coefficients[index] += sign * coefficient
      }
    }
    copy.costs.append(Cost(level: levelCount - 1, above: 1, below: -1, tie: 0))
    copy.table += coefficients
    copy.basicValues.append(0)
    copy.scales.append(1)
    copy.basic.append(columnCount + copy.costs.count - 1)
    copy.sides.append(1)
    copy.pivots = 0
    let limit = 200 + 40 * (copy.basic.count + columnCount)
    while copy.pivots < limit {
      copy.computeSlopes()
      guard let (column, direction, level) = copy.entering(isGreedy: copy.pivots < limit / 2) else { break }
      guard let row = copy.walk(column, direction, level) else { return true }  // without end
      copy.pivot(row, column)
      copy.pivots += 1
    }
    return copy.basicValues[copy.basicValues.count - 1] < -1e-6
  }
}
