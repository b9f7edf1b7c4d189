/// A command as a menu shows it: a copy that the object which would perform it has looked at.
///
/// A command that nobody performs is shown disabled, as in the menus of the iPad. For menus of buttons that is an
/// estimate.
@MainActor
enum CommandValidation {
  static func validated(_ command: UICommand, near view: UIView) -> UICommand {
    guard let copy = command._copy() as? UICommand else { return command }
    if let responder = copy._receiver(near: view) as? UIResponder {
      responder.validate(copy)
    } else if copy._receiver(near: view) == nil {
      copy.attributes.insert(.disabled)
    }
    return copy
  }
}
