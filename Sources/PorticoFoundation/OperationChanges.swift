import Foundation

/// Tells an operation's queue that what its state depends on was set. The translator writes it behind an operation's
/// `dynamic` properties.
public func _operationChanged(_ operation: Operation) {
  for key in ["isReady", "isExecuting", "isFinished"] {
    operation.willChangeValue(forKey: key)
    operation.didChangeValue(forKey: key)
  }
}
