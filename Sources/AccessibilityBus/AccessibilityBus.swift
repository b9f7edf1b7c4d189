import CAccessibilityBus
import Foundation
import LiveLink
import Synchronization

/// The app's accessibility tree on the desktop's bus (AT-SPI2), where screen readers and test drivers look for it.
///
/// The app is one application with one window. What assistive technology asks of an element waits in `takeRequests`.
/// The C side has a lock of its own; the rest is immutable or a mutex.
package final class AccessibilityBus: @unchecked Sendable {
  package struct Request: Sendable, Equatable {
    /// The element's number in the tree.
    package var element: Int
    package var request: ScreenMessage.AccessibilityRequest
  }

  package struct Failure: Error, CustomStringConvertible { package let description: String }

  /// The part that the bus's thread needs after the owner has gone.
  private final class Inbox: Sendable {
    let requests: Mutex<[Request]> = Mutex([])
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  private let bus: OpaquePointer
  private let inbox: Inbox

  /// - Parameters:
  ///   - application: Its name on the desktop.
  ///   - address: Of the session bus; nil: the one of this session.
  ///   - wake: Called on the bus's thread when there are requests.
  /// - Throws: `Failure` where there is no accessibility bus, as in a container, or no libsystemd.
  package init(application: String, address: String? = nil, wake: @escaping @Sendable () -> Void) throws {
    let inbox = Inbox(wake)
    self.inbox = inbox
    var events = accessibility_events()
    events.context = Unmanaged.passUnretained(inbox).toOpaque()
    events.request = { context, number, kind, text in
      let inbox = Unmanaged<Inbox>.fromOpaque(context!).takeUnretainedValue()
      let text = text.map { String(cString: $0) } ?? ""
      let request: ScreenMessage.AccessibilityRequest =
        switch Int(kind) {
        case ACCESSIBILITY_FOCUS: .focus
        case ACCESSIBILITY_SCROLL: .scrollToVisible
        case ACCESSIBILITY_SET_TEXT: .setText(text)
        default: AccessibilityBus.request(named: text)
        }
      inbox.requests.withLock { $0.append(Request(element: Int(number), request: request)) }
      inbox.wake()
    }
    var message = [CChar](repeating: 0, count: 300)
    guard let bus = accessibility_bus_connect(address, application, &events, &message, message.count) else {
      throw Failure(
        description: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    self.bus = bus
  }

  // The bus's thread has ended when it returns.
  deinit { accessibility_bus_disconnect(bus) }

  /// The name by which the bus knows the application.
  package var name: String { String(cString: accessibility_bus_name(bus)) }

  /// Replaces what the bus shows, and tells it what changed. Cost: the size of the tree.
  ///
  /// - Parameters:
  ///   - origin: Of the app's screen in the window, in pixels.
  ///   - scale: Pixels of the window per point of the app's screen.
  package func show(_ tree: AccessibilityNode, origin: CGPoint = .zero, scale: Double) {
    let elements = BusElement.list(of: tree)
    // One after the other, so that the pointers into them hold until the last has been handed over.
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { for text in texts { free(text) } }
    func pointer(_ text: String?) -> UnsafePointer<CChar>? {
      guard let text, let copy = strdup(text) else { return nil }
      texts.append(copy)
      return UnsafePointer(copy)
    }
    func pixels(_ points: Double) -> Int32 { Int32((points * scale).rounded().clamped(to: -1e9...1e9)) }
    let all = elements.map { element in
      let frame = element.node.frame
      return accessibility_element(
        number: UInt32(clamping: element.node.number), parent: Int32(element.parent), role: element.role.rawValue,
        states: element.states,
        x: pixels(frame.minX + origin.x / scale), y: pixels(frame.minY + origin.y / scale), width: pixels(frame.width),
        height: pixels(frame.height),
        name: pointer(element.name), description: pointer(element.node.hint),
        identifier: pointer(element.node.identifier),
        value: pointer(element.text),
        actions: pointer(element.actions.isEmpty ? nil : element.actions.joined(separator: "\n")))
    }
    accessibility_bus_show(bus, all, all.count)
  }

  /// Tells the bus the frame of the window's content on the desktop, in pixels, and whether its window has the
  /// keyboard.
  package func position(_ frame: CGRect, isActive: Bool) {
    func whole(_ value: Double) -> Int32 { Int32(value.rounded().clamped(to: -1e9...1e9)) }
    accessibility_bus_place(
      bus, whole(frame.minX), whole(frame.minY), whole(frame.width), whole(frame.height), isActive ? 1 : 0)
  }

  /// Has a screen reader say something that no element holds, such as an announcement that the app posts.
  package func announce(_ text: String) { accessibility_bus_announce(bus, text) }

  /// The requests since the last call, in order.
  package func takeRequests() -> [Request] {
    inbox.requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  private static func request(named name: String) -> ScreenMessage.AccessibilityRequest {
    switch name {
    case BusElement.activate: .activate
    case BusElement.increment: .increment
    case BusElement.decrement: .decrement
    default: .custom(name: name)
    }
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
