import CCrypto

/// A hash of bytes that come in parts. It is plain memory, so that a copy goes on by itself.
package struct RunningHash: Sendable {
  package enum Kind: Sendable {
    case md5, sha1, sha224, sha256, sha384, sha512

    /// Bytes of a digest.
    package var byteCount: Int {
      switch self {
      case .md5: 16
      case .sha1: 20
      case .sha224: 28
      case .sha256: 32
      case .sha384: 48
      case .sha512: 64
      }
    }

    /// Bytes that are hashed at a time; HMAC fills its keys up to as many.
    package var blockByteCount: Int {
      switch self {
      case .md5, .sha1, .sha224, .sha256: 64
      case .sha384, .sha512: 128
      }
    }

    /// The name by which OpenSSL's options have it.
    package var name: String {
      switch self {
      case .md5: "MD5"
      case .sha1: "SHA1"
      case .sha224: "SHA2-224"
      case .sha256: "SHA2-256"
      case .sha384: "SHA2-384"
      case .sha512: "SHA2-512"
      }
    }

    fileprivate var number: crypto_hash_kind {
      switch self {
      case .md5: CRYPTO_MD5
      case .sha1: CRYPTO_SHA1
      case .sha224: CRYPTO_SHA224
      case .sha256: CRYPTO_SHA256
      case .sha384: CRYPTO_SHA384
      case .sha512: CRYPTO_SHA512
      }
    }
  }

  package let kind: Kind
  private var hash = crypto_hash()

  package init(_ kind: Kind) {
    self.kind = kind
    crypto_hash_begin(kind.number, &hash)
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    crypto_hash_update(kind.number, &hash, bytes.baseAddress, bytes.count)
  }

  /// The digest of what was read. More can be read afterwards.
  package func digest() -> [UInt8] {
    var copy = hash
    return [UInt8](unsafeUninitializedCapacity: kind.byteCount) { buffer, count in
      crypto_hash_finish(kind.number, &copy, buffer.baseAddress!)
      count = kind.byteCount
    }
  }

  package static func digest(_ kind: Kind, of bytes: [UInt8]) -> [UInt8] {
    var hash = RunningHash(kind)
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }
}

/// A code over bytes that come in parts, by a key.
///
/// Source: RFC 2104.
package struct RunningCode: Sendable {
  private var inner: RunningHash
  private var outer: RunningHash

  /// - Parameter key: Of any length; one that is longer than a block is hashed first.
  package init(_ kind: RunningHash.Kind, key: [UInt8]) {
    var secret = key.count > kind.blockByteCount ? RunningHash.digest(kind, of: key) : key
    secret += [UInt8](repeating: 0, count: kind.blockByteCount - secret.count)
    (inner, outer) = (RunningHash(kind), RunningHash(kind))
    secret.map { $0 ^ 0x36 }.withUnsafeBytes { inner.update($0) }
    secret.map { $0 ^ 0x5C }.withUnsafeBytes { outer.update($0) }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) { inner.update(bytes) }

  package func code() -> [UInt8] {
    var outer = outer
    inner.digest().withUnsafeBytes { outer.update($0) }
    return outer.digest()
  }
}

/// Whether the bytes are the same. It takes as long for different ones as for equal ones of that length.
package func areEqualInConstantTime(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
  left.count == right.count && zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// A key from a password by PBKDF2 with HMAC.
///
/// - Parameter rounds: Above 0.
/// - Complexity: O(rounds): a hundred thousand take some tens of milliseconds.
/// Source: RFC 8018.
package func stretchedKey(
  _ kind: RunningHash.Kind, password: UnsafeRawBufferPointer, salt: UnsafeRawBufferPointer, rounds: Int, byteCount: Int
) -> [UInt8]? {
  guard let count = Int32(exactly: rounds), count > 0 else { return nil }
  var key = [UInt8](repeating: 0, count: byteCount)
  let succeeded = crypto_stretch(
    kind.number, password.baseAddress, password.count, salt.baseAddress, salt.count, count, &key, key.count)
  return succeeded == 1 ? key : nil
}

/// A key from what two parties have in common, and what both know of it.
///
/// Source: ANSI X9.63, section 5.6.3, in SEC 1, 3.6.1.
package func x963Key(secret: [UInt8], sharedInfo: [UInt8], byteCount: Int, hash: ([UInt8]) -> [UInt8]) -> [UInt8] {
  var key: [UInt8] = [], counter: UInt32 = 1
  while key.count < byteCount {
    key += hash(secret + withUnsafeBytes(of: counter.bigEndian) { Array($0) } + sharedInfo)
    counter += 1
  }
  return Array(key.prefix(byteCount))
}
