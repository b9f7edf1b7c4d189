/// The curve P-256. Signatures of data are signatures of their SHA256 digest.
///
/// - Complexity: A key, a signature or an agreement takes between a tenth of a millisecond and a millisecond.
/// Source: FIPS 186-4.
public enum P256 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _Curve { .p256 }
      public let _numbers: [UInt8]
      public init(_numbers: [UInt8]) { self._numbers = _numbers }
    }
    public struct PublicKey: _CurveVerifyingKey {
      public typealias _Signature = ECDSASignature
      public typealias _Hash = SHA256
      public static var _curve: _Curve { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveSigningKey {
      public typealias _PublicKey = PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _Curve { .p256 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveAgreementKey {
      public typealias _PublicKey = P256.KeyAgreement.PublicKey
      public typealias PublicKey = P256.KeyAgreement.PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}

/// The curve P-384. Signatures of data are signatures of their SHA384 digest.
///
/// - Complexity: A key, a signature or an agreement takes between a tenth of a millisecond and a millisecond.
/// Source: FIPS 186-4.
public enum P384 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _Curve { .p384 }
      public let _numbers: [UInt8]
      public init(_numbers: [UInt8]) { self._numbers = _numbers }
    }
    public struct PublicKey: _CurveVerifyingKey {
      public typealias _Signature = ECDSASignature
      public typealias _Hash = SHA384
      public static var _curve: _Curve { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveSigningKey {
      public typealias _PublicKey = PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _Curve { .p384 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveAgreementKey {
      public typealias _PublicKey = P384.KeyAgreement.PublicKey
      public typealias PublicKey = P384.KeyAgreement.PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}

/// The curve P-521. Signatures of data are signatures of their SHA512 digest.
///
/// - Complexity: A key, a signature or an agreement takes between a tenth of a millisecond and a millisecond.
/// Source: FIPS 186-4.
public enum P521 {
  public enum Signing {
    public struct ECDSASignature: _CurveSignature {
      public static var _curve: _Curve { .p521 }
      public let _numbers: [UInt8]
      public init(_numbers: [UInt8]) { self._numbers = _numbers }
    }
    public struct PublicKey: _CurveVerifyingKey {
      public typealias _Signature = ECDSASignature
      public typealias _Hash = SHA512
      public static var _curve: _Curve { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveSigningKey {
      public typealias _PublicKey = PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: _CurvePublicKey {
      public static var _curve: _Curve { .p521 }
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
    public struct PrivateKey: _CurveAgreementKey {
      public typealias _PublicKey = P521.KeyAgreement.PublicKey
      public typealias PublicKey = P521.KeyAgreement.PublicKey
      public let _key: _CurveKey
      public init(_key: _CurveKey) { self._key = _key }
    }
  }
}
