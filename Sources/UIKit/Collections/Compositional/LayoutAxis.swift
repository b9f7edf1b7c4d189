/// One of the two directions of a layout.
enum LayoutAxis: Equatable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
  var axes: LayoutAxes { self == .horizontal ? .horizontal : .vertical }
}

struct LayoutAxes: OptionSet {
  let rawValue: Int
  static let horizontal = LayoutAxes(rawValue: 1)
  static let vertical = LayoutAxes(rawValue: 2)
}

extension CGSize {
  init(_ along: CGFloat, _ across: CGFloat, _ axis: LayoutAxis) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  init(_ along: CGFloat, _ across: CGFloat, _ axis: LayoutAxis) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  func minimum(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  func maximum(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// With its edges on whole pixels, so that neighbours that touch go on touching.
  func roundedToPixels(_ scale: CGFloat) -> CGRect {
    let x = minX.onPixels(scale), y = minY.onPixels(scale)
    return CGRect(x: x, y: y, width: maxX.onPixels(scale) - x, height: maxY.onPixels(scale) - y)
  }
}

extension NSDirectionalEdgeInsets {
  static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing
    )
  }
  func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func along(_ axis: LayoutAxis) -> CGFloat { start(axis) + end(axis) }

  /// Zero on the axes that are not named.
  func only(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: axes.contains(.vertical) ? top : 0, leading: axes.contains(.horizontal) ? leading : 0,
      bottom: axes.contains(.vertical) ? bottom : 0, trailing: axes.contains(.horizontal) ? trailing : 0)
  }
  var size: CGSize { CGSize(width: leading + trailing, height: top + bottom) }
}

extension NSCollectionLayoutEdgeSpacing {
  func start(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
