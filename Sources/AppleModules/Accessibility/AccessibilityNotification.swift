@_exported public import UIKit

/// Notifications for assistive technology; each is posted as `UIAccessibility.post(notification:argument:)` does.
public enum AccessibilityNotification {
  public struct Announcement {
    private let text: NSAttributedString
    public init(_ announcement: String) { text = NSAttributedString(string: announcement) }
    public init(_ announcement: AttributedString) { text = NSAttributedString(announcement) }
    public init(_ announcement: NSAttributedString) { text = announcement }
    public func post() { send(.announcement, text) }
  }
  public struct LayoutChanged {
    private let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    public func post() { send(.layoutChanged, element) }
  }
  public struct ScreenChanged {
    private let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    public func post() { send(.screenChanged, element) }
  }
  public struct PageScrolled {
    private let text: String?
    public init(_ status: String? = nil) { text = status }
    public func post() { send(.pageScrolled, text) }
  }

  /// At once on the main queue, and from elsewhere as soon as that one comes to it.
  private static func send(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    nonisolated(unsafe) let argument = argument  // handed to the main thread and used there alone
    let post: @MainActor @Sendable () -> Void = { UIAccessibility.post(notification: notification, argument: argument) }
    if _isOnMainQueue { MainActor.assumeIsolated(post) } else { DispatchQueue.main.async(execute: post) }
  }
}
