import DesktopDoubles
import CWindow
import Foundation
import LiveLink
import LiveScreen
import Raster
import Testing

@testable import WindowHost

/// On a real X server, by its own fingers and its own pixels.
@MainActor
@Suite(.serialized, .enabled(if: XServer.isWanted, "a window needs an X server: apt install xvfb xdotool"))
struct WindowScreenTests {
  // MARK: Pictures

  @Test func `the window shows the app's picture bit for bit`() throws {
    let stage = try WindowStage()
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  @Test func `what changes is shown, and nothing else is touched`() throws {
    let stage = try WindowStage()
    let square = PixelRect(x: 40, y: 60, width: 50, height: 20)
    for y in square.y..<square.maxY { for x in square.x..<square.maxX { stage.picture[x, y] = 0xFF00_FF00 } }
    stage.redraw([square])
    try stage.wait { stage.framesShown == 2 }
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  @Test func `the device's corners are cut off, and only they`() throws {
    let stage = try WindowStage(cornerRadius: 40)
    let shown = try stage.shown()
    let corners = [(0, 0), (280, 0), (0, 440), (280, 440)].map { PixelRect(x: $0.0, y: $0.1, width: 40, height: 40) }
    #expect(differences(shown, stage.picture, outside: corners) == 0)
    for (x, y) in [(0, 0), (319, 0), (0, 479), (319, 479)] { #expect(shown[x, y] == WindowCanvas.background) }
    // The middle of a corner's arc, from inside.
    for (x, y) in [(14, 14), (305, 14), (14, 465), (305, 465)] { #expect(shown[x, y] == stage.picture[x, y]) }
  }

  @Test func `a picture of a dense screen is made smaller, so that a point is one of the desktop's`() throws {
    let stage = try WindowStage(width: 600, height: 900, scale: 3)
    let shown = try stage.shown()
    #expect((shown.width, shown.height) == (200, 300))
    for (x, y) in [(0, 0), (20, 10), (57, 123), (199, 299)] {
      for shift: UInt32 in [0, 8, 16] {
        let covered = (0..<9).map { Int(stage.picture[x * 3 + $0 % 3, y * 3 + $0 / 3] >> shift & 0xFF) }
        #expect(abs(Int(shown[x, y] >> shift & 0xFF) - covered.reduce(0, +) / 9) <= 1)
      }
    }
  }

  @Test func `a rotation turns the window`() throws {
    let stage = try WindowStage()
    stage.picture = WindowStage.pattern(width: 480, height: 320)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 2 }
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  @Test func `a window that cannot be seen takes no frames, and shows the latest when it comes back`() throws {
    let stage = try WindowStage()
    try stage.unmapWindow()
    try stage.wait { !stage.screen.takesFrames }
    // The one that was asked for before comes still.
    for color in [0xFFFF_0000, 0xFF00_00FF] as [UInt32] {
      for x in 0..<100 { stage.picture[x, 5] = color }
      stage.redraw([PixelRect(x: 0, y: 5, width: 100, height: 1)])
      if color == 0xFFFF_0000 { try stage.wait { stage.framesShown == 2 } }
    }
    #expect(stage.framesShown == 2)
    try stage.mapWindow()
    try stage.wait { stage.framesShown == 3 }
    try stage.wait { try differences(stage.shown(), stage.picture) == 0 }
  }

  // MARK: Fingers

  @Test func `a click is a finger, where the pointer is`() throws {
    let stage = try WindowStage()
    try stage.click(100, 200)
    try stage.wait { stage.touches.count >= 2 }
    #expect(stage.touches.map(\.phase) == [.began, .ended])
    #expect(stage.touches.allSatisfy { $0.location == CGPoint(x: 100, y: 200) && $0.finger == 0 })
  }

  @Test func `a drag is a finger that moves, and goes on outside the window`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.press()
    try stage.wait { stage.touches.count == 1 }
    try stage.movePointer(150, 210)
    try stage.wait { stage.touches.last?.location == CGPoint(x: 150, y: 210) }
    try stage.movePointer(-30, 210)
    try stage.wait { stage.touches.last?.location == CGPoint(x: -30, y: 210) }
    try stage.release()
    try stage.wait { stage.touches.last?.phase == .ended }
    #expect(zip(stage.touches, stage.touches.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `with Alt there are two fingers, about the screen's centre; Shift moves both`() throws {
    let stage = try WindowStage()
    try stage.perform("keydown", "alt")
    try stage.movePointer(100, 200)
    try stage.press()
    try stage.wait { stage.touches.count == 2 }
    #expect(stage.touches.map(\.location) == [CGPoint(x: 100, y: 200), CGPoint(x: 220, y: 280)])
    try stage.movePointer(90, 190)
    try stage.wait { stage.touches.count == 4 }
    #expect(stage.touches[2...].map(\.location) == [CGPoint(x: 90, y: 190), CGPoint(x: 230, y: 290)])
    try stage.perform("keydown", "shift")
    try stage.movePointer(95, 200)
    try stage.wait { stage.touches.count == 6 }
    #expect(stage.touches[4...].map(\.location) == [CGPoint(x: 95, y: 200), CGPoint(x: 235, y: 300)])
    try stage.release()
    try stage.perform("keyup", "shift")
    try stage.perform("keyup", "alt")
    try stage.wait { stage.touches.count == 8 }
    #expect(stage.touches.map(\.finger) == [0, 1, 0, 1, 0, 1, 0, 1])
  }

  @Test func `a notch of the wheel scrolls, smoothly and by a whole notch`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.press(5)
    try stage.release(5)
    var deltas: [CGSize] { stage.received.compactMap { if case .scroll(_, let delta) = $0 { delta } else { nil } } }
    try stage.wait { abs(deltas.reduce(0) { $0 + $1.height } + WheelMotion.notch) < 1e-9 }
    #expect(deltas.count > 3)
    #expect(deltas.allSatisfy { $0.width == 0 && $0.height < 0 })
  }

  // MARK: Size

  @Test func `another size of the window scales a phone's screen, and fingers with it`() throws {
    let stage = try WindowStage()
    try stage.resizeWindow(200, 240)
    try stage.wait { try stage.screen.layout?.window.width == 200 && stage.shown()[0, 100] == WindowCanvas.background }
    try stage.click(100, 120)
    try stage.wait { stage.touches.count >= 2 }
    #expect(stage.touches.last?.location == CGPoint(x: 160, y: 240))
    #expect(!stage.received.contains { if case .resize = $0 { true } else { false } })
  }

  @Test func `a device whose window may be resized is told of its new size`() throws {
    let stage = try WindowStage(canResize: true)
    try stage.resizeWindow(500, 400)
    try stage.wait { stage.received.contains(.resize(CGSize(width: 500, height: 400))) }
    stage.picture = WindowStage.pattern(width: 500, height: 400)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 2 }
    #expect(try differences(stage.shown(), stage.picture) == 0)
  }

  // MARK: Keys

  @Test func `what is typed arrives once, as keys with their characters`() throws {
    let stage = try WindowStage()
    stage.send(.textInput(.init(caret: CGRect(x: 10, y: 10, width: 2, height: 20), isSecure: false)))
    try stage.wait { stage.screen.takesText }
    for name in ["a", "B", "exclam", "Return"] { try stage.key(name) }
    try stage.wait { stage.keys.contains("-\"\\r\" 40") }
    #expect(
      stage.keys.filter { !$0.hasPrefix("-") } == [
        "\"a\" 4", "\"\" 225", "\"B\" 5", "\"\" 225", "\"!\" 30", "\"\\r\" 40",
      ])
  }

