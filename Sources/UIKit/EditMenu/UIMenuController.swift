/// An item of an app's own in the edit menu; the action goes to the first responder.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The edit menu of the first responder, shown on request.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  private static let one = UIMenuController()
  open class var shared: UIMenuController { one }

  private weak var view: UIView?
  private var rect = CGRect.zero
  open var menuItems: [UIMenuItem]?
  open var arrowDirection: ArrowDirection = .default
  open var isMenuVisible: Bool {
    get { RunningApp.current.editMenu.isVisible }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Screen coordinates; zero without a menu.
  open var menuFrame: CGRect { isMenuVisible ? RunningApp.current.editMenu.frame : .zero }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (rect, view) = (targetRect, targetView) }
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { if let view { showMenu(from: view, rect: rect) } } else { hideMenu() }
  }

  /// - Parameter targetRect: In the view's coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (view, rect) = (targetView, targetRect)
    let responder = RunningApp.current.application?._keyWindow?._firstResponder ?? targetView
    let entries = EditMenu.entries(for: responder, extra: menuItems ?? [])
    guard !entries.isEmpty else { return }
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    RunningApp.current.editMenu.show(
      entries, at: UIAccessibility.convertToScreenCoordinates(targetRect, in: targetView)
    ) {
      NotificationCenter.default.post(name: Self.willHideMenuNotification, object: UIMenuController.shared)
      NotificationCenter.default.post(name: Self.didHideMenuNotification, object: UIMenuController.shared)
    }
    NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
  }
  open func hideMenu(from targetView: UIView) { if view === targetView { hideMenu() } }
  open func hideMenu() { RunningApp.current.editMenu.hide() }
  open func update() { if isMenuVisible, let view { showMenu(from: view, rect: rect) } }

  nonisolated public class var willShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  }
  nonisolated public class var didShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  }
  nonisolated public class var willHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  }
  nonisolated public class var didHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  }
  nonisolated public class var menuFrameDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
  }
}
