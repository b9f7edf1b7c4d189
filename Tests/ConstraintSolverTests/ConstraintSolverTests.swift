import Foundation
import Testing

@testable import ConstraintSolver

struct ConstraintSolverTests {
  @Test func `variables without constraints are 0, and keep their value when constraints go`() {
    let world = World(2)
    #expect(world.solver.solve().changed.isEmpty)
    let constraint = world.fix(0, 7)
    #expect(world.solver.solve().changed == [world.variables[0]])
    world.solver.remove(constraint)
    #expect(world.solver.solve().changed.isEmpty)
    expectClose(world.values, [7, 0])
  }

  @Test func `a chain follows its start`() {
    let world = World(5)
    for index in 1..<5 { world.add([(index, 1), (index - 1, -1)], .equal, -10) }
    let start = world.fix(0, 1)
    _ = world.solver.solve()
    expectClose(world.values, [1, 11, 21, 31, 41])
    world.solver.setConstant(start, -100)
    #expect(world.solver.solve().changed.count == 5)
    expectClose(world.values, [100, 110, 120, 130, 140])
    #expect(world.solver.statistics.groups == 0)
  }

  @Test func `an edit reaches what depends on it and nothing else`() {
    let world = World(200)
    var heights: [ConstraintHandle] = []
    for index in 0..<100 {
      heights.append(world.fix(2 * index + 1, 44))
      if index == 0 {
        world.fix(0, 0)
      } else {
        world.add([(2 * index, 1), (2 * index - 2, -1), (2 * index - 1, -1)], .equal, -8)
      }
    }
    _ = world.solver.solve()
    #expect(world[198] == 99 * 52)
    world.solver.setConstant(heights[95], -50)
    let changed = world.solver.solve().changed
    #expect(Set(changed.map(\.index)) == [191, 192, 194, 196, 198])
    #expect(world.solver.statistics.propagatedVariables == 5)
  }

  @Test func `equal widths fill their row`() {
    let world = World(6)  // x0 w0 x1 w1 x2 w2
    world.add([(0, 1)], .equal, 0)
    for index in 1..<3 {
      world.add([(2 * index, 1), (2 * index - 2, -1), (2 * index - 1, -1)], .equal, 0)
      world.add([(2 * index + 1, 1), (1, -1)], .equal, 0)
    }
    world.add([(4, 1), (5, 1)], .equal, -300)
    _ = world.solver.solve()
    expectClose(world.values, [0, 100, 100, 100, 200, 100])
    #expect(world.solver.statistics.linearPrograms == 0)
  }

  @Test func `higher priorities count before lower ones, however many there are`() {
    let world = World(1)
    world.fix(0, 10, 251)
    for _ in 0..<50 { world.fix(0, 90, 250) }
    _ = world.solver.solve()
    #expect(world[0] == 10)
  }

  @Test func `within a priority the sum of the errors is least`() {
    let world = World(1)
    for value in [0.0, 10, 100] { world.fix(0, value, 500) }
    _ = world.solver.solve()
    #expect(world[0] == 10)
  }

  @Test func `among equals the constraint added first wins`() {
    let world = World(1)
    world.fix(0, 10, 500)
    world.fix(0, 0, 500)
    _ = world.solver.solve()
    #expect(world[0] == 10)
  }

  @Test func `a lower priority decides where a higher one leaves a choice`() {
    let world = World(1)
    world.fix(0, 0, 500)
    world.fix(0, 10, 500)
    world.fix(0, 5, 250)
    _ = world.solver.solve()
    #expect(world[0] == 5)
  }

  /// Content hugging 250, compression resistance 750: two labels of 80 and 60 in a row of 200 with a gap of 8.
  @Test(arguments: [(250.0, 251.0, 132.0, 60.0), (251, 250, 80, 112)])
  func `the view that hugs less takes what is left over`(hug0: Double, hug1: Double, width0: Double, width1: Double) {
    let world = World(2)
    world.add([(0, 1), (1, 1)], .equal, 8 - 200)
    for (index, width, hug) in [(0, 80.0, hug0), (1, 60.0, hug1)] {
      world.add([(index, 1)], .greaterThanOrEqual, -width, 750)
      world.add([(index, 1)], .lessThanOrEqual, -width, Float(hug))
    }
    _ = world.solver.solve()
    expectClose(world.values, [width0, width1])
    #expect(world.solver.statistics.linearPrograms == 0, "propagation is enough for this")
  }

  @Test func `a centred column of self-sizing rows needs no linear program`() {
    // Column top and height; three rows of heights 20, 30, 40 with gaps of 5; centred in 200.
    let world = World(8)  // 0 top, 1 height, then row tops 2 4 6 and heights 3 5 7
    world.add([(0, 1), (1, 0.5)], .equal, -100)
    world.add([(2, 1), (0, -1)], .equal, 0)
    world.add([(4, 1), (2, -1), (3, -1)], .equal, -5)
    world.add([(6, 1), (4, -1), (5, -1)], .equal, -5)
    world.add([(6, 1), (7, 1), (0, -1), (1, -1)], .equal, 0)
    for (index, height) in [(3, 20.0), (5, 30), (7, 40)] {
      world.add([(index, 1)], .greaterThanOrEqual, -height, 750)
      world.add([(index, 1)], .lessThanOrEqual, -height, 250)
    }
    _ = world.solver.solve()
    expectClose(world.values, [50, 100, 50, 20, 75, 30, 110, 40])
    #expect(world.solver.statistics.linearPrograms == 0)
  }

