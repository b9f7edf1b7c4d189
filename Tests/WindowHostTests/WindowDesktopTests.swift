import CWindow
import DesktopDoubles
import Foundation
import LiveLink
import LiveScreen
import Raster
import Testing

@testable import WindowHost

/// Checks the actions of the desktop and its other programs on the window.
extension WindowScreenTests {
  // MARK: Files

  @Test func `files that are dropped are opened by the app, together and where they were dropped`() throws {
    let stage = try WindowStage()
    let files = ["/tmp/a file.txt", "/tmp/Übung 你好.png"].map { URL(fileURLWithPath: $0) }
    let source = DragSource(files, onto: stage.window)
    try stage.movePointer(100, 200)
    source.enter(x: 100, y: 200)
    func turn(until condition: () -> Bool) throws {
      try stage.wait {
        source.turn()
        return condition()
      }
    }
    try turn { source.isAccepted }
    #expect(stage.opened.isEmpty, "nothing is opened before it is dropped")
    source.drop()
    try turn { source.isFinished && !stage.opened.isEmpty }
    #expect(stage.opened == [.open(paths: files.map(\.path), location: CGPoint(x: 100, y: 200))])
    let another = DragSource([URL(fileURLWithPath: "/tmp/another")], onto: stage.window)
    another.enter(x: 100, y: 200)
    another.drop()
    try stage.wait {
      another.turn()
      return stage.opened.count == 2
    }
    #expect(stage.opened.last == .open(paths: ["/tmp/another"], location: CGPoint(x: 100, y: 200)))
  }

  @Test func `a program that ends while it drags files leaves the window as it is`() throws {
    let stage = try WindowStage()
    for _ in 0..<20 {
      let source = DragSource([URL(fileURLWithPath: "/tmp/file")], onto: stage.window)
      source.enter(x: 100, y: 200)
    }
    try stage.click(100, 200)
    try stage.wait { stage.touches.count == 2 }
    #expect(stage.opened.isEmpty && !stage.screen.isClosed)
  }

  @Test func `a window that is closed says so`() throws {
    let stage = try WindowStage()
    #expect(!stage.screen.isClosed)
    DragSource([], onto: stage.window).close()
    try stage.wait { stage.screen.isClosed }
    #expect(!stage.screen.takesFrames)
  }

  // MARK: Dense displays

  private func withResources(_ resources: String, _ body: () throws -> Void) throws {
    let server = try XServer.shared.get()
    try server.setResources(resources)
    defer { try? server.setResources(nil) }
    try body()
  }

  @Test(.enabled(if: XServer.setsResources, "the X resources are set by xprop: apt install x11-utils"))
  func `on a desktop of two pixels a point the window is twice as large, crisp, and fingers are where they were`()
    throws
  {
    try withResources("Xft.dpi:\t192\n") {
      let stage = try WindowStage(width: 640, height: 960, scale: 2)
      #expect(try differences(stage.shown(), stage.picture) == 0)
      try stage.click(200, 400)
      try stage.wait { stage.touches.count == 2 }
      #expect(stage.touches.allSatisfy { $0.location == CGPoint(x: 100, y: 200) })
    }
  }

  @Test(.enabled(if: XServer.setsResources, "the X resources are set by xprop: apt install x11-utils"))
  func `a new size is told in points`() throws {
    try withResources("Xft.dpi:\t192\n") {
      let stage = try WindowStage(width: 640, height: 960, scale: 2, canResize: true)
      try stage.resizeWindow(1000, 800)
      try stage.wait { stage.received.contains(.resize(CGSize(width: 500, height: 400))) }
    }
  }

  @Test func `a part that changes in a picture that is made smaller is shown as in the whole`() throws {
    let stage = try WindowStage(width: 600, height: 900, scale: 3)
    let square = PixelRect(x: 200, y: 301, width: 31, height: 20)
    for y in square.y..<square.maxY { for x in square.x..<square.maxX { stage.picture[x, y] = 0xFF00_FF00 } }
    stage.redraw([square])
    try stage.wait { stage.framesShown == 2 }
    let changed = try stage.shown()
    #expect(changed[70, 103] == 0xFF00_FF00)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 3 }
    #expect(try differences(stage.shown(), changed) == 0)
  }

