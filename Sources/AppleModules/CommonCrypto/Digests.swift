import CryptoKit
@_exported public import PorticoFoundation

public typealias CC_LONG = UInt32
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32

/// Writes the hash of some bytes to `md`, which has room for the digest's length.
///
/// - Returns: `md`.
@discardableResult
public func CC_MD5(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
  write(Insecure.MD5(), data, len, md)
}
@discardableResult
public func CC_SHA1(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
  write(Insecure.SHA1(), data, len, md)
}
@discardableResult
public func CC_SHA256(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
  write(SHA256(), data, len, md)
}

private func write<H: HashFunction>(
  _ function: H, _ data: UnsafeRawPointer!, _ count: CC_LONG, _ target: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var function = function
  function.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(count)))
  for (index, byte) in function.finalize().enumerated() { target[index] = byte }
  return target
}
