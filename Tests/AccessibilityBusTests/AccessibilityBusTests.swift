import DesktopDoubles
import Foundation
import LiveLink
import Synchronization
import Testing

@testable import AccessibilityBus

/// Over a real session bus and registry, by a client that is not ours.
@Suite(.serialized, .enabled(if: Desktop.isThere, "dbus-daemon, at-spi2-core and libglib2.0-bin are not installed"))
struct AccessibilityBusTests {
  static let tree = AccessibilityNode(
    number: 1, kind: "application", frame: CGRect(x: 0, y: 0, width: 393, height: 852), isElement: false,
    children: [
      AccessibilityNode(
        number: 2, kind: "group", identifier: "form", frame: .zero, isElement: false,
        children: [
          AccessibilityNode(
            number: 3, kind: "button", identifier: "sign in", label: "Sign In", hint: "Opens your page",
            frame: CGRect(x: 20, y: 100, width: 200, height: 50), isElement: true, actions: ["Archive"]),
          AccessibilityNode(
            number: 5, kind: "textField", value: "lin@例.com", placeholder: "E-mail",
            frame: CGRect(x: 20, y: 200, width: 300, height: 40),
            isElement: true, hasFocus: true),
          AccessibilityNode(
            number: 6, kind: "switch", label: "Sound", value: "1", frame: CGRect(x: 20, y: 300, width: 51, height: 31),
            isElement: true,
            isEnabled: false),
          AccessibilityNode(
            number: 7, kind: "slider", label: "Volume", value: "50%",
            frame: CGRect(x: 20, y: 400, width: 300, height: 31),
            isElement: true),
        ])
    ])

  let desktop: Desktop
  let bus: AccessibilityBus
  /// How often it was said that there are requests.
  private let wakes = Wakes()

  private final class Wakes: Sendable {
    let count = Mutex(0)
  }

  init() throws {
    desktop = try Desktop()
    bus = try AccessibilityBus(application: "Onboarding", address: desktop.address) { [wakes] in
      wakes.count.withLock { $0 += 1 }
    }
    bus.position(CGRect(x: 1000, y: 50, width: 786, height: 1704), isActive: true)
    bus.show(Self.tree, scale: 2)
  }

  func ask(_ path: Any, _ method: String, _ arguments: String...) throws -> String {
    switch arguments.count {
    case 0: try desktop.ask(bus.name, "\(path)", method)
    case 1: try desktop.ask(bus.name, "\(path)", method, arguments[0])
    case 2: try desktop.ask(bus.name, "\(path)", method, arguments[0], arguments[1])
    default: try desktop.ask(bus.name, "\(path)", method, arguments[0], arguments[1], arguments[2])
    }
  }

