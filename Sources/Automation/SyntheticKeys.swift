import AppRuntime
import HostInterface
import UIKit

/// Keys that a script or a test presses, on the app's clock.
@MainActor
package struct SyntheticKeys {
  package var advance: (Double) -> Void

  package init(advance: @escaping (Double) -> Void = { AppLoop.advance(by: $0) }) {
    self.advance = advance
  }

  /// Seconds between one key and the next.
  package static let interval = 0.05

  /// Whether something takes text now.
  package static var isEditing: Bool { AccessibilityTree.takesText }

  /// Types character by character; false when nothing took one of them.
  @discardableResult
  package func type(_ text: String) -> Bool {
    for character in text {
      guard press(InputEvent.Key(characters: String(character), usage: 0, isDown: true)) else { return false }
    }
    return true
  }

  /// A key by its name, such as `return` or `cmd+shift+z`; nil when there is no such name, else whether somebody took
  /// it.
  package func press(_ name: String) -> Bool? {
    guard let key = Self.key(name) else { return nil }
    return press(key)
  }

  private func press(_ key: InputEvent.Key) -> Bool {
    let taken = KeyInput.send(key)
    AppLoop.turn()
    var up = key
    up.isDown = false
    advance(Self.interval)
    KeyInput.send(up)
    AppLoop.turn()
    return taken
  }

  /// The names of keys that are longer than one character, in alphabetical order.
  package nonisolated static let names = usages.keys.sorted()

  /// Whether `press` knows the name.
  nonisolated static func isName(_ name: String) -> Bool { key(name) != nil }

  /// USB HID usages of page 7.
  private nonisolated static let usages: [String: Int] = [
    "return": 0x28, "escape": 0x29, "delete": 0x2A, "tab": 0x2B, "space": 0x2C, "forward-delete": 0x4C, "right": 0x4F,
    "left": 0x50,
    "down": 0x51, "up": 0x52, "home": 0x4A, "end": 0x4D, "page-up": 0x4B, "page-down": 0x4E,
  ]
  private nonisolated static let characters: [String: String] = [
    "return": "\r", "tab": "\t", "space": " ", "escape": "\u{1B}", "delete": "\u{8}",
  ]
  private nonisolated static let modifiers: [String: UIKeyModifierFlags] = [
    "shift": .shift, "ctrl": .control, "control": .control, "alt": .alternate, "option": .alternate, "cmd": .command,
    "command": .command,
  ]

  private nonisolated static func key(_ name: String) -> InputEvent.Key? {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard var last = parts.popLast() else { return nil }
    // `cmd++` is the key + with cmd.
    if last.isEmpty, parts.last == "" {
      parts.removeLast()
      last = "+"
    }
    guard !last.isEmpty else { return nil }
    var flags: UIKeyModifierFlags = []
    for part in parts {
      guard let flag = modifiers[part] else { return nil }
      flags.formUnion(flag)
    }
    if let usage = usages[last] {
      return InputEvent.Key(characters: characters[last] ?? "", usage: usage, isDown: true, modifiers: flags.rawValue)
    }
    guard last.count == 1, let scalar = last.unicodeScalars.first else { return nil }
    let usage: Int =
      switch scalar {
      case "a"..."z": 0x04 + Int(scalar.value - 97)
      case "A"..."Z": 0x04 + Int(scalar.value - 65)
      case "1"..."9": 0x1E + Int(scalar.value - 49)
      case "0": 0x27
      default: 0
      }
    return InputEvent.Key(characters: last, usage: usage, isDown: true, modifiers: flags.rawValue)
  }
}
