/// An object that events and actions can reach: views, controllers, windows, the application.
@preconcurrency @MainActor
open class UIResponder: _AccessibilityObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public init() { super.init() }

  /// Whether objects of the class have a property of UIKit whose getter or setter has that name; traps for any other
  /// selector.
  nonisolated open override class func instancesRespond(to aSelector: Selector!) -> Bool {
    let type: AnyClass = self, name = aSelector._name
    return MainActor.assumeIsolated { PropertyTable.hasAccessor(name, in: type) }
      || super.instancesRespond(to: aSelector)
  }

  /// The object that gets next what this one does not handle.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { _replaceably("canBecomeFirstResponder") { false } }

  /// A view that is in no window becomes first responder when it enters one.
  ///
  /// - Returns: Whether the object is first responder afterwards: it must be willing, be in a window, and the old one
  ///   must let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard let window = _responderWindow else {
      if let view = self as? UIView { RunningApp.current.firstResponderRequests.add(view) }
      return false
    }
    return RunningApp.current.keyboard.holding {
      if let old = window._firstResponder, !RunningApp.current.keyboard.handingOver(old.resignFirstResponder) {
        return false
      }
      window._firstResponder = self
      if !window._isOfSystem { RunningApp.current.application?._key.move(to: window) }
      return true
    }
  }

  open var canResignFirstResponder: Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = _responderWindow else {
      if let view = self as? UIView { RunningApp.current.firstResponderRequests.remove(view) }
      return true
    }
    guard window._firstResponder === self else { return true }
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
        return window?._holdsKeyboard == true ? RunningApp.current.application?._keyWindow : window
      }
      if let controller = here as? UIViewController { return controller.viewIfLoaded?.window }
      responder = here.next
    }
    return nil
  }

  // Unhandled events go to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesBegan(_:with:)", touches, event) { [self] in if let next { next.touchesBegan($0, with: $1) } }
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesMoved(_:with:)", touches, event) { [self] in if let next { next.touchesMoved($0, with: $1) } }
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesEnded(_:with:)", touches, event) { [self] in if let next { next.touchesEnded($0, with: $1) } }
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesCancelled(_:with:)", touches, event) { [self] in
      if let next { next.touchesCancelled($0, with: $1) }
    }
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where press._responder === self { press._isLeftToText = true }
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Combinations of keys that this object answers while it is on the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Override to change a command's title or state before it is shown.
  open func validate(_ command: UICommand) {}

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    _replaceably("motionBegan(_:with:)", motion, event) { [self] in if let next { next.motionBegan($0, with: $1) } }
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    _replaceably("motionEnded(_:with:)", motion, event) { [self] in if let next { next.motionEnded($0, with: $1) } }
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    _replaceably("motionCancelled(_:with:)", motion, event) { [self] in
      if let next { next.motionCancelled($0, with: $1) }
    }
  }

  /// Whether this object can do `action` now: by default, whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    _replaceably("canPerformAction(_:withSender:)", action, sender) { [self] action, _ in
      if action._name == "paste:", let takes = _takesWhatWasCopied { return takes }
      return responds(to: action)
    }
  }

  /// The object that will do `action`: this one, or the first along the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Shown instead of the keys while this object or one below it in the chain is first responder.
  open var inputView: UIView? { nil }
  /// Shown above the keys, or alone at the lower edge.
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shows the input views as they are now, if this object or one below it in the chain is first responder.
  open func reloadInputViews() { RunningApp.current.keyboard.reload(for: self) }
  /// Text that can be read but not changed is selected without keys.
  var _wantsKeyboard: Bool { true }
  /// The activity of a person with the object. When the activity says that it `needsSave`, and when it is set,
  /// `updateUserActivityState(_:)` is called in the next turn.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      oldValue?._willSave[ObjectIdentifier(self)] = nil
      userActivity?._willSave[ObjectIdentifier(self)] = { [weak self, weak userActivity] in
        guard let userActivity else { return }
        MainActor.assumeIsolated { self?.updateUserActivityState(userActivity) }
      }
      userActivity?.needsSave = true
    }
  }
  /// Override to put what is shown into the activity; call super.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Override to show what the activity says; call super. Nothing hands an activity over here.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The items of this object that can be shared or copied; the first along the chain that has something speaks.
  open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { ownItems ?? next?.activityItemsConfiguration }
    set { ownItems = newValue }
  }
  private var ownItems: (any UIActivityItemsConfigurationReading)?

  // MARK: Menus and input

  /// Override to change the menus of the app. The application and its delegate are asked when the main menu is built.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Whether three fingers edit text; nothing here looks for such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  private lazy var assistantItem = UITextInputAssistantItem()
  /// The bar items that the app shows beside the suggestions of a keyboard on an iPad. Kept: the keyboard here
  /// suggests nothing and has no such bar.
  open var inputAssistantItem: UITextInputAssistantItem { assistantItem }
  /// The keyboard's language while this object is edited; nil for the one that a person chose.
  open var textInputMode: UITextInputMode? { nil }
  /// Under this name the system remembers the keyboard's language. There is one language here.
  open var textInputContextIdentifier: String? { nil }
  /// Nothing is remembered under the name.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// Needs a camera, which is not here.
  open func captureTextFromCamera(_ sender: Any?) { notImplemented("UIResponder.captureTextFromCamera(_:)") }

  /// The nearest one along the chain; a window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Pasting by type

  /// The types that the responder takes; nil: nothing by this way. Setting it copies it.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { _keptPasteConfiguration }
    set { _keptPasteConfiguration = newValue }
  }
  /// Override it to take what was pasted by the edit menu, the keys or a paste control, or dropped. Nothing happens
  /// here.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// True where every item has a type that the configuration accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers, !itemProviders.isEmpty else { return false }
    return itemProviders.allSatisfy { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }

  // The edit menu's actions. Where a class does not override one, nobody can perform it, so that none of these is
  // called.
  open func cut(_ sender: Any?) { cannot("cut(_:)") }
  open func copy(_ sender: Any?) { cannot("copy(_:)") }
  open func paste(_ sender: Any?) {
    if !_pasteWhatWasCopied() { cannot("paste(_:)") }
  }
  open func pasteAndMatchStyle(_ sender: Any?) { cannot("pasteAndMatchStyle(_:)") }
  open func select(_ sender: Any?) { cannot("select(_:)") }
  open func selectAll(_ sender: Any?) { cannot("selectAll(_:)") }
  open func delete(_ sender: Any?) { cannot("delete(_:)") }
  open func toggleBoldface(_ sender: Any?) { cannot("toggleBoldface(_:)") }
  open func toggleItalics(_ sender: Any?) { cannot("toggleItalics(_:)") }
  open func toggleUnderline(_ sender: Any?) { cannot("toggleUnderline(_:)") }
  open func increaseSize(_ sender: Any?) { cannot("increaseSize(_:)") }
  open func decreaseSize(_ sender: Any?) { cannot("decreaseSize(_:)") }
  open func pasteAndGo(_ sender: Any?) { cannot("pasteAndGo(_:)") }
  open func pasteAndSearch(_ sender: Any?) { cannot("pasteAndSearch(_:)") }
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { cannot("makeTextWritingDirectionLeftToRight(_:)") }
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { cannot("makeTextWritingDirectionRightToLeft(_:)") }
  open func find(_ sender: Any?) { cannot("find(_:)") }
  open func findAndReplace(_ sender: Any?) { cannot("findAndReplace(_:)") }
  open func findNext(_ sender: Any?) { cannot("findNext(_:)") }
  open func findPrevious(_ sender: Any?) { cannot("findPrevious(_:)") }
  open func useSelectionForFind(_ sender: Any?) { cannot("useSelectionForFind(_:)") }
  open func printContent(_ sender: Any?) { cannot("printContent(_:)") }
  open func rename(_ sender: Any?) { cannot("rename(_:)") }
  open func duplicate(_ sender: Any?) { cannot("duplicate(_:)") }
  open func move(_ sender: Any?) { cannot("move(_:)") }
  open func export(_ sender: Any?) { cannot("export(_:)") }
  open func toggleSidebar(_ sender: Any?) { cannot("toggleSidebar(_:)") }
  open func showWritingTools(_ sender: Any) { cannot("showWritingTools(_:)") }
  open func updateTextAttributes(conversionHandler: UITextAttributesConversionHandler) {
    cannot("updateTextAttributes(conversionHandler:)")
  }
  private func cannot(_ name: String) {
    enforce(
      false, "\(type(of: self)) does not implement \(name). Override it, or ask canPerformAction(_:withSender:) first.")
  }

  open override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    switch selector._name {
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
    default: return invokeLaterAction(selector, arguments.first ?? nil) ?? super._invoke(selector, arguments)
    }
    return .some(nil)
  }

  /// The actions that came after iOS 15.
  private func invokeLaterAction(_ selector: Selector, _ sender: Any?) -> Any?? {
    switch selector._name {
    case "pasteAndGo:": pasteAndGo(sender)
    case "pasteAndSearch:": pasteAndSearch(sender)
    case "makeTextWritingDirectionLeftToRight:": makeTextWritingDirectionLeftToRight(sender)
    case "makeTextWritingDirectionRightToLeft:": makeTextWritingDirectionRightToLeft(sender)
    case "find:": find(sender)
    case "findAndReplace:": findAndReplace(sender)
    case "findNext:": findNext(sender)
    case "findPrevious:": findPrevious(sender)
    case "useSelectionForFind:": useSelectionForFind(sender)
    case "printContent:": printContent(sender)
    case "rename:": rename(sender)
    case "duplicate:": duplicate(sender)
    case "move:": move(sender)
    case "export:": export(sender)
    case "toggleSidebar:": toggleSidebar(sender)
    case "showWritingTools:": showWritingTools(sender as Any)
    default: return nil
    }
    return .some(nil)
  }
}
