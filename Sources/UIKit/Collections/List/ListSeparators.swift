/// The lines above and below one list cell.
@MainActor
final class ListSeparators {
  private unowned let cell: UICollectionViewListCell
  private var top, bottom: UIView?
  /// There once the app has asked for it.
  private var pinned: PinnedGuide?

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  /// In its own position with a low priority, so that the app's constraints move it.
  var guide: UILayoutGuide {
    if let pinned { return pinned.guide }
    let new = PinnedGuide(
      in: cell, name: "UICollectionViewListCellSeparatorLayoutGuide", priority: UILayoutPriority(240))
    pinned = new
    new.move(to: automaticExtent)
    return new.guide
  }

  /// The separator's extent, from the text's leading edge, or the cell's leading margin, to the cell's trailing edge.
  private var automaticExtent: CGRect {
    let bounds = cell.bounds, content = cell.contentView
    let isRightToLeft = cell._isRightToLeft
    var start: CGFloat
    if let list = content as? UIListContentView, let text = list._textRect {
      start = isRightToLeft ? bounds.width - content.frame.minX - text.maxX : content.frame.minX + text.minX
    } else {
      let margins = cell._effectiveMargins,
        lead = isRightToLeft ? bounds.width - content.frame.maxX : content.frame.minX
      start = max(isRightToLeft ? margins.right : margins.left, lead)
    }
    // The row may be pulled aside; its separators stay.
    if let swipe = cell._swipe { start -= isRightToLeft ? -swipe.offset : swipe.offset }
    let width = max(bounds.width - start, 0)
    return CGRect(x: isRightToLeft ? 0 : start, y: 0, width: width, height: bounds.height)
  }

  /// The extent of automatic separators, in the cell.
  private var extent: CGRect {
    let automatic = automaticExtent
    guard let pinned else { return automatic }
    pinned.move(to: automatic)
    let frame = pinned.guide.layoutFrame
    return frame.isEmpty ? automatic : frame
  }

  func layOut(_ dress: ListDress?, aside: CGFloat) {
    top = layOut(top, dress?.top, atTop: true)
    bottom = layOut(bottom, dress?.bottom, atTop: false)
  }

  private func layOut(_ old: UIView?, _ line: ListDress.Line?, atTop: Bool) -> UIView? {
    guard let line else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    let isOneOfSeveral = cell.isSelected && cell._collection?.allowsMultipleSelection == true
    view.backgroundColor = isOneOfSeveral ? line.multipleSelectionColor : line.color
    let bounds = cell.bounds, thickness = 1 / cell.contentScaleFactor
    let sides = sides(line, bounds.width)
    let frame = CGRect(
      x: sides.left, y: atTop ? 0 : bounds.height - thickness, width: max(bounds.width - sides.left - sides.right, 0),
      height: thickness)
    if old == nil {
      UIView.performWithoutAnimation {
        view.frame = frame
        cell.addSubview(view)
      }
    } else if view.frame != frame {
      view.frame = frame
    }
    return view
  }

  /// Points from the cell's left and right edge.
  private func sides(_ line: ListDress.Line, _ width: CGFloat) -> (left: CGFloat, right: CGFloat) {
    if line.isWhole { return (0, 0) }
    let automatic = UIListSeparatorConfiguration.automaticInsets.leading, isRightToLeft = cell._isRightToLeft
    var (lead, trail) = (line.insets.leading, line.insets.trailing)
    if lead == automatic || trail == automatic {
      let extent = extent
      if lead == automatic { lead = isRightToLeft ? width - extent.maxX : extent.minX }
      if trail == automatic { trail = isRightToLeft ? extent.minX : width - extent.maxX }
    }
    return isRightToLeft ? (trail, lead) : (lead, trail)
  }
}
