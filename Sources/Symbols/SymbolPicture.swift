import Foundation
import Raster

/// A symbol that its name describes: a base drawing and what the name's parts make of it.
package struct SymbolPicture: Equatable, Sendable {
  package internal(set) var operations: [SymbolOperation]
  /// True when the picture is mirrored where text runs from right to left.
  package internal(set) var flips = false
  /// The position of a badge's middle; nil for the lower right corner.
  var badgeCenter: CGPoint?
  /// The square that holds another symbol when this one encloses it.
  var spot: CGRect?

  /// The area of the ink with a pen, in units of the drawing.
  package func bounds(_ pen: SymbolPen) -> CGRect { operations.reduce(CGRect.null) { $0.union($1.bounds(pen)) } }

  /// The number of layers, at least 1.
  package var layerCount: Int { 1 + (operations.map(\.layer).max() ?? 0) }

  /// The number of steps of a variable symbol; 0 for one that does not vary.
  package var stepCount: Int { operations.compactMap(\.step).max() ?? 0 }

  /// - Parameter name: A name such as `bell.badge.fill`.
  /// - Returns: Nil for a name that no drawing and no rule answers.
  package static func named(_ name: String, in catalog: SymbolCatalog = .standard) -> SymbolPicture? {
    guard var picture = SymbolComposer(catalog: catalog).picture(name[...], isFilled: false) else { return nil }
    let parts = name.split(separator: ".")
    if parts.contains(where: { ["forward", "backward", "leading", "trailing"].contains($0) }) { picture.flips = true }
    return picture
  }
}
