import Foundation
import SeededRandom
import Testing

@testable import ConstraintSolver

/// Screens of nested rows and columns, with the constraints that UIKit's stack views and labels bring.
struct LayoutPropertyTests {
  private struct Box {
    var start: [Int]  // x, y
    var size: [Int]  // width, height
  }

  private struct Screen {
    var count = 0
    var constraints: [TestConstraint] = []

    mutating func makeBox() -> Box {
      defer { count += 4 }
      for variable in [count + 2, count + 3] { add([(variable, 1)], .greaterThanOrEqual, 0, 1000) }
      return Box(start: [count, count + 1], size: [count + 2, count + 3])
    }

    mutating func add(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Float) {
      constraints.append(
        TestConstraint(
          terms: terms.map { (variable: $0.0, coefficient: $0.1) }, relation: relation, constant: constant,
          priority: priority))
    }

    mutating func fill(_ box: Box, depth: Int, _ random: inout SeededGenerator) {
      let childCount = depth == 0 ? 0 : Int.random(in: depth == 3 ? 2...4 : 0...4, using: &random)
      if childCount == 0 {
        for axis in 0..<2 {
          let length = Double(Int.random(in: 10...120, using: &random))
          let hug = [250, 250, 251, 249].randomElement(using: &random)! as Float
          let resist = [750, 750, 751, 740].randomElement(using: &random)! as Float
          add([(box.size[axis], 1)], .lessThanOrEqual, -length, hug)
          add([(box.size[axis], 1)], .greaterThanOrEqual, -length, resist)
        }
        return
      }
      let axis = Int.random(in: 0...1, using: &random)
      let cross = 1 - axis
      let isEqual = Int.random(in: 0..<4, using: &random) == 0
      let alignment = Int.random(in: 0..<3, using: &random)
      var previous: Box?
      var first: Box?
      for _ in 0..<childCount {
        let child = makeBox()
        if let previous {
          add([(child.start[axis], 1), (previous.start[axis], -1), (previous.size[axis], -1)], .equal, -8, 1000)
          if isEqual { add([(child.size[axis], 1), (first!.size[axis], -1)], .equal, 0, 1000) }
        } else {
          first = child
          add([(child.start[axis], 1), (box.start[axis], -1)], .equal, -4, 1000)
        }
        switch alignment {
        case 0:
          add([(child.start[cross], 1), (box.start[cross], -1)], .equal, 0, 1000)
          add([(child.size[cross], 1), (box.size[cross], -1)], .equal, 0, 1000)
        case 1:
          add(
            [(child.start[cross], 1), (child.size[cross], 0.5), (box.start[cross], -1), (box.size[cross], -0.5)],
            .equal, 0,
            1000)
          add([(child.start[cross], 1), (box.start[cross], -1)], .greaterThanOrEqual, 0, 1000)
        default:
          add([(child.start[cross], 1), (box.start[cross], -1)], .equal, 0, 1000)
          add(
            [(child.start[cross], 1), (child.size[cross], 1), (box.start[cross], -1), (box.size[cross], -1)],
            .lessThanOrEqual, 0, 1000)
        }
        fill(child, depth: depth - 1, &random)
        previous = child
      }
      add(
        [(previous!.start[axis], 1), (previous!.size[axis], 1), (box.start[axis], -1), (box.size[axis], -1)], .equal, 4,
        Bool.random(using: &random) ? 1000 : 999)
    }
  }

  private static func screen(_ seed: UInt64, depth: Int) -> Screen {
    var random = SeededGenerator(seed: seed)
    var screen = Screen()
    let root = screen.makeBox()
    for (variable, value) in [(root.start[0], 0.0), (root.start[1], 0), (root.size[0], 1200), (root.size[1], 2000)] {
      screen.add([(variable, 1)], .equal, -value, 1000)
    }
    screen.fill(root, depth: depth, &random)
    return screen
  }

  /// With and without guessing, and with the constraints added in another order.
  @Test(arguments: 0..<60) func `a screen has one best layout, however it is found`(seed: UInt64) {
    let screen = Self.screen(4000 + seed, depth: 3)
    let world = World(screen.count)
    for constraint in screen.constraints { world.add(constraint) }
    let result = world.solver.solve()
    let note = "seed \(4000 + seed), \(screen.count) variables"
    if !result.broken.isEmpty { return }  // too much for the screen; conflicts have their own tests

    var problem = LocalProblem(variableCount: screen.count)
    problem.lastValues = Array(repeating: 0, count: screen.count)
    for constraint in screen.constraints {
      problem.beginRow()
      for term in constraint.terms { problem.addTerm(Int32(term.variable), term.coefficient) }
      problem.endRow(constant: constraint.constant, relation: constraint.relation, priority: constraint.priority)
    }
    var exact = ExactSolver(problem)
    guard let best = exact.solve() else {
      Issue.record("infeasible without guessing; \(note)")
      return
    }
    let oracle = Oracle(count: screen.count, constraints: screen.constraints)
    #expect(oracle.errors(world.values)[0] < 1e-5, "\(note)")
    #expect(
      Oracle.compare(oracle.errors(world.values), oracle.errors(best)) == 0,
      "\(oracle.errors(world.values)), not \(oracle.errors(best)); \(note)")

    var random = SeededGenerator(seed: seed)
    let shuffled = World(screen.count)
    for constraint in screen.constraints.shuffled(using: &random) { shuffled.add(constraint) }
    _ = shuffled.solver.solve()
    #expect(
      Oracle.compare(oracle.errors(shuffled.values), oracle.errors(best)) == 0,
      "\(oracle.errors(shuffled.values)), not \(oracle.errors(best)) shuffled; \(note)")
  }
}
