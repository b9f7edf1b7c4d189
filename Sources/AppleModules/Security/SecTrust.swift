public import PorticoFoundation

/// Certificates that are to be judged. Nothing here judges them, so none is trusted. Foundation on Linux judges servers
/// itself and hands out no object of this class; an app can make one.
public final class SecTrust: Sendable {
  let certificates: [SecCertificate]
  fileprivate init(_ certificates: [SecCertificate]) { self.certificates = certificates }
}

/// By which rules certificates are judged.
public final class SecPolicy: Sendable {
  fileprivate init() {}
}
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }

public enum SecTrustResultType: UInt32, Sendable {
  case invalid, proceed
  @available(*, unavailable, message: "It has not been given since iOS 7.")
  case confirm
  case deny, unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

/// - Parameter certificates: A certificate or several, of which the first is to be judged; others give `errSecParam`.
public func SecTrustCreateWithCertificates(
  _ certificates: Any, _ policies: Any?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let all = (certificates as? SecCertificate).map { [$0] } ?? (certificates as? [SecCertificate]) ?? []
  guard !all.isEmpty else { return errSecParam }
  trust.pointee = SecTrust(all)
  return errSecSuccess
}
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.certificates }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.certificates.first.flatMap(SecCertificateCopyKey) }

// These settings have no effect, since nothing is judged.

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: Any) -> OSStatus { errSecSuccess }
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
  errSecSuccess
}
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
  errSecSuccess
}

/// False, with `errSecNotTrusted`: nothing here judges certificates.
@discardableResult public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?)
  -> Bool
{
  error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted))
  return false
}
@available(iOS, deprecated: 13.0, message: "Use SecTrustEvaluateWithError")
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = .recoverableTrustFailure
  return errSecSuccess
}
