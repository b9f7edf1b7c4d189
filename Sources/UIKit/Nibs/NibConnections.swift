import HostInterface

/// Outlets, collections of outlets, and actions of a nib.
@MainActor
struct NibConnections {
  private let reader: NibReader

  init(_ reader: NibReader) { self.reader = reader }

  /// - Parameter defers: Leaves out what leads to objects that are not made yet.
  func connect(_ element: MarkupElement, _ source: AnyObject, defers: Bool = false) {
    var collections: [(property: String, members: [AnyObject])] = []
    for entry in element.first("connections")?.children ?? [] {
      guard reader.takes(entry, defers: defers) else { continue }
      switch entry.name {
      case "outlet":
        guard let property = entry["property"] else { continue }
        setOutlet(property, of: source, to: reader.object(entry["destination"], for: "the outlet \(property)"))
      case "outletCollection":
        guard let property = entry["property"],
          let member = reader.object(entry["destination"], for: "the outlets \(property)")
        else {
          continue
        }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].members.append(member)
        } else {
          collections.append((property, [member]))
        }
      case "action": addAction(entry, source)
      case "segue": addSegue(entry, source)
      default: notImplemented("the connection <\(entry.name)> of \(reader.document.file)")
      }
    }
    for (property, members) in collections {
      if property == "gestureRecognizers", let view = source as? UIView {
        for case let recognizer as UIGestureRecognizer in members { view.addGestureRecognizer(recognizer) }
      } else {
        (source as? NSObject)?.setValue(members, forKey: property)
      }
    }
  }

  /// UIKit's own outlets by hand, an app's by their key; a key that the class does not have raises as on iOS.
  private func setOutlet(_ property: String, of source: AnyObject, to target: AnyObject?) {
    switch (property, source) {
    case ("view", let controller as UIViewController): controller.view = target as? UIView
    case ("dataSource", let table as UITableView): table.dataSource = target as? any UITableViewDataSource
    case ("delegate", let table as UITableView): table.delegate = target as? any UITableViewDelegate
    case ("dataSource", let list as UICollectionView): list.dataSource = target as? any UICollectionViewDataSource
    case ("delegate", let list as UICollectionView): list.delegate = target as? any UICollectionViewDelegate
    case ("prefetchDataSource", let list as UICollectionView):
      list.prefetchDataSource = target as? any UICollectionViewDataSourcePrefetching
    case ("delegate", let text as UITextView): text.delegate = target as? any UITextViewDelegate
    case ("delegate", let scroll as UIScrollView): scroll.delegate = target as? any UIScrollViewDelegate
    case ("delegate", let field as UITextField): field.delegate = target as? any UITextFieldDelegate
    case ("delegate", let bar as UITabBar): bar.delegate = target as? any UITabBarDelegate
    case ("dataSource", let picker as UIPickerView): picker.dataSource = target as? any UIPickerViewDataSource
    case ("delegate", let picker as UIPickerView): picker.delegate = target as? any UIPickerViewDelegate
    case ("delegate", let bar as UISearchBar): bar.delegate = target as? any UISearchBarDelegate
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = target as? any UIGestureRecognizerDelegate
    case ("delegate", let navigation as UINavigationController):
      navigation.delegate = target as? any UINavigationControllerDelegate
    case ("delegate", let tabs as UITabBarController): tabs.delegate = target as? any UITabBarControllerDelegate
    case ("delegate", let split as UISplitViewController): split.delegate = target as? any UISplitViewControllerDelegate
    case ("delegate", let pages as UIPageViewController): pages.delegate = target as? any UIPageViewControllerDelegate
    case ("dataSource", let pages as UIPageViewController):
      pages.dataSource = target as? any UIPageViewControllerDataSource
    case ("transitioningDelegate", let controller as UIViewController):
      controller.transitioningDelegate = target as? any UIViewControllerTransitioningDelegate
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = target as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = target as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = target as? UIView
    case ("tableHeaderView", let table as UITableView): table.tableHeaderView = target as? UIView
    case ("tableFooterView", let table as UITableView): table.tableFooterView = target as? UIView
    case ("backgroundView", let table as UITableView): table.backgroundView = target as? UIView
    case (_, let object as NSObject): object.setValue(target, forKey: property)
    default:
      fatalError(
        "[<\(type(of: source))> setValue:forUndefinedKey:]: the class takes no values by key, so no outlet \(property)."
      )
    }
  }

  private func addAction(_ entry: MarkupElement, _ source: AnyObject) {
    guard let name = entry["selector"] else { return }
    // The first responder, or nobody: the responder chain is asked when the action is sent.
    let target = reader.object(entry["destination"], for: "the action \(name)")
    switch source {
    case let control as UIControl:
      let event: UIControl.Event
      if let type = entry["eventType"] {
        guard let known = Self.events[type] else {
          fatalError("\(reader.document.file): the action \(name) waits for the event \(type), which no control sends.")
        }
        event = known
      } else {
        event = control is UIButton ? .touchUpInside : .valueChanged
      }
      control.addTarget(target, action: Selector(name), for: event)
    case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: Selector(name)) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, Selector(name))
    default:
      fatalError(
        "\(reader.document.file): the action \(name) belongs to a \(type(of: source)), which sends no actions.")
    }
  }

  /// Relationships are made with the scene; a controller's own segues are gone when the app says so.
  private func addSegue(_ entry: MarkupElement, _ source: AnyObject) {
    guard entry["kind"] != "relationship", let scene = reader.scene else { return }
    let segue = NibSegue(entry, scene)
    for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] {
      if let id = entry[name], let anchor = reader.objects[id] { scene.anchors[id] = WeakReference(anchor) }
    }
    switch source {
    case let cell as UITableViewCell:
      if entry["trigger"] == "accessoryAction" {
        cell._accessorySegue = { segue.trigger($0) }
      } else {
        cell._selectionSegue = { segue.trigger($0) }
      }
    case let cell as UICollectionViewCell: cell._selectionSegue = { segue.trigger($0) }
    case let control as UIControl:
      control.addAction(UIAction { [unowned control] _ in segue.trigger(control) }, for: .primaryActionTriggered)
    case let item as UIBarButtonItem:
      (item.target, item.action) = (SegueTrigger(segue, of: item), SegueTrigger.selector)
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(SegueTrigger(segue, of: recognizer), action: SegueTrigger.selector)
    case let view as UIView where entry["kind"] == "embed":
      reader.embeds.append { [unowned view] in segue.embed(in: view) }
    case is UIViewController: break
    default: notImplemented("segues from a \(type(of: source)) in \(reader.document.file)")
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
    "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]
}
