import PorticoFoundation

/// What is known of a server's certificates. None is handed out: Foundation on Linux judges them itself.
public final class SecTrust: Sendable {
  private init() {}
}

/// A certificate. None is handed out, and data do not become one.
public final class SecCertificate: Sendable {
  private init() {}
}

public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
