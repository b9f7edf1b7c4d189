/// How a flow layout breaks the items of one section into lines. `along` runs within a line, `across` from line to
/// line.
///
/// The rules (Apple's Collection View Programming Guide, and what is seen on iOS): an item goes to the next line when
/// it does not fit with the least spacing; the items of a full line are spread over its whole length, one alone stands
/// in its middle; on the last line they stand at its beginning, with the spacing of the other lines if all items are of
/// one size, else with the least; within a line they are centred across.
struct FlowSection {
  struct Size: Equatable {
    var along: CGFloat, across: CGFloat
  }
  struct Line {
    var items: Range<Int>
    /// The distance of the line from the section's first line, in points.
    var top: CGFloat
    var thickness: CGFloat
    var start: CGFloat
    var spacing: CGFloat
  }

  // All across but the first two.
  var leading: CGFloat = 0, trailing: CGFloat = 0
  var top: CGFloat = 0, bottom: CGFloat = 0
  var lineSpacing: CGFloat = 10, itemSpacing: CGFloat = 10
  var header: CGFloat = 0, footer: CGFloat = 0
  private(set) var count = 0
  /// The size of all items, when they are of one size.
  private(set) var uniform: Size?
  private(set) var sizes: [Size] = []

  private var lines: [Line] = []
  private var perLine = 1, uniformStart: CGFloat = 0, uniformSpacing: CGFloat = 0
  /// The height of the lines, across.
  private(set) var linesHeight: CGFloat = 0

  mutating func setItems(_ count: Int, of size: Size) { (self.count, uniform, sizes) = (count, size, []) }
  mutating func setItems(_ sizes: [Size]) {
    count = sizes.count
    if let first = sizes.first, !sizes.contains(where: { $0 != first }) {
      (uniform, self.sizes) = (first, [])
    } else {
      (uniform, self.sizes) = (nil, sizes)
    }
  }
  func size(_ item: Int) -> Size { uniform ?? sizes[item] }
  /// Sets the sizes of single items. O(items) the first time, when all were of one size.
  mutating func setSizes(_ changes: [(item: Int, size: Size)]) {
    if let uniform {
      if !changes.contains(where: { $0.size != uniform }) { return }
      sizes = Array(repeating: uniform, count: count)
      self.uniform = nil
    }
    for (item, size) in changes where item < count { sizes[item] = size }
    if let first = sizes.first, !sizes.contains(where: { $0 != first }) { setItems(sizes) }
  }

  /// - Parameter length: Of a line with the insets at its ends.
  mutating func breakLines(length: CGFloat) {
    lines = []
    linesHeight = 0
    let room = max(length - leading - trailing, 0)
    guard count > 0 else { return }
    if let uniform {
      perLine = max(Int(((room + itemSpacing + 0.001) / max(uniform.along + itemSpacing, 0.001)).rounded(.down)), 1)
      uniformSpacing = perLine > 1 ? (room - CGFloat(perLine) * uniform.along) / CGFloat(perLine - 1) : 0
      uniformStart = leading + (perLine > 1 ? 0 : max((room - uniform.along) / 2, 0))
      let lines = CGFloat((count + perLine - 1) / perLine)
      linesHeight = lines * uniform.across + (lines - 1) * lineSpacing
      return
    }
    var first = 0, used: CGFloat = 0, thickness: CGFloat = 0, y: CGFloat = 0
    func close(_ end: Int, isLast: Bool) {
      let number = end - first
      var line = Line(items: first..<end, top: y, thickness: thickness, start: leading, spacing: itemSpacing)
      if !isLast {
        let free = room - used
        if number > 1 {
          line.spacing = itemSpacing + free / CGFloat(number - 1)
        } else {
          line.start = leading + max(free / 2, 0)
        }
      }
      lines.append(line)
      y += thickness + lineSpacing
    }
    for item in 0..<count {
      let size = sizes[item]
      if item > first, used + itemSpacing + size.along > room + 0.001 {
        close(item, isLast: false)
        (first, used, thickness) = (item, size.along, size.across)
      } else {
        used += (item > first ? itemSpacing : 0) + size.along
        thickness = max(thickness, size.across)
      }
    }
    close(count, isLast: true)
    linesHeight = y - lineSpacing
  }

  var height: CGFloat { header + top + linesHeight + bottom + footer }
  /// The distance of the first line from the section's beginning, in points.
  var linesTop: CGFloat { header + top }

  var lineCount: Int { uniform == nil ? lines.count : (count + perLine - 1) / perLine }

  func line(_ index: Int) -> Line {
    guard let uniform else { return lines[index] }
    return Line(
      items: index * perLine..<min((index + 1) * perLine, count), top: CGFloat(index) * (uniform.across + lineSpacing),
      thickness: uniform.across, start: uniformStart, spacing: uniformSpacing)
  }

  /// O(log lines).
  func lineIndex(of item: Int) -> Int {
    if uniform != nil { return item / perLine }
    var low = 0, high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].items.lowerBound <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The lines that touch a stretch, measured from the first line's top. O(log lines).
  func lines(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
    let number = lineCount
    guard number > 0, maximum > minimum else { return 0..<0 }
    func firstIndex(_ isBeyond: (Line) -> Bool) -> Int {
      var low = 0, high = number
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(line(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex { $0.top + $0.thickness > minimum }
    let end = firstIndex { $0.top >= maximum }
    return first..<max(end, first)
  }

  /// In the line's direction and across, from the section's beginning. O(items of the line).
  func position(_ item: Int, in line: Line) -> (along: CGFloat, across: CGFloat) {
    let own = size(item)
    var along = line.start
    if let uniform {
      along += CGFloat(item - line.items.lowerBound) * (uniform.along + line.spacing)
    } else {
      for before in line.items.lowerBound..<item { along += sizes[before].along + line.spacing }
    }
    return (along, linesTop + line.top + (line.thickness - own.across) / 2)
  }
}
