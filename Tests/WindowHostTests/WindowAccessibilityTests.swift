import AccessibilityBus
import DesktopDoubles
import Foundation
import LiveLink
import Testing

@testable import WindowHost

/// The window on an accessibility bus of the desktop.
extension WindowScreenTests {
  @Test(.enabled(if: Desktop.isThere, "dbus-daemon, at-spi2-core and libglib2.0-bin are not installed"))
  func `assistive technology finds the app's elements where they are on the desktop, and presses them`() throws {
    let desktop = try Desktop()
    setenv("DBUS_SESSION_BUS_ADDRESS", desktop.address, 1)
    defer { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
    let stage = try WindowStage(scale: 2)
    try stage.wait { stage.isWatched }
    let button = AccessibilityNode(
      number: 7, kind: "button", label: "Sign In", frame: CGRect(x: 10, y: 20, width: 30, height: 40), isElement: true)
    stage.send(
      .accessibility(
        AccessibilityNode(
          number: 1, kind: "application", frame: CGRect(x: 0, y: 0, width: 160, height: 240), isElement: false,
          children: [button])))
    let name = try #require(stage.screen.accessibility.bus?.name)
    func extents() throws -> String { (try? desktop.ask(name, "7", "Component.GetExtents", "uint32 0")) ?? "" }
    try stage.wait { try !extents().isEmpty }
    // A point of the app is a pixel of the desktop, two of the picture.
    var window = try stage.frame()
    #expect((window.width, window.height) == (160, 240))
    #expect(try extents() == "((\(window.x + 10), \(window.y + 20), 30, 40),)")
    try stage.resizeWindow(400, 240)
    try stage.wait { stage.screen.layout?.window.width == 400 }
    stage.send(.accessibility(try #require(stage.session.tree)))
    window = try stage.frame()
    try stage.wait { try extents() == "((\(window.x + 120 + 10), \(window.y + 20), 30, 40),)" }

    #expect(try desktop.ask(name, "7", "Action.DoAction", "0") == "(true,)")
    try stage.wait { !stage.requests.isEmpty }
    #expect(stage.requests.map(\.target.number) == [7] && stage.requests.map(\.request) == [.activate])
    #expect(try desktop.listen(to: name, until: ["Announcement", "'Saved'"]) { stage.screen.announce("Saved") })
    #expect(try stage.isActive(desktop, name))
    try stage.loseKeyboard()
    try stage.wait { try !stage.isActive(desktop, name) }
  }
}

extension WindowStage {
  fileprivate var requests: [(target: ScreenMessage.AccessibilityTarget, request: ScreenMessage.AccessibilityRequest)] {
    received.compactMap { if case .accessibility(let target, let request) = $0 { (target, request) } else { nil } }
  }

  /// Whether the bus says that the window has the keyboard.
  fileprivate func isActive(_ desktop: Desktop, _ name: String) throws -> Bool {
    let states = try desktop.ask(name, "window", "Accessible.GetState").split { !$0.isNumber }.compactMap { UInt64($0) }
    return try #require(states.suffix(2).first) >> 1 & 1 == 1
  }
}
