import HostInterface

/// Runs `work` in a later turn of the main queue, on the app's clock; from another queue as soon as the main one gets
/// to it.
package func _inLaterTurn(_ work: @escaping @Sendable () -> Void) {
  guard _isOnMainQueue else { return DispatchQueue.main.async(execute: work) }
  let environment = HostEnvironment.current
  environment.scheduler.schedule(at: environment.clock.now, work)
}
