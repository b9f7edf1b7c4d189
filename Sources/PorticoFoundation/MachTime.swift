import HostInterface

// The system's ticks, as Darwin counts them. A tick is a nanosecond of the app's clock, as on a Mac with an Intel
// processor.

/// How long a tick is: `numer / denom` nanoseconds.
///
/// In C the type has the name of the function that fills it in. Swift does not allow that, so functions of this name
/// make a value.
public struct mach_timebase_info_data_t: Hashable, Sendable {
  public var numer: UInt32
  public var denom: UInt32
  public init(numer: UInt32 = 0, denom: UInt32 = 0) { (self.numer, self.denom) = (numer, denom) }
}
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info_data_t>

public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Says that a tick is a nanosecond. The answer is 0, for success.
@discardableResult public func mach_timebase_info(_ info: mach_timebase_info_t) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}

/// Ticks of the app's clock.
public func mach_absolute_time() -> UInt64 { UInt64(HostEnvironment.current.clock.now * 1e9) }
public func mach_continuous_time() -> UInt64 { mach_absolute_time() }

/// Nanoseconds of one of the system's clocks; of those that count since the start, of the app's clock.
public func clock_gettime_nsec_np(_ clock_id: clockid_t) -> UInt64 {
  clock_id == CLOCK_REALTIME ? UInt64(Date().timeIntervalSince1970 * 1e9) : mach_absolute_time()
}
public var CLOCK_UPTIME_RAW: clockid_t { 8 }
public var CLOCK_UPTIME_RAW_APPROX: clockid_t { 9 }
public var CLOCK_MONOTONIC_RAW_APPROX: clockid_t { 5 }
