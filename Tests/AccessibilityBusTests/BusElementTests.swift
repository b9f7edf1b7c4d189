import Foundation
import LiveLink
import Testing

@testable import AccessibilityBus

/// Numbers are those of AtspiRole and AtspiStateType.
struct BusElementTests {
  private func element(_ kind: String, _ change: (inout AccessibilityNode) -> Void = { _ in }) -> BusElement {
    var node = AccessibilityNode(number: 1, kind: kind, frame: .zero, isElement: true)
    change(&node)
    return BusElement(node: node, parent: -1)
  }

  @Test(arguments: [
    ("button", 43), ("link", 88), ("image", 27), ("staticText", 29), ("textField", 79), ("searchField", 79),
    ("secureTextField", 40),
    ("textView", 61), ("switch", 62), ("slider", 51), ("stepper", 52), ("pickerWheel", 52), ("progressIndicator", 42),
    ("tabBar", 38),
    ("tab", 37), ("table", 31), ("cell", 32), ("scrollView", 49), ("navigationBar", 63), ("alert", 2), ("sheet", 16),
    ("menu", 33),
    ("menuItem", 35), ("other", 39),
  ])
  func `each kind has the desktop's role`(kind: String, role: UInt32) {
    #expect(element(kind).role.rawValue == role)
  }

  @Test func `a heading is one, whatever its kind`() {
    #expect(element("staticText") { $0.isHeading = true }.role.rawValue == 83)
  }

  @Test func `states follow what the element is and can do`() {
    func states(_ kind: String, _ change: (inout AccessibilityNode) -> Void = { _ in }) -> [Int] {
      let bits = element(kind, change).states
      return (0..<64).filter { bits >> $0 & 1 == 1 }
    }
    #expect(states("button") == [8, 11, 24, 25, 30], "enabled, focusable, sensitive, showing, visible")
    #expect(states("button") { $0.isEnabled = false } == [11, 25, 30])
    #expect(states("group") { $0.isElement = false } == [8, 24, 25, 30])
    #expect(
      states("textField") { $0.hasFocus = true } == [7, 8, 11, 12, 24, 25, 26, 30],
      "editable, focused, of a single line")
    #expect(states("textView") == [7, 8, 11, 17, 24, 25, 30], "of several lines")
    #expect(states("switch") { $0.value = "1" } == [4, 8, 11, 24, 25, 30, 41], "checked, checkable")
    #expect(states("switch") { $0.value = "0" } == [8, 11, 24, 25, 30, 41])
    #expect(states("cell") { $0.isSelected = true } == [8, 11, 22, 23, 24, 25, 30], "selectable, selected")
  }

  @Test func `an element is known by its label, else its placeholder, else its value, which is a field's text`() {
    #expect(element("textField") { ($0.label, $0.placeholder, $0.value) = ("Mail", "E-mail", "a@b") }.name == "Mail")
    #expect(element("textField") { ($0.placeholder, $0.value) = ("E-mail", "a@b") }.name == "E-mail")
    #expect(element("textField") { $0.value = "a@b" }.name == nil)
    #expect(element("staticText") { $0.value = "Hello" }.name == "Hello")
    #expect(element("textField").text == "" && element("textField") { $0.value = "a@b" }.text == "a@b")
    #expect(element("slider") { $0.value = "50%" }.text == "50%" && element("switch") { $0.value = "1" }.text == nil)
  }

  @Test func `what cannot be touched has no actions, and what is only read is not clicked`() {
    #expect(element("button") { $0.actions = ["Archive"] }.actions == ["click", "Archive"])
    #expect(element("slider").actions == ["click", "increment", "decrement"])
    #expect(element("staticText").actions == [] && element("image").actions == [])
    #expect(
      element("button") { $0.isEnabled = false }.actions == []
        && element("group") { $0.isElement = false }.actions == [])
  }

  @Test func `elements stand in a reader's order, each after the one that holds it`() {
    func node(_ number: Int, _ children: [AccessibilityNode] = []) -> AccessibilityNode {
      AccessibilityNode(number: number, kind: "group", frame: .zero, isElement: false, children: children)
    }
    let list = BusElement.list(of: node(1, [node(2, [node(3), node(4)]), node(5)]))
    #expect(list.map(\.node.number) == [2, 3, 4, 5] && list.map(\.parent) == [-1, 0, 0, -1])
  }
}
