import Foundation
import Testing

@testable import AppRuntime

/// `--log FILE`, which takes what the app writes.
@Suite(.serialized)
struct AppLogTests {
  @Test func `what the app prints and logs goes to the file, and what the host says to standard error`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("portico-log-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("older".utf8).write(to: file)
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      [path = file.path as String] in
      try await MainActor.run {
        try AppLog.lead(to: path)
        print("printed")
        NSLog("logged")
        StandardError.write("the host\n")
      }
      exit(0)
    }
    let log = try String(contentsOf: file, encoding: .utf8)
    #expect(log.contains("printed\n") && log.contains("logged") && !log.contains("older") && !log.contains("the host"))
    let end = try #require(result)
    let errors = String(decoding: end.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("the host") && !errors.contains("logged"))
    let output = String(decoding: end.standardOutputContent, as: UTF8.self)
    #expect(!output.contains("printed"))
  }

  @Test func `a file that cannot be written is named, with the reason`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        do {
          try AppLog.lead(to: "/nowhere/at/all.log")
          exit(1)
        } catch {
          exit("\(error)".contains("--log /nowhere/at/all.log: No such file or directory") ? 0 : 2)
        }
      }
    }
  }
}
