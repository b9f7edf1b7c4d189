public import PorticoFoundation
public import Security

/// A device's processor for keys. None is here: keys cannot be made, and an app that asks `isAvailable` first makes
/// others.
public enum SecureEnclave {
  public static var isAvailable: Bool { false }

  public enum P256 {
    public enum Signing {
      /// There is no such key. Making one throws `CryptoKitError.invalidParameter`.
      public struct PrivateKey: Sendable {
        private let never: Never

        public init(
          compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil,
          authenticationContext: AnyObject? = nil
        ) throws {
          throw CryptoKitError.invalidParameter
        }
        public init(dataRepresentation: Data, authenticationContext: AnyObject? = nil) throws {
          throw CryptoKitError.invalidParameter
        }

        public var publicKey: CryptoKit.P256.Signing.PublicKey { switch never {} }
        public var dataRepresentation: Data { switch never {} }
        public func signature<D: Digest>(for digest: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch never {}
        }
        public func signature<D: DataProtocol>(for data: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch never {}
        }
      }
    }

    public enum KeyAgreement {
      /// There is no such key. Making one throws `CryptoKitError.invalidParameter`.
      public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
        private let never: Never

        public init(
          compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil,
          authenticationContext: AnyObject? = nil
        ) throws {
          throw CryptoKitError.invalidParameter
        }
        public init(dataRepresentation: Data, authenticationContext: AnyObject? = nil) throws {
          throw CryptoKitError.invalidParameter
        }

        public var publicKey: CryptoKit.P256.KeyAgreement.PublicKey { switch never {} }
        public var dataRepresentation: Data { switch never {} }
        public func sharedSecretFromKeyAgreement(with publicKeyShare: CryptoKit.P256.KeyAgreement.PublicKey) throws
          -> SharedSecret
        {
          switch never {}
        }
      }
    }
  }
}
