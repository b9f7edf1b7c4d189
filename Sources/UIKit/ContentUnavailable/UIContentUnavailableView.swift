/// Shows a `UIContentUnavailableConfiguration`; what is higher than the view scrolls.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var current = UIContentUnavailableConfiguration.empty()
  private let backdrop = BackgroundConfigurationView(.clear())
  private let scroller = UIScrollView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let wheel = UIActivityIndicatorView(style: .large)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private lazy var buttons = [UIButton(frame: .zero), UIButton(frame: .zero)]

  public convenience init(configuration: UIContentUnavailableConfiguration) {
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
  override class var _drawsContent: Bool { self != UIContentUnavailableView.self }

  private func setUp() {
    addSubview(backdrop)
    addSubview(scroller)
    scroller.contentInsetAdjustmentBehavior = .never
    for view in [imageView, wheel, label, secondaryLabel] + buttons { scroller.addSubview(view) }
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    apply()
  }

  /// A `UIContentUnavailableConfiguration`; traps for any other.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        fatalError(
          "Unsupported configuration set to a UIContentUnavailableView: \(type(of: newValue)). It shows a UIContentUnavailableConfiguration."
        )
      }
      current = new
      apply()
    }
  }
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIContentUnavailableConfiguration
  }

  /// Whether content that is higher than the view can be scrolled.
  open var isScrollEnabled: Bool {
    get { scroller.isScrollEnabled }
    set { scroller.isScrollEnabled = newValue }
  }

  // MARK: What is shown

  private func apply() {
    backdrop.configuration = current.background
    let image = current.imageProperties
    imageView.image = current.image
    imageView.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    imageView.tintColor = image.tintColor
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.isHidden = current.image == nil
    wheel.isHidden = current.kind != .loading || current.image != nil
    if wheel.isHidden { wheel.stopAnimating() } else { wheel.startAnimating() }
    apply(current.textProperties, current.text, current.attributedText, to: label)
    apply(current.secondaryTextProperties, current.secondaryText, current.secondaryAttributedText, to: secondaryLabel)
    apply(current.button, current.buttonProperties, to: buttons[0])
    apply(current.secondaryButton, current.secondaryButtonProperties, to: buttons[1])
    setNeedsLayout()
  }

  private func apply(
    _ properties: UIContentUnavailableConfiguration.TextProperties, _ text: String?, _ attributed: NSAttributedString?,
    to label: UILabel
  ) {
    (label.font, label.textColor) = (properties.font, properties.color)
    (label.numberOfLines, label.lineBreakMode) = (properties.numberOfLines, properties.lineBreakMode)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = current.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (label.text ?? "").isEmpty
  }

  private func apply(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    to button: UIButton
  ) {
    button.configuration = configuration
    button.isHidden = (configuration.title ?? "").isEmpty && configuration.image == nil
    button.role = properties.role
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.enumerateEventHandlers { action, _, event, _ in if let action { button.removeAction(action, for: event) } }
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
  }

  // MARK: Layout

  private var margins: UIEdgeInsets {
    let own = current.directionalLayoutMargins.resolved(isRightToLeft: _isRightToLeft), safe = safeAreaInsets
    var result = UIEdgeInsets(
      top: safe.top + own.top, left: safe.left + own.left,
      bottom: max(safe.bottom, keyboardLayoutGuide._overlap) + own.bottom,
      right: safe.right + own.right)
    guard let outer = superview?._effectiveMargins else { return result }
    if current.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      (result.left, result.right) = (max(result.left, outer.left), max(result.right, outer.right))
    }
    if current.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      (result.top, result.bottom) = (max(result.top, outer.top), max(result.bottom, outer.bottom))
    }
    return result
  }

  private struct Row {
    var view: UIView
    var size: CGSize
    /// Points above it, where something stands there.
    var gap: CGFloat
  }

  /// The visible parts from top to bottom, in a width.
  private func rows(width: CGFloat) -> [Row] {
    func fitted(_ view: UIView) -> CGSize {
      let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    var rows: [Row] = []
    if !imageView.isHidden { rows.append(Row(view: imageView, size: imageSize(width: width), gap: 0)) }
    if !wheel.isHidden { rows.append(Row(view: wheel, size: wheel.intrinsicContentSize, gap: 0)) }
    if !label.isHidden { rows.append(Row(view: label, size: fitted(label), gap: current.imageToTextPadding)) }
    if !secondaryLabel.isHidden {
      rows.append(
        Row(
          view: secondaryLabel, size: fitted(secondaryLabel),
          gap: label.isHidden ? current.imageToTextPadding : current.textToSecondaryTextPadding))
    }
    for (index, button) in buttons.enumerated() where !button.isHidden {
      let isFirst = index == 0 || buttons[0].isHidden
      rows.append(
        Row(
          view: button, size: fitted(button),
          gap: isFirst ? current.textToButtonPadding : current.buttonToSecondaryButtonPadding))
    }
    return rows
  }

  private func imageSize(width: CGFloat) -> CGSize {
    let natural = imageView.intrinsicContentSize, limit = current.imageProperties.maximumSize
    let most = CGSize(
      width: min(limit.width > 0 ? limit.width : .greatestFiniteMagnitude, width),
      height: limit.height > 0 ? limit.height : .greatestFiniteMagnitude)
    guard natural.width > 0, natural.height > 0 else { return natural }
    let scale = min(1, most.width / natural.width, most.height / natural.height)
    return CGSize(width: natural.width * scale, height: natural.height * scale)
  }

  private func height(_ rows: [Row]) -> CGFloat {
    rows.enumerated().reduce(0) { $0 + $1.element.size.height + ($1.offset == 0 ? 0 : $1.element.gap) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins, width = size.width > 0 ? size.width : bounds.width
    let rows = rows(width: max(width - margins.left - margins.right, 0))
    return CGSize(width: width, height: height(rows) + margins.top + margins.bottom)
  }

  override func _keyboardGuideDidChange() { setNeedsLayout() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    RunningApp.current.keyboard.bringUpToDate(keyboardLayoutGuide)
    backdrop.frame = bounds
    scroller.frame = bounds
    let margins = margins, room = bounds.inset(by: margins)
    let rows = rows(width: max(room.width, 0)), total = height(rows)
    let isCentered = current.alignment == .center
    var y = margins.top + (isCentered ? max((room.height - total) / 2, 0) : 0)
    for (index, row) in rows.enumerated() {
      if index > 0 { y += row.gap }
      let leading = _isRightToLeft ? bounds.width - margins.right - row.size.width : margins.left
      let x = isCentered ? margins.left + (room.width - row.size.width) / 2 : leading
      row.view.frame = CGRect(origin: CGPoint(x: x, y: y), size: row.size)
      y += row.size.height
    }
    scroller.contentSize = CGSize(width: bounds.width, height: max(total + margins.top + margins.bottom, bounds.height))
    scroller.alwaysBounceVertical = false
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  package override var _describedText: String? { current.attributedText?.string ?? current.text }
}
