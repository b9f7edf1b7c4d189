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

/// A transition from the old picture of a layer to its new one.
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  open var subtype: CATransitionSubtype?
  /// 0...1, where in the whole transition to begin.
  open var startProgress: Float = 0
  /// 0...1, not below `startProgress`.
  open var endProgress: Float = 1

  /// A kind that has no public type, of UIKit's making.
  package var _kind: RenderAnimation.TransitionEffect.Kind?
  package var _edge: RenderAnimation.TransitionEffect.Edge?

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CATransition else { return }
    (_kind, _edge) = (other._kind, other._edge)
    (type, subtype, startProgress, endProgress) = (other.type, other.subtype, other.startProgress, other.endProgress)
  }

  package override func _effect(serial: UInt64) -> RenderAnimation.Effect? {
    let publicKind: RenderAnimation.TransitionEffect.Kind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    // Named for coordinates that run upwards: on iOS the new picture of `fromTop` comes from below and moves up.
    let publicEdge: RenderAnimation.TransitionEffect.Edge =
      switch subtype {
      case .fromLeft?: .left
      case .fromTop?: .bottom
      case .fromBottom?: .top
      default: .right
      }
    return .transition(
      RenderAnimation.TransitionEffect(
        kind: _kind ?? publicKind, edge: _edge ?? publicEdge, startProgress: Double(startProgress),
        endProgress: Double(endProgress)))
  }
}
