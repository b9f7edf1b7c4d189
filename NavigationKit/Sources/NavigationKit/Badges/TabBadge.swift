import UIKit

/// A badge on a tab: any view that can show a short text. Its `sizeThatFits(_:)` says how large it is.
@MainActor public protocol TabBadge: UIView {
  /// May be empty.
  var value: String { get set }
  var color: UIColor { get set }
}

/// A text on a capsule; a dot when there is no text.
open class TextTabBadge: UIView, TabBadge {
  public let label = UILabel()
  open var value = "" { didSet { update() } }
  open var color = UIColor.systemRed { didSet { backgroundColor = color } }
  /// Before it is scaled by the text size that the person chose.
  open var font = UIFont.systemFont(ofSize: 12, weight: .medium) { didSet { update() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = color
    label.textColor = .white
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    update()
  }

  private func update() {
    label.text = value
    label.font = scaledFont
    setNeedsLayout()
  }

  private var scaledFont: UIFont {
    UIFontMetrics(forTextStyle: .caption1).scaledFont(for: font, maximumPointSize: 17, compatibleWith: traitCollection)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !value.isEmpty else { return CGSize(width: 10, height: 10) }
    label.font = scaledFont
    let text = label.intrinsicContentSize
    let height = max(18, ceil(text.height) + 3)
    return CGSize(width: max(height, min(ceil(text.width) + 9, max(size.width, 36))), height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.insetBy(dx: 3, dy: 0)
  }
}