  // MARK: Size

  @Test func `a window that is wider than the screen has it in its middle`() throws {
    let stage = try WindowStage()
    try stage.moveWindow(100, 100)
    try stage.resizeWindow(1000, 480)
    try stage.wait { try stage.screen.layout?.window.width == 1000 && stage.shown().width == 1000 }
    let shown = try stage.shown()
    for y in stride(from: 0, to: 480, by: 7) {
      for x in 0..<320 { #expect(shown[x + 340, y] == stage.picture[x, y]) }
      for x in [0, 339, 660, 999] { #expect(shown[x, y] == WindowCanvas.background) }
    }
    try stage.click(340 + 100, 200)
    try stage.click(100, 200)
    try stage.wait { stage.touches.count >= 2 }
    try stage.key("a")
    try stage.wait { !stage.keys.isEmpty }
    #expect(
      stage.touches.map(\.location) == [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 200)],
      "beside the screen nothing is touched")
  }

  @Test func `a pixel of the app is one of the display's on demand, and a point one of the desktop's`() throws {
    let stage = try WindowStage(width: 600, height: 900, scale: 3)
    try stage.key("shift+F11")
    try stage.wait { try differences(stage.shown(), stage.picture) == 0 }
    try stage.key("F11")
    try stage.wait { try stage.shown().width == 200 }
  }

