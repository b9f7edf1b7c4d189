import Foundation
import Testing

@testable import PorticoCommand

/// Whether a process runs; one that has ended and is not waited for does not.
func isRunning(_ id: pid_t) -> Bool {
  guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8), let name = text.lastIndex(of: ")")
  else {
    return false
  }
  return !text[name...].dropFirst(2).hasPrefix("Z")
}

/// Looks again and again until something is so, for ten seconds at most.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<1000 {
    if condition() { return true }
    usleep(10_000)
  }
  return condition()
}

struct ChildrenTests {
  private func number(_ file: URL) -> pid_t? {
    guard let text = try? String(contentsOf: file, encoding: .utf8), text.hasSuffix("\n") else { return nil }
    return pid_t(text.dropLast())
  }

  @Test func `a program that is still open for writing is waited for`() throws {
    let scratch = try Scratch()
    let program = try scratch.write("tool", "#!/bin/sh\nexit 7\n").path
    chmod(program, 0o755)
    let descriptor = open(program, O_WRONLY | O_CLOEXEC)
    // Closed when the child is there, which then cannot start the program yet.
    let own = " \(getpid()) "
    let closer = Thread {
      func hasChild() -> Bool {
        Folder.names("/proc").contains { name in
          let stat = name.first!.isNumber ? try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8) : nil
          // The name in parentheses, the state, the parent.
          return stat?.split(separator: ")").last?.dropFirst(2).hasPrefix(own) == true
        }
      }
      while !hasChild() { sched_yield() }
      close(descriptor)
    }
    closer.start()
    #expect(try Child([program]).wait()?.status == 7)
  }

  @Test func `a program gets its folder, its variables and its streams, and its status is told as by a shell`() throws {
    let scratch = try Scratch()
    let result = try Shell.capture(
      ["sh", "-c", "pwd; echo $MINE; echo bad >&2; exit 7"], in: scratch.url, environment: ["MINE": "yes"])
    #expect(result.output == "\(scratch.url.path)\nyes\nbad\n" && result.status == 7)
    #expect(try Shell.capture(["sh", "-c", "echo bad >&2"], withErrors: false).output.isEmpty)
    #expect(try Shell.capture(["sh", "-c", "kill -TERM $$"]).status == 128 + SIGTERM)
  }

  @Test func `a program that cannot be executed is an error with its reason`() throws {
    let scratch = try Scratch()
    let found = failure { _ = try Child([scratch.url.path]) }
    #expect(found?.message == "\(scratch.url.path) cannot be started: Permission denied")
  }

  @Test func `output ends with the program, whoever else still holds it`() throws {
    let scratch = try Scratch(), file = scratch.url.appendingPathComponent("id")
    let result = try Shell.capture(["bash", "-c", "set -m; sleep 600 & echo $! > \(file.path); echo done"])
    #expect(result.output == "done\n" && result.status == 0)
    let id = try #require(number(file))
    #expect(!isRunning(id))
  }

  @Test func `waiting ends with its time, and stopping ends all below the program`() throws {
    let scratch = try Scratch(), file = scratch.url.appendingPathComponent("id")
    let child = try Child(["bash", "-c", "set -m; sleep 600 & echo $! > \(file.path); wait"])
    #expect(child.wait(seconds: 0) == nil)
    #expect(eventually { number(file) != nil })
    #expect(child.stop().signal == SIGKILL)
    let id = try #require(number(file))
    #expect(!isRunning(id) && !isRunning(child.id))
    #expect(child.wait()?.signal == SIGKILL)
  }

  @Test(arguments: [("portico-12-1-run", 12), (".portico-7-3-a.png", 7)])
  func `a name of a temporary file tells whose it is`(name: String, owner: pid_t) {
    #expect(TemporaryPlace.owner(of: name) == owner)
  }

  @Test(arguments: [
    "portico-viewer-0", "portico-manifest-0", "portico-12", "x-12-1", "portico-test-12-1", ".portico-12-x",
  ])
  func `names of others are nobody's`(name: String) { #expect(TemporaryPlace.owner(of: name) == nil) }

  @Test func `what an earlier command left is swept, and what one that runs needs is not`() throws {
    let scratch = try Scratch()
    // No process has the highest number that there can be.
    let old = try scratch.write(".portico-4194303-1-frames/00001.png"),
      mine = try scratch.write("portico-\(getpid())-999-run/job.json")
    let init1 = try scratch.write("portico-1-1-run/job.json"), other = try scratch.write("notes-4194303-1/a")
    TemporaryPlace.sweep(scratch.url)
    #expect(!ResourceRules.exists(old.deletingLastPathComponent()))
    #expect([mine, init1, other].allSatisfy { ResourceRules.exists($0) })
  }

  @Test func `a thread that makes files when a signal comes leaves none of them`() async throws {
    let scratch = try Scratch()
    await #expect(processExitsWith: .signal(SIGINT)) { [folder = scratch.url.path as String] in
      Children.shared.endOnSignals()
      _ = try Child(["true"]).wait()
      let place = TemporaryPlace("-files", in: URL(fileURLWithPath: folder))
      Thread.detachNewThread {
        while true { try? place.makeFolder() }
      }
      while !ResourceRules.exists(place.url) { sched_yield() }
      kill(getpid(), SIGINT)
      while true { pause() }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == [])
  }

  @Test func `signals that whoever started the command has blocked reach it`() async {
    await #expect(processExitsWith: .success) {
      var blocked = sigset_t(), now = sigset_t()
      sigemptyset(&blocked)
      sigaddset(&blocked, SIGTERM)
      pthread_sigmask(SIG_BLOCK, &blocked, nil)
      Children.shared.endOnSignals()
      pthread_sigmask(SIG_BLOCK, nil, &now)
      exit(sigismember(&now, SIGTERM) == 0 ? 0 : 1)
    }
  }
}

