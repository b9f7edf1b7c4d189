/// The words for the controls of a row that is edited.
@MainActor
enum SpokenRow {
  /// What the circle before a row says, which names the row.
  ///
  /// Source: interface tests of public apps find it as "Remove Milk" since iOS 17, and as "Delete Milk" before.
  static func text(_ action: String, of content: UIView) -> String {
    let row = texts(in: content).joined(separator: ", ")
    let words = SystemText.text(action)
    return row.isEmpty ? words : "\(words) \(row)"
  }

  private static func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    if let text = view.accessibilityLabel ?? view._describedText, !text.isEmpty { return [text] }
    return view.subviews.flatMap(texts)
  }
}

/// A control of a row, whose label follows what the row shows.
final class RowControlButton: UIButton {
  override class var _drawsContent: Bool { false }
  /// The action in English, and the view whose texts name the row.
  var spoken: (action: String, content: UIView)?

  override var _defaultAccessibilityLabel: String? {
    spoken.map { SpokenRow.text($0.action, of: $0.content) } ?? super._defaultAccessibilityLabel
  }
}