  @Test func `a size that a person chose stays when the device is turned, and the window's middle with it`() throws {
    let stage = try WindowStage()
    try stage.moveWindow(300, 400)
    try stage.resizeWindow(240, 360)
    try stage.wait { stage.screen.layout?.window.width == 240 }
    stage.picture = WindowStage.pattern(width: 480, height: 320)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 2 }
    try stage.wait { try stage.frame() == PixelRect(x: 240, y: 460, width: 360, height: 240) }
    #expect(!stage.received.contains { if case .resize = $0 { true } else { false } })
  }

  @Test func `a window never leaves the display when it grows, and is no larger than the display has room for`() throws
  {
    let stage = try WindowStage()
    try stage.moveWindow(1080, 600)
    stage.picture = WindowStage.pattern(width: 480, height: 320)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 2 }
    try stage.wait { try stage.frame() == PixelRect(x: 920, y: 680, width: 480, height: 320) }
    stage.picture = WindowStage.pattern(width: 1600, height: 2120)
    stage.redraw([stage.picture.bounds])
    try stage.wait { stage.framesShown == 3 }
    // The desktop's frame needs 40 of the 1,100.
    try stage.wait { try stage.frame() == PixelRect(x: 600, y: 40, width: 800, height: 1060) }
  }

  @Test func `what the window asked for itself is not told to a device whose window may be resized`() throws {
    let stage = try WindowStage(canResize: true)
    try stage.key("a")
    try stage.wait { !stage.keys.isEmpty }
    #expect(!stage.received.contains { if case .resize = $0 { true } else { false } })
  }

  @Test func `where the desktop tiles its windows, the picture stands in the middle of what it gives`() throws {
    _ = try XServer.shared.get()
    let desktop = TilingDesktop(tile: PixelRect(x: 100, y: 50, width: 600, height: 720))
    defer { desktop.stop() }
    let stage = try WindowStage()
    for (picture, screen) in [
      (stage.picture, PixelRect(x: 60, y: 0, width: 480, height: 720)),
      (WindowStage.pattern(width: 480, height: 320), PixelRect(x: 0, y: 160, width: 600, height: 400)),
    ] {
      stage.picture = picture
      stage.redraw([picture.bounds])
      try stage.wait { stage.screen.layout?.screen == screen }
      #expect(try stage.frame() == PixelRect(x: 100, y: 50, width: 600, height: 720))
      let shown = try stage.shown()
      for x in 0..<600 {
        for y in [0, 1, 300, 360, 718, 719] {
          #expect(
            (shown[x, y] != WindowCanvas.background) == screen.contains(PixelRect(x: x, y: y, width: 1, height: 1)))
        }
      }
      stage.forget()
      try stage.click(300, 360)
      try stage.wait { stage.touches.count == 2 }
      #expect(stage.touches.last?.location == CGPoint(x: picture.width / 2, y: picture.height / 2))
    }
  }

  @Test func `where the desktop tiles its windows, a device whose window may be resized has the size that it gives`()
    throws
  {
    _ = try XServer.shared.get()
    let desktop = TilingDesktop(tile: PixelRect(x: 100, y: 50, width: 600, height: 720))
    defer { desktop.stop() }
    let stage = try WindowStage(canResize: true)
    try stage.wait { (stage.receivedFirst + stage.received).contains(.resize(CGSize(width: 600, height: 720))) }
  }

  @Test func `the window is called as the app and its device are`() throws {
    let stage = try WindowStage()
    var name: String { get throws { try stage.perform("getwindowname", stage.window) } }
    try stage.wait { try name.hasPrefix("Window ") && name.hasSuffix(" - Test\n") }
    stage.send(
      .state(
        .init(
          title: "日历", device: "Größe", cornerRadius: 0, appearance: "light", contentSize: "large",
          isInBackground: false,
          canResize: false, isSlow: false)))
    try stage.wait { try name == "日历 - Größe\n" }
  }

  // MARK: Pointer

  @Test func `a finger is taken back when the window loses the keyboard`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.press()
    try stage.wait { stage.touches.count == 1 }
    try stage.loseKeyboard()
    try stage.wait { stage.touches.count == 2 }
    try stage.release()
    #expect(stage.touches.map(\.phase) == [.began, .cancelled])
  }

  @Test func `a pointer without a button hovers, and leaves`() throws {
    let stage = try WindowStage()
    var hovered: [CGPoint?] {
      stage.received.compactMap { if case .hover(let location) = $0 { .some(location) } else { nil } }
    }
    // It may have been there from the beginning.
    for point in [(50, 60), (100, 200)] {
      try stage.movePointer(point.0, point.1)
      try stage.wait { hovered.last == CGPoint(x: point.0, y: point.1) }
    }
    try stage.movePointer(-50, 200)
    try stage.wait { hovered.last == .some(nil) }
    #expect(stage.touches.isEmpty)
  }

  @Test func `Shift turns the wheel sideways`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.perform("keydown", "shift")
    try stage.press(5)
    try stage.release(5)
    try stage.perform("keyup", "shift")
    var deltas: [CGSize] { stage.received.compactMap { if case .scroll(_, let delta) = $0 { delta } else { nil } } }
    try stage.wait { abs(deltas.reduce(0) { $0 + $1.width } + 60) < 1e-9 }
    #expect(deltas.allSatisfy { $0.height == 0 && $0.width < 0 })
  }

  @Test func `circles stand where the two fingers are while Alt is held`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.perform("keydown", "alt")
    try stage.wait { try differences(stage.shown(), stage.picture) > 200 }
    let circles = [(100, 200), (220, 280)].map { PixelRect(x: $0.0 - 12, y: $0.1 - 12, width: 24, height: 24) }
    let shown = try stage.shown()
    #expect(differences(shown, stage.picture, outside: circles) == 0)
    for circle in circles {
      #expect(differences(shown, stage.picture, outside: [circle]) < differences(shown, stage.picture))
    }
    try stage.perform("keyup", "alt")
    try stage.wait { try differences(stage.shown(), stage.picture) == 0 }
  }

  @Test func `a finger stops content that glides`() throws {
    let stage = try WindowStage()
    try stage.movePointer(100, 200)
    try stage.press(5)
    try stage.release(5)
    var way: Double {
      stage.received.reduce(0) { if case .scroll(_, let delta) = $1 { $0 + delta.height } else { $0 } }
    }
    try stage.wait { way != 0 }
    try stage.press()
    try stage.wait { stage.touches.count == 1 }
    let stopped = way
    try stage.release()
    try stage.key("a")
    try stage.wait { !stage.keys.isEmpty }
    #expect(way == stopped && way > -60)
  }
}
