package import Foundation
import HostInterface
import PorticoFoundation

/// Gives a completion handler its answer in a later turn of the app's loop, as a system service does.
///
/// - Parameter answer: The call of the handler, whose type often lacks `@Sendable`; it runs once, on the main thread.
package func answerLater(_ answer: @escaping () -> Void) {
  nonisolated(unsafe) let answer = answer  // handed to the main thread and used there alone
  let schedule: @Sendable () -> Void = { _inLaterTurn { answer() } }
  if _isOnMainQueue { schedule() } else { DispatchQueue.main.plainAsync(schedule) }
}

/// An error that says what is missing, for the domain and code by which Apple reports such a failure.
package func serviceError(_ domain: String, _ code: Int, _ words: String) -> NSError {
  NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: words])
}
