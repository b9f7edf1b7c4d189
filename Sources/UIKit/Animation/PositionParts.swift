import RenderTree

/// An animation of a position as one for each direction, for paces that differ between them.
@MainActor
enum PositionParts {
  /// Nil for an animation that does not go through points.
  static func split(_ animation: CAAnimation) -> (x: CAAnimation, y: CAAnimation)? {
    guard let animation = animation as? CAPropertyAnimation, animation.keyPath == "position",
      let x = part(of: animation, "position.x", { $0.x }), let y = part(of: animation, "position.y", { $0.y })
    else { return nil }
    return (x, y)
  }

  private static func part(
    of animation: CAPropertyAnimation, _ keyPath: String, _ component: (CGPoint) -> CGFloat
  ) -> CAPropertyAnimation? {
    let copy = animation.copy() as! CAPropertyAnimation
    copy.keyPath = keyPath
    var isWhole = true
    func number(_ any: Any?) -> Any? {
      guard let any else { return nil }
      guard case .point(let point)? = any as? RenderValue else {
        isWhole = false
        return nil
      }
      return RenderValue.number(component(point))
    }
    copy._base = number(animation._base)
    switch copy {
    case let basic as CABasicAnimation:
      (basic.fromValue, basic.toValue) = (number(basic.fromValue), number(basic.toValue))
    case let frames as CAKeyframeAnimation: frames.values = frames.values?.compactMap { number($0) }
    default: return nil
    }
    return isWhole ? copy : nil
  }
}
