import ConstraintSolver

/// A length of content with the priorities of hugging and resistance.
struct ContentLength: Equatable {
  var length: CGFloat
  var hugging, resistance: UILayoutPriority
}

/// The engine's record of a view or guide. The engine owns it.
@MainActor
final class LayoutItem {
  /// The record clears its place in the reference when it goes.
  nonisolated(unsafe) let reference: LayoutItemReference
  let x, y, w, h: SolverVariable
  // The values that each solution reads stand together at the beginning.
  /// The frame has changed since it was last taken.
  @exclusivity(unchecked) var isMarked = false
  /// Text whose height follows from the width found.
  @exclusivity(unchecked) var wraps = false
  /// Some relation holds the origin of the view's bounds as a constant, or has done so.
  fileprivate(set) var originMatters = false
  /// Some relation holds the view's margins as constants, or has done so.
  fileprivate(set) var marginsMatter = false
  /// In the engine's list.
  var index = 0
  /// A scroll view's content.
  let content: (w: SolverVariable, h: SolverVariable)?
  /// The equations of the item's own frame: a view that translates its mask and a system guide have four, in the order
  /// of x, y, w, h; others have one each for sizes that are not negative.
  var frame: [ConstraintHandle] = []
  /// Hugging and compression, horizontal then vertical; nil where there is no intrinsic size.
  var intrinsic: InlineArray<4, ConstraintHandle?> = [nil, nil, nil, nil]
  /// The values of `frame`, as constants of the solver; empty for an open frame.
  var frameConstants: [Double] = []
  /// The values of `intrinsic`: lengths and the priorities of hugging and resistance, horizontal then vertical.
  var intrinsicLengths: InlineArray<2, ContentLength?> = [nil, nil]
  /// Installed relations that mention the item.
  @exclusivity(unchecked) private(set) var relations: [LayoutRelation] = []

  init(
    _ reference: LayoutItemReference, x: SolverVariable, y: SolverVariable, w: SolverVariable, h: SolverVariable,
    content: (SolverVariable, SolverVariable)?
  ) {
    self.reference = reference
    (self.x, self.y, self.w, self.h) = (x, y, w, h)
    self.content = content.map { (w: $0.0, h: $0.1) }
  }

  // The object is not counted any more: only its address may be looked at.
  deinit { if reference.item?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() { reference.item = nil } }

  var view: UIView? { reference.view }
  var guide: UILayoutGuide? { reference.guide }

  /// - Returns: Its position in the list.
  fileprivate func add(_ relation: LayoutRelation) -> Int {
    // An item has a handful: its edges and size, and those of others that refer to them.
    if relations.isEmpty { relations.reserveCapacity(6) }
    relations.append(relation)
    if relation.constraint._usesMargins { marginsMatter = true }
    return relations.count - 1
  }

  /// - Returns: The relation that takes the free position; nil when that was the last.
  fileprivate func removeRelation(at position: Int) -> LayoutRelation? {
    let last = relations.removeLast()
    guard position < relations.count else { return nil }
    relations[position] = last
    return last
  }

  func forEachVariable(_ body: (SolverVariable) -> Void) {
    body(x)
    body(y)
    body(w)
    body(h)
    if let content {
      body(content.w)
      body(content.h)
    }
  }

  /// - Returns: The handles of hugging and compression, which no longer count for the item.
  func takeIntrinsic() -> [ConstraintHandle] {
    var handles: [ConstraintHandle] = []
    for slot in intrinsic.indices {
      if let handle = intrinsic[slot] { handles.append(handle) }
      intrinsic[slot] = nil
    }
    intrinsicLengths = [nil, nil]
    return handles
  }

