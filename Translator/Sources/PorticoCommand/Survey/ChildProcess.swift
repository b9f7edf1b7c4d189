import Foundation

/// A program with a limit on its time, whose descendants end with it, and whose time and memory are known afterwards.
struct ChildProcess {
  var arguments: [String]
  var folder: String?
  var environment: [String: String] = [:]
  /// Files that take what it prints; both may be the same.
  var output: String
  var errors: String
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

  /// - Parameter goesOn: Is asked every now and then; false ends the program.
  func run(whileRunning goesOn: () -> Bool = { true }) throws -> Outcome {
    let start = Self.now
    let child = try makeChild()
    var lastSize: Int64 = -1
    var lastChange = start
    var pause = 0.001
    while true {
      if let end = child.wait(seconds: pause) { return outcome(end, since: start, isTimedOut: false) }
      let now = Self.now
      var isTimedOut = now - start > limit || !goesOn()
      if let silenceLimit {
        let size = Self.size(output) + (errors == output ? 0 : Self.size(errors))
        if size != lastSize { (lastSize, lastChange) = (size, now) }
        if now - lastChange > silenceLimit { isTimedOut = true }
      }
      if isTimedOut { return outcome(child.stop(), since: start, isTimedOut: true) }
      pause = min(pause * 2, 0.05)
    }
  }

  private func outcome(_ end: Child.End, since start: Double, isTimedOut: Bool) -> Outcome {
    Outcome(
      status: end.status, signal: end.signal, isTimedOut: isTimedOut, seconds: Self.now - start,
      megabytes: end.megabytes)
  }

  private func makeChild() throws -> Child {
    func file(_ path: String) throws -> Int32 {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw Failure(.failed, "\(path) cannot be written: \(String(cString: strerror(errno)))")
      }
      return descriptor
    }
    let first = try file(output)
    defer { close(first) }
    let second = errors == output ? first : try file(errors)
    defer { if second != first { close(second) } }
    return try Child(
      arguments, in: folder, environment: environment, output: .descriptor(first), errors: .descriptor(second))
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
}
