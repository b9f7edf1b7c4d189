import Foundation

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
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: status(of: process), output: String(decoding: data, as: UTF8.self))
  }

  /// Runs a program on our own standard streams.
  ///
  /// - Parameter untilStopped: An interrupt or a hang-up of ours ends the program, which is in a process group of its own, and then us.
  static func run(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], untilStopped: Bool = false) throws
    -> Int32
  {
    let process = try prepare(arguments, in: folder, environment: environment)
    try process.run()
    let child = process.processIdentifier
    // From here on: a program inherits what is ignored.
    let stops = (untilStopped ? [SIGINT, SIGTERM, SIGHUP] : []).map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(child, SIGTERM) }
      source.resume()
      return source
    }
    process.waitUntilExit()
    for stop in stops { stop.cancel() }
    return status(of: process)
  }

  /// Where PATH finds a program; nil when it does not.
  static func which(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func prepare(_ arguments: [String], in folder: URL?, environment: [String: String]) throws -> Process {
    guard let path = which(arguments[0]) else { throw Failure(.notInstalled, "\(arguments[0]) was not found in PATH") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(arguments.dropFirst())
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    return process
  }

  private static func status(of process: Process) -> Int32 {
    process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }
}
