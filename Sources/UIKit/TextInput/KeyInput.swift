import HostInterface

/// Hands the host's keys to the first responder.
@MainActor
package enum KeyInput {
  /// - Returns: Whether someone took the key.
  @discardableResult
  package static func send(_ key: InputEvent.Key) -> Bool {
    if RunningApp.current.presses.send(key, types: isForText(key)) { return true }
    guard key.isDown, let meaning = meaning(of: key) else { return false }
    if meaning.isTab, let field = UIApplication.shared._keyWindow?._firstResponder as? UITextField {
      field._passOn(backwards: UIKeyModifierFlags(rawValue: key.modifiers).contains(.shift))
      return true
    }
    return perform(meaning)
  }

  /// Gives keys of any kind to the first responder.
  @discardableResult
  static func perform(_ meaning: TextKey) -> Bool {
    guard let responder = UIApplication.shared._keyWindow?._firstResponder else { return false }
    defer { RunningApp.current.keyboard.textDidChange() }
    if let text = responder as? any EditedText { return text._press(meaning) }
    guard let input = responder as? any UIKeyInput else { return false }
    switch meaning {
    case .text(let text): input.insertText(text)
    case .enter: input.insertText("\n")
    case .deleteBackward: input.deleteBackward()
    default: return false
    }
    return true
  }

  /// Text that an input method composes: underlined, and replaced by what comes next.
  ///
  /// - Parameters:
  ///   - text: Empty takes it back.
  ///   - selection: UTF-16 units of `text`.
  @discardableResult
  package static func compose(_ text: String, selection: NSRange? = nil) -> Bool {
    guard let input = UIApplication.shared._keyWindow?._firstResponder as? any UITextInput else { return false }
    input.setMarkedText(text, selectedRange: selection ?? NSRange(location: text.utf16.count, length: 0))
    return true
  }

  /// The target of typed text, with the view that shows it; nil while nothing is edited.
  package static var edited: (input: any UITextInput, view: UIView)? {
    guard let view = UIApplication.shared._keyWindow?._firstResponder as? UIView, let input = view as? any UITextInput
    else { return nil }
    return (input, view)
  }

  /// The input method's choice replaces what was composed.
  @discardableResult
  package static func commit(_ text: String) -> Bool { perform(.text(text)) }

  private static func isForText(_ key: InputEvent.Key) -> Bool {
    UIApplication.shared._keyWindow?._firstResponder is any UIKeyInput && meaning(of: key) != nil
  }

  private static func meaning(of key: InputEvent.Key) -> TextKey? {
    let modifiers = UIKeyModifierFlags(rawValue: key.modifiers)
    let extends = modifiers.contains(.shift)
    let isCommand = modifiers.contains(.command), isOption = modifiers.contains(.alternate)
    let isControl = modifiers.contains(.control)
    func move(_ plain: TextKey.Motion, _ option: TextKey.Motion, _ command: TextKey.Motion) -> TextKey {
      .move(isCommand ? command : isOption ? option : plain, extends: extends)
    }
    // USB HID usages of page 7.
    switch key.usage {
    case 0x28, 0x58: return .enter
    case 0x2A: return isOption ? .deleteWord : .deleteBackward
    case 0x4C: return .deleteForward
    case 0x4F: return move(.right, .wordRight, .lineEnd)
    case 0x50: return move(.left, .wordLeft, .lineStart)
    case 0x51: return move(.down, .lineEnd, .end)
    case 0x52: return move(.up, .lineStart, .start)
    case 0x4A: return .move(.lineStart, extends: extends)
    case 0x4D: return .move(.lineEnd, extends: extends)
    case 0x04 where isCommand: return .selectAll
    case 0x04 where isControl: return .move(.lineStart, extends: extends)
    case 0x08 where isControl: return .move(.lineEnd, extends: extends)
    case 0x06 where isCommand: return .action("copy:")
    case 0x05 where isCommand: return .action("toggleBoldface:")
    case 0x0C where isCommand: return .action("toggleItalics:")
    case 0x18 where isCommand: return .action("toggleUnderline:")
    case 0x1B where isCommand: return .action("cut:")
    case 0x19 where isCommand: return .action("paste:")
    case 0x1D where isCommand: return extends ? .redo : .undo
    default: break
    }
    guard modifiers.isDisjoint(with: [.command, .control]) else { return nil }
    switch key.characters {
    case "": return nil
    case "\n", "\r": return .enter
    case "\u{8}", "\u{7F}": return .deleteBackward
    default: return .text(key.characters)
    }
  }
}
