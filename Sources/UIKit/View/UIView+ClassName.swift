import CoreGraphics

extension UIView {
  /// Draws the name of the view's class in its middle, instead of what nothing here can draw: the pictures of an absent
  /// service, or a view that is written in Objective-C.
  ///
  /// A view calls it from `draw(_:)`, so that it adds no subviews that an app would meet.
  ///
  /// - Parameter name: Instead of the class's, for the view of a controller.
  public func _drawClassName(as name: String? = nil) {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: style,
    ]
    let name = (name ?? String(describing: type(of: self))) as NSString
    let height = name.size(withAttributes: attributes).height
    name.draw(
      in: CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height),
      withAttributes: attributes)
  }
}
