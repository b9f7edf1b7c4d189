/// Takes what is dragged onto a tab or onto an action of the sidebar, as far as the app's delegates allow it.
@MainActor
final class TabDrop: NSObject, UIDropInteractionDelegate {
  /// The operation of a drop at this moment; the drag passes by where that is to cancel.
  var operation: (any UIDropSession) -> UIDropOperation = { _ in .cancel }
  var accept: (any UIDropSession) -> Void = { _ in }
  /// False while tabs themselves are dragged about.
  var isEnabled = true
  private lazy var interaction = UIDropInteraction(delegate: self)

  /// - Parameter view: Stands for the tab or the action; it keeps the interaction, and its owner this object.
  func install(in view: UIView) { if interaction.view !== view { view.addInteraction(interaction) } }

  /// Asks the tab bar controller's delegate about a tab.
  func ask(_ owner: UITabBarController, about tab: UITab) {
    operation = { [weak owner, weak tab] session in
      guard let owner, let tab else { return .cancel }
      return owner.delegate?.tabBarController(owner, tab: tab, operationForAcceptingItemsFrom: session) ?? .cancel
    }
    accept = { [weak owner, weak tab] session in
      guard let owner, let tab else { return }
      owner.delegate?.tabBarController(owner, tab: tab, acceptItemsFrom: session)
    }
  }

  /// Asks the sidebar's delegate about an action of a group.
  func ask(_ owner: UITabBarController, about action: UIAction, of group: UITabGroup) {
    operation = { [weak owner, weak action, weak group] session in
      guard let owner, let action, let group else { return .cancel }
      let sidebar = owner.sidebar
      return sidebar.delegate?.tabBarController(
        owner, sidebar: sidebar, sidebarAction: action, group: group, operationForAcceptingItemsFrom: session)
        ?? .cancel
    }
    accept = { [weak owner, weak action, weak group] session in
      guard let owner, let action, let group else { return }
      let sidebar = owner.sidebar
      sidebar.delegate?.tabBarController(
        owner, sidebar: sidebar, sidebarAction: action, group: group, acceptItemsFrom: session)
    }
  }

  /// Nothing can be dropped any more.
  func refuse() { (operation, accept) = ({ _ in .cancel }, { _ in }) }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { isEnabled }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    UIDropProposal(operation: operation(session))
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) { accept(session) }
}
