/// A region that text is laid out in.
open class NSTextContainer: NSObject {
  /// Points. A side of 0, or a very long one, sets no limit.
  open var size: CGSize { didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } } }
  /// Where no text goes: in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { layoutManager?.textContainerChangedGeometry(self) } }
  /// Of the last line that fits.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { layoutManager?.textContainerChangedGeometry(self) } }
  /// Points at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?.textContainerChangedGeometry(self) } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { layoutManager?.textContainerChangedGeometry(self) } }
  /// The text view that shows the container sets its width.
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  public final internal(set) unowned(unsafe) var layoutManager: NSLayoutManager?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }
  public required init(coder: NSCoder) { notImplemented("NSTextContainer.init(coder:)") }

  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty && maximumNumberOfLines == 0 }

  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    let containers = old.textContainers
    for _ in containers { old.removeTextContainer(at: 0) }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
    for container in containers { newLayoutManager.addTextContainer(container) }
  }

  /// The free part of a proposed line, and what remains of it to the right.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    let free = _stretches(y: proposedRect.minY, height: proposedRect.height).compactMap { stretch -> CGRect? in
      let rect = CGRect(
        x: stretch.lowerBound, y: proposedRect.minY, width: stretch.upperBound - stretch.lowerBound, height: proposedRect.height)
      let part = rect.intersection(proposedRect)
      return part.isNull || part.width <= 0 ? nil : part
    }
    if let next = free.dropFirst().first, let last = free.last {
      remainingRect?.pointee = CGRect(x: next.minX, y: next.minY, width: last.maxX - next.minX, height: next.height)
    } else {
      remainingRect?.pointee = .zero
    }
    return free.first ?? .zero
  }

  final var _width: CGFloat { size.width > 0 ? size.width : 1e7 }

  /// What exclusion paths leave free of a band, without the padding.
  final func _stretches(y: Double, height: Double) -> [ClosedRange<Double>] {
    var free: [ClosedRange<Double>] = [0...Double(_width)]
    for path in exclusionPaths {
      let bounds = path.bounds
      guard Double(bounds.maxY) > y, Double(bounds.minY) < y + height else { continue }
      guard let hole = blocked(path, bounds, y, height) else { continue }
      free = free.flatMap { stretch -> [ClosedRange<Double>] in
        guard hole.upperBound > stretch.lowerBound, hole.lowerBound < stretch.upperBound else { return [stretch] }
        var parts: [ClosedRange<Double>] = []
        if hole.lowerBound > stretch.lowerBound { parts.append(stretch.lowerBound...hole.lowerBound) }
        if hole.upperBound < stretch.upperBound { parts.append(hole.upperBound...stretch.upperBound) }
        return parts
      }
    }
    let padding = Double(lineFragmentPadding)
    return free.filter { $0.upperBound - $0.lowerBound > 2 * padding + 1 }
  }

  /// From the leftmost to the rightmost point of a path within a band, looked for at each point of height and width.
  private func blocked(_ path: UIBezierPath, _ bounds: CGRect, _ y: Double, _ height: Double) -> ClosedRange<Double>? {
    var low = Double.infinity, high = -Double.infinity
    var row = max(y, Double(bounds.minY)) + 0.25
    let end = min(y + height, Double(bounds.maxY))
    while row < end {
      var left = Double(bounds.minX)
      while left <= Double(bounds.maxX), !path.contains(CGPoint(x: left + 0.25, y: row)) { left += 1 }
      if left <= Double(bounds.maxX) {
        var right = Double(bounds.maxX)
        while right > left, !path.contains(CGPoint(x: right - 0.25, y: row)) { right -= 1 }
        (low, high) = (min(low, left), max(high, right))
      }
      row += 2
    }
    return low < high ? low...high : nil
  }
}
