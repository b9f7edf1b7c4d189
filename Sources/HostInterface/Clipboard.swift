import Foundation

/// The clipboard of copied things. A host with a clipboard of its own installs it; without one they stay in the
/// process.
package protocol Clipboard: AnyObject {
  /// Each item's representations by type.
  var items: [[String: Any]] { get set }
  /// Grows with each change.
  var changeCount: Int { get }
}

package final class MemoryClipboard: Clipboard {
  package var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
  package private(set) var changeCount = 0
  package init() {}
}