/// The command itself, started as a person starts it, and ended in every way.
struct CommandEndTests {
  /// A compiler that does not come to its end and has left its group, as compilers of the package manager do.
  private func makeTools(_ scratch: Scratch) throws -> String {
    let script = """
      #!/usr/bin/env bash
      set -m
      sleep 600 & echo $! > \(scratch.url.path)/below.new && mv \(scratch.url.path)/below.new \(scratch.url.path)/below
      wait
      """
    let tool = try scratch.write("tools/swift", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    try scratch.write("App/Package.swift", "// swift-tools-version: 6.0\n")
    return tool.deletingLastPathComponent().path
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL, SIGSEGV])
  func `a signal ends the command, what it has started, and its files`(number: Int32) throws {
    let scratch = try Scratch(), tools = try makeTools(scratch)
    try scratch.write("tmp/keep")
    let temporary = scratch.url.appendingPathComponent("tmp")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let app = scratch.url.appendingPathComponent("App").path, film = scratch.url.appendingPathComponent("film").path
    let command = try Child(
      [SurveyEndToEndTests.command, "record", app, "-o", film],
      environment: [
        "PATH": "\(tools):\(path)", "PORTICO_ROOT": SurveyEndToEndTests.root, "TMPDIR": temporary.path,
        "SWIFT_BACKTRACE": "enable=no",
      ], output: .null, errors: .null)
    let file = scratch.url.appendingPathComponent("below")
    #expect(eventually { ResourceRules.exists(file) })
    let below = try #require(pid_t(String(contentsOf: file, encoding: .utf8).dropLast()))
    func left() -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) ?? []
      return names.filter { $0.hasPrefix(".portico-") }
    }
    #expect(isRunning(below) && left().count == 1)
    command.send(number)
    // The guard has a session of its own; nothing of this test ends it or the compiler.
    #expect(eventually { !isRunning(below) && left().isEmpty })
    #expect(command.wait()?.signal == number)
    // A process that catches a signal is gone only when all the rest is.
    if number != SIGKILL, number != SIGSEGV { #expect(!isRunning(below) && left().isEmpty) }
  }
}
