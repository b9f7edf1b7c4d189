import QuartzCore

// Properties that code asks for by name although it could name the class: `constraints.first?.priority` on an array of
// AnyObject.
@section(".init_array") @used
private let registerConstraintKeys: @convention(c) () -> Void = {
  _ExtensionHooks.register(
    NSLayoutConstraint.self, responds: [], invoke: { _, _, _ in nil }, optional: { _, _ in nil },
    get: { constraint, key in
      switch key {
      case "priority": .some(constraint.priority)
      case "constant": .some(constraint.constant)
      case "multiplier": .some(constraint.multiplier)
      case "identifier": .some(constraint.identifier)
      case "active", "isActive": .some(constraint.isActive)
      case "firstItem": .some(constraint.firstItem)
      case "secondItem": .some(constraint.secondItem)
      case "firstAttribute": .some(constraint.firstAttribute)
      case "secondAttribute": .some(constraint.secondAttribute)
      case "relation": .some(constraint.relation)
      default: nil
      }
    },
    set: { constraint, key, value in
      switch key {
      case "constant": constraint.constant = _value(value, key)
      case "identifier": constraint.identifier = _value(value, key)
      case "active", "isActive": constraint.isActive = _value(value, key)
      default: return false
      }
      return true
    })
}
