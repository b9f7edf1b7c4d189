import UIKit

/// A pan from an edge of the screen that drives a transition: let go beyond the half, or flung, it goes on; otherwise
/// it turns back.
@MainActor public final class EdgePanInteraction: NSObject {
  /// To be added to a view; its edge is the one given.
  public let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The transition that the finger drives now; nil between transitions, for animations without a finger.
  public private(set) var transition: UIPercentDrivenInteractiveTransition?
  private let begin: () -> Bool

  /// - Parameters:
  ///   - edge: `.left` or `.right`.
  ///   - begin: Starts the transition, by dismissing, popping or selecting; false when there is nothing to start.
  public init(edge: UIRectEdge, begin: @escaping () -> Bool) {
    self.begin = begin
    super.init()
    recognizer.edges = edge
    recognizer.addTarget(self, action: #selector(panned))
  }

  @objc private func panned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    // The view that it is on may be turning itself; its window stands still.
    guard let space = recognizer.view?.window else { return end(finishes: false) }
    let way: CGFloat = recognizer.edges.contains(.right) ? -1 : 1, width = max(space.bounds.width, 1)
    let progress = way * recognizer.translation(in: space).x / width
    switch recognizer.state {
    case .began:
      transition = UIPercentDrivenInteractiveTransition()
      if !begin() { transition = nil }
    case .changed: transition?.update(min(max(progress, 0), 1))
    case .ended: end(finishes: progress + 0.15 * way * recognizer.velocity(in: space).x / width > 0.5)
    case .cancelled, .failed: end(finishes: false)
    default: break
    }
  }

  private func end(finishes: Bool) {
    if finishes { transition?.finish() } else { transition?.cancel() }
    transition = nil
  }
}
