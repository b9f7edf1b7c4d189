import Foundation
import Synchronization

/// Starts other programs.
enum Shell {
  struct Result {
    var status: Int32
    var output: String
  }

  /// Runs a program to its end and returns its standard output, with its standard error when asked for.
  static func capture(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], withErrors: Bool = true) throws
    -> Result
  {
    let process = try prepare(arguments, in: folder, environment: environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = withErrors ? pipe : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    captured.withLock { _ = $0.insert(process.processIdentifier) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    captured.withLock { _ = $0.remove(process.processIdentifier) }
    return Result(status: status(of: process), output: String(decoding: data, as: UTF8.self))
  }

  /// What `capture` waits for now.
  private static let captured: Mutex<Set<Int32>> = Mutex([])

  /// Ends what other threads wait for in `capture`.
  static func stopCaptures() {
    captured.withLock { for process in $0 { kill(process, SIGTERM) } }
  }

  /// Runs a program on our own standard streams.
  static func run(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws -> Int32 {
    let process = try prepare(arguments, in: folder, environment: environment)
    try process.run()
    process.waitUntilExit()
    return status(of: process)
  }

  /// Where PATH finds a program; nil when it does not.
  static func which(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A program that can be started.
  static func prepare(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws -> Process {
    guard let path = which(arguments[0]) else { throw Failure(.notInstalled, "\(arguments[0]) was not found in PATH") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(arguments.dropFirst())
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    return process
  }

  static func status(of process: Process) -> Int32 {
    process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }
}
