public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let items: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { (items, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content()) }
}

public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  let items: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { (items, self.alignment, self.spacing, self.content) = (rows, alignment, spacing, content()) }
}

extension LazyVGrid: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [GridElement(.vertical, items, context.evaluate(content), spacing, in: context.node)]
  }
}
extension LazyHGrid: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [GridElement(.horizontal, items, context.evaluate(content), spacing, in: context.node)]
  }
}

/// Views in lines of tracks: columns of a grid that grows downwards, or rows of one that grows sideways.
final class GridElement: Element {
  /// The axis along which lines follow each other.
  private let axis: Axis
  private let items: [GridItem]
  private let children: [Element]
  private let spacing: CGFloat

  init(_ axis: Axis, _ items: [GridItem], _ children: [Element], _ spacing: CGFloat?, in node: ViewNode) {
    (self.axis, self.items, self.children, self.spacing) = (axis, items, children, spacing ?? 8)
    super.init(in: node)
  }

  private struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  /// Fixed tracks take their length; the others share the rest in their order, each at most its maximum.
  private func tracks(_ available: CGFloat) -> [Track] {
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    let fixed = items.reduce(0) { sum, item in if case .fixed(let length) = item.size { sum + length } else { sum } }
    var rest = available - gaps - fixed
    var flexible = items.count { if case .fixed = $0.size { false } else { true } }
    var result: [Track] = [], position: CGFloat = 0
    for item in items {
      let gap = item.spacing ?? 8, alignment = item.alignment ?? .center
      switch item.size {
      case .fixed(let length):
        result.append(Track(start: position, length: length, alignment: alignment))
        position += length + gap
      case .flexible(let minimum, let maximum):
        let length = min(max(rest / CGFloat(flexible), minimum), maximum)
        (rest, flexible) = (rest - length, flexible - 1)
        result.append(Track(start: position, length: length, alignment: alignment))
        position += length + gap
      case .adaptive(let minimum, let maximum):
        let share = max(rest / CGFloat(flexible), minimum)
        // A room without end has a track for each view.
        let fitting = share.isFinite ? Int(((share + gap) / (minimum + gap)).rounded(.down)) : children.count
        let count = max(1, min(fitting, 1000))
        let length = min((share - CGFloat(count - 1) * gap) / CGFloat(count), maximum)
        (rest, flexible) = (rest - share, flexible - 1)
        for _ in 0..<count {
          result.append(Track(start: position, length: length, alignment: alignment))
          position += length + gap
        }
      }
    }
    return result
  }

  private func arrange(_ proposal: ProposedViewSize) -> (size: CGSize, cells: [(CGRect, Alignment)]) {
    let tracks = tracks(proposal[axis.other] ?? 100)
    guard !tracks.isEmpty else { return (.zero, []) }
    var cells: [(CGRect, Alignment)] = [], position: CGFloat = 0
    for start in stride(from: 0, to: children.count, by: tracks.count) {
      let line = Array(children[start..<min(start + tracks.count, children.count)])
      let length =
        zip(line, tracks).map { child, track -> CGFloat in
          var inner = ProposedViewSize.unspecified
          inner[axis.other] = track.length
          return child.size(inner)[axis]
        }.max() ?? 0
      for track in tracks.prefix(line.count) {
        let rect =
          axis == .vertical
          ? CGRect(x: track.start, y: position, width: track.length, height: length)
          : CGRect(x: position, y: track.start, width: length, height: track.length)
        cells.append((rect, track.alignment))
      }
      position += length + spacing
    }
    var size = CGSize.zero
    size[axis] = max(0, position - spacing)
    size[axis.other] = tracks.last.map { $0.start + $0.length } ?? 0
    return (size, cells)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let arrangement = arrange(ProposedViewSize(rect.size))
    for (child, (frame, alignment)) in zip(children, arrangement.cells) {
      let x = surface.isRightToLeft ? rect.maxX - frame.maxX : rect.minX + frame.minX
      let cell = CGRect(x: x, y: rect.minY + frame.minY, width: frame.width, height: frame.height)
      let size = child.size(ProposedViewSize(frame.size))
      child.layOut(CGRect(origin: aligned(child, size, alignment, in: cell, surface), size: size), on: surface)
    }
  }
}

