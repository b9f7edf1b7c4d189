/// Something that a view can be given: gestures, menus, a way to edit text.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// An interaction that ends what it shows when its view goes off screen.
@MainActor protocol WindowWatching: UIInteraction {
  func viewLeftWindow()
}

@MainActor private let interactionsKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView {
  public var interactions: [any UIInteraction] {
    get { objc_getAssociatedObject(self, interactionsKey) as? [any UIInteraction] ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Takes it from the view that has it.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    keep(interactions + [interaction])
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    keep(interactions.filter { $0 !== interaction })
    interaction.didMove(to: nil)
  }

  private func keep(_ list: [any UIInteraction]) {
    objc_setAssociatedObject(self, interactionsKey, list.isEmpty ? nil : list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension UIView {
  /// The interactions of a kind in this view and the views around it, from the innermost view outwards; of one view, the
  /// one that was added last comes first.
  final func _interactionsOutwards<Interaction: UIInteraction>(_ type: Interaction.Type) -> [Interaction] {
    sequence(first: self, next: \.superview).flatMap { $0.interactions.reversed().compactMap { $0 as? Interaction } }
  }
}
