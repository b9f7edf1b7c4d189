import Foundation

/// All state, in flat arrays. A struct inside the solver's class, so that inner loops pay no access checks.
///
/// The terms of a constraint are consecutive slots of a pool; those of a variable form a linked list through it.
struct SolverCore {
  // MARK: Variables

  /// Half a line of a processor's cache: who computes a variable reads nearly all of it.
  struct Variable {
    var value = 0.0
    /// Its first term, or -1.
    var firstTerm: Int32 = -1
    /// The required equation that determines the variable from determined ones, or -1.
    var determiner: Int32 = -1
    /// Later than the ranks of the variables it is determined from.
    var rank = 0
    var isAlive = true
    var isLength: Bool
    /// It is determined, and to be computed again.
    var isStale = false
    /// It is undetermined, and its group must be solved again.
    var isDirty = false
    /// Its value before this solve is among the changes.
    var isChanged = false
  }

  var states: ContiguousArray<Variable> = []
  var freeVariables: [Int32] = []

  // MARK: Constraints

  struct Constraint {
    var firstTerm: Int32
    var termCount: Int32
    /// Terms whose variable has no determiner.
    var undetermined: Int32 = 0
    var determined: Int32 = -1
    var relation: Relation
    var isAlive = true
    /// False while it is dropped.
    var isActive = false
    var priority: Float
    var constant: Double
    var order: Int

    var isRequired: Bool { priority >= 1000 }
    var isRequiredEquation: Bool { relation == .equal && priority >= 1000 }
  }

  var constraints: ContiguousArray<Constraint> = []
  var freeConstraints: [Int32] = []
  var nextOrder = 0

  // MARK: Terms

  struct Term {
    var variable: Int32
    var constraint: Int32
    var coefficient: Double
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  var terms: ContiguousArray<Term> = []
  var deadTerms = 0

  // MARK: Work

  /// Required equations that may determine a variable, or must be checked.
  var ready: ContiguousArray<Int32> = []
  /// Required inequalities between determined variables.
  var checks: ContiguousArray<Int32> = []
  /// Determined variables to compute again.
  var stale = RankHeap()
  /// Undetermined variables whose group must be solved again.
  var dirty: ContiguousArray<Int32> = []
  var nextRank = 0
  var changes: ContiguousArray<(variable: Int32, old: Double)> = []
  var broken: [BrokenConstraint] = []
  var retries: [Int32] = []
  var statistics = SolveStatistics()

  /// Local numbers while a group is gathered; 0 for none.
  var localVariable: ContiguousArray<Int32> = []
  var localConstraint: ContiguousArray<Int32> = []

  struct BrokenConstraint {
    var slot: Int32
    var members: [Int32]
    var isReported = false
  }

  // MARK: Making and removing

  mutating func makeVariable(isLength: Bool) -> Int32 {
    if let index = freeVariables.popLast() {
      let old = states[Int(index)]
      states[Int(index)] = Variable(
        rank: old.rank, isLength: isLength, isStale: old.isStale, isDirty: old.isDirty, isChanged: old.isChanged)
      return index
    }
    states.append(Variable(isLength: isLength))
    localVariable.append(0)
    return Int32(states.count - 1)
  }

  mutating func removeVariable(_ variable: Int32) {
    let i = Int(variable)
    precondition(states[i].isAlive, "Variable \(variable) is gone already.")
    precondition(states[i].firstTerm < 0, "Variable \(variable) still has constraints.")
    precondition(
      !broken.contains { entry in termRange(entry.slot).contains { terms[$0].variable == variable } },
      "Variable \(variable) still has a constraint, which is dropped.")
    states[i].isAlive = false
    freeVariables.append(variable)
  }

  func slot(of handle: ConstraintHandle) -> Int32 {
    precondition(
      Int(handle.slot) < constraints.count && constraints[Int(handle.slot)].isAlive
        && constraints[Int(handle.slot)].order == handle.order, "The constraint is gone already.")
    return handle.slot
  }

  func handle(of slot: Int32) -> ConstraintHandle {
    ConstraintHandle(slot: slot, order: constraints[Int(slot)].order)
  }

  func termRange(_ slot: Int32) -> Range<Int> {
    let constraint = constraints[Int(slot)]
    return Int(constraint.firstTerm)..<Int(constraint.firstTerm + constraint.termCount)
  }

  mutating func add(
    _ newTerms: some Collection<LinearTerm>, _ relation: Relation, _ constant: Double, _ priority: Float
  ) -> ConstraintHandle {
    precondition(priority > 0 && priority <= 1000, "A priority is above 0 and at most 1000, not \(priority).")
    precondition(constant.isFinite, "A constant must be finite, not \(constant).")
    if deadTerms > 1024, deadTerms > terms.count / 2 { compactTerms() }
    let slot = freeConstraints.popLast() ?? Int32(constraints.count)
    let first = terms.count
    for term in newTerms {
      precondition(term.coefficient.isFinite, "A coefficient must be finite, not \(term.coefficient).")
      precondition(states[Int(term.variable.index)].isAlive, "Variable \(term.variable.index) was removed.")
      var index = first
      while index < terms.count, terms[index].variable != term.variable.index { index += 1 }
      if index < terms.count {
        terms[index].coefficient += term.coefficient
      } else {
        terms.append(Term(variable: term.variable.index, constraint: slot, coefficient: term.coefficient))
      }
    }
    var index = first
    while index < terms.count {
      if terms[index].coefficient == 0 {
        terms.swapAt(index, terms.count - 1)
        terms.removeLast()
      } else {
        index += 1
      }
    }
    let constraint = Constraint(
      firstTerm: Int32(first), termCount: Int32(terms.count - first), relation: relation, priority: priority,
      constant: constant, order: nextOrder)
    nextOrder += 1
    if Int(slot) == constraints.count {
      constraints.append(constraint)
      localConstraint.append(0)
    } else {
      constraints[Int(slot)] = constraint
    }
    activate(slot)
    return handle(of: slot)
  }

