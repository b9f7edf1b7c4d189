import CoreGraphics
import Foundation
import HostInterface

/// An action of a script, read and checked as far as that goes without the app.
enum ScriptAction {
  /// Seconds of the app's clock.
  case wait(Double)
  case settle
  case tap(Target, count: Int)
  case press(Target, seconds: Double)
  case swipe(SyntheticFingers.Direction, Area)
  case drag(Drag)
  case pinch(Area, scale: Double, seconds: Double)
  /// Clockwise for positive radians.
  case rotateGesture(Area, radians: Double, seconds: Double)
  case type(String)
  /// A name that `SyntheticKeys` knows.
  case key(String)
  case clear
  case rotate(DeviceConfiguration.Orientation)
  case appearance(DeviceConfiguration.Appearance)
  case contentSize(String)
  case setting(AccessibilitySettings, isOn: Bool)
  case shake
  /// A pointer without a pressed button; nil: it leaves the screen.
  case hover(Target?)
  case random(count: Int, seed: UInt64)
  case background, foreground
  /// A link that another app hands to this one.
  case open(URL)
  /// Fails unless the app has opened this link outside itself.
  case expectOpened(String)
  case expect(ElementName, [Condition])
  case expectNone(ElementName)
  case snapshot(path: String)
  /// Prints what is on screen, in a format of `Inspection`.
  case inspect(format: String)
  case audit

  /// An element as a script names it.
  struct ElementName {
    var text: String
    /// A kind of `ElementQuery.kinds`; nil for any.
    var kind: String?
    /// Counts from 1; nil for the first.
    var index: Int?
  }

  /// The target of a touch.
  enum Target {
    /// A point of the screen.
    case point(CGPoint)
    /// An element's activation point.
    case element(ElementName)
  }

  /// The area that fingers move in.
  enum Area {
    case screen
    /// The part of an element that shows.
    case element(ElementName)
  }

  struct Drag {
    var start, end: Target
    /// Seconds that the finger rests before it moves.
    var press = 0.0
    /// Seconds on the way.
    var seconds = 0.3
    /// Seconds at the end before the finger lifts.
    var hold = 0.0
    /// The touch ends as the system would end it.
    var cancels = false
    var fingers = 1
  }

  /// A condition on an expected element.
  enum Condition {
    case value(String)
    case enabled, disabled, selected, focused
  }
}
