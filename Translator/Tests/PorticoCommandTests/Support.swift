import Foundation
import Testing

@testable import PorticoCommand

/// A folder for one test, gone at its end.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("portico-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult func write(_ path: String, _ text: String = "") throws -> URL {
    let place = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place
  }
}

func failure(_ body: () throws -> Void) -> Failure? {
  do {
    try body()
    return nil
  } catch {
    return error as? Failure
  }
}

/// The command, started as a person starts it, with the library of `SurveyEndToEndTests`.
///
/// - Parameters:
///   - folder: Where it is started; nil for the tests' own.
///   - result: What takes its results in place of a file, such as a device.
func runPortico(
  _ arguments: [String], _ scratch: Scratch, input: String = "", environment: [String: String] = [:],
  in folder: URL? = nil,
  result: String? = nil
) throws -> (status: Int32, output: String, errors: String) {
  let output = scratch.url.appendingPathComponent("output").path,
    errors = scratch.url.appendingPathComponent("errors").path
  // A file and no channel: a channel holds less than a long input has.
  let written = scratch.url.appendingPathComponent("input").path
  try Data(input.utf8).write(to: URL(fileURLWithPath: written))
  let lines = open(written, O_RDONLY | O_CLOEXEC)
  let files = [result ?? output, errors].map { (path: String) in
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  }
  defer { for file in files + [lines] { close(file) } }
  let variables = [
    "PORTICO_ROOT": SurveyEndToEndTests.root, "PORTICO_CONFIGURATION": SurveyEndToEndTests.configuration,
  ]
  let child = try Child(
    [SurveyEndToEndTests.command] + arguments, in: folder?.path,
    environment: variables.merging(environment) { _, new in new },
    input: .descriptor(lines), output: .descriptor(files[0]), errors: .descriptor(files[1]))
  let status = child.wait(seconds: 600)?.status ?? child.stop().status
  return (
    status, result == nil ? try String(contentsOfFile: output, encoding: .utf8) : "",
    try String(contentsOfFile: errors, encoding: .utf8)
  )
}
