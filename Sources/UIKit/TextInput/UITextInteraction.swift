public enum UITextInteractionMode: Int, Sendable { case editable, nonEditable }

@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}
extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Gives a text input of an app's own the gestures of UIKit's, and its caret, highlights and handles.
@preconcurrency @MainActor
open class UITextInteraction: NSObject {
  public private(set) var textInteractionMode: UITextInteractionMode = .editable
  open weak var delegate: (any UITextInteractionDelegate)?
  private var touches: TextTouches?
  private lazy var display = SelectionView(frame: .zero)
  open private(set) weak var view: UIView?

  public override init() { super.init() }
  public convenience init(for mode: UITextInteractionMode) {
    self.init()
    textInteractionMode = mode
  }

  /// A view that takes text; gestures are added to it.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet {
      touches?.detach()
      touches = (textInput as? UIView).map { TextTouches($0) }
    }
  }
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { touches?.recognizers ?? [] }

  open func willMove(to view: UIView?) {
    if view == nil {
      touches?.detach()
      touches = nil
      display.removeFromSuperview()
    }
  }
  open func didMove(to view: UIView?) {
    self.view = view
    if let view, touches == nil, textInput != nil || view is any UITextInput {
      if textInput == nil { textInput = view as? any UIResponder & UITextInput }
      view.addSubview(display)
    }
  }
}
