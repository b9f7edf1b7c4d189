import Cryptography

/// A cipher that reads its bytes in parts. Each that is created has to be released.
public typealias CCCryptorRef = OpaquePointer

/// Encrypts or decrypts bytes at once, in the mode CBC unless `kCCOptionECBMode` is set.
///
/// - Parameters:
///   - keyLength: 16, 24 or 32 bytes for AES, 8 for DES, 24 for triple DES; others are `kCCKeySizeError`. The ciphers
///     that OpenSSL keeps in a library of its own (CAST, RC2, RC4, Blowfish) are `kCCUnimplemented`.
///   - iv: As long as a block; nil is zeros. Mode ECB has none.
///   - dataOutMoved: How many bytes were written, or, with `kCCBufferTooSmall`, how many there have to be.
/// - Returns: `kCCAlignmentError` for a block that is not whole and not padded, `kCCDecodeError` for padding that is
///   broken, as it is after decrypting with a wrong key.
@discardableResult
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ iv: UnsafeRawPointer!,
  _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status { () throws(CryptorError) in
    let cryptor = try Cryptor(op, options: options, alg, iv, key, keyLength)
    let needed = cryptor.outputByteCount(for: dataInLength) + (cryptor.encrypts ? cryptor.lastByteCount : 0)
    dataOutMoved?.pointee = needed
    guard dataOutAvailable >= needed else { throw .status(kCCBufferTooSmall) }
    let output = try cryptor.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength)) + cryptor.finish()
    try write(output, dataOut, dataOutAvailable, dataOutMoved)
  }
}

@discardableResult
public func CCCryptorCreate(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ iv: UnsafeRawPointer!,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  status { () throws(CryptorError) in
    cryptorRef.pointee = try Cryptor(op, options: options, alg, iv, key, keyLength).retained
  }
}

/// - Parameters:
///   - tweak: Of the mode XTS, which is not here, as `numRounds` is of ciphers that are not.
///   - options: Counters count from their last byte, whatever is asked for.
@discardableResult
public func CCCryptorCreateWithMode(
  _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding, _ iv: UnsafeRawPointer!,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int, _ tweak: UnsafeRawPointer!, _ tweakLength: Int, _ numRounds: Int32, _ options: CCModeOptions,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  status { () throws(CryptorError) in
    cryptorRef.pointee = try Cryptor(op, mode, pads: padding == ccPKCS7Padding, alg, iv, key, keyLength).retained
  }
}

/// - Parameter dataOutAvailable: `CCCryptorGetOutputLength` says how many are enough.
@discardableResult
public func CCCryptorUpdate(
  _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status { () throws(CryptorError) in
    let cryptor = Cryptor.of(cryptorRef), needed = cryptor.outputByteCount(for: dataInLength)
    dataOutMoved?.pointee = needed
    guard dataOutAvailable >= needed else { throw .status(kCCBufferTooSmall) }
    try write(
      cryptor.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength)), dataOut, dataOutAvailable,
      dataOutMoved)
  }
}

@discardableResult
public func CCCryptorFinal(
  _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status { () throws(CryptorError) in
    let cryptor = Cryptor.of(cryptorRef)
    if cryptor.encrypts, dataOutAvailable < cryptor.lastByteCount {
      dataOutMoved?.pointee = cryptor.lastByteCount
      throw .status(kCCBufferTooSmall)
    }
    try write(cryptor.finish(), dataOut, dataOutAvailable, dataOutMoved)
  }
}

/// Bytes that are enough for the output of so many, and with `final` for what `CCCryptorFinal` adds.
public func CCCryptorGetOutputLength(_ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool) -> Int {
  let cryptor = Cryptor.of(cryptorRef)
  return cryptor.outputByteCount(for: inputLength) + (final ? cryptor.lastByteCount : 0)
}

/// Begins again with the same key.
@discardableResult
public func CCCryptorReset(_ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!) -> CCCryptorStatus {
  status { () throws(CryptorError) in try Cryptor.of(cryptorRef).reset(iv) }
}

@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
  Cryptor.release(cryptorRef)
  return CCCryptorStatus(kCCSuccess)
}

/// A status on its way to whoever called.
private struct CryptorError: Error {
  let status: Int
  static func status(_ status: Int) -> CryptorError { CryptorError(status: status) }
}

private func status(_ body: () throws(CryptorError) -> Void) -> CCCryptorStatus {
  do throws(CryptorError) {
    try body()
    return CCCryptorStatus(kCCSuccess)
  } catch {
    return CCCryptorStatus(error.status)
  }
}

private func write(
  _ bytes: [UInt8], _ target: UnsafeMutableRawPointer!, _ available: Int, _ count: UnsafeMutablePointer<Int>!
) throws(CryptorError) {
  count?.pointee = bytes.count
  guard bytes.count <= available else { throw .status(kCCBufferTooSmall) }
  bytes.withUnsafeBytes {
    if let start = $0.baseAddress, !$0.isEmpty { target.copyMemory(from: start, byteCount: $0.count) }
  }
}

