/// A few rectangles that hold everything that must be drawn anew.
package struct DamageRegion {
  package private(set) var rects: [PixelRect] = []
  private let limit: Int

  /// - Parameter limit: How many rectangles there are at most.
  package init(limit: Int = 6) { self.limit = limit }

  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // Whatever the union wastes little of becomes one rectangle.
    var index = 0
    while index < rects.count {
      let other = rects[index]
      let both = other.union(rect)
      if both.area <= (other.area + rect.area - other.intersection(rect).area) * 5 / 4 + 1024 {
        rect = both
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    while rects.count > limit { mergeCheapestPair() }
  }

  /// Makes `rect` part of one rectangle with all that touch it.
  package mutating func absorb(_ rect: PixelRect) {
    var whole = rect
    var grew = true
    while grew {
      grew = false
      for index in rects.indices.reversed() where rects[index].intersects(whole) {
        whole = whole.union(rects[index])
        rects.remove(at: index)
        grew = true
      }
    }
    rects.append(whole)
  }

  /// Makes each of some areas part of one rectangle, where anything in it is to be drawn: what reads the pixels behind
  /// it, such as a blur, carries each of them over all of the area.
  package mutating func absorbTouched(_ areas: [PixelRect]) {
    var grew = !areas.isEmpty
    while grew {
      grew = false
      for area in areas where intersects(area) && !rects.contains(where: { $0.contains(area) }) {
        absorb(area)
        grew = true
      }
    }
  }

  /// Cuts to `bounds` and makes the rectangles disjoint.
  package mutating func finish(in bounds: PixelRect) {
    let cut = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    rects = []
    for rect in cut { absorb(rect) }
    if rects.reduce(0, { $0 + $1.area }) > bounds.area * 4 / 5 { rects = [bounds] }
  }

  package mutating func sort() { rects.sort { ($0.y, $0.x) < ($1.y, $1.x) } }

  package func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  private mutating func mergeCheapestPair() {
    var best = (0, 1, Int.max)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.2 { best = (i, j, waste) }
      }
    }
    let both = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    rects.remove(at: best.0)
    rects.append(both)
  }
}
