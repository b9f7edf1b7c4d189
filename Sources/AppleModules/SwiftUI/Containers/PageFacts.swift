/// The facts that a page's views state about the bars: title, items, whether there is a bar at all.
@MainActor
struct PageFacts {
  private let graph: ViewGraph
  init(_ graph: ViewGraph) { self.graph = graph }

  /// Gives a controller what its views say. What they do not speak of stays as it is.
  func apply(to controller: UIViewController) {
    let item = controller.navigationItem
    if let title = graph.preference(NavigationTitleKey.self) ?? nil, item.title != title { item.title = title }
    if let mode = graph.preference(NavigationModeKey.self) ?? nil { item.largeTitleDisplayMode = mode }
    if let isHidden = graph.preference(BackButtonKey.self) ?? nil { item.hidesBackButton = isHidden }
    if let items = graph.preference(ToolbarKey.self) { BarItems(items).apply(to: controller) }
    if let isHidden = graph.preference(BarHiddenKey.self) ?? nil, let stack = controller.navigationController,
      stack.topViewController === controller, stack.isNavigationBarHidden != isHidden
    {
      stack.setNavigationBarHidden(isHidden, animated: false)
    }
  }

  var hidesBar: Bool { (graph.preference(BarHiddenKey.self) ?? nil) ?? false }
  var detents: [UISheetPresentationController.Detent]? { graph.preference(DetentsKey.self) ?? nil }
  var showsGrabber: Bool? { graph.preference(GrabberKey.self) ?? nil }
  var refusesInteractiveDismissal: Bool { (graph.preference(DismissDisabledKey.self) ?? nil) ?? false }
}

/// A preference of which the outermost, or else the last, counts.
protocol LastPreference: PreferenceKey where Value: ExpressibleByNilLiteral {}
extension LastPreference {
  static func reduce(value: inout Value, nextValue: () -> Value) { value = nextValue() }
}
enum NavigationTitleKey: LastPreference { typealias Value = String? }
enum NavigationModeKey: LastPreference { typealias Value = UINavigationItem.LargeTitleDisplayMode? }
enum BackButtonKey: LastPreference { typealias Value = Bool? }
enum BarHiddenKey: LastPreference { typealias Value = Bool? }
enum DetentsKey: LastPreference { typealias Value = [UISheetPresentationController.Detent]? }
enum GrabberKey: LastPreference { typealias Value = Bool? }
enum DismissDisabledKey: LastPreference { typealias Value = Bool? }

/// The items of toolbars, in their order.
enum ToolbarKey: PreferenceKey {
  static var defaultValue: [BarItemFacts] { [] }
  static func reduce(value: inout [BarItemFacts], nextValue: () -> [BarItemFacts]) { value += nextValue() }
}

struct BarItemFacts {
  var placement: ToolbarItemPlacement
  var buttons: [ButtonFacts]
  var menu: UIMenu?
  var title: String?
  /// Content that is none of these is shown as it is.
  var view: UIView?
}

/// Toolbar items as UIKit's bar items.
@MainActor
private struct BarItems {
  private let items: [BarItemFacts]
  init(_ items: [BarItemFacts]) { self.items = items }

  func apply(to controller: UIViewController) {
    let item = controller.navigationItem
    let leading = items.filter { $0.placement.edge == .leading }.flatMap { barItems($0) }
    let trailing = items.filter { $0.placement.edge == .trailing }.flatMap { barItems($0) }
    let bottom = items.filter { $0.placement.edge == .bottom }.flatMap { barItems($0) }
    item.leftBarButtonItems = leading
    item.leftItemsSupplementBackButton = true
    item.rightBarButtonItems = trailing.reversed()
    if let principal = items.first(where: { $0.placement.edge == .principal }) {
      if let view = principal.view { item.titleView = view } else if let title = principal.title { item.title = title }
    }
    if !bottom.isEmpty {
      let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      controller.toolbarItems = Array(bottom.map { [$0] }.joined(separator: [space]))
      controller.navigationController?.setToolbarHidden(false, animated: false)
    }
  }

  private func barItems(_ facts: BarItemFacts) -> [UIBarButtonItem] {
    if let menu = facts.menu { return [UIBarButtonItem(title: menu.title, image: menu.image, menu: menu)] }
    if facts.buttons.isEmpty {
      if let view = facts.view { return [UIBarButtonItem(customView: view)] }
      return facts.title.map { [UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)] } ?? []
    }
    return facts.buttons.map { button in
      let action = UIAction(title: button.title, image: button.image) { _ in button.action() }
      let item = UIBarButtonItem(primaryAction: action)
      // An item with a picture shows no title.
      if button.image != nil { item.title = nil; item.image = button.image }
      item.accessibilityLabel = button.title
      item.isEnabled = button.isEnabled
      if facts.placement == .confirmationAction { item.style = .done }
      return item
    }
  }
}
