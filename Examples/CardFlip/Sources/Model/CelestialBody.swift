import Foundation

/// A celestial body that a card shows: the Sun, a planet, a dwarf planet or a moon.
enum CelestialBody: String, CaseIterable {
  case sun, mercury, venus, earth, mars, jupiter, saturn, uranus, neptune, pluto
  case moon, io, europa, ganymede, callisto, titan, enceladus, triton

  static let planets: [CelestialBody] = [
    .sun, .mercury, .venus, .earth, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
  ]
  static let moons: [CelestialBody] = [.moon, .io, .europa, .ganymede, .callisto, .titan, .enceladus, .triton]

  var name: String { localized(rawValue) }
  /// Such as "Gas giant".
  var kind: String { localized("\(rawValue).kind") }
  /// One sentence.
  var tagline: String { localized("\(rawValue).tagline") }
  /// A paragraph.
  var about: String { localized("\(rawValue).about") }

  var isMoon: Bool { Self.moons.contains(self) }

  /// Kilometres, at the equator.
  var diameter: Double { measures.diameter }

  /// Diameter in km; distance from the Sun in million km, of a moon from its planet in thousand km; a turn in hours; a
  /// round in days; temperature in °C. Nil where there is none.
  private var measures: (diameter: Double, distance: Double?, turn: Double, round: Double?, temperature: Double) {
    switch self {
    case .sun: return (1_391_400, nil, 609, nil, 5500)
    case .mercury: return (4_879, 57.9, 1407.6, 88, 167)
    case .venus: return (12_104, 108.2, 5832.5, 224.7, 464)
    case .earth: return (12_756, 149.6, 23.9, 365.2, 15)
    case .mars: return (6_792, 228, 24.6, 687, -65)
    case .jupiter: return (142_984, 778.5, 9.9, 4331, -110)
    case .saturn: return (120_536, 1432, 10.7, 10747, -140)
    case .uranus: return (51_118, 2867, 17.2, 30589, -195)
    case .neptune: return (49_528, 4515, 16.1, 59800, -200)
    case .pluto: return (2_376, 5906, 153.3, 90560, -225)
    case .moon: return (3_475, 384, 655.7, 27.3, -20)
    case .io: return (3_643, 422, 42.5, 1.8, -130)
    case .europa: return (3_122, 671, 85.2, 3.6, -160)
    case .ganymede: return (5_268, 1070, 171.7, 7.2, -160)
    case .callisto: return (4_821, 1883, 400.5, 16.7, -139)
    case .titan: return (5_149, 1222, 382.7, 15.9, -179)
    case .enceladus: return (504, 238, 32.9, 1.4, -198)
    case .triton: return (2_707, 355, 141, 5.9, -235)
    }
  }

  /// The lines that the page lists: a name and a number with its unit.
  var facts: [(name: String, value: String)] {
    let measures = measures
    var facts = [(localized("fact.diameter"), Self.text(measures.diameter, "unit.km"))]
    if let distance = measures.distance {
      let key = isMoon ? "fact.fromPlanet" : "fact.fromSun"
      facts.append((localized(key), Self.text(distance, isMoon ? "unit.thousandKm" : "unit.millionKm")))
    }
    let turn = measures.turn
    facts.append(
      (localized("fact.turn"), turn < 48 ? Self.text(turn, "unit.hours") : Self.text(turn / 24, "unit.days")))
    if let round = measures.round {
      facts.append(
        (
          localized("fact.round"),
          round < 1000 ? Self.text(round, "unit.days") : Self.text(round / 365.25, "unit.years")
        ))
    }
    facts.append((localized("fact.temperature"), Self.text(measures.temperature, "unit.celsius")))
    return facts
  }

  /// Languages count large numbers in different units: the table of strings has the format and a factor.
  static func text(_ number: Double, _ unit: String) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    let number = number * (Double(localized("\(unit).scale")) ?? 1)
    formatter.maximumFractionDigits = abs(number) < 2 ? 2 : abs(number) < 1000 ? 1 : 0
    return String(format: localized(unit), formatter.string(from: NSNumber(value: number)) ?? "")
  }
}
