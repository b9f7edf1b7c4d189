@_exported public import PorticoFoundation

/// A source of random numbers.
public protocol GKRandom {
  /// A number from the whole range of 32 bits.
  func nextInt() -> Int
  /// In 0..<upperBound.
  func nextInt(upperBound: Int) -> Int
  /// In 0...1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// Random numbers that differ on every run, where Apple's differ too.
open class GKRandomSource: NSObject, GKRandom {
  nonisolated(unsafe) private static let shared = GKRandomSource()  // it has no state
  open class func sharedRandom() -> GKRandomSource { shared }

  /// 32 random bits; subclasses bring their own.
  func next() -> UInt32 { .random(in: 0 ... .max) }

  open func nextInt() -> Int { Int(Int32(bitPattern: next())) }
  open func nextInt(upperBound: Int) -> Int {
    precondition(upperBound > 0, "An upper bound is above 0, and this is \(upperBound).")
    return Int((UInt64(next()) * UInt64(upperBound)) >> 32)
  }
  open func nextUniform() -> Float { Float(Double(next()) / Double(UInt32.max)) }
  open func nextBool() -> Bool { next() & 1 == 1 }

  /// The objects in an order by chance.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in stride(from: result.count - 1, to: 0, by: -1) { result.swapAt(index, nextInt(upperBound: index + 1)) }
    return result
  }
}

open class GKARC4RandomSource: GKRandomSource {
  private var state = (0...255).map { UInt8($0) }
  private var i: UInt8 = 0
  private var j: UInt8 = 0
  open private(set) var seed: Data

  public init(seed: Data) {
    self.seed = seed
    super.init()
    precondition(!seed.isEmpty, "A seed has at least one byte.")
    let key = [UInt8](seed)
    var other: UInt8 = 0
    for index in 0..<256 {
      other = other &+ state[index] &+ key[index % key.count]
      state.swapAt(index, Int(other))
    }
  }
  public override convenience init() { self.init(seed: Data((0..<16).map { _ in UInt8.random(in: 0...255) })) }

  private func nextByte() -> UInt8 {
    i &+= 1
    j = j &+ state[Int(i)]
    state.swapAt(Int(i), Int(j))
    return state[Int(state[Int(i)] &+ state[Int(j)])]
  }
  override func next() -> UInt32 { (0..<4).reduce(0) { value, _ in value << 8 | UInt32(nextByte()) } }
  open func dropValues(_ count: Int) { for _ in 0..<count { _ = next() } }
}

/// The generator of POSIX's `drand48`, of which the upper 32 bits count.
///
/// Source: the constants of POSIX. Apple does not say which ones its own has, so that the sequence may differ.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  /// The state before the next number; its lower 48 bits count.
  open var seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    super.init()
  }
  public override convenience init() { self.init(seed: .random(in: 0 ... .max)) }

  override func next() -> UInt32 {
    seed = (seed &* 0x5_DEEC_E66D &+ 0xB) & 0xFFFF_FFFF_FFFF
    return UInt32(seed >> 16)
  }
}

/// The Mersenne Twister of 64 bits, of which the upper 32 count.
///
/// Source: M. Matsumoto and T. Nishimura, MT19937-64. Apple does not say how its own reads the seed, so that the
/// sequence may differ.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open private(set) var seed: UInt64
  private var state: [UInt64]
  private var index = 312

  public init(seed: UInt64) {
    self.seed = seed
    state = [seed]
    for number in 1..<312 {
      let last = state[number - 1]
      state.append(6_364_136_223_846_793_005 &* (last ^ (last >> 62)) &+ UInt64(number))
    }
  }
  public override convenience init() { self.init(seed: .random(in: 0 ... .max)) }

  func nextWord() -> UInt64 {
    if index == 312 {
      for number in 0..<312 {
        let mixed = state[number] & 0xFFFF_FFFF_8000_0000 | state[(number + 1) % 312] & 0x7FFF_FFFF
        state[number] = state[(number + 156) % 312] ^ (mixed >> 1) ^ (mixed & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9)
      }
      index = 0
    }
    var word = state[index]
    index += 1
    word ^= word >> 29 & 0x5555_5555_5555_5555
    word ^= word << 17 & 0x71D6_7FFF_EDA6_0000
    word ^= word << 37 & 0xFFF7_EEE0_0000_0000
    return word ^ word >> 43
  }
  override func next() -> UInt32 { UInt32(truncatingIfNeeded: nextWord() >> 32) }
}

/// Whole numbers in a range, each as likely as the next.
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  private let source: any GKRandom

  public init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    precondition(
      lowestInclusive <= highestInclusive,
      "The lowest value \(lowestInclusive) is above the highest, \(highestInclusive).")
    (self.source, lowestValue, highestValue) = (source, lowestInclusive, highestInclusive)
  }
  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }
  public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }
  open class func d6() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 6) }
  open class func d20() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 20) }

  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
  open func nextInt(upperBound: Int) -> Int {
    lowestValue + source.nextInt(upperBound: min(upperBound - lowestValue, numberOfPossibleOutcomes))
  }
  open func nextUniform() -> Float { Float(nextInt() - lowestValue) / Float(max(numberOfPossibleOutcomes - 1, 1)) }
  open func nextBool() -> Bool { source.nextBool() }
}
