/// The constraints that a view of a nib holds.
@MainActor
struct NibConstraints {
  private let reader: NibReader
  private let entries: [MarkupElement]
  private let holder: AnyObject

  init(_ reader: NibReader, _ element: MarkupElement, holder: AnyObject) {
    (self.reader, self.holder) = (reader, holder)
    entries = element.first("constraints")?.children ?? []
  }

  func make() -> [(constraint: NSLayoutConstraint, element: MarkupElement)] {
    entries.compactMap { entry in
      guard entry.name == "constraint", entry["placeholder"] != "YES" else { return nil }
      return (constraint(entry), entry)
    }
  }

  private func constraint(_ entry: MarkupElement) -> NSLayoutConstraint {
    let asker = "constraint \(entry["id"] ?? "without an id")"
    let first = reader.object(entry["firstItem"], for: asker) ?? holder,
      second = reader.object(entry["secondItem"], for: asker)
    let relation: NSLayoutConstraint.Relation =
      switch entry["relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    // The distance that Interface Builder calls standard: 8 between siblings.
    let constant = entry.number("constant") ?? (entry["symbolic"] == "YES" ? 8 : 0)
    let custom = NibObjects.custom(entry, reader) as? NSLayoutConstraint.Type
    let result = (custom ?? NSLayoutConstraint.self).init()
    result.set(
      first, attribute(entry["firstAttribute"]), relation, second,
      second == nil ? .notAnAttribute : attribute(entry["secondAttribute"]), multiplier(entry["multiplier"]), constant)
    if let priority = entry.number("priority") { result.priority = UILayoutPriority(Float(priority)) }
    result.identifier = entry["identifier"]
    return result
  }

  /// `16:9`, `1/2`, `0.5`, or nothing for 1.
  private func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    return parts.count == 2 && parts[1] != 0 ? CGFloat(parts[0] / parts[1]) : CGFloat(parts.first ?? 1)
  }

  private func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
    guard let attribute = name.flatMap({ Self.attributes[$0] }) else {
      notImplemented("the layout attribute \(name ?? "without a name") in \(reader.document.file)")
    }
    return attribute
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    "notAnAttribute": .notAnAttribute,
  ]
}
