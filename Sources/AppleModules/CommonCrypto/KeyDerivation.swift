import Cryptography

public typealias CCPBKDFAlgorithm = UInt32
public let kCCPBKDF2 = 2

public typealias CCPseudoRandomAlgorithm = UInt32
public let kCCPRFHmacAlgSHA1 = 1, kCCPRFHmacAlgSHA224 = 2, kCCPRFHmacAlgSHA256 = 3, kCCPRFHmacAlgSHA384 = 4,
  kCCPRFHmacAlgSHA512 = 5

public typealias CCRNGStatus = CCCryptorStatus

/// Makes a key of a password, slowly, so that passwords cannot be tried.
///
/// - Parameter rounds: Above 0; otherwise the result is `kCCParamError`, as for an algorithm without a name.
/// - Complexity: O(rounds): a hundred thousand take some tens of milliseconds.
/// Source: RFC 8018.
@discardableResult
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int, _ salt: UnsafePointer<UInt8>!,
  _ saltLen: Int,
  _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
  guard algorithm == kCCPBKDF2, derivedKeyLen > 0, let derivedKey, let kind = hash(ofFunction: prf) else {
    return Int32(kCCParamError)
  }
  let password = UnsafeRawBufferPointer(start: password, count: password == nil ? 0 : passwordLen)
  let salt = UnsafeRawBufferPointer(start: salt, count: salt == nil ? 0 : saltLen)
  guard let key = stretchedKey(kind, password: password, salt: salt, rounds: Int(rounds), byteCount: derivedKeyLen)
  else {
    return Int32(kCCParamError)
  }
  derivedKey.update(from: key, count: key.count)
  return Int32(kCCSuccess)
}

/// The rounds that take about `msec` milliseconds, at least 1; 0 for an algorithm without a name.
///
/// Apple's function measures. This one takes a thousand rounds for a millisecond, as usual processors do, so that every
/// run has the same.
public func CCCalibratePBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ passwordLen: Int, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
  _ derivedKeyLen: Int, _ msec: UInt32
) -> UInt32 {
  guard algorithm == kCCPBKDF2, hash(ofFunction: prf) != nil else { return 0 }
  return UInt32(clamping: max(Int(msec) * 1000, 1))
}

/// Fills bytes from the system's generator.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
  guard count == 0 || bytes != nil else { return CCRNGStatus(kCCParamError) }
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return CCRNGStatus(kCCSuccess)
}

private func hash(ofFunction function: CCPseudoRandomAlgorithm) -> RunningHash.Kind? {
  switch Int(function) {
  case kCCPRFHmacAlgSHA1: .sha1
  case kCCPRFHmacAlgSHA224: .sha224
  case kCCPRFHmacAlgSHA256: .sha256
  case kCCPRFHmacAlgSHA384: .sha384
  case kCCPRFHmacAlgSHA512: .sha512
  default: nil
  }
}
