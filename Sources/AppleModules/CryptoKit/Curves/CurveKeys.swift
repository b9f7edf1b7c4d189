import Cryptography
public import PorticoFoundation

/// A key on one of the curves of FIPS 186, which the six kinds of public keys and the six of private ones keep.
public struct _CurveKey: Sendable {
  let key: AsymmetricKey
}

/// The curve of a kind of keys.
public struct _Curve: Sendable {
  let curve: AsymmetricKey.Curve
  static let p256 = _Curve(curve: .p256), p384 = _Curve(curve: .p384), p521 = _Curve(curve: .p521)
}

/// The common members of the public keys of the three curves.
public protocol _CurvePublicKey: Sendable {
  static var _curve: _Curve { get }
  var _key: _CurveKey { get }
  init(_key: _CurveKey)
}

extension _CurvePublicKey {
  private init(point: [UInt8]) throws {
    guard let key = AsymmetricKey(Self._curve.curve, point: point) else { throw CryptoKitError.noSuchKey }
    self.init(_key: _CurveKey(key: key))
  }
  private static var coordinateByteCount: Int { Self._curve.curve.byteCount }

  /// Both coordinates, one after the other. Another number of bytes throws `incorrectParameterSize`.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    let bytes = rawRepresentation.bytes
    guard bytes.count == 2 * Self.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
    try self.init(point: [4] + bytes)
  }
  /// A byte of 4 and both coordinates.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    let bytes = x963Representation.bytes
    guard bytes.count == 1 + 2 * Self.coordinateByteCount, bytes[0] == 4 else {
      throw CryptoKitError.incorrectParameterSize
    }
    try self.init(point: bytes)
  }
  /// A byte of 2 or 3, which tells the second coordinate's sign, and the first.
  public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
    let bytes = compressedRepresentation.bytes
    guard bytes.count == 1 + Self.coordinateByteCount, bytes[0] == 2 || bytes[0] == 3 else {
      throw CryptoKitError.incorrectParameterSize
    }
    try self.init(point: bytes)
  }
  /// The first coordinate alone; of the two points that have it, the one whose second is the smaller.
  public init<Bytes: ContiguousBytes>(compactRepresentation: Bytes) throws {
    let bytes = compactRepresentation.bytes
    guard bytes.count == Self.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
    guard let key = Self.compactKey(bytes) else { throw CryptoKitError.noSuchKey }
    self.init(_key: _CurveKey(key: key))
  }
  /// A key in DER, as in a certificate. Bytes that are none, or a key of another curve, throw `CryptoKitASN1Error`.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
    guard let key = AsymmetricKey(.wrappedPublic, Array(derRepresentation)), key.kind == .curve(Self._curve.curve)
    else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(_key: _CurveKey(key: key))
  }
  public init(pemRepresentation: String) throws {
    try self.init(derRepresentation: PEM.bytes(pemRepresentation, ["PUBLIC KEY"]))
  }

  public var rawRepresentation: Data { Data(_key.key.coordinates) }
  public var x963Representation: Data { Data([4] + _key.key.coordinates) }
  public var compressedRepresentation: Data {
    let coordinates = _key.key.coordinates
    return Data([2 + coordinates.last! % 2] + coordinates.prefix(Self.coordinateByteCount))
  }
  /// Nil for a key that is not the smaller of the two with its first coordinate.
  public var compactRepresentation: Data? {
    let coordinates = _key.key.coordinates, first = Array(coordinates.prefix(Self.coordinateByteCount))
    return Self.compactKey(first)?.coordinates == coordinates ? Data(first) : nil
  }
  public var derRepresentation: Data {
    // A key that came compressed would be written so.
    Data(AsymmetricKey(Self._curve.curve, point: [4] + _key.key.coordinates)!.bytes(.wrappedPublic))
  }
  public var pemRepresentation: String { PEM.text("PUBLIC KEY", Array(derRepresentation)) }

  private static func compactKey(_ first: [UInt8]) -> AsymmetricKey? {
    let keys = [2, 3].compactMap { AsymmetricKey(_curve.curve, point: [$0] + first) }
    return keys.min { $0.coordinates.lexicographicallyPrecedes($1.coordinates) }
  }
}

/// The common members of the private keys of the three curves.
public protocol _CurvePrivateKey: Sendable {
  associatedtype _PublicKey: _CurvePublicKey
  var _key: _CurveKey { get }
  init(_key: _CurveKey)
}

extension _CurvePrivateKey {
  private static var curve: AsymmetricKey.Curve { _PublicKey._curve.curve }

  /// A new key.
  ///
  /// - Parameter compactRepresentable: Whether the public key's first coordinate alone has to tell it. Half of all keys
  ///   are such.
  public init(compactRepresentable: Bool = true) {
    repeat {
      // Making a key of a known curve fails only where memory has run out.
      self.init(_key: _CurveKey(key: AsymmetricKey(new: .curve(Self.curve))!))
    } while compactRepresentable && publicKey.compactRepresentation == nil
  }
  /// The private number. Another number of bytes throws `incorrectParameterSize`.
  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    let bytes = rawRepresentation.bytes
    guard bytes.count == Self.curve.byteCount else { throw CryptoKitError.incorrectParameterSize }
    guard let key = AsymmetricKey(Self.curve, number: bytes) else { throw CryptoKitError.noSuchKey }
    self.init(_key: _CurveKey(key: key))
  }
  /// A byte of 4, both coordinates of the public key, and the private number, to which they have to belong.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    let bytes = x963Representation.bytes
    guard bytes.count == 1 + 3 * Self.curve.byteCount, bytes[0] == 4 else {
      throw CryptoKitError.incorrectParameterSize
    }
    try self.init(rawRepresentation: Array(bytes.suffix(Self.curve.byteCount)))
    guard Array(publicKey.x963Representation) == bytes.dropLast(Self.curve.byteCount) else {
      throw CryptoKitError.noSuchKey
    }
  }
  /// A key in DER, as PKCS #8 or RFC 5915 have it. Bytes that are none, or a key of another curve, throw
  /// `CryptoKitASN1Error`.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
    guard let key = AsymmetricKey(.wrappedPrivate, Array(derRepresentation)), key.kind == .curve(Self.curve) else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(_key: _CurveKey(key: key))
  }
  public init(pemRepresentation: String) throws {
    try self.init(derRepresentation: PEM.bytes(pemRepresentation, ["PRIVATE KEY", "EC PRIVATE KEY"]))
  }

  public var publicKey: _PublicKey { _PublicKey(_key: _CurveKey(key: _key.key.publicKey)) }
  public var rawRepresentation: Data { Data(_key.key.number) }
  public var x963Representation: Data { publicKey.x963Representation + rawRepresentation }
  public var derRepresentation: Data { Data(_key.key.bytes(.wrappedPrivate)) }
  public var pemRepresentation: String { PEM.text("PRIVATE KEY", _key.key.bytes(.wrappedPrivate)) }
}
