import UIKit

/// Commands that a button anywhere sends through the responder chain to the owner of the tabs.
@objc protocol TabCommands {
  @objc optional func openInbox(_ sender: Any?)
  @objc optional func openCalendar(_ sender: Any?)
  @objc optional func openSettings(_ sender: Any?)
  /// The sender is a card that knows the thread.
  @objc optional func openThread(_ sender: Any?)
}

extension Selector {
  static let openInbox = #selector(TabCommands.openInbox(_:))
  static let openCalendar = #selector(TabCommands.openCalendar(_:))
  static let openSettings = #selector(TabCommands.openSettings(_:))
  static let openThread = #selector(TabCommands.openThread(_:))
}
