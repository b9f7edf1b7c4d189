import AccessibilityBus
import CWindow
import Foundation
import LiveLink
import LiveScreen
import Synchronization

/// The window as an application on the desktop's accessibility bus, where there is one.
///
/// A bus that has to be started first takes its time, so it is looked for beside the main thread.
@MainActor
final class WindowAccessibility {
  /// Whether the window has the keyboard.
  var isActive = false
  private(set) var bus: AccessibilityBus?
  private let found = Found()
  private var placed: (frame: CGRect, isActive: Bool)?

  private final class Found: Sendable {
    let bus: Mutex<AccessibilityBus?> = Mutex(nil)
  }

  init(title: String, wake: @escaping @Sendable () -> Void) {
    let found = found
    DispatchQueue.global().async {
      guard let bus = try? AccessibilityBus(application: title, wake: wake) else { return }
      found.bus.withLock { $0 = bus }
      wake()
    }
  }

  /// - Returns: True once, when there is a bus.
  func join() -> Bool {
    guard bus == nil, let bus = found.bus.withLock({ $0 }) else { return false }
    self.bus = bus
    return true
  }

  /// Tells the bus where the window is, when that is news.
  func position(_ frame: CGRect) {
    guard let bus, placed.map({ $0 != (frame, isActive) }) ?? true else { return }
    placed = (frame, isActive)
    bus.position(frame, isActive: isActive)
  }
}

extension WindowScreen {
  /// Joins a bus that has been found, and does what assistive technology asks.
  func serveAccessibility() {
    if accessibility.join() {
      session?.watchAccessibility(true)
      if let tree = session?.tree { showAccessibility(tree) }
    }
    guard let bus = accessibility.bus else { return }
    var x: Int32 = 0, y: Int32 = 0
    window_position(&x, &y)
    accessibility.position(CGRect(x: Int(x), y: Int(y), width: canvas.pixels.width, height: canvas.pixels.height))
    for request in bus.takeRequests() { session?.perform(request.request, on: request.element) }
  }

  func showAccessibility(_ tree: AccessibilityNode) {
    guard let bus = accessibility.bus, let layout else { return }
    bus.show(tree, origin: CGPoint(x: layout.screen.x, y: layout.screen.y), scale: layout.pixelsPerPoint)
  }
}
