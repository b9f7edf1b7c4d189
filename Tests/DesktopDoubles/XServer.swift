import Foundation
import Raster

/// An X server without a display, with fingers: Xvfb and xdotool. One for all tests; it ends with them.
package final class XServer: Sendable {
  package enum Failure: Error { case doesNotStart, tool(String) }

  package static let isInstalled = find("Xvfb") != nil && find("xdotool") != nil
  /// CI has to have it.
  package static let isWanted = isInstalled || ChildEnvironment.variables["CI"] != nil
  package static let shared = Result { try XServer() }

  private let folder: String
  /// While it is open, the server runs.
  private let lifeline = Pipe()
  /// As `DISPLAY` names it.
  private let display: String

  private init() throws {
    folder = NSTemporaryDirectory() + "portico-x-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let shell = Process(), output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.environment = ChildEnvironment.variables
    shell.arguments = [
      "-c",
      """
      Xvfb -displayfd 1 -screen 0 1400x1100x24 -fbdir "$0" -nolisten tcp -noreset 2>"$0/log" &
      server=$!
      exec 1>&-
      read name
      read end
      # Nobody waits for it: a shell that was born with its signals blocked would do so for ever.
      kill -9 $server
      # Another test's server may have taken the number over by now.
      if [ $(cat /tmp/.X$name-lock) = $server ]; then rm -f /tmp/.X$name-lock /tmp/.X11-unix/X$name; fi
      rm -rf "$0"
      """, folder,
    ]
    // No child may hold the other end, or it would never close.
    _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    (shell.standardInput, shell.standardOutput, shell.standardError) = (lifeline, output, FileHandle.nullDevice)
    try shell.run()
    // The rest is done when this process ends. It is killed because children of a test are born with signals blocked.
    var name = Data()
    while !name.contains(10) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Failure.doesNotStart }
      name += more
    }
    try lifeline.fileHandleForWriting.write(contentsOf: name)
    display = ":" + String(decoding: name.dropLast(), as: UTF8.self)
    setenv("DISPLAY", display, 1)
    for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XMODIFIERS", "SDL_IM_MODULE"] { unsetenv(name) }
    setenv("PORTICO_WINDOW_DRAWING", "surface", 1)
  }

  private static func find(_ program: String) -> String? {
    (ChildEnvironment.variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Acts as a person, by xdotool's commands.
  @discardableResult
  package func perform(_ arguments: String...) throws -> String { try run("xdotool", arguments) }

  /// Puts something into the X resources, as desktops do; nil takes them away.
  package func setResources(_ resources: String?) throws {
    let property = "RESOURCE_MANAGER"
    try run(
      "xprop", ["-root"] + (resources.map { ["-f", property, "8s", "-set", property, $0] } ?? ["-remove", property]))
  }
  package static let setsResources = find("xprop") != nil

  @discardableResult
  private func run(_ name: String, _ arguments: [String]) throws -> String {
    guard let path = Self.find(name) else { throw Failure.tool(name) }
    let tool = Process(), output = Pipe()
    tool.executableURL = URL(fileURLWithPath: path)
    tool.environment = ChildEnvironment.variables.merging(["DISPLAY": display]) { $1 }
    tool.arguments = arguments
    (tool.standardOutput, tool.standardInput) = (output, FileHandle.nullDevice)
    try tool.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw Failure.tool(arguments.joined(separator: " ")) }
    return text
  }

  /// The pixels that the server shows there: its own memory, in the format of xwd, whose numbers have the most
  /// significant byte first.
  package func pixels(_ part: PixelRect) throws -> PixelBuffer {
    let file = try Data(contentsOf: URL(fileURLWithPath: folder + "/Xvfb_screen0"), options: .alwaysMapped)
    func number(_ index: Int) -> Int {
      file.withUnsafeBytes { Int(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))) }
    }
    let start = number(0) + number(19) * 12, bytesPerRow = number(12)
    let result = PixelBuffer(width: part.width, height: part.height)
    file.withUnsafeBytes { bytes in
      for y in 0..<part.height {
        memcpy(result.row(y), bytes.baseAddress! + start + (part.y + y) * bytesPerRow + part.x * 4, part.width * 4)
        for x in 0..<part.width { result[x, y] |= 0xFF00_0000 }
      }
    }
    return result
  }
}