  mutating func remove(_ slot: Int32) {
    if constraints[Int(slot)].isActive { deactivate(slot) }
    broken.removeAll { $0.slot == slot }
    retries.removeAll { $0 == slot }
    retryConflicts(with: slot)
    constraints[Int(slot)].isAlive = false
    deadTerms += Int(constraints[Int(slot)].termCount)
    freeConstraints.append(slot)
  }

  mutating func setConstant(_ slot: Int32, _ constant: Double) {
    precondition(constant.isFinite, "A constant must be finite, not \(constant).")
    let i = Int(slot)
    guard constraints[i].constant != constant else { return }
    constraints[i].constant = constant
    retryConflicts(with: slot)
    guard constraints[i].isActive else { return }
    if constraints[i].determined >= 0 {
      markStale(constraints[i].determined)
    } else {
      touch(slot)
    }
  }

  mutating func setPriority(_ slot: Int32, _ priority: Float) {
    precondition(priority > 0 && priority <= 1000, "A priority is above 0 and at most 1000, not \(priority).")
    let i = Int(slot)
    guard constraints[i].priority != priority else { return }
    if constraints[i].isActive { deactivate(slot) }
    broken.removeAll { $0.slot == slot }
    constraints[i].priority = priority
    retryConflicts(with: slot)
    activate(slot)
  }

  // MARK: Linking

  mutating func activate(_ slot: Int32) {
    var undetermined: Int32 = 0
    for index in termRange(slot) {
      let variable = Int(terms[index].variable)
      let head = states[variable].firstTerm
      terms[index].next = head
      terms[index].previous = -1
      if head >= 0 { terms[Int(head)].previous = Int32(index) }
      states[variable].firstTerm = Int32(index)
      if states[variable].determiner < 0 { undetermined += 1 }
    }
    constraints[Int(slot)].undetermined = undetermined
    constraints[Int(slot)].isActive = true
    touch(slot)
  }

  /// Takes the constraint out of its variables' lists, so that nothing sees it.
  mutating func deactivate(_ slot: Int32) {
    let i = Int(slot)
    if constraints[i].determined >= 0 { undetermine(constraints[i].determined) }
    markGroupDirty(slot)
    for index in termRange(slot) {
      let (next, previous) = (terms[index].next, terms[index].previous)
      if next >= 0 { terms[Int(next)].previous = previous }
      if previous >= 0 {
        terms[Int(previous)].next = next
      } else {
        states[Int(terms[index].variable)].firstTerm = next
      }
    }
    constraints[i].isActive = false
  }

  /// Conflicts that the constraint is part of may be over.
  mutating func retryConflicts(with slot: Int32) {
    guard !broken.isEmpty else { return }
    for entry in broken where entry.members.contains(slot) { retries.append(entry.slot) }
    broken.removeAll { $0.members.contains(slot) }
  }

  private mutating func compactTerms() {
    var kept: ContiguousArray<Term> = []
    kept.reserveCapacity(terms.count - deadTerms)
    var moved = ContiguousArray<Int32>(repeating: -1, count: terms.count)
    for slot in constraints.indices where constraints[slot].isAlive {
      let range = termRange(Int32(slot))
      constraints[slot].firstTerm = Int32(kept.count)
      for index in range {
        moved[index] = Int32(kept.count)
        kept.append(terms[index])
      }
    }
    for index in kept.indices {
      if kept[index].next >= 0 { kept[index].next = moved[Int(kept[index].next)] }
      if kept[index].previous >= 0 { kept[index].previous = moved[Int(kept[index].previous)] }
    }
    for variable in states.indices where states[variable].firstTerm >= 0 {
      states[variable].firstTerm = moved[Int(states[variable].firstTerm)]
    }
    (terms, deadTerms) = (kept, 0)
  }
}

/// Variables by rank, the lowest first.
struct RankHeap {
  private var items: ContiguousArray<(rank: Int, variable: Int32)> = []

  var isEmpty: Bool { items.isEmpty }

  mutating func push(_ variable: Int32, rank: Int) {
    items.append((rank, variable))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if items[parent].rank <= items[child].rank { break }
      items.swapAt(parent, child)
      child = parent
    }
  }

  mutating func pop() -> (rank: Int, variable: Int32) {
    let top = items[0]
    let last = items.removeLast()
    if items.isEmpty { return top }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= items.count { break }
      if child + 1 < items.count, items[child + 1].rank < items[child].rank { child += 1 }
      if items[parent].rank <= items[child].rank { break }
      items.swapAt(parent, child)
      parent = child
    }
    return top
  }
}
