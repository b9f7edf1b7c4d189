/// Shows the fragments that can be seen: with a layer or a view for each, or in any other way.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  /// The visible part, in the container's coordinates, with as much around as is to be ready.
  func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
  func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
  func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
}
extension NSTextViewportLayoutControllerDelegate {
  public func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
  public func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
}

/// Tells its delegate which fragments can be seen.
open class NSTextViewportLayoutController: NSObject {
  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The bounds that the delegate said last.
  open private(set) var viewportBounds = CGRect.zero
  /// The text of the fragments that were told; nil where there were none.
  open private(set) var viewportRange: NSTextRange?

  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  /// Asks for the bounds and tells each fragment in them, from top to bottom, between "will" and "did".
  open func layoutViewport() {
    guard let delegate, let manager = textLayoutManager else { return }
    delegate.textViewportLayoutControllerWillLayout(self)
    viewportBounds = delegate.viewportBounds(for: self)
    // The content manager's delegate is asked again which elements are shown.
    manager._askForElements()
    var first: (any NSTextLocation)?, end: (any NSTextLocation)?
    for fragment in manager._fragments {
      let frame = fragment.layoutFragmentFrame
      guard frame.maxY > viewportBounds.minY else { continue }
      guard frame.minY < viewportBounds.maxY else { break }
      first = first ?? fragment.rangeInElement.location
      end = fragment.rangeInElement.endLocation
      delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
    }
    viewportRange = first.flatMap { NSTextRange(location: $0, end: end) }
    delegate.textViewportLayoutControllerDidLayout(self)
  }

  /// Moves the bounds to a position in the text.
  ///
  /// - Returns: The points from the top of the container to the position's line.
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    guard let manager = textLayoutManager, let range = NSTextRange(location: textLocation, end: nil) else { return 0 }
    var top: CGFloat = 0
    manager.enumerateTextSegments(in: range, type: .standard, options: .rangeNotRequired) { _, rect, _, _ in
      top = rect.minY
      return false
    }
    viewportBounds.origin.y = top
    return top
  }
  /// - Parameter verticalOffset: Points downwards.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) { viewportBounds.origin.y += verticalOffset }
}
