extension UIBarButtonItem {
  /// A mark at the upper trailing corner of an item: a number, a word, or a dot.
  public struct Badge: Equatable {
    private enum Content: Equatable { case text(String), dot }
    private let content: Content

    /// Nil for white.
    public var foregroundColor: UIColor?
    /// Nil for red.
    public var backgroundColor: UIColor?
    /// Nil for the system's. A dot has no text.
    public var font: UIFont?

    private init(_ content: Content) { self.content = content }

    /// The number in the digits of the device's language.
    @preconcurrency @MainActor public static func count(_ count: Int) -> Badge {
      Badge(.text(count.formatted(.number.locale(Locale._current))))
    }
    public static func string(_ string: String) -> Badge { Badge(.text(string)) }
    /// A dot.
    public static func indicator() -> Badge { Badge(.dot) }

    /// The text of the badge; nil for a dot.
    public var stringValue: String? { if case .text(let text) = content { text } else { nil } }
  }
}

/// The badge of a bar button item, as drawn. Its sizes are estimates: 16 points high with text of 11, a dot of 8.
final class BarBadge: UIView {
  static let height: CGFloat = 16
  static let dot: CGFloat = 8
  private let label = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("Made by its button.") }

  func show(_ badge: UIBarButtonItem.Badge) {
    backgroundColor = badge.backgroundColor ?? .systemRed
    label.text = badge.stringValue
    label.textColor = badge.foregroundColor ?? .white
    label.font = badge.font ?? .systemFont(ofSize: 11, weight: .medium)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard label.text != nil else { return CGSize(width: BarBadge.dot, height: BarBadge.dot) }
    let text = label.intrinsicContentSize, height = max(BarBadge.height, text.height.rounded(.up) + 2)
    return CGSize(width: max(text.width.rounded(.up) + 8, height), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
