import RenderTree

extension UIView {
  /// Animates from the view as it is on screen to what `animations` makes of it, by the transition in `options`.
  ///
  /// The whole view takes part, so the view is usually the container of what changes. Changes inside are not animated
  /// themselves, unless `allowAnimatedContent` is among the options. Without a transition in `options` nothing is
  /// animated.
  ///
  /// - Parameter completion: False when the transition was cut off. Called in the next turn when nothing was to be
  ///   seen.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let tracker = AnimationTracker(completion)
    let outer = RunningApp.current.animation.current
    var duration = duration
    if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    guard let kind = options._transitionKind, duration > 0, RunningApp.current.animation.areEnabled else {
      performWithoutAnimation { animations?() }
      return tracker.close()
    }
    let pace = outer.map {
      options.contains(.overrideInheritedCurve) ? RunningApp.current.animation.pace(options) : $0.pace
    }
    let context = AnimationContext(
      duration: duration, delay: 0, pace: pace ?? RunningApp.current.animation.pace(options), options: options,
      tracker: tracker)
    context.inherit(from: outer)
    context.follow(outer?.animator)
    // Pending layout belongs to the old picture. A view outside of windows has no picture.
    if view.window != nil { view.layoutIfNeeded() }
    let transition = CATransition()
    (transition._kind, transition._edge) = kind
    context.fill(transition)
    if let animator = context.animator {
      animator._adopt(transition, layer: view.layer, key: kCATransition, property: .custom(kCATransition))
    } else {
      RunningApp.current.animation.add(transition, to: view.layer, key: kCATransition, isAdditive: false, context)
    }
    if options.contains(.allowAnimatedContent) {
      RunningApp.current.animation.run(context) { animations?() }
    } else {
      performWithoutAnimation { animations?() }
    }
    tracker.close()
  }

  /// Replaces a view by another in its superview, which makes the transition as a whole.
  ///
  /// With `showHideTransitionViews` both stay in the hierarchy, and one is hidden and the other shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview ?? toView.superview else {
      return AnimationTracker(completion).close()
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        if toView.superview == nil || toView.superview !== container {
          if fromView.superview === container {
            container.insertSubview(toView, aboveSubview: fromView)
          } else {
            container.addSubview(toView)
          }
        }
        fromView.removeFromSuperview()
      }
    } completion: { finished in
      completion?(finished)
    }
  }
}

extension UIView.AnimationOptions {
  /// Bits 20...23; nil for none.
  var _transitionKind: (RenderAnimation.TransitionEffect.Kind, RenderAnimation.TransitionEffect.Edge)? {
    switch (rawValue >> 20) & 0xf {
    case 1: (.flip, .left)
    case 2: (.flip, .right)
    case 3: (.curlUp, .bottom)
    case 4: (.curlDown, .bottom)
    case 5: (.fade, .right)
    case 6: (.flip, .top)
    case 7: (.flip, .bottom)
    default: nil
    }
  }
}
