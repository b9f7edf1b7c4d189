/// The line below a title: a text, or a view of the app's own.
final class BarSubtitleView: PassingView {
  private let label = UILabel(frame: .zero)
  private var ownView: UIView?

  required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("A BarSubtitleView is made by its bar.") }

  /// - Parameter view: Stands in the text's place.
  func show(_ text: NSAttributedString?, view: UIView?) {
    if view !== ownView {
      if ownView?.superview === self { ownView?.removeFromSuperview() }
      ownView = view
    }
    if let view, view.superview !== self { addSubview(view) }
    label.attributedText = text
    label.isHidden = view != nil
    setNeedsLayout()
  }

  /// Zero where there is nothing to show; in points.
  func size(in room: CGSize) -> CGSize {
    if let ownView { return ownView._sizeInBar(room) }
    guard let text = label.attributedText, text.length > 0 else { return .zero }
    let size = label.intrinsicContentSize
    return CGSize(width: min(size.width.rounded(.up), room.width), height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    guard let ownView else { return }
    ownView.bounds.size = bounds.size
    ownView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// A title or a subtitle, as an app gives it.
struct BarText: Equatable {
  var plain: String?
  /// Goes before the plain text.
  var attributed: AttributedString?

  /// - Parameter attributes: Those of the text's parts that have none of their own.
  @MainActor func text(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
    guard let attributed else { return plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    let own = NSAttributedString(attributed)
    let text = NSMutableAttributedString(string: own.string, attributes: attributes)
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    return text
  }
}

extension UIView {
  /// The size that a view of the app's own takes in a bar: its own one, else what its layout or its content asks for.
  final func _sizeInBar(_ room: CGSize) -> CGSize {
    var size = bounds.size
    if !translatesAutoresizingMaskIntoConstraints {
      size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let intrinsic = intrinsicContentSize
      if intrinsic.width > size.width { size.width = intrinsic.width }
    } else if size.width == 0 || size.height == 0 {
      size = sizeThatFits(room)
      if size.width == 0 || size.height == 0 { size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    }
    return CGSize(width: size.width, height: min(size.height, room.height))
  }
}
