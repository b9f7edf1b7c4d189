import Testing

@testable import GameplayKit

struct RandomSourceTests {
  /// The generator's definition gives 9981545732273789042 as the ten thousandth number from the seed 5489 (ISO C++
  /// [rand.predef]).
  @Test func `the Mersenne Twister is the standard's`() {
    let source = GKMersenneTwisterRandomSource(seed: 5489)
    var last: UInt64 = 0
    for _ in 0..<10_000 { last = source.nextWord() }
    #expect(last == 9_981_545_732_273_789_042)
  }

  @Test func `the same seed gives the same numbers, within their bounds`() {
    let a = GKARC4RandomSource(seed: Data([1, 2, 3])), b = GKARC4RandomSource(seed: Data([1, 2, 3]))
    let numbers = (0..<200).map { _ in a.nextInt(upperBound: 6) }
    #expect(numbers == (0..<200).map { _ in b.nextInt(upperBound: 6) })
    #expect(Set(numbers) == Set(0..<6))
    let die = GKRandomDistribution.d6()
    #expect((0..<200).allSatisfy { _ in (1...6).contains(die.nextInt()) })
  }
}
