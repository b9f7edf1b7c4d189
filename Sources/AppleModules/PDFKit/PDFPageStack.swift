import UIKit

/// The positions of a document's pages in the content of a view, in points of that content.
struct PDFPageStack {
  /// A page's own size and margins are in points of the page, and the scale applies to both.
  static func frames(
    sizes: [CGSize], mode: PDFDisplayMode, direction: PDFDisplayDirection, asBook: Bool, rightToLeft: Bool,
    margins: UIEdgeInsets,
    scale: CGFloat
  ) -> (frames: [CGRect], size: CGSize) {
    let rows = rows(of: sizes.count, mode: mode, asBook: asBook)
    var frames = Array(repeating: CGRect.zero, count: sizes.count)
    var extent = CGSize.zero
    for row in rows {
      let height = row.map { sizes[$0].height }.max() ?? 0
      let isVertical = direction == .vertical || mode == .twoUp || mode == .twoUpContinuous
      var x = margins.left + (isVertical ? 0 : extent.width), y = margins.top + (isVertical ? extent.height : 0)
      for index in rightToLeft ? row.reversed() : row {
        frames[index] = CGRect(origin: CGPoint(x: x, y: y + (height - sizes[index].height) / 2), size: sizes[index])
        x += sizes[index].width
      }
      y += height
      if isVertical {
        extent = CGSize(width: max(extent.width, x + margins.right), height: y + margins.bottom)
      } else {
        extent = CGSize(width: x + margins.right, height: max(extent.height, y + margins.bottom))
      }
    }
    let isVertical = direction == .vertical || rows.contains { $0.count > 1 }
    for row in rows where isVertical {
      let width = row.reduce(0) { $0 + sizes[$1].width }
      let shift = (extent.width - margins.left - margins.right - width) / 2
      for index in row { frames[index].origin.x += shift }
    }
    func scaled(_ rect: CGRect) -> CGRect {
      CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    }
    return (frames.map(scaled), CGSize(width: extent.width * scale, height: extent.height * scale))
  }

  /// Pages that stand side by side; the first page of a book stands alone.
  static func rows(of count: Int, mode: PDFDisplayMode, asBook: Bool) -> [[Int]] {
    guard mode == .twoUp || mode == .twoUpContinuous else { return (0..<count).map { [$0] } }
    let first = asBook ? min(1, count) : 0
    return (first == 1 ? [[0]] : []) + stride(from: first, to: count, by: 2).map { Array($0..<min($0 + 2, count)) }
  }
}
