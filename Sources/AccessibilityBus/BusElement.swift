import Foundation
import LiveLink

/// An element as the bus shows it.
struct BusElement {
  let node: AccessibilityNode
  /// Index of the element that holds it in the list; -1: the window.
  let parent: Int

  /// The names of an element's actions on every desktop.
  static let activate = "click", increment = "increment", decrement = "decrement"

  /// All in a tree, each after the one that holds it; the tree itself is the window.
  static func list(of tree: AccessibilityNode) -> [BusElement] {
    var result: [BusElement] = []
    func add(_ nodes: [AccessibilityNode], in parent: Int) {
      for node in nodes {
        result.append(BusElement(node: node, parent: parent))
        add(node.children, in: result.count - 1)
      }
    }
    add(tree.children, in: -1)
    return result
  }

  /// Numbers of AtspiRole.
  enum Role: UInt32 {
    case alert = 2, dialog = 16, image = 27, label = 29, list = 31, listItem = 32, menu = 33, menuItem = 35, pageTab =
      37, pageTabList = 38
    case panel = 39, passwordText = 40, progressBar = 42, button = 43, scrollBar = 48, scrollPane = 49, slider = 51,
      spinButton = 52
    case statusBar = 54, text = 61, toggleButton = 62, toolBar = 63, entry = 79, heading = 83, link = 88, grouping = 99
  }

  private static let roles: [String: Role] = [
    "button": .button, "key": .button, "link": .link, "image": .image, "staticText": .label, "textField": .entry,
    "searchField": .entry,
    "secureTextField": .passwordText, "textView": .text, "switch": .toggleButton, "toggle": .toggleButton,
    "slider": .slider,
    "picker": .list, "pickerWheel": .spinButton, "stepper": .spinButton, "pageIndicator": .slider,
    "progressIndicator": .progressBar,
    "activityIndicator": .progressBar, "segmentedControl": .grouping, "tabBar": .pageTabList, "tabGroup": .pageTabList,
    "tab": .pageTab,
    "table": .list, "collectionView": .list, "cell": .listItem, "scrollView": .scrollPane, "scrollBar": .scrollBar,
    "navigationBar": .toolBar, "toolbar": .toolBar, "statusBar": .statusBar, "alert": .alert, "sheet": .dialog,
    "dialog": .dialog,
    "popover": .dialog, "menu": .menu, "menuItem": .menuItem, "group": .grouping,
  ]

  var role: Role { node.isHeading ? .heading : Self.roles[node.kind] ?? .panel }

  private var isField: Bool { ["textField", "secureTextField", "searchField", "textView"].contains(node.kind) }
  private var isAdjustable: Bool { ["slider", "stepper", "pickerWheel", "pageIndicator"].contains(node.kind) }
  private var isSwitch: Bool { role == .toggleButton }

  /// Bits of AtspiStateType.
  var states: UInt64 {
    var bits: Set<UInt64> = [25, 30]  // showing, visible
    if node.isEnabled { bits.formUnion([8, 24]) }  // enabled, sensitive
    if node.isElement { bits.insert(11) }  // focusable
    if node.hasFocus { bits.insert(12) }
    if node.kind == "tab" || node.kind == "cell" { bits.insert(22) }  // selectable
    if node.isSelected { bits.insert(23) }
    if isSwitch {
      bits.insert(41)  // checkable
      if node.value == "1" { bits.insert(4) }
    }
    if isField { bits.formUnion([7, node.kind == "textView" ? 17 : 26]) }  // editable, of one line or of several
    return bits.reduce(0) { $0 | 1 << $1 }
  }

  /// A field without a label is known by its placeholder.
  var name: String? { node.label ?? node.placeholder ?? (isField ? nil : node.value) }

  /// The content of a field, or the description of a slider's value. A secure field's characters stand as dots, as the
  /// app gives them.
  var text: String? { isField ? node.value ?? "" : isSwitch ? nil : node.value }

  var actions: [String] {
    guard node.isElement, node.isEnabled else { return [] }
    return ([.label, .image, .heading].contains(role) ? [] : [Self.activate])
      + (isAdjustable ? [Self.increment, Self.decrement] : [])
      + node.actions
  }
}
