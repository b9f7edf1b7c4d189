/// How a bar wants its buttons to look.
struct BarButtonStyle {
  var plain: UIBarButtonItemAppearance
  var done: UIBarButtonItemAppearance
  var isCompact = false
}

/// One bar button item in a bar.
final class _UIButtonBarButton: UIControl {
  let item: UIBarButtonItem
  private var style: BarButtonStyle
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let backdrop = UIImageView(frame: .zero)
  /// Behind the content of a selected item.
  private let plate = UIView(frame: .zero)
  private var badge: BarBadge?
  /// Whether there is no room for the item, or the one that represents its group stands in the bar.
  var standsAside = false { didSet { if standsAside != oldValue { isHidden = item.isHidden || standsAside } } }

  init(item: UIBarButtonItem, style: BarButtonStyle) {
    (self.item, self.style) = (item, style)
    super.init(frame: .zero)
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    picture.contentMode = .scaleToFill
    backdrop.isUserInteractionEnabled = false
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 6
    plate.layer.cornerCurve = .continuous
    item._view = self
    update()
  }
  required init(frame: CGRect) { fatalError("A _UIButtonBarButton is made for an item.") }
  required init?(coder: NSCoder) { fatalError("A _UIButtonBarButton is made for an item.") }

  override class var _drawsContent: Bool { false }
  var _symbolMotion: SymbolMotion { picture._symbolMotion }

  func apply(_ style: BarButtonStyle) {
    self.style = style
    update()
  }

  private var title: String? { item._shownTitle }
  /// As drawn; nil for a picture.
  var _describedTitle: String? { label.superview == nil ? nil : label.text }
  /// A picture goes before a title.
  private var image: UIImage? { item._shownImage(compact: style.isCompact) }
  private var appearance: UIBarButtonItemAppearance { item.style == .done ? style.done : style.plain }
  private var shownState: UIControl.State {
    item.isEnabled ? isHighlighted ? .highlighted : item.isSelected ? .selected : .normal : .disabled
  }

  private func update() {
    isEnabled = item.isEnabled
    isUserInteractionEnabled = item.isEnabled || item.customView != nil
    isHidden = item.isHidden || standsAside
    _setSpringLoaded(item.isSpringLoaded && item.isEnabled) { [weak self] _ in self?.performPrimaryAction() }
    tintColor = item.tintColor
    isContextMenuInteractionEnabled = item._hasMenu && item.customView == nil
    showsMenuAsPrimaryAction = item._showsMenuOnTap
    if let custom = item.customView {
      if custom.superview !== self {
        for view in _subviews { view.removeFromSuperview() }
        addSubview(custom)
      }
      return setNeedsLayout()
    }
    updateBadge()
    let background =
      appearance._part(shownState)?.backgroundImage ?? appearance.normal.backgroundImage ?? legacyBackground
    backdrop.image = background
    show(backdrop, background != nil)
    plate.backgroundColor = tintColor
    show(plate, showsPlate)
    if let image {
      // Pictures are stencils in bars unless they say otherwise.
      picture.image = image.templateUnlessColored
      picture.tintColor = imageColor
      show(picture, true)
      show(label, false)
    } else {
      label.attributedText = NSAttributedString(string: title ?? "", attributes: attributes)
      show(label, title != nil)
      show(picture, false)
    }
    setNeedsLayout()
  }

  private func updateBadge() {
    guard let content = item.badge else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? BarBadge(frame: .zero)
    view.show(content)
    if badge == nil { addSubview(view) }
    badge = view
  }

  private var legacyBackground: UIImage? {
    let metrics: UIBarMetrics = style.isCompact ? .compact : .default
    return item.backgroundImage(for: shownState, style: item.style, barMetrics: metrics)
      ?? item.backgroundImage(for: shownState, barMetrics: metrics) ?? item.backgroundImage(
        for: .normal, barMetrics: metrics)
      ?? item.backgroundImage(for: .normal, barMetrics: .default)
  }

