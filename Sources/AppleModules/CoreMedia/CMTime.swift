@_exported public import CoreGraphics

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity,
    roundTowardNegativeInfinity
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time as a fraction of whole numbers: `value / timescale` seconds.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// The nearest multiple of `1 / preferredTimescale` seconds.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else { self = .invalid; return }
    guard seconds.isFinite else { self = seconds > 0 ? .positiveInfinity : .negativeInfinity; return }
    let exact = seconds * Double(preferredTimescale), rounded = exact.rounded(.toNearestOrAwayFromZero)
    guard abs(rounded) < 9.2e18 else { self = seconds > 0 ? .positiveInfinity : .negativeInfinity; return }
    let flags: CMTimeFlags = rounded == exact ? .valid : [.valid, .hasBeenRounded]
    self.init(value: CMTimeValue(rounded), timescale: preferredTimescale, flags: flags, epoch: 0)
  }

  public static let invalid = CMTime()
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Not a number for a time that is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
    let product = Double(value) * Double(newTimescale) / Double(timescale)
    let rule: FloatingPointRoundingRule =
      switch method {
      case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
      case .roundTowardZero: .towardZero
      case .roundAwayFromZero: .awayFromZero
      case .quickTime: newTimescale < timescale ? .towardZero : .awayFromZero
      case .roundTowardPositiveInfinity: .up
      case .roundTowardNegativeInfinity: .down
      }
    let rounded = product.rounded(rule)
    return CMTime(
      value: CMTimeValue(rounded), timescale: newTimescale,
      flags: rounded == product ? flags : flags.union(.hasBeenRounded), epoch: epoch)
  }
}

extension CMTime: Comparable, Hashable {
  public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
  public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  public static func + (a: CMTime, b: CMTime) -> CMTime { sum(a, b, +) }
  public static func - (a: CMTime, b: CMTime) -> CMTime { sum(a, b, -) }

  /// The least common scale of both, as far as it is a CMTimeScale.
  private static func sum(_ a: CMTime, _ b: CMTime, _ add: (Int64, Int64) -> Int64) -> CMTime {
    guard a.isValid, b.isValid else { return .invalid }
    guard a.isNumeric, b.isNumeric else {
      let seconds = add(1, 1) == 2 ? a.seconds + b.seconds : a.seconds - b.seconds
      return seconds.isNaN ? .indefinite : seconds > 0 ? .positiveInfinity : .negativeInfinity
    }
    var (x, y) = (Int64(a.timescale), Int64(b.timescale))
    while y != 0 { (x, y) = (y, x % y) }
    let common = Int64(a.timescale) / x * Int64(b.timescale)
    guard common <= Int64(CMTimeScale.max) else {
      let scale = max(a.timescale, b.timescale)
      let (left, right) = (a.convertScale(scale, method: .default), b.convertScale(scale, method: .default))
      return CMTime(
        value: add(left.value, right.value), timescale: scale, flags: left.flags.union(right.flags), epoch: 0)
    }
    let value = add(a.value * (common / Int64(a.timescale)), b.value * (common / Int64(b.timescale)))
    return CMTime(value: value, timescale: CMTimeScale(common), flags: a.flags.union(b.flags), epoch: 0)
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000)) : time
}

/// -1, 0 or 1. Invalid times come before all others, and indefinite ones after.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  func rank(_ time: CMTime) -> Int {
    !time.isValid ? -2 : time.isNegativeInfinity ? -1 : time.isPositiveInfinity ? 1 : time.isIndefinite ? 2 : 0
  }
  guard rank(time1) == 0, rank(time2) == 0 else {
    return rank(time1) == rank(time2) ? 0 : rank(time1) < rank(time2) ? -1 : 1
  }
  let left = time1.value.multipliedFullWidth(by: Int64(time2.timescale)),
    right = time2.value.multipliedFullWidth(by: Int64(time1.timescale))
  if left == right { return 0 }
  return (left.high, left.low) < (right.high, right.low) ? -1 : 1
}

/// A stretch of time; its end does not belong to it.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init() { (start, duration) = (.invalid, .invalid) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
  public var isEmpty: Bool { isValid && duration == .zero }
  public var end: CMTime { start + duration }
  public func containsTime(_ time: CMTime) -> Bool { isValid && start <= time && time < end }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
