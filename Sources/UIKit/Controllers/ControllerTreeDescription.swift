extension UIViewController {
  /// The tree of controllers as text, a line for each: its class, whether it is on screen, and its view. Children are
  /// indented under a bar, presented controllers under a plus. Addresses stand behind the classes, as on iOS, so that
  /// tools which take them away there do so here.
  final func _treeDescription(_ depth: Int = 0, mark: String = "|") -> String {
    let indent =
      depth == 0 ? "" : String(repeating: "   |", count: depth - 1) + "   \(mark) "
    var line = "\(indent)\(Self.named(self)), state: \(_appearance), view: "
    if let view = viewIfLoaded {
      line += Self.named(view) + (view.window == nil ? " not in the window" : "")
    } else {
      line += "(view not loaded)"
    }
    if mark == "+", let presentation = presentationController { line += " presented with: \(Self.named(presentation))" }
    var lines = [line] + children.map { $0._treeDescription(depth + 1) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      lines.append(presented._treeDescription(depth + 1, mark: "+"))
    }
    return lines.joined(separator: "\n")
  }

  private static func named(_ object: AnyObject) -> String {
    "<\(type(of: object)) \(UIView._address(of: object))>"
  }
}
