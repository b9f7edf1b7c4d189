/// The picture of the buttons that show and hide a sidebar, which stands at the leading edge.
enum SidebarSymbol {
  /// A window with a column and three lines in it, 25 by 20 points, a stencil. The symbol font has none that is near.
  @MainActor static var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 25, height: 20)).image { _ in
      UIColor.black.setStroke()
      let frame = UIBezierPath(roundedRect: CGRect(x: 1.5, y: 1.5, width: 22, height: 17), cornerRadius: 4)
      frame.move(to: CGPoint(x: 9.5, y: 1.5))
      frame.addLine(to: CGPoint(x: 9.5, y: 18.5))
      frame.lineWidth = 1.7
      frame.stroke()
      let lines = UIBezierPath()
      for y in [5.5, 8.5, 11.5] {
        lines.move(to: CGPoint(x: 4.2, y: y))
        lines.addLine(to: CGPoint(x: 6.8, y: y))
      }
      (lines.lineWidth, lines.lineCapStyle) = (1.2, .round)
      lines.stroke()
    }.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
  }
}
