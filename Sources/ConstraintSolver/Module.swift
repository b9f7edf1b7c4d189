package struct SolverVariable: Hashable, Sendable, Comparable { var i: Int; package static func < (a: Self, b: Self) -> Bool { a.i < b.i } }
package struct LinearTerm { package var variable: SolverVariable; package var coefficient: Double; package init(variable: SolverVariable, coefficient: Double) { self.variable = variable; self.coefficient = coefficient } }
package enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }
package struct ConstraintHandle: Hashable, Sendable { var i: Int }
package final class ConstraintSolver {
  package init() {}
  package struct Conflict { package var broken: ConstraintHandle; package var set: [ConstraintHandle] }
  package struct SolveResult { package var changed: [SolverVariable]; package var broken: [Conflict] }
  package func makeVariable(_ name: @autoclosure () -> String) -> SolverVariable { fatalError() }
  package func removeVariable(_: SolverVariable) {}
  package func add(terms: [LinearTerm], relation: Relation, constant: Double, priority: Float) -> ConstraintHandle { fatalError() }
  package func remove(_: ConstraintHandle) {}
  package func setConstant(_: ConstraintHandle, _: Double) {}
  package func setPriority(_: ConstraintHandle, _: Float) {}
  package func solve() -> SolveResult { fatalError() }
  package func value(of: SolverVariable) -> Double { 0 }
  package func ambiguousVariables() -> [SolverVariable] { [] }
}
