import Foundation
import Raster

/// The app's end of a link.
package final class AppEnd {
  private let socket: MessageSocket<TimedMessage, AppMessage>
  private let pixels: SharedPixels

  /// - Parameter wake: Called on another thread when something has arrived.
  package init(socket: Int32, pixels: SharedPixels, wake: @escaping @Sendable () -> Void) {
    self.socket = MessageSocket(socket, wake: wake)
    self.pixels = pixels
  }

  package func takeMessages() -> [TimedMessage] { socket.takeMessages() }
  /// The screen has gone.
  package var isAtEnd: Bool { socket.isAtEnd }
  package func send(_ message: AppMessage) { socket.send(message) }

  /// Answers a `ready`.
  ///
  /// - Parameter damage: What differs from the last frame sent.
  package func send(_ picture: PixelBuffer, damage: [PixelRect], scale: Double, inputTime: Double?) throws {
    try pixels.write(picture, damage)
    send(
      .frame(
        AppMessage.Frame(
          width: picture.width, height: picture.height, scale: scale, damage: damage, inputTime: inputTime)))
  }
}

/// The screen's end of a link.
package final class ScreenEnd {
  private let socket: MessageSocket<AppMessage, TimedMessage>
  private let pixels: SharedPixels

  /// - Parameter wake: Called on another thread when something has arrived.
  package init(socket: Int32, pixels: SharedPixels, wake: @escaping @Sendable () -> Void) {
    self.socket = MessageSocket(socket, wake: wake)
    self.pixels = pixels
  }

  package func takeMessages() -> [AppMessage] { socket.takeMessages() }
  /// The app has gone.
  package var isAtEnd: Bool { socket.isAtEnd }
  package func send(_ message: ScreenMessage, at time: Double = LinkClock.now) {
    socket.send(TimedMessage(time: time, message: message))
  }
  package func read(_ frame: AppMessage.Frame, into picture: PixelBuffer) throws {
    try pixels.read(frame, into: picture)
  }
}

/// Both ends, before the app's has been handed to its process.
package enum Link {
  /// The descriptors that an app is started with.
  package static let socketDescriptor: Int32 = 3
  package static let pixelsDescriptor: Int32 = 4

  /// A socket's two ends, closed when another program is started.
  package static func sockets() throws -> (app: Int32, screen: Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw LinkError.system("a socket for the app cannot be made")
    }
    return (try raised(ends[0]), try raised(ends[1]))
  }

  /// Another descriptor of the same file, with a number above those that an app is started with.
  static func raised(_ descriptor: Int32) throws -> Int32 {
    defer { close(descriptor) }
    let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 64)
    guard raised >= 0 else { throw LinkError.system("there are too many open files") }
    return raised
  }
}
