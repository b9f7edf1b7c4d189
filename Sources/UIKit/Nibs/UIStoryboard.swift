import HostInterface

/// The controllers of a .storyboard file, made as often as they are asked for.
///
/// Read as Interface Builder saves it.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let document: NibDocument

  /// Traps where the bundle has no such file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? ._app
    guard let document = NibDocument.find(name, "storyboard", in: bundle) else {
      fatalError("Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
    }
    self.document = document
    super.init()
  }

  /// Nil where no controller is marked as the first.
  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

  /// Traps where no controller has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { make(identifier, nil) }

  /// - Parameter creator: Makes the controller by its `init(coder:)` or another initialiser that takes the coder.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator).map { checked($0) }
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    checked(make(identifier, creator))
  }

  private func checked<T: UIViewController>(_ controller: UIViewController) -> T {
    guard let result = controller as? T else {
      fatalError("\(document.file): \(type(of: controller)) was made where \(T.self) is expected.")
    }
    return result
  }

  private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    document.root["initialViewController"].flatMap { controller($0, creator) }
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let scene = scenes.first(where: { $0.controller["storyboardIdentifier"] == identifier }),
      let id = scene.controller["id"], let controller = controller(id, creator)
    else {
      fatalError("Storyboard (\(document.file)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  private lazy var scenes: [(controller: MarkupElement, scene: MarkupElement)] =
    (document.root.first("scenes")?.children ?? [])
    .compactMap { scene in
      scene.first("objects")?.children.first { StoryboardScene.classes[$0.name] != nil }.map { ($0, scene) }
    }

  /// Scenes that stand for a controller of another storyboard.
  private lazy var references: [String: MarkupElement] = (document.root.first("scenes")?.children ?? [])
    .compactMap { $0.first("objects")?.first("viewControllerPlaceholder") }
    .reduce(into: [:]) { if let id = $1["id"] { $0[id] = $1 } }

  private func other(_ reference: MarkupElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    // Without a name it stands for a scene of this storyboard.
    guard let name = reference["storyboardName"] else {
      if let identifier = reference["referencedIdentifier"] { return make(identifier, creator) }
      fatalError(
        "\(document.file): the storyboard reference \(reference["id"] ?? "") names neither a storyboard nor a controller."
      )
    }
    let bundle = reference["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? document.bundle
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    guard let identifier = reference["referencedIdentifier"] else { return storyboard.initial(creator) }
    return storyboard.make(identifier, creator)
  }

  func controller(_ id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    RunningApp.current.sceneNesting.during(id, of: document) { scene(id, creator) }
  }

  private func scene(_ id: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let (element, scene) = scenes.first(where: { $0.controller["id"] == id }) else {
      if let reference = references[id] { return other(reference, creator) }
      fatalError("\(document.file): a segue or a reference leads to the scene \(id), which is not in the file.")
    }
    return StoryboardScene(storyboard: self, controller: element, scene: scene).make(creator)
  }
}

/// A controller of a storyboard and what belongs to it.
@MainActor
final class StoryboardScene: ControllerScene {
  let storyboard: UIStoryboard
  private let element: MarkupElement
  private let scene: MarkupElement
  /// The objects that were made with the controller, before its view: items of bars, objects of the app's.
  private var reader: NibReader!
  private(set) weak var controller: UIViewController?
  /// Objects at the top of the scene, which nobody else may hold.
  private var kept: [AnyObject] = []
  /// The anchors of popovers of the scene's segues, by id.
  var anchors: [String: WeakReference<AnyObject>] = [:]

  init(storyboard: UIStoryboard, controller: MarkupElement, scene: MarkupElement) {
    (self.storyboard, element, self.scene) = (storyboard, controller, scene)
    reader = NibReader(storyboard.document, owner: nil, scene: self)
  }

  static let classes: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self, "collectionViewController": UICollectionViewController.self,
  ]

  func make(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    let coder = NibCoder(element, reader, scene: self)
    let type =
      (NibObjects.custom(element, reader) as? UIViewController.Type) ?? Self.classes[element.name]
      ?? UIViewController.self
    guard let controller = creator.map({ $0(coder) }) ?? type.init(coder: coder) else { return nil }
    prepareLate(controller)
    relate(controller)
    (controller as NSObject).awakeFromNib()
    return controller
  }

  /// Called from the controller's `init(coder:)`, so that a subclass finds its title and items.
  func prepare(_ controller: UIViewController) {
    self.controller = controller
    if let title = storyboard.document.text(element, "title") { controller.title = title }
    if element["hidesBottomBarWhenPushed"] == "YES" { controller.hidesBottomBarWhenPushed = true }
    if let style = element["modalPresentationStyle"].flatMap({ Self.presentations[$0] }) {
      controller.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ Self.transitions[$0] }) {
      controller.modalTransitionStyle = style
    }
    if element["definesPresentationContext"] == "YES" { controller.definesPresentationContext = true }
    if element["providesPresentationContextTransitionStyle"] == "YES" {
      controller.providesPresentationContextTransitionStyle = true
    }
    if element["extendedLayoutIncludesOpaqueBars"] == "YES" { controller.extendedLayoutIncludesOpaqueBars = true }
    if let identifier = element["restorationIdentifier"] { controller.restorationIdentifier = identifier }
    if let size = element.child("size", key: "preferredContentSize")
      ?? element.child("value", key: "contentSizeForViewInPopover")
    {
      controller.preferredContentSize = CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
    }
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      let all: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      controller.edgesForExtendedLayout = all.reduce(into: []) { if edges[$1.0] == "YES" { $0.insert($1.1) } }
    }
    if let entry = element.child("navigationItem", key: "navigationItem"),
      let item = reader.object(entry) as? UINavigationItem
    {
      item.title = controller.title
      NibBars.set(item, entry, reader)
      controller._navigationItem = item
    }
    if let entry = element.child("tabBarItem", key: "tabBarItem"), let item = reader.object(entry) as? UITabBarItem {
      item.title = controller.title
      NibBars.set(item, entry, reader)
      controller.tabBarItem = item
    }
    let tools = (element.first("toolbarItems")?.children ?? []).compactMap { reader.object($0) as? UIBarButtonItem }
    if !tools.isEmpty { controller.toolbarItems = tools }
  }

  /// Behind the controller's initialiser: its attributes, and the connections that need no view.
  private func prepareLate(_ controller: UIViewController) {
    self.controller = controller
    reader.setUserDefinedAttributes(of: controller, element)
    for other in scene.first("objects")?.children ?? [] where other.name == "customObject" {
      if let object = reader.object(other) { kept.append(object) }
    }
    reader.connect(controller, element)
    reader.finishEarly()
    if let id = element["id"] { reader.release(id) }
  }

  // MARK: Segues

  private lazy var segues: [NibSegue] = {
    var result: [NibSegue] = []
    @MainActor func collect(_ element: MarkupElement) {
      for child in element.children {
        if child.name == "segue", child["identifier"] != nil, child["kind"] != "relationship" {
          result.append(NibSegue(child, self))
        }
        collect(child)
      }
    }
    collect(scene)
    return result
  }()

  func perform(_ identifier: String, from controller: UIViewController, _ sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    segue.perform(from: controller, sender)
    return true
  }

  /// A cell of a list that the list makes as often as it needs it.
  func prototype(_ element: MarkupElement, _ identifier: String) -> UINib {
    let document = storyboard.document, id = self.element["id"]
    return UINib(_name: identifier) { [weak self] in
      let reader = NibReader(document, owner: nil, scene: self)
      if let id, let controller = self?.controller { reader.register(controller, id: id) }
      let cell = reader.object(element)
      reader.finish()
      return cell.map { [$0] } ?? []
    }
  }

  /// The controllers inside a container.
  private func relate(_ controller: UIViewController) {
    let relations = (element.first("connections")?.children ?? []).filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    if let split = controller as? UISplitViewController { return fill(split, relations) }
    let children = relations.compactMap { $0["destination"].flatMap { storyboard.controller($0) } }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    default: break
    }
  }

  /// The columns by the names that Interface Builder gives their relations.
  private func fill(_ split: UISplitViewController, _ relations: [MarkupElement]) {
    func made(_ name: String) -> UIViewController? {
      relations.first { $0["relationship"] == name }?["destination"].flatMap { storyboard.controller($0) }
    }
    guard split.style != .unspecified else {
      split.viewControllers = ["masterViewController", "detailViewController"].compactMap(made)
      return
    }
    let columns: [(String, UISplitViewController.Column)] = [
      ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
      ("detailViewController", .secondary),
      ("compactViewController", .compact),
    ]
    for (name, column) in columns { if let child = made(name) { split.setViewController(child, for: column) } }
  }

  /// - Returns: False where the storyboard has no view for the controller.
  func loadView(of controller: UIViewController) -> Bool {
    // Embedded scenes are made and shown meanwhile.
    RunningApp.current.sceneNesting.during(element["id"] ?? "", of: storyboard.document) { readView(of: controller) }
  }

  private func readView(of controller: UIViewController) -> Bool {
    let views = element.children.filter { ["view", "tableView", "collectionView"].contains($0["key"]) }
    reader.connect(controller, element)
    defer { reader.forget() }
    guard let description = views.first else {
      reader.finish()
      return false
    }
    guard let view = reader.object(description) as? UIView else { return false }
    if let table = controller as? UITableViewController, let view = view as? UITableView {
      table.tableView = view
      if let control = element.children.first(where: { $0["key"] == "refreshControl" }) {
        table.refreshControl = reader.object(control) as? UIRefreshControl
      }
    } else if let list = controller as? UICollectionViewController, let view = view as? UICollectionView {
      list.collectionView = view
    } else {
      controller.view = view
    }
    for guide in element.first("layoutGuides")?.children ?? [] {
      reader.register(BarLayoutGuide.of(view, isTop: guide["type"] == "top"), guide)
    }
    for other in scene.first("objects")?.children ?? [] where other !== element && !Self.notObjects.contains(other.name)
    {
      if other.name == "placeholder" {
        reader.nobody(other)
      } else if let object = reader.object(other) {
        kept.append(object)
      }
    }
    reader.finish()
    return true
  }

  private static let notObjects: Set<String> = ["exit", "customObject", "viewControllerPlaceholder"]

  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]

  static let presentations: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
    "automatic": .automatic,
  ]
}
