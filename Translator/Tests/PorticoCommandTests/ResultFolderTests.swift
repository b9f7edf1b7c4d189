import Foundation
import Testing

@testable import PorticoCommand

/// A folder of results is there as a whole, or the earlier one is.
struct ResultFolderTests {
  private func names(_ url: URL) -> [String] { Folder.names(url.path, hidden: true).sorted() }

  @Test func `nothing is seen in its place before it is whole, and nothing is left beside it`() throws {
    let scratch = try Scratch()
    let folder = try ResultFolder(scratch.url.appendingPathComponent("out").path) { _ in nil }
    try Data("new".utf8).write(to: folder.url.appendingPathComponent("page.html"))
    #expect(!names(scratch.url).contains("out"))
    try folder.put()
    #expect(names(scratch.url) == ["out"] && names(folder.destination) == ["page.html"])
  }

  @Test func `an earlier result stays when the command fails, and goes when it does not`() throws {
    let scratch = try Scratch()
    try scratch.write("out/old.html", "old")
    let place = scratch.url.appendingPathComponent("out")
    do {
      let failed = try ResultFolder(place.path) { _ in nil }
      try Data().write(to: failed.url.appendingPathComponent("part.html"))
    }
    #expect(names(place) == ["old.html"] && names(scratch.url) == ["out"])
    let folder = try ResultFolder(place.path) { _ in nil }
    try Data().write(to: folder.url.appendingPathComponent("new.html"))
    try folder.put()
    #expect(names(place) == ["new.html"] && names(scratch.url) == ["out"])
  }

  @Test func `a folder with other files is refused and left alone`() throws {
    let scratch = try Scratch()
    try scratch.write("out/letter.txt", "dear")
    let failure = #expect(throws: Failure.self) {
      try ResultFolder(scratch.url.appendingPathComponent("out").path) { $0.isEmpty ? nil : "it holds \($0.joined())" }
    }
    #expect(failure!.message.hasSuffix("out: it holds letter.txt"))
    #expect(names(scratch.url) == ["out"])
  }

  @Test func `what a killed command left behind is swept, beside the place and in it`() throws {
    let scratch = try Scratch()
    // The number of a process that cannot be.
    try scratch.write(".portico-4194999-1-result/part.html", "")
    try scratch.write("out/.portico-4194999-2-result/part.html", "")
    let folder = try ResultFolder(scratch.url.appendingPathComponent("out").path) { $0.isEmpty ? nil : "\($0)" }
    try folder.put()
    #expect(names(scratch.url) == ["out"] && names(folder.destination) == [])
  }

  @Test func `a folder that cannot be replaced itself gets the files, and loses the earlier ones`() throws {
    let scratch = try Scratch()
    try scratch.write("out/old.html", "old")
    try scratch.write("out/same.html", "old")
    let place = scratch.url.appendingPathComponent("out")
    let inside = TemporaryPlace("-result", in: place)
    try inside.makeFolder()
    try Data("new".utf8).write(to: inside.url.appendingPathComponent("same.html"))
    try FileManager.default.createDirectory(
      at: inside.url.appendingPathComponent("screens"), withIntermediateDirectories: true)
    try ResultFile.putFolder(inside.url, at: place.path)
    inside.remove()
    #expect(names(place) == ["same.html", "screens"])
    #expect(try String(contentsOf: place.appendingPathComponent("same.html"), encoding: .utf8) == "new")
  }
}
