import Foundation

/// A model of phone or tablet: sizes in points, portrait unless said.
package struct Device: Sendable, Equatable {
  package struct Insets: Sendable, Equatable {
    package var top, left, bottom, right: Double
    package init(top: Double, left: Double, bottom: Double, right: Double) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  package enum Idiom: Sendable { case phone, pad }

  package var name: String
  package var idiom: Idiom
  package var size: CGSize
  package var scale: Double
  package var portraitSafeArea: Insets
  package var landscapeSafeArea: Insets
  package var portraitStatusBarHeight: Double
  package var landscapeStatusBarHeight: Double
  package var cornerRadius: Double
  package var hasHomeIndicator: Bool
  /// Height of the software keyboard's letters with their suggestion bar: portrait, landscape.
  package var keyboardHeights: (portrait: Double, landscape: Double)

  /// Points by which a navigation bar reaches into the top of the safe area while the device is upright: on phones with
  /// a Dynamic Island the safe area begins below the status bar, and a bar begins a third of a point above the status
  /// bar's end, or above that.
  ///
  /// Source: Behaviour/Pictures.md 41, for safe areas of 59 and of 62.
  package var portraitBarOverlap: Double {
    guard portraitSafeArea.top > portraitStatusBarHeight, portraitStatusBarHeight > 0 else { return 0 }
    return portraitSafeArea.top >= 62 ? 17 / 3 : 16 / 3
  }

  package static func == (a: Device, b: Device) -> Bool { a.name == b.name && a.size == b.size && a.scale == b.scale }
}
