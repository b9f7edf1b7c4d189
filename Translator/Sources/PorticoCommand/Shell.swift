import CChildren
import Foundation
import Synchronization

/// Runs programs to their end.
enum Shell {
  struct Result {
    var status: Int32
    var output: String
  }

  /// Runs a program to its end and returns its standard output, with its standard error when asked for.
  static func capture(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], withErrors: Bool = true
  ) throws
    -> Result
  {
    let pipe = try Channel()
    let child = try Child(
      arguments, in: folder?.path, environment: environment, output: .descriptor(pipe.input),
      errors: withErrors ? .descriptor(pipe.input) : .null)
    pipe.closeInput()
    captured.withLock { $0[child.id] = child }
    defer { _ = captured.withLock { $0.removeValue(forKey: child.id) } }
    let output = read(pipe, of: child)
    return Result(status: child.wait()?.status ?? 0, output: String(decoding: output, as: UTF8.self))
  }

  /// Reads until the end of a program, and not until the end of what it may have left behind with the same output.
  private static func read(_ pipe: Channel, of child: Child) -> [UInt8] {
    var output: [UInt8] = []
    let ending = child.descriptor
    defer { if ending >= 0 { close(ending) } }
    while true {
      var list = [
        pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&list, 2, ending < 0 ? 10 : -1)
      if count < 0, errno != EINTR { return output }
      if list[0].revents != 0 {
        guard pipe.read(into: &output) else { return output }
      } else if count >= 0, child.wait(seconds: 0) != nil {
        // Those who could still write have ended with it.
        while pipe.read(into: &output) {}
        return output
      }
    }
  }

  /// The children that `capture` waits for now.
  private static let captured: Mutex<[pid_t: Child]> = Mutex([:])

  /// Ends what other threads wait for in `capture`.
  static func stopCaptures() {
    for child in captured.withLock({ Array($0.values) }) { child.stop() }
  }

  /// Runs a program on our own standard streams.
  static func run(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws -> Int32 {
    try Child(arguments, in: folder?.path, environment: environment, input: .own).wait()?.status ?? 0
  }

  /// The path at which PATH finds a program; nil when it does not.
  static func which(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A pipe of the command's own, both ends of which are closed in every child that is not given them.
final class Channel: Sendable {
  /// The descriptor of the reader, and that of the writer.
  let output, input: Int32
  private let isInputOpen = Mutex(true)

  init() throws {
    var ends: [Int32] = [0, 0]
    guard child_pipe(&ends) == 0 else {
      throw Failure(.failed, "there is no pipe: \(String(cString: strerror(errno)))")
    }
    (output, input) = (ends[0], ends[1])
  }

  func closeInput() {
    isInputOpen.withLock { isOpen in
      if isOpen { close(input) }
      isOpen = false
    }
  }

  /// Appends what is there, after waiting for it; false at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    let size = 65_536
    var count = 0
    repeat {
      count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
        let count = Glibc.read(output, buffer.baseAddress, size)
        if count > 0 { bytes += buffer[..<count] }
        return count
      }
    } while count < 0 && errno == EINTR
    return count > 0
  }

  /// Writes all of it; false when nobody reads any more.
  func write(_ bytes: some Sequence<UInt8>) -> Bool {
    isInputOpen.withLock { isOpen in
      guard isOpen else { return false }
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  deinit {
    closeInput()
    close(output)
  }
}
