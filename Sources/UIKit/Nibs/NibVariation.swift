/// The variation of one object of a nib for a size class: what is left out or brought in, and values of properties.
@MainActor
final class NibVariation {
  let element: MarkupElement
  private let key: String

  init(_ element: MarkupElement) { (self.element, key) = (element, element["key"] ?? "default") }

  /// The more special, the later it is applied.
  var weight: Int { key == "default" ? 0 : key.split(separator: "-").count }

  func matches(_ traits: UITraitCollection) -> Bool {
    guard key != "default" else { return true }
    return key.split(separator: "-").allSatisfy { part in
      let size: UIUserInterfaceSizeClass = part.hasSuffix("=compact") ? .compact : .regular
      return part.hasPrefix("widthClass") ? traits.horizontalSizeClass == size : traits.verticalSizeClass == size
    }
  }

  /// Nil where this variation says nothing of the object.
  func includes(_ id: String) -> Bool? {
    var result: Bool?
    for mask in element.children where mask.name == "mask" {
      for entry in mask.children where entry["reference"] == id { result = entry.name == "include" }
    }
    return result
  }
}

/// The variations of one instantiation, followed as the size classes of its view change.
///
/// Only what a variation names is ever set again, and only when size classes change, so values that the app has set
/// meanwhile stay.
@MainActor
final class NibVariations {
  private struct Entry {
    var variation: NibVariation
    weak var object: AnyObject?
  }
  private struct Place {
    weak var view: UIView?
    weak var parent: UIView?
    var index: Int
  }

  private let entries: [Entry]
  /// By id, what masks may leave out.
  private var constraints: [(id: String, constraint: NSLayoutConstraint)]
  private var places: [(id: String, slot: Place)] = []
  /// Views that are out at present; nobody else holds them.
  private var out: [String: UIView] = [:]
  private let reader: NibReader
  private let element: [ObjectIdentifier: MarkupElement]

  init(
    _ variations: [(variation: NibVariation, of: AnyObject)], _ constraints: [NSLayoutConstraint], _ reader: NibReader
  ) {
    entries = variations.sorted { $0.variation.weight < $1.variation.weight }.map {
      Entry(variation: $0.variation, object: $0.of)
    }
    self.reader = NibReader(reader.document, owner: nil)
    let ids = Dictionary(reader.objects.map { (ObjectIdentifier($0.value), $0.key) }, uniquingKeysWith: { min($0, $1) })
    self.constraints = constraints.map { (ids[ObjectIdentifier($0)] ?? "", $0) }
    element = reader.elements
    var named: Set<String> = []
    for (variation, _) in variations {
      for mask in variation.element.children where mask["key"] == "subviews" {
        for entry in mask.children { named.insert(entry["reference"] ?? "") }
      }
    }
    for id in named.sorted() {
      guard let view = reader.objects[id] as? UIView, let parent = view.superview else { continue }
      let index =
        (parent as? UIStackView)?.arrangedSubviews.firstIndex(of: view) ?? parent.subviews.firstIndex(of: view) ?? 0
      places.append((id, Place(view: view, parent: parent, index: index)))
    }
  }

  func start(at root: UIView?) {
    let traits = root?.traitCollection ?? UIScreen.main.traitCollection
    apply(traits, isFirst: true)
    root?.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _: UITraitCollection) in
      self.apply(view.traitCollection, isFirst: false)
    }
  }

  private func apply(_ traits: UITraitCollection, isFirst: Bool) {
    let matching = entries.filter { $0.variation.matches(traits) }
    func isIn(_ id: String) -> Bool { matching.reduce(true) { $1.variation.includes(id) ?? $0 } }
    for (id, slot) in places { put(id, slot, isIn(id)) }
    let wanted = constraints.filter { isIn($0.id) && isPossible($0.constraint) }.map(\.constraint)
    let kept = Set(wanted.map(ObjectIdentifier.init))
    NSLayoutConstraint.deactivate(
      constraints.map(\.constraint).filter { $0.isActive && !kept.contains(ObjectIdentifier($0)) })
    NSLayoutConstraint.activate(wanted.filter { !$0.isActive })
    // Back to what the object itself says, then what the size classes say, for each property that any variation names.
    for entry in entries {
      guard let object = entry.object else { continue }
      if let base = element[ObjectIdentifier(object)] { set(object, entry.variation.element, from: base) }
    }
    for entry in matching {
      if let object = entry.object { set(object, entry.variation.element, from: entry.variation.element) }
    }
  }

  private func isPossible(_ constraint: NSLayoutConstraint) -> Bool {
    ![constraint.firstItem, constraint.secondItem].contains { item in out.values.contains { item as? UIView === $0 } }
  }

  private func put(_ id: String, _ slot: Place, _ isIn: Bool) {
    if isIn, let view = out.removeValue(forKey: id), let parent = slot.parent {
      if let stack = parent as? UIStackView {
        stack.insertArrangedSubview(view, at: min(slot.index, stack.arrangedSubviews.count))
      } else {
        parent.insertSubview(view, at: min(slot.index, parent.subviews.count))
      }
    } else if !isIn, out[id] == nil, let view = slot.view {
      out[id] = view
      view.removeFromSuperview()
    }
  }

  /// Sets what `variation` names to the values in `source`.
  private func set(_ object: AnyObject, _ variation: MarkupElement, from source: MarkupElement) {
    func names(_ key: String) -> Bool { variation[key] != nil || variation.children.contains { $0["key"] == key } }
    if let constraint = object as? NSLayoutConstraint {
      if names("constant") { constraint.constant = source.number("constant") ?? 0 }
      return
    }
    guard let view = object as? UIView else { return }
    if names("hidden") { view.isHidden = source["hidden"] == "YES" }
    if names("alpha") { view.alpha = source.number("alpha") ?? 1 }
    if names("backgroundColor") { view.backgroundColor = NibValues.color(source, "backgroundColor", reader) }
    if names("tintColor") { view.tintColor = NibValues.color(source, "tintColor", reader) }
    if names("layoutMargins"), let insets = NibValues.insets(source, "layoutMargins") { view.layoutMargins = insets }
    if names("fontDescription"), let font = NibValues.font(source) {
      switch view {
      case let label as UILabel: label.font = font
      case let field as UITextField: field.font = font
      case let text as UITextView: text.font = font
      case let button as UIButton: button.titleLabel?.font = font
      default: break
      }
    }
    if names("textColor"), let color = NibValues.color(source, "textColor", reader) {
      (view as? UILabel)?.textColor = color
      (view as? UITextField)?.textColor = color
      (view as? UITextView)?.textColor = color
    }
    if names("numberOfLines") {
      (view as? UILabel)?.numberOfLines = source.number("numberOfLines").map { Int($0) } ?? 1
    }
    if names("image") { (view as? UIImageView)?.image = NibValues.image(of: source, in: reader) }
    if let stack = view as? UIStackView {
      if names("axis") { stack.axis = source["axis"] == "vertical" ? .vertical : .horizontal }
      if names("spacing") { stack.spacing = source.number("spacing") ?? 0 }
      if names("alignment") {
        stack.alignment = source["alignment"].flatMap { NibProperties.stackAlignments[$0] } ?? .fill
      }
      if names("distribution") {
        stack.distribution = source["distribution"].flatMap { NibProperties.distributions[$0] } ?? .fill
      }
    }
  }
}
