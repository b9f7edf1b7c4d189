import Foundation

/// A screen as an audit sees it: values alone, so that a test builds one by hand.
///
/// All rectangles are points of the screen, origin top left.
package struct AuditedScreen: Codable, Sendable {
  package var size: CGSize
  /// Pixels of a point.
  package var scale: Double
  package var isRightToLeft: Bool
  /// Views and elements, each after the one that holds it, from back to front.
  package var views: [AuditedView]

  package init(size: CGSize, scale: Double = 3, isRightToLeft: Bool = false, views: [AuditedView] = []) {
    (self.size, self.scale, self.isRightToLeft, self.views) = (size, scale, isRightToLeft, views)
  }

  /// Whether one view stands in another, at any depth.
  package func view(_ index: Int, isIn ancestor: Int) -> Bool {
    var here = views[index].parent
    while let parent = here, parent >= ancestor {
      if parent == ancestor { return true }
      here = views[parent].parent
    }
    return false
  }
}

/// A view, or an element for screen readers that is no view.
package struct AuditedView: Codable, Sendable {
  /// The classes from the window to the view, each with its identifier or its number among siblings of the class.
  package var path: String
  /// The index of the view that holds it.
  package var parent: Int?
  /// A line that a person recognises it by.
  package var name: String
  package var frame: CGRect
  /// The part of `frame` that ancestors and the screen let show.
  package var visibleFrame: CGRect
  /// The area of its page that bars, cutouts and the home indicator leave free.
  package var safeFrame: CGRect
  /// The index of the nearest scroll view around it.
  package var scroller: Int?
  /// Whether it stands in a bar of UIKit's, which decides on fonts, colours and sizes itself.
  package var isInBar = false
  /// Whether it, or a view around it, keeps left on the left in every language.
  package var keepsDirection = false
  package var text: AuditedText?
  package var element: AuditedElement?
  package var picture: AuditedPicture?
  package var isAmbiguous = false
  /// Required constraints on it that do not hold, as text.
  package var brokenConstraints: [String] = []
  package var sidedConstraints: [SidedConstraint] = []

  package init(path: String, parent: Int? = nil, name: String, frame: CGRect, safeFrame: CGRect) {
    (self.path, self.parent, self.name, self.frame, self.safeFrame) = (path, parent, name, frame, safeFrame)
    visibleFrame = frame
  }
}

/// The text that a view draws.
package struct AuditedText: Codable, Sendable {
  package enum Alignment: String, Codable, Sendable { case natural, left, right, center }

  package var string: String
  /// The area that its lines cover.
  package var frame: CGRect
  /// Whether it ends with an ellipsis, or lines are missing.
  package var isTruncated = false
  /// Points that its lines want at the view's width.
  package var neededHeight: Double = 0
  /// Points that there are.
  package var height: Double = 0
  /// Whether it becomes smaller where it does not fit.
  package var shrinks = false
  /// Whether its font follows the text size that a person chose.
  package var grows = true
  package var pointSize: Double = 17
  package var isBold = false
  package var isEnabled = true
  /// Whether the app hides it from screen readers, as the letters in a picture.
  package var isDecoration = false
  package var alignment = Alignment.natural
  package var color: AuditedColor?
  /// The colour around it; nil where several are, or none can be told.
  package var background: AuditedColor?

  package init(_ string: String, frame: CGRect) { (self.string, self.frame) = (string, frame) }
}

/// An element of a view, as a screen reader and a finger find it.
package struct AuditedElement: Codable, Sendable {
  /// As `portico inspect --format accessibility` names it.
  package var kind: String
  /// Whether there is a label, a value or a placeholder.
  package var says: Bool
  /// Whether a screen reader stops at it.
  package var isSpoken = true
  /// Whether it is there to be tapped, and a touch on its middle reaches it.
  package var isTarget = false
  /// Whether its size is UIKit's and not the app's, as that of a switch.
  package var hasFixedSize = false
  /// How many of four touches 21.5 points from its middle, up, down, left and right, miss it.
  package var missedTouches = 0

  package init(kind: String, says: Bool) { (self.kind, self.says) = (kind, says) }
}

/// A picture that a view shows.
package struct AuditedPicture: Codable, Sendable {
  package var pixels: CGSize
  /// Points that the whole picture covers.
  package var shown: CGSize
  /// Symbols and drawings, which are sharp at every size, and areas of one colour that are stretched.
  package var isScalable: Bool

  package init(pixels: CGSize, shown: CGSize, isScalable: Bool) {
    (self.pixels, self.shown, self.isScalable) = (pixels, shown, isScalable)
  }
}

/// A constraint of the app's that ties a left or right edge.
package struct SidedConstraint: Codable, Sendable {
  package enum Side: String, Codable, Sendable { case left, right }

  package var side: Side
  /// The path of what it is tied to.
  package var other: String
  /// Points that the edge stands inside the other's.
  package var inset: Double

  package init(_ side: Side, other: String, inset: Double) {
    (self.side, self.other, self.inset) = (side, other, inset)
  }
}
