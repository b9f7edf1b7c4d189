/// The part of a date or duration that one wheel of a date picker turns.
enum DateWheelKind: Equatable { case day, hour, minute, period, year, month, dayOfMonth, hours, minutes }

/// Which value stands on which row of a wheel.
struct DateWheelRows: Equatable {
  /// Values of one turn; they repeat where there is more than one turn.
  let cycle: Int
  let turns: Int
  /// The value of row 0.
  let first: Int
  /// The step of the value from row to row.
  let step: Int

  /// Values that repeat as often as nobody will turn.
  static func cyclic(_ cycle: Int, first: Int = 0, step: Int = 1) -> DateWheelRows {
    DateWheelRows(cycle: cycle, turns: max(10_000 / cycle, 1), first: first, step: step)
  }
  static func linear(_ values: ClosedRange<Int>) -> DateWheelRows {
    DateWheelRows(cycle: values.count, turns: 1, first: values.lowerBound, step: 1)
  }

  var count: Int { cycle * turns }
  var isCyclic: Bool { turns > 1 }
  func value(atRow row: Int) -> Int { first + row % cycle * step }

  /// The nearest row to another with a value; a value between two rows counts as the one below.
  func row(of value: Int, near row: Int) -> Int {
    let index = min(max((value - first) / step, 0), cycle - 1)
    guard isCyclic else { return index }
    let turn = (row < 0 ? count / 2 : row) / cycle
    let candidates = [turn - 1, turn, turn + 1].map { $0 * cycle + index }.filter { $0 >= 0 && $0 < count }
    return candidates.min { abs($0 - row) < abs($1 - row) } ?? index
  }

  /// The row of the same value that is nearest to the middle of the wheel.
  func middle(_ row: Int) -> Int { isCyclic ? row % cycle + turns / 2 * cycle : row }
}
