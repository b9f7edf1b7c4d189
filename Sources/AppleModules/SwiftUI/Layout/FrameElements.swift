/// Space round a view, in points.
final class PaddingElement: WrappingElement {
  private let insets: EdgeInsets

  init(_ content: Element, _ insets: EdgeInsets, in node: ViewNode, slot: Int) {
    self.insets = insets
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let size = content.size(
      ProposedViewSize(
        width: proposal.width.map { max(0, $0 - width) }, height: proposal.height.map { max(0, $0 - height) }))
    return CGSize(width: max(0, size.width + width), height: max(0, size.height + height))
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let left = surface.isRightToLeft ? insets.trailing : insets.leading
    content.layOut(
      CGRect(
        x: rect.minX + left, y: rect.minY + insets.top, width: max(0, rect.width - insets.leading - insets.trailing),
        height: max(0, rect.height - insets.top - insets.bottom)), on: surface)
  }

  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? {
    let inner = CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    return content.explicitGuide(id, in: inner).map { $0 + (isVertical(id) ? insets.top : insets.leading) }
  }

  private func isVertical(_ id: ObjectIdentifier) -> Bool {
    id == ObjectIdentifier(VerticalAlignment.FirstTextBaseline.self)
      || id == ObjectIdentifier(VerticalAlignment.LastTextBaseline.self)
  }
}

/// A size of its own, in which the content is aligned: a fixed length, or a range of them, or the content's on each
/// axis.
final class FrameElement: WrappingElement {
  struct Limits: Equatable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
    var fixed: CGFloat?
  }
  private let width: Limits
  private let height: Limits
  private let alignment: Alignment

  init(_ content: Element, _ width: Limits, _ height: Limits, _ alignment: Alignment, in node: ViewNode, slot: Int) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = ProposedViewSize(
      width: Self.proposed(proposal.width, width), height: Self.proposed(proposal.height, height))
    let size = content.size(inner)
    return CGSize(
      width: Self.length(proposal.width, size.width, width), height: Self.length(proposal.height, size.height, height))
  }

  private static func proposed(_ proposal: CGFloat?, _ limits: Limits) -> CGFloat? {
    if let fixed = limits.fixed { return fixed }
    guard let proposal = proposal ?? limits.ideal else { return limits.ideal }
    return min(max(proposal, limits.minimum ?? -.infinity), limits.maximum ?? .infinity)
  }

  /// With a maximum the frame takes what is proposed up to it, else the content's length; never less than the minimum.
  private static func length(_ proposal: CGFloat?, _ content: CGFloat, _ limits: Limits) -> CGFloat {
    if let fixed = limits.fixed { return fixed }
    guard let proposal else {
      return min(max(limits.ideal ?? content, limits.minimum ?? -.infinity), limits.maximum ?? .infinity)
    }
    switch (limits.minimum, limits.maximum) {
    case (nil, nil): return content
    case (let minimum?, nil): return max(minimum, min(content, max(proposal, minimum)))
    case (nil, let maximum?): return min(maximum, max(content, min(proposal, maximum)))
    case (let minimum?, let maximum?): return min(max(proposal, minimum), maximum)
    }
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let size = content.size(ProposedViewSize(rect.size))
    content.layOut(CGRect(origin: aligned(content, size, alignment, in: rect, surface), size: size), on: surface)
  }
}

/// The origin at which a view's guides lie on those of a rectangle.
@MainActor
func aligned(_ element: Element, _ size: CGSize, _ alignment: Alignment, in rect: CGRect, _ surface: Surface) -> CGPoint
{
  let inner = element.dimensions(size)
  let outer = ViewDimensions(width: rect.width, height: rect.height) { _ in nil }
  let x = outer[alignment.horizontal] - inner[alignment.horizontal]
  let y = outer[alignment.vertical] - inner[alignment.vertical]
  return CGPoint(x: surface.isRightToLeft ? rect.maxX - x - size.width : rect.minX + x, y: rect.minY + y)
}

/// The content at its ideal length on some axes, whatever is proposed.
final class FixedSizeElement: WrappingElement {
  private let axes: Axis.Set

