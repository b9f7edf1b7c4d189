import CWindow
import Foundation
import LiveLink
import LiveScreen
import Raster
import Testing

@testable import WindowHost

struct WindowInputTests {
  // MARK: Wheels

  @Test func `a trackpad moves the content at once, and it goes on as UIScrollView's after the fingers have left`() {
    var wheel = WheelMotion()
    var now = 0.0
    var moved = 0.0
    // 20 points every hundredth of a second: 2,000 a second.
    for _ in 0..<20 {
      now += 0.01
      let delta = wheel.turn(x: 0, y: -1.0001, at: now).height
      #expect(abs(delta + 20) < 0.01)
    }
    while let next = wheel.nextTime, now < 30 {
      now = next
      moved += wheel.step(to: now).height
    }
    // v / (1000 ln 0.998), UIScrollView's way from that speed.
    #expect(abs(moved + 2000.2 * 0.4995) < 2)
    #expect(now > 2 && now < 6)
  }

  @Test func `slow fingers on a trackpad leave no momentum`() {
    var wheel = WheelMotion()
    for step in 1...10 { _ = wheel.turn(x: 0.001, y: 0, at: Double(step) * 0.01) }
    #expect(wheel.step(to: 1) == .zero)
    #expect(wheel.nextTime == nil)
  }

  @Test func `a finger ends momentum`() {
    var wheel = WheelMotion()
    _ = wheel.turn(x: 0, y: 5, at: 0)
    #expect(wheel.step(to: 0.01).height > 0)
    wheel.stop()
    #expect(wheel.nextTime == nil && wheel.step(to: 0.02) == .zero)
  }

  // MARK: Keys

  private let a = TypedKeys.Press(usage: 4, code: 0x61, modifiers: 0)

  @Test func `text that no key typed is an input method's`() {
    var keys = TypedKeys()
    #expect(keys.compose("ni", selection: 2..<2) == [.compose("ni", selection: 2..<2)])
    #expect(keys.text("你") == [.text("你")])
    // The input method says that nothing is composed any more, which is no news.
    #expect(keys.compose("", selection: 0..<0) == [])
  }

  @Test func `an input method's selection counts UTF-16 units`() {
    var keys = TypedKeys()
    #expect(keys.compose("𠮷野", selection: 1..<2) == [.compose("𠮷野", selection: 2..<3)])
  }

  @Test func `a key that an input method takes for composing types nothing`() {
    var keys = TypedKeys()
    #expect(keys.press(a) == [])
    #expect(keys.compose("a", selection: 1..<1) == [.compose("a", selection: 1..<1)])
    #expect(keys.release(a) == [])
  }

  @Test func `when the window loses the keyboard, keys are lifted and what is composed is taken back`() {
    var keys = TypedKeys()
    _ = keys.press(a)
    _ = keys.text("a")
    _ = keys.compose("ni", selection: 2..<2)
    #expect(
      keys.cancel() == [.compose("", selection: nil), .key(.init(characters: "a", usage: 4, isDown: false), viewer: 0)])
  }

  @Test func `Control is the command key, and what AltGr types is a character`() {
    #expect(TypedKeys.modifiers(UInt32(window_control)) == 1 << 20)
    #expect(TypedKeys.modifiers(UInt32(window_control | window_alt | window_alt_graph)) == 0)
    #expect(TypedKeys.modifiers(UInt32(window_super | window_shift)) == 1 << 18 | 1 << 17)
  }

  // MARK: Places

  @Test func `a window that misses the screen's size by little does not blur it`() {
    let layout = WindowLayout(window: (325, 484), picture: (320, 480), scale: 1)
    #expect(!layout.isScaled && layout.screen == PixelRect(x: 2, y: 2, width: 320, height: 480))
    #expect(WindowLayout(window: (640, 480), picture: (320, 480), scale: 1).screen.x == 160)
    #expect(WindowLayout(window: (300, 480), picture: (320, 480), scale: 1).isScaled)
  }
}
