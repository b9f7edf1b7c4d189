import Foundation
import Testing

@testable import PorticoCommand

struct AppContainerTests {
  @Test func `an app's files are laid out as on iOS, and thrown away after the run`() throws {
    let container = try AppContainer(keptAt: nil)
    for (name, path) in [
      ("CFFIXED_USER_HOME", ""), ("XDG_CONFIG_HOME", "/Library/Preferences"), ("XDG_CACHE_HOME", "/Library/Caches"), ("TMPDIR", "/tmp"),
    ] {
      #expect(container.environment[name] == container.folder.path + path)
      #expect(ResourceRules.isFolder(URL(fileURLWithPath: container.environment[name] ?? "")))
    }
    container.discard()
    #expect(!ResourceRules.exists(container.folder))
  }

  @Test func `a named folder keeps what a run left there`() throws {
    let scratch = try Scratch(), place = scratch.url.appendingPathComponent("data")
    let first = try AppContainer(keptAt: place.path)
    try Data("1".utf8).write(to: place.appendingPathComponent("Documents/a.txt"))
    first.discard()
    let second = try AppContainer(keptAt: place.path)
    #expect(second.folder.path == place.path)
    #expect(ResourceRules.exists(place.appendingPathComponent("Documents/a.txt")))
  }

  @Test func `a place that cannot be made is refused by its name`() throws {
    let scratch = try Scratch(), file = try scratch.write("file")
    let found = failure { _ = try AppContainer(keptAt: file.appendingPathComponent("data").path) }
    #expect(found?.status == .unusableArguments && found?.message.contains("file/data") == true)
  }
}
