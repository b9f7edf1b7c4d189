import DesktopDoubles
import Foundation
import LiveLink
import Testing

@testable import AccessibilityBus

/// Checks the news that the bus is told without being asked, and the questions for the rest.
extension AccessibilityBusTests {
  @Test func `an announcement is the window's, and said assertively`() throws {
    let words = ["/accessible/window: ", "Event.Object.Announcement", "('', 2, 0, <'Saved, with “quotes” 你好'>, "]
    #expect(try desktop.listen(to: bus.name, until: words) { bus.announce("Saved, with “quotes” 你好") })
  }

  @Test func `announcements come in order, after what changed before them`() throws {
    var round = 0
    var said: [Substring] = []
    let heard = try desktop.listen(to: bus.name) { lines in
      said = lines.filter { $0.contains("Announcement") }
      // The first rounds may come before the listener has begun.
      return (1..<max(round - 1, 1)).contains { round in
        let places = ["In \(round)'", "'one \(round)'", "'two \(round)'"].map { word in
          lines.firstIndex { $0.contains(word) }
        }
        guard let change = places[0], let one = places[1], let two = places[2] else { return false }
        return change < two && one < two
      }
    } while: {
      round += 1
      var changed = Self.tree
      changed.children[0].children[0].label = "Signing In \(round)"
      bus.announce("one \(round)")
      bus.show(changed, scale: 2)
      bus.announce("two \(round)")
    }
    #expect(heard)
    #expect(Set(said).count == said.count, "each is said once")
  }

  @Test func `what appears, is chosen, switched or gets another value is told, and whether the window is active`()
    throws
  {
    var changed = Self.tree
    changed.children[0].children[2].value = "0"
    changed.children[0].children[2].isEnabled = true
    changed.children[0].children[3].value = "60%"
    changed.children[0].children[3].isSelected = true
    changed.children[0].children.append(
      AccessibilityNode(number: 9, kind: "button", label: "New", frame: .zero, isElement: true, hasFocus: true))
    let words: [[String]] = [
      ["/2: ", "ChildrenChanged", "add", "4, 0", "/accessible/9"], ["9: ", "StateChanged", "focused", "1, 0"],
      ["6: ", "StateChanged", "checked", "0, 0"], ["6: ", "StateChanged", "enabled", "1, 0"],
      ["6: ", "StateChanged", "sensitive", "1, 0"],
      ["7: ", "StateChanged", "selected", "1, 0"], ["7: ", "PropertyChange", "accessible-value", "60%"],
      ["/window: ", "StateChanged", "active", "0, 0"], ["/window: ", "StateChanged", "active", "1, 0"],
    ]
    let isTold = try desktop.listen(to: bus.name) { lines in
      words.allSatisfy { words in lines.contains { line in words.allSatisfy(line.contains) } }
    } while: {
      for (tree, isActive) in [(Self.tree, true), (changed, false)] {
        bus.position(CGRect(x: 1000, y: 50, width: 786, height: 1704), isActive: isActive)
        bus.show(tree, scale: 2)
        // Asked and answered: the bus has seen this one before the next comes.
        _ = try? ask("root", "Accessible.GetRole")
      }
    }
    #expect(isTold)
  }

  @Test func `a place is told on the desktop, in the window and in what holds it`() throws {
    var tree = Self.tree
    tree.children[0].frame = CGRect(x: 10, y: 90, width: 350, height: 400)
    bus.show(tree, origin: CGPoint(x: 5, y: 7), scale: 2)
    #expect(try ask(3, "Component.GetPosition", "uint32 0") == "(1045, 257)")
    #expect(try ask(3, "Component.GetPosition", "uint32 1") == "(45, 207)")
    #expect(try ask(3, "Component.GetPosition", "uint32 2") == "(20, 20)")
    #expect(try ask(3, "Component.GetSize") == "(400, 100)")
    #expect(try ask("window", "Component.GetExtents", "uint32 0") == "((1000, 50, 786, 1704),)")
    #expect(try ask(3, "Component.Contains", "444", "306", "uint32 1") == "(true,)")
    #expect(try ask(3, "Component.Contains", "445", "306", "uint32 1") == "(false,)")
    #expect(
      try ask("window", "Component.GetAccessibleAtPoint", "40", "250", "uint32 1").contains("/accessible/2'"),
      "left of the button")
    #expect(
      try ask("window", "Component.GetAccessibleAtPoint", "50", "250", "uint32 1").contains("/accessible/3'"),
      "what lies deepest")
    #expect(
      try ask("window", "Component.GetLayer") == "(uint32 7,)" && ask(3, "Component.GetLayer") == "(uint32 3,)",
      "window, widget")
    #expect(
      try ask("window", "Component.GetAccessibleAtPoint", "1", "1", "uint32 1").contains("/atspi/null'"), "beside all")
  }

  @Test func `all properties come together, with attributes, and what is not there is refused`() throws {
    let all = try ask(3, "org.freedesktop.DBus.Properties.GetAll", "org.a11y.atspi.Accessible")
    for property in [
      "'Name': <'Sign In'>", "'Description': <'Opens your page'>", "'ChildCount': <0>", "'AccessibleId': <'sign in'>",
    ] {
      #expect(all.contains(property))
    }
    let attributes = try ask(3, "Accessible.GetAttributes")
    #expect(attributes.contains("'id': 'sign in'") && attributes.contains("'toolkit': 'Portico'"))
    #expect(try ask(3, "Accessible.GetApplication").contains("/accessible/root'"))
    #expect(
      try ask(3, "Action.GetName", "1") == "('Archive',)" && ask(3, "Action.GetLocalizedName", "0") == "('click',)")
    #expect(try desktop.property(bus.name, "5", "Text", "CaretOffset") == "(<9>,)")
    // So the registry numbers an application.
    #expect(try ask("root", "org.freedesktop.DBus.Properties.Set", "org.a11y.atspi.Application", "Id", "<7>") == "()")
    #expect(throws: Desktop.Missing.self) { try desktop.property(bus.name, "3", "Text", "CharacterCount") }
    #expect(throws: Desktop.Missing.self) { try ask(3, "Accessible.Dance") }
    #expect(throws: Desktop.Missing.self) { try ask(4, "Accessible.GetRole") }
  }

  @Test func `a slider is moved down, and an element brought into sight`() throws {
    #expect(try ask(7, "Action.DoAction", "2") == "(true,)")
    #expect(try ask(3, "Component.ScrollTo", "uint32 0") == "(true,)")
    #expect(try ask("window", "Component.GrabFocus") == "(false,)", "the window is nobody's element")
    #expect(
      bus.takeRequests() == [.init(element: 7, request: .decrement), .init(element: 3, request: .scrollToVisible)])
    #expect(bus.takeRequests().isEmpty)
  }
}
