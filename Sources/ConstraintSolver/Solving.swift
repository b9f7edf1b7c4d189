import Foundation

extension SolverCore {
  mutating func solve() -> ConstraintSolver.SolveResult {
    statistics = SolveStatistics()
    while true {
      for slot in retries where constraints[Int(slot)].isAlive && !constraints[Int(slot)].isActive { activate(slot) }
      retries.removeAll()
      if let slot = propagate() {
        // Equations that propagation left are looked at again once the conflict is gone.
        drop(from: ancestry(of: [slot]))
        if constraints[Int(slot)].isActive { touch(slot) }
        continue
      }
      guard let variable = dirty.popLast() else { break }
      guard states[Int(variable)].isDirty else { continue }
      states[Int(variable)].isDirty = false
      guard states[Int(variable)].isAlive, states[Int(variable)].determiner < 0, states[Int(variable)].firstTerm >= 0
      else {
        continue
      }
      let group = gather(from: variable)
      statistics.groups += 1
      statistics.variablesInGroups += group.variables.count
      guard let values = values(of: group) else {
        markDirty(variable)
        dropFromGroup(group)
        continue
      }
      for (index, variable) in group.variables.enumerated() { setValue(variable, values[index]) }
    }
    return finish()
  }

  private mutating func finish() -> ConstraintSolver.SolveResult {
    var result = ConstraintSolver.SolveResult()
    result.changed.reserveCapacity(changes.count)
    for (variable, old) in changes {
      states[Int(variable)].isChanged = false
      if states[Int(variable)].value != old, states[Int(variable)].isAlive {
        result.changed.append(SolverVariable(index: variable))
      }
    }
    changes.removeAll(keepingCapacity: true)
    for index in broken.indices where !broken[index].isReported {
      broken[index].isReported = true
      result.broken.append(
        ConstraintSolver.Conflict(
          broken: handle(of: broken[index].slot), set: broken[index].members.map { handle(of: $0) }))
    }
    return result
  }

  // MARK: Groups

  /// Undetermined variables that constraints connect, with all that constrains them.
  struct Group {
    var variables: [Int32]
    var constraints: [Int32]
    var problem: LocalProblem
  }

  /// Finds the group around a variable; all of it is clean afterwards.
  mutating func gather(from variable: Int32) -> Group {
    var variables = [variable]
    var slots: [Int32] = []
    localVariable[Int(variable)] = 1
    var next = 0
    while next < variables.count {
      var index = states[Int(variables[next])].firstTerm
      next += 1
      while index >= 0 {
        let slot = terms[Int(index)].constraint
        index = terms[Int(index)].next
        if localConstraint[Int(slot)] != 0 { continue }
        localConstraint[Int(slot)] = 1
        slots.append(slot)
        for term in termRange(slot) {
          let other = Int(terms[term].variable)
          if states[other].determiner >= 0 || localVariable[other] != 0 { continue }
          localVariable[other] = 1
          variables.append(Int32(other))
        }
      }
    }
    // The order must not tell how the group was found.
    variables.sort()
    slots.sort { constraints[Int($0)].order < constraints[Int($1)].order }
    for (index, variable) in variables.enumerated() {
      localVariable[Int(variable)] = Int32(index + 1)
      states[Int(variable)].isDirty = false
    }
    let problem = makeProblem(slots, variables: variables)
    for variable in variables { localVariable[Int(variable)] = 0 }
    for slot in slots { localConstraint[Int(slot)] = 0 }
    return Group(variables: variables, constraints: slots, problem: problem)
  }

  /// The constraints over the variables that `localVariable` numbers; all others count as constants.
  private func makeProblem(_ slots: [Int32], variables: [Int32]) -> LocalProblem {
    var problem = LocalProblem(variableCount: variables.count)
    problem.reserve(rows: slots.count)
    for (number, variable) in variables.enumerated() {
      let isLength = states[Int(variable)].isLength
      problem.isLength[number] = isLength
      problem.lastValues.append(isLength ? 0 : states[Int(variable)].value)
    }
    for slot in slots {
      let constraint = constraints[Int(slot)]
      problem.beginRow()
      var constant = constraint.constant
      for index in termRange(slot) {
        let term = terms[index]
        let local = localVariable[Int(term.variable)]
        if local > 0 {
          problem.addTerm(local - 1, term.coefficient)
        } else {
          constant += term.coefficient * states[Int(term.variable)].value
        }
      }
      problem.endRow(constant: constant, relation: constraint.relation, priority: constraint.priority)
    }
    return problem
  }

  /// Nil when the required constraints of the group contradict each other.
  private mutating func values(of group: Group) -> [Double]? {
    if let values = GreedySolver.solve(group.problem) { return values }
    statistics.linearPrograms += 1
    var exact = ExactSolver(group.problem)
    let values = exact.solve()
    statistics.pivots += exact.pivots
    return values
  }

  // MARK: Conflicts

  /// Drops the latest member of a smallest conflict among constraints that cannot all hold.
  private mutating func drop(from candidates: [Int32]) {
    let members = smallestConflict(candidates.filter { constraints[Int($0)].isRequired })
    guard let latest = members.last else { return }
    deactivate(latest)
    broken.append(BrokenConstraint(slot: latest, members: members))
    // Conflicts that needed the dropped one have found another end.
    for entry in broken.dropLast() where entry.members.contains(latest) { retries.append(entry.slot) }
    let slot = latest
    broken.removeAll { $0.slot != slot && $0.members.contains(slot) }
  }

  private mutating func dropFromGroup(_ group: Group) {
    let required = group.constraints.filter { constraints[Int($0)].isRequired }
    let rows = group.problem.requiredRows
    // First among the group's own, with what is determined outside of it as constants; then with the reasons for that.
    let own = ConflictSearch.smallest(rows.count) { subset in
      ExactSolver(group.problem.keeping(subset.map { rows[$0] })).isFeasible
    }
    drop(from: ancestry(of: own.isEmpty ? required : own.map { required[$0] }))
  }

  /// In order of addition. When rounding hides the conflict, all of the candidates.
  private mutating func smallestConflict(_ candidates: [Int32]) -> [Int32] {
    let sorted = candidates.sorted { constraints[Int($0)].order < constraints[Int($1)].order }
    var variables: [Int32] = []
    for slot in sorted {
      for index in termRange(slot) where localVariable[Int(terms[index].variable)] == 0 {
        variables.append(terms[index].variable)
        localVariable[Int(terms[index].variable)] = Int32(variables.count)
      }
    }
    let problem = makeProblem(sorted, variables: variables)
    for variable in variables { localVariable[Int(variable)] = 0 }
    let members = ConflictSearch.smallest(sorted.count) { ExactSolver(problem.keeping($0)).isFeasible }
    return members.isEmpty ? sorted : members.map { sorted[$0] }
  }

  // MARK: Ambiguity

  mutating func ambiguousVariables() -> [Int32] {
    var result: [Int32] = []
    var seen = Set<Int32>()
    for variable in states.indices.map({ Int32($0) }) where states[Int(variable)].isAlive {
      if states[Int(variable)].determiner >= 0 || seen.contains(variable) { continue }
      if states[Int(variable)].firstTerm < 0 {
        result.append(variable)
        continue
      }
      let saved = (dirty, states)
      let group = gather(from: variable)
      (dirty, states) = saved
      seen.formUnion(group.variables)
      var exact = ExactSolver(group.problem)
      result += exact.ambiguousVariables().map { group.variables[$0] }
    }
    return result.sorted()
  }
}
