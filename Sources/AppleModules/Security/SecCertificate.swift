import Cryptography
public import PorticoFoundation

/// A certificate of X.509, which says whose a public key is. None is judged here.
public final class SecCertificate: Hashable, Sendable {
  let bytes: Data
  let certificate: Certificate

  init?(_ bytes: Data) {
    guard let certificate = Certificate(Array(bytes)) else { return nil }
    (self.bytes, self.certificate) = (bytes, certificate)
  }

  public static func == (lhs: SecCertificate, rhs: SecCertificate) -> Bool { lhs.bytes == rhs.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A certificate from DER; nil where the bytes are none.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
  SecCertificate(data)
}
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.bytes }
/// Whom the certificate is for: the common name, or else the unit, the organization or the address of mail.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  certificate.certificate.summary
}
/// The public key, nil where it is neither RSA's nor one of a curve of FIPS 186.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  certificate.certificate.key.map { SecKey($0) }
}
public func SecCertificateGetTypeID() -> CFTypeID { _typeID(SecCertificate.self) }
