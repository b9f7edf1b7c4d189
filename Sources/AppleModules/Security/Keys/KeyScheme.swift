import Cryptography
import PorticoFoundation

/// A `SecKeyAlgorithm` taken apart.
enum KeyScheme: Equatable {
  typealias Hash = RunningHash.Kind

  /// - Parameters:
  ///   - hash: Nil where a digest may be of any kind.
  ///   - hashes: Whether what is signed is a message, of which the digest is made here.
  case signature(Padding, hash: Hash?, hashes: Bool)
  case curveSignature(hash: Hash?, hashes: Bool)
  case encryption(Padding, hash: Hash?)
  /// - Parameter derivesVector: Whether the cipher's vector comes with its key; otherwise it is zeros.
  case curveEncryption(Hash, derivesVector: Bool)
  /// - Parameter hash: Makes a key of what two parties have in common; nil gives that itself.
  case exchange(hash: Hash?)

  enum Padding: String {
    case none, pkcs1, pss, oaep
  }

  /// Nil for an algorithm that is not here.
  init?(_ algorithm: SecKeyAlgorithm) {
    let parts = algorithm.rawValue.split(separator: ":").map(String.init)
    guard parts.count > 2, parts[0] == "algid", parts[1] == "keyexchange" || parts.count > 3 else { return nil }
    func hash(_ index: Int) -> Hash? { parts.indices.contains(index) ? Hash(apple: parts[index]) : nil }
    switch (parts[1], parts[2]) {
    case ("sign", "RSA"):
      switch parts[3] {
      case "raw": self = .signature(.none, hash: nil, hashes: false)
      case "digest-PKCS1v15": self = .signature(.pkcs1, hash: hash(4), hashes: false)
      case "message-PKCS1v15": self = .signature(.pkcs1, hash: hash(4), hashes: true)
      case "digest-PSS": self = .signature(.pss, hash: hash(4), hashes: false)
      case "message-PSS": self = .signature(.pss, hash: hash(4), hashes: true)
      default: return nil
      }
    case ("sign", "ECDSA"): self = .curveSignature(hash: hash(4), hashes: parts[3] == "message-X962")
    case ("encrypt", "RSA"):
      switch parts[3] {
      case "raw": self = .encryption(.none, hash: nil)
      case "PKCS1": self = .encryption(.pkcs1, hash: nil)
      case "OAEP": self = .encryption(.oaep, hash: hash(4))
      default: return nil
      }
    case ("encrypt", "ECIES"):
      guard let hash = hash(5) else { return nil }
      self = .curveEncryption(hash, derivesVector: parts.last == "AESGCM-KDFIV")
    // The cofactor of the curves that are here is 1, so that both kinds of agreement are the same.
    case ("keyexchange", "ECDH"), ("keyexchange", "ECDHC"): self = .exchange(hash: hash(4))
    default: return nil
    }
  }

  var isForCurves: Bool {
    switch self {
    case .signature, .encryption: false
    case .curveSignature, .curveEncryption, .exchange: true
    }
  }

  /// The options for OpenSSL.
  var options: AsymmetricKey.Options {
    switch self {
    case .signature(let padding, let hash, _):
      [("rsa_padding_mode", padding.rawValue)] + (hash.map { [("digest", $0.name)] } ?? [])
        + (padding == .pss ? [("rsa_pss_saltlen", "digest")] : [])
    case .encryption(let padding, let hash):
      [("rsa_padding_mode", padding.rawValue)] + (hash.map { [("rsa_oaep_md", $0.name)] } ?? [])
    case .curveSignature, .curveEncryption, .exchange: []
    }
  }

  /// The bytes that are signed for a message or a digest.
  func digest(_ bytes: [UInt8]) throws(SecurityError) -> [UInt8] {
    switch self {
    case .signature(_, let hash?, true), .curveSignature(let hash?, true): return RunningHash.digest(hash, of: bytes)
    case .signature(_, let hash?, false), .curveSignature(let hash?, false):
      guard bytes.count == hash.byteCount else { throw SecurityError(errSecParam) }
      return bytes
    default: return bytes
    }
  }
}

extension RunningHash.Kind {
  fileprivate init?(apple name: String) {
    switch name {
    case "SHA1": self = .sha1
    case "SHA224": self = .sha224
    case "SHA256": self = .sha256
    case "SHA384": self = .sha384
    case "SHA512": self = .sha512
    default: return nil
    }
  }
}
