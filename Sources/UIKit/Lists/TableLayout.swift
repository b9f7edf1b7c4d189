/// The frames of a table's parts, from top to bottom, in content coordinates.
struct TableLayout {
  struct Section {
    var header: CGFloat = 0
    /// Empty space above the header.
    var gap: CGFloat = 0
    var rows = RowHeights([], isKnown: [])
    var footer: CGFloat = 0
    var isHeaderKnown = true
    var isFooterKnown = true
    /// In the order of their rows.
    var openings: [Opening] = []
    var height: CGFloat { gap + header + rows.total + openings.reduce(0) { $0 + $1.height } + footer }
    /// Room that lies above a row. O(openings), of which there are seldom more than one.
    func opened(above row: Int) -> CGFloat { openings.reduce(0) { $1.row <= row ? $0 + $1.height : $0 } }
  }

  /// Room above a row, or below the last one, for something that is not among the data.
  struct Opening {
    let row: Int
    let height: CGFloat
  }

  var width: CGFloat = 0
  /// The height of the view above the first section.
  var tableHeader: CGFloat = 0
  var tableFooter: CGFloat = 0
  private(set) var sections: [Section]
  private var tops: [CGFloat]

  init(sections: [Section], width: CGFloat, tableHeader: CGFloat, tableFooter: CGFloat) {
    (self.sections, self.width, self.tableHeader, self.tableFooter) = (sections, width, tableHeader, tableFooter)
    tops = []
    sum()
  }

  /// O(sections).
  private mutating func sum() {
    tops = []
    tops.reserveCapacity(sections.count + 1)
    var y = tableHeader
    for section in sections {
      tops.append(y)
      y += section.height
    }
    tops.append(y)
  }

  var height: CGFloat { tops[sections.count] + tableFooter }
  var footerTop: CGFloat { tops[sections.count] }

  mutating func setTableHeader(_ height: CGFloat) {
    tableHeader = height
    sum()
  }

  mutating func setRow(_ path: IndexPath, _ height: CGFloat, isMeasured: Bool = true) {
    let old = sections[path.section].rows.values[path.row]
    sections[path.section].rows.set(height, at: path.row, isMeasured: isMeasured)
    if old != height { sum() }
  }
  /// O(rows of the two sections).
  mutating func moveRow(_ old: IndexPath, to new: IndexPath) {
    var values = sections[old.section].rows.values, known = sections[old.section].rows.isKnown
    let height = values.remove(at: old.row), isKnown = known.remove(at: old.row)
    sections[old.section].rows = RowHeights(values, isKnown: known)
    values = sections[new.section].rows.values
    known = sections[new.section].rows.isKnown
    values.insert(height, at: min(new.row, values.count))
    known.insert(isKnown, at: min(new.row, known.count))
    sections[new.section].rows = RowHeights(values, isKnown: known)
    sum()
  }
  /// - Parameter openings: By section, each in the order of its rows.
  mutating func setOpenings(_ openings: [Int: [Opening]]) {
    for section in sections.indices { sections[section].openings = openings[section] ?? [] }
    sum()
  }
  /// - Parameter index: Among the openings of the section.
  func openingRect(_ section: Int, _ index: Int) -> CGRect {
    let own = sections[section], opening = own.openings[index]
    let above = own.openings[..<index].reduce(0) { $0 + $1.height }
    return rect(
      tops[section] + own.gap + own.header + own.rows.sum(before: min(opening.row, own.rows.count)) + above,
      opening.height)
  }
  mutating func setHeader(_ section: Int, _ height: CGFloat) {
    sections[section].isHeaderKnown = true
    guard sections[section].header != height else { return }
    sections[section].header = height
    sum()
  }
  mutating func setFooter(_ section: Int, _ height: CGFloat) {
    sections[section].isFooterKnown = true
    guard sections[section].footer != height else { return }
    sections[section].footer = height
    sum()
  }

  func sectionRect(_ section: Int) -> CGRect { rect(tops[section], sections[section].height) }
  func headerRect(_ section: Int) -> CGRect { rect(tops[section] + sections[section].gap, sections[section].header) }
  func footerRect(_ section: Int) -> CGRect {
    rect(tops[section + 1] - sections[section].footer, sections[section].footer)
  }
  func rowRect(_ path: IndexPath) -> CGRect {
    let section = sections[path.section]
    return rect(
      tops[path.section] + section.gap + section.header + section.rows.sum(before: path.row)
        + section.opened(above: path.row),
      section.rows.values[path.row])
  }
  private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: width, height: height) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows.count).contains(path.row)
  }

  /// The sections that touch a stretch from top to bottom.
  func sections(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, maxY > minY else { return 0..<0 }
    var low = 0, high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= minY { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < sections.count, tops[end] < maxY { end += 1 }
    return low..<end
  }

  /// The rows of a section that touch a stretch.
  func rows(of section: Int, from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    let rows = sections[section].rows
    guard rows.count > 0 else { return 0..<0 }
    let start = tops[section] + sections[section].gap + sections[section].header
    // As if there were no openings.
    let low = closed(minY - start, section), high = closed(maxY - start, section)
    guard high > 0, low < rows.total else { return 0..<0 }
    let first = rows.row(at: max(low, 0))
    var last = first
    var y = rows.sum(before: first)
    while last < rows.count, y < high {
      y += rows.values[last]
      last += 1
    }
    return first..<last
  }

  /// An offset from a section's first row, less the openings above it.
  private func closed(_ offset: CGFloat, _ section: Int) -> CGFloat {
    var offset = offset
    for opening in sections[section].openings {
      let top = sections[section].rows.sum(before: min(opening.row, sections[section].rows.count))
      guard offset > top else { break }
      offset = max(top, offset - opening.height)
    }
    return offset
  }
}
