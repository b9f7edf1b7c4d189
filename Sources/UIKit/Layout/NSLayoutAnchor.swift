/// A side, centre or dimension of a view or guide, from which constraints are made. `AnchorType` keeps axes apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, @preconcurrency NSCoding, @preconcurrency NSCopying {
  final let _reference: LayoutItemReference?
  final let _attribute: NSLayoutConstraint.Attribute
  /// The beginning of an anchor with offset: the dimension is from there to `_item`.
  final var _origin: LayoutTerm?

  init(_ reference: LayoutItemReference?, _ attribute: NSLayoutConstraint.Attribute) {
    (_reference, _attribute) = (reference, attribute)
    super.init()
  }

  /// The view or guide; nil when it is gone.
  final var _item: AnyObject? { _reference?.object }

  /// - Precondition: The view or guide lives.
  final var _livingReference: LayoutItemReference {
    guard let _reference, _reference.isAlive else {
      fatalError("A constraint was made from an anchor whose view or guide is gone.")
    }
    return _reference
  }

  public required init?(coder: NSCoder) { notImplemented("NSLayoutAnchor.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("NSLayoutAnchor.encode(with:)") }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Anchors are equal that stand for the same attribute of the same view or guide; each question makes another object.
  /// The types of the axes do not matter: a constraint has its anchors without them.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorOfItem else { return false }
    return other === self || (identity != nil && identity == other.identity)
  }
  open override var hash: Int { identity?.hashValue ?? ObjectIdentifier(self).hashValue }

  nonisolated fileprivate final var identity: AnchorIdentity? {
    nonisolated(unsafe) let anchor = self
    return MainActor.assumeIsolated { anchor.isolatedIdentity }
  }
  private final var isolatedIdentity: AnchorIdentity? {
    guard _origin == nil, let _reference else { return nil }
    return AnchorIdentity(item: ObjectIdentifier(_reference), attribute: _attribute)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { make(.equal, anchor, 1, 0) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, 0)
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor, 1, c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 1, c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 1, c)
  }

  final func make(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat, _ c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      _livingReference, _attribute, relation, anchor._livingReference, anchor._attribute, multiplier: multiplier,
      constant: c)
  }
}

@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another anchor, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      from: LayoutTerm(item: _reference, attribute: _attribute), to: otherAnchor._reference, otherAnchor._attribute)
  }
  /// - Parameter multiplier: Of the system's spacing: 8 points between siblings.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    make(.equal, anchor, 1, 8 * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      from: LayoutTerm(item: _reference, attribute: _attribute), to: otherAnchor._reference, otherAnchor._attribute)
  }
  /// - Parameter multiplier: Of the system's spacing: 8 points between edges. To or from a baseline, it follows the
  ///   font: one line down to a baseline, half a line from a baseline down to an edge. The font is read now and not
  ///   followed.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    make(.equal, anchor, 1, systemSpacing(below: anchor) * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 1, systemSpacing(below: anchor) * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 1, systemSpacing(below: anchor) * multiplier) }

  /// iOS's own numbers are not published; these keep lines of text apart as its line height does.
  private func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    func lineHeight(_ anchor: NSLayoutYAxisAnchor) -> CGFloat? {
      guard anchor._attribute == .firstBaseline || anchor._attribute == .lastBaseline,
        let view = anchor._item as? UIView
      else {
        return nil
      }
      let source = anchor._attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      return source._lineHeight.map { $0.onPixels(source.contentScaleFactor) }
    }
    switch (lineHeight(anchor), lineHeight(self)) {
    case (let upper?, let lower?): return max(upper, lower)
    case (nil, let lower?): return lower
    case (let upper?, nil): return (upper / 2).rounded()
    case (nil, nil): return 8
    }
  }
}

@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  override init(_ reference: LayoutItemReference?, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(reference, attribute)
  }

  init(from origin: LayoutTerm, to reference: LayoutItemReference?, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(reference, attribute)
    _origin = origin
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, c) }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.greaterThanOrEqual, c) }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.lessThanOrEqual, c) }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, m, 0)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, m, 0)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, m, 0)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, m, c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, m, c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, m, c) }

  open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, 0)
  }
  open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, 0)
  }
  open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 1, 0)
  }
  open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, c)
  }
  open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, c) }
  open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, c) }

  private func make(_ relation: NSLayoutConstraint.Relation, _ c: CGFloat) -> NSLayoutConstraint {
    guard let origin = _origin, let start = origin.item, start.isAlive else {
      return NSLayoutConstraint(
        _livingReference, _attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: c)
    }
    // to - from REL c.
    return NSLayoutConstraint(
      _livingReference, _attribute, relation, start, origin.attribute, multiplier: 1, constant: c)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<NSLayoutDimension>, _ m: CGFloat, _ c: CGFloat
  ) -> NSLayoutConstraint {
    switch (_origin, anchor._origin) {
    case (nil, nil): return make(relation, anchor, m, c)
    case (_?, nil):
      // to - from REL m × dimension + c: the constraint is between the two positions, with the dimension as a further
      // term.
      let constraint = make(relation, c)
      constraint._terms = [(LayoutTerm(item: anchor._reference, attribute: anchor._attribute), -m)]
      return constraint
    case (nil, let origin?):
      // dimension REL m × (to - from) + c
      let constraint = NSLayoutConstraint(
        _livingReference, _attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: c)
      constraint._terms = [(LayoutTerm(item: anchor._reference, attribute: anchor._attribute), -m), (origin, m)]
      return constraint
    case (_?, let other?):
      let constraint = make(relation, c)
      constraint._terms = [(LayoutTerm(item: anchor._reference, attribute: anchor._attribute), -m), (other, m)]
      return constraint
    }
  }
}

private struct AnchorIdentity: Hashable {
  let item: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
}

/// An anchor of whichever axis.
private protocol AnchorOfItem: AnyObject {
  /// Nil for an anchor that only equals itself.
  var identity: AnchorIdentity? { get }
}

extension NSLayoutAnchor: AnchorOfItem {}
