import Foundation

/// An act of a person, a script or a test on the device, as a value.
///
/// Locations are points of the screen in its current orientation, origin top left.
package struct InputEvent: Sendable, Equatable {
  package enum TouchPhase: Sendable { case began, moved, ended, cancelled }

  package struct Touch: Sendable, Equatable {
    /// Tells one finger from another while it is down.
    package var finger: Int
    package var phase: TouchPhase
    package var location: CGPoint
    /// 0...1; 0 where the device cannot tell.
    package var force: Double
    /// Seconds of the host's clock, for samples that come together; nil: as the event.
    package var time: Double?

    package init(finger: Int, phase: TouchPhase, location: CGPoint, force: Double = 0, time: Double? = nil) {
      (self.finger, self.phase, self.location, self.force, self.time) = (finger, phase, location, force, time)
    }
  }

  package struct Key: Sendable, Equatable {
    /// The text that the key types; empty for a key that types nothing.
    package var characters: String
    /// The USB HID usage of page 7, 0 when unknown.
    package var usage: Int
    package var isDown: Bool
    /// Bits of UIKeyModifierFlags.
    package var modifiers: Int

    package init(characters: String, usage: Int, isDown: Bool, modifiers: Int = 0) {
      (self.characters, self.usage, self.isDown, self.modifiers) = (characters, usage, isDown, modifiers)
    }
  }

  package enum Kind: Sendable, Equatable {
    case touches([Touch])
    case key(Key)
    /// An input method composes text; the selection counts UTF-16 units of it. `isFinal` puts it in for good.
    case composition(text: String, selection: Range<Int>, isFinal: Bool)
    /// A turn of a wheel or trackpad at a point of the screen; both are in points.
    case scroll(location: CGPoint, delta: CGSize)
    /// A pointer over the screen, no button pressed; nil: it has left.
    case hover(location: CGPoint?)
    /// The device's settings changed: rotation, appearance, text size, …
    case configuration(DeviceConfiguration)
    case shake
  }

  package var kind: Kind
  /// Seconds of the host's clock.
  package var time: Double

  package init(_ kind: Kind, time: Double) {
    (self.kind, self.time) = (kind, time)
  }
}
