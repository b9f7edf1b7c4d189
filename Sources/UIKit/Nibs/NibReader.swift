/// One instantiation of a nib: makes its objects, then sets attributes, constraints and outlets, and wakes the objects.
///
/// An object is made by `init(coder:)` of its class with a `NibCoder`, so that an override finds in place what the file
/// says, and may change it. Source of the order: "Nib Files" of Apple's Resource Programming Guide: objects, runtime
/// attributes, connections, `awakeFromNib`, children before parents.
@MainActor
final class NibReader {
  let document: NibDocument
  private let owner: AnyObject?
  private let external: [String: Any]
  /// The scene of a storyboard that the objects belong to: segues start there.
  private(set) weak var scene: StoryboardScene?
  /// Controllers in container views, which come when all else is connected.
  var embeds: [() -> Void] = []
  /// Objects that the parent has made: the labels of a cell with a style, by their ids.
  var standIns: [String: UIView] = [:]
  /// Connections that were made before.
  private var connected: Set<ObjectIdentifier> = []
  private(set) var objects: [String: AnyObject] = [:]
  /// The objects that were made, children before parents.
  private var made: [(element: MarkupElement, object: AnyObject)] = []
  /// Ids of placeholders for which nobody stands.
  private var absent: Set<String> = []
  private var variations: [(variation: NibVariation, of: AnyObject)] = []

  init(_ document: NibDocument, owner: AnyObject?, external: [String: Any] = [:], scene: StoryboardScene? = nil) {
    (self.document, self.owner, self.external, self.scene) = (document, owner, external, scene)
  }

  /// - Returns: The objects at the top of the file, without placeholders.
  func instantiate() -> [AnyObject] {
    var top: [AnyObject] = []
    for element in document.root.first("objects")?.children ?? [] {
      if element.name == "placeholder" {
        placeholder(element)
      } else if let object = object(element) {
        top.append(object)
      }
    }
    finish()
    return top
  }

  /// Attributes, constraints, connections and `awakeFromNib` of all that was made.
  func finish() {
    for (element, object) in made { setAttributes(element, object) }
    let constraints = made.flatMap { NibConstraints(self, $0.element, holder: $0.object).make() }
    for (constraint, element) in constraints {
      register(constraint, element)
      note(element.children.filter { $0.name == "variation" }, of: constraint)
      if !variations.isEmpty { described.append((element, constraint)) }
    }
    if variations.isEmpty {
      NSLayoutConstraint.activate(constraints.map(\.constraint))
    } else {
      NibVariations(variations, constraints.map(\.constraint), self).start(at: root(of: constraints.map(\.constraint)))
      (variations, described) = ([], [])
    }
    for (element, object) in made { NibConnections(self).connect(element, object) }
    let embeds = embeds
    self.embeds = []
    for embed in embeds { embed() }
    for (element, object) in made
    where element.name != "placeholder" && !(object is UIViewController) && !early.contains(ObjectIdentifier(object)) {
      (object as? NSObject)?.awakeFromNib()
    }
    for (constraint, element) in constraints where element["customClass"] != nil {
      setUserDefinedAttributes(of: constraint, element)
      constraint.awakeFromNib()
    }
  }

  /// The elements of what is in the file, by object.
  var elements: [ObjectIdentifier: MarkupElement] {
    var result: [ObjectIdentifier: MarkupElement] = [:]
    for (element, object) in made { result[ObjectIdentifier(object)] = element }
    for (element, constraint) in described { result[ObjectIdentifier(constraint)] = element }
    return result
  }
  private var described: [(MarkupElement, NSLayoutConstraint)] = []

  /// The view that the others are in; a scene may have others of its own beside it.
  private func root(of constraints: [NSLayoutConstraint]) -> UIView? {
    var root = constraints.lazy.compactMap { $0._first as? UIView }.first
    let own = Set(made.map { ObjectIdentifier($0.object) })
    while let next = root?.superview, own.contains(ObjectIdentifier(next)) { root = next }
    return root ?? lastView
  }
  private var lastView: UIView? {
    made.lazy.reversed().compactMap { $0.object as? UIView ?? ($0.object as? UIViewController)?.viewIfLoaded }.first
  }

