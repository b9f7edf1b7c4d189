/// Foundation's formatter, with the device's language and signs: "123,5 MB", "123,5 Mo".
open class ByteCountFormatter: Foundation.ByteCountFormatter {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func string(fromByteCount byteCount: Int64) -> String {
    guard includesUnit, includesCount, isAdaptive, !zeroPadsFractionDigits, allowedUnits.isEmpty else {
      return localized(super.string(fromByteCount: byteCount))
    }
    return ByteCountFormatStyle(
      style: style, spellsOutZero: allowsNonnumericFormatting, includesActualByteCount: includesActualByteCount,
      locale: ._current
    ).format(byteCount)
  }

  open override class func string(
    fromByteCount byteCount: Int64, countStyle: Foundation.ByteCountFormatter.CountStyle
  ) -> String {
    let formatter = ByteCountFormatter()
    formatter.countStyle = countStyle
    return formatter.string(fromByteCount: byteCount)
  }

  private var style: ByteCountFormatStyle.Style {
    switch countStyle {
    case .memory: .memory
    case .decimal: .decimal
    case .binary: .binary
    default: .file
    }
  }

  /// Foundation's text with the signs of the device's numbers.
  private func localized(_ text: String) -> String {
    let locale = Locale._current
    return String(
      text.flatMap { character -> String in
        switch character {
        case ".": locale.decimalSeparator ?? "."
        case ",": locale.groupingSeparator ?? ","
        default: String(character)
        }
      })
  }
}
