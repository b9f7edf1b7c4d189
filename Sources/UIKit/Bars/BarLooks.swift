/// The appearances that a bar has, or an item in one: copies of those that are set, each of which tells of its changes.
@MainActor
final class BarLooks<Appearance: UIBarAppearance> {
  enum Slot: Int {
    case standard
    /// For bars of compact height.
    case compact
    /// For the time while the end of the content is at the bar.
    case edge
    case compactEdge
  }

  private var kept: [Appearance?] = [nil, nil, nil, nil]
  /// Called when an appearance is set, and when one that was read is changed in place.
  var didChange: (Slot) -> Void = { _ in }

  /// - Parameter standard: The standard one, of which no copy is made; bars have one always, items only where the app
  ///   sets it.
  init(standard: Appearance? = nil) { keep(standard, .standard) }

  subscript(_ slot: Slot) -> Appearance? {
    get { kept[slot.rawValue] }
    set {
      keep(newValue?.copy(), slot)
      didChange(slot)
    }
  }

  private func keep(_ appearance: Appearance?, _ slot: Slot) {
    appearance?._didChange = { [weak self] in self?.didChange(slot) }
    kept[slot.rawValue] = appearance
  }

  /// The one for a bar of a height, else the standard one.
  func standard(isCompact: Bool) -> Appearance? { isCompact ? self[.compact] ?? self[.standard] : self[.standard] }
  /// The one for the end of the content in a bar of a height.
  func edge(isCompact: Bool) -> Appearance? { isCompact ? self[.compactEdge] ?? self[.edge] : self[.edge] }
}
