import Foundation

/// Cards that belong together.
enum Deck {
  /// Its pages are presented.
  case planets
  /// Its pages are pushed.
  case moons

  var title: String { localized(self == .planets ? "deck.planets" : "deck.moons") }
  var bodies: [CelestialBody] { self == .planets ? CelestialBody.planets : CelestialBody.moons }
}
