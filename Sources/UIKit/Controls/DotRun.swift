/// The dots of a page control that show where not all have room: a run of pages around the current one, whose outer dots
/// are smaller on the side where there are more.
struct DotRun {
  /// The pages whose dots show.
  let pages: Range<Int>
  private let all: Int

  var first: Int { pages.lowerBound }
  var count: Int { pages.count }

  /// - Parameters:
  ///   - room: How many dots fit, at least 1.
  ///   - first: The page that the run began with before: it moves no further than it has to.
  init(pages all: Int, current: Int, room: Int, first: Int) {
    self.all = all
    guard all > room else {
      pages = 0..<max(all, 0)
      return
    }
    // A dot of full size for the current page: two smaller ones lie beyond it, where there are as many.
    let border = min(2, (room - 1) / 2)
    let begin = min(max(first, current + border - room + 1), current - border)
    let clamped = min(max(begin, 0), all - room)
    pages = clamped..<(clamped + room)
  }

  /// The size of a page's dot, of 1. An estimate, as are the two sizes: what is known is that they shrink.
  func scale(of page: Int) -> CGFloat {
    let sizes: [CGFloat] = [0.45, 0.72]
    var scale: CGFloat = 1
    if pages.lowerBound > 0 { scale = min(scale, size(page - pages.lowerBound, sizes)) }
    if pages.upperBound < all { scale = min(scale, size(pages.upperBound - 1 - page, sizes)) }
    return scale
  }

  private func size(_ distance: Int, _ sizes: [CGFloat]) -> CGFloat {
    sizes.indices.contains(distance) ? sizes[distance] : 1
  }
}
