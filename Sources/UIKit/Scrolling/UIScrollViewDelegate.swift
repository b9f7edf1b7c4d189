@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// A requirement that a delegate's class leaves out may stand in a subclass of it.
extension UIScrollViewDelegate {
  private typealias Event = @MainActor (UIScrollView) -> Void

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidScroll(_:)", Event.self)?(scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidZoom(_:)", Event.self)?(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewWillBeginDragging(_:)", Event.self)?(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    typealias Ending = @MainActor (UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void
    let key = "UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
    _optionalMember(of: self, key, Ending.self)?(scrollView, velocity, targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    typealias Ending = @MainActor (UIScrollView, Bool) -> Void
    let key = "UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)"
    _optionalMember(of: self, key, Ending.self)?(scrollView, decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)", Event.self)?(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)", Event.self)?(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidEndScrollingAnimation(_:)", Event.self)?(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    typealias Asking = @MainActor (UIScrollView) -> UIView?
    return _optionalMember(of: self, "UIScrollViewDelegate.viewForZooming(in:)", Asking.self)?(scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    typealias Beginning = @MainActor (UIScrollView, UIView?) -> Void
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewWillBeginZooming(_:with:)", Beginning.self)?(
      scrollView, view)
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    typealias Ending = @MainActor (UIScrollView, UIView?, CGFloat) -> Void
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidEndZooming(_:with:atScale:)", Ending.self)?(
      scrollView, view, scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    typealias Asking = @MainActor (UIScrollView) -> Bool
    return _optionalMember(of: self, "UIScrollViewDelegate.scrollViewShouldScrollToTop(_:)", Asking.self)?(scrollView)
      ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidScrollToTop(_:)", Event.self)?(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    _optionalMember(of: self, "UIScrollViewDelegate.scrollViewDidChangeAdjustedContentInset(_:)", Event.self)?(
      scrollView)
  }
}
