public import FoundationNetworking
public import Security

/// The method of a challenge that asks the app whether it trusts a server. Foundation on Linux judges certificates
/// itself and sends none.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// Nil: no challenge is about a server's certificate.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Nobody has a trust to make one of.
  public convenience init(trust: SecTrust) { fatalError("There is no server trust on this platform.") }
}
