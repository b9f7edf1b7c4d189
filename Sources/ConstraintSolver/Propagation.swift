import Foundation

// Required equations with one undetermined variable determine it. This part of the solution is kept between solves.
extension SolverCore {
  mutating func setValue(_ variable: Int32, _ new: Double) {
    let i = Int(variable)
    let old = states[i].value
    if old == new { return }
    if !states[i].isChanged {
      states[i].isChanged = true
      changes.append((variable, old))
    }
    states[i].value = new
  }

  mutating func markStale(_ variable: Int32) {
    if states[Int(variable)].isStale { return }
    states[Int(variable)].isStale = true
    stale.push(variable, rank: states[Int(variable)].rank)
  }

  mutating func markDirty(_ variable: Int32) {
    if states[Int(variable)].isDirty { return }
    states[Int(variable)].isDirty = true
    dirty.append(variable)
  }

  /// One variable is enough: the group is gathered from it.
  mutating func markGroupDirty(_ slot: Int32) {
    guard constraints[Int(slot)].undetermined > 0 else { return }
    for index in termRange(slot) where states[Int(terms[index].variable)].determiner < 0 {
      markDirty(terms[index].variable)
    }
  }

  /// Something about the constraint changed: its constant, a value in it, or that it is there.
  mutating func touch(_ slot: Int32) {
    let constraint = constraints[Int(slot)]
    if constraint.isRequiredEquation {
      if constraint.determined < 0, constraint.undetermined <= 1 { ready.append(slot) }
    } else if constraint.undetermined == 0, constraint.isRequired {
      checks.append(slot)
    }
    if constraint.undetermined > 0 {
      for index in termRange(slot) where states[Int(terms[index].variable)].determiner < 0 {
        return markDirty(terms[index].variable)
      }
    }
  }

  /// Works until everything that is determined has its value.
  ///
  /// - Returns: A required constraint between determined variables that does not hold, or nil.
  mutating func propagate() -> Int32? {
    while true {
      if !stale.isEmpty {
        let (rank, variable) = stale.pop()
        // An entry of another rank is from before the variable was determined anew.
        if rank == states[Int(variable)].rank { recompute(variable) }
      } else if let slot = ready.popLast() {
        let constraint = constraints[Int(slot)]
        guard constraint.isActive, constraint.isRequiredEquation, constraint.determined < 0 else { continue }
        if constraint.undetermined == 1 {
          determine(by: slot)
        } else if constraint.undetermined == 0, !holds(slot) {
          return slot
        }
      } else if let slot = checks.popLast() {
        let constraint = constraints[Int(slot)]
        if constraint.isActive, constraint.isRequired, constraint.undetermined == 0, !holds(slot) { return slot }
      } else {
        return nil
      }
    }
  }

  private mutating func determine(by slot: Int32) {
    for index in termRange(slot) where states[Int(terms[index].variable)].determiner < 0 {
      let variable = terms[index].variable
      states[Int(variable)].determiner = slot
      constraints[Int(slot)].determined = variable
      states[Int(variable)].rank = nextRank
      nextRank += 1
      statistics.propagatedVariables += 1
      setValue(variable, solution(of: slot, for: variable))
      var next = states[Int(variable)].firstTerm
      while next >= 0 {
        let other = terms[Int(next)].constraint
        next = terms[Int(next)].next
        constraints[Int(other)].undetermined -= 1
        if other != slot { touch(other) }
      }
      return
    }
  }

  private mutating func recompute(_ variable: Int32) {
    let i = Int(variable)
    guard states[i].isStale else { return }
    states[i].isStale = false
    let slot = states[i].determiner
    guard slot >= 0 else { return }
    let new = solution(of: slot, for: variable)
    if new == states[i].value { return }
    statistics.propagatedVariables += 1
    setValue(variable, new)
    var next = states[i].firstTerm
    while next >= 0 {
      let other = terms[Int(next)].constraint
      next = terms[Int(next)].next
      if other == slot { continue }
      let determined = constraints[Int(other)].determined
      if determined >= 0 { markStale(determined) } else { touch(other) }
    }
  }

  /// The variable and all that is determined from it.
  mutating func undetermine(_ first: Int32) {
    var pending = [first]
    while let variable = pending.popLast() {
      let i = Int(variable)
      guard states[i].determiner >= 0 else { continue }
      constraints[Int(states[i].determiner)].determined = -1
      states[i].determiner = -1
      states[i].isStale = false
      markDirty(variable)
      var next = states[i].firstTerm
      while next >= 0 {
        let other = terms[Int(next)].constraint
        next = terms[Int(next)].next
        constraints[Int(other)].undetermined += 1
        let determined = constraints[Int(other)].determined
        if determined >= 0 { pending.append(determined) }
        touch(other)
      }
    }
  }

  private func solution(of slot: Int32, for variable: Int32) -> Double {
    var sum = constraints[Int(slot)].constant
    var coefficient = 1.0
    for index in termRange(slot) {
      let term = terms[index]
      if term.variable == variable {
        coefficient = term.coefficient
      } else {
        sum += term.coefficient * states[Int(term.variable)].value
      }
    }
    let result = -sum / coefficient
    return result == 0 ? 0 : result  // never -0
  }

  private func holds(_ slot: Int32) -> Bool {
    let constraint = constraints[Int(slot)]
    var sum = constraint.constant
    var size = abs(sum)
    for index in termRange(slot) {
      let part = terms[index].coefficient * states[Int(terms[index].variable)].value
      sum += part
      size += abs(part)
    }
    return constraint.relation.error(of: sum) <= Tolerance.required * (1 + size)
  }

  /// The constraint and those that determine its variables, and theirs, and so on.
  func ancestry(of slots: [Int32]) -> [Int32] {
    var seen = Set(slots)
    var pending = slots
    while let slot = pending.popLast() {
      for index in termRange(slot) {
        let source = states[Int(terms[index].variable)].determiner
        if source >= 0, seen.insert(source).inserted { pending.append(source) }
      }
    }
    return Array(seen)
  }
}

enum Tolerance {
  /// By which a required constraint may miss, relative to the size of its terms.
  static let required = 1e-8
  /// Below it a coefficient is what rounding left of 0.
  static let coefficient = 1e-10
}

extension Relation {
  /// How far a sum is from what the relation with 0 asks for.
  func error(of sum: Double) -> Double {
    switch self {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(sum, 0)
    case .greaterThanOrEqual: max(-sum, 0)
    }
  }
}
