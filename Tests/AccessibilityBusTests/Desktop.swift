import Foundation
import Testing

/// A session bus of its own, with the accessibility bus that it starts, for one test; and a client of it.
final class Desktop {
  struct Missing: Error, CustomStringConvertible { let description: String }

  /// Of the session bus.
  let address: String
  private let daemon: Process
  private let folder: URL
  private var accessibilityAddress = ""

  /// Whether this machine has the programs.
  static let isThere = ["/usr/bin/dbus-daemon", "/usr/libexec/at-spi-bus-launcher", "/usr/bin/gdbus"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address=1", "--address=unix:path=\(folder.path)/bus"]
    daemon.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]) { $1 }
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

  // Ends the launcher and its bus with it. By a signal that a process cannot have inherited as blocked, as threads of tests have some.
  deinit {
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Asks an object of an application; the answer as gdbus writes values.
  func ask(_ application: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
    try call(
      accessibilityAddress, application, path.hasPrefix("/") ? path : "/org/a11y/atspi/accessible/\(path)",
      method.contains("freedesktop") ? method : "org.a11y.atspi.\(method)", arguments)
  }

  func property(_ application: String, _ path: String, _ interface: String, _ name: String) throws -> String {
    try ask(application, path, "org.freedesktop.DBus.Properties.Get", "org.a11y.atspi.\(interface)", name)
  }

  /// What the desktop lists.
  func applications() throws -> String { try ask("org.a11y.atspi.Registry", "root", "Accessible.GetChildren") }

  private func call(_ address: String, _ destination: String, _ path: String, _ method: String, _ arguments: [String] = []) throws -> String {
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    client.arguments =
      ["call", "--address", address, "--timeout", "20", "--dest", destination, "--object-path", path, "--method", method] + arguments
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

  /// Runs `action` while somebody listens to the application, until a line holds all the words, at most 20 s.
  func listen(to application: String, until words: [String], _ action: () -> Void) throws -> Bool {
    let monitor = Process()
    monitor.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    monitor.arguments = ["monitor", "--address", accessibilityAddress, "--dest", application]
    let output = Pipe()
    monitor.standardOutput = output
    monitor.standardError = FileHandle.nullDevice
    try monitor.run()
    let end = DispatchWorkItem { [identifier = monitor.processIdentifier] in kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: end)
    defer {
      end.perform()
      end.cancel()
      monitor.waitUntilExit()
    }
    var text = "", hasActed = false
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return false }
      text += String(decoding: data, as: UTF8.self)
      if !hasActed, text.contains("is owned by") {
        hasActed = true
        action()
      }
      if text.split(separator: "\n").contains(where: { line in words.allSatisfy(line.contains) }) { return true }
    }
  }
}
