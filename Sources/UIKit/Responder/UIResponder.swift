/// An object that events and actions can reach: views, controllers, windows, the application.
@preconcurrency @MainActor open class UIResponder: _AccessibilityObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public init() { super.init() }

  /// Whether objects of the class have a property of UIKit whose getter or setter has that name; traps for any other selector.
  nonisolated open override class func instancesRespond(to aSelector: Selector!) -> Bool {
    let type: AnyClass = self, name = aSelector._name
    return MainActor.assumeIsolated { PropertyTable.hasAccessor(name, in: type) } || super.instancesRespond(to: aSelector)
  }

  /// Where what this object does not handle goes next.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  /// - Returns: Whether the object is first responder afterwards: it must be willing, be in a window, and the old one must let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = _responderWindow else { return false }
    return RunningApp.current.keyboard.holding {
      if let old = window._firstResponder, !RunningApp.current.keyboard.handingOver(old.resignFirstResponder) { return false }
      window._firstResponder = self
      return true
    }
  }

  open var canResignFirstResponder: Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = _responderWindow, window._firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    RunningApp.current.keyboard.holding {
      window._firstResponder = nil
      RunningApp.current.keyboard.returnToAccessoryOwner(from: self)
    }
    return true
  }

  open var isFirstResponder: Bool { _responderWindow?._firstResponder === self }

  /// The window whose first responder this object may be.
  var _responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let here = responder {
      if let view = here as? UIView {
        let window = (view as? UIWindow) ?? view.window
        // What stands on the keyboard is edited in the app's window.
        return window is KeyboardWindow ? RunningApp.current.application?._keyWindow : window
      }
      if let controller = here as? UIViewController { return controller.viewIfLoaded?.window }
      responder = here.next
    }
    return nil
  }

  // Unhandled events go to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Combinations of keys that this object answers while it is on the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Override to change a command's title or state before it is shown.
  open func validate(_ command: UICommand) {}

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

  /// Whether this object can do `action` now: by default, whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// The object that will do `action`: this one, or the first along the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Shown in place of the keys while this object or one below it in the chain is first responder.
  open var inputView: UIView? { nil }
  /// Shown above the keys, or alone at the lower edge.
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shows the input views as they are now, if this object or one below it in the chain is first responder.
  open func reloadInputViews() { RunningApp.current.keyboard.reload(for: self) }
  /// Text that can be read but not changed is selected without keys.
  var _wantsKeyboard: Bool { true }
  open var userActivity: NSUserActivity?

  /// The nearest one along the chain; a window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Pasting by type

  /// What the responder takes; nil: nothing by this way. Setting it copies it.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { _keptPasteConfiguration }
    set { _keptPasteConfiguration = newValue }
  }
  /// Override it to take what was pasted. Nothing happens here.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// True where every item has a type that the configuration accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers, !itemProviders.isEmpty else { return false }
    return itemProviders.allSatisfy { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }

  // The edit menu's actions. Where a class does not override one, nobody can perform it, so that none of these is called.
  open func cut(_ sender: Any?) { cannot("cut(_:)") }
  open func copy(_ sender: Any?) { cannot("copy(_:)") }
  open func paste(_ sender: Any?) { cannot("paste(_:)") }
  open func pasteAndMatchStyle(_ sender: Any?) { cannot("pasteAndMatchStyle(_:)") }
  open func select(_ sender: Any?) { cannot("select(_:)") }
  open func selectAll(_ sender: Any?) { cannot("selectAll(_:)") }
  open func delete(_ sender: Any?) { cannot("delete(_:)") }
  open func toggleBoldface(_ sender: Any?) { cannot("toggleBoldface(_:)") }
  open func toggleItalics(_ sender: Any?) { cannot("toggleItalics(_:)") }
  open func toggleUnderline(_ sender: Any?) { cannot("toggleUnderline(_:)") }
  open func increaseSize(_ sender: Any?) { cannot("increaseSize(_:)") }
  open func decreaseSize(_ sender: Any?) { cannot("decreaseSize(_:)") }
  private func cannot(_ name: String) {
    enforce(false, "\(type(of: self)) does not implement \(name). Override it, or ask canPerformAction(_:withSender:) first.")
  }

  open override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    switch selector._name {
    case "becomeFirstResponder": return .some(becomeFirstResponder())
    case "resignFirstResponder": return .some(resignFirstResponder())
    case "reloadInputViews": reloadInputViews()
    case "cut:": cut(arguments.first ?? nil)
    case "copy:": copy(arguments.first ?? nil)
    case "paste:": paste(arguments.first ?? nil)
    case "pasteAndMatchStyle:": pasteAndMatchStyle(arguments.first ?? nil)
    case "select:": select(arguments.first ?? nil)
    case "selectAll:": selectAll(arguments.first ?? nil)
    case "delete:": delete(arguments.first ?? nil)
    case "toggleBoldface:": toggleBoldface(arguments.first ?? nil)
    case "toggleItalics:": toggleItalics(arguments.first ?? nil)
    case "toggleUnderline:": toggleUnderline(arguments.first ?? nil)
    case "increaseSize:": increaseSize(arguments.first ?? nil)
    case "decreaseSize:": decreaseSize(arguments.first ?? nil)
    default: return super._invoke(selector, arguments)
    }
    return .some(nil)
  }

  open override func _responds(to selector: Selector) -> Bool {
    ["becomeFirstResponder", "resignFirstResponder", "reloadInputViews"].contains(selector._name)
      || super._responds(to: selector)
  }
}

/// The actions of the edit menu; a responder implements those that it can do.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {}

/// A document or a place in an app that can be handed on. A value here; nothing is published.
open class NSUserActivity: NSObject, @unchecked Sendable {  // main thread by UIKit's contract
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}
