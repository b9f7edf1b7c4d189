import SeededRandom
import Testing

/// Systems of constraints against a slow solver that tries all corners.
@Suite(.serialized, .namesSeeds)
struct SolverFuzzTests {
  @Test func `any small system is solved as well as it can be`() {
    Fuzz("constraints", count: 100, limit: 10).run { SolverPropertyTests().checkSmall(&$0, "fuzz") }
  }
}
