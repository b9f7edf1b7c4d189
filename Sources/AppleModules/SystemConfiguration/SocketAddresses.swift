public import PorticoFoundation

// Addresses of Apple's systems begin with their length, those of Linux do not. It is the size of the type, and setting
// it does nothing.

extension sockaddr {
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
  public init(
    sa_len: UInt8, sa_family: sa_family_t,
    sa_data: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) { self.init(sa_family: sa_family, sa_data: sa_data) }
}

extension sockaddr_in {
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) {
    self.init(sin_family: sin_family, sin_port: sin_port, sin_addr: sin_addr, sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension sockaddr_in6 {
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}
