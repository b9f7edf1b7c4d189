// Effects of symbols. Source of the names: Apple's Symbols, which UIKit shows. Apple publishes neither curves nor
// amounts: all numbers in SymbolMotion.swift are estimates.

/// One change of a symbol, as a value.
public protocol SymbolEffect: Sendable {
  var configuration: SymbolEffectConfiguration { get }
}
/// Runs for a while and ends by itself.
public protocol DiscreteSymbolEffect {}
/// Stays until it is removed.
public protocol IndefiniteSymbolEffect {}
/// Brings a symbol in or takes it away.
public protocol TransitionSymbolEffect {}
/// Goes from one symbol to another.
public protocol ContentTransitionSymbolEffect {}

/// The description of an effect, for the code that runs it.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, variableColor, scaleUp, scaleDown, appear, disappear, replace, automatic, wiggle, rotate,
      breathe
  }
  let kind: Kind
  /// Down for a bounce, anticlockwise for a turn.
  var isReversed = false
  /// The whole symbol; the layers of a symbol are one here.
  var isWhole = false
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect that can go on is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    let delay: Double
    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
    /// - Parameters:
    ///   - count: Nil for without end.
    ///   - delay: Seconds between two runs; nil for the effect's own.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay ?? 0.5)
    }
  }
  var factor = 1.0
  var behavior: RepeatBehavior?
  var repeats: Bool?

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Without end, also where the effect would end by itself.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public var repeating: SymbolEffectOptions { changed { $0.repeats = true } }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  public var nonRepeating: SymbolEffectOptions { changed { $0.repeats = false } }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    changed { $0.behavior = RepeatBehavior(count: count, delay: 0) }
  }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { changed { $0.behavior = behavior } }
  /// - Parameter speed: 1 for the usual one; above 0.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
  public func speed(_ speed: Double) -> SymbolEffectOptions { changed { $0.factor = speed } }
  private func changed(_ body: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var copy = self
    body(&copy)
    return copy
  }
}

/// A short jump of the size.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .bounce)
  public init() {}
  public var up: Self { changed { $0.isReversed = false } }
  public var down: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
/// Fades out and in.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .pulse)
  public init() {}
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
/// The layers of a symbol become darker one after the other. They are one here, which becomes darker.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .variableColor)
  public init() {}
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}
/// Larger or smaller, until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .scaleUp)
  public init() {}
  public var up: Self { with(.scaleUp) }
  public var down: Self { with(.scaleDown) }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
  private func with(_ kind: SymbolEffectConfiguration.Kind) -> Self {
    var copy = self
    copy.configuration = SymbolEffectConfiguration(kind: kind, isWhole: configuration.isWhole)
    return copy
  }
}
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .appear)
  public init() {}
  public var up: Self { changed { $0.isReversed = false } }
  public var down: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .disappear)
  public init() {}
  public var up: Self { changed { $0.isReversed = false } }
  public var down: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
/// An effect that replaces one symbol by another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .replace)
  public init() {}
  public var downUp: Self { changed { $0.isReversed = false } }
  public var upUp: Self { changed { $0.isReversed = true } }
  public var offUp: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .automatic)
  public init() {}
}
/// Back and forth by a small angle.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .wiggle)
  public init() {}
  public var clockwise: Self { changed { $0.isReversed = false } }
  public var counterClockwise: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
/// Once around.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .rotate)
  public init() {}
  public var clockwise: Self { changed { $0.isReversed = false } }
  public var counterClockwise: Self { changed { $0.isReversed = true } }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}
/// Larger and smaller, without a pause.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(kind: .breathe)
  public init() {}
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { changed { $0.isWhole = false } }
  public var wholeSymbol: Self { changed { $0.isWhole = true } }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: BounceSymbolEffect { .init() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: PulseSymbolEffect { .init() } }
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { .init() }
}
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: ScaleSymbolEffect { .init() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: AppearSymbolEffect { .init() } }
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { .init() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: ReplaceSymbolEffect { .init() } }
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { .init() }
}
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: WiggleSymbolEffect { .init() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: RotateSymbolEffect { .init() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: BreatheSymbolEffect { .init() } }

/// The members that all effects share.
protocol ChangeableSymbolEffect: SymbolEffect { var configuration: SymbolEffectConfiguration { get set } }
extension ChangeableSymbolEffect {
  func changed(_ body: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    body(&copy.configuration)
    return copy
  }
}
extension BounceSymbolEffect: ChangeableSymbolEffect {}
extension PulseSymbolEffect: ChangeableSymbolEffect {}
extension VariableColorSymbolEffect: ChangeableSymbolEffect {}
extension ScaleSymbolEffect: ChangeableSymbolEffect {}
extension AppearSymbolEffect: ChangeableSymbolEffect {}
extension DisappearSymbolEffect: ChangeableSymbolEffect {}
extension ReplaceSymbolEffect: ChangeableSymbolEffect {}
extension AutomaticSymbolEffect: ChangeableSymbolEffect {}
extension WiggleSymbolEffect: ChangeableSymbolEffect {}
extension RotateSymbolEffect: ChangeableSymbolEffect {}
extension BreatheSymbolEffect: ChangeableSymbolEffect {}
