import CCrypto

/// Bytes that are encrypted or decrypted in parts. One thread at a time may use it.
package final class RunningCipher {
  private let pointer: OpaquePointer
  private let blockByteCount: Int
  private let encrypts: Bool
  private let pads: Bool

  /// - Parameters:
  ///   - name: As OpenSSL has it, such as `AES-256-CBC`. Nil comes of a name that it does not know.
  ///   - key: As many bytes as the name says.
  ///   - vector: As long as a block, or nil for a mode that takes none.
  ///   - blockByteCount: 1 for a cipher that takes any number of bytes.
  package init?(_ name: String, encrypts: Bool, pads: Bool, key: [UInt8], vector: [UInt8]?, blockByteCount: Int) {
    guard let pointer = crypto_cipher_new(name, encrypts ? 1 : 0, pads ? 1 : 0, key, vector) else { return nil }
    (self.pointer, self.encrypts, self.pads, self.blockByteCount) = (pointer, encrypts, pads, blockByteCount)
  }
  deinit { crypto_cipher_free(pointer) }

  /// Bytes that were read and not yet written.
  package private(set) var waitingByteCount = 0

  /// How many bytes `update` gives for so many.
  ///
  /// The last whole block waits where it may hold padding that is to be taken off.
  package func outputByteCount(for count: Int) -> Int {
    let whole = waitingByteCount + count - (pads && !encrypts ? 1 : 0)
    return max(whole, 0) / blockByteCount * blockByteCount
  }
  /// Whether nothing is missing of the block that waits, or padding will fill it.
  package var waitsForWholeBlocks: Bool { pads && encrypts || waitingByteCount % blockByteCount == 0 }
  /// The most that `finish` gives.
  package var lastByteCount: Int { pads ? blockByteCount : 0 }

  package func update(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var succeeded = false
    let result = [UInt8](unsafeUninitializedCapacity: bytes.count + 2 * blockByteCount + 16) { buffer, count in
      succeeded = crypto_cipher_update(pointer, bytes.baseAddress, bytes.count, buffer.baseAddress, &count) == 1
    }
    waitingByteCount += bytes.count - result.count
    return succeeded ? result : nil
  }

  /// The rest of the output; nil where a block is not whole, or its padding broken.
  package func finish() -> [UInt8]? {
    var succeeded = false
    let result = [UInt8](unsafeUninitializedCapacity: 2 * blockByteCount + 16) { buffer, count in
      succeeded = crypto_cipher_finish(pointer, buffer.baseAddress, &count) == 1
    }
    waitingByteCount = 0
    return succeeded ? result : nil
  }

  /// Begins again with the same key.
  package func reset(vector: [UInt8]?) -> Bool {
    waitingByteCount = 0
    return crypto_cipher_reset(pointer, vector) == 1
  }

  /// Wraps a key in another of 16, 24 or 32 bytes, or takes it out again; nil for another length or a key that does not
  /// fit.
  ///
  /// Source: RFC 3394.
  package static func wrap(_ bytes: [UInt8], with key: [UInt8], encrypts: Bool) -> [UInt8]? {
    guard [16, 24, 32].contains(key.count), bytes.count % 8 == 0, bytes.count >= (encrypts ? 16 : 24) else {
      return nil
    }
    let cipher = RunningCipher(
      "AES-\(key.count * 8)-WRAP", encrypts: encrypts, pads: false, key: key, vector: nil, blockByteCount: 8)
    guard let cipher, let result = bytes.withUnsafeBytes(cipher.update),
      result.count == bytes.count + (encrypts ? 8 : -8)
    else {
      return nil
    }
    return result
  }
}

/// A cipher that also proves that nothing was changed.
package enum SealingCipher: Sendable {
  case aesGCM, chaChaPoly

  package static let tagByteCount = 16

  /// OpenSSL's name for a key of a length, nil where there is none.
  private func name(keyByteCount: Int) -> String? {
    switch (self, keyByteCount) {
    case (.aesGCM, 16), (.aesGCM, 24), (.aesGCM, 32): "AES-\(keyByteCount * 8)-GCM"
    case (.chaChaPoly, 32): "ChaCha20-Poly1305"
    default: nil
    }
  }

  package func takesKey(byteCount: Int) -> Bool { name(keyByteCount: byteCount) != nil }

  /// - Parameter extra: Bytes that stay readable, and are covered by the tag.
  /// - Returns: Nil where the key or the nonce has a length that the cipher does not take.
  package func seal(_ plain: [UInt8], key: [UInt8], nonce: [UInt8], extra: [UInt8] = []) -> (
    sealed: [UInt8], tag: [UInt8]
  )? {
    guard let name = name(keyByteCount: key.count) else { return nil }
    var sealed = [UInt8](repeating: 0, count: plain.count), tag = [UInt8](repeating: 0, count: Self.tagByteCount)
    let succeeded = crypto_seal(name, key, nonce, nonce.count, extra, extra.count, plain, plain.count, &sealed, &tag)
    return succeeded == 1 ? (sealed, tag) : nil
  }

  /// - Returns: Nil where the tag is not that of the rest.
  package func open(_ sealed: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], extra: [UInt8] = []) -> [UInt8]? {
    guard let name = name(keyByteCount: key.count), tag.count == Self.tagByteCount else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count)
    let succeeded = crypto_open(name, key, nonce, nonce.count, extra, extra.count, sealed, sealed.count, tag, &plain)
    return succeeded == 1 ? plain : nil
  }
}
