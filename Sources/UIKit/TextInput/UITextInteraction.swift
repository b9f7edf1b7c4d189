import HostInterface

public enum UITextInteractionMode: Int, Sendable { case editable, nonEditable }

@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}
extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextInteractionDelegate", interaction, point, else: true)
  }
  public func interactionWillBegin(_ interaction: UITextInteraction) {
    OptionalRequirement.inSubclass(self, "UITextInteractionDelegate", interaction, else: ())
  }
  public func interactionDidEnd(_ interaction: UITextInteraction) {
    OptionalRequirement.inSubclass(self, "UITextInteractionDelegate", interaction, else: ())
  }
}

/// Gives a text input of an app's own the gestures of UIKit's, and its caret, highlights and handles. Its delegate is
/// kept and not asked.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
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

  /// The view that the interaction is added to, or one in it.
  open weak var textInput: (any UIResponder & UITextInput)? { didSet { if textInput !== oldValue { connect() } } }
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { touches?.recognizers ?? [] }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) {
    self.view = view
    connect()
  }

  private func connect() {
    touches?.detach()
    touches = nil
    display.removeFromSuperview()
    RunningApp.current.textInteractions.remove(self)
    guard view != nil, let input = textInput, let inputView = input as? UIView else { return }
    touches = TextTouches(inputView)
    touches?.didSelect = { [weak self] in self?.refresh() }
    input.textInputView.addSubview(display)
    RunningApp.current.textInteractions.add(self)
    refresh()
  }

  /// The text, its selection or the first responder may have changed.
  func refresh() {
    guard let input = textInput, let range = input.selectedTextRange, input.isFirstResponder else {
      return display.show(caret: nil, marks: [], knobs: [], tint: .tintColor)
    }
    let tint = input.textInputView._caretColor
    if range.isEmpty {
      let caret = textInteractionMode == .editable ? input.caretRect(for: range.start) : nil
      display.show(caret: caret, marks: [], knobs: [], tint: tint)
    } else {
      display.show(caret: nil, marks: input.selectionRects(for: range).map(\.rect), knobs: .both, tint: tint)
    }
  }
}

/// Interactions that show a selection.
@MainActor
final class TextInteractionList: AppPart {
  private var entries: [WeakReference<UITextInteraction>] = []

  func add(_ interaction: UITextInteraction) { entries.append(WeakReference(interaction)) }
  func remove(_ interaction: UITextInteraction) {
    entries.removeAll { $0.object == nil || $0.object === interaction }
  }
  func refresh() { for entry in entries { entry.object?.refresh() } }
}

extension RunningApp {
  var textInteractions: TextInteractionList { part() }
}