  /// For messages; nil for a relation of something else.
  func description(of handle: ConstraintHandle) -> String? {
    let name = view?._layoutName ?? guide?._layoutName ?? "item"
    if let index = frame.firstIndex(of: handle) {
      let part = frame.count == 4 ? ["left", "top", "width", "height"][index] : ["width", "height"][index % 2]
      guard let view else { return "<\(name).\(part), from the view that owns the guide>" }
      if view._layoutState.translatesMask {
        return "<\(name).\(part), from its frame \(view.frame) (translatesAutoresizingMaskIntoConstraints is true)>"
      }
      return frame.count == 4 ? "<\(name).\(part), top of the hierarchy>" : "<\(name).\(part) >= 0>"
    }
    guard let slot = intrinsic.indices.first(where: { intrinsic[$0] == handle }) else { return nil }
    return
      "<\(name).\(slot < 2 ? "width" : "height"), \(slot % 2 == 0 ? "hugging" : "compression resistance") of its content>"
  }
}

/// A constraint as the engine holds it. The engine owns it.
@MainActor
final class LayoutRelation {
  /// In an engine of a hierarchy, the constraint knows its relation until that goes.
  nonisolated(unsafe) let constraint: NSLayoutConstraint
  /// Outlives the relation.
  let engine: Unmanaged<LayoutEngine>
  /// Order of activation.
  let serial: Int
  /// In the engine's list.
  var index = 0
  /// Nil until it is installed.
  var handle: ConstraintHandle?
  /// The constant that the solver has, without the constraint's own.
  var offset = 0.0
  var isRemoved = false
  /// Items own their relations, so these do not own the items. An item goes when no relation mentions it any more, or
  /// with all of them.
  struct Mention {
    let item: Unmanaged<LayoutItem>
    var position: Int
    /// The relation holds the origin of the view's bounds as a constant.
    var usesOrigin = false
  }
  // Most relations have two items or fewer, which need no memory of their own.
  @exclusivity(unchecked) private var firstMention, secondMention: Mention?
  @exclusivity(unchecked) private var otherMentions: [Mention] = []

  init(_ constraint: NSLayoutConstraint, in engine: LayoutEngine) {
    (self.constraint, self.engine, serial) = (constraint, Unmanaged.passUnretained(engine), constraint._serial)
  }

  // The object is not counted any more: only its address may be looked at.
  deinit {
    if constraint._relation?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() { constraint._relation = nil }
  }

  private var mentionCount: Int { (firstMention == nil ? 0 : secondMention == nil ? 1 : 2) + otherMentions.count }

  /// - Precondition: `index` is less than `mentionCount`.
  private subscript(_ index: Int) -> Mention {
    get { index == 0 ? firstMention! : index == 1 ? secondMention! : otherMentions[index - 2] }
    set {
      switch index {
      case 0: firstMention = newValue
      case 1: secondMention = newValue
      default: otherMentions[index - 2] = newValue
      }
    }
  }

  private func index(of item: Unmanaged<LayoutItem>) -> Int? {
    if item.points(toSameAs: firstMention?.item) { return 0 }
    if item.points(toSameAs: secondMention?.item) { return 1 }
    return otherMentions.firstIndex { $0.item.toOpaque() == item.toOpaque() }.map { $0 + 2 }
  }

  func mention(_ item: Unmanaged<LayoutItem>) {
    guard index(of: item) == nil else { return }
    let mention = Mention(item: item, position: item.borrowed { $0.add(self) })
    if firstMention == nil {
      firstMention = mention
    } else if secondMention == nil {
      secondMention = mention
    } else {
      otherMentions.append(mention)
    }
  }

  /// - Precondition: The item is mentioned.
  func dependsOnOrigin(of item: Unmanaged<LayoutItem>) {
    item.borrowed { $0.originMatters = true }
    if let index = index(of: item) { self[index].usesOrigin = true }
  }
  func dependsOnOrigin(_ item: LayoutItem) -> Bool {
    index(of: Unmanaged.passUnretained(item)).map { self[$0].usesOrigin } ?? false
  }

  /// - Complexity: O(items of this constraint): the last of each item's list takes the free position.
  func forgetMentions() {
    for index in 0..<mentionCount {
      let item = self[index].item, position = self[index].position
      guard let moved = item.borrowed({ $0.removeRelation(at: position) }), let index = moved.index(of: item) else {
        continue
      }
      moved[index].position = position
    }
    (firstMention, secondMention, otherMentions) = (nil, nil, [])
  }
}
