import Foundation

/// The stack of the main thread, on which views are laid out, drawn and freed: one call inside the other for views
/// inside each other.
package enum MainStack {
  /// Bytes. The kernel keeps at least 128 MB of addresses free for the stack when a process starts, however low its
  /// limit is then.
  private static let wanted: rlim_t = 112 << 20

  /// Lets the stack grow beyond the 8 MB that shells allow. The kernel looks at the limit whenever the stack grows, so
  /// this may be done at any time; a stack that does not grow takes nothing.
  package static func raise() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(kind, &limit)
  }
}
