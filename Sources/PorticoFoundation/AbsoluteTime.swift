import HostInterface

/// Seconds since 2001. Under a virtual clock they count from 9:41 on 1 January 2025, so that the same run gives the
/// same numbers.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  let clock = HostEnvironment.current.clock
  return clock.kind == .virtual
    ? clock.dateAtOrigin + clock.now - HostClock.origin : Date.timeIntervalSinceReferenceDate
}

public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

public typealias NSInteger = Int
public typealias NSUInteger = UInt
