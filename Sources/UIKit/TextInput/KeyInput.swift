import HostInterface

/// Hands the host's keys to the first responder.
@MainActor
package enum KeyInput {
  /// - Returns: Whether someone took the key.
  @discardableResult
  package static func send(_ key: InputEvent.Key) -> Bool {
    if PressInput.send(key, types: isForText(key)) { return true }
    guard key.isDown, let meaning = meaning(of: key) else { return false }
    return perform(meaning)
  }

  /// What keys of any kind do to the first responder.
  @discardableResult
  static func perform(_ meaning: TextKey) -> Bool {
    guard let responder = UIApplication.shared._keyWindow?._firstResponder else { return false }
    defer { Keyboard.shared.textDidChange() }
    if let field = responder as? UITextField { return field._press(meaning) }
    guard let input = responder as? any UIKeyInput else { return false }
    switch meaning {
    case .text(let text): input.insertText(text)
    case .enter: input.insertText("\n")
    case .deleteBackward: input.deleteBackward()
    default: return false
    }
    return true
  }

  private static func isForText(_ key: InputEvent.Key) -> Bool {
    UIApplication.shared._keyWindow?._firstResponder is any UIKeyInput && meaning(of: key) != nil
  }

  private static func meaning(of key: InputEvent.Key) -> TextKey? {
    let modifiers = UIKeyModifierFlags(rawValue: key.modifiers)
    let extends = modifiers.contains(.shift)
    // USB HID usages of page 7.
    switch key.usage {
    case 0x28, 0x58: return .enter
    case 0x2A: return .deleteBackward
    case 0x4C: return .deleteForward
    case 0x4F: return .move(modifiers.contains(.command) ? .end : .right, extends: extends)
    case 0x50: return .move(modifiers.contains(.command) ? .start : .left, extends: extends)
    case 0x4A, 0x52: return .move(.start, extends: extends)
    case 0x4D, 0x51: return .move(.end, extends: extends)
    case 0x04 where !modifiers.isDisjoint(with: [.command, .control]): return .selectAll
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
