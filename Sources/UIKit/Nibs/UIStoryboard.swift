/// The controllers of a .storyboard file, made as often as they are asked for.
///
/// Read as Interface Builder saves it. Segues that lead from one controller to another are not followed yet.
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
    else { fatalError("Storyboard (\(document.file)) doesn't contain a view controller with identifier '\(identifier)'") }
    return controller
  }

  private lazy var scenes: [(controller: MarkupElement, scene: MarkupElement)] = (document.root.first("scenes")?.children ?? [])
    .compactMap { scene in
      scene.first("objects")?.children.first { StoryboardScene.classes[$0.name] != nil }.map { ($0, scene) }
    }

  func controller(_ id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let (element, scene) = scenes.first(where: { $0.controller["id"] == id }) else {
      notImplemented("the scene \(id) of \(document.file)")
    }
    return StoryboardScene(storyboard: self, controller: element, scene: scene).make(creator)
  }
}

/// A controller of a storyboard and what belongs to it.
@MainActor
final class StoryboardScene {
  let storyboard: UIStoryboard
  private let element: MarkupElement
  private let scene: MarkupElement
  /// What was made with the controller, before its view: items of bars.
  private let reader: NibReader

  init(storyboard: UIStoryboard, controller: MarkupElement, scene: MarkupElement) {
    (self.storyboard, element, self.scene) = (storyboard, controller, scene)
    reader = NibReader(storyboard.document, owner: nil)
  }

  static let classes: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "pageViewController": UIPageViewController.self,
  ]

  func make(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    let coder = NibCoder(element, reader, scene: self)
    let type = (NibObjects.custom(element, reader) as? UIViewController.Type) ?? Self.classes[element.name] ?? UIViewController.self
    guard let controller = creator.map({ $0(coder) }) ?? type.init(coder: coder) else { return nil }
    relate(controller)
    (controller as NSObject).awakeFromNib()
    return controller
  }

  /// Called from the controller's `init(coder:)`, so that a subclass finds its title and items.
  func prepare(_ controller: UIViewController) {
    if let title = storyboard.document.text(element, "title") { controller.title = title }
    if element["hidesBottomBarWhenPushed"] == "YES" { controller.hidesBottomBarWhenPushed = true }
    if let style = element["modalPresentationStyle"].flatMap({ Self.presentations[$0] }) { controller.modalPresentationStyle = style }
    if let item = element.child("navigationItem", key: "navigationItem") { prepare(controller.navigationItem, item) }
    if let item = element.child("tabBarItem", key: "tabBarItem") { prepare(controller.tabBarItem, item) }
    for entry in element.first("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = entry["keyPath"] else { continue }
      controller.setValue(NibValues.attribute(entry, reader), forKeyPath: path)
    }
  }

  private func prepare(_ item: UINavigationItem, _ element: MarkupElement) {
    reader.register(item, element)
    if let title = storyboard.document.text(element, "title") { item.title = title }
    func items(_ key: String) -> [UIBarButtonItem] {
      let single = element.child("barButtonItem", key: "\(key)BarButtonItem").map { [$0] }
      let several = element.children.first { $0.name == "\(key)BarButtonItems" }?.children
      return (single ?? several ?? []).compactMap { reader.object($0) as? UIBarButtonItem }
    }
    let left = items("left"), right = items("right")
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
  }

  private func prepare(_ item: UITabBarItem, _ element: MarkupElement) {
    reader.register(item, element)
    if let title = storyboard.document.text(element, "title") { item.title = title }
    if let image = NibValues.image(of: element, in: reader) { item.image = image }
    if element["selectedImage"] != nil { item.selectedImage = NibValues.image(of: element, "selectedImage", in: reader) }
    if let badge = element["badgeValue"] { item.badgeValue = badge }
  }

  /// The controllers inside a container.
  private func relate(_ controller: UIViewController) {
    let children = (element.first("connections")?.children ?? [])
      .filter { $0.name == "segue" && $0["kind"] == "relationship" }
      .compactMap { $0["destination"].flatMap { storyboard.controller($0) } }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers(children, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    default: break
    }
  }

  /// - Returns: False where the storyboard has no view for the controller.
  func loadView(of controller: UIViewController) -> Bool {
    let views = element.children.filter { $0["key"] == "view" || $0["key"] == "tableView" }
    reader.connect(controller, element)
    defer { reader.forget() }
    guard let description = views.first else {
      reader.finish()
      return false
    }
    guard let view = reader.object(description) as? UIView else { return false }
    if let table = controller as? UITableViewController, let view = view as? UITableView {
      table.tableView = view
    } else {
      controller.view = view
    }
    for guide in element.first("layoutGuides")?.children ?? [] {
      reader.register(BarLayoutGuide.of(view, isTop: guide["type"] == "top"), guide)
    }
    for other in scene.first("objects")?.children ?? [] where other !== element && other.name != "placeholder" {
      _ = reader.object(other)
    }
    reader.finish()
    return true
  }

  private static let presentations: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
  ]
}
