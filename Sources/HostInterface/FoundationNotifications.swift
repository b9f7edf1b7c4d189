import Foundation

/// Foundation's own notification calls, under names that PorticoFoundation does not take over.
package enum FoundationNotifications {
  package static func observe(
    _ center: NotificationCenter, _ name: Notification.Name?, _ block: @escaping @Sendable (Notification) -> Void
  ) {
    _ = center.addObserver(forName: name, object: nil, queue: nil, using: block)
  }

  package static func remove(_ observer: Any, from center: NotificationCenter) { center.removeObserver(observer) }
}
