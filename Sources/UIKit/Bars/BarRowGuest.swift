/// Stands in the middle of the row of a navigation bar, instead of the title: the tab bar of an iPad.
///
/// The guest is no subview of the bar. The bar leaves room for it, and says where the room is.
@MainActor
protocol BarRowGuest: AnyObject {
  /// The width in points that the guest takes in the row of an item where there is room; nil where it does not stand in
  /// that row.
  func _width(inRowOf item: UINavigationItem, of bar: UINavigationBar) -> CGFloat?
  /// The item that the bar shows leaves this room between its buttons, in the space of the bar.
  func _roomDidChange(_ room: CGRect, in bar: UINavigationBar)
}

extension UINavigationBar {
  /// Points that the guest takes in the row of an item; nil without a guest.
  final func _guestWidth(in item: UINavigationItem?) -> CGFloat? {
    item.flatMap { _rowGuest?._width(inRowOf: $0, of: self) }
  }
  /// Points of the row that a guest keeps at the top while the bar itself is hidden: 0 without a guest.
  final func _guestHeight(for item: UINavigationItem?) -> CGFloat { _guestWidth(in: item) == nil ? 0 : _baseHeight }

  /// The guest came, went or has another width.
  final func _guestDidChange() {
    _lookDidChange()
    _controller?._barContentDidChange()
  }
}