  @Test func `keys have their characters also where nothing is edited`() throws {
    let stage = try WindowStage()
    for name in ["a", "B", "Left"] { try stage.key(name) }
    try stage.wait { stage.keys.contains("-\"\" 80") }
    #expect(stage.keys.filter { !$0.hasPrefix("-") } == ["\"a\" 4", "\"\" 225", "\"B\" 5", "\"\" 80"])
  }

  @Test func `what the app copies can be pasted`() throws {
    let stage = try WindowStage()
    stage.send(.copied("Grüße 你好", viewer: 0))
    try stage.key("ctrl+c")
    try stage.wait { stage.keys.contains("\"c\" 6") }
    try stage.key("ctrl+v")
    try stage.wait { stage.keys.contains("paste Grüße 你好") }
    #expect(!stage.keys.contains("\"v\" 25"))
    try stage.key("ctrl+shift+v")
    try stage.wait { stage.keys.contains { $0.lowercased() == "\"v\" 25" } }
    #expect(stage.keys.filter { $0.hasPrefix("paste") }.count == 1, "with Shift it is the app's")
  }

  @Test func `what other programs have copied is the app's to paste once it edits, and not told twice`() throws {
    let stage = try WindowStage()
    func offers() -> [String] { stage.received.compactMap { if case .clipboard(let text) = $0 { text } else { nil } } }
    let editing = AppMessage.TextInput(caret: CGRect(x: 10, y: 10, width: 2, height: 20), isSecure: false)
    window_set_clipboard("from elsewhere")
    stage.send(.textInput(editing))
    try stage.wait { offers() == ["from elsewhere"] }
    func endEditing() throws {
      stage.send(.textInput(nil))
      try stage.wait { !stage.screen.takesText }
    }
    try endEditing()
    // A text that the app copied itself is no news to it.
    stage.send(.copied("its own", viewer: 0))
    stage.send(.textInput(editing))
    try stage.wait { stage.screen.takesText }
    try endEditing()
    window_set_clipboard("again from elsewhere")
    stage.send(.textInput(editing))
    try stage.wait { offers().count > 1 }
    #expect(offers() == ["from elsewhere", "again from elsewhere"])
  }

