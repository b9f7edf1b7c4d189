import Foundation
import LiveLink
import Raster

/// One page that shows the app: what it has not been sent yet, and what it does to the app.
struct Viewer {
  let connection: UInt32
  /// Tells its fingers from those of others.
  let number: Int
  /// The picture that it was sent last; nil: none.
  var picture: Int?
  /// The rectangles that changed since then.
  var damage = DamageRegion()
  private(set) var lastFrame: UInt32 = 0
  private(set) var lastShown: UInt32 = 0
  private var fingers: Set<Int> = []
  var keys: Set<Int> = []
  private var clockOffset = Double.infinity
  private var lastTime = -Double.infinity

  init(connection: UInt32, number: Int) { (self.connection, self.number) = (connection, number) }

  /// Frames that may be under way: while one is drawn by the page, the next one travels.
  static let framesUnderWay: UInt32 = 2

  /// Whether something is to be sent to it, and it can take it.
  var lacksSomething: Bool { takesFrame && !damage.rects.isEmpty }

  var takesFrame: Bool { lastFrame &- lastShown < Self.framesUnderWay }

  mutating func nextFrame() -> UInt32 {
    lastFrame &+= 1
    return lastFrame
  }

  /// - Returns: False for a frame that was not sent or has been shown before.
  mutating func show(_ frame: UInt32) -> Bool {
    guard frame &- lastShown >= 1, frame &- lastShown <= lastFrame &- lastShown else { return false }
    lastShown = frame
    return true
  }

  // MARK: Fingers

  /// The page's touches as the app's: fingers that nobody else has, times of our clock; without those of fingers that
  /// are not down.
  mutating func touches(_ touches: [ViewerMessage.Touch], arrival: Double) -> [ScreenMessage.Touch] {
    touches.compactMap { touch in
      let time = time(touch.time, arrival: arrival)
      switch touch.phase {
      case .began: guard fingers.insert(touch.finger).inserted else { return nil }
      case .moved: guard fingers.contains(touch.finger) else { return nil }
      case .ended, .cancelled: guard fingers.remove(touch.finger) != nil else { return nil }
      }
      return ScreenMessage.Touch(
        finger: finger(touch.finger), phase: touch.phase, location: touch.location, force: touch.force, time: time)
    }
  }

  /// Lifts what it still holds down, when it has gone.
  func letGo(at time: Double) -> [ScreenMessage] {
    let touches = fingers.sorted().map {
      ScreenMessage.Touch(finger: finger($0), phase: .cancelled, location: .zero, time: time)
    }
    return (touches.isEmpty ? [] : [.touches(touches)])
      + keys.sorted().map { .key(ScreenMessage.Key(characters: "", usage: $0, isDown: false), viewer: number) }
  }

  private func finger(_ own: Int) -> Int { number * 10 + own }

  /// The page's time on our clock: as late as the least delayed message allows, never in the future and never back.
  mutating func time(_ pageTime: Double, arrival: Double) -> Double {
    clockOffset = min(clockOffset, arrival - pageTime)
    lastTime = max(lastTime, min(pageTime + clockOffset, arrival))
    return lastTime
  }
}
