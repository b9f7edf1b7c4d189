import Foundation
import Testing

@testable import AppRuntime
@testable import PorticoTesting
@testable import UIKit

/// Checks an app's `UserDefaults` after its process has ended, in whatever way. Each test ends a process of its own,
/// which finds its folder in the environment that it inherits: one test at a time.
@Suite(.serialized)
struct SettingsTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("XDG_CONFIG_HOME", folder.path, 1)
    return folder
  }

  private func text(in folder: URL) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.map {
      try PropertyListSerialization.propertyList(from: Data(contentsOf: $0), options: [], format: nil)
    }
    .map { "\($0)" }.joined()
  }

  @Test func `after a turn of the app's loop they are on disk, even when the process is killed`() async throws {
    let folder = try folder()
    defer {
      unsetenv("XDG_CONFIG_HOME")
      try? FileManager.default.removeItem(at: folder)
    }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      await MainActor.run {
        _ = TestStage(device: "iPhone 15")
        AppHosts.saveSettingsByTurn()
        UserDefaults.standard.set("seen", forKey: "intro")
        UserDefaults(suiteName: "group.example")?.set("shared", forKey: "team")
        AppLoop.turn()
      }
      kill(getpid(), SIGKILL)
    }
    let saved = try text(in: folder)
    #expect(saved.contains("seen") && saved.contains("shared"))
  }

  @Test func `they are on disk when the app exits in the middle of a turn`() async throws {
    let folder = try folder()
    defer {
      unsetenv("XDG_CONFIG_HOME")
      try? FileManager.default.removeItem(at: folder)
    }
    await #expect(processExitsWith: .exitCode(0)) {
      await MainActor.run {
        AppHosts.saveSettingsByTurn()
        UserDefaults.standard.set("last words", forKey: "intro")
      }
      exit(0)
    }
    #expect(try text(in: folder).contains("last words"))
  }
}
