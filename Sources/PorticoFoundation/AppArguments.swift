import Foundation
import Synchronization

/// The arguments that the app was launched with, by a scheme, an option of the command, or a test in whose process it
/// runs.
package enum AppArguments {
  /// Without the program's path; nil where nobody said: then they are those of the process.
  package static let current = Mutex<[String]?>(nil)

  fileprivate static var all: [String] {
    current.withLock { own in own.map { CommandLine.arguments.prefix(1) + $0 } } ?? CommandLine.arguments
  }
}

// Foundation and the standard library say what the process was started with, and let nobody change it. The translator
// writes the names with the underscore.
extension ProcessInfo {
  public var _arguments: [String] { AppArguments.all }
}

extension CommandLine {
  public static var _arguments: [String] { AppArguments.all }
}
