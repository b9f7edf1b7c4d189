import ConstraintSolver

/// A length of content with the priorities of hugging and resistance.
struct ContentLength: Equatable {
  var length: CGFloat
  var hugging, resistance: UILayoutPriority
}

/// The engine's record of a view or guide.
@MainActor
final class LayoutItem {
  /// Forgotten by the engine before it goes.
  unowned let object: AnyObject
  let x, y, w, h: SolverVariable
  /// A scroll view's content.
  let content: (w: SolverVariable, h: SolverVariable)?
  /// The equations of the item's own frame: a view that translates its mask and a system guide have four, in the order of x, y, w, h;
  /// others have one each for sizes that are not negative.
  var frame: [ConstraintHandle] = []
  /// Hugging and compression, horizontal then vertical; nil where there is no intrinsic size.
  var intrinsic: [ConstraintHandle?] = [nil, nil, nil, nil]
  /// The values of `frame`, as constants of the solver; empty for an open frame.
  var frameConstants: [Double] = []
  /// The values of `intrinsic`: lengths and the priorities of hugging and resistance, horizontal then vertical.
  var intrinsicLengths: [ContentLength?] = [nil, nil]
  /// Text whose height follows from the width found.
  var wraps = false
  /// Installed relations that mention the item.
  fileprivate(set) var relations: [LayoutRelation] = []
  /// Some relation holds the origin of the view's bounds as a constant.
  fileprivate(set) var originMatters = false
  /// The frame has changed since it was last taken.
  var isMarked = false

  init(
    _ object: AnyObject, x: SolverVariable, y: SolverVariable, w: SolverVariable, h: SolverVariable,
    content: (SolverVariable, SolverVariable)?
  ) {
    self.object = object
    (self.x, self.y, self.w, self.h) = (x, y, w, h)
    self.content = content.map { (w: $0.0, h: $0.1) }
  }

  var variables: [SolverVariable] { [x, y, w, h] + (content.map { [$0.w, $0.h] } ?? []) }

  /// For messages; nil for a relation of something else.
  func description(of handle: ConstraintHandle) -> String? {
    let name = (object as? UIView)?._layoutName ?? (object as? UILayoutGuide)?._layoutName ?? "item"
    if let index = frame.firstIndex(of: handle) {
      let part = frame.count == 4 ? ["left", "top", "width", "height"][index] : ["width", "height"][index % 2]
      guard let view = object as? UIView else { return "<\(name).\(part), from the view that owns the guide>" }
      if view._layoutState.translatesMask {
        return "<\(name).\(part), from its frame \(view.frame) (translatesAutoresizingMaskIntoConstraints is true)>"
      }
      return frame.count == 4 ? "<\(name).\(part), top of the hierarchy>" : "<\(name).\(part) >= 0>"
    }
    guard let slot = intrinsic.firstIndex(where: { $0 == handle }) else { return nil }
    return "<\(name).\(slot < 2 ? "width" : "height"), \(slot % 2 == 0 ? "hugging" : "compression resistance") of its content>"
  }
}

/// A constraint as the engine holds it.
@MainActor
final class LayoutRelation {
  let constraint: NSLayoutConstraint
  /// Order of activation.
  let serial: Int
  /// Nil until it is installed.
  var handle: ConstraintHandle?
  /// The constant that the solver has, without the constraint's own.
  var offset = 0.0
  var isRemoved = false
  /// Items own their relations, so these do not own the items.
  private struct Mention {
    unowned let item: LayoutItem
    var position: Int
  }
  private var origins: [ObjectIdentifier] = []
  private var mentions: [Mention] = []

  init(_ constraint: NSLayoutConstraint) { (self.constraint, serial) = (constraint, constraint._serial) }

  func mention(_ item: LayoutItem) {
    for known in mentions where known.item === item { return }
    mentions.append(Mention(item: item, position: item.relations.count))
    item.relations.append(self)
  }

  func dependsOnOrigin(of item: LayoutItem) {
    item.originMatters = true
    if !dependsOnOrigin(item) { origins.append(ObjectIdentifier(item)) }
  }
  func dependsOnOrigin(_ item: LayoutItem) -> Bool { origins.contains(ObjectIdentifier(item)) }

  /// - Complexity: O(items of this constraint): the last of each item's list takes the free position.
  func forgetMentions() {
    for mention in mentions {
      let item = mention.item
      let last = item.relations.removeLast()
      guard last !== self else { continue }
      item.relations[mention.position] = last
      for index in last.mentions.indices where last.mentions[index].item === item { last.mentions[index].position = mention.position }
    }
    mentions = []
    origins = []
  }
}
