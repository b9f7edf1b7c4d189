import CoreFoundation
import Foundation

/// A thread's run loop, as Core Foundation has it on the machine: by the machine's time.
package final class PlainLoop: @unchecked Sendable {  // Core Foundation's own lock guards it
  private let loop: CoreFoundation.CFRunLoop

  private init(_ loop: CoreFoundation.CFRunLoop) { self.loop = loop }

  package static var current: PlainLoop { PlainLoop(CFRunLoopGetCurrent()) }
  package static var main: PlainLoop { PlainLoop(CFRunLoopGetMain()) }

  /// The loop itself, by which two of these are the same.
  package var identity: ObjectIdentifier { ObjectIdentifier(loop) }
  package var isWaiting: Bool { CFRunLoopIsWaiting(loop) }

  package func perform(_ block: @escaping () -> Void) { CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, block) }
  package func wake() { CFRunLoopWakeUp(loop) }
  package func stop() { CFRunLoopStop(loop) }

  /// Runs the calling thread's loop.
  ///
  /// - Parameter seconds: Of the machine's time; without end if infinite.
  /// - Returns: Core Foundation's number of a `CFRunLoopRunResult`.
  package static func run(for seconds: Double, returnsAfterSource: Bool) -> Int32 {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(seconds, 1e10), returnsAfterSource).rawValue
  }
}