/// Rows of views whose columns are as wide as their widest view.
public struct Grid<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
    self.content = content()
  }
}

public struct GridRow<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension Grid: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [TableElement(context.evaluate(content), alignment, horizontalSpacing ?? 8, verticalSpacing ?? 8, in: context.node)]
  }
}

extension GridRow: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [GridRowElement(context.evaluate(content), in: context.node)] }
}

/// The cells of one row; outside of a grid they stand side by side.
final class GridRowElement: WrappingElement {
  let cells: [Element]
  init(_ cells: [Element], in node: ViewNode) {
    self.cells = cells
    super.init(StackElement(.horizontal, cells, .center, nil, in: node, slot: 1), in: node)
  }
}

private final class TableElement: Element {
  private let rows: [Element]
  private let alignment: Alignment
  private let spacing: CGSize

  init(_ rows: [Element], _ alignment: Alignment, _ horizontal: CGFloat, _ vertical: CGFloat, in node: ViewNode) {
    (self.rows, self.alignment, spacing) = (rows, alignment, CGSize(width: horizontal, height: vertical))
    super.init(in: node)
  }

  private func arrange(_ proposal: ProposedViewSize) -> (size: CGSize, places: [(Element, CGRect)]) {
    let cellsOfRows = rows.map { ($0 as? GridRowElement)?.cells }
    let count = cellsOfRows.compactMap { $0?.count }.max() ?? 0
    let offered = proposal.width.map {
      max(0, ($0 - spacing.width * CGFloat(max(count - 1, 0))) / CGFloat(max(count, 1)))
    }
    let widths = (0..<count).map { column in
      cellsOfRows.compactMap { cells in cells.flatMap { column < $0.count ? $0[column] : nil } }
        .map { $0.size(ProposedViewSize(width: offered, height: nil)).width }.max() ?? 0
    }
    let total = widths.reduce(0, +) + spacing.width * CGFloat(max(count - 1, 0))
    var places: [(Element, CGRect)] = [], y: CGFloat = 0, width = total
    for (row, cells) in zip(rows, cellsOfRows) {
      guard let cells else {
        let size = row.size(ProposedViewSize(width: proposal.width ?? total, height: nil))
        places.append((row, CGRect(x: 0, y: y, width: max(size.width, total), height: size.height)))
        (y, width) = (y + size.height + spacing.height, max(width, size.width))
        continue
      }
      let height = zip(cells, widths).map { $0.size(ProposedViewSize(width: $1, height: nil)).height }.max() ?? 0
      var x: CGFloat = 0
      for (cell, width) in zip(cells, widths) {
        places.append((cell, CGRect(x: x, y: y, width: width, height: height)))
        x += width + spacing.width
      }
      y += height + spacing.height
    }
    return (CGSize(width: width, height: max(0, y - spacing.height)), places)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    for (element, frame) in arrange(ProposedViewSize(rect.size)).places {
      let x = surface.isRightToLeft ? rect.maxX - frame.maxX : rect.minX + frame.minX
      let cell = CGRect(x: x, y: rect.minY + frame.minY, width: frame.width, height: frame.height)
      let size = element.size(ProposedViewSize(frame.size))
      element.layOut(CGRect(origin: aligned(element, size, alignment, in: cell, surface), size: size), on: surface)
    }
  }
}

extension View {
  public func gridCellColumns(_ count: Int) -> some View { modifier(Unshown("gridCellColumns(_:)")) }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(Unshown("gridColumnAlignment(_:)"))
  }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { modifier(Unshown("gridCellUnsizedAxes(_:)")) }
}
