/// The views below one host, as nodes, and what is due for them.
///
/// A change of state marks the graph; its host evaluates the whole graph in the next layout, which the end of the turn
/// brings. The root is evaluated from top to bottom: O(views).
@MainActor
final class ViewGraph {
  /// Asks the host for a layout.
  var needsUpdate: (() -> Void)?
  private(set) var isInvalid = true
  /// The animation of the changes since the last evaluation.
  private var animation: Animation?
  private var fieldsByType: [ObjectIdentifier: [PropertyField]] = [:]
  private var afterLayout: [() -> Void] = []
  private lazy var root = ViewNode(ViewGraph.self, graph: self)
  var rootNode: ViewNode { root }
  let appearance = AppearanceRegistry()
  let preferenceObservers = PreferenceObservers()
  /// The controller in which representable controllers and pages become children.
  weak var controller: UIViewController?
  /// The view that shows the graph; the responders above it lead to a controller where the graph has none of its own.
  weak var hostView: UIView?
  var hostingController: UIViewController? {
    sequence(first: hostView as UIResponder?, next: { $0?.next }).lazy.compactMap { $0 as? UIViewController }.first
  }

  func invalidate(_ transaction: Transaction) {
    if let animation = transaction.animation, !transaction.disablesAnimations { self.animation = animation }
    isInvalid = true
    needsUpdate?()
  }

  /// Evaluates a root view.
  func evaluate(_ view: any View, _ environment: EnvironmentValues) -> [Element] {
    isInvalid = false
    return root.updatingChildren { root.evaluate(view, key: .index(0), environment) }
  }

  /// The animation of the changes that are shown now; asking takes it.
  func takeAnimation() -> Animation? {
    defer { animation = nil }
    return animation
  }

  /// Has the update that is being evaluated animated.
  func animateUpdate(_ animation: Animation?) { self.animation = animation }

  func fields(of type: Any.Type) -> [PropertyField] {
    if let fields = fieldsByType[ObjectIdentifier(type)] { return fields }
    let fields = propertyFields(of: type)
    fieldsByType[ObjectIdentifier(type)] = fields
    return fields
  }

  /// Has something done when the layout that runs is over.
  func later(_ action: @escaping () -> Void) { afterLayout.append(action) }

  func finishLayout() {
    preferenceObservers.report()
    let actions = afterLayout
    afterLayout = []
    for action in actions { action() }
  }

  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { root.preference(key) }

  func removeAll() { root.remove() }
}

/// The actions of views that want to know whether they are on screen.
@MainActor
final class AppearanceRegistry {
  final class Entry {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    fileprivate(set) var isShown = false
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var order: [ObjectIdentifier] = []
  private(set) var isOnScreen = false

  func add(_ entry: Entry) {
    let id = ObjectIdentifier(entry)
    guard entries[id] == nil else { return }
    entries[id] = entry
    order.append(id)
  }

  func remove(_ entry: Entry) {
    let id = ObjectIdentifier(entry)
    entries[id] = nil
    order.removeAll { $0 == id }
    hide(entry)
  }

  /// Tells those that are not shown yet; called after each layout.
  func showAll() {
    guard isOnScreen else { return }
    for entry in order.compactMap({ entries[$0] }) where !entry.isShown {
      entry.isShown = true
      entry.appear?()
    }
  }

  func setOnScreen(_ isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
    if isOnScreen { showAll() } else { for entry in order.compactMap({ entries[$0] }) { hide(entry) } }
  }

  private func hide(_ entry: Entry) {
    guard entry.isShown else { return }
    entry.isShown = false
    entry.disappear?()
  }
}
