import Cryptography
@_exported public import PorticoFoundation

public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

// Each function writes its digest to `md`, which has room for it, and returns `md`. The context of one that reads in
// parts is begun by its own function, whatever was in it; a copy goes on by itself, and nothing is to be freed. Those
// functions return 1.

public let CC_MD5_DIGEST_LENGTH: Int32 = 16, CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20, CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28, CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32, CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48, CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64, CC_SHA512_BLOCK_BYTES: Int32 = 128

public struct CC_MD5_CTX: Sendable {
  fileprivate var hash = RunningHash(.md5)
  public init() {}
}
public struct CC_SHA1_CTX: Sendable {
  fileprivate var hash = RunningHash(.sha1)
  public init() {}
}
public struct CC_SHA256_CTX: Sendable {
  fileprivate var hash = RunningHash(.sha256)
  public init() {}
}
public struct CC_SHA512_CTX: Sendable {
  fileprivate var hash = RunningHash(.sha512)
  public init() {}
}
public typealias CC_MD5state_st = CC_MD5_CTX
public typealias CC_SHA1state_st = CC_SHA1_CTX
public typealias CC_SHA256state_st = CC_SHA256_CTX
public typealias CC_SHA512state_st = CC_SHA512_CTX

// MARK: MD5

@discardableResult
public func CC_MD5(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.md5, data, len, md)
}
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 { begin(.md5, &c.pointee.hash) }
@discardableResult
public func CC_MD5_Update(_ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: SHA1

@discardableResult
public func CC_SHA1(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.sha1, data, len, md)
}
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 { begin(.sha1, &c.pointee.hash) }
@discardableResult
public func CC_SHA1_Update(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32
{
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: SHA224

@discardableResult
public func CC_SHA224(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.sha224, data, len, md)
}
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(.sha224, &c.pointee.hash) }
@discardableResult
public func CC_SHA224_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
  -> Int32
{
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: SHA256

@discardableResult
public func CC_SHA256(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.sha256, data, len, md)
}
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(.sha256, &c.pointee.hash) }
@discardableResult
public func CC_SHA256_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
  -> Int32
{
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: SHA384

@discardableResult
public func CC_SHA384(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.sha384, data, len, md)
}
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(.sha384, &c.pointee.hash) }
@discardableResult
public func CC_SHA384_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
  -> Int32
{
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: SHA512

@discardableResult
public func CC_SHA512(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{
  hash(.sha512, data, len, md)
}
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(.sha512, &c.pointee.hash) }
@discardableResult
public func CC_SHA512_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
  -> Int32
{
  update(&c.pointee.hash, data, len)
}
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  finish(c.pointee.hash, md)
}

// MARK: Those that are not here

@available(*, unavailable, message: "OpenSSL has no MD2.")
@discardableResult
public func CC_MD2(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{ nil }
@available(*, unavailable, message: "OpenSSL has MD4 in a library of its own, which systems leave out.")
@discardableResult
public func CC_MD4(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!)
  -> UnsafeMutablePointer<UInt8>!
{ nil }

private func hash(
  _ kind: RunningHash.Kind, _ data: UnsafeRawPointer!, _ count: CC_LONG, _ target: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  var hash = RunningHash(kind)
  _ = update(&hash, data, count)
  _ = finish(hash, target)
  return target
}

private func begin(_ kind: RunningHash.Kind, _ hash: inout RunningHash) -> Int32 {
  hash = RunningHash(kind)
  return 1
}

private func update(_ hash: inout RunningHash, _ data: UnsafeRawPointer!, _ count: CC_LONG) -> Int32 {
  hash.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
  return 1
}

private func finish(_ hash: RunningHash, _ target: UnsafeMutablePointer<UInt8>!) -> Int32 {
  let digest = hash.digest()
  target.update(from: digest, count: digest.count)
  return 1
}
