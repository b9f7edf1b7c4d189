import Foundation
import Synchronization

/// `portico run --watch`, started as from a shell, and what it prints.
final class WatchedRun {
  private final class Output: Sendable {
    let text = Mutex("")
    let hasMore = DispatchSemaphore(value: 0)
  }

  private let process = Process()
  private let output = Output()

  init(_ command: String, _ app: URL) throws {
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["run", app.path, "--watch", "--host", "browser"]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    pipe.fileHandleForReading.readabilityHandler = { [output] handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      if text.isEmpty { handle.readabilityHandler = nil }
      output.text.withLock { $0 += text }
      output.hasMore.signal()
    }
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  var text: String { output.text.withLock { $0 } }

  /// Until what was printed is as wanted, at most ten minutes.
  func wait(_ isWanted: (String) -> Bool) throws {
    while !isWanted(text) {
      guard output.hasMore.wait(timeout: .now() + 600) == .success else {
        throw LoopBenchmark.Failure(description: "it printed \(text)")
      }
    }
  }

  /// Saves the body of a function.
  ///
  /// - Returns: Seconds until the command says that the running app has taken it over.
  func save(_ write: () throws -> Void) throws -> Double {
    func count(_ text: String) -> Int { text.matches(of: /Replaced 1 function in [^\n]*\n/).count }
    let before = count(text)
    let start = DispatchTime.now().uptimeNanoseconds
    try write()
    try wait { count($0) > before }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}
