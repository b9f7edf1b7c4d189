import Foundation
import Synchronization

/// A session bus of its own, with the accessibility bus that it starts, for one test; and a client of it.
package final class Desktop {
  package struct Missing: Error, CustomStringConvertible { package let description: String }

  /// The address of the session bus.
  package let address: String
  private let daemon: Process
  private let folder: URL
  private var accessibilityAddress = ""

  /// Whether this machine has the programs.
  package static let isThere = ["/usr/bin/dbus-daemon", "/usr/libexec/at-spi-bus-launcher", "/usr/bin/gdbus"].allSatisfy
  {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address=1", "--address=unix:path=\(folder.path)/bus"]
    daemon.environment = ChildEnvironment.variables.merging(["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]) {
      $1
    }
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    self.daemon = daemon
    var line = Data()
    while line.last != 0x0A {
      let more = output.fileHandleForReading.readData(ofLength: 1)
      guard !more.isEmpty else { throw Missing(description: "the session bus did not start") }
      line += more
    }
    address = String(decoding: line.dropLast(), as: UTF8.self)
    let answer = try call(address, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    accessibilityAddress = String(answer.split(separator: "'")[1])
  }

  // Ends the launcher and its bus with it. By a signal that a process cannot have inherited as blocked, as threads of
  // tests have some.
  deinit {
    // The launcher leaves its bus behind.
    if let answer = try? call(
      accessibilityAddress, "org.freedesktop.DBus", "/", "org.freedesktop.DBus.GetConnectionUnixProcessID",
      ["org.freedesktop.DBus"]),
      let identifier = answer.split(whereSeparator: { !$0.isNumber }).last.flatMap({ pid_t($0) })
    {
      kill(identifier, SIGKILL)
    }
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Asks an object of an application; the answer as gdbus writes values.
  package func ask(_ application: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
    try call(
      accessibilityAddress, application, path.hasPrefix("/") ? path : "/org/a11y/atspi/accessible/\(path)",
      method.contains("freedesktop") ? method : "org.a11y.atspi.\(method)", arguments)
  }

  package func property(_ application: String, _ path: String, _ interface: String, _ name: String) throws -> String {
    try ask(application, path, "org.freedesktop.DBus.Properties.Get", "org.a11y.atspi.\(interface)", name)
  }

  /// The applications that the desktop lists.
  package func applications() throws -> String { try ask("org.a11y.atspi.Registry", "root", "Accessible.GetChildren") }

  private func call(
    _ address: String, _ destination: String, _ path: String, _ method: String, _ arguments: [String] = []
  ) throws -> String {
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    client.environment = ChildEnvironment.variables
    client.arguments =
      [
        "call", "--address", address, "--timeout", "20", "--dest", destination, "--object-path", path, "--method",
        method,
      ] + arguments
    let output = Pipe()
    client.standardOutput = output
    client.standardError = output
    try client.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    client.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard client.terminationStatus == 0 else { throw Missing(description: text) }
    return text
  }

  /// Runs `action` again and again while somebody listens to the application, until a line holds all the words, at most
  /// 20 s.
  package func listen(to application: String, until words: [String], _ action: () -> Void) throws -> Bool {
    try listen(
      to: application, until: { lines in lines.contains { line in words.allSatisfy(line.contains) } }, while: action)
  }

  /// The same until all lines together are what is waited for. Once is not enough: the listener says that it has begun
  /// before it has.
  package func listen(to application: String, until isHeard: ([Substring]) -> Bool, while action: () -> Void) throws
    -> Bool
  {
    let monitor = Process()
    monitor.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    monitor.environment = ChildEnvironment.variables
    monitor.arguments = ["monitor", "--address", accessibilityAddress, "--dest", application]
    let output = Pipe(), heard = Mutex(""), news = DispatchSemaphore(value: 0)
    monitor.standardOutput = output
    monitor.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      heard.withLock { $0 += String(decoding: data, as: UTF8.self) }
      news.signal()
    }
    try monitor.run()
    defer {
      kill(monitor.processIdentifier, SIGKILL)
      monitor.waitUntilExit()
    }
    let end = Date(timeIntervalSinceNow: 20)
    while Date() < end {
      if heard.withLock({ $0.contains("is owned by") }) { action() }
      _ = news.wait(timeout: .now() + 0.2)
      let lines = heard.withLock { $0.split(separator: "\n") }
      if isHeard(lines) { return true }
    }
    return false
  }
}
