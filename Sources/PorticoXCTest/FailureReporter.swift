import PorticoTesting
import Testing
import XCTest

/// Runs when the tests are loaded: hands failures to the framework whose test is running.
@section(".init_array") @used
private let installReporter: @convention(c) () -> Void = {
  TestFailure.report = { message, file, line in
    if Test.current == nil {
      XCTFail(message, file: file, line: line)
    } else {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(fileID: fileID(file), filePath: "\(file)", line: Int(line), column: 1))
    }
  }
}

/// A module and a file, which is what Swift Testing calls a file by: the folder and the name stand for them.
private func fileID(_ file: StaticString) -> String {
  let parts = "\(file)".split(separator: "/").suffix(2)
  return parts.count == 2 ? parts.joined(separator: "/") : "Tests/\(file)"
}
