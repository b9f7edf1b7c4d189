/// Whether the code runs on the main queue.
///
/// `Thread.isMainThread` does not tell: under an asynchronous entry point, Swift Testing's for one, libdispatch serves
/// the main queue from another thread.
package var _isOnMainQueue: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: _mainQueueMark) != nil }

private let _mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
