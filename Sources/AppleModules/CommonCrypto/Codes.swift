import Cryptography

public typealias CCHmacAlgorithm = UInt32
public let kCCHmacAlgSHA1 = 0, kCCHmacAlgMD5 = 1, kCCHmacAlgSHA256 = 2, kCCHmacAlgSHA384 = 3, kCCHmacAlgSHA512 = 4,
  kCCHmacAlgSHA224 = 5

/// A code that reads its bytes in parts. A copy goes on by itself, and nothing is to be freed.
public struct CCHmacContext: Sendable {
  fileprivate var code = RunningCode(.sha1, key: [])
  public init() {}
}

/// Writes the code of some bytes to `macOut`, which has room for a digest.
///
/// - Precondition: `algorithm` is one of those that have a name.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int,
  _ macOut: UnsafeMutableRawPointer!
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}

/// Begins a context, whatever was in it.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int
) {
  guard let kind = RunningHash.Kind(codeNumber: Int(algorithm)) else {
    preconditionFailure("There is no CCHmacAlgorithm \(algorithm).")
  }
  ctx.pointee.code = RunningCode(kind, key: Array(UnsafeRawBufferPointer(start: key, count: keyLength)))
}
public func CCHmacUpdate(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int) {
  ctx.pointee.code.update(UnsafeRawBufferPointer(start: data, count: dataLength))
}
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
  ctx.pointee.code.code().withUnsafeBytes { macOut.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
}

extension RunningHash.Kind {
  fileprivate init?(codeNumber: Int) {
    switch codeNumber {
    case kCCHmacAlgSHA1: self = .sha1
    case kCCHmacAlgMD5: self = .md5
    case kCCHmacAlgSHA256: self = .sha256
    case kCCHmacAlgSHA384: self = .sha384
    case kCCHmacAlgSHA512: self = .sha512
    case kCCHmacAlgSHA224: self = .sha224
    default: return nil
    }
  }
}
