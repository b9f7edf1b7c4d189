/// A control of a row, whose label may name what the row shows.
class RowControlButton: UIButton {
  override class var _drawsContent: Bool { false }
  /// A symbol of a circle of 21.67 points. The sign in a disc is white, whatever lies behind.
  ///
  /// Source: Behaviour/Pictures.md 91.
  static func circle(_ name: String, _ color: UIColor) -> UIImage? {
    let size = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    let palette = UIImage.SymbolConfiguration(paletteColors: name == "circle" ? [color] : [.white, color])
    return UIImage(systemName: name, withConfiguration: size)?.applyingSymbolConfiguration(palette)?
      .withRenderingMode(.alwaysOriginal)
  }
  private final var spoken: (action: String, content: () -> UIView?)?

  /// Gives the control the label of what it does to the row; see `_defaultAccessibilityLabel`.
  ///
  /// - Parameters:
  ///   - action: In English.
  ///   - content: The view whose texts name the row, as it is whenever the label is asked for.
  final func name(_ action: String, ofRowIn content: @escaping () -> UIView?) {
    accessibilityLabel = nil
    spoken = (action, content)
  }

  /// Source: interface tests of public apps find the circle before a row as "Remove Milk" since iOS 17, and as "Delete
  /// Milk" before.
  override var _defaultAccessibilityLabel: String? {
    guard let spoken, let content = spoken.content() else { return super._defaultAccessibilityLabel }
    let words = SystemText.text(spoken.action), row = Self.texts(in: content).joined(separator: ", ")
    return row.isEmpty ? words : "\(words) \(row)"
  }

  private static func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    if let text = view.accessibilityLabel ?? view._describedText, !text.isEmpty { return [text] }
    return view.subviews.flatMap(texts)
  }
}
