import Cryptography
import PorticoFoundation

extension SealingCipher {
  func seal(
    _ message: some DataProtocol, using key: SymmetricKey, nonce: [UInt8], authenticating extra: some DataProtocol
  ) throws -> (ciphertext: Data, tag: Data) {
    guard takesKey(byteCount: key.bytes.count) else { throw CryptoKitError.incorrectKeySize }
    guard let result = seal(Array(message), key: key.bytes, nonce: nonce, extra: Array(extra)) else {
      throw CryptoKitError.incorrectParameterSize
    }
    return (Data(result.sealed), Data(result.tag))
  }

  func open(
    _ ciphertext: Data, tag: Data, using key: SymmetricKey, nonce: [UInt8], authenticating extra: some DataProtocol
  ) throws -> Data {
    guard takesKey(byteCount: key.bytes.count) else { throw CryptoKitError.incorrectKeySize }
    guard let plain = open(Array(ciphertext), tag: Array(tag), key: key.bytes, nonce: nonce, extra: Array(extra)) else {
      throw CryptoKitError.authenticationFailure
    }
    return Data(plain)
  }
}
