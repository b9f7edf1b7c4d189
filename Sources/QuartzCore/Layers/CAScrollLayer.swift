/// A layer whose bounds' origin says what part of its sublayers is shown.
///
/// It does not clip by itself: set `masksToBounds`.
open class CAScrollLayer: CALayer {
  /// The directions in which it may be scrolled.
  open var scrollMode: CAScrollLayerScrollMode = .both

  /// Puts a point of its own coordinates at the left top, in the directions that the mode allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls as little as shows the rectangle, or as much of it as there is room for.
  open func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if from < low { return from }
      return to > low + length ? min(to - length, from) : low
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.maxX), y: moved(bounds.minY, bounds.height, r.minY, r.maxY)))
  }

  open override func scroll(_ p: CGPoint) { scroll(to: p) }
  open override func scrollRectToVisible(_ r: CGRect) { scroll(to: r) }

  public required init() { super.init() }
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
