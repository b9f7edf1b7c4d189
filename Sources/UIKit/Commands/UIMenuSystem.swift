/// The menus of an app, and when they are built.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  public enum ElementGroupPreference: Int, Sendable { case automatic, removed, included }

  /// The commands for finding text in the main menu. Kept: no menu bar shows them here.
  @preconcurrency @MainActor open class FindElementGroupConfiguration: NSObject {
    public enum Style: Int, Sendable { case automatic, search, nonEditableText, editableText }
    open var style = Style.automatic
  }

  override init() { super.init() }

  /// The menu bar. No device here shows one; the keys of its commands work.
  open class var main: UIMenuSystem { UIApplication.shared._mainMenu.system }
  open class var context: UIMenuSystem { UIContextMenuSystem.shared }

  /// The menus are built again when they are next needed.
  open func setNeedsRebuild() {}
  /// The commands are validated each time they are shown, so that nothing is left to be done.
  open func setNeedsRevalidate() {}
}

/// The menus that a long touch shows.
@preconcurrency @MainActor open class UIContextMenuSystem: UIMenuSystem {
  private static let one = UIContextMenuSystem()
  open class var shared: UIContextMenuSystem { one }
}

/// The system of the main menu.
final class MainMenuSystem: UIMenuSystem {
  weak var menu: MainMenu?
  override func setNeedsRebuild() { menu?.isBuilt = false }
}

/// The main menu as the app wants it: built from the standard menus when a key is pressed that no responder knows.
@MainActor
final class MainMenu {
  let system = MainMenuSystem()
  fileprivate(set) var isBuilt = false
  private var root = UIMenu(identifier: .root)

  init() { system.menu = self }

  /// The application is asked, then its delegate.
  var menu: UIMenu {
    if isBuilt { return root }
    isBuilt = true
    let builder = MenuTree(system: system, root: Self.standard)
    RunningApp.current.application?.buildMenu(with: builder)
    (RunningApp.current.application?.delegate as? UIResponder)?.buildMenu(with: builder)
    root = builder.root
    return root
  }

  /// The command for a key, and its action.
  func command(for key: UIKey) -> (action: Selector, command: UIKeyCommand)? {
    for command in MenuTree.leaves(of: menu).compactMap({ $0 as? UIKeyCommand }) {
      if let action = command._action(for: key) { return (action, command) }
    }
    return nil
  }

  /// The menus that an app puts its own beside; their standard commands are not in them.
  private static var standard: UIMenu {
    func menu(_ title: String, _ identifier: UIMenu.Identifier, _ inner: [UIMenu.Identifier] = []) -> UIMenu {
      UIMenu(
        title: title, identifier: identifier, children: inner.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    return UIMenu(
      identifier: .root,
      children: [
        menu("", .application, [.about, .preferences, .services, .hide, .quit]),
        menu("File", .file, [.newScene, .openRecent, .close, .document, .print]),
        menu(
          "Edit", .edit,
          [.undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions, .transformations, .speech]),
        menu("Format", .format, [.font, .text]), menu("View", .view, [.toolbar, .sidebar, .fullscreen]),
        menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]), menu("Help", .help),
      ])
  }
}
