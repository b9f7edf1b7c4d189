/// Makes the views that a .xib file describes. An element or a class that is not known traps with its name.
@MainActor
struct NibReader {
  let name: String
  let owner: AnyObject?
  let bundle: Bundle
  private var objects: [String: AnyObject] = [:]
  private var pending: [(MarkupElement, AnyObject)] = []

  init(name: String, owner: AnyObject?, bundle: Bundle) { (self.name, self.owner, self.bundle) = (name, owner, bundle) }

  mutating func read(_ document: MarkupElement) -> [Any] {
    var top: [AnyObject] = []
    for element in document.first("objects")?.children ?? [] {
      if element.name == "placeholder" {
        if let owner, element["placeholderIdentifier"] == "IBFilesOwner" {
          objects[element["id"] ?? "-1"] = owner
          pending.append((element, owner))
        }
      } else if element.name == "tapGestureRecognizer" || element.name == "customObject" {
        notImplemented("nib element <\(element.name)> in \(name).xib")
      } else {
        top.append(view(element))
      }
    }
    for (element, object) in pending { constrain(element, object) }
    for (element, object) in pending { connect(element, object) }
    return top
  }

  // MARK: Views

  private mutating func view(_ element: MarkupElement) -> UIView {
    let view = make(element)
    return fill(view, element)
  }

  @discardableResult
  private mutating func fill(_ view: UIView, _ element: MarkupElement) -> UIView {
    if let id = element["id"] { objects[id] = view }
    pending.append((element, view))
    if let rect = element.child("rect", key: "frame") {
      view.frame = CGRect(
        x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0, height: rect.number("height") ?? 0)
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let id = guide["id"] { objects[id] = guide["key"] == "safeArea" ? view.safeAreaLayoutGuide : view.layoutMarginsGuide }
    }
    setCommon(view, element)
    NibProperties.set(view, element, bundle)
    for child in element.first("subviews")?.children ?? [] {
      let subview = self.view(child)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    if let cell = view as? UITableViewCell, let content = element.first("tableViewCellContentView") { fill(cell.contentView, content) }
    return view
  }

  private func make(_ element: MarkupElement) -> UIView {
    if let custom = element["customClass"] {
      let full = element["customModule"].map { "\($0).\(custom)" } ?? custom
      guard let type = (NSClassFromString(full) ?? NSClassFromString(custom)) as? UIView.Type, let view = type.init(coder: NibCoder())
      else { fatalError("\(name).xib: there is no view class \(full).") }
      return view
    }
    switch element.name {
    case "view": return UIView(frame: .zero)
    case "label": return UILabel(frame: .zero)
    case "imageView": return UIImageView(frame: .zero)
    case "stackView": return UIStackView(frame: .zero)
    case "button": return UIButton(type: element["buttonType"] == "system" ? .system : .custom)
    case "textField": return UITextField(frame: .zero)
    case "scrollView": return UIScrollView(frame: .zero)
    case "tableView":
      let style: UITableView.Style =
        element["style"] == "grouped" ? .grouped : element["style"] == "insetGrouped" ? .insetGrouped : .plain
      return UITableView(frame: .zero, style: style)
    case "tableViewCell": return UITableViewCell(style: .default, reuseIdentifier: element["reuseIdentifier"])
    case "activityIndicatorView": return UIActivityIndicatorView(style: element["style"] == "large" ? .large : .medium)
    case "pageControl": return UIPageControl(frame: .zero)
    default: notImplemented("nib element <\(element.name)> in \(name).xib")
    }
  }

  private func setCommon(_ view: UIView, _ element: MarkupElement) {
    func flag(_ name: String) -> Bool? { element[name].map { $0 == "YES" } }
    if let value = flag("translatesAutoresizingMaskIntoConstraints") { view.translatesAutoresizingMaskIntoConstraints = value }
    if let value = flag("userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = flag("clipsSubviews") { view.clipsToBounds = value }
    if let value = flag("hidden") { view.isHidden = value }
    if let value = flag("opaque") { view.isOpaque = value }
    if let value = element.number("alpha") { view.alpha = value }
    if let value = element["tag"].flatMap({ Int($0) }) { view.tag = value }
    if let mode = element["contentMode"].flatMap({ NibProperties.contentModes[$0] }) { view.contentMode = mode }
    if let mask = element.child("autoresizingMask", key: "autoresizingMask") {
      let bits: [(String, UIView.AutoresizingMask)] = [
        ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      for (name, bit) in bits where mask[name] == "YES" { view.autoresizingMask.insert(bit) }
    }
    func priority(_ name: String) -> UILayoutPriority? { element.number(name).map { UILayoutPriority(Float($0)) } }
    if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
    if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
    if let color = NibProperties.color(element, "backgroundColor", bundle) { view.backgroundColor = color }
    if let color = NibProperties.color(element, "tintColor", bundle) { view.tintColor = color }
  }

  // MARK: Constraints

  private func constrain(_ element: MarkupElement, _ holder: AnyObject) {
    for entry in element.first("constraints")?.children ?? [] where entry.name == "constraint" && entry["placeholder"] != "YES" {
      let first = item(entry["firstItem"]) ?? holder, second = item(entry["secondItem"])
      let relation: NSLayoutConstraint.Relation =
        switch entry["relation"] {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
      var multiplier: CGFloat = 1
      if let text = entry["multiplier"] {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        multiplier = CGFloat(parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1)
      }
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute(entry["firstAttribute"]), relatedBy: relation, toItem: second,
        attribute: second == nil ? .notAnAttribute : attribute(entry["secondAttribute"]), multiplier: multiplier,
        constant: entry.number("constant") ?? 0)
      if let priority = entry.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
      constraint.identifier = entry["identifier"]
      constraint.isActive = true
    }
  }

  private func item(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    guard let object = objects[id] else { fatalError("\(name).xib: a constraint names the object \(id), which there is not.") }
    return object
  }

  private func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
    guard let attribute = name.flatMap({ NibProperties.attributes[$0] }) else {
      notImplemented("layout attribute \(name ?? "none") in \(self.name).xib")
    }
    return attribute
  }

  // MARK: Outlets

  private func connect(_ element: MarkupElement, _ source: AnyObject) {
    for entry in element.first("connections")?.children ?? [] {
      let target = entry["destination"].flatMap { objects[$0] }
      switch entry.name {
      case "outlet":
        guard let object = source as? NSObject, let property = entry["property"], let target else { continue }
        if property == "dataSource", let table = object as? UITableView {
          table.dataSource = target as? any UITableViewDataSource
        } else if property == "delegate", let table = object as? UITableView {
          table.delegate = target as? any UITableViewDelegate
        } else if property == "delegate", let field = object as? UITextField {
          field.delegate = target as? any UITextFieldDelegate
        } else {
          object.setValue(target, forKey: property)
        }
      case "action":
        guard let control = source as? UIControl, let selector = entry["selector"] else { continue }
        let event = NibProperties.events[entry["eventType"] ?? "touchUpInside"] ?? .touchUpInside
        control.addTarget(target, action: Selector(selector), for: event)
      default: notImplemented("nib connection <\(entry.name)> in \(name).xib")
      }
    }
  }
}

/// What is handed to `init(coder:)` of views from a .xib file; it holds nothing.
private final class NibCoder: NSCoder {}
