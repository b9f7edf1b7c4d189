@_exported public import PorticoFoundation

public enum HKMetricPrefix: Int, Sendable {
  case none, femto, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera
}

/// A unit of measure: powers of base units, and how many of those it is.
open class HKUnit: NSObject, @unchecked Sendable {  // immutable
  public let unitString: String
  /// Exponents of the base units: g, m, s, K, IU, dB.
  let dimension: [String: Int]
  /// How many base units one of it is.
  let factor: Double
  /// The zero of a temperature, in kelvin.
  let offset: Double

  init(_ name: String, _ dimension: [String: Int], _ factor: Double = 1, offset: Double = 0) {
    (unitString, self.dimension, self.factor, self.offset) = (name, dimension.filter { $0.value != 0 }, factor, offset)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.unitString == unitString }
  open override var hash: Int { unitString.hashValue }
  open override var description: String { unitString }
  open func isNull() -> Bool { false }

  open class func count() -> HKUnit { make("count", [:]) }
  open class func percent() -> HKUnit { make("%", [:]) }
  open class func gram() -> HKUnit { make("g", ["g": 1]) }
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { make(prefix, "g", ["g": 1]) }
  open class func ounce() -> HKUnit { make("oz", ["g": 1], 28.349_523_125) }
  open class func pound() -> HKUnit { make("lb", ["g": 1], 453.592_37) }
  open class func stone() -> HKUnit { make("st", ["g": 1], 6_350.293_18) }
  open class func meter() -> HKUnit { make("m", ["m": 1]) }
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { make(prefix, "m", ["m": 1]) }
  open class func inch() -> HKUnit { make("in", ["m": 1], 0.0254) }
  open class func foot() -> HKUnit { make("ft", ["m": 1], 0.3048) }
  open class func yard() -> HKUnit { make("yd", ["m": 1], 0.9144) }
  open class func mile() -> HKUnit { make("mi", ["m": 1], 1_609.344) }
  open class func liter() -> HKUnit { make("L", ["m": 3], 1e-3) }
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { make(prefix, "L", ["m": 3], 1e-3) }
  open class func fluidOunceUS() -> HKUnit { make("fl_oz_us", ["m": 3], 2.957_352_956_25e-5) }
  open class func cupUS() -> HKUnit { make("cup_us", ["m": 3], 2.365_882_365e-4) }
  open class func pintUS() -> HKUnit { make("pt_us", ["m": 3], 4.731_764_73e-4) }
  open class func second() -> HKUnit { make("s", ["s": 1]) }
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { make(prefix, "s", ["s": 1]) }
  open class func minute() -> HKUnit { make("min", ["s": 1], 60) }
  open class func hour() -> HKUnit { make("hr", ["s": 1], 3_600) }
  open class func day() -> HKUnit { make("d", ["s": 1], 86_400) }
  open class func hertz() -> HKUnit { make("Hz", ["s": -1]) }
  open class func joule() -> HKUnit { make("J", ["g": 1, "m": 2, "s": -2], 1e3) }
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    make(prefix, "J", ["g": 1, "m": 2, "s": -2], 1e3)
  }
  open class func smallCalorie() -> HKUnit { make("cal", ["g": 1, "m": 2, "s": -2], 4_184) }
  open class func kilocalorie() -> HKUnit { make("kcal", ["g": 1, "m": 2, "s": -2], 4_184_000) }
  open class func largeCalorie() -> HKUnit { make("Cal", ["g": 1, "m": 2, "s": -2], 4_184_000) }
  open class func watt() -> HKUnit { make("W", ["g": 1, "m": 2, "s": -3], 1e3) }
  open class func pascal() -> HKUnit { make("Pa", ["g": 1, "m": -1, "s": -2], 1e3) }
  open class func millimeterOfMercury() -> HKUnit { make("mmHg", ["g": 1, "m": -1, "s": -2], 133_322.387_415) }
  open class func kelvin() -> HKUnit { make("K", ["K": 1]) }
  open class func degreeCelsius() -> HKUnit { make("degC", ["K": 1], 1, offset: 273.15) }
  open class func degreeFahrenheit() -> HKUnit { make("degF", ["K": 1], 5.0 / 9, offset: 459.67 * 5 / 9) }
  open class func internationalUnit() -> HKUnit { make("IU", ["IU": 1]) }
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit { make("dBASPL", ["dB": 1]) }

  private class func make(_ name: String, _ dimension: [String: Int], _ factor: Double = 1, offset: Double = 0)
    -> HKUnit
  {
    HKUnit(name, dimension, factor, offset: offset)
  }
  private class func make(_ prefix: HKMetricPrefix, _ name: String, _ dimension: [String: Int], _ factor: Double = 1)
    -> HKUnit
  {
    let (letter, power) = prefix.word
    return HKUnit(letter + name, dimension, factor * power)
  }

  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)·\(unit.unitString)", dimension.merging(unit.dimension, uniquingKeysWith: +), factor * unit.factor)
  }
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)/\(unit.unitString)", dimension.merging(unit.dimension.mapValues(-), uniquingKeysWith: +),
      factor / unit.factor)
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(unitString)^\(power)", dimension.mapValues { $0 * power }, pow(factor, Double(power)))
  }
  open func reciprocal() -> HKUnit { HKUnit("1/\(unitString)", dimension.mapValues(-), 1 / factor) }
}