  init(_ content: Element, _ axes: Axis.Set, in node: ViewNode, slot: Int) {
    self.axes = axes
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content.size(
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height))
  }
}

/// A width that is a multiple of the height.
final class AspectRatioElement: WrappingElement {
  private let ratio: CGFloat?
  private let mode: ContentMode

  init(_ content: Element, _ ratio: CGFloat?, _ mode: ContentMode, in node: ViewNode, slot: Int) {
    (self.ratio, self.mode) = (ratio, mode)
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(inner(proposal)) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.size(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.height * ratio, height: ideal.height)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let byWidth = (mode == .fit) == (width / ratio <= height)
      return byWidth
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }
}

/// Moves what is shown and leaves the layout as it is.
final class OffsetElement: WrappingElement {
  private let offset: CGSize

  init(_ content: Element, _ offset: CGSize, in node: ViewNode, slot: Int) {
    self.offset = offset
    super.init(content, in: node, slot: slot)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    content.layOut(rect.offsetBy(dx: offset.width, dy: offset.height), on: surface)
  }
}

/// Takes all that is proposed and puts the content's centre at a point of it.
final class PositionElement: WrappingElement {
  private let point: CGPoint

  init(_ content: Element, _ point: CGPoint, in node: ViewNode, slot: Int) {
    self.point = point
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let size = content.size(ProposedViewSize(rect.size))
    content.layOut(
      CGRect(
        x: rect.minX + point.x - size.width / 2, y: rect.minY + point.y - size.height / 2, width: size.width,
        height: size.height),
      on: surface)
  }
}

/// A view with another behind it or over it, which gets the first one's size as its proposal.
final class LayeredElement: WrappingElement {
  private let other: Element
  private let isBehind: Bool
  private let alignment: Alignment
  /// The edges at which what lies behind goes on to the edge of the screen, where it meets the safe area.
  private let bleeds: Edge.Set

  init(
    _ main: Element, _ other: Element, isBehind: Bool, _ alignment: Alignment, bleeds: Edge.Set = [], in node: ViewNode,
    slot: Int = 0
  ) {
    (self.other, self.isBehind, self.alignment, self.bleeds) = (other, isBehind, alignment, bleeds)
    super.init(main, in: node, slot: slot)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    if !isBehind { content.layOut(rect, on: surface) }
    let room = extended(rect, bleeds, surface)
    let size = other.size(ProposedViewSize(room.size))
    other.layOut(CGRect(origin: aligned(other, size, alignment, in: room, surface), size: size), on: surface)
    if isBehind { content.layOut(rect, on: surface) }
  }
}

/// A rectangle, and beyond it the screen's edge where it reaches the safe area's.
@MainActor
func extended(_ rect: CGRect, _ edges: Edge.Set, _ surface: Surface) -> CGRect {
  let (safe, screen) = (surface.safeArea, surface.screen)
  let leftEdge: Edge.Set = surface.isRightToLeft ? .trailing : .leading
  let rightEdge: Edge.Set = surface.isRightToLeft ? .leading : .trailing
  let tolerance: CGFloat = 0.5  // places are rounded to pixels
  let left = edges.contains(leftEdge) && rect.minX <= safe.minX + tolerance ? min(rect.minX, screen.minX) : rect.minX
  let right = edges.contains(rightEdge) && rect.maxX >= safe.maxX - tolerance ? max(rect.maxX, screen.maxX) : rect.maxX
  let top = edges.contains(.top) && rect.minY <= safe.minY + tolerance ? min(rect.minY, screen.minY) : rect.minY
  let bottom = edges.contains(.bottom) && rect.maxY >= safe.maxY - tolerance ? max(rect.maxY, screen.maxY) : rect.maxY
  return CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

/// Goes on to the edge of the screen where it meets the safe area.
final class SafeAreaElement: WrappingElement {
  private let edges: Edge.Set

  init(_ content: Element, _ edges: Edge.Set, in node: ViewNode, slot: Int) {
    self.edges = edges
    super.init(content, in: node, slot: slot)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let room = extended(rect, edges, surface)
    guard room != rect else { return content.layOut(rect, on: surface) }
    let size = content.size(ProposedViewSize(room.size))
    content.layOut(
      CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height),
      on: surface)
  }
}
