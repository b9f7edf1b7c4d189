/// The menu of a control: its interaction, and how a touch asks for it.
@MainActor
final class ControlMenu: MenuHost {
  private unowned let control: UIControl
  /// Nil while the control has no menu.
  private(set) var interaction: UIContextMenuInteraction?

  init(_ control: UIControl) { self.control = control }

  var isEnabled: Bool {
    get { interaction != nil }
    set {
      guard newValue != isEnabled else { return }
      if newValue {
        let interaction = UIContextMenuInteraction(delegate: control)
        interaction._driver.host = self
        self.interaction = interaction
        control.addInteraction(interaction)
      } else if let old = interaction {
        interaction = nil
        control.removeInteraction(old)
      }
    }
  }

  var isPrimaryAction = false
  /// True from when the menu comes to when it begins to go.
  private(set) var isShown = false

  /// Without a finger.
  func show() { interaction?._driver.showAtOnce() }

  /// Below the middle of the control: what stands for a position beside it.
  var defaultAttachment: CGPoint { CGPoint(x: control.bounds.midX, y: control.bounds.maxY) }

  // MARK: MenuHost

  var mayShowMenu: Bool { control.isEnabled }
  var menuIsPrimaryAction: Bool { isPrimaryAction }
  var menuSender: AnyObject { control._menuSender }
  var menuKeepsSelection: Bool { control._menuKeepsSelection }
  func menuAttachment(for configuration: UIContextMenuConfiguration) -> CGPoint? {
    let point = control.menuAttachmentPoint(for: configuration)
    return point == defaultAttachment ? nil : point
  }
  func menuWillShow() {
    isShown = true
    control.sendActions(for: .menuActionTriggered)
    control._menuDidChange()
  }
  func menuDidChoose(_ leaf: any UIMenuLeaf) { control._menuDidChoose(leaf) }
  func menuWillEnd() {
    isShown = false
    control._menuDidChange()
  }
}
