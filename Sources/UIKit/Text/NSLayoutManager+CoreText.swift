import TextLayout

extension NSLayoutManager {
  /// The lines of the first container with their runs of glyphs, for Core Text: points from the container's corner, y
  /// downwards, without its padding. Indices are UTF-16 units of the storage.
  package var _lines: [TextLine] { _parts.first?.layout.lines ?? [] }
}
