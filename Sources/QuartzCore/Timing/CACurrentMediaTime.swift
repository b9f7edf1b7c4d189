import HostInterface

/// Seconds of the host's clock: a virtual one under a test, else the machine's monotonic time.
public func CACurrentMediaTime() -> CFTimeInterval { HostEnvironment.current.clock.now }
