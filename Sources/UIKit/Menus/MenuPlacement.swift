/// The frame of a menu. All rectangles are in the coordinates of the menu's container.
///
/// The distances, 8 points from the edges of the safe area and 5 from a control, are estimates.
struct MenuPlacement: Equatable {
  var frame: CGRect
  /// The menu grows from here and shrinks back to it.
  var origin: CGPoint
  /// Above its source; then the first element is the lowest, where the order is by priority.
  var isAbove = false

  static let gap: CGFloat = 5
  static let margin: CGFloat = 8

  /// Below the source, or above it where there is more room.
  ///
  /// - Parameters:
  ///   - attachment: Where the middle of the menu's edge is attached; nil for beside the source, at the edge that is
  ///     nearer to the side of the area that the source stands on.
  ///   - area: What is safe to cover.
  static func compact(size: CGSize, source: CGRect, attachment: CGPoint?, area: CGRect) -> MenuPlacement {
    let area = area.insetBy(dx: margin, dy: margin)
    let top = attachment.map { $0.y >= source.midY ? $0.y : source.maxY } ?? source.maxY
    let bottom = attachment.map { $0.y < source.midY ? $0.y : source.minY } ?? source.minY
    let below = area.maxY - top - gap, above = bottom - gap - area.minY
    let isAbove = size.height > below && above > below
    let height = min(size.height, max(isAbove ? above : below, 44))
    var x: CGFloat
    if let attachment {
      x = attachment.x - size.width / 2
    } else if abs(source.midX - area.midX) < 1 {
      x = source.midX - size.width / 2
    } else {
      x = source.midX < area.midX ? source.minX : source.maxX - size.width
    }
    x = max(min(x, area.maxX - size.width), area.minX)
    let y = max(min(isAbove ? bottom - gap - height : top + gap, area.maxY - height), area.minY)
    let frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: height)
    let originX = min(max(attachment?.x ?? source.midX, frame.minX), frame.maxX)
    return MenuPlacement(
      frame: frame, origin: CGPoint(x: originX, y: isAbove ? frame.maxY : frame.minY), isAbove: isAbove)
  }

  /// 16 points above a lifted preview in the lower half, below another, and 16 from the sides; see
  /// Behaviour/Pictures.md 93. The preview moves where neither has room.
  ///
  /// - Parameter middle: Of the window, from its top.
  /// - Returns: The menu's frame, and the preview's middle.
  static func beside(preview: CGRect, size: CGSize, area: CGRect, middle: CGFloat, isRightToLeft: Bool) -> (
    menu: MenuPlacement, previewCenter: CGPoint
  ) {
    let distance: CGFloat = 16, area = area.insetBy(dx: distance, dy: margin)
    var shown = preview
    shown.origin.x =
      shown.width > area.width ? area.midX - shown.width / 2 : max(min(shown.minX, area.maxX - shown.width), area.minX)
    let height = min(size.height, area.height)
    let needed = height + distance
    let isAbove: Bool, fitsAbove = shown.minY - area.minY >= needed && shown.maxY <= area.maxY
    if fitsAbove, shown.midY >= middle {
      isAbove = true
    } else if area.maxY - shown.maxY >= needed {
      isAbove = false
      shown.origin.y = max(shown.minY, area.minY)
      if area.maxY - shown.maxY < needed { shown.origin.y = area.maxY - needed - shown.height }
    } else if fitsAbove {
      isAbove = true
    } else {
      // The preview gives way, upwards, at most so far that it is just in sight.
      isAbove = false
      shown.origin.y = max(area.maxY - needed - shown.height, min(area.minY, area.maxY - needed - 44))
    }
    let y = isAbove ? shown.minY - distance - height : min(shown.maxY + distance, area.maxY - height)
    let isCentred = abs(shown.midX - area.midX) < 1
    let leads = isCentred ? !isRightToLeft : shown.midX < area.midX
    var x = leads ? shown.minX : shown.maxX - size.width
    // A menu that is wider than a preview in the middle has the same middle.
    if isCentred, shown.width < size.width { x = shown.midX - size.width / 2 }
    x = max(min(x, area.maxX - size.width), area.minX)
    let frame = CGRect(x: x, y: y.rounded(), width: size.width, height: height)
    let origin = CGPoint(x: min(max(shown.midX, frame.minX), frame.maxX), y: isAbove ? frame.maxY : frame.minY)
    return (MenuPlacement(frame: frame, origin: origin, isAbove: isAbove), CGPoint(x: shown.midX, y: shown.midY))
  }

  /// Over the row that opened it, downwards as far as there is room.
  static func submenu(size: CGSize, row: CGRect, area: CGRect) -> MenuPlacement {
    let area = area.insetBy(dx: margin, dy: margin)
    let height = min(size.height, area.height)
    let y = max(min(row.minY, area.maxY - height), area.minY)
    let frame = CGRect(x: row.midX - size.width / 2, y: y.rounded(), width: size.width, height: height)
    return MenuPlacement(frame: frame, origin: CGPoint(x: row.midX, y: row.midY))
  }
}
