import CodeReplacement
import Foundation
import Raster

/// A message of an app to the screen that shows it.
package enum AppMessage: Codable, Sendable, Equatable {
  package struct Hello: Codable, Sendable, Equatable {
    package var title: String
    /// Added to seconds of `LinkClock` to have seconds since the app's start, those by which a recording is played
    /// again.
    package var clockOffset: Double

    package init(title: String, clockOffset: Double) { (self.title, self.clockOffset) = (title, clockOffset) }
  }

  /// A picture in the shared pixels, which the app does not touch again before it is asked for the next one.
  package struct Frame: Codable, Sendable, Equatable {
    /// Pixels.
    package var width, height: Int
    /// Pixels of a point.
    package var scale: Double
    /// The rectangles that differ from the frame before; the whole screen in the first and after a change of size.
    package var damage: [Rect]
    /// When the latest input was sent that this picture knows of, in seconds of `LinkClock`; nil when there was none
    /// since the last.
    package var inputTime: Double?

    package init(width: Int, height: Int, scale: Double, damage: [PixelRect], inputTime: Double?) {
      (self.width, self.height, self.scale, self.inputTime) = (width, height, scale, inputTime)
      self.damage = damage.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }

    package struct Rect: Codable, Sendable, Equatable {
      package var x, y, width, height: Int
      package var pixels: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
    }
  }

  /// The state of the app that a screen shows around the picture.
  package struct State: Codable, Sendable, Equatable {
    package var title: String
    package var device: String
    /// Points.
    package var cornerRadius: Double
    package var appearance: String
    package var contentSize: String
    package var isInBackground: Bool
    /// Whether a `resize` is obeyed.
    package var canResize: Bool
    package var isSlow: Bool

    package init(
      title: String, device: String, cornerRadius: Double, appearance: String, contentSize: String,
      isInBackground: Bool, canResize: Bool,
      isSlow: Bool
    ) {
      (self.title, self.device, self.cornerRadius, self.appearance) = (title, device, cornerRadius, appearance)
      (self.contentSize, self.isInBackground, self.canResize, self.isSlow) = (
        contentSize, isInBackground, canResize, isSlow
      )
    }
  }

  /// The field that takes text which is typed now.
  package struct TextInput: Codable, Sendable, Equatable {
    /// Points of the screen; where an input method puts its window.
    package var caret: CGRect
    package var isSecure: Bool

    package init(caret: CGRect, isSecure: Bool) { (self.caret, self.isSecure) = (caret, isSecure) }
  }

  /// The first message; after what a recording asks for has been played.
  case hello(Hello)
  case frame(Frame)
  case state(State)
  /// `viewer` is the one whose key copied it; 0: a finger did, of whoever touched the screen last.
  case copied(String, viewer: Int)
  /// nil: nothing is edited.
  case textInput(TextInput?)
  case accessibility(AccessibilityNode)
  /// For a screen reader to say.
  case announcement(String)
  /// The element with this number of the last tree is what a screen reader should turn to.
  case attention(Int)
  /// After the turn that shows the replacement; the frame that follows is the first one to show it.
  case replaced(Replacement.Outcome)
  case pong(Int)
}

/// An element that assistive technology sees, with what is in it.
package struct AccessibilityNode: Codable, Sendable, Equatable {
  /// The element's number, which stays for as long as the element does.
  package var number: Int
  /// A name of `ScreenElement.Kind`.
  package var kind: String
  package var identifier: String?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var placeholder: String?
  /// Points of the screen.
  package var frame: CGRect
  /// Whether a screen reader stops here; else it only holds others.
  package var isElement: Bool
  package var isHeading: Bool
  package var isEnabled: Bool
  package var isSelected: Bool
  package var hasFocus: Bool
  package var actions: [String]
  package var children: [AccessibilityNode]

  /// This one and all in it, from outside in, in order.
  package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

  package init(
    number: Int, kind: String, identifier: String? = nil, label: String? = nil, value: String? = nil,
    hint: String? = nil,
    placeholder: String? = nil, frame: CGRect, isElement: Bool, isHeading: Bool = false, isEnabled: Bool = true,
    isSelected: Bool = false,
    hasFocus: Bool = false,
    actions: [String] = [], children: [AccessibilityNode] = []
  ) {
    (self.number, self.kind, self.identifier, self.label, self.value) = (number, kind, identifier, label, value)
    (self.hint, self.placeholder, self.frame, self.isElement, self.isEnabled) = (
      hint, placeholder, frame, isElement, isEnabled
    )
    self.isHeading = isHeading
    (self.isSelected, self.hasFocus, self.actions, self.children) = (isSelected, hasFocus, actions, children)
  }
}
