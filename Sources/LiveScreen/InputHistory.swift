import Foundation
import LiveLink

/// The acts of people on an app since it started, by the app's own clock.
struct InputHistory {
  private var recorded: [TimedMessage] = []
  /// The seconds to add to a time of `LinkClock` to get one since the app's start; nil until the app has said so.
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

  /// The messages that bring an app which has just been started to the same state; times are seconds since its start.
  /// Empty when there was too much.
  mutating func replay() -> [TimedMessage] {
    clockOffset = nil
    if recorded.count > Self.limit { recorded = [] }
    letGo()
    return recorded
  }

  /// Lifts fingers and keys that were down at the end: nobody else will in the next app.
  private mutating func letGo() {
    var fingers: Set<Int> = [], keys: Set<Int> = []
    for recorded in recorded {
      switch recorded.message {
      case .touches(let touches):
        for touch in touches {
          switch touch.phase {
          case .began: fingers.insert(touch.finger)
          case .ended, .cancelled: fingers.remove(touch.finger)
          case .moved: break
          }
        }
      case .key(let key, _): if key.isDown { keys.insert(key.usage) } else { keys.remove(key.usage) }
      default: break
      }
    }
    guard let time = recorded.last?.time else { return }
    let touches = fingers.sorted().map {
      ScreenMessage.Touch(finger: $0, phase: .cancelled, location: .zero, time: time)
    }
    if !touches.isEmpty { recorded.append(TimedMessage(time: time, message: .touches(touches))) }
    for usage in keys.sorted() {
      let key = ScreenMessage.Key(characters: "", usage: usage, isDown: false)
      recorded.append(TimedMessage(time: time, message: .key(key, viewer: 0)))
    }
  }

  mutating func clear() { (recorded, clockOffset) = ([], nil) }
}
