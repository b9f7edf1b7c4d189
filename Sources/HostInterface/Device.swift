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

  package static func == (a: Device, b: Device) -> Bool { a.name == b.name && a.size == b.size && a.scale == b.scale }
}
