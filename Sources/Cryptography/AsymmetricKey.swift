import CCrypto

/// A key of RSA or of a curve: a public one, or a private one with the public one that belongs to it. It does not
/// change.
package final class AsymmetricKey: @unchecked Sendable {  // OpenSSL locks what it keeps in a key
  package enum Kind: Equatable, Sendable {
    case rsa(bits: Int)
    case curve(Curve)
    case x25519, ed25519

    var name: String {
      switch self {
      case .rsa: "RSA"
      case .curve: "EC"
      case .x25519: "X25519"
      case .ed25519: "ED25519"
      }
    }
  }

  /// The curves of FIPS 186.
  package enum Curve: String, CaseIterable, Sendable {
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"

    package var bitCount: Int {
      switch self {
      case .p256: 256
      case .p384: 384
      case .p521: 521
      }
    }
    /// Bytes of a private key, of a coordinate, and of each number in a signature.
    package var byteCount: Int { (bitCount + 7) / 8 }

    /// The object identifier in DER. Source: RFC 5480.
    fileprivate var identifier: [UInt8] {
      switch self {
      case .p256: [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
      case .p384: [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22]
      case .p521: [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x23]
      }
    }
  }

  package enum Form: Sendable {
    /// A private key as PKCS #8 has it.
    case wrappedPrivate
    /// A private key in the form of its own kind: RFC 8017 for RSA, RFC 5915 for curves.
    case plainPrivate
    /// A public key with the name of its algorithm, as in a certificate.
    case wrappedPublic
    /// A public key of RSA as RFC 8017 has it.
    case plainPublic

    var isPrivate: Bool { self == .wrappedPrivate || self == .plainPrivate }
    fileprivate var number: crypto_key_form {
      switch self {
      case .wrappedPrivate: CRYPTO_PRIVATE
      case .plainPrivate: CRYPTO_PRIVATE_PLAIN
      case .wrappedPublic: CRYPTO_PUBLIC
      case .plainPublic: CRYPTO_PUBLIC_PLAIN
      }
    }
  }
  package typealias Options = [(name: String, value: String)]

  let pointer: OpaquePointer
  package let kind: Kind
  package let isPrivate: Bool

  /// Takes the pointer over; nil for a kind of key that is not known here.
  init?(_ pointer: OpaquePointer?, isPrivate: Bool) {
    guard let pointer else { return nil }
    let bits = Int(crypto_key_bits(pointer))
    let kind: Kind? =
      if crypto_key_is(pointer, "RSA") == 1 {
        .rsa(bits: bits)
      } else if crypto_key_is(pointer, "EC") == 1 {
        Curve.allCases.first { $0.bitCount == bits }.map { .curve($0) }
      } else if crypto_key_is(pointer, "X25519") == 1 {
        .x25519
      } else if crypto_key_is(pointer, "ED25519") == 1 {
        .ed25519
      } else {
        nil
      }
    guard let kind else {
      crypto_key_free(pointer)
      return nil
    }
    (self.pointer, self.kind, self.isPrivate) = (pointer, kind, isPrivate)
  }
  deinit { crypto_key_free(pointer) }

  /// A new private key; nil for a length that RSA does not have here.
  ///
  /// - Complexity: A tenth of a millisecond for a curve; 50 ms for 2048 bits of RSA, a second for 4096.
  package convenience init?(new kind: Kind) {
    switch kind {
    case .rsa(let bits): self.init(crypto_key_make(kind.name, nil, bits), isPrivate: true)
    case .curve(let curve): self.init(crypto_key_make(kind.name, curve.rawValue, 0), isPrivate: true)
    case .x25519, .ed25519: self.init(crypto_key_make(kind.name, nil, 0), isPrivate: true)
    }
  }

  /// A key from DER; nil where the bytes are none, or its numbers are not those of a key.
  package convenience init?(_ form: Form, _ bytes: [UInt8]) {
    self.init(crypto_key_read(form.number, bytes, bytes.count), isPrivate: form.isPrivate)
    if case .curve = kind, isPrivate, crypto_key_is_sound(pointer) != 1 { return nil }
  }

  /// A key of Curve25519 from its 32 bytes.
  package convenience init?(_ kind: Kind, isPrivate: Bool, raw: [UInt8]) {
    self.init(crypto_key_read_raw(kind.name, isPrivate ? 1 : 0, raw, raw.count), isPrivate: isPrivate)
  }

  /// A private key from its number, whose highest byte comes first; nil for one outside the curve's range.
  package convenience init?(_ curve: Curve, number: [UInt8]) {
    guard number.count == curve.byteCount else { return nil }
    self.init(
      .plainPrivate, DER.sequence([0x02, 0x01, 0x01] + DER.value(0x04, number) + DER.value(0xA0, curve.identifier)))
  }

  /// A public key from a point: 4 and two coordinates, or 2 or 3 and the first; nil where it is not on the curve.
  package convenience init?(_ curve: Curve, point: [UInt8]) {
    switch point.first {
    case 4: guard point.count == 1 + 2 * curve.byteCount else { return nil }
    case 2, 3: guard point.count == 1 + curve.byteCount else { return nil }
    default: return nil
    }
    self.init(
      .wrappedPublic, DER.sequence(DER.sequence(DER.curveKey + curve.identifier) + DER.value(0x03, [0] + point)))
  }

  package func bytes(_ form: Form) -> [UInt8] {
    let capacity = crypto_key_write(pointer, form.number, nil)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = crypto_key_write(pointer, form.number, buffer.baseAddress)
    }
  }

  /// The 32 bytes of a key of Curve25519.
  package func rawBytes(isPrivate: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    precondition(crypto_key_write_raw(pointer, isPrivate ? 1 : 0, &bytes) == 1, "The key is not one of Curve25519.")
    return bytes
  }

  /// The private number of a key on a curve.
  package var number: [UInt8] { number("priv") }
  /// The coordinates of the public point, one after the other.
  package var coordinates: [UInt8] { number("qx") + number("qy") }

  private func number(_ name: String) -> [UInt8] {
    guard case .curve(let curve) = kind else { preconditionFailure("The key is not one of a curve.") }
    var bytes = [UInt8](repeating: 0, count: curve.byteCount)
    precondition(crypto_key_number(pointer, name, &bytes, bytes.count) == 1, "The key has no number \(name).")
    return bytes
  }

  /// The public key alone.
  package var publicKey: AsymmetricKey { AsymmetricKey(.wrappedPublic, bytes(.wrappedPublic))! }

  /// Bytes of an RSA key's modulus, of what it encrypts and of its signatures.
  package var blockByteCount: Int { (Int(crypto_key_bits(pointer)) + 7) / 8 }
}

/// Writes keys of curves in DER; OpenSSL's reader finds out the rest.
private enum DER {
  /// The object identifier of keys on curves. Source: RFC 5480.
  static let curveKey: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]

  /// - Parameter bytes: Fewer than 65,536.
  static func value(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let length: [UInt8] =
      switch bytes.count {
      case ..<0x80: [UInt8(bytes.count)]
      case ..<0x100: [0x81, UInt8(bytes.count)]
      default: [0x82, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      }
    return [tag] + length + bytes
  }
  static func sequence(_ bytes: [UInt8]) -> [UInt8] { value(0x30, bytes) }
}
