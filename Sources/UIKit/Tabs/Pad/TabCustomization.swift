/// What a person has changed in a sidebar, kept in the app's defaults under the controller's customisation identifier.
///
/// It is applied to the tabs when they are put into the controller; what the app sets afterwards counts instead. Source: Apple's article
/// "Elevating your iPad app with a tab bar and sidebar". Without an identifier nothing is kept, which is inferred.
@MainActor
final class TabCustomization {
  private struct Saved: Codable {
    /// By the tab's identifier.
    var isHidden: [String: Bool] = [:]
    /// Identifiers of children, by that of the group.
    var order: [String: [String]] = [:]
  }

  private unowned let owner: UITabBarController
  init(_ owner: UITabBarController) { self.owner = owner }

  private var key: String? { owner.customizationIdentifier.map { "UITabBarController customization \($0)" } }

  func apply(to tabs: [UITab]) {
    guard let key, let data = UserDefaults.standard.data(forKey: key), let saved = try? JSONDecoder().decode(Saved.self, from: data) else {
      return
    }
    for tab in tabs.flatMap(\._withDescendants) {
      if let isHidden = saved.isHidden[tab.identifier] { tab.isHidden = isHidden }
      if let group = tab as? UITabGroup, let order = saved.order[tab.identifier] { group.displayOrderIdentifiers = order }
    }
  }

  /// Keeps what a person may change in these tabs.
  func save(_ tabs: [UITab]) {
    guard let key else { return }
    var saved = Saved()
    for tab in tabs.flatMap(\._withDescendants) {
      if tab.allowsHiding { saved.isHidden[tab.identifier] = tab.isHidden }
      if let group = tab as? UITabGroup, group.allowsReordering { saved.order[tab.identifier] = group.displayOrder.map(\.identifier) }
    }
    if let data = try? JSONEncoder().encode(saved) { UserDefaults.standard.set(data, forKey: key) }
  }
}