  /// Attributes and connections of what a scene has without its view; the rest is connected with the view.
  func finishEarly() {
    for (element, object) in made where !(object is UIViewController) { setAttributes(element, object) }
    for (element, object) in made { NibConnections(self).connect(element, object, defers: true) }
    for (_, object) in made where !(object is UIViewController) { (object as? NSObject)?.awakeFromNib() }
    made = made.filter { !($0.object is UIViewController) }
    early = Set(made.map { ObjectIdentifier($0.object) })
  }
  /// The objects that `finishEarly` has woken.
  private var early: Set<ObjectIdentifier> = []

  /// Whether a connection is to be made now; true once for each.
  func takes(_ connection: MarkupElement, defers: Bool) -> Bool {
    if defers {
      let ends = [connection["destination"], connection["popoverAnchorView"], connection["popoverAnchorBarButtonItem"]]
      let isMissing = ends.contains { $0.map { objects[$0] == nil && !$0.hasPrefix("-") } ?? false }
      guard connection.name == "segue" || !isMissing else { return false }
    }
    return connected.insert(ObjectIdentifier(connection)).inserted
  }

  func note(_ entries: [MarkupElement], of object: AnyObject) {
    for entry in entries { variations.append((NibVariation(entry), object)) }
  }

  /// Takes an object that was made before, to be connected with those of this reader.
  func connect(_ object: AnyObject, _ element: MarkupElement) {
    register(object, element)
    made.append((element, object))
  }

  private func placeholder(_ element: MarkupElement) {
    let object: AnyObject?
    switch element["placeholderIdentifier"] {
    case "IBFilesOwner": object = owner
    case "IBFirstResponder": object = nil
    case let name?: object = external[name].map { $0 as AnyObject }
    case nil: object = nil
    }
    guard let object else { return nobody(element) }
    register(object, element)
    made.append((element, object))
  }

  /// A placeholder for which nobody stands: the first responder, to whom an action without a target goes.
  func nobody(_ element: MarkupElement) { if let id = element["id"] { absent.insert(id) } }

  /// Lets go of what was made; the reader may belong to an object among it.
  func forget() {
    objects = [:]
    made = []
    standIns = [:]
  }

  func register(_ object: AnyObject, _ element: MarkupElement) {
    if let id = element["id"] { objects[id] = object }
  }

  func register(_ object: AnyObject, id: String) { objects[id] = object }
  func release(_ id: String) { objects[id] = nil }

  // MARK: Objects

  /// The object of an element and everything below it; nil when its initialiser returned nil.
  func object(_ element: MarkupElement) -> AnyObject? {
    let object = NibObjects.make(element, self)
    guard let object else { return nil }
    register(object, element)
    made.append((element, object))
    return object
  }

  /// Takes an object that its parent makes: a cell's content view.
  func adopt(_ view: UIView, _ element: MarkupElement) {
    fill(view, element)
    register(view, element)
    made.append((element, view))
  }