  @Test func `the desktop lists the application, which has one window with the elements`() throws {
    #expect(try desktop.applications().contains("('\(bus.name)', objectpath '/org/a11y/atspi/accessible/root')"))
    #expect(try desktop.property(bus.name, "root", "Accessible", "Name") == "(<'Onboarding'>,)")
    #expect(try desktop.property(bus.name, "root", "Application", "ToolkitName") == "(<'Portico'>,)")
    #expect(try ask("/org/a11y/atspi/cache", "Cache.GetItems") == "(@a((so)(so)(so)iiassusau) [],)")
    #expect(try ask("root", "Accessible.GetChildAtIndex", "0").contains("/accessible/window'"))
    #expect(try ask("window", "Accessible.GetChildren").contains("/accessible/2'"))
    let children = try ask("2", "Accessible.GetChildren")
    #expect(
      children.components(separatedBy: "/accessible/").dropFirst().map { $0.prefix { $0.isNumber } } == [
        "3", "5", "6", "7",
      ])
    #expect(try desktop.property(bus.name, "3", "Accessible", "ChildCount") == "(<0>,)")
    #expect(try desktop.property(bus.name, "5", "Accessible", "Parent").contains("/accessible/2'"))
    #expect(try ask(6, "Accessible.GetIndexInParent") == "(2,)")
  }

  @Test func `an element has its role, names, states and place`() throws {
    #expect(try ask(3, "Accessible.GetRole") == "(uint32 43,)")
    #expect(try desktop.property(bus.name, "3", "Accessible", "Name") == "(<'Sign In'>,)")
    #expect(try desktop.property(bus.name, "3", "Accessible", "Description") == "(<'Opens your page'>,)")
    #expect(try desktop.property(bus.name, "3", "Accessible", "AccessibleId") == "(<'sign in'>,)")
    #expect(try desktop.property(bus.name, "5", "Accessible", "Name") == "(<'E-mail'>,)")
    #expect(try ask(3, "Component.GetExtents", "uint32 1") == "((40, 200, 400, 100),)")
    #expect(try ask(3, "Component.GetExtents", "uint32 0") == "((1040, 250, 400, 100),)")
    #expect(try ask("window", "Component.GetAccessibleAtPoint", "1050", "460", "uint32 0").contains("/accessible/5'"))
    func states(_ path: Any) throws -> UInt64 {
      let words = try ask(path, "Accessible.GetState").split { !$0.isNumber }.compactMap { UInt64($0) }
      return words.suffix(2).first! | words.last! << 32
    }
    #expect(try states(5) >> 12 & 1 == 1 && states(3) >> 12 & 1 == 0, "focused")
    #expect(try states(5) >> 7 & 1 == 1 && states(3) >> 7 & 1 == 0, "editable")
    #expect(try states(6) >> 4 & 1 == 1 && states(6) >> 41 & 1 == 1, "checked, checkable")
    #expect(try states(6) >> 24 & 1 == 0 && states(3) >> 24 & 1 == 1, "sensitive")
    #expect(try states("window") >> 1 & 1 == 1, "active")
  }

  @Test func `a field's text is read in characters and can be set`() throws {
    #expect(try desktop.property(bus.name, "5", "Text", "CharacterCount") == "(<9>,)")
    #expect(try ask(5, "Text.GetText", "4", "6") == "('例.',)")
    #expect(try ask(5, "Text.GetText", "0", "int32 -1") == "('lin@例.com',)")
    #expect(try ask(5, "EditableText.SetTextContents", "new@例.com") == "(true,)")
    #expect(bus.takeRequests() == [.init(element: 5, request: .setText("new@例.com"))])
    #expect(throws: Desktop.Missing.self) { try ask(3, "Text.GetText", "0", "1") }
  }

  @Test func `actions are named and carried out in order`() throws {
    #expect(try ask(3, "Action.GetActions") == "([('click', 'click', ''), ('Archive', 'Archive', '')],)")
    #expect(try desktop.property(bus.name, "7", "Action", "NActions") == "(<3>,)")
    #expect(try ask(3, "Action.DoAction", "0") == "(true,)")
    #expect(try ask(3, "Action.DoAction", "1") == "(true,)")
    #expect(try ask(3, "Action.DoAction", "2") == "(false,)")
    #expect(try ask(7, "Action.DoAction", "1") == "(true,)")
    #expect(try ask(7, "Component.GrabFocus") == "(true,)")
    #expect(wakes.count.withLock { $0 } == 4)
    #expect(
      bus.takeRequests() == [
        .init(element: 3, request: .activate), .init(element: 3, request: .custom(name: "Archive")),
        .init(element: 7, request: .increment), .init(element: 7, request: .focus),
      ])
    #expect(
      try ask(6, "Accessible.GetInterfaces") == "(['org.a11y.atspi.Accessible', 'org.a11y.atspi.Component'],)",
      "it is disabled")
  }

  @Test func `what changes is told`() throws {
    var changed = Self.tree
    changed.children[0].children[1].hasFocus = false
    changed.children[0].children[0].label = "Signing In"
    changed.children[0].children.removeLast()
    let words: [[String]] = [
      ["5: ", "StateChanged", "focused", "0, 0"], ["3: ", "PropertyChange", "accessible-name", "Signing In"],
      ["/2: ", "ChildrenChanged", "remove", "3, 0", "/accessible/7"],
    ]
    for words in words {
      let isTold = try desktop.listen(to: bus.name, until: words) {
        bus.show(Self.tree, scale: 2)
        // Asked and answered: the bus has seen this one before the next comes.
        _ = try? ask("root", "Accessible.GetRole")
        bus.show(changed, scale: 2)
      }
      #expect(isTold, "\(words)")
    }
    #expect(throws: Desktop.Missing.self, "it has gone") { try ask(7, "Accessible.GetRole") }
  }

  @Test func `where there is no session bus the failure says so`() {
    #expect(throws: AccessibilityBus.Failure.self) {
      try AccessibilityBus(application: "Onboarding", address: "unix:path=/nonexistent/bus") {}
    }
  }
}
