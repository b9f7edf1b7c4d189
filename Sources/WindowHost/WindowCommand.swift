import CWindow
import LiveLink

/// The commands of the menu, each with a key. Function keys are those that apps on phones do not use.
enum WindowCommand: CaseIterable {
  case home, rotateLeft, rotateRight, shake, appearance, smallerText, largerText, slowAnimations
  case pointAccurate, pixelAccurate, screenshot, record, restart

  /// The act on the device; nil for a command that does something else.
  var control: ScreenMessage.Control? {
    switch self {
    case .home: .home
    case .rotateLeft: .rotateLeft
    case .rotateRight: .rotateRight
    case .shake: .shake
    case .appearance: .appearance
    case .smallerText: .smallerText
    case .largerText: .largerText
    case .slowAnimations: .slowAnimations
    case .pointAccurate, .pixelAccurate, .screenshot, .record, .restart: nil
    }
  }

  /// USB HID usage of page 7, and whether Shift is held. F1 and F10 open the menu.
  private var key: (usage: Int, withShift: Bool) {
    switch self {
    case .home: (0x3B, false)
    case .rotateLeft: (0x3C, false)
    case .rotateRight: (0x3D, false)
    case .shake: (0x3E, false)
    case .appearance: (0x3F, false)
    case .smallerText: (0x40, false)
    case .largerText: (0x41, false)
    case .slowAnimations: (0x42, false)
    case .pointAccurate: (0x44, false)
    case .pixelAccurate: (0x44, true)
    case .screenshot: (0x45, false)
    case .record: (0x45, true)
    case .restart: (0x3B, true)
    }
  }

  var keyName: String { (key.withShift ? "Shift " : "") + "F\(key.usage - 0x39)" }

  init?(_ press: TypedKeys.Press) {
    let others = UInt32(window_control | window_alt | window_super), shift = UInt32(window_shift)
    // The Simulator's own key for it.
    if press.usage == 0x0B, press.modifiers & (others | shift) == UInt32(window_control) | shift {
      self = .home
      return
    }
    guard press.modifiers & others == 0,
      let command = Self.allCases.first(where: { $0.key == (press.usage, press.modifiers & shift != 0) })
    else { return nil }
    self = command
  }

  static func opensMenu(_ press: TypedKeys.Press) -> Bool {
    [0x3A, 0x43, 0x65].contains(press.usage)
      && press.modifiers & UInt32(window_control | window_alt | window_super | window_shift) == 0
  }
}
