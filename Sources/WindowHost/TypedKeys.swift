import CWindow
import Foundation
import LiveLink

/// Keys and input methods of the window as messages: what types text does so once.
///
/// The system tells of a key that types twice, as a key and as text. A key waits until the event behind it: the text
/// becomes its characters. Text without a key is an input method's choice.
struct TypedKeys {
  /// A key event, apart from SDL.
  struct Press: Equatable {
    /// USB HID, page 7.
    var usage: Int
    /// The scalar on the key without modifiers; 0 when it has none.
    var code: UInt32
    /// Bits of CWindow's.
    var modifiers: UInt32
  }

  private var waiting: Press?
  private var isComposing = false
  /// The text that keys which are down have typed, by usage.
  private var down: [Int: String] = [:]

  mutating func press(_ press: Press) -> [ScreenMessage] {
    defer { waiting = press }
    return settle()
  }

  mutating func release(_ press: Press) -> [ScreenMessage] {
    let before = settle()
    guard let characters = down.removeValue(forKey: press.usage) else { return before }
    return before + [key(characters, press, isDown: false)]
  }

  mutating func text(_ text: String) -> [ScreenMessage] {
    guard let press = waiting, !isComposing else {
      (waiting, isComposing) = (nil, false)
      return [.text(text)]
    }
    waiting = nil
    down[press.usage] = text
    return [key(text, press, isDown: true)]
  }

  /// - Parameter selection: Unicode scalars of the text.
  mutating func compose(_ text: String, selection: Range<Int>) -> [ScreenMessage] {
    guard isComposing || !text.isEmpty else { return settle() }
    waiting = nil
    isComposing = !text.isEmpty
    let scalars = Array(text.unicodeScalars)
    func units(_ count: Int) -> Int { scalars.prefix(max(count, 0)).reduce(0) { $0 + UTF16.width($1) } }
    return [.compose(text, selection: text.isEmpty ? nil : units(selection.lowerBound)..<units(selection.upperBound))]
  }

  /// No text follows the key that waits.
  mutating func settle() -> [ScreenMessage] {
    guard let press = waiting else { return [] }
    waiting = nil
    let characters = Self.characters(of: press)
    down[press.usage] = characters
    return [key(characters, press, isDown: true)]
  }

  /// Lifts what is down, and takes back what is composed.
  mutating func cancel() -> [ScreenMessage] {
    let composed: [ScreenMessage] = isComposing ? [.compose("", selection: nil)] : []
    let keys = down.sorted { $0.key < $1.key }.map {
      key($0.value, Press(usage: $0.key, code: 0, modifiers: 0), isDown: false)
    }
    self = TypedKeys()
    return composed + keys
  }

  private func key(_ characters: String, _ press: Press, isDown: Bool) -> ScreenMessage {
    .key(
      .init(characters: characters, usage: press.usage, isDown: isDown, modifiers: Self.modifiers(press.modifiers)),
      viewer: 0)
  }

  /// The characters that are printed on a key, for where the system types nothing.
  private static func characters(of press: Press) -> String {
    switch press.usage {
    case 0x28, 0x58: return "\r"
    case 0x29: return "\u{1B}"
    case 0x2A: return "\u{8}"
    case 0x2B: return "\t"
    default: break
    }
    guard press.code >= 0x20, press.code != 0x7F, let scalar = Unicode.Scalar(press.code) else { return "" }
    let isUpper = (press.modifiers & UInt32(window_shift) != 0) != (press.modifiers & UInt32(window_caps_lock) != 0)
    return isUpper ? String(scalar).uppercased() : String(scalar)
  }

  /// Bits of UIKeyModifierFlags. Control is the command key, as habits on desktops want it, and Super the control key.
  /// A key that is typed with AltGr is a character, not a combination.
  static func modifiers(_ bits: UInt32) -> Int {
    func bit(_ own: Int, _ theirs: Int) -> Int { bits & UInt32(own) != 0 ? theirs : 0 }
    let always = bit(window_caps_lock, 1 << 16) | bit(window_shift, 1 << 17)
    if bits & UInt32(window_alt_graph) != 0 { return always }
    return always | bit(window_super, 1 << 18) | bit(window_alt, 1 << 19) | bit(window_control, 1 << 20)
  }
}