  private func show(_ view: UIView, _ shows: Bool) {
    if shows, view.superview == nil {
      view === backdrop || view === plate ? insertSubview(view, at: 0) : addSubview(view)
    } else if !shows, view.superview != nil {
      view.removeFromSuperview()
    }
  }

  private var imageColor: UIColor {
    item.isEnabled ? (attributes[.foregroundColor] as? UIColor) ?? tintColor : disabledColor
  }
  /// A selected item stands on a plate in its tint, unless the app has given it a look of its own. One that shows its
  /// choice as a title has none. Its measures are estimates.
  private var showsPlate: Bool {
    item.isSelected && item.isEnabled && !item._isPopUp && backdrop.image == nil
      && item._titleAttributes[.selected] == nil
  }
  /// A clear colour stays clear.
  private var disabledColor: UIColor {
    item.tintColor.map { $0.cgColor.alpha == 0 ? $0 : .tertiaryLabel } ?? .tertiaryLabel
  }

  /// The item's own before the bar's before the system's. Source: Behaviour/Type.md T6, "UIBarButtonItem".
  private var attributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      .foregroundColor: (item.isEnabled ? showsPlate ? .white : tintColor : disabledColor)!,
    ]
    if traitCollection._has(.buttonShapes) { result[.underlineStyle] = 1 }
    var own = appearance._attributes(shownState)
    if !item.isEnabled, appearance.disabled.titleTextAttributes[.foregroundColor] == nil { own[.foregroundColor] = nil }
    result.merge(own) { $1 }
    result.merge(item._titleAttributes[.normal] ?? [:]) { $1 }
    if shownState != .normal { result.merge(item._titleAttributes[shownState] ?? [:]) { $1 } }
    return result
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if RunningApp.current.appearance.isInUse, window != nil { RunningApp.current.appearance.apply(to: item, in: self) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if item.customView == nil { update() }
  }

  override func _stateDidChange() {
    super._stateDidChange()
    guard item.customView == nil else { return }
    // Source: Behaviour/Metrics.md A16: down at once, up with a fade.
    if isHighlighted {
      setContentAlpha(0.2)
    } else {
      UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) { self.setContentAlpha(1) }
    }
  }

  private func setContentAlpha(_ alpha: CGFloat) {
    label.alpha = alpha
    picture.alpha = alpha
  }

  // MARK: Size

  /// Points that the item takes between its neighbours.
  var contentWidth: CGFloat {
    if item.width > 0 { return item.width }
    if let custom = item.customView { return size(of: custom).width }
    if let image {
      _ = image
      return picture.intrinsicContentSize.width + item.imageInsets.left + item.imageInsets.right
    }
    var width = label.intrinsicContentSize.width
    if let titles = item.possibleTitles {
      for title in titles {
        let probe = NSAttributedString(string: title, attributes: attributes)
        width = max(width, probe.size().width)
      }
    }
    return width.rounded(.up)
  }

  /// Points on each side that a finger may also hit, and that keep pictures apart.
  var sideInset: CGFloat { item.customView == nil && image != nil ? 4 : 0 }

  private func size(of custom: UIView) -> CGSize {
    if !custom.translatesAutoresizingMaskIntoConstraints || !custom.constraints.isEmpty && custom.bounds.isEmpty {
      return custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if !custom.bounds.isEmpty { return custom.bounds.size }
    let fitting = custom.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
    if fitting.width > 0, fitting.height > 0 { return fitting }
    return custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private var isPlacing = false
  /// The size that an app's view had for itself when it was placed last, in points; a low bar may have given it less.
  private var wanted: CGSize?
  override func _sizeOfSubviewDidChange(_ view: UIView) { follow(view) }
  override func _intrinsicSizeOfSubviewDidChange(_ view: UIView) {
    wanted = nil
    follow(view)
  }

  /// An app's view that gets another size by itself gets other room.
  private func follow(_ view: UIView) {
    // Constraints may give the view back what a low bar has taken from it: the bar has no more room for it than before.
    guard !isPlacing, view === item.customView, view.bounds.size != wanted else { return }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds
    if let custom = item.customView {
      let size = size(of: custom)
      wanted = size
      let height = min(size.height, area.height)
      let frame = CGRect(
        x: area.midX - min(size.width, area.width) / 2, y: _onPixels((area.height - height) / 2),
        width: min(size.width, area.width),
        height: height)
      isPlacing = true
      if custom.frame != frame { custom.frame = frame }
      isPlacing = false
      return
    }
    let adjustment = item.titlePositionAdjustment(for: style.isCompact ? .compact : .default)
    let more = (appearance._part(shownState) ?? appearance.normal).titlePositionAdjustment
    if image != nil {
      let size = picture.intrinsicContentSize, insets = item.imageInsets
      picture.frame = CGRect(
        x: _onPixels((area.width - size.width) / 2 + (insets.left - insets.right) / 2),
        y: _onPixels((area.height - size.height) / 2 + (insets.top - insets.bottom) / 2), width: size.width,
        height: size.height)
    } else {
      let size = label.intrinsicContentSize
      let width = min(size.width, area.width)
      label.frame = CGRect(
        x: _onPixels((area.width - width) / 2 + adjustment.horizontal + more.horizontal),
        y: _onPixels((area.height - size.height) / 2 + adjustment.vertical + more.vertical), width: width,
        height: size.height)
    }
    if plate.superview === self {
      plate.frame = (image != nil ? picture.frame : label.frame).insetBy(dx: -6, dy: image != nil ? -3 : -5)
    }
    if let badge {
      // Its middle is at the corner, a little inside, so that it covers no neighbour.
      let content = image != nil ? picture.frame : label.frame, size = badge.sizeThatFits(bounds.size)
      let x = _isRightToLeft ? content.minX - size.width / 2 + 2 : content.maxX - size.width / 2 - 2
      badge.frame = CGRect(
        x: _onPixels(x), y: _onPixels(content.minY - size.height / 2 + 3), width: size.width, height: size.height)
      bringSubviewToFront(badge)
    }
    if let image = backdrop.image {
      let height = min(image.size.height, area.height)
      backdrop.frame = CGRect(x: 0, y: _onPixels((area.height - height) / 2), width: area.width, height: height)
    }
  }

  /// A finger need not hit the glyphs: 8 points at the sides, and the height of the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    item.customView == nil ? bounds.insetBy(dx: -8, dy: 0).contains(point) : super.point(inside: point, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { act(event) }
  }
  private func act(_ event: UIEvent?) { item._perform(from: self, event: event) }
  override func performPrimaryAction() { item._showsMenuOnTap ? _menu.show() : act(nil) }

  // MARK: Menu

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = item._tapMenu(self) else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
    return configuration
  }
  override var _menuSender: AnyObject { item }
  override var _menuKeepsSelection: Bool { item._isPopUp }
  override func _menuDidChoose(_ leaf: any UIMenuLeaf) { if item._isPopUp { item._show(leaf) } }

  override var _preventsTapsOfAncestors: Bool { item.customView == nil }
  override var _defaultIsAccessibilityElement: Bool { item.customView == nil }
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  override var _defaultAccessibilityLabel: String? {
    item.accessibilityLabel ?? title ?? (item._systemItem?._spokenName).map(SystemText.text) ?? item.image?._spokenName
  }
  override var _defaultAccessibilityValue: String? { item.accessibilityValue ?? item.badge?.stringValue }
  override var _defaultAccessibilityHint: String? { item.accessibilityHint }
  package override var _elementKind: ScreenElement.Kind { item.customView == nil ? .button : super._elementKind }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    super._defaultAccessibilityTraits.union(item.isSelected && !item._isPopUp ? [.button, .selected] : .button)
  }
}
