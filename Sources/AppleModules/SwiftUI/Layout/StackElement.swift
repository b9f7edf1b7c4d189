/// Views in a row or a column.
///
/// The stack takes the gaps off the proposal and offers the rest to its views, those of the highest priority first, and
/// among these the least flexible first, each an equal part of what is left.
final class StackElement: Element {
  private let axis: Axis
  private let children: [Element]
  private let spacing: CGFloat?
  private let alignment: Alignment

  init(
    _ axis: Axis, _ children: [Element], _ alignment: Alignment, _ spacing: CGFloat?, in node: ViewNode, slot: Int = 0
  ) {
    (self.axis, self.children, self.alignment, self.spacing) = (axis, children, alignment, spacing)
    super.init(in: node, slot: slot)
    for child in children { child.setStackAxis(axis) }
  }

  override var parts: [Element] { children }
  override var fillsScreen: Bool { children.count == 1 && children[0].fillsScreen }

  /// The gap before each view but the first. Without a spacing of the app's it is 8 points, and none beside a spacer.
  private var gaps: [CGFloat] {
    zip(children, children.dropFirst()).map { before, after in spacing ?? (before.isSpacer || after.isSpacer ? 0 : 8) }
  }

  private func lengths(_ proposal: ProposedViewSize) -> [CGSize] {
    guard let available = proposal[axis] else { return children.map { $0.size(with(proposal, nil)) } }
    var sizes = [CGSize](repeating: .zero, count: children.count)
    var rest = max(0, available - gaps.reduce(0, +))
    let priorities = Set(children.map(\.traits.layoutPriority)).sorted(by: >)
    for (rank, priority) in priorities.enumerated() {
      let lower = rank == priorities.count - 1 ? [] : children.filter { $0.traits.layoutPriority < priority }
      let kept = lower.reduce(0) { $0 + $1.size(with(proposal, 0))[axis] }
      let group = children.indices.filter { children[$0].traits.layoutPriority == priority }
      rest = distribute(max(0, rest - kept), among: group, proposal, &sizes) + kept
    }
    return sizes
  }

  /// - Returns: What is left.
  private func distribute(
    _ available: CGFloat, among group: [Int], _ proposal: ProposedViewSize, _ sizes: inout [CGSize]
  ) -> CGFloat {
    var rest = available
    let flexibilities = group.map { index -> CGFloat in
      children[index].size(with(proposal, .infinity))[axis] - children[index].size(with(proposal, 0))[axis]
    }
    let order = group.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }.map { group[$0] }
    for (rank, index) in order.enumerated() {
      let share = max(0, rest) / CGFloat(order.count - rank)
      sizes[index] = children[index].size(with(proposal, share))
      rest -= sizes[index][axis]
    }
    return max(0, rest)
  }

  private func with(_ proposal: ProposedViewSize, _ length: CGFloat?) -> ProposedViewSize {
    var result = proposal
    result[axis] = length
    return result
  }

  private struct Arrangement {
    var sizes: [CGSize]
    var origins: [CGPoint]
    var size: CGSize
  }

  /// Places from the top leading corner.
  private func arrange(_ proposal: ProposedViewSize) -> Arrangement {
    let sizes = lengths(proposal)
    let guides = zip(children, sizes).map { child, size -> CGFloat in
      let dimensions = child.dimensions(size)
      return axis == .horizontal ? dimensions[alignment.vertical] : dimensions[alignment.horizontal]
    }
    let cross = axis.other
    let before = guides.max() ?? 0
    let after = zip(sizes, guides).map { $0[cross] - $1 }.max() ?? 0
    var origins: [CGPoint] = []
    var position: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      if index > 0 { position += gaps[index - 1] }
      let across = before - guides[index]
      origins.append(axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position))
      position += size[axis]
    }
    var size = CGSize.zero
    size[axis] = position
    size[cross] = max(0, before + after)
    return Arrangement(sizes: sizes, origins: origins, size: size)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { children.isEmpty ? .zero : arrange(proposal).size }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let arrangement = arrange(ProposedViewSize(rect.size))
    for (index, child) in children.enumerated() {
      let (origin, size) = (arrangement.origins[index], arrangement.sizes[index])
      let x = surface.isRightToLeft ? rect.maxX - origin.x - size.width : rect.minX + origin.x
      let former = surface.zIndex
      surface.zIndex += child.traits.zIndex
      child.layOut(CGRect(x: x, y: rect.minY + origin.y, width: size.width, height: size.height), on: surface)
      surface.zIndex = former
    }
  }

  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? {
    let arrangement = arrange(ProposedViewSize(size))
    let values = children.indices.compactMap { index in
      children[index].explicitGuide(id, in: arrangement.sizes[index]).map { (arrangement.origins[index], $0) }
    }
    if id == ObjectIdentifier(VerticalAlignment.FirstTextBaseline.self) { return values.first.map { $0.0.y + $0.1 } }
    if id == ObjectIdentifier(VerticalAlignment.LastTextBaseline.self) { return values.last.map { $0.0.y + $0.1 } }
    return nil
  }
}

/// Room that grows along its stack's axis.
final class SpacerElement: Element {
  private let minimum: CGFloat
  private var axis: Axis?

  init(_ minimum: CGFloat, in node: ViewNode) {
    self.minimum = minimum
    super.init(in: node)
    traits.layoutPriority = -.infinity  // a spacer gets what all others leave
  }

  override var isSpacer: Bool { true }
  override func setStackAxis(_ axis: Axis) { self.axis = axis }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = max(minimum, proposal.width ?? minimum), height = max(minimum, proposal.height ?? minimum)
    switch axis {
    case .horizontal: return CGSize(width: width, height: 0)
    case .vertical: return CGSize(width: 0, height: height)
    case nil: return CGSize(width: width, height: height)
    }
  }
}

/// Views one behind the other. Each gets the whole proposal.
final class DepthElement: Element {
  private let children: [Element]
  private let alignment: Alignment

  init(_ children: [Element], _ alignment: Alignment, in node: ViewNode, slot: Int = 0) {
    (self.children, self.alignment) = (children, alignment)
    super.init(in: node, slot: slot)
  }

  override var parts: [Element] { children }

  private func arrange(_ proposal: ProposedViewSize) -> (size: CGSize, frames: [CGRect]) {
    let sizes = children.map { $0.size(proposal) }
    let guides = zip(children, sizes).map { child, size -> CGPoint in
      let dimensions = child.dimensions(size)
      return CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
    }
    let origin = CGPoint(x: guides.map(\.x).max() ?? 0, y: guides.map(\.y).max() ?? 0)
    let frames = zip(sizes, guides).map {
      CGRect(x: origin.x - $1.x, y: origin.y - $1.y, width: $0.width, height: $0.height)
    }
    return (CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0), frames)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    for (child, frame) in zip(children, arrange(ProposedViewSize(rect.size)).frames) {
      let x = surface.isRightToLeft ? rect.maxX - frame.maxX : rect.minX + frame.minX
      let former = surface.zIndex
      surface.zIndex += child.traits.zIndex
      child.layOut(CGRect(x: x, y: rect.minY + frame.minY, width: frame.width, height: frame.height), on: surface)
      surface.zIndex = former
    }
  }

  override var fillsScreen: Bool { children.contains { $0.fillsScreen } }
}
