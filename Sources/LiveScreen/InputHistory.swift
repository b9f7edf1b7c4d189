import Foundation
import LiveLink

/// What people did to an app since it started, by the app's own clock.
struct InputHistory {
  private var recorded: [TimedMessage] = []
  /// From `LinkClock` to seconds since the app's start; nil until the app has said so.
  private var clockOffset: Double?

  /// Beyond it the first input would be missing and the rest lead elsewhere; nothing is recorded any more.
  static let limit = 100_000

  /// The app has said what its clock shows.
  mutating func begin(clockOffset: Double) { self.clockOffset = clockOffset }

  mutating func record(_ message: ScreenMessage, at time: Double) {
    guard message.isInput, let clockOffset, recorded.count <= Self.limit else { return }
    var message = message
    if case .touches(let touches) = message {
      message = .touches(
        touches.map { touch in
          var touch = touch
          touch.time += clockOffset
          return touch
        })
    }
    recorded.append(TimedMessage(time: time + clockOffset, message: message))
  }

  /// What leads an app that has just been started to the same place; times are seconds since its start. Empty when there was too much.
  mutating func replay() -> [TimedMessage] {
    clockOffset = nil
    if recorded.count > Self.limit { recorded = [] }
    return recorded
  }

  mutating func clear() { (recorded, clockOffset) = ([], nil) }
}
