// The frames of a search bar's parts. Source: Behaviour/Metrics.md A6.
extension UISearchBar {
  final var _isInNavigationBar: Bool {
    if _isStacked { return true }
    var here = superview
    while let view = here {
      if view is UINavigationBar { return true }
      here = view.superview
    }
    return false
  }

  private var _stackedItem: UINavigationItem? { (_owner as? UISearchController)?._item }
  private var promptHeight: CGFloat { prompt == nil ? 0 : BarMetrics.promptHeight }
  private var fieldHeight: CGFloat { _field._fullHeight }
  private var heightInBar: CGFloat { SearchMetrics.heightInBar + fieldHeight - SearchMetrics.fieldHeight }
  final var _fittingHeight: CGFloat {
    let field = _isStacked ? heightInBar : fieldHeight + 2 * SearchMetrics.fieldInset
    return promptHeight + field + (_scopesAreShown ? SearchMetrics.scopeHeight : 0)
  }

  final func _layOut() {
    let width = bounds.width
    placeBackground()
    _promptLabel?.frame = CGRect(x: 16, y: 6, width: max(width - 32, 0), height: 18)
    let margin = _isStacked ? BarMetrics.sideMargin(width) : SearchMetrics.sideMargin
    let left = margin + _safeArea.left, right = margin + _safeArea.right
    let base = max(bounds.height - promptHeight - (_scopesAreShown ? SearchMetrics.scopeHeight : 0), 0)
    let height: CGFloat, top: CGFloat
    if _isStacked {
      // Lower than it wants to be, the field is squeezed, and what is in it fades.
      height = min(max(base - heightInBar + fieldHeight, 0), fieldHeight)
      let isAlone = _stackedItem?._searchHidesTitle == true
      top = min(isAlone ? (heightInBar - fieldHeight) / 2 : SearchMetrics.fieldTopInBar, base)
    } else {
      height = min(fieldHeight, base)
      top = (base - height) / 2
    }
    let cancel = cancelSize
    let room = _showsCancel ? cancel.width + SearchMetrics.cancelSpacing : 0
    let y = promptHeight + top
    let field = CGRect(x: left, y: y, width: max(width - left - right - room, 0), height: height)
    let offset = searchFieldBackgroundPositionAdjustment
    set(_field, mirrored(field).offsetBy(dx: offset.horizontal, dy: offset.vertical))
    _field._contentAlpha = min(max((height - fieldHeight / 2) / (fieldHeight / 2), 0), 1)
    if let _cancelButton {
      let x = _showsCancel ? width - right - cancel.width : width
      set(_cancelButton, mirrored(CGRect(x: x, y: y, width: cancel.width, height: height)))
    }
    guard let _scopes, _scopes.superview === self else { return }
    let scopeTop = promptHeight + base
    let control = CGRect(x: left, y: scopeTop, width: max(width - left - right, 0), height: SearchMetrics.scopeControlHeight)
    set(_scopes, control)
    if let _scopePlate {
      _scopePlate.isHidden = !_scopesAreShown
      _scopePlate.frame = CGRect(x: 0, y: scopeTop - 7, width: width, height: SearchMetrics.scopeHeight)
    }
  }

  private var cancelSize: CGSize {
    guard let _cancelButton else { return .zero }
    let text = _cancelButton.titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(width: text.width.rounded(.up), height: text.height)
  }

  private func set(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard _isRightToLeft else { return frame }
    let (left, right) = (_safeArea.left, _safeArea.right)
    // A part at the left in one direction stands at the right in the other; the screen's own insets do not turn.
    return CGRect(x: bounds.width - frame.maxX + left - right, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Background

  private func placeBackground() {
    guard !_background.isHidden else { return }
    let above = barPosition == .topAttached ? max(convert(CGPoint.zero, to: nil as UIView?).y, 0) : 0
    let frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    if _background.frame != frame { _background.frame = frame }
  }

  final func _lookDidChange() {
    let image = _look.image(isCompact: false)
    let isPlain = _isInNavigationBar || searchBarStyle == .minimal
    _background.isHidden = isPlain && image == nil || _isStacked
    _background.show(_look, hasLines: image == nil)
    setNeedsLayout()
  }
}

/// The background of a search bar that stands by itself: a bar's material between two lines.
final class SearchBarBackground: UIView {
  private let plate = BarBackgroundView(frame: .zero)
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(plate)
    for line in lines {
      line.backgroundColor = BarMetrics.hairline
      addSubview(line)
    }
  }
  required init?(coder: NSCoder) { fatalError("A SearchBarBackground is made by its bar.") }
  override class var _drawsContent: Bool { false }

  func show(_ look: LegacyBarLook, hasLines: Bool) {
    let background = look.applied(to: UIBarAppearance.Background(shadowColor: nil), isCompact: false)
    plate.show(standard: background, edge: background, scrolled: 1)
    for line in lines { line.isHidden = !hasLines }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let thickness = 1 / contentScaleFactor
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    lines[1].frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
