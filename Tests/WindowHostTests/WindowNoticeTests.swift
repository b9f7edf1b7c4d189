import Foundation
import LiveLink
import LiveScreen
import Raster
import Testing

@testable import WindowHost

/// The menu, and what is said over the app.
extension WindowScreenTests {
  @Test func `the menu is opened and moved through by keys`() throws {
    let stage = try WindowStage()
    try stage.key("F1")
    try stage.wait { stage.screen.menu != nil }
    #expect(try differences(stage.shown(), stage.picture) > 1000)
    for name in ["Down", "Down", "Return"] { try stage.key(name) }
    try stage.wait { stage.controls == [.rotateRight] }
    #expect(stage.screen.menu == nil && stage.keys.filter { !$0.hasPrefix("-") }.isEmpty)
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  @Test func `a right click opens the menu, and a click chooses from it`() throws {
    let stage = try WindowStage()
    try stage.click(30, 50, button: 3)
    try stage.wait { stage.screen.menu != nil }
    try stage.click(60, 50 + 6 + 13)
    try stage.wait { stage.controls == [.home] }
    #expect(stage.touches.isEmpty)
  }

  @Test func `a crash covers the window with its backtrace, which keys and wheel scroll`() throws {
    let stage = try WindowStage()
    let lines = (1...200).map { "frame \($0) in Something.function()" }
    stage.session.show(
      Notice(.crashed, title: "The app crashed: Trace/breakpoint trap.", details: lines.joined(separator: "\n")))
    let first = try stage.shown()
    #expect(differences(first, stage.picture) > 100_000)
    try stage.movePointer(100, 200)
    try stage.press(5)
    try stage.release(5)
    try stage.wait { stage.screen.panel?.offset == WheelMotion.notch }
    #expect(try differences(stage.shown(), first) > 1000)
    try stage.key("End")
    try stage.wait { stage.screen.panel!.offset > 1000 }
    try stage.click(100, 200)
    try stage.key("a")
    try stage.key("Home")
    try stage.wait { stage.screen.panel?.offset == 0 }
    #expect(stage.touches.isEmpty && stage.keys.isEmpty)
    stage.session.show(nil)
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  @Test func `while the app is built it can be used, and a line says what goes on`() throws {
    let stage = try WindowStage()
    stage.session.show(Notice(.building, title: "Building …"))
    let changed = try differences(stage.shown(), stage.picture)
    #expect(changed > 1000 && changed < 20_000)
    try stage.click(100, 100)
    try stage.wait { stage.touches.count == 2 }
  }

  @Test func `compiler errors can be copied and put away`() throws {
    let stage = try WindowStage()
    stage.session.show(
      Notice(.compileErrors, title: "It does not compile.", details: "Home.swift:3: error: no such thing"))
    try stage.wait { stage.screen.panel?.isPage == true }
    try stage.key("ctrl+c")
    try stage.key("Escape")
    try stage.wait { stage.screen.panel == nil }
    #expect(try differences(stage.shown(), stage.picture) == 0)
    try stage.key("ctrl+v")
    try stage.wait { stage.keys.contains("paste It does not compile.\n\nHome.swift:3: error: no such thing") }
  }

  @Test func `Return starts an app again that has ended`() throws {
    let stage = try WindowStage()
    let file = NSTemporaryDirectory() + "portico-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    stage.session.start(
      .init(arguments: ["/bin/sh", "-c", "echo run >> '\(file)'; exit 3"], environment: [:], replays: false))
    var runs: Int { ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").count }
    try stage.wait { stage.screen.panel?.isOfTheEnd == true }
    #expect(runs == 1 && stage.screen.panel?.notice.title == "The app ended with status 3.")
    try stage.key("Return")
    try stage.wait { runs == 2 }
    try stage.wait { stage.screen.panel?.isOfTheEnd == true }
  }

  @Test func `a notice fits the window, whatever its size becomes`() throws {
    let stage = try WindowStage()
    stage.session.show(Notice(.crashed, title: "The app crashed.", details: "frame 1"))
    for size in [(500, 400), (250, 300)] {
      try stage.resizeWindow(size.0, size.1)
      try stage.wait { stage.screen.panel?.frame == PixelRect(x: 0, y: 0, width: size.0, height: size.1) }
    }
    try stage.key("Escape")
    try stage.key("a")
    try stage.key("Next")
    try stage.wait { stage.screen.panel?.offset == 0 }
    #expect(stage.screen.panel != nil, "an app that has gone leaves nothing to look at")
  }

  @Test func `a crash lifts what is down`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.press()
    try stage.wait { stage.touches.count == 1 }
    stage.session.show(Notice(.crashed, title: "The app crashed.", details: "frame 1"))
    try stage.wait { stage.touches.last?.phase == .cancelled }
    try stage.release()
  }

  @Test func `what is said of a screenshot goes away after two seconds`() throws {
    let stage = try WindowStage()
    stage.screen.remark("Saved it")
    try stage.wait { try differences(stage.shown(), stage.picture) > 200 }
    stage.screen.advance(to: LinkClock.now + 1)
    #expect(stage.screen.canvas.frame(of: .remark) != nil)
    stage.screen.advance(to: LinkClock.now + 2)
    try stage.wait { try differences(stage.shown(), stage.picture) == 0 }
  }

  @Test func `the menu says what its commands will do now, and stays in the window`() throws {
    let stage = try WindowStage()
    // The menu lies under the pointer, and yet the click does not choose from it.
    try stage.click(310, 470, button: 3)
    try stage.key("a")
    try stage.wait { stage.screen.menu != nil }
    #expect(stage.screen.menu?.items.contains { $0.title == "Dark Appearance" } == true)
    let frame = try #require(stage.screen.menu?.frame)
    #expect(PixelRect(x: 0, y: 0, width: 320, height: 480).contains(frame))
    try stage.key("Up")
    try stage.wait { stage.screen.menu?.selectedCommand == .restart }
    try stage.key("Down")
    try stage.wait { stage.screen.menu?.selectedCommand == .home }
    try stage.key("Escape")
    try stage.wait { stage.screen.menu == nil }
  }

  @Test func `a right button that is held chooses where it is lifted`() throws {
    let stage = try WindowStage()
    try stage.movePointer(30, 50)
    try stage.press(3)
    try stage.wait { stage.screen.menu != nil }
    try stage.movePointer(60, 50 + 6 + 13)
    try stage.release(3)
    try stage.wait { stage.controls == [.home] }
  }

  @Test func `while the menu is open nothing is typed, and what was touched is let go`() throws {
    let stage = try WindowStage()
    stage.send(.textInput(.init(caret: CGRect(x: 10, y: 10, width: 2, height: 20), isSecure: false)))
    try stage.wait { stage.screen.takesText }
    try stage.movePointer(20, 10)
    try stage.press()
    try stage.wait { stage.touches.count == 1 }
    try stage.press(3)
    try stage.release(3)
    try stage.wait { stage.touches.map(\.phase) == [.began, .cancelled] }
    try stage.release()
    try stage.wait { stage.screen.menu != nil }
    try stage.key("a")
    try stage.key("Escape")
    try stage.wait { stage.screen.menu == nil }
    try stage.key("b")
    try stage.wait { stage.keys.contains("-\"b\" 5") }
    #expect(stage.keys.filter { !$0.hasPrefix("-") } == ["\"b\" 5"] && stage.touches.count == 2)
  }

  @Test func `Escape puts the menu away, and so does a click beside it`() throws {
    let stage = try WindowStage()
    for close in ["Escape", "click"] {
      try stage.key("F10")
      try stage.wait { stage.screen.menu != nil }
      if close == "click" { try stage.click(5, 5) } else { try stage.key(close) }
      try stage.wait { stage.screen.menu == nil }
      #expect(try differences(stage.shown(), stage.picture) == 0)
    }
    #expect(stage.controls.isEmpty && stage.touches.isEmpty)
  }
}
