/// A key: what it does and how wide it is, in letters.
struct KeySpec: Equatable {
  enum Action: Equatable {
    case text(String)
    case shift, delete, space, enter, blank
    case page(KeyboardPage)
  }
  var action: Action
  var width: CGFloat = 1
  /// Whether it is drawn as a key; the corners of pads are not.
  var hasCap = true

  static func letters(_ row: String) -> [KeySpec] { row.map { KeySpec(action: .text(String($0))) } }
  static func texts(_ row: [String], width: CGFloat = 1) -> [KeySpec] {
    row.map { KeySpec(action: .text($0), width: width) }
  }
}

enum KeyboardPage: Equatable { case letters, numbers, symbols, pad, padSymbols }

/// Which keys stand where. Rows of letters are ten wide, rows of pads three.
struct KeyboardLayout: Equatable {
  var rows: [[KeySpec]]
  var isPad = false

  /// An iPad has no pads: the digits of its keyboard come instead.
  @MainActor static func firstPage(_ type: UIKeyboardType) -> KeyboardPage {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: KeyboardMetrics.isPad ? .numbers : .pad
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  /// Only letters have suggestions above them.
  @MainActor static func hasBar(_ type: UIKeyboardType) -> Bool { firstPage(type) != .pad }

  static func of(_ type: UIKeyboardType, _ page: KeyboardPage) -> KeyboardLayout {
    switch page {
    case .letters:
      return KeyboardLayout(rows: [
        KeySpec.letters("qwertyuiop"), KeySpec.letters("asdfghjkl"),
        [KeySpec(action: .shift, width: 1.5)] + KeySpec.letters("zxcvbnm") + [KeySpec(action: .delete, width: 1.5)],
        lastRow(type, other: .numbers),
      ])
    case .numbers:
      return KeyboardLayout(rows: [
        KeySpec.letters("1234567890"), KeySpec.letters("-/:;()$&@\""), punctuation(.symbols),
        lastRow(type, other: .letters),
      ])
    case .symbols:
      return KeyboardLayout(rows: [
        KeySpec.letters("[]{}#%^*+="), KeySpec.letters("_\\|~<>€£¥•"), punctuation(.numbers),
        lastRow(type, other: .letters),
      ])
    case .pad, .padSymbols: return pad(type, page)
    }
  }

  private static func punctuation(_ other: KeyboardPage) -> [KeySpec] {
    [KeySpec(action: .page(other), width: 1.5)] + KeySpec.texts([".", ",", "?", "!", "'"], width: 1.4)
      + [KeySpec(action: .delete, width: 1.5)]
  }

  private static func lastRow(_ type: UIKeyboardType, other: KeyboardPage) -> [KeySpec] {
    let middle: [KeySpec] =
      switch type {
      case .URL: KeySpec.texts([".", "/", ".com"], width: 5 / 3)
      case .emailAddress: [KeySpec(action: .space, width: 2.8)] + KeySpec.texts(["@", "."], width: 1.1)
      case .twitter: [KeySpec(action: .space, width: 2.8)] + KeySpec.texts(["@", "#"], width: 1.1)
      case .webSearch: [KeySpec(action: .space, width: 3.9)] + KeySpec.texts(["."], width: 1.1)
      default: [KeySpec(action: .space, width: 5)]
      }
    return [KeySpec(action: .page(other), width: 2.5)] + middle + [KeySpec(action: .enter, width: 2.5)]
  }

  private static let padDelete = KeySpec(action: .delete, hasCap: false)

  private static func pad(_ type: UIKeyboardType, _ page: KeyboardPage) -> KeyboardLayout {
    if page == .padSymbols {
      let rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]].map { KeySpec.texts($0) }
      var symbols = rows
      symbols[1] = [KeySpec(action: .blank), KeySpec(action: .blank), KeySpec(action: .blank)]
      symbols[0] = [KeySpec(action: .blank), KeySpec(action: .blank), KeySpec(action: .blank)]
      symbols[2] = KeySpec.texts(["+", "*", "#"])
      return KeyboardLayout(
        rows: symbols + [[KeySpec(action: .page(.pad), hasCap: false), KeySpec(action: .text("0")), padDelete]],
        isPad: true)
    }
    let corner: KeySpec =
      switch type {
      case .decimalPad: KeySpec(action: .text(Locale._current.decimalSeparator ?? "."), hasCap: false)
      case .phonePad: KeySpec(action: .page(.padSymbols), hasCap: false)
      default: KeySpec(action: .blank)
      }
    return KeyboardLayout(
      rows: [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]].map { KeySpec.texts($0) }
        + [[corner, KeySpec(action: .text("0")), padDelete]], isPad: true)
  }

  /// Letters below the digits of a pad; the 1 stands as high as the others without any.
  static let padLetters = [
    "1": "", "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ",
  ]
}

extension UIReturnKeyType {
  /// The title of the key.
  @MainActor var _title: String { SystemText.text(englishTitle) }

  private var englishTitle: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google: "Google"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search: "search"
    case .send: "send"
    case .yahoo: "Yahoo"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }
  /// Keys that do something to the whole form stand out.
  var _standsOut: Bool {
    switch self {
    case .default, .next, .continue: false
    default: true
    }
  }
}
