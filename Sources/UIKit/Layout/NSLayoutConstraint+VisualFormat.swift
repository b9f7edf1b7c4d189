extension NSLayoutConstraint {
  /// Constraints that a format such as `|-[title]-8-[value(>=40)]` describes, those along the line in its order first.
  ///
  /// Traps with the position in the format when it cannot be read or names what is not in the dictionaries.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try _constraints(format, opts, metrics ?? [:], views)
    } catch {
      fatalError(
        "Unable to parse constraint format:\n\(error.message)\n\(format)\n\(String(repeating: " ", count: error.position))^"
      )
    }
  }

  static func _constraints(_ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any])
    throws(VisualFormat.Failure) -> [NSLayoutConstraint]
  {
    var numbers: [String: CGFloat] = [:]
    for (name, value) in metrics { numbers[name] = _number(value) }
    var parser = VisualFormatParser(format, metrics: numbers)
    return try VisualFormatBuilder(try parser.parse(), options, views).build()
  }

  private static func _number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    default: nil
    }
  }
}

/// Makes the constraints of a format.
@MainActor
private struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let views: [String: Any]
  private typealias Attribute = NSLayoutConstraint.Attribute

  init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any]) {
    (self.format, self.options, self.views) = (format, options, views)
  }

  private func item(_ name: String, at position: Int) throws(VisualFormat.Failure) -> AnyObject {
    guard let value = views[name] else {
      throw VisualFormat.Failure(message: "'\(name)' is not a key in the views dictionary.", position: position)
    }
    let object = value as AnyObject
    guard object is UIView || object is UILayoutGuide else {
      throw VisualFormat.Failure(
        message: "'\(name)' is a \(type(of: value)), not a view or layout guide.", position: position)
    }
    return object
  }

  /// Start and end of the line.
  private var sides: (start: Attribute, end: Attribute) {
    if format.isVertical { return (.top, .bottom) }
    return switch options.intersection(.directionMask) {
    case .directionLeftToRight: (.left, .right)
    case .directionRightToLeft: (.right, .left)
    default: (.leading, .trailing)
    }
  }
  private var marginSides: (start: Attribute, end: Attribute) {
    switch sides.start {
    case .top: (.topMargin, .bottomMargin)
    case .left: (.leftMargin, .rightMargin)
    case .right: (.rightMargin, .leftMargin)
    default: (.leadingMargin, .trailingMargin)
    }
  }
  /// Positions along the line fall where it runs from right to left.
  private var runsBackwards: Bool { sides.start == .right }

  func build() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var items: [AnyObject] = []
    for view in format.views { items.append(try item(view.name, at: view.position)) }
    if let gap = format.leadingGap {
      result += try edge(items[0], format.views[0], gap, isStart: true)
    }
    for (index, view) in format.views.enumerated() {
      if index > 0 { result += between(items[index - 1], items[index], format.gaps[index - 1]) }
      for predicate in view.predicates { result.append(try size(items[index], predicate)) }
    }
    if let gap = format.trailingGap, let last = items.last, let view = format.views.last {
      result += try edge(last, view, gap, isStart: false)
    }
    return result + align(items)
  }

  private func make(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ other: Attribute,
    _ constant: CGFloat, _ priority: Float = 1000
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
      constant: constant)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  /// `later` minus `earlier` has the distance; from right to left it is negative.
  private func distance(
    _ later: AnyObject, _ side: Attribute, _ earlier: AnyObject, _ otherSide: Attribute,
    _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    let length = predicate.constant ?? 0
    guard runsBackwards else {
      return make(later, side, predicate.relation, earlier, otherSide, length, predicate.priority)
    }
    return make(earlier, otherSide, predicate.relation, later, side, length, predicate.priority)
  }

  private func between(_ first: AnyObject, _ second: AnyObject, _ gap: VisualFormat.Gap) -> [NSLayoutConstraint] {
    var (start, end) = (sides.start, sides.end)
    if format.isVertical, options.contains(.spacingBaselineToBaseline) {
      (start, end) = (.firstBaseline, .lastBaseline)
    }
    return predicates(gap, standard: 8).map { distance(second, start, first, end, $0) }
  }

  private func predicates(_ gap: VisualFormat.Gap, standard: CGFloat) -> [VisualFormat.Predicate] {
    switch gap {
    case .flush: [VisualFormat.Predicate(constant: 0, position: 0)]
    case .standard: [VisualFormat.Predicate(constant: standard, position: 0)]
    case .predicates(let list): list
    }
  }

  private func edge(_ item: AnyObject, _ view: VisualFormat.View, _ gap: VisualFormat.Gap, isStart: Bool)
    throws(VisualFormat.Failure) -> [NSLayoutConstraint]
  {
    guard let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw VisualFormat.Failure(
        message: "Unable to interpret '|' character, because the related view '\(view.name)' doesn't have a superview.",
        position: view.position)
    }
    // The standard distance to the superview is its margin.
    var (start, end) = (sides.start, sides.end)
    if case .standard = gap { (start, end) = (marginSides.start, marginSides.end) }
    return predicates(gap, standard: 0).map {
      isStart ? distance(item, sides.start, parent, start, $0) : distance(parent, end, item, sides.end, $0)
    }
  }

  private func size(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws(VisualFormat.Failure)
    -> NSLayoutConstraint
  {
    let attribute: Attribute = format.isVertical ? .height : .width
    guard let name = predicate.view else {
      return make(
        item, attribute, predicate.relation, nil, .notAnAttribute, predicate.constant ?? 0, predicate.priority)
    }
    return make(
      item, attribute, predicate.relation, try self.item(name, at: predicate.position), attribute, 0, predicate.priority
    )
  }

  private func align(_ items: [AnyObject]) -> [NSLayoutConstraint] {
    let list: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    var result: [NSLayoutConstraint] = []
    // One view has nothing to be aligned with, so that no option is wrong for it.
    for (option, attribute) in list where items.count > 1 && options.contains(option) {
      enforce(
        attribute._isHorizontal == format.isVertical,
        "Options ask to align \(attribute), which is along the \(format.isVertical ? "vertical" : "horizontal") line itself."
      )
      for (a, b) in zip(items, items.dropFirst()) { result.append(make(b, attribute, .equal, a, attribute, 0)) }
    }
    return result
  }
}
