/// The choices under Accessibility in the settings of the device, as far as they change what apps show.
package struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let boldText = Self(rawValue: 1)
  package static let buttonShapes = Self(rawValue: 2)
  package static let differentiateWithoutColor = Self(rawValue: 4)
  package static let increaseContrast = Self(rawValue: 8)
  package static let onOffLabels = Self(rawValue: 16)
  /// Counts only beside `reduceMotion`, as on the device.
  package static let preferCrossFade = Self(rawValue: 32)
  package static let reduceMotion = Self(rawValue: 64)
  package static let reduceTransparency = Self(rawValue: 128)

  /// Each by the name that scripts and the command know it by, sorted.
  package static let byName: [(name: String, setting: Self)] = [
    ("boldText", .boldText), ("buttonShapes", .buttonShapes), ("differentiateWithoutColor", .differentiateWithoutColor),
    ("increaseContrast", .increaseContrast), ("onOffLabels", .onOffLabels), ("preferCrossFade", .preferCrossFade),
    ("reduceMotion", .reduceMotion), ("reduceTransparency", .reduceTransparency),
  ]

  /// Nil for a name that is not in `byName`.
  package init?(name: String) {
    guard let found = Self.byName.first(where: { $0.name == name }) else { return nil }
    self = found.setting
  }
}
