// Alerts from before alert controllers. Apple has deprecated the class and still ships it; it is shown by a controller
// here, as it is there.

/// Hears what becomes of an alert. Every method may be left out.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, buttonIndex, else: ())
  }
  public func alertViewCancel(_ alertView: UIAlertView) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, else: ())
  }
  public func willPresent(_ alertView: UIAlertView) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, else: ())
  }
  public func didPresent(_ alertView: UIAlertView) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, else: ())
  }
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, buttonIndex, else: ())
  }
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    OptionalRequirement.inSubclass(self, "UIAlertViewDelegate", alertView, buttonIndex, else: ())
  }
}

public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An alert with a title, a message and buttons, over the app's topmost controller. It is a view in name alone: it is
/// never in a window.
@preconcurrency @MainActor open class UIAlertView: UIView {
  open weak var delegate: (any UIAlertViewDelegate)?
  open var title = ""
  open var message: String?
  open var alertViewStyle = UIAlertViewStyle.default
  /// -1 for none.
  open var cancelButtonIndex = -1
  /// Which fields of text it has; they are there once it is shown.
  private var controller: UIAlertController?
  private var titles: [String] = []

  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title, message, delegate)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// - Returns: The button's index: they count from 0 in the order in which they are added.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open var numberOfButtons: Int { titles.count }
  /// The first button that does not cancel; -1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// A field of the alert's style, from 0. Traps where the style has none.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = made().textFields ?? []
    enforce(
      fields.indices.contains(textFieldIndex),
      "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields")
    return fields[textFieldIndex]
  }

  /// Shows it over the topmost controller of the key window; nothing happens in an app without a window.
  open func show() {
    guard var top = RunningApp.current.application?._keyWindow?.rootViewController else { return }
    while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
    let controller = made()
    RunningApp.current.shownAlerts.views.append(self)
    delegate?.willPresent(self)
    top.present(controller, animated: true) { self.delegate?.didPresent(self) }
  }

  /// Takes it away as if the button had been tapped, but for `clickedButtonAt`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let controller else { return }
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller.dismiss(animated: animated) { self.end(buttonIndex) }
  }

  private func made() -> UIAlertController {
    if let controller { return controller }
    let new = UIAlertController(title: title.isEmpty ? nil : title, message: message, preferredStyle: .alert)
    let places: [(placeholder: String?, isSecret: Bool)] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: [(nil, true)]
      case .plainTextInput: [(nil, false)]
      case .loginAndPasswordInput: [("Login", false), ("Password", true)]
      }
    for position in places {
      new.addTextField {
        $0.placeholder = position.placeholder
        $0.isSecureTextEntry = position.isSecret
      }
    }
    for (index, title) in titles.enumerated() {
      new.addAction(
        UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { _ in
          self.delegate?.alertView(self, clickedButtonAt: index)
          self.delegate?.alertView(self, willDismissWithButtonIndex: index)
          self.end(index)
        })
    }
    controller = new
    return new
  }

  private func end(_ index: Int) {
    delegate?.alertView(self, didDismissWithButtonIndex: index)
    controller = nil
    RunningApp.current.shownAlerts.views.removeAll { $0 === self }
  }
}

/// Alerts of old stay while they are shown, although nobody else keeps them.
@MainActor
private final class ShownAlerts: AppPart {
  var views: [UIAlertView] = []
}

extension RunningApp {
  fileprivate var shownAlerts: ShownAlerts { part() }
}
