/// Traps with a message when a caller breaks a documented rule.
///
/// Unlike `precondition`, which is mute in release builds, the message is always written: apps run on a release build
/// of us, and an error must name the thing and the way out.
@inlinable
package func enforce(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
