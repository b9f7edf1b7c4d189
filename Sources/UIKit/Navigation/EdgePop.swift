/// The swipe from the leading edge that goes back.
@MainActor
final class EdgePop: NSObject, UIGestureRecognizerDelegate {
  weak var controller: UINavigationController?
  func panDidChange(_ pan: UIScreenEdgePanGestureRecognizer) {}
}
