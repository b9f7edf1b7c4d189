import Foundation

/// A program with a limit on its time, whose descendants end with it, and whose time and memory are known afterwards.
struct ChildProcess {
  var arguments: [String]
  var folder: String?
  var environment: [String: String] = [:]
  /// Files that take what it prints; both may be the same.
  var output: String
  var errors: String
  /// Begins a session: all that it starts can be ended, whatever groups they make.
  var beginsSession = false
  /// Seconds of the machine's time.
  var limit: Double
  /// Seconds without a byte of output or errors; nil for no such limit.
  var silenceLimit: Double?

  struct Outcome {
    var status: Int32
    var signal: Int32?
    var isTimedOut: Bool
    var seconds: Double
    /// The most that it or one of its children had in memory.
    var megabytes: Double
  }

  func run(whileRunning: (pid_t) -> Bool = { _ in true }) throws -> Outcome {
    guard let program = Shell.which(arguments[0]) else { throw Failure(.notInstalled, "\(arguments[0]) was not found in PATH") }
    let start = Self.now
    let child = try spawn(program)
    var status: Int32 = 0
    var usage = rusage()
    var isTimedOut = false
    var lastSize: Int64 = -1
    var lastChange = start
    var pause: UInt32 = 1_000
    while true {
      let ended = wait4(child, &status, WNOHANG, &usage)
      if ended == child { break }
      guard ended == 0 || errno == EINTR else {
        throw Failure(.failed, "\(program): waiting for it failed: \(String(cString: strerror(errno)))")
      }
      let now = Self.now
      if let silenceLimit {
        let size = Self.size(output) + (errors == output ? 0 : Self.size(errors))
        if size != lastSize { (lastSize, lastChange) = (size, now) }
        if now - lastChange > silenceLimit { isTimedOut = true }
      }
      if now - start > limit || !whileRunning(child) { isTimedOut = true }
      if isTimedOut {
        ProcessTree.end(child, session: beginsSession)
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        break
      }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
    if beginsSession { ProcessTree.endSession(child) }
    let signal = status & 0x7f
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, signal: signal == 0 ? nil : signal, isTimedOut: isTimedOut,
      seconds: Self.now - start, megabytes: Double(usage.ru_maxrss) * 1024 / 1_000_000)
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func size(_ path: String) -> Int64 {
    var information = stat()
    return stat(path, &information) == 0 ? Int64(information.st_size) : 0
  }

  private func spawn(_ program: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    if errors == output {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    }
    let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, whose macro Swift does not see
    // What we ignore ourselves is not ignored below us, nor held back.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = beginsSession ? newSession : Int16(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, group | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }.map { "\($0)=\($1)" }
    // Swift does not see posix_spawn's own way of changing the folder.
    let shell = folder.map { ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", $0] } ?? []
    let words = shell + [program] + arguments.dropFirst()
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, words[0], &actions, &attributes, &argv, &envp)
    guard error == 0 else { throw Failure(.failed, "\(program) cannot be started: \(String(cString: strerror(error)))") }
    return child
  }
}

/// The processes of this machine, as `/proc` shows them.
enum ProcessTree {
  struct Entry: Equatable {
    var id: pid_t
    var parent: pid_t
    var session: pid_t
  }

  /// Reads one line of `/proc/ID/stat`; nil for a process that has ended and is not yet waited for.
  static func entry(_ line: String) -> Entry? {
    // The name stands in parentheses and may hold any character.
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: close)...].split(separator: " ")
    guard let id = pid_t(line[..<open].trimmingCharacters(in: .whitespaces)), fields.count > 3, fields[0] != "Z",
      let parent = pid_t(fields[1]), let session = pid_t(fields[3])
    else { return nil }
    return Entry(id: id, parent: parent, session: session)
  }

  static func all() -> [Entry] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { $0.allSatisfy(\.isNumber) }
      .compactMap { (try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)).flatMap(entry) }
  }

  static func descendants(of root: pid_t, among entries: [Entry]) -> [pid_t] {
    var found = [root]
    var index = 0
    while index < found.count {
      found += entries.filter { $0.parent == found[index] }.map(\.id)
      index += 1
    }
    return Array(found.dropFirst())
  }

  /// Kills a process of ours and all below it.
  static func end(_ root: pid_t, session: Bool) {
    if session { return endSession(root) }
    let below = Set(descendants(of: root, among: all()) + [root])
    end { below.contains($0.id) }
  }

  /// Kills all that are left of a session that we began.
  static func endSession(_ session: pid_t) { end { $0.session == session } }

  /// Until none is left, or for a fifth of a second: what waits for a disk dies later.
  private static func end(_ isMeant: (Entry) -> Bool) {
    for _ in 0..<100 {
      let left = all().filter(isMeant)
      if left.isEmpty { return }
      for entry in left { kill(entry.id, SIGKILL) }
      usleep(2_000)
    }
  }
}
