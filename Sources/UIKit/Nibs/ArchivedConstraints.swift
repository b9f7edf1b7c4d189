import Foundation

/// The constraints that a view holds, in an archive: dictionaries of numbers and words, whose items are ways down from
/// the view.
@MainActor
enum ArchivedConstraints {
  /// Constraints of UIKit's own, as a stack view makes them, and those with an item that the archive does not have are
  /// left out.
  static func encode(of view: UIView) -> [[String: Any]] {
    let ways = Ways(from: view)
    let content = ViewArchive.container(of: view).flatMap { $0 === view ? nil : $0.constraints } ?? []
    return (view.constraints + content).compactMap { constraint in
      guard constraint._terms.isEmpty, constraint.identifier?.hasPrefix("UISV") != true,
        let first = ways.way(to: constraint.firstItem)
      else { return nil }
      var record: [String: Any] = [
        "first": first, "firstAttribute": constraint.firstAttribute.rawValue, "relation": constraint.relation.rawValue,
        "secondAttribute": constraint.secondAttribute.rawValue, "multiplier": Double(constraint.multiplier),
        "constant": Double(constraint.constant), "priority": Double(constraint.priority.rawValue),
      ]
      if let identifier = constraint.identifier { record["identifier"] = identifier }
      guard constraint.secondAttribute != .notAnAttribute else { return record }
      guard let second = ways.way(to: constraint.secondItem) else { return nil }
      record["second"] = second
      return record
    }
  }

  static func decode(_ records: [[String: Any]], in view: UIView) {
    for record in records {
      func number(_ key: String) -> Double { record[key] as? Double ?? (record[key] as? Int).map(Double.init) ?? 0 }
      func item(_ key: String) -> AnyObject? { (record[key] as? String).flatMap { Ways.item($0, from: view) } }
      guard let first = item("first"),
        let firstAttribute = NSLayoutConstraint.Attribute(rawValue: Int(number("firstAttribute"))),
        let secondAttribute = NSLayoutConstraint.Attribute(rawValue: Int(number("secondAttribute"))),
        let relation = NSLayoutConstraint.Relation(rawValue: Int(number("relation")))
      else { continue }
      let constraint = NSLayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: item("second"), attribute: secondAttribute,
        multiplier: number("multiplier"), constant: number("constant"))
      constraint.priority = UILayoutPriority(Float(number("priority")))
      constraint.identifier = record["identifier"] as? String
      constraint.isActive = true
    }
  }

  /// The names of views and guides seen from a view: the indices of subviews on the way, then the guide.
  @MainActor
  private struct Ways {
    private var names: [ObjectIdentifier: String] = [:]

    init(from view: UIView) { add(view, "") }

    func way(to item: AnyObject?) -> String? { item.flatMap { names[ObjectIdentifier($0)] } }

    private mutating func add(_ view: UIView, _ way: String) {
      note(view, way)
      noteGuides(of: view, way)
      if let container = ViewArchive.container(of: view), container !== view {
        note(container, way + ":contentView")
        noteGuides(of: container, way + ":contentView")
      }
      for (index, subview) in ViewArchive.archivedSubviews(of: view).enumerated() { add(subview, "\(way)/\(index)") }
    }

    private mutating func noteGuides(of view: UIView, _ way: String) {
      for guide in view._layoutState.systemGuides { note(guide, "\(way):\(guide._kind)") }
      for (index, guide) in view.layoutGuides.enumerated() { note(guide, "\(way):\(index)") }
    }

    private mutating func note(_ item: AnyObject, _ way: String) { names[ObjectIdentifier(item)] = way }

    /// - Returns: Nil for a way that leads nowhere from the view.
    static func item(_ way: String, from view: UIView) -> AnyObject? {
      let parts = way.split(separator: ":", omittingEmptySubsequences: false)
      var view = view
      for step in parts[0].split(separator: "/") {
        let subviews = ViewArchive.archivedSubviews(of: view)
        guard let index = Int(step), subviews.indices.contains(index) else { return nil }
        view = subviews[index]
      }
      for part in parts.dropFirst() {
        switch part {
        case "contentView": view = ViewArchive.container(of: view) ?? view
        case "safeArea": return view.safeAreaLayoutGuide
        case "margins": return view.layoutMarginsGuide
        case "readable": return view.readableContentGuide
        case "contentLayout": return (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayout": return (view as? UIScrollView)?.frameLayoutGuide
        default: return Int(part).flatMap { view.layoutGuides.indices.contains($0) ? view.layoutGuides[$0] : nil }
        }
      }
      return view
    }
  }
}
