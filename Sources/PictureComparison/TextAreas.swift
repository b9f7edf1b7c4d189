import Raster

/// The areas of a picture in which text was drawn: they differ between it and the same picture with a box instead of
/// every glyph.
///
/// The boxes are as high as a line and as wide as a glyph's way, so that letters of another face that begin at the same
/// position lie in them, too.
package struct TextAreas {
  private let width: Int
  private let isText: [Bool]

  /// No text at all.
  package init() { self.init(width: 0, isText: []) }

  private init(width: Int, isText: [Bool]) { (self.width, self.isText) = (width, isText) }

  /// - Parameters:
  ///   - margin: Pixels by which the areas are made larger on all sides, and twice as much at the ends of lines: texts
  ///     in the middle or at the end of something begin elsewhere when they are wider.
  package init(_ glyphs: PixelBuffer, _ boxes: PixelBuffer, margin: Int) {
    guard glyphs.width == boxes.width, glyphs.height == boxes.height else {
      self.init()
      return
    }
    let (width, height) = (glyphs.width, glyphs.height)
    var ink = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      let (a, b) = (glyphs.row(y), boxes.row(y))
      for x in 0..<width where a[x] != b[x] { ink[y * width + x] = true }
    }
    ink = Self.widened(ink, lines: height, length: width, lineStep: width, step: 1, by: 2 * margin)
    ink = Self.widened(ink, lines: width, length: height, lineStep: 1, step: width, by: margin)
    self.init(width: width, isText: ink)
  }

  package func contains(_ x: Int, _ y: Int) -> Bool { width > 0 && isText[y * width + x] }

  package var isEmpty: Bool { !isText.contains(true) }

  /// Every mark of a line reaches `margin` further to both sides. O(pixels).
  private static func widened(_ marks: [Bool], lines: Int, length: Int, lineStep: Int, step: Int, by margin: Int)
    -> [Bool]
  {
    var result = marks
    for line in 0..<lines {
      var last = -margin - 1
      for index in 0..<length {
        if marks[line * lineStep + index * step] { last = index }
        if index - last <= margin { result[line * lineStep + index * step] = true }
      }
      var next = length + margin
      for index in stride(from: length - 1, through: 0, by: -1) {
        if marks[line * lineStep + index * step] { next = index }
        if next - index <= margin { result[line * lineStep + index * step] = true }
      }
    }
    return result
  }
}
