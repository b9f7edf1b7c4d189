import Foundation

/// The one clock that everything reads: animations, timers, gesture time-outs, display links.
///
/// A real clock follows the machine's monotonic time; a virtual one stands still until its owner advances it.
/// Seconds, counted from the clock's creation plus `origin`, so that no reading is ever 0 (Apple's media time is not).
///
/// Main thread only: a reading taken elsewhere while a virtual clock advances may be one step old.
package final class HostClock: @unchecked Sendable {  // `virtualNow` is written on the main thread alone; a torn read cannot happen on 64-bit machines
  package enum Kind: Sendable { case real, virtual }

  package let kind: Kind
  private var virtualNow: Double
  private let start: UInt64

  /// The reading of a fresh virtual clock. Above zero, because a begin time of 0 means "not set" in CAMediaTiming.
  package static let origin = 1000.0

  package init(_ kind: Kind) {
    self.kind = kind
    virtualNow = HostClock.origin
    start = DispatchTime.now().uptimeNanoseconds
  }

  /// Seconds.
  package var now: Double {
    switch kind {
    case .virtual: virtualNow
    case .real: HostClock.origin + Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }
  }

  /// Moves a virtual clock forward.
  ///
  /// - Precondition: The clock is virtual, and `time` is finite and not earlier than `now`.
  package func advance(to time: Double) {
    precondition(kind == .virtual, "A real clock cannot be advanced; ask for a virtual one.")
    precondition(time.isFinite && time >= virtualNow, "The clock stands at \(virtualNow) s and cannot go to \(time) s.")
    virtualNow = time
  }
}
