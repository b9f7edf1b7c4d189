import Foundation
import Testing

@testable import PorticoCommand

struct ChildProcessTests {
  private func child(_ scratch: Scratch, _ script: String, limit: Double = 60) -> ChildProcess {
    let output = scratch.url.appendingPathComponent("output").path
    return ChildProcess(arguments: ["sh", "-c", script], output: output, errors: output, limit: limit)
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

  @Test(arguments: [false, true])
  func `who is over the limit ends with all below it, whatever groups they made`(session: Bool) throws {
    let scratch = try Scratch()
    // `set -m` gives each job a process group of its own.
    var child = child(scratch, "set -m; sleep 600 & echo $! > \(scratch.url.path)/grandchild; wait")
    child.beginsSession = session
    let end = try child.run { _ in !text(scratch, "grandchild").hasSuffix("\n") }
    #expect(end.isTimedOut && end.signal == SIGKILL)
    let id = try #require(pid_t(text(scratch, "grandchild").dropLast()))
    #expect(!ProcessTree.all().contains { $0.id == id })
  }

  @Test func `what a session leaves behind ends with it`() throws {
    let scratch = try Scratch()
    var child = child(scratch, "set -m; sleep 600 & echo $! > \(scratch.url.path)/orphan")
    child.beginsSession = true
    #expect(try child.run().status == 0)
    let id = try #require(pid_t(text(scratch, "orphan").dropLast()))
    #expect(!ProcessTree.all().contains { $0.id == id })
  }

  @Test func `who says nothing for too long is ended as well`() throws {
    let scratch = try Scratch()
    var child = child(scratch, "exec sleep 600")
    child.silenceLimit = 0
    #expect(try child.run().isTimedOut)
  }

  @Test func `an entry of the process table is read whatever the name holds`() {
    #expect(ProcessTree.entry("12 (a) b (c) S 3 4 5 0 -1") == ProcessTree.Entry(id: 12, parent: 3, session: 5))
    #expect(ProcessTree.entry("12 (sleep) Z 3 4 5 0 -1") == nil)
    #expect(ProcessTree.entry("") == nil)
  }

  @Test func `descendants are found over several generations`() {
    let entries = [(2, 1), (3, 2), (4, 3), (5, 1), (6, 5)].map { ProcessTree.Entry(id: $0.0, parent: $0.1, session: 1) }
    #expect(Set(ProcessTree.descendants(of: 2, among: entries)) == [3, 4])
  }
}
