/// The one element of a menu that is on, where a control shows what was chosen.
@MainActor
enum MenuSelection {
  /// The first element that is on; where none is, the first that can be chosen is turned on.
  static func establish(in menu: UIMenu) -> (any UIMenuLeaf)? {
    let leaves = menu._leaves.filter { $0.attributes.isDisjoint(with: [.hidden, .disabled]) }
    guard let chosen = menu._leaves.first(where: { $0.state == .on }) ?? leaves.first else { return nil }
    menu._select(chosen)
    return chosen
  }
}
