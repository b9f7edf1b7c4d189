/// What a test, a script or a screen reader sees of the screen, as values.
package struct ScreenElement {
  package enum Kind: String, Sendable { case button, text, field, cell, `switch`, slider, tab, image, page, other }

  package var kind: Kind
  package var identifier: String?
  package var label: String?
  package var value: String?
  package var placeholder: String?
  package var traits: UIAccessibilityTraits
  /// Points of the screen.
  package var frame: CGRect
  package weak var view: UIView?
  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }
}

/// Walks the windows, front to back for what is seen, in reading order for what is listed.
@MainActor
package enum AccessibilityTree {
  /// Elements that are on screen, in the order of the view tree.
  package static func elements() -> [ScreenElement] {
    var result: [ScreenElement] = []
    for window in UIScreen.main._windows where !(window is SystemWindow) && !window.isHidden { walk(window, window.bounds, &result) }
    return result
  }

  /// - Parameter visible: What ancestors let show, in the window's coordinates.
  private static func walk(_ view: UIView, _ visible: CGRect, _ result: inout [ScreenElement]) {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
    let frame = view.convert(view.bounds, to: nil as UIView?)
    var area = visible
    if view.clipsToBounds { area = area.intersection(frame) }
    guard !area.isEmpty else { return }
    if view.isAccessibilityElement {
      if frame.intersects(visible) { result.append(element(of: view, frame)) }
      return
    }
    // A modal view hides its siblings.
    let modal = view._subviews.last { $0.accessibilityViewIsModal }
    for child in modal.map({ [$0] }) ?? view._subviews { walk(child, area, &result) }
  }

  private static func element(of view: UIView, _ frame: CGRect) -> ScreenElement {
    let origin = view.window?.frame.origin ?? .zero
    return ScreenElement(
      kind: view._elementKind, identifier: view.accessibilityIdentifier, label: view.accessibilityLabel,
      value: view.accessibilityValue, placeholder: view._placeholder, traits: view.accessibilityTraits,
      frame: frame.offsetBy(dx: origin.x, dy: origin.y), view: view)
  }
}

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
