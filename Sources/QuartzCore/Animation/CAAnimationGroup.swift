import RenderTree

/// Several animations on one timeline. They are cut off at the group's duration; their delegates are not called.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copy() as! CAAnimation }
  }

  package override func _effect(serial: UInt64) -> RenderAnimation.Effect? {
    let members = (animations ?? []).compactMap { member -> RenderAnimation? in
      guard let effect = member._effect(serial: serial) else { return nil }
      var timing = member._timing
      if timing.duration == 0 { timing.duration = duration }
      return RenderAnimation(serial: serial, timing: timing, curve: member._curve, effect: effect)
    }
    return members.isEmpty ? nil : .group(members)
  }
}

/// From the old picture of a layer to its new one.
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  open var subtype: CATransitionSubtype?
  /// 0...1, where in the whole transition to begin.
  open var startProgress: Float = 0
  /// 0...1, not below `startProgress`.
  open var endProgress: Float = 1

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, startProgress, endProgress) = (other.type, other.subtype, other.startProgress, other.endProgress)
  }

  package override func _effect(serial: UInt64) -> RenderAnimation.Effect? {
    let kind: RenderAnimation.TransitionEffect.Kind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    let edge: RenderAnimation.TransitionEffect.Edge =
      switch subtype {
      case .fromLeft?: .left
      case .fromTop?: .top
      case .fromBottom?: .bottom
      default: .right
      }
    return .transition(
      RenderAnimation.TransitionEffect(
        kind: kind, edge: edge, startProgress: Double(startProgress), endProgress: Double(endProgress)))
  }
}