/// The object that a `CCCryptorRef` points to.
private final class Cryptor {
  private let cipher: RunningCipher
  private let vectorByteCount: Int?
  let encrypts: Bool

  convenience init(
    _ operation: CCOperation, options: CCOptions, _ algorithm: CCAlgorithm, _ vector: UnsafeRawPointer?,
    _ key: UnsafeRawPointer?,
    _ keyByteCount: Int
  ) throws(CryptorError) {
    let mode = CCMode(Int(options) & kCCOptionECBMode != 0 ? kCCModeECB : kCCModeCBC)
    try self.init(
      operation, mode, pads: Int(options) & kCCOptionPKCS7Padding != 0, algorithm, vector, key, keyByteCount)
  }

  init(
    _ operation: CCOperation, _ mode: CCMode, pads: Bool, _ algorithm: CCAlgorithm, _ vector: UnsafeRawPointer?,
    _ key: UnsafeRawPointer?,
    _ keyByteCount: Int
  ) throws(CryptorError) {
    guard operation == kCCEncrypt || operation == kCCDecrypt, let key else { throw .status(kCCParamError) }
    var keyBytes = Array(UnsafeRawBufferPointer(start: key, count: keyByteCount))
    let family: String, block: Int
    switch Int(algorithm) {
    case kCCAlgorithmAES:
      guard [kCCKeySizeAES128, kCCKeySizeAES192, kCCKeySizeAES256].contains(keyByteCount) else {
        throw .status(kCCKeySizeError)
      }
      (family, block) = ("AES-\(keyByteCount * 8)", kCCBlockSizeAES128)
    case kCCAlgorithmDES:
      guard keyByteCount == kCCKeySizeDES else { throw .status(kCCKeySizeError) }
      // DES three times with one key is DES once, which OpenSSL keeps in a library of its own.
      keyBytes = keyBytes + keyBytes + keyBytes
      (family, block) = ("DES-EDE3", kCCBlockSizeDES)
    case kCCAlgorithm3DES:
      guard keyByteCount == kCCKeySize3DES else { throw .status(kCCKeySizeError) }
      (family, block) = ("DES-EDE3", kCCBlockSize3DES)
    case kCCAlgorithmCAST, kCCAlgorithmRC4, kCCAlgorithmRC2, kCCAlgorithmBlowfish: throw .status(kCCUnimplemented)
    default: throw .status(kCCParamError)
    }
    let name: String, isStream: Bool
    switch Int(mode) {
    case kCCModeECB: (name, isStream) = ("ECB", false)
    case kCCModeCBC: (name, isStream) = ("CBC", false)
    case kCCModeCFB: (name, isStream) = ("CFB", true)
    case kCCModeCFB8: (name, isStream) = ("CFB8", true)
    case kCCModeOFB: (name, isStream) = ("OFB", true)
    case kCCModeCTR: (name, isStream) = ("CTR", true)
    default: throw .status(kCCUnimplemented)
    }
    encrypts = operation == kCCEncrypt
    vectorByteCount = Int(mode) == kCCModeECB ? nil : block
    let cipher = RunningCipher(
      "\(family)-\(name)", encrypts: encrypts, pads: pads && !isStream, key: keyBytes,
      vector: Self.bytes(vector, vectorByteCount),
      blockByteCount: isStream ? 1 : block)
    guard let cipher else { throw .status(kCCUnimplemented) }
    self.cipher = cipher
  }

  var retained: CCCryptorRef { CCCryptorRef(Unmanaged.passRetained(self).toOpaque()) }
  static func of(_ reference: CCCryptorRef) -> Cryptor {
    Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
  }
  static func release(_ reference: CCCryptorRef?) {
    reference.map { Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer($0)).release() }
  }

  func outputByteCount(for count: Int) -> Int { cipher.outputByteCount(for: count) }
  var lastByteCount: Int { cipher.lastByteCount }

  func update(_ bytes: UnsafeRawBufferPointer) throws(CryptorError) -> [UInt8] {
    guard let output = cipher.update(bytes) else { throw .status(kCCUnspecifiedError) }
    return output
  }

  func finish() throws(CryptorError) -> [UInt8] {
    // A padded message is whole blocks as well once it is encrypted.
    let isWhole = cipher.waitsForWholeBlocks
    guard isWhole, let output = cipher.finish() else { throw .status(isWhole ? kCCDecodeError : kCCAlignmentError) }
    return output
  }

  func reset(_ vector: UnsafeRawPointer?) throws(CryptorError) {
    guard cipher.reset(vector: Self.bytes(vector, vectorByteCount)) else { throw .status(kCCUnspecifiedError) }
  }

  /// Zeros for a vector that is not given; nil for a mode without one.
  private static func bytes(_ vector: UnsafeRawPointer?, _ count: Int?) -> [UInt8]? {
    count.map { count in
      vector.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? [UInt8](repeating: 0, count: count)
    }
  }
}
