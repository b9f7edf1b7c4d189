/// The bar at the top of an iPad while the sidebar is edited: tabs are dragged into it from the sidebar, to another
/// position in it, and out of it.
///
/// Source: Apple's article "Elevating your iPad app with a tab bar and sidebar", and the placements of `UITab`.
@MainActor
final class FloatingTabEditing: NSObject {
  private unowned let owner: UITabBarController
  private unowned let bar: FloatingTabBar
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)

  init(_ owner: UITabBarController, _ bar: FloatingTabBar) { (self.owner, self.bar) = (owner, bar) }

  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      drag.isEnabled = isOn
      for interaction in [drag, drop] as [any UIInteraction] {
        if isOn { bar.addInteraction(interaction) } else { bar.removeInteraction(interaction) }
      }
    }
  }

  /// An item that stands for a tab whose position in the bar a person may choose; none for other tabs.
  static func items(for tab: UITab) -> [UIDragItem] {
    guard tab._mayBePlaced else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = tab
    return [item]
  }

  private func tab(_ session: any UIDragDropSession) -> UITab? {
    guard let tab = session.items.first?.localObject as? UITab, tab.tabBarController === owner else { return nil }
    return tab
  }

  /// Puts a tab before the position that a finger is over, or takes it out.
  private func place(_ tab: UITab, at point: CGPoint?) {
    var order = owner._tabs.placedByHand.filter { $0 !== tab }
    if let point { order.insert(tab, at: bar.place(at: point, among: order)) }
    guard order.map(\.identifier) != owner._tabs.placedByHand.map(\.identifier) else { return }
    owner._customization.place(order, of: owner._tabs.placeable)
    owner._pad.itemsDidChange()
    UIView.animate(withDuration: 0.25) { self.bar.superview?.layoutIfNeeded() }
  }

  /// A tab that cannot be taken out stays where it was last.
  private func takeOut(_ tab: UITab) { if tab._placement != .movable { place(tab, at: nil) } }
}

extension FloatingTabEditing: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    tab(session)?._mayBePlaced ?? false
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    guard let tab = tab(session) else { return UIDropProposal(operation: .cancel) }
    place(tab, at: session.location(in: bar))
    return UIDropProposal(operation: .move)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    tab(session).map(takeOut)
  }
  /// The tab has its position since the finger came over it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

extension FloatingTabEditing: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    bar.tab(at: session.location(in: bar)).map(Self.items) ?? []
  }
  /// A finger may leave the bar before anybody has asked what it would drop there.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    if let tab = tab(session), !bar.bounds.contains(session.location(in: bar)) { takeOut(tab) }
  }
}

extension UITab {
  /// Whether a person may choose the tab's place in the bar, or that it has one.
  final var _mayBePlaced: Bool {
    switch _placement {
    case .default, .optional, .movable: true
    default: false
    }
  }
}
