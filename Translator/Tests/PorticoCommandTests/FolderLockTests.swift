import Foundation
import Testing

@testable import PorticoCommand

struct FolderLockTests {
  @Test func `a folder is locked for other processes until the lock goes`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)/below")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    func isFree() throws -> Bool {
      try Shell.capture(["flock", "--nonblock", folder.appendingPathComponent("lock").path, "true"]).status == 0
    }
    var lock: FolderLock? = try FolderLock(folder)
    #expect(try !isFree())
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(try isFree())
  }

  @Test func `a folder that cannot be written is named`() throws {
    let failure = #expect(throws: Failure.self) { _ = try FolderLock(URL(fileURLWithPath: "/proc/none")) }
    #expect(failure?.message == "/proc/none cannot be locked: it cannot be written")
  }
}
