/// The frames of a search bar's parts, and the background behind them. Source: Behaviour/Metrics.md A6.
@MainActor
struct SearchBarLayout {
  let bar: UISearchBar

  private var parts: SearchBarParts { bar.parts }
  private var bounds: CGRect { bar.bounds }

  var isInNavigationBar: Bool {
    if bar.isStacked { return true }
    var here = bar.superview
    while let view = here {
      if view is UINavigationBar { return true }
      here = view.superview
    }
    return false
  }

  private var stackedItem: UINavigationItem? { (bar.owner as? UISearchController)?._item }
  private var promptHeight: CGFloat { bar.prompt == nil ? 0 : BarMetrics.promptHeight }
  private var fieldHeight: CGFloat { bar.field._fullHeight }
  private var heightInBar: CGFloat { SearchMetrics.heightInBar + fieldHeight - SearchMetrics.fieldHeight }
  var fittingHeight: CGFloat {
    let field = bar.isStacked ? heightInBar : fieldHeight + 2 * SearchMetrics.fieldInset
    return promptHeight + field + (parts.scopesAreShown ? SearchMetrics.scopeHeight : 0)
  }

  func layOut() {
    let width = bounds.width
    placeBackground()
    parts.promptLabel?.frame = CGRect(x: 16, y: 6, width: max(width - 32, 0), height: 18)
    let margin = bar.isStacked ? BarMetrics.sideMargin(width) : SearchMetrics.sideMargin
    let left = margin + bar._safeArea.left, right = margin + bar._safeArea.right
    let base = max(bounds.height - promptHeight - (parts.scopesAreShown ? SearchMetrics.scopeHeight : 0), 0)
    let height: CGFloat, top: CGFloat
    if bar.isStacked {
      // Lower than it wants to be, the field is squeezed, and what is in it fades.
      height = min(max(base - heightInBar + fieldHeight, 0), fieldHeight)
      let isAlone = stackedItem?._searchHidesTitle == true
      top = min(isAlone ? (heightInBar - fieldHeight) / 2 : SearchMetrics.fieldTopInBar, base)
    } else {
      height = min(fieldHeight, base)
      top = (base - height) / 2
    }
    let cancel = cancelSize
    let room = parts.showsCancel ? cancel.width + SearchMetrics.cancelSpacing : 0
    let y = promptHeight + top
    let field = CGRect(x: left, y: y, width: max(width - left - right - room, 0), height: height)
    let offset = bar.searchFieldBackgroundPositionAdjustment
    set(bar.field, mirrored(field).offsetBy(dx: offset.horizontal, dy: offset.vertical))
    bar.field._contentAlpha = min(max((height - fieldHeight / 2) / (fieldHeight / 2), 0), 1)
    if let button = parts.cancelButton {
      let x = parts.showsCancel ? width - right - cancel.width : width
      set(button, mirrored(CGRect(x: x, y: y, width: cancel.width, height: height)))
    }
    guard let scopes = parts.scopes, scopes.superview === bar else { return }
    let scopeTop = promptHeight + base
    // Source: Behaviour/Pictures.md 92.
    let gap = bar.isStacked ? SearchMetrics.scopeGapInBar : 0
    let control = CGRect(
      x: left, y: scopeTop + gap, width: max(width - left - right, 0), height: SearchMetrics.scopeControlHeight)
    set(scopes, control)
    if let plate = parts.scopePlate {
      plate.isHidden = !parts.scopesAreShown
      plate.frame = CGRect(x: 0, y: scopeTop - 7, width: width, height: SearchMetrics.scopeHeight)
    }
  }

  private var cancelSize: CGSize {
    guard let button = parts.cancelButton else { return .zero }
    let text = button.titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(width: text.width.rounded(.up), height: text.height)
  }

  private func set(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard bar._isRightToLeft else { return frame }
    let (left, right) = (bar._safeArea.left, bar._safeArea.right)
    // A part at the left in one direction stands at the right in the other; the screen's own insets do not turn.
    return CGRect(x: bounds.width - frame.maxX + left - right, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Background

  private func placeBackground() {
    guard !bar.background.isHidden else { return }
    let above = bar.barPosition == .topAttached ? max(bar.convert(CGPoint.zero, to: nil as UIView?).y, 0) : 0
    let frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    if bar.background.frame != frame { bar.background.frame = frame }
  }

  func updateBackground() {
    let image = bar.look.image(isCompact: false)
    let isPlain = isInNavigationBar || bar.searchBarStyle == .minimal
    bar.background.isHidden = isPlain && image == nil || bar.isStacked
    bar.background.show(bar.look, hasLines: image == nil)
    bar.setNeedsLayout()
  }
}

/// The background of a search bar that stands by itself: a bar's material between two lines.
final class UISearchBarBackground: UIView {
  private let plate = _UIBarBackground(frame: .zero)
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
  required init?(coder: NSCoder) { fatalError("A UISearchBarBackground is made by its bar.") }
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
