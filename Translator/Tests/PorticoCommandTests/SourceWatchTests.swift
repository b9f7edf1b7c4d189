import Foundation
import Testing

@testable import PorticoCommand

struct SourceWatchTests {
  private func scratch() throws -> (Scratch, SourceWatch) {
    let scratch = try Scratch()
    try scratch.write("App/Main.swift", "let a = 1")
    try scratch.write("App/Images.xcassets/Contents.json", "{}")
    try scratch.write(".build/Other.swift", "let b = 1")
    let watch = SourceWatch([scratch.url])
    #expect(watch.look() == nil)
    return (scratch, watch)
  }

  @Test func `a file that is written, added, renamed or taken away is a change, once`() throws {
    let (scratch, watch) = try scratch()
    let main = try scratch.write("App/Main.swift", "let a = 22")
    #expect(watch.look()?.file == main.path)
    #expect(watch.look() == nil)
    let new = try scratch.write("App/More/New.swift", "let c = 1")
    #expect(watch.look()?.file == new.path)
    let renamed = scratch.url.appendingPathComponent("App/More/Renamed.swift")
    try FileManager.default.moveItem(at: new, to: renamed)
    #expect(watch.look()?.file == renamed.path)
    try FileManager.default.removeItem(at: renamed)
    #expect(watch.look()?.file == renamed.path)
    #expect(watch.look() == nil)
  }

  @Test func `resources count, what a build writes and what an editor leaves beside a file do not`() throws {
    let (scratch, watch) = try scratch()
    let resource = try scratch.write("App/Images.xcassets/a.imageset/a.webp", "x")
    #expect(watch.look()?.file == resource.path)
    try scratch.write(".build/Other.swift", "let b = 2222")
    try scratch.write("App/.Main.swift.swp", "x")
    try scratch.write("App/Main.swift~", "x")
    try scratch.write("App/notes.docx", "x")
    #expect(watch.look() == nil)
  }

  @Test func `a file with an old date was saved when it was seen`() throws {
    let (scratch, watch) = try scratch()
    let old = try scratch.write("App/Old.swift", "let d = 1")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: old.path)
    let change = try #require(watch.look())
    #expect(change.file == old.path && change.saved.timeIntervalSinceNow > -10)
  }
}
