import ConstraintSolver

/// L1 on the solver alone: add all constraints, solve, read all values; then change one constant, solve and read again.
enum SolverBenchmark {
  static func run(isQuick: Bool, copy: Double) {
    let goals: [(Int, Double, Double)] = [(100, 0.3, 0.02), (1000, 3, 0.2), (10_000, 30, 2)]
    for (count, build, edit) in isQuick ? Array(goals.prefix(2)) : goals {
      measure("L1 solver, chain of \(count)", runs: count > 1000 ? 5 : 15, goals: (build, edit), copy: copy) {
        chain(count)
      }
    }
    measure("L1 solver, grid 50 x 50", runs: isQuick ? 2 : 5, goals: (25, nil), copy: copy) { grid(50) }
  }

  /// A system that can change one constant.
  private struct System {
    let solver = ConstraintSolver()
    var variables: [SolverVariable] = []
    var edited: ConstraintHandle?

    mutating func make() -> SolverVariable {
      let variable = solver.makeVariable("v")
      variables.append(variable)
      return variable
    }

    @discardableResult
    func equal(_ terms: [(SolverVariable, Double)], _ constant: Double) -> ConstraintHandle {
      solver.add(
        terms: terms.map { LinearTerm(variable: $0.0, coefficient: $0.1) }, relation: .equal, constant: constant,
        priority: 1000)
    }

    func solveAndRead() -> Double {
      _ = solver.solve()
      return variables.reduce(0) { $0 + solver.value(of: $1) }
    }
  }

  private static func measure(
    _ name: String, runs: Int, goals: (build: Double, edit: Double?), copy: Double, _ make: () -> System
  ) {
    var builds: [Double] = [], edits: [Double] = []
    var sum = 0.0
    for _ in 0..<runs {
      var system: System?
      builds.append(
        Measure.time {
          let new = make()
          sum += new.solveAndRead()
          system = new
        })
      guard let system, let edited = system.edited else { continue }
      for step in 1...10 {
        edits.append(
          Measure.time {
            system.solver.setConstant(edited, -44 - Double(step))
            sum += system.solveAndRead()
          })
      }
    }
    precondition(sum.isFinite)
    Report.line(name, Sample(builds), goal: goals.build, copy: copy)
    Report.line("  one constant changed", Sample(edits), goal: goals.edit, copy: copy)
  }

  private static func chain(_ count: Int) -> System {
    var system = System()
    let left = system.make(), top = system.make(), width = system.make()
    system.equal([(left, 1)], 0)
    system.equal([(top, 1)], 0)
    system.equal([(width, 1)], -390)
    var previous: (top: SolverVariable, height: SolverVariable)?
    for _ in 0..<count {
      let (x, y, w, h) = (system.make(), system.make(), system.make(), system.make())
      system.equal([(x, 1), (left, -1)], -16)
      system.equal([(w, 1), (width, -1)], 32)
      if let previous {
        system.equal([(y, 1), (previous.top, -1), (previous.height, -1)], -8)
      } else {
        system.equal([(y, 1), (top, -1)], -8)
      }
      let height = system.equal([(h, 1)], -44)
      if system.edited == nil { system.edited = height }
      previous = (y, h)
    }
    return system
  }

  private static func grid(_ count: Int) -> System {
    typealias Box = (left: SolverVariable, top: SolverVariable, width: SolverVariable, height: SolverVariable)
    var system = System()
    func box(_ system: inout System) -> Box { (system.make(), system.make(), system.make(), system.make()) }
    let parent = box(&system)
    for (variable, value) in [(parent.left, 0.0), (parent.top, 0), (parent.width, 390), (parent.height, 844)] {
      system.equal([(variable, 1)], -value)
    }
    var above: Box?
    for _ in 0..<count {
      let row = box(&system)
      system.equal([(row.left, 1), (parent.left, -1)], 0)
      system.equal([(row.width, 1), (parent.width, -1)], 0)
      if let above {
        system.equal([(row.top, 1), (above.top, -1), (above.height, -1)], 0)
        system.equal([(row.height, 1), (above.height, -1)], 0)
      } else {
        system.equal([(row.top, 1), (parent.top, -1)], 0)
      }
      above = row
      var before: Box?
      for _ in 0..<count {
        let cell = box(&system)
        system.equal([(cell.top, 1), (row.top, -1)], 0)
        system.equal([(cell.height, 1), (row.height, -1)], 0)
        if let before {
          system.equal([(cell.left, 1), (before.left, -1), (before.width, -1)], 0)
          system.equal([(cell.width, 1), (before.width, -1)], 0)
        } else {
          let inset = system.equal([(cell.left, 1), (row.left, -1)], -44)
          if system.edited == nil { system.edited = inset }
        }
        before = cell
      }
      if let before { system.equal([(before.left, 1), (before.width, 1), (row.left, -1), (row.width, -1)], 0) }
    }
    if let above { system.equal([(above.top, 1), (above.height, 1), (parent.top, -1), (parent.height, -1)], 0) }
    return system
  }
}
