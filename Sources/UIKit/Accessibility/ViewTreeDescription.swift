extension UIView {
  /// The tree of views as text, two spaces a level; only what differs from the usual.
  package func _treeDescription(_ depth: Int = 0) -> String {
    var line = String(repeating: "  ", count: depth) + "\(type(of: self))"
    if let controller = _viewController { line += "[\(type(of: controller))]" }
    line += " \(UIView._describe(frame))"
    if let identifier = accessibilityIdentifier { line += " id=\"\(identifier)\"" }
    if let text = _describedText { line += " \"\(text)\"" }
    if isHidden { line += " hidden" }
    if alpha < 1 { line += " alpha=\(alpha)" }
    if transform != .identity {
      line += " transform=\(transform.a),\(transform.b),\(transform.c),\(transform.d),\(transform.tx),\(transform.ty)"
    }
    if clipsToBounds { line += " clips" }
    return ([line] + _subviews.map { $0._treeDescription(depth + 1) }).joined(separator: "\n")
  }

  static func _describe(_ rect: CGRect) -> String {
    func number(_ x: CGFloat) -> String {
      let rounded = (x * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\(number(rect.minX)), \(number(rect.minY)); \(number(rect.width)) x \(number(rect.height)))"
  }
}
