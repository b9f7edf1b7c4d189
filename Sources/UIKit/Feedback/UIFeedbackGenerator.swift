/// Taps that the hand feels. No machine this runs on has a motor for them, so nothing is felt, as on a pad.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override required init() { super.init() }
  public convenience init(view: UIView) { self.init() }
  /// Would wake the motor.
  open func prepare() {}
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public required init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  open func impactOccurred() {}
  open func impactOccurred(at location: CGPoint) {}
  /// - Parameter intensity: 0...1.
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// The feedback of a drawing when a hand aligns something or closes a shape.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// - Parameter location: In the coordinates of the view that the generator was made for.
  open func alignmentOccurred(at location: CGPoint) {}
  /// - Parameter location: In the coordinates of the view that the generator was made for.
  open func pathCompleted(at location: CGPoint) {}
}
