import Automation
import HostInterface
import UIKit

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ value: CGFloat) { rawValue = value }
  public init(floatLiteral value: Double) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }
  public static let `default` = XCUIGestureVelocity(rawValue: 1400)
  public static let slow = XCUIGestureVelocity(rawValue: 400)
  public static let fast = XCUIGestureVelocity(rawValue: 2800)
}

/// Fingers and keys. Each waits until the app is idle before and after, in the app's time; what cannot be done is a
/// failure of the test at `file` and `line`.
extension XCUIElement {
  public func tap(file: StaticString = #filePath, line: UInt = #line) { touch("tap", file, line) { $0.tap($1) } }
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("double tap", file, line) { $0.tap($1, count: 2) }
  }
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", file, line) { $0.tap($1, fingers: 2) }
  }
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("tap", file, line) { $0.tap($1, count: numberOfTaps, fingers: numberOfTouches) }
  }
  /// - Parameter duration: Seconds.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("press", file, line) { $0.press($1, seconds: duration) }
  }
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity = .default,
    thenHoldForDuration holdDuration: TimeInterval = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let start = touchPoint("drag", file, line), let other = otherElement.target("drag to", file, line) else {
      return
    }
    let end = CGPoint(x: other.frame.midX, y: other.frame.midY)
    let seconds = max(hypot(end.x - start.x, end.y - start.y) / velocity.rawValue, 1.0 / 60)
    SyntheticFingers().drag(from: start, to: end, over: seconds, press: duration, hold: holdDuration)
    application.idle()
  }

  public func swipeLeft(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.left, velocity, file, line)
  }
  public func swipeRight(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.right, velocity, file, line)
  }
  public func swipeUp(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.up, velocity, file, line)
  }
  public func swipeDown(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.down, velocity, file, line)
  }
  private func swipe(
    _ way: SyntheticFingers.Direction, _ velocity: XCUIGestureVelocity, _ file: StaticString, _ line: UInt
  ) {
    area("swipe \(way.rawValue)", file, line) { fingers, area in
      // Sideways a row shows its actions, and does not take that of a full swipe: interface tests tap the button that
      // they see then.
      let isSideways = way == .left || way == .right, share = isSideways ? 0.5 : 0.7
      let length = (isSideways ? area.width : area.height) * share
      fingers.swipe(way, in: area, share: share, over: max(length / velocity.rawValue, 1.0 / 60))
    }
  }

  /// Two fingers; a scale above 1 moves them apart.
  ///
  /// - Parameter velocity: Scale a second; its sign does not matter.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line) {
    area("pinch", file, line) {
      $0.pinch(in: $1, scale: scale, over: max(abs(scale - 1) / max(abs(velocity), 0.01), 0.05))
    }
  }
  /// - Parameters:
  ///   - rotation: Radians, clockwise.
  ///   - velocity: Radians a second; its sign does not matter.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    area("rotate", file, line) {
      $0.rotate(in: $1, by: rotation, over: max(abs(rotation) / max(abs(velocity), 0.01), 0.05))
    }
  }

  /// Drags a slider's thumb.
  ///
  /// - Parameter normalizedSliderPosition: 0 for the least value, 1 for the greatest.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let element = target("adjust", file, line) else { return }
    guard let slider = element.view as? UISlider else {
      TestFailure.record("adjust \(words): it is no slider.", file, line)
      return
    }
    let share = Float(min(max(normalizedSliderPosition, 0), 1))
    func thumb(_ value: Float) -> CGPoint {
      let frame = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
      let inWindow = UIAccessibility.convertToScreenCoordinates(frame, in: slider)
      return CGPoint(x: inWindow.midX, y: inWindow.midY)
    }
    let wanted = slider.minimumValue + (slider.maximumValue - slider.minimumValue) * share
    SyntheticFingers().drag(from: thumb(slider.value), to: thumb(wanted), over: 0.3, hold: 0.05)
    application.idle()
  }

  /// The position of a slider, 0...1; 0 for anything else.
  public var normalizedSliderPosition: CGFloat {
    guard let slider = now()?.view as? UISlider, slider.maximumValue > slider.minimumValue else { return 0 }
    return CGFloat((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
  }

  // MARK: Keys

  /// Types into this element, which must be edited or hold what is; `XCUIKeyboardKey` names keys that type nothing.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let element = target("type into", file, line) else { return }
    guard element.flattened.contains(where: \.hasFocus) || self is XCUIApplication, SyntheticKeys.isEditing else {
      TestFailure.record("type into \(words): neither it nor anything in it is being edited; tap it first.", file, line)
      return
    }
    let keys = SyntheticKeys()
    for character in text {
      let done =
        XCUIKeyboardKey.names[String(character)].map { keys.press($0) ?? false } ?? keys.type(String(character))
      guard done || !SyntheticKeys.isEditing else { continue }
      if !SyntheticKeys.isEditing && !done {
        TestFailure.record("type into \(words): nothing is being edited any more at \"\(character)\".", file, line)
        return
      }
    }
    application.idle()
  }

  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: XCUIElement.KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: flags)
  }
  public func typeKey(_ key: String, modifierFlags flags: XCUIElement.KeyModifierFlags) {
    let name = XCUIKeyboardKey.names[key] ?? key
    _ = SyntheticKeys().press(flags.names.map { "\($0)+" }.joined() + name)
    application.idle()
  }

  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = KeyModifierFlags(rawValue: 1)
    public static let shift = KeyModifierFlags(rawValue: 2)
    public static let control = KeyModifierFlags(rawValue: 4)
    public static let option = KeyModifierFlags(rawValue: 8)
    public static let command = KeyModifierFlags(rawValue: 16)
    public static let alphaShift = capsLock
    public static let alternate = option

    var names: [String] {
      [(KeyModifierFlags.shift, "shift"), (.control, "ctrl"), (.option, "alt"), (.command, "cmd")].filter {
        contains($0.0)
      }.map(\.1)
    }
  }

  // MARK: Places and pictures

  /// A point in the element; 0, 0 is its top left corner and 1, 1 its bottom right one.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalizedOffset, .zero)
  }

  /// The element as it is on screen now.
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot(of: frame) }
}

/// Keys that type nothing, and those that type what cannot be seen.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let delete = XCUIKeyboardKey(rawValue: "\u{7F}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")

  static let names: [String: String] = [
    delete.rawValue: "delete", "\u{8}": "delete", `return`.rawValue: "return", "\n": "return", enter.rawValue: "return",
    tab.rawValue: "tab",
    escape.rawValue: "escape", upArrow.rawValue: "up", downArrow.rawValue: "down", leftArrow.rawValue: "left",
    rightArrow.rawValue: "right",
    forwardDelete.rawValue: "forward-delete", home.rawValue: "home", end.rawValue: "end", pageUp.rawValue: "page-up",
    pageDown.rawValue: "page-down",
  ]
}
