import Foundation
import Testing

@testable import PorticoCommand

struct AppContainerTests {
  private func run(_ data: String?) throws -> RunFolder {
    try RunFolder(RunConfiguration(Options(["snapshot", "App"]), job: "snapshot"), keepingDataAt: data)
  }

  @Test func `an app's files are laid out as on iOS, and thrown away after the run`() throws {
    let run = try run(nil)
    let home = try #require(run.environment["CFFIXED_USER_HOME"])
    for (name, path) in [
      ("XDG_CONFIG_HOME", "/Library/Preferences"), ("XDG_CACHE_HOME", "/Library/Caches"), ("TMPDIR", "/tmp"),
    ] {
      #expect(run.environment[name] == home + path)
      #expect(ResourceRules.isFolder(URL(fileURLWithPath: run.environment[name] ?? "")))
    }
    let order = try #require(run.environment["PORTICO_CONFIG"])
    #expect(FileManager.default.fileExists(atPath: order))
    run.remove()
    #expect(!FileManager.default.fileExists(atPath: home) && !FileManager.default.fileExists(atPath: order))
  }

  @Test func `a named folder keeps what a run left there`() throws {
    let scratch = try Scratch(), place = scratch.url.appendingPathComponent("data")
    let first = try run(place.path)
    try Data("1".utf8).write(to: place.appendingPathComponent("Documents/a.txt"))
    first.remove()
    #expect(try run(place.path).environment["CFFIXED_USER_HOME"] == place.path)
    #expect(ResourceRules.exists(place.appendingPathComponent("Documents/a.txt")))
  }

  @Test func `a place that cannot be made is refused by its name`() throws {
    let scratch = try Scratch(), file = try scratch.write("file")
    let found = failure { _ = try run(file.appendingPathComponent("data").path) }
    #expect(found?.status == .unusableArguments && found?.message.contains("file/data") == true)
  }
}