extension HKMetricPrefix {
  var word: (letter: String, power: Double) {
    switch self {
    case .none: ("", 1)
    case .femto: ("f", 1e-15)
    case .pico: ("p", 1e-12)
    case .nano: ("n", 1e-9)
    case .micro: ("mc", 1e-6)
    case .milli: ("m", 1e-3)
    case .centi: ("c", 1e-2)
    case .deci: ("d", 1e-1)
    case .deca: ("da", 1e1)
    case .hecto: ("h", 1e2)
    case .kilo: ("k", 1e3)
    case .mega: ("M", 1e6)
    case .giga: ("G", 1e9)
    case .tera: ("T", 1e12)
    }
  }
}

extension HKUnit {
  private static var plain: [HKUnit] {
    [
      .count(), .percent(), .ounce(), .pound(), .stone(), .inch(), .foot(), .yard(), .mile(), .minute(), .hour(),
      .day(), .hertz(),
      .kilocalorie(),
      .largeCalorie(), .smallCalorie(), .millimeterOfMercury(), .kelvin(), .degreeCelsius(), .degreeFahrenheit(),
      .internationalUnit(),
      .decibelAWeightedSoundPressureLevel(), .fluidOunceUS(), .cupUS(), .pintUS(), .gram(), .meter(), .liter(),
      .second(), .joule(),
      .watt(),
      .pascal(),
    ]
  }

  /// Reads `count/min`, `kg`, `mL/kg·min`.
  ///
  /// - Precondition: Every name is one of a unit's above, with a metric prefix or without.
  public convenience init(from string: String) {
    var dimension: [String: Int] = [:], factor = 1.0, offset = 0.0
    for (index, part) in string.split(separator: "/").enumerated() {
      for word in part.split(whereSeparator: { "·.*()".contains($0) }) {
        let pieces = word.split(separator: "^"),
          power = (pieces.count > 1 ? Int(pieces[1]) ?? 1 : 1) * (index == 0 ? 1 : -1)
        guard pieces[0] != "1" else { continue }
        guard let unit = Self.named(String(pieces[0])) else {
          fatalError("Unable to parse factorization string \(string)")
        }
        for (base, exponent) in unit.dimension { dimension[base, default: 0] += exponent * power }
        factor *= pow(unit.factor, Double(power))
        offset = unit.offset
      }
    }
    self.init(string, dimension, factor, offset: offset)
  }

  private static func named(_ name: String) -> HKUnit? {
    if let unit = plain.first(where: { $0.unitString == name }) { return unit }
    for rawValue in 1...13 {
      guard let (letter, power) = HKMetricPrefix(rawValue: rawValue)?.word, name.hasPrefix(letter),
        let unit = plain.first(where: {
          letter + $0.unitString == name && ["g", "m", "L", "s", "J", "W", "Pa"].contains($0.unitString)
        })
      else { continue }
      return HKUnit(name, unit.dimension, unit.factor * power)
    }
    return nil
  }
}

/// A number with its unit.
open class HKQuantity: NSObject, @unchecked Sendable {  // immutable
  private let unit: HKUnit
  private let value: Double
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { unit.dimension == self.unit.dimension }
  /// - Precondition: The unit measures the same.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(self.is(compatibleWith: unit), "Attempt to convert incompatible units: \(self.unit), \(unit)")
    return (value * self.unit.factor + self.unit.offset - unit.offset) / unit.factor
  }
  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return compare(other) == .orderedSame
  }
  open override var hash: Int { (value * unit.factor + unit.offset).hashValue }
  open override var description: String { "\(value) \(unit)" }
}
