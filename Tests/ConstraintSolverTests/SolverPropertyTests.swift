import Foundation
import SeededRandom
import Testing

@testable import ConstraintSolver

struct SolverPropertyTests {
  /// The solution's errors, level by level, against those of the best of all corners.
  @Test(arguments: 0..<12) func `small systems are as good as the best corner`(seed: UInt64) {
    var random = SeededGenerator(seed: 1000 + seed)
    for round in 0..<40 { checkSmall(&random, "seed \(1000 + seed), round \(round)") }
  }

  /// One system of up to seven constraints.
  func checkSmall(_ random: inout SeededGenerator, _ name: String) {
    let count = Int.random(in: 1...3, using: &random)
    let constraints = (0..<Int.random(in: 1...7, using: &random)).map { _ in randomConstraint(count, &random) }
    let world = World(count)
    let handles = constraints.map { world.add($0) }
    let result = world.solver.solve()
    let kept = Oracle.kept(count, constraints)
    let note = "\(name): \(constraints)"
    let dropped = Set(result.broken.map(\.broken))
    #expect(handles.indices.filter { !dropped.contains(handles[$0]) } == kept, "\(note)")
    let oracle = Oracle(count: count, constraints: kept.map { constraints[$0] })
    let corners = oracle.bestCorners()
    let (actual, expected) = (oracle.errors(world.values), oracle.errors(corners[0]))
    #expect(Oracle.compare(actual, expected) == 0, "\(actual), best \(expected); \(note)")
    let ambiguous = (0..<count).filter { variable in
      corners.contains { abs($0[variable] - corners[0][variable]) > 1e-6 }
    }
    #expect(world.solver.ambiguousVariables().map { Int($0.index) } == ambiguous, "\(note)")
    for conflict in result.broken { checkMinimal(conflict, handles, constraints, count, note) }
  }

  private func checkMinimal(
    _ conflict: ConstraintSolver.Conflict, _ handles: [ConstraintHandle], _ constraints: [TestConstraint], _ count: Int,
    _ note: String
  ) {
    let members = conflict.set.map { constraints[handles.firstIndex(of: $0)!] }
    #expect(conflict.set.last == conflict.broken, "\(note)")
    #expect(!Oracle(count: count, constraints: members).isFeasible, "not a conflict; \(note)")
    for index in members.indices {
      var others = members
      others.remove(at: index)
      #expect(Oracle(count: count, constraints: others).isFeasible, "member \(index) is not needed; \(note)")
    }
  }

  /// Larger systems, edited at random: errors, dropped constraints and unique values equal those of a new solver.
  @Test(arguments: 0..<16) func `edits lead where a fresh solve leads`(seed: UInt64) {
    var random = SeededGenerator(seed: 2000 + seed)
    let count = Int.random(in: 2...14, using: &random)
    let world = World(count)
    var live: [(handle: ConstraintHandle, constraint: TestConstraint)] = []
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          let constraint = randomConstraint(count, &random)
          live.append((world.add(constraint), constraint))
        case 4..<6 where !live.isEmpty:
          world.solver.remove(live.remove(at: Int.random(in: live.indices, using: &random)).handle)
        case 6..<9 where !live.isEmpty:
          let index = Int.random(in: live.indices, using: &random)
          live[index].constraint.constant = Double(Int.random(in: -20...20, using: &random))
          world.solver.setConstant(live[index].handle, live[index].constraint.constant)
        case 9 where !live.isEmpty:
          let index = Int.random(in: live.indices, using: &random)
          live[index].constraint.priority = [1000, 750, 250].randomElement(using: &random)!
          world.solver.setPriority(live[index].handle, live[index].constraint.priority)
        default: break
        }
      }
      _ = world.solver.solve()

      let fresh = World(count)
      let freshHandles = live.map { fresh.add($0.constraint) }
      let freshDropped = Set(fresh.solver.solve().broken.map(\.broken))
      let note = "seed \(2000 + seed), step \(step)"
      let kept = live.indices.filter { !freshDropped.contains(freshHandles[$0]) }.map { live[$0].constraint }
      let oracle = Oracle(count: count, constraints: kept)
      let (edited, expected) = (oracle.errors(world.values), oracle.errors(fresh.values))
      #expect(Oracle.compare(edited, expected) == 0, "\(edited), fresh \(expected); \(note)")
      #expect(edited[0] < 1e-5, "\(note)")
      let ambiguous = Set(world.solver.ambiguousVariables().map(\.index))
      #expect(ambiguous == Set(fresh.solver.ambiguousVariables().map(\.index)), "\(note)")
      for variable in 0..<count where !ambiguous.contains(Int32(variable)) {
        #expect(abs(world[variable] - fresh[variable]) < 1e-6, "variable \(variable); \(note)")
      }
    }
  }

  @Test func `changed lists exactly the variables whose value differs`() {
    var random = SeededGenerator(seed: 5)
    let world = World(10)
    var handles: [ConstraintHandle] = []
    for _ in 0..<300 {
      let before = world.values
      if handles.count > 12 || (handles.count > 3 && Bool.random(using: &random)) {
        world.solver.remove(handles.remove(at: Int.random(in: handles.indices, using: &random)))
      } else {
        handles.append(world.add(randomConstraint(10, &random)))
      }
      let changed = Set(world.solver.solve().changed.map { Int($0.index) })
      let after = world.values
      #expect(changed == Set((0..<10).filter { before[$0] != after[$0] }))
    }
  }

  /// The guess with proof against the linear program alone.
  @Test(arguments: 0..<8) func `what is guessed and proven is what the linear program finds`(seed: UInt64) {
    var random = SeededGenerator(seed: 3000 + seed)
    var proven = 0
    for round in 0..<150 {
      let count = Int.random(in: 1...8, using: &random)
      var problem = LocalProblem(variableCount: count)
      problem.lastValues = (0..<count).map { _ in Double(Int.random(in: -9...9, using: &random)) }
      let constraints = (0..<Int.random(in: 1...2 * count, using: &random)).map { _ in randomConstraint(count, &random)
      }
      for constraint in constraints {
        problem.beginRow()
        for term in constraint.terms { problem.addTerm(Int32(term.variable), term.coefficient) }
        problem.endRow(constant: constraint.constant, relation: constraint.relation, priority: constraint.priority)
      }
      guard let guess = GreedySolver.solve(problem) else { continue }
      proven += 1
      var exact = ExactSolver(problem)
      let note = "seed \(3000 + seed), round \(round): \(constraints)"
      guard let best = exact.solve() else {
        Issue.record("infeasible, but guessed \(guess); \(note)")
        continue
      }
      let oracle = Oracle(count: count, constraints: constraints)
      #expect(
        Oracle.compare(oracle.errors(guess), oracle.errors(best)) == 0,
        "\(oracle.errors(guess)) \(oracle.errors(best)); \(note)")
    }
    #expect(proven > 20)
  }
}
