import CCrypto

extension AsymmetricKey {
  package enum Operation: Sendable { case sign, encrypt, decrypt }

  /// Signs, encrypts or decrypts; nil where the key, the options and the bytes do not fit together.
  ///
  /// - Parameter options: As OpenSSL's `pkeyopt` has them, in the order in which they are set.
  package func apply(_ operation: Operation, _ options: Options = [], to bytes: [UInt8]) -> [UInt8]? {
    let number =
      switch operation {
      case .sign: CRYPTO_SIGN
      case .encrypt: CRYPTO_ENCRYPT
      case .decrypt: CRYPTO_DECRYPT
      }
    var succeeded = false
    // A signature of a curve is two numbers, with at most 16 bytes around them.
    let capacity = 2 * blockByteCount + 16
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = capacity
      succeeded =
        Self.withOptions(options) {
          crypto_key_apply(pointer, number, $0, bytes, bytes.count, buffer.baseAddress, &size)
        } == 1
      count = succeeded ? size : 0
    }
    return succeeded ? result : nil
  }

  package func verifies(_ signature: [UInt8], of bytes: [UInt8], _ options: Options = []) -> Bool {
    Self.withOptions(options) { crypto_key_verify(pointer, $0, bytes, bytes.count, signature, signature.count) } == 1
  }

  /// Ed25519's signature of a message, 64 bytes.
  package func messageSignature(_ message: [UInt8]) -> [UInt8]? {
    var signature = [UInt8](repeating: 0, count: 64)
    return crypto_key_sign_message(pointer, message, message.count, &signature) == 1 ? signature : nil
  }

  package func verifiesMessage(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    crypto_key_verify_message(pointer, message, message.count, signature, signature.count) == 1
  }

  /// The secret of this private key and another's public key; nil for keys of different curves, or a point of small
  /// order.
  package func secret(with peer: AsymmetricKey) -> [UInt8]? {
    guard peer.kind == kind else { return nil }
    var succeeded = false
    let capacity = blockByteCount
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = capacity
      succeeded = crypto_key_agree(pointer, peer.pointer, buffer.baseAddress, &size) == 1
      count = succeeded ? size : 0
    }
    return succeeded ? result : nil
  }

  /// Hands over names and values by turns, then null.
  private static func withOptions<R>(_ options: Options, _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> R) -> R {
    func next(_ rest: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>?]) -> R {
      guard let first = rest.first else { return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) } }
      return first.withCString { next(rest.dropFirst(), pointers + [$0]) }
    }
    return next(options.flatMap { [$0.name, $0.value] }[...], [])
  }
}

/// The two numbers of a signature by ECDSA.
package enum SignatureNumbers {
  /// - Parameter byteCount: Of one number. Nil where the bytes are no such signature, or a number is longer.
  package static func fromDER(_ der: [UInt8], byteCount: Int) -> [UInt8]? {
    var numbers = [UInt8](repeating: 0, count: 2 * byteCount)
    return crypto_signature_numbers(der, der.count, &numbers, byteCount) == 1 ? numbers : nil
  }

  /// - Parameter numbers: One after the other, of the same length.
  package static func der(_ numbers: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: numbers.count + 16) { buffer, count in
      count = crypto_signature_der(numbers, numbers.count / 2, buffer.baseAddress)
    }
  }
}
