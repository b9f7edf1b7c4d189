/// The followers of a scroll view inside UIKit: bars that change with its offset, and controllers that hear of drags.
@MainActor
final class ScrollFollowers {
  /// Points that a bar above has given back by getting lower: the content may be pulled down that much further.
  var collapsedTop: CGFloat = 0
  /// The height of a large title and a search bar above, below the plain bar; 0 where none follows this content.
  var largeTitleRoom: CGFloat = 0
  /// The offset at which a bar above wants a drag to come to rest.
  var adjustTarget: ((CGPoint) -> CGPoint)?

  /// The bars that follow the content, by their owner.
  private var bars: [(owner: ObjectIdentifier, follow: () -> Void)] = []

  /// The bars follow in the order in which they came.
  func follow() { if !bars.isEmpty { for bar in bars { bar.follow() } } }
  func setBar(_ owner: AnyObject, _ follow: (() -> Void)?) {
    bars.removeAll { $0.owner == ObjectIdentifier(owner) }
    if let follow { bars.append((ObjectIdentifier(owner), follow)) }
  }

  // MARK: For the controller that shows pages, wheels or months by the scroll view

  var willBeginDragging: (() -> Void)?
  var didEndDraggingAtRest: (() -> Void)?
  var didEndDecelerating: (() -> Void)?
  var didEndAnimation: (() -> Void)?
}
