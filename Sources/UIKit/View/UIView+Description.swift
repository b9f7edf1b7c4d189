/// How iOS writes views: a line each, with what differs from the usual.
///
/// Source: Behaviour/Descriptions.md 1.
extension UIView {
  /// - Parameter hasAddresses: Off for texts that are compared, as test libraries strip them.
  final func _line(hasAddresses: Bool = true) -> String {
    func named(_ object: AnyObject, _ name: String? = nil) -> String {
      let name = name ?? NSStringFromClass(type(of: object))
      return hasAddresses ? "\(name): \(Self._address(of: object))" : name
    }
    var parts = [named(self), "frame = \(Self.described(frame))"]
    parts += _descriptionOfContent
    let t = transform
    if t != .identity {
      parts.append("transform = [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self._described).joined(separator: ", "))]")
    }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(Self._described(alpha))") }
    if !isOpaque { parts.append("opaque = NO") }
    if autoresizingMask != [] { parts.append("autoresize = \(Self.described(autoresizingMask))") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !(gestureRecognizers ?? []).isEmpty { parts.append("gestureRecognizers = <\(named(self, "NSArray"))>") }
    let animations = (layer.animationKeys() ?? []).compactMap { key in
      layer.animation(forKey: key).map { "\(key)=<\(named($0))>; " }
    }
    if !animations.isEmpty { parts.append("animations = { \(animations.joined())}") }
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    parts.append("layer = <\(named(layer, _layerNameInDescription))>")
    return "<\(parts.joined(separator: "; "))\(_endOfDescription.map { "; " + $0 }.joined())>"
  }

  /// The view and all in it, indented under bars.
  package final func _recursiveDescription(hasAddresses: Bool = true, depth: Int = 0) -> String {
    let indent = depth == 0 ? "" : "   |" + String(repeating: "    |", count: depth - 1) + " "
    let lines =
      [indent + _line(hasAddresses: hasAddresses)]
      + subviews.map { $0._recursiveDescription(hasAddresses: hasAddresses, depth: depth + 1) }
    return lines.joined(separator: "\n")
  }

  /// The address of an object in memory, as iOS writes it.
  static func _address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Six digits at most, as C's `%g` writes them.
  static func _described(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  private static func described(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(_described)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  private static func described(_ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
