/// A text that comes where a pointer rests on a view. It is kept for whoever asks: pointers here show no tips.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  open var isEnabled = true
  open var defaultToolTip: String?
  open private(set) weak var view: UIView?

  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public init() { super.init() }
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
  public let toolTip: String
  /// In the view's coordinates; nil for all of the view.
  public let sourceRect: CGRect?
  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(_toolTip toolTip: String, _ sourceRect: CGRect?) {
    (self.toolTip, self.sourceRect) = (toolTip, sourceRect)
    super.init()
  }
  public convenience init(toolTip: String) { self.init(_toolTip: toolTip, nil) }
  public convenience init(toolTip: String, in sourceRect: CGRect) { self.init(_toolTip: toolTip, sourceRect) }
}

@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}
extension UIToolTipInteractionDelegate {
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  {
    OptionalRequirement.inSubclass(self, "UIToolTipInteractionDelegate", interaction, point, else: nil)
  }
}
