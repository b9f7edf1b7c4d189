import Foundation

/// The nine weights, from thin to thick.
package enum SymbolWeight: Int, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The pen's width in hundredths of the point size.
  ///
  /// Regular is 1/11 of the em, as the stems of the text; the others follow the text's weights by eye.
  var stroke: Double {
    switch self {
    case .ultraLight: 2.6
    case .thin: 4.4
    case .light: 6.8
    case .regular: 9.1
    case .medium: 10.4
    case .semibold: 11.8
    case .bold: 13.4
    case .heavy: 15.2
    case .black: 17
    }
  }
}

package enum SymbolScale: Sendable {
  case small, medium, large

  /// The size of the drawing against that of medium scale. Source: measured pictures of the three scales, to two
  /// digits.
  package var factor: Double {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }

  /// The pen's width against that of medium scale: it keeps nearer to the text's weight than the drawing to the text's
  /// size.
  package var strokeFactor: Double {
    switch self {
    case .small: 0.9
    case .medium: 1
    case .large: 1.15
    }
  }
}

/// The width of one line of a drawing, which follows the weight in full or in part.
package struct SymbolLine: Equatable, Sendable {
  /// The width at regular weight in widths of the pen; 0 for no line.
  package var factor = 1.0
  /// The part of the pen's change from regular weight that the line takes part in: 1 for a line that is as thick as the
  /// pen, less for dots and for what is small, so that neither vanishes in thin weights nor runs together in heavy
  /// ones.
  package var growth = 1.0

  package init(factor: Double = 1, growth: Double = 1) { (self.factor, self.growth) = (factor, growth) }

  package static let none = SymbolLine(factor: 0)
  /// - Parameter diameter: In widths of the pen.
  static func dot(_ diameter: Double) -> SymbolLine { SymbolLine(factor: diameter, growth: 0.7) }

  func width(stroke: Double) -> Double {
    let regular = SymbolWeight.regular.stroke
    return factor * (regular + growth * (stroke - regular))
  }
}

/// The line that a drawing is drawn with: weight and scale change the line and never the drawing.
package struct SymbolPen: Equatable, Sendable {
  /// The line's width, in units of the drawing.
  package let stroke: Double
  /// The clear space around what lies over something else, in units of the drawing.
  package var gap: Double { 4.2 + 0.22 * stroke }

  package init(weight: SymbolWeight = .regular, scale: SymbolScale = .medium) {
    stroke = weight.stroke * scale.strokeFactor / scale.factor
  }

  package static let regular = SymbolPen()
}
