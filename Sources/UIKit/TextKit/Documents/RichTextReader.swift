import PorticoFoundation

/// Text from RTF: characters, fonts, colours, paragraphs, links, and the attachments of a package. Other pictures,
/// tables, headers and footnotes are left out. O(bytes).
///
/// Source: Microsoft's "Rich Text Format Specification", version 1.9.1. Its unit is the twip, a twentieth of a point;
/// font sizes are in half points.
struct RichTextReader {
  private struct State {
    var letters = DocumentLetters(size: DocumentLetters.defaultSize)
    var paragraph = ParagraphLook()
    var font: Int?
    /// Whether text here belongs to something that is no text: a table of fonts, a picture.
    var destination = Destination.text
    /// How many characters stand behind `\u` for readers that do not know it.
    var skipped = 1
  }

  private enum Destination: Equatable {
    case text
    case fonts
    case colors
    case instruction
    /// The name of a file in the package.
    case graphic
    case ignored
  }

  struct ParagraphLook: Equatable {
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var firstLineIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var spacing: CGFloat = 0
    var spacingBefore: CGFloat = 0
    var lineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var tabs: [CGFloat] = []
    var isRightToLeft = false

    var style: NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      (style.headIndent, style.firstLineHeadIndent, style.tailIndent) = (
        headIndent, headIndent + firstLineIndent, tailIndent
      )
      (style.paragraphSpacing, style.paragraphSpacingBefore) = (spacing, spacingBefore)
      (style.lineHeightMultiple, style.minimumLineHeight) = (lineHeightMultiple, lineHeight)
      if !tabs.isEmpty { style.tabStops = tabs.map { NSTextTab(textAlignment: .left, location: $0) } }
      if isRightToLeft { style.baseWritingDirection = .rightToLeft }
      return style
    }
  }

  /// One for each group that is open.
  private var states: [State] = []
  private var fonts: [Int: String] = [:]
  private var colors: [UIColor?] = []
  private var channels: [String: Int] = [:]
  private var fontName: [UInt8] = []
  private var instruction: [UInt8] = []
  private var graphic = RichTextPackage.Graphic()
  private let package: RichTextPackage?
  private var encoding = String.Encoding.windowsCP1252
  /// Bytes of the file's character set that wait for the next piece: some sets need two for a character.
  private var waiting: [UInt8] = []
  private var toSkip = 0
  private var highSurrogate: UInt16?
  /// A group that begins with `\*` is left out by readers that do not know it.
  private var mayBeIgnored = false
  private var result = NSMutableAttributedString()

  private init(package: RichTextPackage?) { self.package = package }

  /// - Parameter package: Has the attachments; those of RTF without one are left out.
  /// - Returns: Nil for what does not begin as RTF does.
  static func read(_ data: Data, package: RichTextPackage? = nil) -> NSAttributedString? {
    guard data.starts(with: Array("{\\rtf".utf8)) else { return nil }
    var reader = RichTextReader(package: package)
    var tokens = RichTextTokens(Array(data))
    repeat {
      guard let token = tokens.next() else { break }
      reader.take(token)
    } while !reader.states.isEmpty
    return reader.result
  }

  private var state: State {
    get { states.last ?? State() }
    set { if !states.isEmpty { states[states.count - 1] = newValue } }
  }

  private mutating func take(_ token: RichTextTokens.Token) {
    switch token {
    case .byte, .text: break
    default: flush()
    }
    if toSkip > 0, skip(token) { return }
    switch token {
    case .open: states.append(state)
    case .close: close()
    case .word(let name, let number): word(name, number)
    case .sign(let sign): self.sign(sign)
    case .byte(let byte): bytes([byte])
    case .text(let text): bytes(text)
    case .data: break
    }
  }

  /// Characters for readers that do not know `\u`.
  private mutating func skip(_ token: RichTextTokens.Token) -> Bool {
    switch token {
    case .text(let text):
      let rest = text.dropFirst(toSkip)
      toSkip -= min(toSkip, text.count)
      if !rest.isEmpty { take(.text(Array(rest))) }
      return true
    case .byte:
      toSkip -= 1
      return true
    default:
      toSkip = 0
      return false
    }
  }

  private mutating func close() {
    if state.destination == .instruction, states.count > 1, states[states.count - 2].destination != .instruction {
      states[states.count - 2].letters.link = Self.link(decode(instruction))
      instruction = []
    }
    let isGraphic = state.destination == .graphic
    states.removeLast()
    if isGraphic { attach() }
    mayBeIgnored = false
  }

  /// Behind the graphic stands one character for readers that do not know it.
  private mutating func attach() {
    graphic.name = decode(graphic.bytes).trimmingCharacters(in: .whitespaces)
    if let attachment = package?.attachment(graphic) { append("\u{FFFC}", [.attachment: attachment]) }
    state.destination = .ignored
  }

  /// The address in `HYPERLINK "…"`.
  private static func link(_ instruction: String) -> String? {
    let text = instruction.drop { $0.isWhitespace }
    guard text.hasPrefix("HYPERLINK") else { return nil }
    return text.split(separator: "\"").dropFirst().first.map(String.init)
      ?? text.split(separator: " ").last.map(String.init)
  }

  private mutating func sign(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "*"): mayBeIgnored = true
    case UInt8(ascii: "~"): append("\u{A0}")
    case UInt8(ascii: "_"): append("\u{2011}")
    case UInt8(ascii: "-"): append("\u{AD}")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): append("\n")
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): bytes([sign])
    default: break
    }
  }

  // MARK: Text

  private mutating func bytes(_ bytes: [UInt8]) {
    switch state.destination {
    case .text: waiting += bytes
    case .fonts: name(bytes)
    case .colors: for byte in bytes where byte == UInt8(ascii: ";") { closeColor() }
    case .instruction: instruction += bytes
    case .graphic: graphic.bytes += bytes
    case .ignored: break
    }
  }

  private mutating func flush() {
    guard !waiting.isEmpty else { return }
    let text = decode(waiting)
    waiting = []
    append(text)
  }

  private func decode(_ bytes: [UInt8]) -> String {
    String(bytes: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ text: String, _ more: [NSAttributedString.Key: Any] = [:]) {
    guard state.destination == .text, !text.isEmpty else { return }
    var letters = state.letters
    letters.family = state.font.flatMap { fonts[$0] }
    result.append(
      NSAttributedString(string: text, attributes: letters.attributes(state.paragraph.style).merging(more) { $1 }))
  }

  private mutating func append(unit: UInt16) {
    if let high = highSurrogate {
      highSurrogate = nil
      append(String(decoding: [high, unit], as: UTF16.self))
    } else if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else {
      append(String(decoding: [unit], as: UTF16.self))
    }
  }

  private mutating func name(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        if let number = state.font { fonts[number] = decode(fontName) }
        fontName = []
      } else {
        fontName.append(byte)
      }
    }
  }

  private mutating func closeColor() {
    let has = !channels.isEmpty
    func part(_ name: String) -> CGFloat { CGFloat(min(max(channels[name] ?? 0, 0), 255)) / 255 }
    colors.append(has ? UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: 1) : nil)
    channels = [:]
  }

  // MARK: Control words

  private static let characters: [String: String] = [
    "par": "\n", "sect": "\n", "page": "\u{0C}", "line": "\u{2028}", "tab": "\t", "emdash": "—", "endash": "–",
    "bullet": "•",
    "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "emspace": "\u{2003}", "enspace": "\u{2002}",
    "zwj": "\u{200D}", "zwnj": "\u{200C}", "cell": "\t", "row": "\n",
  ]
  private static let leftOut: Set<String> = [
    "stylesheet", "pict", "header", "footer", "headerl", "headerr", "footerl", "footerr", "footnote", "listtable",
    "listoverridetable",
    "generator", "object", "revtbl", "xe", "tc", "nonshppict", "expandedcolortbl", "themedata", "filetbl",
  ]

  private mutating func word(_ name: String, _ number: Int?) {
    let ignores = mayBeIgnored
    mayBeIgnored = false
    if Self.leftOut.contains(name) {
      state.destination = .ignored
      return
    }
    switch name {
    case "fonttbl": state.destination = .fonts
    case "colortbl": state.destination = .colors
    case "fldinst": state.destination = .instruction
    case "info": state.destination = .ignored
    case "NeXTGraphic": (state.destination, graphic) = (.graphic, RichTextPackage.Graphic())
    case "width" where state.destination == .graphic: graphic.size.width = Self.points(number)
    case "height" where state.destination == .graphic: graphic.size.height = Self.points(number)
    case "u":
      append(unit: UInt16(truncatingIfNeeded: number ?? 63))
      toSkip = state.skipped
    case "uc": state.skipped = max(number ?? 1, 0)
    case "ansicpg": if let found = Self.encoding(codePage: number ?? 1252) { encoding = found }
    case "mac": encoding = .macOSRoman
    case "red", "green", "blue": channels[name] = number ?? 0
    default:
      if let text = Self.characters[name] {
        append(text)
      } else if !letters(name, number), !paragraph(name, number), ignores {
        state.destination = .ignored
      }
    }
  }

  private static func encoding(codePage: Int) -> String.Encoding? {
    switch codePage {
    case 1250: .windowsCP1250
    case 1251: .windowsCP1251
    case 1252: .windowsCP1252
    case 1253: .windowsCP1253
    case 1254: .windowsCP1254
    case 932: .shiftJIS
    case 65001: .utf8
    case 10000: .macOSRoman
    default: nil
    }
  }

  /// - Returns: Whether the control word sets a character attribute.
  private mutating func letters(_ name: String, _ number: Int?) -> Bool {
    let isOn = number != 0
    switch name {
    case "plain":
      state.letters = DocumentLetters(size: DocumentLetters.defaultSize, link: state.letters.link)
      state.font = nil
    case "f": state.font = number
    case "fs": state.letters.size = CGFloat(max(number ?? 24, 2)) / 2
    case "b": state.letters.weight = isOn ? 700 : 400
    case "i": state.letters.isItalic = isOn
    case "ul", "uld", "uldb", "ulw", "uldash": state.letters.isUnderlined = isOn
    case "ulnone": state.letters.isUnderlined = false
    case "strike", "striked": state.letters.isStruck = isOn
    case "cf": state.letters.color = color(number)
    case "cb", "highlight", "chcbpat": state.letters.background = color(number)
    case "super": state.letters.baseline = state.letters.size / 3
    case "sub": state.letters.baseline = -state.letters.size / 6
    case "nosupersub": state.letters.baseline = 0
    case "up": state.letters.baseline = CGFloat(number ?? 6) / 2
    case "dn": state.letters.baseline = -CGFloat(number ?? 6) / 2
    case "expndtw": state.letters.kern = Self.points(number)
    default: return false
    }
    return true
  }

  /// - Returns: Whether the word says something of paragraphs.
  private mutating func paragraph(_ name: String, _ number: Int?) -> Bool {
    switch name {
    case "pard": state.paragraph = ParagraphLook()
    case "ql": state.paragraph.alignment = .left
    case "qr": state.paragraph.alignment = .right
    case "qc": state.paragraph.alignment = .center
    case "qj": state.paragraph.alignment = .justified
    case "qnatural": state.paragraph.alignment = .natural
    case "li": state.paragraph.headIndent = Self.points(number)
    case "fi": state.paragraph.firstLineIndent = Self.points(number)
    case "ri": state.paragraph.tailIndent = -Self.points(number)
    case "sa": state.paragraph.spacing = Self.points(number)
    case "sb": state.paragraph.spacingBefore = Self.points(number)
    case "sl": state.paragraph.lineHeight = abs(Self.points(number))
    case "slmult":
      guard number == 1 else { break }
      (state.paragraph.lineHeightMultiple, state.paragraph.lineHeight) = (state.paragraph.lineHeight / 12, 0)
    case "tx": state.paragraph.tabs.append(Self.points(number))
    case "rtlpar": state.paragraph.isRightToLeft = true
    case "ltrpar": state.paragraph.isRightToLeft = false
    default: return false
    }
    return true
  }

  private func color(_ number: Int?) -> UIColor? { number.flatMap { colors.indices.contains($0) ? colors[$0] : nil } }
  private static func points(_ twips: Int?) -> CGFloat { CGFloat(twips ?? 0) / 20 }
}
