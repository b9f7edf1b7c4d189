import Foundation
import PorticoTesting
import Testing

@testable import Automation

/// Checks the paths that scripts write to, which others may have written.
final class PicturePlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "portico-places-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in/below"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func refusal(_ path: String, _ places: PicturePlaces) -> String? {
    do {
      _ = try places.location(of: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a picture lies in the folder that was given, or below it`() throws {
    let inner = folder.appendingPathComponent("in").path, places = PicturePlaces(base: inner, folders: [inner])
    #expect(try places.location(of: "a.png") == "\(inner)/a.png")
    #expect(try places.location(of: "below/../below/a.PNG") == "\(inner)/below/a.PNG")
    #expect(try places.location(of: "\(inner)/b.png") == "\(inner)/b.png")
    for path in ["../a.png", "\(folder.path)/a.png", "/a.png", "below/../../a.png", "\(inner)x/a.png"] {
      #expect(
        refusal(path, places)?.contains("a script writes pictures in \(inner); --pictures FOLDER names another")
          == true, "\(path)")
    }
    #expect(try PicturePlaces(base: nil, folders: ["/"]).location(of: "/a/b.png") == "/a/b.png")
    #expect(try PicturePlaces.anywhere.location(of: "/a/b.png") == "/a/b.png")
  }

  @Test func `a link in the folder does not lead out of it`() throws {
    let inner = folder.appendingPathComponent("in")
    try FileManager.default.createSymbolicLink(at: inner.appendingPathComponent("out"), withDestinationURL: folder)
    #expect(refusal("out/a.png", PicturePlaces(base: inner.path, folders: [inner.path])) != nil)
  }

  @Test func `what is there and is no file is not replaced`() throws {
    let inner = folder.appendingPathComponent("in")
    try FileManager.default.createDirectory(
      at: inner.appendingPathComponent("d.png"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inner.appendingPathComponent("n.png").path, withDestinationPath: "/dev/null")
    for name in ["d.png", "n.png"] {
      #expect(
        refusal(name, PicturePlaces(base: inner.path, folders: nil))
          == "\(name): there is something else than a file; nothing was written")
    }
  }

  @Test(arguments: ["a.jpg", "a", "/dev/null", ".png", "a.png/", "a.png.txt", "", "a\0.png"])
  func `a name that is no png is refused when the script is read`(name: String) {
    #expect(throws: ScriptError.self) { try Script("snapshot \"\(name)\"", path: "t") }
  }

  @Test(arguments: ["nan,5", "5,inf", "-inf,0", "1e400,3", "0x10,1,2", ","])
  func `coordinates that are no finite numbers are refused when the script is read`(place: String) {
    #expect(throws: ScriptError.self) { try Script("tap at \(place)", path: "t") }
  }

  @Test func `a line beyond all use is refused by its length, and not told back`() throws {
    let line = "type \"" + String(repeating: "x", count: 10_000_000) + "\""
    do {
      _ = try Script("wait 1\n\(line)", path: "t")
      Issue.record("the line was read")
    } catch {
      #expect("\(error)" == "t:2: the line has 10000007 bytes; a line has at most 65536")
    }
  }

  @MainActor @Test func `drive answers a long line in a short one`() throws {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    let answer = Drive().answer(String(repeating: "y", count: 10_000_000))
    #expect(answer.utf8.count < 1000 && answer.contains("the line has 10000000 bytes"))
  }

  @MainActor @Test(arguments: ["-1,5", "1e9,5", "5,852.5", "393.5,5"])
  func `a touch beside the screen is refused with the screen's size`(place: String) throws {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    #expect(throws: (any Error).self) { try run("tap at \(place)") }
    do { try run("tap at \(place)") } catch {
      #expect("\(error)".contains("is not on the screen, which is 393.0 x 852.0 points"))
    }
    try run("tap at 393,852")
    // A finger that moves may leave the screen, and not the room.
    try run("drag from 20,400 to 500,400")
    #expect(throws: (any Error).self) { try run("drag from 20,400 to 5000,400") }
  }

  @MainActor private func run(_ text: String) throws {
    try ScriptRunner(recorder: nil) { _ in }.run(Script(text, path: "/nonexistent/t.portico"))
  }
}