  /// Sets what the element says of a view, and adds its subviews.
  func fill(_ view: UIView, _ element: MarkupElement) {
    if let rect = element.child("rect", key: "frame") { view.frame = NibValues.rect(rect) }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let id = guide["id"] { objects[id] = layoutGuide(guide["key"], of: view) }
    }
    NibProperties.set(view, element, self)
    note(element.children.filter { $0.name == "variation" }, of: view)
    for child in element.first("subviews")?.children ?? [] {
      if let id = child["id"], let standIn = standIns.removeValue(forKey: id) {
        adopt(standIn, child)
        continue
      }
      guard let subview = object(child) as? UIView else { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else if let effects = view as? UIVisualEffectView {
        effects.contentView.addSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  private func layoutGuide(_ key: String?, of view: UIView) -> UILayoutGuide {
    switch key {
    case "safeArea": return view.safeAreaLayoutGuide
    case "contentLayoutGuide": if let scroll = view as? UIScrollView { return scroll.contentLayoutGuide }
    case "frameLayoutGuide": if let scroll = view as? UIScrollView { return scroll.frameLayoutGuide }
    case "keyboard": return view.keyboardLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    default: break
    }
    notImplemented("layout guide \(key ?? "without a key") in \(document.file)")
  }

  /// An object by its id; traps naming who asks when there is none.
  func object(_ id: String?, for asker: String) -> AnyObject? {
    guard let id else { return nil }
    if let object = objects[id] { return object }
    if id == "-1" || id == "-2" || absent.contains(id) { return nil }  // owner and first responder may be nobody
    // A connection to an object of another scene leads nowhere: each scene is instantiated by itself.
    if scene != nil, document.ids.contains(id) { return nil }
    fatalError("\(document.file): \(asker) leads to the object \(id), which is not in the file.")
  }

  // MARK: Attributes

  private func setAttributes(_ element: MarkupElement, _ object: AnyObject) {
    // Done when the scene was made.
    guard !(object is UIViewController), !early.contains(ObjectIdentifier(object)) else { return }
    if let object = object as? NSObject { setUserDefinedAttributes(of: object, element) }
  }

  /// A key that the class does not have is said on standard error, as on iOS, and does no harm.
  func setUserDefinedAttributes(of object: NSObject, _ element: MarkupElement) {
    for entry in element.first("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = entry["keyPath"] else { continue }
      let type = NSStringFromClass(type(of: object))
      let value = NibValues.attribute(entry, self)
      _UndefinedKeys.report(to: { warn("Failed to set (\(path)) user defined inspected property on (\(type)): \($0)") })
      {
        object.setValue(value, forKeyPath: path)
      }
    }
  }
}

/// The coder for `init(coder:)` of objects from a nib: it holds the element that describes the object.
final class NibCoder: NSCoder {
  let element: MarkupElement
  let reader: NibReader
  /// The scene of a controller that a storyboard makes.
  let scene: StoryboardScene?

  init(_ element: MarkupElement, _ reader: NibReader, scene: StoryboardScene? = nil) {
    (self.element, self.reader, self.scene) = (element, reader, scene)
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
  /// Sets what a nib or an archive says of a view, from the initialiser of UIKit's class that is nearest to the view's
  /// own.
  ///
  /// The subclass's initialiser runs behind it, as it does behind unarchiving. A class that sets itself up behind
  /// `super.init(coder:)` calls this last, and stands in `NibObjects.selfFilling`.
  @MainActor
  func _fill(_ view: UIView, at level: UIView.Type) {
    guard NibObjects.fillingClass(of: view) == level else { return }
    switch self {
    case let coder as NibCoder: coder.reader.fill(view, coder.element)
    case let coder as NSKeyedUnarchiver: ViewArchive.decode(view, from: coder)
    default: break
    }
  }

  /// Writes a view to an archive.
  @MainActor
  func _write(_ view: UIView) { ViewArchive.encode(view, with: self) }

  /// The view that a nib has for a property of a controller: a bar.
  @MainActor
  func _nibView<T: UIView>(_ key: String) -> T? {
    guard let coder = self as? NibCoder, let element = coder.element.children.first(where: { $0["key"] == key }) else {
      return nil
    }
    return coder.reader.object(element) as? T
  }

  /// The scene of a storyboard that the object comes from.
  var _controllerScene: (any ControllerScene)? { (self as? NibCoder)?.scene }

  /// The text that a nib or an archive has under a name before the object is filled.
  func _nib(_ attribute: String) -> String? {
    (self as? NibCoder)?.element[attribute] ?? (self as? NSKeyedUnarchiver)?._decodeObject(forKey: attribute) as? String
  }
}
