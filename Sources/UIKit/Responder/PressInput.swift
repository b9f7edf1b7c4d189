import HostInterface

/// Hands the host's keys to key commands and responders, before text input gets them.
@MainActor
package final class PressInput {
  private var held: [Int: UIPress] = [:]
  /// Those that are held now.
  package private(set) var modifiers: UIKeyModifierFlags = []

  /// The object at which presses and key commands begin: the first responder, else the deepest controller on screen
  /// that has no other beside it.
  private var start: UIResponder? {
    let application = UIApplication.shared
    guard let window = application._keyWindow else { return application }
    if let responder = window._firstResponder { return responder }
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    while let here = controller {
      let shown = here.children.filter { $0.viewIfLoaded?.window != nil }
      guard shown.count == 1 else { break }
      controller = shown[0]
    }
    return controller ?? window
  }

  /// - Parameter types: Whether text input would take the key.
  /// - Returns: Whether a command or a responder took it; text input then does not get it.
  func send(_ input: InputEvent.Key, types: Bool) -> Bool {
    modifiers = UIKeyModifierFlags(rawValue: input.modifiers)
    let now = HostEnvironment.current.clock.now
    guard input.isDown else {
      guard let press = held.removeValue(forKey: identity(input)) else { return false }
      press._phase = .ended
      press._timestamp = now
      deliver(press, also: [press])
      return false
    }
    let key = key(of: input)
    if let command = command(for: key, withPriority: true), perform(command) { return true }
    if !types, let command = command(for: key, withPriority: false), perform(command) { return true }
    if !types, undo(by: key) || edit(by: key) { return true }
    let press = UIPress()
    (press._key, press._timestamp, press._window) = (key, now, UIApplication.shared._keyWindow)
    press._responder = start
    if let old = held.updateValue(press, forKey: identity(input)) { old._phase = .cancelled }
    deliver(press, also: [])
    // A responder that keeps the press for itself keeps it from its text, and from text that begins to be edited by it.
    // One without text does nothing more with it; the host may send one event for a whole stroke.
    return !press._isLeftToText || press._responder !== start
  }

  private func identity(_ input: InputEvent.Key) -> Int {
    input.usage != 0 ? input.usage : -1 - Int(input.characters.unicodeScalars.first?.value ?? 0)
  }

  private func deliver(_ press: UIPress, also ended: [UIPress]) {
    let event = UIPressesEvent()
    (event._type, event._timestamp, event._modifiers) = (.presses, press._timestamp, modifiers)
    event._presses = held.sorted { $0.key < $1.key }.map(\.value) + ended
    UIApplication.shared.sendEvent(event)
    for other in held.values where other._phase == .began { other._phase = .stationary }
  }

  /// Part of `UIWindow.sendEvent(_:)`.
  func handle(_ event: UIPressesEvent) {
    for press in event._presses where press._phase == .began || press._phase == .ended || press._phase == .cancelled {
      guard let responder = press._responder else { continue }
      if press._phase == .began { attach(press, responder, event) }
      for recognizer in press._recognizers {
        RunningApp.current.gestures.during {
          RunningApp.current.gestures.enter([recognizer])
          switch press._phase {
          case .began: recognizer.pressesBegan([press], with: event)
          case .ended: recognizer.pressesEnded([press], with: event)
          default: recognizer.pressesCancelled([press], with: event)
          }
        }
      }
      switch press._phase {
      case .began: responder.pressesBegan([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      default: responder.pressesCancelled([press], with: event)
      }
    }
  }

  private func attach(_ press: UIPress, _ responder: UIResponder, _ event: UIPressesEvent) {
    var view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    while let here = view {
      for recognizer in here._gestureRecognizers.reversed()
      where recognizer.isEnabled && recognizer._accepts(press, event) {
        press._recognizers.append(recognizer)
      }
      view = here._superview
    }
  }

  // MARK: Commands

  private func command(for key: UIKey, withPriority: Bool) -> (
    action: Selector, command: UIKeyCommand, owner: UIResponder
  )? {
    var responder = start
    while let here = responder {
      for command in here.keyCommands ?? [] where command.wantsPriorityOverSystemBehavior == withPriority {
        if let action = command._action(for: key) { return (action, command, here) }
      }
      responder = here.next
    }
    // The main menu comes last, as what everything belongs to.
    guard let found = UIApplication.shared._mainMenu.command(for: key),
      found.command.wantsPriorityOverSystemBehavior == withPriority
    else {
      return nil
    }
    return (found.action, found.command, UIApplication.shared)
  }

  /// Undo and Redo of the Edit menu, by the undo manager of whoever would get the key.
  private func undo(by key: UIKey) -> Bool {
    guard key.charactersIgnoringModifiers.lowercased() == "z", let manager = start?.undoManager else { return false }
    switch key.modifierFlags.intersection([.command, .shift, .alternate, .control]) {
    case .command where manager.canUndo: manager.undo()
    case [.command, .shift] where manager.canRedo: manager.redo()
    default: return false
    }
    return true
  }

  /// The commands of the Edit menu that every app has, for responders that are no text.
  private func edit(by key: UIKey) -> Bool {
    let actions = ["x": "cut:", "c": "copy:", "v": "paste:", "a": "selectAll:"]
    guard key.modifierFlags.intersection([.command, .shift, .alternate, .control]) == .command,
      let action = actions[key.charactersIgnoringModifiers.lowercased()].map({ Selector($0) }),
      let target = start?.target(forAction: action, withSender: nil)
    else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
  }

  private func perform(_ found: (action: Selector, command: UIKeyCommand, owner: UIResponder)) -> Bool {
    // The search begins with whoever would get text; who offers the command need not be the one that does it.
    guard
      let target = (start ?? found.owner).target(forAction: found.action, withSender: found.command)
        ?? found.owner.target(
          forAction: found.action, withSender: found.command)
    else { return false }
    return UIApplication.shared.sendAction(found.action, to: target, from: found.command, for: nil)
  }

  private static let names: [Int: String] = [
    0x28: "\r", 0x29: UIKeyCommand.inputEscape, 0x2A: UIKeyCommand.inputDelete, 0x2B: "\t", 0x2C: " ",
    0x4A: UIKeyCommand.inputHome,
    0x4B: UIKeyCommand.inputPageUp, 0x4C: "\u{7F}", 0x4D: UIKeyCommand.inputEnd,
    0x4E: UIKeyCommand.inputPageDown, 0x4F: UIKeyCommand.inputRightArrow, 0x50: UIKeyCommand.inputLeftArrow,
    0x51: UIKeyCommand.inputDownArrow, 0x52: UIKeyCommand.inputUpArrow, 0x3A: UIKeyCommand.f1, 0x3B: UIKeyCommand.f2,
    0x3C: UIKeyCommand.f3, 0x3D: UIKeyCommand.f4, 0x3E: UIKeyCommand.f5, 0x3F: UIKeyCommand.f6, 0x40: UIKeyCommand.f7,
    0x41: UIKeyCommand.f8, 0x42: UIKeyCommand.f9, 0x43: UIKeyCommand.f10, 0x44: UIKeyCommand.f11,
    0x45: UIKeyCommand.f12,
  ]

  private func key(of input: InputEvent.Key) -> UIKey {
    let modifiers = UIKeyModifierFlags(rawValue: input.modifiers)
    var usage = UIKeyboardHIDUsage(rawValue: input.usage) ?? .keyboardErrorUndefined
    var plain = Self.names[input.usage] ?? ""
    if plain.isEmpty { plain = letter(of: input.usage) ?? input.characters.lowercased() }
    if input.usage == 0, let guess = usageOfCharacter(input.characters) { usage = guess }
    let characters =
      input.characters.isEmpty ? (modifiers.contains(.shift) ? plain.uppercased() : plain) : input.characters
    return UIKey(characters: Self.names[input.usage] ?? characters, plain: plain, modifiers: modifiers, usage: usage)
  }

  private func letter(of usage: Int) -> String? {
    switch usage {
    case 0x04...0x1D: String(UnicodeScalar(UInt8(97 + usage - 0x04)))
    case 0x1E...0x26: String(usage - 0x1D)
    case 0x27: "0"
    default: nil
    }
  }

  private func usageOfCharacter(_ characters: String) -> UIKeyboardHIDUsage? {
    guard let scalar = characters.lowercased().unicodeScalars.first, characters.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar {
    case "a"..."z": return UIKeyboardHIDUsage(rawValue: 0x04 + Int(scalar.value) - 97)
    case "1"..."9": return UIKeyboardHIDUsage(rawValue: 0x1E + Int(scalar.value) - 49)
    case "0": return .keyboard0
    case " ": return .keyboardSpacebar
    case "\n", "\r": return .keyboardReturnOrEnter
    case "\t": return .keyboardTab
    default: return nil
    }
  }
}
