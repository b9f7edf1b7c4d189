/// The changes of a person: hidden tabs, the order of the tabs in groups, and the positions in the bar at the top of an
/// iPad.
///
/// It is kept in the app's defaults under the controller's customisation identifier, and applied to the tabs when they
/// are put into the controller; what the app sets afterwards counts instead. Source: Apple's article "Elevating your
/// iPad app with a tab bar and sidebar". Without an identifier nothing is kept, which is inferred.
@MainActor
final class TabCustomization {
  private struct Saved: Codable {
    /// By the tab's identifier.
    var isHidden: [String: Bool] = [:]
    /// Identifiers of children, by that of the group.
    var order: [String: [String]] = [:]
    var places: Places?
  }
  /// The places that a person has given to tabs in the bar.
  struct Places: Codable {
    /// Identifiers, in order.
    var order: [String]
    /// The tabs that could have a position then: a tab that is not among them is new, and has the position that the app
    /// prefers.
    var known: [String]
  }

  private unowned let owner: UITabBarController
  /// Nil for those that the app prefers.
  private(set) var places: Places?
  /// The app's own order of the children of each group, before a person's was applied.
  private var given: [ObjectIdentifier: [String]] = [:]

  init(_ owner: UITabBarController) { self.owner = owner }

  private var key: String? { owner.customizationIdentifier.map { "UITabBarController customization \($0)" } }

  func apply(to tabs: [UITab]) {
    let all = tabs.flatMap(\._withDescendants)
    given = [:]
    for case let group as UITabGroup in all { given[ObjectIdentifier(group)] = group.displayOrderIdentifiers }
    guard let key, let data = UserDefaults.standard.data(forKey: key),
      let saved = try? JSONDecoder().decode(Saved.self, from: data)
    else {
      return
    }
    places = saved.places
    for tab in all {
      if let isHidden = saved.isHidden[tab.identifier] { tab.isHidden = isHidden }
      if let group = tab as? UITabGroup, let order = saved.order[tab.identifier] {
        group.displayOrderIdentifiers = order
      }
    }
  }

  /// Keeps what a person may change in these tabs.
  func save(_ tabs: [UITab]) {
    guard let key else { return }
    var saved = Saved(places: places)
    for tab in tabs.flatMap(\._withDescendants) {
      if tab.allowsHiding { saved.isHidden[tab.identifier] = tab.isHidden }
      if let group = tab as? UITabGroup, group.allowsReordering {
        saved.order[tab.identifier] = group.displayOrder.map(\.identifier)
      }
    }
    if let data = try? JSONEncoder().encode(saved) { UserDefaults.standard.set(data, forKey: key) }
  }

  /// A person has given these tabs a position in the bar, in this order.
  func place(_ order: [UITab], of all: [UITab]) {
    places = Places(order: order.map(\.identifier), known: all.map(\.identifier))
    save(owner.tabs)
  }

  /// All is as the app wants it by default.
  func reset(_ tabs: [UITab]) {
    places = nil
    for tab in tabs.flatMap(\._withDescendants) {
      if tab.allowsHiding { tab.isHidden = tab.isHiddenByDefault }
      if let group = tab as? UITabGroup, group.allowsReordering {
        group.displayOrderIdentifiers = given[ObjectIdentifier(group)] ?? []
      }
    }
    if let key { UserDefaults.standard.removeObject(forKey: key) }
  }
}
