import AppRuntime
import Foundation
import HostInterface
import Raster
import UIKit

/// Touches, keys, turns and settings that nobody would make on purpose, in an order that a seed decides.
///
/// The same seed and the same app give the same events and so the same pixels. Nothing here waits for anything: events
/// come in the middle of animations and of each other, and some of them are impossible on purpose.
@MainActor
package struct RandomEvents {
  private var state: UInt64
  private let fingers = SyntheticFingers()
  private let keys = SyntheticKeys()
  private var framebuffer = Framebuffer()
  /// Fingers that are down and will stay so.
  private var strays: [Int: CGPoint] = [:]
  /// The latest events, the oldest first, for the message of a failure.
  package private(set) var recent: [String] = []
  /// A hash of all pictures that were looked at.
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash after each look, and what had been done last: where two runs part is between two of these.
  package private(set) var looks: [(hash: UInt64, last: String)] = []

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// - Parameter looks: A picture is taken and counts for the hash after each so many events, and at the end.
  package mutating func perform(_ count: Int, looks: Int = 100) {
    for index in 0..<count {
      // A trap shows what led to it.
      if Self.isTraced { print(index, recent.last ?? "") }
      performOne()
      if index % looks == looks - 1 { look() }
    }
    liftStrays()
    ApplicationLifeCycle.enterForeground()
    _ = AppLoop.settle(limit: 5)
    look()
  }

  private static let isTraced = ProcessInfo.processInfo.environment["PORTICO_TRACE_EVENTS"] != nil

  // MARK: Chance

  /// xorshift64*: the sequence is part of what a seed means, so it is written here.
  private mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
  private mutating func index(_ count: Int) -> Int { Int(next() >> 33) % max(count, 1) }
  private mutating func pick<T>(_ list: [T]) -> T { list[index(list.count)] }

  /// Anywhere on screen, more often on something that can be used.
  private mutating func point() -> CGPoint {
    let screen = UIScreen.main.bounds
    if index(10) < 4 {
      let useful = Self.usefulPoints()
      if !useful.isEmpty { return pick(useful) }
    }
    return CGPoint(x: number(0...Double(screen.width)).rounded(), y: number(0...Double(screen.height)).rounded())
  }

  /// The middles of controls, cells and views with recognisers that are on screen.
  private static func usefulPoints() -> [CGPoint] {
    let screen = UIScreen.main.bounds
    var found: [CGPoint] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if view is UIControl || view.gestureRecognizers != nil || view is UITableViewCell {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
        if screen.contains(middle) { found.append(middle) }
      }
      for child in view.subviews { visit(child) }
    }
    for window in UIApplication.shared.windows { visit(window) }
    return found
  }

  private mutating func note(_ text: String) {
    recent.append(text)
    if recent.count > 30 { recent.removeFirst() }
  }

  // MARK: Events

  private mutating func performOne() {
    let kind = index(100)
    if kind < 67 { touch(kind) } else { performOther(kind) }
    wait(number(0...0.05))
  }

  private mutating func touch(_ kind: Int) {
    switch kind {
    case 0..<32:
      let point = point(), count = pick([1, 1, 1, 1, 2, 3])
      note("tap \(point) x\(count)")
      for _ in 0..<count {
        fingers.press(point, seconds: number(0.01...0.12))
        wait(number(0...0.1))
      }
    case 32..<54:
      let from = point(), to = pick([point(), CGPoint(x: from.x, y: point().y), CGPoint(x: point().x, y: from.y)])
      let seconds = number(0.03...0.4), cancels = index(12) == 0
      note("drag \(from) to \(to) over \(seconds)\(cancels ? ", cancelled" : "")")
      fingers.drag(from: from, to: to, over: seconds, hold: pick([0, 0, 0.1]), cancels: cancels)
    case 54..<57:
      let point = point(), y = point.y
      note("from the edge at \(y)")
      fingers.drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: number(10...380), y: y), over: number(0.05...0.4))
    case 57..<61:
      let point = point()
      note("press \(point)")
      fingers.press(point, seconds: number(0.2...0.9), fingers: pick([1, 1, 2]))
    case 61..<65:
      let area = UIScreen.main.bounds, scale = number(0.3...3)
      note("pinch \(scale)")
      fingers.pinch(in: area, scale: scale, over: number(0.05...0.3))
    default:
      note("turn two fingers")
      fingers.rotate(in: UIScreen.main.bounds, by: number(-3...3), over: number(0.05...0.3))
    }
  }

  private mutating func performOther(_ kind: Int) {
    switch kind {
    case 67..<77: typeSomething()
    case 77..<80:
      let orientation = pick(DeviceConfiguration.Orientation.allCases)
      note("rotate \(orientation)")
      configure { $0.turn(to: orientation) }
    case 80..<83:
      note("appearance")
      configure { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case 83..<84:
      let size = pick(["large", "extraSmall", "extraExtraExtraLarge", "accessibilityMedium"])
      note("content size \(size)")
      configure { $0.contentSize = size }
    case 84..<86:
      note("background and back")
      ApplicationLifeCycle.enterBackground()
      wait(number(0...0.5))
      ApplicationLifeCycle.enterForeground()
    case 86..<92: sendBadTouches()
    case 92..<96: moveStrays()
    case 96..<97:
      let point = point()
      note("wheel at \(point)")
      RunningApp.current.wheel.scroll(at: point, by: CGSize(width: number(-200...200), height: number(-200...200)))
    default:
      let seconds = number(0...1.2)
      note("wait \(seconds)")
      wait(seconds)
    }
  }

  private func wait(_ seconds: Double) { AppLoop.advance(by: seconds) }

  private func configure(_ change: (inout DeviceConfiguration) -> Void) {
    var configuration = HostEnvironment.current.configuration
    change(&configuration)
    DeviceSettings.apply(configuration)
    AppLoop.turn()
  }

  private mutating func typeSomething() {
    if index(3) == 0 {
      let name = pick([
        "return", "delete", "left", "right", "up", "down", "tab", "escape", "cmd+a", "cmd+c", "cmd+x", "cmd+v", "cmd+z",
        "shift+left",
      ])
      note("key \(name)")
      _ = keys.press(name)
    } else {
      let text = pick([
        "a", "Hello", "7", " ", "é", "汉字", "👩‍👩‍👧", "שלום", "x@y.z", "\u{301}",
        "long text that goes on and on and on and on",
      ])
      note("type \(text)")
      keys.type(text)
    }
  }

  private mutating func sendBadTouches() {
    let bad: [Double] = [.nan, .infinity, -.infinity, -1, -1e9, 1e9, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    note("bad touches")
    for _ in 0..<4 {
      let location = CGPoint(x: pick(bad), y: index(2) == 0 ? pick(bad) : Double(point().y))
      let phase = pick([InputEvent.TouchPhase.began, .moved, .ended, .cancelled])
      send(InputEvent.Touch(finger: pick([0, 1, 30, -4]), phase: phase, location: location, force: pick(bad)))
    }
    // Ended twice, and one that never was.
    for phase in [InputEvent.TouchPhase.ended, .ended, .cancelled] {
      for finger in [0, 1, 30, -4, 99] { send(InputEvent.Touch(finger: finger, phase: phase, location: point())) }
    }
  }

  /// Fingers that stay down while other things happen, and what they are on goes away.
  private mutating func moveStrays() {
    let finger = 50 + index(3)
    if strays[finger] == nil {
      let point = point()
      note("stray finger \(finger) down at \(point)")
      strays[finger] = point
      send(InputEvent.Touch(finger: finger, phase: .began, location: point))
    } else if index(2) == 0 {
      let point = point()
      note("stray finger \(finger) to \(point)")
      send(InputEvent.Touch(finger: finger, phase: .moved, location: point))
    } else {
      note("stray finger \(finger) up")
      strays[finger] = nil
      send(InputEvent.Touch(finger: finger, phase: .ended, location: point()))
    }
  }

  private mutating func liftStrays() {
    for finger in strays.keys.sorted() {
      send(InputEvent.Touch(finger: finger, phase: .ended, location: CGPoint(x: 1, y: 1)))
    }
    strays = [:]
  }

  private func send(_ touch: InputEvent.Touch) {
    RunningApp.current.touches.send([touch], at: HostEnvironment.current.clock.now)
    AppLoop.turn()
  }

  // MARK: Looking

  private mutating func look() {
    let pixels = framebuffer.frame().pixels
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width { hash = (hash ^ UInt64(row[x])) &* 0x100_0000_01B3 }
    }
    looks.append((hash, recent.suffix(3).joined(separator: "; ")))
  }
}
