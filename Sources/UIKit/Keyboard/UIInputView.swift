/// A view instead of the keyboard or above it, with the keyboard's background.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  public let inputViewStyle: Style
  /// The view's constraints decide about its height; otherwise its frame does.
  open var allowsSelfSizing = false { didSet { superview?.setNeedsLayout() } }

  public required init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    setUp()
  }
  public required convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.backdrop } }
}

/// An input view whose keys click. No device here has a sound, so nobody is asked.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

/// A controller whose view stands instead of the keyboard or above it.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// The controller's view where that is an input view; by default there is one of the keyboard's style.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  open override func loadView() {
    let view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 216), inputViewStyle: .keyboard)
    self.view = view
  }

  open var primaryLanguage: String?
  open var hasDictationKey = false
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { false }
  open func dismissKeyboard() { RunningApp.current.keyboard.dismiss() }
  /// There is one keyboard only.
  open func advanceToNextInputMode() {}
}