  @Test func `required inequalities bound what optional equations ask for`() {
    let world = World(2)
    world.fix(0, 500, 999)
    world.add([(0, 1)], .lessThanOrEqual, -300)
    world.add([(1, 1), (0, -2)], .equal, 0)
    _ = world.solver.solve()
    expectClose(world.values, [300, 600])
  }

  @Test func `terms of one variable add up, and may cancel`() {
    let world = World(2)
    world.add([(0, 1), (0, 1)], .equal, -10)
    world.add([(1, 1), (0, 1), (0, -1)], .equal, -3)
    _ = world.solver.solve()
    expectClose(world.values, [5, 3])
  }

  @Test func `priorities can change in both directions`() {
    let world = World(1)
    let first = world.fix(0, 1, 700)
    let second = world.fix(0, 2, 600)
    _ = world.solver.solve()
    #expect(world[0] == 1)
    world.solver.setPriority(second, 1000)
    _ = world.solver.solve()
    #expect(world[0] == 2)
    world.solver.setPriority(second, 500)
    world.solver.setPriority(first, 400)
    _ = world.solver.solve()
    #expect(world[0] == 2)
  }

  // MARK: Conflicts

  @Test func `of required constraints that contradict each other the latest is dropped, and comes back`() throws {
    let world = World(2)
    let first = world.fix(0, 1)
    let link = world.add([(1, 1), (0, -1)], .equal, -10)
    let last = world.fix(1, 20)
    world.fix(1, 99, 300)
    let conflict = try #require(world.solver.solve().broken.first)
    #expect(conflict.broken == last && conflict.set == [first, link, last])
    expectClose(world.values, [1, 11])
    #expect(world.solver.solve().broken.isEmpty, "told once")
    world.solver.remove(first)
    #expect(world.solver.solve().broken.isEmpty)
    expectClose(world.values, [10, 20])
  }

  @Test func `a conflict is over when a constant makes it so`() {
    let world = World(1)
    let first = world.fix(0, 1)
    world.fix(0, 2)
    #expect(world.solver.solve().broken.count == 1)
    world.solver.setConstant(first, -2)
    #expect(world.solver.solve().broken.isEmpty)
    #expect(world[0] == 2)
    world.solver.setConstant(first, -3)
    #expect(world.solver.solve().broken.count == 1)
    #expect(world[0] == 3)
  }

  @Test func `inequalities conflict too, and innocent constraints are not blamed`() throws {
    let world = World(4)
    world.fix(3, 4)
    let low = world.add([(0, 1)], .greaterThanOrEqual, -10)
    world.add([(2, 1), (3, -1)], .equal, 0)
    let order = world.add([(1, 1), (0, -1)], .greaterThanOrEqual, 0)
    let high = world.add([(1, 1)], .lessThanOrEqual, -5)
    world.add([(1, 1), (2, -1)], .lessThanOrEqual, -500)
    let conflict = try #require(world.solver.solve().broken.first)
    #expect(conflict.set == [low, order, high] && conflict.broken == high)
  }

  @Test func `a conflict over a long chain is found in good time`() throws {
    let world = World(2000)
    var handles = [world.fix(0, 0)]
    for index in 1..<2000 { handles.append(world.add([(index, 1), (index - 1, -1)], .equal, -1)) }
    handles.append(world.fix(1999, 5))
    let conflict = try #require(world.solver.solve().broken.first)
    #expect(conflict.broken == handles[2000] && conflict.set == handles)
    world.solver.setConstant(handles[0], 1994)
    #expect(world.solver.solve().broken.isEmpty)
    #expect(world[1999] == 5)
  }

  @Test func `a removed constraint that was dropped stays away`() {
    let world = World(1)
    let first = world.fix(0, 1)
    let second = world.fix(0, 2)
    _ = world.solver.solve()
    world.solver.remove(second)
    world.solver.remove(first)
    _ = world.solver.solve()
    #expect(world[0] == 1)
    world.solver.removeVariable(world.variables[0])
  }

  // MARK: Ambiguity

  @Test func `variables with a choice are named`() {
    let world = World(6)
    world.fix(0, 1)
    world.add([(1, 1), (2, 1)], .equal, -10)
    world.add([(3, 1)], .greaterThanOrEqual, -5, 750)
    world.add([(3, 1)], .lessThanOrEqual, -5, 250)
    world.add([(4, 1)], .greaterThanOrEqual, -5)
    _ = world.solver.solve()
    #expect(world.solver.ambiguousVariables().map(\.index) == [1, 2, 4, 5])
  }

  @Test func `two inequalities can leave one value`() {
    let world = World(2)
    world.add([(0, 1), (1, -1)], .lessThanOrEqual, 0)
    world.add([(1, 1), (0, -1)], .lessThanOrEqual, 0)
    world.add([(0, 1), (1, 1)], .equal, -10)
    _ = world.solver.solve()
    expectClose(world.values, [5, 5])
    #expect(world.solver.ambiguousVariables().isEmpty)
  }

  // MARK: Misuse

  @Test func `removing a variable that is in use traps`() async {
    await #expect(processExitsWith: .failure) {
      let world = World(1)
      world.fix(0, 1)
      world.solver.removeVariable(world.variables[0])
    }
  }

  @Test func `a handle is dead once its constraint is removed`() async {
    await #expect(processExitsWith: .failure) {
      let world = World(1)
      let constraint = world.fix(0, 1)
      world.solver.remove(constraint)
      world.fix(0, 2)
      world.solver.setConstant(constraint, 5)
    }
  }
}
