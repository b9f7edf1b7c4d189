import CCrypto

/// A certificate in X.509's form, which says whose a public key is. It does not change.
package final class Certificate: @unchecked Sendable {  // it is only read
  private let pointer: OpaquePointer

  /// Nil where the bytes are no certificate in DER.
  package init?(_ bytes: [UInt8]) {
    guard let pointer = crypto_certificate_read(bytes, bytes.count) else { return nil }
    self.pointer = pointer
  }
  deinit { crypto_certificate_free(pointer) }

  /// Nil for a kind of key that is not known here.
  package var key: AsymmetricKey? { AsymmetricKey(crypto_certificate_key(pointer), isPrivate: false) }

  /// A name for people of whom the certificate is for, nil where it gives none.
  package var summary: String? {
    [CRYPTO_COMMON_NAME, CRYPTO_UNIT, CRYPTO_ORGANIZATION, CRYPTO_MAIL].lazy.compactMap(name).first
  }

  private func name(_ part: crypto_name_part) -> String? {
    var text = [CChar](repeating: 0, count: 512)
    guard crypto_certificate_name(pointer, part, &text, text.count) == 1 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
