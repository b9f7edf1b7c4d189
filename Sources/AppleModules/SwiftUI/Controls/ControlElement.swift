/// A UIKit control that shows a value, and one that is given with each evaluation what to do when the value changes.
extension ViewContext {
  /// - Parameters:
  ///   - sizing: The size that the control takes of a proposal.
  ///   - changed: Called when a person has changed the value.
  func control<C: UIControl>(
    _ make: @escaping () -> C, event: UIControl.Event = .valueChanged, changed: @escaping (C) -> Void,
    update: @escaping (C) -> Void,
    baselines: ((C, CGSize) -> (first: CGFloat, last: CGFloat))? = nil,
    sizing: @escaping (C, ProposedViewSize) -> CGSize
  ) -> Element {
    let box = node.storage(-3) { ActionBox<C>() }
    box.changed = changed
    let isEnabled = environment.isEnabled
    let tint = environment.tint?.uiColor
    return PlatformElement(
      in: node,
      make: {
        let control = make()
        control.addAction(
          UIAction { [weak control, weak box] _ in if let control { box?.changed?(control) } }, for: event)
        return control
      },
      update: { control in
        control.isEnabled = isEnabled
        if let tint { control.tintColor = tint }
        update(control)
      }, baselines: baselines, sizing: sizing)
  }
}

/// The closure that a control of an earlier evaluation calls.
private final class ActionBox<C> {
  var changed: ((C) -> Void)?
}
