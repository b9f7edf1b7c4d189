import Cryptography
public import PorticoFoundation

/// A secret that both sides know. Comparing two takes as long for different ones as for equal ones.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public var bitCount: Int { bytes.count * 8 }

  public init<D: ContiguousBytes>(data: D) { bytes = data.bytes }
  /// A new key from the system's generator. A number of bits that does not fill its last byte is rounded down.
  public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (lhs: Self, rhs: Self) -> Bool { areEqualInConstantTime(lhs.bytes, rhs.bytes) }
}

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  /// - Precondition: `bitCount` is above 0.
  public init(bitCount: Int) {
    precondition(bitCount > 0, "A key has at least one bit, not \(bitCount).")
    self.bitCount = bitCount
  }
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// Bytes from the system's generator.
func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}

extension ContiguousBytes {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
