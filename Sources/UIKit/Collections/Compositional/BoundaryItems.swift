/// The headers, footers and sides of a section or of a whole layout.
@MainActor
struct BoundaryItems {
  @MainActor
  struct Entry {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let element: CollectionElement
    /// The frame while nothing is pinned, in the coordinates of the section or layout that it belongs to.
    var frame: CGRect
    var estimatedAxes: LayoutAxes { item.layoutSize._estimatedAxes }
  }
  private(set) var entries: [Entry] = []
  /// How much room they take beside the content, at each edge.
  private(set) var room = NSDirectionalEdgeInsets.zero

  /// - Parameters:
  ///   - container: What fractional sizes are fractions of, in points.
  ///   - path: The index path of the view with a number among those of its kind.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], in container: CGSize, measured: MeasuredSizes,
    path: (Int) -> IndexPath
  ) {
    var numbers: [String: Int] = [:]
    for item in items {
      let element = CollectionElement.supplement(item.elementKind, path(numbers[item.elementKind, default: 0]))
      numbers[item.elementKind, default: 0] += 1
      var size = item.layoutSize._size(in: container)
      let axes = item.layoutSize._estimatedAxes
      if !axes.isEmpty, let measured = measured[element] {
        if axes.contains(.horizontal) { size.width = measured.width }
        if axes.contains(.vertical) { size.height = measured.height }
      }
      entries.append(Entry(item: item, element: element, frame: CGRect(origin: .zero, size: size)))
      if item.extendsBoundary { extend(item, size) }
    }
  }

  private mutating func extend(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize) {
    let edges = item.alignment.edges
    if edges.contains(.top) {
      room.top = max(room.top, size.height - item.offset.y)
    } else if edges.contains(.bottom) {
      room.bottom = max(room.bottom, size.height + item.offset.y)
    } else if edges.contains(.leading) {
      room.leading = max(room.leading, size.width - item.offset.x)
    } else if edges.contains(.trailing) {
      room.trailing = max(room.trailing, size.width + item.offset.x)
    }
  }

  /// - Parameter area: What they stand around, without the room that they take.
  mutating func layOut(around area: CGRect) {
    for index in entries.indices {
      let item = entries[index].item, edges = item.alignment.edges, size = entries[index].frame.size
      let isOutside = item.extendsBoundary
      let isAboveOrBelow = edges.contains(.top) || edges.contains(.bottom)
      var origin = CGPoint(x: area.minX, y: area.minY)
      if edges.contains(.top) {
        origin.y = area.minY - (isOutside ? size.height : 0)
      } else if edges.contains(.bottom) {
        origin.y = area.maxY - (isOutside ? 0 : size.height)
      } else if !edges.isEmpty {
        origin.y = area.midY - size.height / 2
      }
      if edges.contains(.leading) {
        origin.x = area.minX - (isOutside && !isAboveOrBelow ? size.width : 0)
      } else if edges.contains(.trailing) {
        origin.x = area.maxX - (isOutside && !isAboveOrBelow ? 0 : size.width)
      } else if !edges.isEmpty {
        origin.x = area.midX - size.width / 2
      }
      entries[index].frame.origin = CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
    }
  }

  /// The frame of an entry while part of its section is out of sight.
  ///
  /// - Parameters:
  ///   - frame: Its position when nothing is pinned, in content coordinates.
  ///   - whole: What it stays within, from start to end along the axis, in content coordinates.
  ///   - visible: What is in sight along the axis, in content coordinates.
  func pinned(
    _ entry: Entry, _ frame: CGRect, within whole: ClosedRange<CGFloat>, visible: ClosedRange<CGFloat>, axis: LayoutAxis
  ) -> CGRect {
    let edges = entry.item.alignment.edges
    let length = frame.size[axis]
    var frame = frame
    var position = frame.minimum(axis)
    if edges.contains(axis == .vertical ? .top : .leading) {
      position = max(position, min(visible.lowerBound, whole.upperBound - room.end(axis) - length))
    } else if edges.contains(axis == .vertical ? .bottom : .trailing) {
      position = min(position, max(visible.upperBound - length, whole.lowerBound + room.start(axis)))
    }
    frame.origin[axis] = position
    return frame
  }

  /// How much of what is in sight the pinned ones hide at the start of an axis.
  func pinnedLength(atStartOf axis: LayoutAxis) -> CGFloat {
    var length: CGFloat = 0
    for entry in entries
    where entry.item.pinToVisibleBounds && entry.item.alignment.edges.contains(axis == .vertical ? .top : .leading) {
      length = max(length, entry.frame.size[axis])
    }
    return length
  }
}
