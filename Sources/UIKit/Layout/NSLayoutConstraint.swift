/// A linear relation between two sides of views or guides: `first = multiplier × second + constant`, or ≤, or ≥.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
    case notAnAttribute = 0
  }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var alignAllLeft: FormatOptions { FormatOptions(rawValue: 1 << 1) }
    public static var alignAllRight: FormatOptions { FormatOptions(rawValue: 1 << 2) }
    public static var alignAllTop: FormatOptions { FormatOptions(rawValue: 1 << 3) }
    public static var alignAllBottom: FormatOptions { FormatOptions(rawValue: 1 << 4) }
    public static var alignAllLeading: FormatOptions { FormatOptions(rawValue: 1 << 5) }
    public static var alignAllTrailing: FormatOptions { FormatOptions(rawValue: 1 << 6) }
    public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
    public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
    public static var alignAllLastBaseline: FormatOptions { FormatOptions(rawValue: 1 << 11) }
    public static var alignAllFirstBaseline: FormatOptions { FormatOptions(rawValue: 1 << 12) }
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }
    public static var directionLeadingToTrailing: FormatOptions { FormatOptions([]) }
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
  }

  // Items are not owned: a constraint goes with its views.
  @exclusivity(unchecked) final var _firstReference: LayoutItemReference?
  @exclusivity(unchecked) final var _secondReference: LayoutItemReference?
  // Without a closure, which would check its actor first.
  final var _firstPointer: Unmanaged<LayoutItemReference>? {
    guard let _firstReference else { return nil }
    return Unmanaged.passUnretained(_firstReference)
  }
  final var _secondPointer: Unmanaged<LayoutItemReference>? {
    guard let _secondReference else { return nil }
    return Unmanaged.passUnretained(_secondReference)
  }
  final var _first: AnyObject? { _firstReference?.object }
  final var _second: AnyObject? { _secondReference?.object }
  private var _firstAttribute = Attribute.notAnAttribute
  private var _secondAttribute = Attribute.notAnAttribute
  private var sense = Relation.equal
  private var _multiplier: CGFloat = 1
  /// The terms that anchors with offsets add to the left side.
  final var _terms: [(term: LayoutTerm, coefficient: CGFloat)] = []
  /// The view that it is installed in.
  final var _holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?._itemReference }
  }
  final var _holderPointer: Unmanaged<UIView>? { holderReference?.viewPointer }
  @exclusivity(unchecked) private final var holderReference: LayoutItemReference?
  /// The part that the engine of the hierarchy holds; the relation clears this when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) final var _relation: Unmanaged<LayoutRelation>?
  /// Order of activation, for all hierarchies.
  @exclusivity(unchecked) private(set) final var _serial = 0
  /// Numbers only have to rise, in the whole process. Each activation takes one, and to find the running app for it
  /// costs as much as the rest.
  @exclusivity(unchecked) private static var lastSerial = 0

  /// Required, so that a nib can make a constraint of an app's class.
  public required override init() { super.init() }

  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: Nil with `.notAnAttribute`: a constant.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    set(view1, attr1, relation, view2, attr2, multiplier, c)
  }

  /// A constraint between two items that are known already.
  ///
  /// It is a convenience initialiser, because a subclass in an app inherits none where it cannot see all designated
  /// ones.
  ///
  /// - Parameter second: Nil with `.notAnAttribute`: a constant.
  convenience init(
    _ first: LayoutItemReference, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItemReference?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    relate(first, firstAttribute, relation, second, secondAttribute, multiplier, constant)
  }

  /// For a constraint that was made without items.
  final func set(
    _ view1: Any, _ attr1: Attribute, _ relation: Relation, _ view2: Any?, _ attr2: Attribute, _ multiplier: CGFloat,
    _ c: CGFloat
  ) {
    guard let first = LayoutItemReference.of(view1 as AnyObject) else {
      fatalError("A constraint's item must be a UIView or a UILayoutGuide, not \(type(of: view1)).")
    }
    let second = view2.flatMap { LayoutItemReference.of($0 as AnyObject) }
    enforce(
      view2 == nil || second != nil, "A constraint's item must be a UIView or a UILayoutGuide, not \(type(of: view2)).")
    relate(first, attr1, relation, second, attr2, multiplier, c)
  }

  private func relate(
    _ first: LayoutItemReference, _ attr1: Attribute, _ relation: Relation, _ second: LayoutItemReference?,
    _ attr2: Attribute,
    _ multiplier: CGFloat, _ c: CGFloat
  ) {
    enforce(attr1 != .notAnAttribute, "A constraint needs an attribute for its first item.")
    enforce(
      multiplier.isFinite && c.isFinite, "A constraint's multiplier and constant must be finite: \(multiplier), \(c).")
    if second != nil, attr2 != .notAnAttribute {
      enforce(
        // A horizontal position may follow a vertical one, as on iOS.
        (attr1._kind == .size) == (attr2._kind == .size),
        "Invalid pairing of layout attributes: \(attr1) of one item is a place and \(attr2) of another is a size, or the other way round."
      )
      enforce(
        multiplier != 0 || attr1._kind == .size,
        "A multiplier of 0 together with a location for the first attribute creates an illegal constraint of a location equal to "
          + "a constant. Location attributes must be specified in pairs.")
    } else {
      enforce(
        attr1._kind == .size,
        "A nil second item together with a location (\(attr1)) for the first attribute creates an illegal constraint of a location "
          + "equal to a constant. Location attributes must be specified in pairs.")
    }
    (_firstReference, _secondReference) = (first, second)
    (_firstAttribute, _secondAttribute) = (attr1, second == nil ? .notAnAttribute : attr2)
    (sense, _multiplier, _constant) = (relation, multiplier, c)
  }

  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      enforce(
        !isActive || (priority == .required) == (oldValue == .required),
        "The priority of an installed constraint cannot change from or to required.")
      _holder?._engine?.priorityDidChange(self)
    }
  }
  open var shouldBeArchived = false
  open var firstItem: AnyObject? { _first }
  open var secondItem: AnyObject? { _second }
  open var firstAttribute: Attribute { _firstAttribute }
  open var secondAttribute: Attribute { _secondAttribute }
  open var relation: Relation { sense }
  open var multiplier: CGFloat { _multiplier }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor<AnyObject>(_firstReference, _firstAttribute) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    _second == nil ? nil : NSLayoutAnchor<AnyObject>(_secondReference, _secondAttribute)
  }

  private var _constant: CGFloat = 0
  /// Points.
  open var constant: CGFloat {
    get { _constant }
    set {
      guard newValue != _constant else { return }
      enforce(newValue.isFinite, "A constraint's constant must be finite: \(newValue). \(self)")
      let old = _constant
      _constant = newValue
      _holder?._engine?.constantDidChange(self)
      if _isObserved { _changed("constant", old, newValue) }
    }
  }

  /// Installed in the nearest view that contains both items.
  open var isActive: Bool {
    get { _holder != nil }
    set { if newValue { _activate() } else { _deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open var identifier: String?

  open override var description: String {
    nonisolated(unsafe) let constraint = self  // asked for on the main thread, as everything of UIKit
    return MainActor.assumeIsolated { constraint.text }
  }

  private var text: String {
    func name(_ item: AnyObject?) -> String {
      guard let item else { return "(gone)" }
      if let view = item as? UIView { return view._layoutName }
      if let guide = item as? UILayoutGuide { return guide._layoutName }
      return "\(type(of: item))"
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(name(_first)).\(_firstAttribute) \(sign) "
    if _secondAttribute == .notAnAttribute {
      text += "\(_constant)"
    } else {
      if _multiplier != 1 { text += "\(_multiplier) * " }
      text += "\(name(_second)).\(_secondAttribute)"
      if _constant != 0 { text += _constant < 0 ? " - \(-_constant)" : " + \(_constant)" }
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return "<\(type(of: self))\(identifier.map { " '\($0)'" } ?? "") \(text) (\(isActive ? "active" : "inactive"))>"
  }

  // MARK: Installing

  private func _activate() {
    guard _holderPointer == nil else { return }
    guard let first = _firstPointer?.borrowed({ $0.owningViewPointer }) else {
      fatalError("Unable to activate constraint: its first item is gone, or a guide without an owning view. \(self)")
    }
    guard _secondAttribute != .notAnAttribute else {
      return first.takeUnretainedValue()._install(self)
    }
    guard let second = _secondPointer?.borrowed({ $0.owningViewPointer }),
      let holder = UIView._commonAncestor(first, second)
    else {
      fatalError(
        "Unable to activate constraint with anchors \(_firstAttribute) and \(_secondAttribute) because they have no common "
          + "ancestor. Does the constraint or its anchors reference items in different view hierarchies? That's illegal. Add both "
          + "views to one hierarchy first. \(self)")
    }
    holder.takeUnretainedValue()._install(self)
  }

  /// The constraint is about to be active in a view.
  final func _willBeInstalled(in holder: UIView) {
    NSLayoutConstraint.lastSerial += 1
    (_holder, _serial) = (holder, NSLayoutConstraint.lastSerial)
  }

  private func _deactivate() { _holder?._removeConstraint(self) }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case x, y, size }

  var _kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .x
    case .width, .height: .size
    default: .y
    }
  }

  var _isHorizontal: Bool { self == .width || _kind == .x }
}

/// One side of a view or guide.
struct LayoutTerm {
  var item: LayoutItemReference?
  var attribute: NSLayoutConstraint.Attribute
}