  @Test func `function keys do what is done to the device, and none reaches the app`() throws {
    let stage = try WindowStage()
    for name in ["F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "ctrl+shift+h"] { try stage.key(name) }
    try stage.wait { stage.controls.count == 9 }
    #expect(
      stage.controls == [
        .home, .rotateLeft, .rotateRight, .shake, .appearance, .smallerText, .largerText, .slowAnimations, .home,
      ])
    #expect(stage.keys.allSatisfy { $0.hasPrefix("\"\"") || $0.hasPrefix("-\"\"") })
  }

  @Test func `a screenshot is the app's picture, whatever stands over it`() throws {
    let stage = try WindowStage(cornerRadius: 40)
    stage.screen.folder = NSTemporaryDirectory() + "portico-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: stage.screen.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: stage.screen.folder) }
    try stage.key("F12")
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: stage.screen.folder)) ?? [] }
    try stage.wait { !names.isEmpty }
    let data = try Data(contentsOf: URL(fileURLWithPath: stage.screen.folder + "/" + names[0]))
    #expect(data == Screenshot.png(stage.picture))
  }

  @Test func `a recording is written beside the window, which says when it is there`() throws {
    let stage = try WindowStage()
    stage.screen.folder = NSTemporaryDirectory() + "portico-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: stage.screen.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: stage.screen.folder) }
    var remarks: [String] = []
    stage.screen.log = { remarks.append($0) }
    try stage.key("shift+F12")
    try stage.wait { stage.screen.recording != nil }
    try stage.key("shift+F12")
    try stage.wait { stage.screen.recording == nil }
    try stage.wait { remarks.last?.hasPrefix("Saved ") == true }
    #expect(stage.screen.unwritten.isEmpty)
    let path = String(try #require(remarks.last).dropFirst("Saved ".count))
    if path.hasSuffix(".mp4") {
      let film = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(film.dropFirst(4).prefix(4) == Data("ftyp".utf8) && film.range(of: Data("moov".utf8)) != nil)
    } else {
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).contains("frame-000001.png"))
    }
  }
}
