/// A region that text is laid out in.
open class NSTextContainer: NSObject, NSSecureCoding, NSTextLayoutOrientationProvider {
  /// Points. A side of 0, or a very long one, sets no limit.
  open var size: CGSize { didSet { if size != oldValue { geometryDidChange(from: oldValue) } } }
  /// The areas that text keeps clear of, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { geometryDidChange(from: size) } }
  /// The mode of the last line that fits.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { geometryDidChange(from: size) } }
  /// Points at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { geometryDidChange(from: size) } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { geometryDidChange(from: size) } }
  /// The text view that shows the container sets its width.
  open var widthTracksTextView = false
  /// The text view that shows the container sets its height to its own.
  open var heightTracksTextView = false
  /// The container of a text view that is laid out by TextKit 2 has none; asking for it moves the view to TextKit 1.
  public final var layoutManager: NSLayoutManager? { _layoutManager ?? _makeLayoutManager?() }
  final unowned(unsafe) var _layoutManager: NSLayoutManager?
  /// Set by a text view that can change to TextKit 1.
  final var _makeLayoutManager: (() -> NSLayoutManager?)?
  /// The manager whose `textContainer` this is.
  open var textLayoutManager: NSTextLayoutManager? { _textLayoutManager }
  final weak var _textLayoutManager: NSTextLayoutManager?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }
  /// Exclusion paths are not in the archive.
  public required init(coder: NSCoder) {
    size = CGSize(width: coder.decodeDouble(forKey: "NSWidth"), height: coder.decodeDouble(forKey: "NSHeight"))
    super.init()
    lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    lineFragmentPadding = coder.decodeDouble(forKey: "NSLineFragmentPadding")
    maximumNumberOfLines = coder.decodeInteger(forKey: "NSMaximumNumberOfLines")
    widthTracksTextView = coder.decodeBool(forKey: "NSWidthTracksTextView")
    heightTracksTextView = coder.decodeBool(forKey: "NSHeightTracksTextView")
  }
  open func encode(with coder: NSCoder) {
    coder.encode(Double(size.width), forKey: "NSWidth")
    coder.encode(Double(size.height), forKey: "NSHeight")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(Double(lineFragmentPadding), forKey: "NSLineFragmentPadding")
    coder.encode(maximumNumberOfLines, forKey: "NSMaximumNumberOfLines")
    coder.encode(widthTracksTextView, forKey: "NSWidthTracksTextView")
    coder.encode(heightTracksTextView, forKey: "NSHeightTracksTextView")
  }
  open class var supportsSecureCoding: Bool { true }

  /// Horizontal: text is not laid out in columns here.
  open var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }

  private func geometryDidChange(from oldSize: CGSize) {
    _textLayoutManager?._geometryDidChange()
    guard let manager = _layoutManager else { return }
    manager.delegate?.layoutManager(manager, textContainer: self, didChangeGeometryFrom: oldSize)
    manager.textContainerChangedGeometry(self)
  }

  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty && maximumNumberOfLines == 0 }

  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = _layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    let containers = old.textContainers
    for _ in containers { old.removeTextContainer(at: 0) }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
    for container in containers { newLayoutManager.addTextContainer(container) }
  }

  /// The free part of a proposed line, and what remains of it to the right. Override it for a container that is no
  /// rectangle, along with `isSimpleRectangularTextContainer`; an empty rectangle says that there is no room at this
  /// height.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    let free = _stretches(y: proposedRect.minY, height: proposedRect.height).compactMap { stretch -> CGRect? in
      let rect = CGRect(
        x: stretch.lowerBound, y: proposedRect.minY, width: stretch.upperBound - stretch.lowerBound,
        height: proposedRect.height)
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

  /// Whether every line begins at the left edge and is as wide as the container.
  final var _isPlain: Bool {
    exclusionPaths.isEmpty && (type(of: self) == NSTextContainer.self || isSimpleRectangularTextContainer)
  }

  /// The stretches of a band in which lines may stand, with their padding, as `lineFragmentRect(forProposedRect:…)`
  /// says.
  final func _lineRects(y: Double, height: Double, at index: Int) -> [ClosedRange<Double>] {
    guard type(of: self) != NSTextContainer.self else { return _stretches(y: y, height: height) }
    let padding = 2 * Double(lineFragmentPadding)
    var proposed = CGRect(x: 0, y: y, width: Double(_width), height: height), found: [ClosedRange<Double>] = []
    // A line has at most some dozens of parts; an override that never ends is stopped.
    while proposed.width > 0, found.count < 64 {
      var rest = CGRect.zero
      let part = lineFragmentRect(forProposedRect: proposed, at: index, writingDirection: .natural, remaining: &rest)
      if part.width > padding + 1 { found.append(part.minX...part.maxX) }
      guard rest.width > 0, rest.minX > proposed.minX else { break }
      proposed = rest
    }
    return found
  }

  /// The stretches of a band that exclusion paths leave free, without the padding.
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

  /// The range between the leftmost and the rightmost point of a path in a band, sampled at each point of height and
  /// width.
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
