import CodeReplacement
import Foundation

/// A message of a screen to the app that it shows: an act of a person, or a request of the screen.
///
/// Locations are points of the app's screen in its current orientation, origin top left.
package enum ScreenMessage: Codable, Sendable, Equatable {
  package struct Touch: Codable, Sendable, Equatable {
    package enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
    /// Tells one finger from another while it is down, also those of different viewers.
    package var finger: Int
    package var phase: Phase
    package var location: CGPoint
    /// 0...1; 0 where the device cannot tell.
    package var force: Double
    /// Seconds of `LinkClock`, never earlier than the touch before.
    package var time: Double

    package init(finger: Int, phase: Phase, location: CGPoint, force: Double = 0, time: Double) {
      (self.finger, self.phase, self.location, self.force, self.time) = (finger, phase, location, force, time)
    }
  }

  package struct Key: Codable, Sendable, Equatable {
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

  /// An act on the device around the app.
  package enum Control: String, Codable, Sendable, CaseIterable {
    case rotateLeft, rotateRight, appearance, largerText, smallerText, home, shake, slowAnimations
  }

  /// A request of assistive technology to an element.
  package enum AccessibilityRequest: Codable, Sendable, Equatable {
    case activate, increment, decrement, escape, scrollToVisible
    case focus
    case custom(name: String)
    case setText(String)
  }

  /// An element of the tree that was sent last.
  package struct AccessibilityTarget: Codable, Sendable, Equatable {
    /// For as long as the app runs.
    package var number: Int
    /// The kind, names and number among equals by which the same element is found in another run.
    package var kind: String
    package var identifier, label: String?
    package var index: Int

    package init(number: Int, kind: String, identifier: String? = nil, label: String? = nil, index: Int = 0) {
      (self.number, self.kind, self.identifier, self.label, self.index) = (number, kind, identifier, label, index)
    }
  }

  case touches([Touch])
  /// A wheel or trackpad; the delta is in points. `phase` tells when the fingers are lifted, where the device knows;
  /// momentum after it is the app's own.
  case scroll(location: CGPoint, delta: CGSize)
  /// A pointer over the screen, no button pressed; nil: it has left.
  case hover(CGPoint?)
  /// `viewer` is named in the answer when the key copies something.
  case key(Key, viewer: Int)
  /// Text that an input method composes; empty takes it back. The selection counts UTF-16 units of it.
  case compose(String, selection: Range<Int>?)
  /// Text that is there all at once: the choice of an input method, a key of a touch keyboard.
  case text(String)
  case paste(String)
  /// Text that other programs have copied, for the app to paste.
  case clipboard(String)
  case control(Control)
  /// The screen's new size in points, for a device whose window may be resized.
  case resize(CGSize)
  /// Files that were dropped on the screen.
  case open(paths: [String], location: CGPoint)
  /// Whether the accessibility tree is to be sent when it changes.
  case watchAccessibility(Bool)
  case accessibility(AccessibilityTarget, AccessibilityRequest)
  /// All that came before it was a recording, its times seconds since the app's start; now the clock is the machine's.
  /// The first message but for the recording, also when there is none.
  case replayed
  /// One frame is wanted, as soon as the picture differs from the one sent last; the first is always sent.
  case ready
  /// Functions of the app are replaced, between two turns; answered by `replaced`. Before a recording it is carried out
  /// before the app starts, without an answer.
  case replace(Replacement)
  /// Answered by a `pong` of the same number once the app's main thread has come round.
  case ping(Int)

  /// Whether a person did this, so that it belongs to a recording that brings another run to the same state.
  package var isInput: Bool {
    switch self {
    case .touches, .scroll, .hover, .key, .compose, .text, .paste, .clipboard, .control, .resize, .open, .accessibility:
      true
    case .watchAccessibility, .replayed, .ready, .replace, .ping: false
    }
  }
}

/// A message of a screen and when it was sent, in seconds of `LinkClock`.
package struct TimedMessage: Codable, Sendable, Equatable {
  package var time: Double
  package var message: ScreenMessage

  package init(time: Double, message: ScreenMessage) { (self.time, self.message) = (time, message) }
}

/// The machine's monotonic clock, which both ends of a link read.
package enum LinkClock {
  /// Seconds.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
