import Dispatch

extension DispatchQueue {
  /// Dispatch's own `async`, for modules in which an overload of that name has the app's loop wait for the work.
  package func plainAsync(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(group: group, qos: qos, flags: flags, execute: work)
  }
}
