extension UILabel {
  /// The text of each line as it is drawn, with the spaces at its end.
  package var _lines: [String] {
    let units = Array((text ?? "").utf16)
    return currentLayout().layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }
}
