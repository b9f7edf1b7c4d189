import Foundation
import Raster

/// One line or shape of a drawing.
///
/// Coordinates are hundredths of the point size. The origin is the middle of the drawing's width and of the capitals'
/// height; y grows downwards.
package struct SymbolMark: Equatable, Sendable {
  /// The treatment of the path in the drawing as it is written.
  package enum Paint: Equatable, Sendable {
    /// A round pen along the path.
    case line
    /// The inside of the path.
    case solid
    /// The inside of the path is taken away from what was drawn before.
    case clear
  }

  /// The treatment of the path in the filled variant.
  package enum FilledRole: Equatable, Sendable {
    /// A closed line is filled, an open line stays; either is cut out where it lies inside another closed line.
    case automatic
    /// It is drawn as in the outlined variant.
    case ink
    /// It is cut out of what was drawn before.
    case cut
    /// The outlined variant alone has it.
    case absent
    /// The filled variant alone has it.
    case only
  }

  package var path: PathData
  package var isClosed: Bool
  package var paint = Paint.line
  package var role = FilledRole.automatic
  /// The line along the path.
  package var line = SymbolLine()
  /// 0 for the primary layer, 1 for the secondary, 2 for the tertiary.
  package var layer = 0
  /// The colour in multicolour rendering; nil for the tint.
  package var color: SymbolColor?
  /// The step of a variable symbol that the mark belongs to, counted from 1; nil for a mark that is always there.
  package var step: Int?

  package func transformed(by matrix: AffineMatrix) -> SymbolMark {
    var copy = self
    copy.path = path.transformed(by: matrix)
    return copy
  }

  /// The area that the mark covers with a pen of a width; null for one that only clears.
  func bounds(stroke: Double) -> CGRect {
    let box = path.bounds
    guard paint != .clear, !box.isNull else { return .null }
    guard paint == .line else { return box }
    let half = line.width(stroke: stroke) / 2
    return box.insetBy(dx: -half, dy: -half)
  }
}

/// The colours that multicolour drawings name.
package enum SymbolColor: String, Equatable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white
}

/// A part of a drawing in the order in which it is drawn.
package enum SymbolItem: Equatable, Sendable {
  case mark(SymbolMark)
  /// The silhouette of the marks and clear space around it are taken away from what was drawn before.
  case gap([SymbolMark])

  func transformed(by matrix: AffineMatrix) -> SymbolItem {
    switch self {
    case .mark(let mark): .mark(mark.transformed(by: matrix))
    case .gap(let marks): .gap(marks.map { $0.transformed(by: matrix) })
    }
  }
}

/// A base drawing as a value.
package struct SymbolDrawing: Equatable, Sendable {
  package var items: [SymbolItem] = []
  /// The square that holds another symbol when this one encloses it.
  package var spot: CGRect?
  /// The position of a badge's middle; nil for the lower right corner.
  package var badgeCenter: CGPoint?

  package init() {}

  package var marks: [SymbolMark] {
    items.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
  }

  /// The area of the ink with a pen of a width, of the outlined variant; null for an empty drawing.
  package func bounds(stroke: Double) -> CGRect {
    marks.reduce(CGRect.null) { $1.role == .only ? $0 : $0.union($1.bounds(stroke: stroke)) }
  }

  func transformed(by matrix: AffineMatrix) -> SymbolDrawing {
    var copy = self
    copy.items = items.map { $0.transformed(by: matrix) }
    copy.spot = spot.map { matrix.apply($0) }
    copy.badgeCenter = badgeCenter.map { matrix.apply($0) }
    return copy
  }
}
