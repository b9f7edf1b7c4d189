/// The way in which a test hears of a failure.
///
/// This module does not know which of XCTest and Swift Testing runs: what is linked into the tests beside it
/// (PorticoXCTest) does.
@MainActor
public enum TestFailure {
  /// Takes the message, the file and the line; nil ends the process, since a failure that nobody hears of is worse.
  nonisolated(unsafe) public static var report:
    (@MainActor (_ message: String, _ file: StaticString, _ line: UInt) -> Void)?

  static func record(_ message: String, _ file: StaticString, _ line: UInt) {
    guard let report else { fatalError("\(file):\(line): \(message) (PorticoXCTest is not linked into this program.)") }
    report(message, file, line)
  }
}
