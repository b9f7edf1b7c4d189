/// Shows the content of a list's row, header or footer; can stand anywhere else too.
///
/// Its intrinsic size is that of the content; its height follows from the width where texts wrap.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var current = UIListContentConfiguration.cell()
  private final lazy var parts = ListContentParts(self)

  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    insetsLayoutMarginsFromSafeArea = false
    preservesSuperviewLayoutMargins = true
    directionalLayoutMargins = current.directionalLayoutMargins
  }
  override class var _drawsContent: Bool { self != UIListContentView.self }

  /// A `UIListContentConfiguration`; traps for any other.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        fatalError(
          "Unsupported configuration set to a UIListContentView: \(type(of: newValue)). It shows a UIListContentConfiguration."
        )
      }
      current = new
      preservesSuperviewLayoutMargins = !new.axesPreservingSuperviewLayoutMargins.isEmpty
      directionalLayoutMargins = new.directionalLayoutMargins
      parts.show(new)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// The area of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { parts.guide(.text) }
  open var secondaryTextLayoutGuide: UILayoutGuide? { parts.guide(.secondary) }
  open var imageLayoutGuide: UILayoutGuide? { parts.guide(.image) }

  /// The left edge of the text in this view; of the image where there is no text.
  final var _textRect: CGRect? { parts.textRect }

  // MARK: Margins

  /// The configuration's margins, and the superview's where they are deeper on a preserved axis.
  final var _contentMargins: UIEdgeInsets {
    var margins = current.directionalLayoutMargins.resolved(isRightToLeft: _isRightToLeft)
    let axes = current.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let superview else { return margins }
    let outer = superview._effectiveMargins, area = superview.bounds, own = superview._safeAreaFrame(of: self)
    if axes.contains(.horizontal) {
      margins.left = max(margins.left, outer.left - (own.minX - area.minX))
      margins.right = max(margins.right, outer.right - (area.maxX - own.maxX))
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, outer.top - (own.minY - area.minY))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - own.maxY))
    }
    return margins
  }

  // MARK: Sizes

  open override var intrinsicContentSize: CGSize {
    let natural = parts.size(width: .infinity)
    guard bounds.width > 0, bounds.width < natural.width else { return natural }
    return CGSize(width: natural.width, height: parts.size(width: bounds.width).height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = parts.size(width: .infinity)
    return size.width > 0 && size.width < natural.width ? parts.size(width: size.width) : natural
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isFixed =
      horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue && targetSize.width > 0
    return isFixed ? parts.size(width: targetSize.width) : sizeThatFits(targetSize)
  }
  override var _wrapsText: Bool { true }
  override func _wrappedSize(forWidth width: CGFloat) -> CGSize? { parts.size(width: width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    parts.show(current)
    invalidateIntrinsicContentSize()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.show(current)
  }

  package override var _describedText: String? { current.attributedText?.string ?? current.text }
}
