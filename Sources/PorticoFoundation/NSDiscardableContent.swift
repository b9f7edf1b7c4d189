import Foundation

/// An object whose content may go while nobody uses it. `NSCache` on Linux does not discard by itself; it keeps such
/// objects as others.
public protocol NSDiscardableContent {
  /// - Returns: Whether the content is there; it stays until `endContentAccess()` was called as often.
  func beginContentAccess() -> Bool
  func endContentAccess()
  /// Lets the content go if nobody is using it.
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}
