import Foundation

/// Glyphs of one face that are drawn together.
package struct GlyphRun: Sendable {
  package var font: Font
  /// The face that draws: another than the font's where that has no glyph.
  package var face: FontFace
  /// Points per em of the drawing.
  package var drawnSize: Double
  package var glyphs: [UInt32]
  /// Origins on the baseline, in the layout's coordinates: points, y downwards.
  package var positions: [CGPoint]
  /// Points to the right from one glyph to the next; their sum is the run's width.
  package var advances: [Double]
  /// UTF-16 index of the cluster of each glyph.
  package var clusters: [Int]
  package var range: Range<Int>
  package var attributeIndex: Int
  package var isRightToLeft: Bool
  /// Left and right edge.
  package var minX, maxX: Double
  package var baseline: Double
  /// The room for an attachment; such a run has no glyphs.
  package var attachment: TextAttachmentBox?
}

/// One line of a layout. Coordinates are the layout's: points, origin at the top left, y downwards.
package struct TextLine: Sendable {
  /// UTF-16, with trailing white space and line end.
  package var range: Range<Int>
  /// The part that is shown: shorter than `range` where the line is truncated, and never with the line end.
  package var visibleRange: Range<Int>
  /// The rectangle from the first to the last visible glyph, over the whole height.
  package var rect: CGRect
  package var baseline: Double
  package var isTruncated: Bool
  /// The runs, from left to right.
  package var runs: [GlyphRun]
  /// The paragraph's direction.
  package var isRightToLeft: Bool
  /// Points that the spaces at the end of a paragraph take beside `rect`; 0 for lines that were wrapped or shortened.
  package var spacesAtEnd = 0.0

  struct Cluster: Sendable {
    var range: Range<Int>
    var minX, maxX: Double
    var isRightToLeft: Bool
  }

  /// The clusters from left to right, trailing white space included, without the ellipsis.
  var clusters: [Cluster]

  /// To the right.
  mutating func shift(by dx: Double) {
    rect.origin.x += dx
    for index in clusters.indices {
      clusters[index].minX += dx
      clusters[index].maxX += dx
    }
    for index in runs.indices {
      runs[index].minX += dx
      runs[index].maxX += dx
      for glyph in runs[index].positions.indices { runs[index].positions[glyph].x += dx }
    }
  }

  /// The x of the position before the character at `index`; at the line's end, after the last one.
  package func caretX(at index: Int) -> Double {
    if let cluster = clusters.first(where: { $0.range.contains(index) }) {
      // A ligature is shared out among its characters.
      let part = Double(index - cluster.range.lowerBound) / Double(cluster.range.count)
      let width = cluster.maxX - cluster.minX
      return cluster.isRightToLeft ? cluster.maxX - part * width : cluster.minX + part * width
    }
    if let last = clusters.max(by: { $0.range.lowerBound < $1.range.lowerBound }), index >= last.range.upperBound {
      return last.isRightToLeft ? last.minX : last.maxX
    }
    return isRightToLeft ? rect.maxX : rect.minX
  }

  /// The character under an x and how far across it lies (0...1, in reading direction); beyond the ends the nearest
  /// one.
  package func character(atX x: Double) -> (index: Int, fraction: Double) {
    guard let nearest = clusters.min(by: { distance($0, x) < distance($1, x) }) else { return (range.lowerBound, 0) }
    let width = nearest.maxX - nearest.minX
    var along = width > 0 ? min(max((x - nearest.minX) / width, 0), 1) : 0
    if nearest.isRightToLeft { along = 1 - along }
    let count = Double(nearest.range.count)
    let step = min(Int(along * count), nearest.range.count - 1)
    return (nearest.range.lowerBound + step, along * count - Double(step))
  }

  private func distance(_ cluster: Cluster, _ x: Double) -> Double {
    x < cluster.minX ? cluster.minX - x : x > cluster.maxX ? x - cluster.maxX : 0
  }

  /// The pieces of a range on this line, from left to right.
  func segments(of wanted: Range<Int>) -> [(minX: Double, maxX: Double)] {
    var result: [(minX: Double, maxX: Double)] = []
    for cluster in clusters {
      let part = cluster.range.clamped(to: wanted)
      guard !part.isEmpty, part.lowerBound >= wanted.lowerBound else { continue }
      let width = (cluster.maxX - cluster.minX) / Double(cluster.range.count)
      var low = cluster.minX + Double(part.lowerBound - cluster.range.lowerBound) * width
      var high = cluster.minX + Double(part.upperBound - cluster.range.lowerBound) * width
      if cluster.isRightToLeft {
        (low, high) = (cluster.maxX - (high - cluster.minX), cluster.maxX - (low - cluster.minX))
      }
      if let last = result.last, abs(last.maxX - low) < 1e-6 {
        result[result.count - 1].maxX = high
      } else {
        result.append((low, high))
      }
    }
    return result
  }
}
