import Foundation

/// A number the solver chooses. Valid in the solver that made it, until it is removed.
package struct SolverVariable: Hashable, Sendable, Comparable {
  package let index: Int32

  /// Variables made earlier are less, unless they reuse the index of a removed one.
  package static func < (a: SolverVariable, b: SolverVariable) -> Bool { a.index < b.index }
}

package struct LinearTerm: Hashable, Sendable {
  package var variable: SolverVariable
  package var coefficient: Double

  package init(variable: SolverVariable, coefficient: Double) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

package enum Relation: Hashable, Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

package struct ConstraintHandle: Hashable, Sendable {
  let slot: Int32
  /// The order of addition, counted over the life of the solver.
  package let order: Int
}

/// Linear constraints of many priorities over many variables, kept solved while they change.
///
/// Required constraints (priority 1000) hold exactly; where they cannot, the latest added one of a conflicting set is
/// dropped until another member of the set changes or goes. Below, each priority counts before all lower ones: the sum
/// of the absolute errors of its constraints is as small as the higher ones allow. Where that leaves a choice, earlier
/// constraints win, and then variables keep the value they had, 0 at first.
///
/// Values that required equations determine one after the other are found by propagation; a change there costs what
/// depends on it. The rest falls into groups that share undetermined variables, and a change solves its group again.
package final class ConstraintSolver {
  /// Required constraints that cannot all hold.
  package struct Conflict: Hashable, Sendable {
    /// The one that no longer counts: the latest added of the set.
    package var broken: ConstraintHandle
    /// In order of addition, the broken one last. Without any one of them the others could hold.
    package var set: [ConstraintHandle]
  }

  package struct SolveResult: Sendable {
    /// Those whose value is another than before, each once.
    package var changed: [SolverVariable] = []
    /// Conflicts that the previous solve did not know.
    package var broken: [Conflict] = []
  }

  @exclusivity(unchecked) private var core = SolverCore()

  package init() {}

  /// - Parameters:
  ///   - name: For messages about this variable; not evaluated otherwise.
  ///   - isLength: Where constraints leave a choice, a length is as near to 0 as it can be, and what else is free
  ///     follows from it.
  package func makeVariable(_ name: @autoclosure () -> String, isLength: Bool = false) -> SolverVariable {
    SolverVariable(index: core.makeVariable(isLength: isLength))
  }

  /// - Precondition: No constraint mentions it any more.
  package func removeVariable(_ variable: SolverVariable) { core.removeVariable(variable.index) }

  /// Adds `sum of terms + constant (relation) 0`. A variable may occur in several terms.
  ///
  /// - Parameter priority: Above 0; 1000, the highest, is required.
  package func add(
    terms: [LinearTerm], relation: Relation, constant: Double, priority: Float
  ) -> ConstraintHandle {
    core.add(terms, relation, constant, priority)
  }

  /// Adds `variable + constant (relation) 0`, as `add(terms:relation:constant:priority:)` does, without an array.
  package func add(_ variable: SolverVariable, relation: Relation, constant: Double, priority: Float)
    -> ConstraintHandle
  {
    core.add(CollectionOfOne(LinearTerm(variable: variable, coefficient: 1)), relation, constant, priority)
  }

  package func remove(_ constraint: ConstraintHandle) { core.remove(core.slot(of: constraint)) }

  package func setConstant(_ constraint: ConstraintHandle, _ constant: Double) {
    core.setConstant(core.slot(of: constraint), constant)
  }

  package func setPriority(_ constraint: ConstraintHandle, _ priority: Float) {
    core.setPriority(core.slot(of: constraint), priority)
  }

  /// Brings every value up to date.
  package func solve() -> SolveResult { core.solve() }

  /// The value that the latest solve found, in points.
  package func value(of variable: SolverVariable) -> Double { core.states[Int(variable.index)].value }

  /// The variables that the constraints leave a choice, in order of creation.
  ///
  /// - Complexity: Two linear programs for each variable that propagation does not determine. For diagnosis only.
  package func ambiguousVariables() -> [SolverVariable] {
    core.ambiguousVariables().map { SolverVariable(index: $0) }
  }

  /// How many groups of undetermined variables the latest solve worked on, and with which method.
  package var statistics: SolveStatistics { core.statistics }
}

package struct SolveStatistics: Hashable, Sendable {
  package var propagatedVariables = 0
  package var groups = 0
  package var variablesInGroups = 0
  /// Groups that needed linear programming.
  package var linearPrograms = 0
  package var pivots = 0
}
