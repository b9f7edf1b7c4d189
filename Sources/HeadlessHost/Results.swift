import Foundation

/// The command's standard output.
///
/// What the app itself prints goes to standard error from then on, so that other programs can read the results; `run` alone leaves
/// the app's output where it is.
@MainActor
enum Results {
  /// Standard output belongs to the process. Changed once, before the app is launched.
  private static var file = FileHandle.standardOutput

  static func separateFromApp() {
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    guard output >= 0 else { return }
    file = FileHandle(fileDescriptor: output)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  static func write(_ text: String) { file.write(Data((text + "\n").utf8)) }
}
