/// An error of a key, a cipher or a signature.
public enum CryptoKitError: Error, Equatable, Hashable, Sendable {
  case incorrectKeySize
  case incorrectParameterSize
  /// A tag, or a wrapped key, does not belong to what it comes with.
  case authenticationFailure
  /// An error for which Apple's library has a number; here it is -7 for bytes that are no key.
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter

  /// Bytes of the right number that are no key: a point that is not on its curve, a number out of range.
  static let noSuchKey = CryptoKitError.underlyingCoreCryptoError(error: -7)
}

/// An error of a key in DER or PEM.
public enum CryptoKitASN1Error: Error, Equatable, Hashable, Sendable {
  case invalidFieldIdentifier, unexpectedFieldType, invalidObjectIdentifier
  /// The bytes are not what was asked for. Every error in DER is this one here.
  case invalidASN1Object
  case invalidASN1IntegerEncoding, truncatedASN1Field, unsupportedFieldLength
  /// The text has no lines that begin and end a document, or not Base64 between them.
  case invalidPEMDocument
}

public typealias CryptoKitMetaError = any Error
