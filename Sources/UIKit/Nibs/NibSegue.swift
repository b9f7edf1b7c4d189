/// A segue as a storyboard describes it.
///
/// The trigger of a segue holds it weakly through its scene, so a segue outlives neither its controller nor a cell.
@MainActor
final class NibSegue {
  let element: MarkupElement
  private weak var scene: StoryboardScene?

  init(_ element: MarkupElement, _ scene: StoryboardScene) { (self.element, self.scene) = (element, scene) }

  var identifier: String? { element["identifier"] }
  private var kind: String { element["kind"] ?? "" }
  private var animates: Bool { element["animates"] != "NO" }

  /// By a touch: the source may refuse.
  func trigger(_ sender: Any?) {
    guard let source = scene?.controller, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    perform(from: source, sender)
  }

  func perform(from source: UIViewController, _ sender: Any?) {
    guard let scene else { return }
    if kind == "unwind" { return unwind(from: source, sender) }
    guard let id = element["destination"], let destination = destination(id, from: source, sender, scene) else {
      return
    }
    let segue = make(from: source, to: destination)
    configure(segue, sender, scene)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Puts the destination into a container view, in the middle of loading the source's view.
  func embed(in container: UIView) {
    guard let scene, let source = scene.controller, let id = element["destination"],
      let destination = destination(id, from: source, nil, scene)
    else { return }
    let segue = make(from: source, to: destination)
    segue._performance = { [unowned source, unowned destination, unowned container] in
      source.addChild(destination)
      destination.view.frame = container.bounds
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      destination.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(destination.view)
      destination.didMove(toParent: source)
    }
    source.prepare(for: segue, sender: nil)
    segue.perform()
  }

  // MARK: Making

  /// By the method that `@IBSegueAction` marks, else by `init(coder:)`.
  private func destination(_ id: String, from source: UIViewController, _ sender: Any?, _ scene: StoryboardScene)
    -> UIViewController?
  {
    guard let action = element["destinationCreationSelector"] else { return scene.storyboard.controller(id) }
    let arguments = { (coder: NSCoder) -> [Any?] in [coder, sender, self.identifier] }
    let selector = Selector(action)
    enforce(
      source.responds(to: selector),
      "\(scene.storyboard.document.file): \(type(of: source)) has no @IBSegueAction method \(action)")
    return scene.storyboard.controller(id) { coder in
      guard let answer = source._invoke(selector, Array(arguments(coder).prefix(action.filter { $0 == ":" }.count)))
      else { return nil }
      return answer as? UIViewController
    } ?? scene.storyboard.controller(id)
  }

  private func make(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    var type = UIStoryboardSegue.self
    if element["customClass"] != nil {
      guard
        let custom = scene.flatMap({ NibObjects.custom(element, $0.storyboard.document) as? UIStoryboardSegue.Type })
      else {
        fatalError("Could not create a segue of class '\(element["customClass"] ?? "")'")
      }
      type = custom
    }
    return type.init(identifier: identifier, source: source, destination: destination)
  }

  private func configure(_ segue: UIStoryboardSegue, _ sender: Any?, _ scene: StoryboardScene) {
    let animates = animates
    // The segue holds both ends, so it must not be held by what they keep.
    let source = { [unowned segue] in segue.source }, destination = { [unowned segue] in segue.destination }
    let target = segue.destination
    switch kind {
    case "show":
      segue._performance = {
        guard !animates else { return source().show(destination(), sender: sender) }
        guard let navigation = source() as? UINavigationController ?? source().navigationController else {
          return source().present(destination(), animated: false)
        }
        navigation.pushViewController(destination(), animated: false)
      }
    case "push":
      segue._performance = {
        guard let navigation = source().navigationController else {
          fatalError(
            "Push segues can only be used when the source controller is managed by an instance of UINavigationController."
          )
        }
        navigation.pushViewController(destination(), animated: animates)
      }
    case "showDetail", "replace":
      segue._performance = { source().showDetailViewController(destination(), sender: sender) }
    case "presentation", "modal":
      if let style = element["modalPresentationStyle"].flatMap({ StoryboardScene.presentations[$0] }) {
        target.modalPresentationStyle = style
      }
      if let style = element["modalTransitionStyle"].flatMap({ StoryboardScene.transitions[$0] }) {
        target.modalTransitionStyle = style
      }
      segue._performance = { source().present(destination(), animated: animates) }
    case "popoverPresentation", "popover":
      target.modalPresentationStyle = .popover
      anchor(target.popoverPresentationController, sender, scene)
      segue._performance = { source().present(destination(), animated: animates) }
    case "custom": segue._performance = nil  // its class does it all
    default: notImplemented("segues of the kind \(kind) in \(scene.storyboard.document.file)")
    }
  }

  private func anchor(_ popover: UIPopoverPresentationController?, _ sender: Any?, _ scene: StoryboardScene) {
    guard let popover else { return }
    let named = (element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]).flatMap {
      scene.anchors[$0]?.object
    }
    switch named ?? (sender as AnyObject?) {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = element.child("rect", key: "popoverAnchorRect").map { NibValues.rect($0) } ?? view.bounds
    default: break
    }
    if let arrows = element.child("popoverArrowDirection", key: "popoverArrowDirection") {
      let directions: [(String, UIPopoverArrowDirection)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ]
      popover.permittedArrowDirections = directions.reduce(into: []) { if arrows[$1.0] == "YES" { $0.insert($1.1) } }
    }
  }

  // MARK: Back

  /// Nothing happens where no controller on the way takes the action, as on iOS.
  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let unwinding = Unwinding(Selector(name), from: source, sender: sender)
    guard let destination = unwinding.destination() else { return }
    let segue = make(from: source, to: destination)
    let animates = animates
    segue._performance = { [unowned segue] in unwinding.perform(segue, to: segue.destination, animated: animates) }
    source.prepare(for: segue, sender: sender)
    _ = destination._invoke(Selector(name), [segue])
    segue.perform()
  }
}

/// The target of a bar button item or a gesture recogniser that starts a segue.
final class SegueTrigger: NSObject {
  static let selector = Selector("_performSegue:")
  private let segue: NibSegue
  /// A recogniser of a gesture that lasts goes its segue when it begins, and not once more when it ends.
  private var hasBegun = false

  @MainActor init(_ segue: NibSegue, of source: AnyObject) {
    self.segue = segue
    super.init()
    // As long as what triggers it.
    objc_setAssociatedObject(
      source, UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  override func _responds(to selector: Selector) -> Bool { selector == Self.selector || super._responds(to: selector) }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector == Self.selector else { return super._invoke(selector, arguments) }
    if let recognizer = arguments.first as? UIGestureRecognizer {
      let goes = recognizer.state == .began || recognizer.state == .ended && !hasBegun
      hasBegun = recognizer.state == .began || recognizer.state == .changed
      guard goes else { return .some(nil) }
    }
    segue.trigger(arguments.first ?? nil)
    return .some(nil)
  }
}
