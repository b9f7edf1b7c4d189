/// The frames of a tab bar controller's sidebar and page: sizes and wishes in, frames out. It knows no view.
struct TabSidebarLayout: Equatable {
  /// The size of the tab bar controller's view, in points.
  var size = CGSize.zero
  /// The sidebar is at the right, where the interface is read from right to left.
  var isAtRight = false
  var preferred = UITabBarController.Sidebar.Layout.automatic
  /// 0...1: how far the sidebar has come.
  var fraction: CGFloat = 0

  /// Points, as the primary column of a split view has them. An estimate.
  static let usualWidth: CGFloat = 320
  var width: CGFloat { min(Self.usualWidth, size.width) }
  var isLandscape: Bool { size.width > size.height }
  /// Apple documents that automatic is overlapping on iOS.
  private var tiles: Bool { preferred == .tile }
  /// Whether the sidebar stands over a page that does not make room for it: in an upright window, with the page dimmed.
  var coversPage: Bool { !tiles && !isLandscape }

  /// In the space of the controller's view, as the next ones.
  var sidebar: CGRect { rect(width * (fraction - 1), width) }
  var page: CGRect { tiles ? rect(width * fraction, size.width - width * fraction) : CGRect(origin: .zero, size: size) }
  /// Points at the sidebar's side that the page may draw in and has no content in.
  var inset: CGFloat { tiles || coversPage ? 0 : width * fraction }
  /// 0...1: how much the page is dimmed.
  var dimming: CGFloat { coversPage ? fraction : 0 }

  /// - Parameter lead: The distance from the edge at which the sidebar stands.
  private func rect(_ lead: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: isAtRight ? size.width - lead - width : lead, y: 0, width: width, height: size.height)
  }
}
