import Foundation
import Testing

@testable import PorticoCommand

struct ChildProcessTests {
  private func child(_ scratch: Scratch, _ script: String, limit: Double = 60) -> ChildProcess {
    let output = scratch.url.appendingPathComponent("output").path
    return ChildProcess(arguments: ["bash", "-c", script], output: output, errors: output, limit: limit)
  }

  private func text(_ scratch: Scratch, _ name: String = "output") -> String {
    (try? String(contentsOf: scratch.url.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  @Test func `a program runs in its folder with what it is given, and tells its status, output and memory`() throws {
    let scratch = try Scratch()
    var child = child(scratch, "pwd; echo $MINE; echo bad >&2; exit 7")
    (child.folder, child.environment) = (scratch.url.path, ["MINE": "yes"])
    let end = try child.run()
    #expect(end.status == 7 && end.signal == nil && !end.isTimedOut)
    #expect(text(scratch) == "\(scratch.url.path)\nyes\nbad\n")
    #expect(end.megabytes > 0.1 && end.megabytes < 1000)
  }

  @Test func `a signal is told as the shell does`() throws {
    let scratch = try Scratch()
    let end = try child(scratch, "kill -ABRT $$").run()
    #expect(end.status == 134)
    #expect(end.signal == SIGABRT)
  }

  @Test func `who is over the limit ends with all below it, whatever groups they made`() throws {
    let scratch = try Scratch()
    // `set -m` gives each job a process group of its own.
    let child = child(scratch, "set -m; sleep 600 & echo $! > \(scratch.url.path)/grandchild; wait")
    let end = try child.run { !text(scratch, "grandchild").hasSuffix("\n") }
    #expect(end.isTimedOut && end.signal == SIGKILL)
    let id = try #require(pid_t(text(scratch, "grandchild").dropLast()))
    #expect(!isRunning(id))
  }

  @Test func `who says nothing for too long is ended as well`() throws {
    let scratch = try Scratch()
    var child = child(scratch, "exec sleep 600")
    child.silenceLimit = 0
    #expect(try child.run().isTimedOut)
  }
}
