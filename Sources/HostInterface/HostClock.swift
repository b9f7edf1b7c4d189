import Foundation

/// The one clock that everything reads: animations, timers, gesture time-outs, display links.
///
/// A real clock follows the machine's monotonic time; a virtual one stands still until its owner advances it, and may
/// become real once. Seconds, counted from the clock's creation plus `origin`, so that no reading is ever 0 (Apple's
/// media time is not).
///
/// Main thread only: a reading taken elsewhere while a virtual clock advances may be one step old.
/// Written on the main thread alone; a torn read cannot happen on 64-bit machines.
package final class HostClock: @unchecked Sendable {
  package enum Kind: Sendable { case real, virtual }

  package private(set) var kind: Kind
  private var virtualNow: Double
  /// The machine's time at which a real clock shows `origin`, in nanoseconds.
  private var start: UInt64

  /// The reading of a fresh virtual clock. Above zero, because a begin time of 0 means "not set" in CAMediaTiming.
  package static let origin = 1000.0

  /// Seconds since 2001 at which a virtual clock shows `origin`: 9:41 on 1 January 2025, unless an app is led to where
  /// somebody was before.
  package var dateAtOrigin = 757_417_260.0

  package init(_ kind: Kind) {
    self.kind = kind
    virtualNow = HostClock.origin
    start = DispatchTime.now().uptimeNanoseconds
  }

  /// Seconds.
  package var now: Double {
    switch kind {
    case .virtual: virtualNow
    case .real: HostClock.origin + Double(DispatchTime.now().uptimeNanoseconds &- start) / 1e9
    }
  }

  /// Lets a virtual clock follow the machine from what it shows now.
  package func becomeReal() {
    guard kind == .virtual else { return }
    // Modulo 2^64: a clock that was advanced by more than the machine has been running starts before the machine did.
    start = DispatchTime.now().uptimeNanoseconds &- UInt64((virtualNow - HostClock.origin) * 1e9)
    kind = .real
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
