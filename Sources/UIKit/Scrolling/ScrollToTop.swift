import HostInterface

/// A tap on the status bar takes the one scroll view on screen that wants it to its top.
@MainActor
enum ScrollToTop {
  /// Whether a tap at a point of the screen is meant for the status bar. Controls that stand there have their touch to
  /// themselves.
  static func takes(_ touch: UITouch) -> Bool {
    let height = HostEnvironment.current.configuration.statusBarHeight
    return height > 0 && touch._location.y <= height && !(touch.view is UIControl)
      && RunningApp.current.application?._statusBarIsHidden != true
  }

  /// The one scroll view that a tap takes to its top; nil where there are several or none.
  static func target(in window: UIWindow) -> UIScrollView? {
    var found: [UIScrollView] = []
    collect(window, window, &found)
    return found.count == 1 ? found[0] : nil
  }

  private static func collect(_ view: UIView, _ window: UIWindow, _ found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha >= 0.01, found.count < 2 else { return }
    if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled,
      window.bounds.intersects(scroll.convert(scroll.bounds, to: window))
    {
      found.append(scroll)
    }
    for child in view._subviews { collect(child, window, &found) }
  }
}
