import HostInterface

/// Messages to the developer about what goes on but should not: broken rules that UIKit logs, files that cannot be
/// read.
package enum Warnings {
  /// Takes the warnings, and writes each as a line to standard error. A test puts its own in.
  nonisolated(unsafe) package static var handler: (String) -> Void = {  // main thread, replaced only by tests
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }
}

package func warn(_ message: String) { Warnings.handler(message) }

/// The same, once for each app: for what may happen in every cell of a list.
package func warnOnce(_ message: String) {
  if HostEnvironment.current.reports.isFirst(message) { warn(message) }
}
