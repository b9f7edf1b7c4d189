// Animation blocks from before closures: between `beginAnimations` and `commitAnimations` changes are animated.
extension UIView {
  final class OldAnimationBlock {
    let identifier: String?
    let userInfo: UnsafeMutableRawPointer?
    weak var delegate: NSObject?
    var willStart, didStop: Selector?
    var context: AnimationContext?

    init(_ identifier: String?, _ userInfo: UnsafeMutableRawPointer?) {
      (self.identifier, self.userInfo) = (identifier, userInfo)
    }
  }

  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = OldAnimationBlock(animationID, context)
    RunningApp.current.animation.oldBlocks.append(block)
    let tracker = AnimationTracker { finished in
      guard let delegate = block.delegate else { return }
      let selector = block.didStop ?? Selector("animationDidStop:finished:context:")
      if delegate.responds(to: selector) {
        _ = delegate.perform(selector, with: block.identifier, with: NSNumber(value: finished))
      }
    }
    let animation = AnimationContext(duration: 0.2, delay: 0, pace: .curve(.easeInOut), options: [], tracker: tracker)
    block.context = animation
    RunningApp.current.animation.open(animation)
  }

  /// Ends the innermost block.
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func commitAnimations() {
    guard let block = RunningApp.current.animation.oldBlocks.popLast(), let context = block.context else { return }
    RunningApp.current.animation.close(context)
    if let delegate = block.delegate {
      let selector = block.willStart ?? Selector("animationWillStart:context:")
      if delegate.responds(to: selector) { _ = delegate.perform(selector, with: block.identifier, with: nil) }
    }
    context.tracker?.close()
  }

  private static func change(_ body: (OldAnimationBlock, AnimationContext) -> Void) {
    guard let block = RunningApp.current.animation.oldBlocks.last, let context = block.context else { return }
    body(block, context)
  }

  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    change { block, _ in block.delegate = delegate as? NSObject }
  }
  /// Takes the block's identifier and context.
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationWillStart(_ selector: Selector?) { change { block, _ in block.willStart = selector } }
  /// Takes the block's identifier, whether it finished, and its context.
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationDidStop(_ selector: Selector?) { change { block, _ in block.didStop = selector } }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { _, context in context.duration = max(duration, 1e-6) }
  }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationDelay(_ delay: TimeInterval) { change { _, context in context.delay = delay } }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { _, context in context.pace = .curve(UICubicTimingParameters(animationCurve: curve)._curve) }
  }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { _, context in context.repeatCount = repeatCount }
  }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { _, context in context.autoreverses = repeatAutoreverses }
  }
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { _, context in
      if fromCurrentState {
        context.options.insert(.beginFromCurrentState)
      } else {
        context.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Changes of `view` that follow in the block are shown by the transition.
  @available(iOS, introduced: 2.0, deprecated: 13.0, message: "Use the block-based animation API instead")
  public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
    change { _, context in
      let kind: UIView.AnimationOptions =
        switch transition {
        case .none: []
        case .flipFromLeft: .transitionFlipFromLeft
        case .flipFromRight: .transitionFlipFromRight
        case .curlUp: .transitionCurlUp
        case .curlDown: .transitionCurlDown
        }
      guard let (effect, edge) = kind._transitionKind else { return }
      let animation = CATransition()
      (animation._kind, animation._edge) = (effect, edge)
      context.fill(animation)
      RunningApp.current.animation.add(animation, to: view.layer, key: kCATransition, isAdditive: false, context)
    }
  }
}
