/// Which window of the app is the key window, and which one becomes it when that window goes.
@MainActor
final class KeyWindow {
  private(set) weak var current: UIWindow?
  /// Shows the windows.
  weak var screen: UIScreen?
  /// Those that were key before another one, the latest last.
  private var former = WindowList()

  /// Nothing happens where the window is key already, or says that it cannot become key.
  func move(to window: UIWindow) {
    guard current !== window, window.canBecomeKey else { return }
    let old = current
    if let old { former.append(old) }
    former.remove(window)
    current = window
    if let old { tellResigned(old) }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Makes the window key that was it before one that left the screen, else the front window.
  func leave(_ window: UIWindow) {
    former.remove(window)
    guard current === window else { return }
    current = nil
    tellResigned(window)
    passOn()
  }

  /// As `leave`, for a window that is gone, so that nobody can be told of it.
  func passOn() {
    guard current == nil else { return }
    let candidates = (screen?._windows ?? []).filter { !$0._isOfSystem } + former.all
    if let next = candidates.last(where: { !$0.isHidden && $0.canBecomeKey }) { move(to: next) }
  }

  private func tellResigned(_ window: UIWindow) {
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }
}
