@_exported public import PorticoFoundation

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4, errSecDiskFull: OSStatus = -34, errSecIO: OSStatus = -36,
  errSecOpWr: OSStatus = -49
public let errSecParam: OSStatus = -50, errSecWrPerm: OSStatus = -61, errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128, errSecBadReq: OSStatus = -909, errSecInternalComponent: OSStatus = -2070
public let errSecNotAvailable: OSStatus = -25291, errSecReadOnly: OSStatus = -25292, errSecAuthFailed: OSStatus = -25293
public let errSecNoSuchKeychain: OSStatus = -25294, errSecInvalidKeychain: OSStatus = -25295,
  errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300, errSecBufferTooSmall: OSStatus = -25301,
  errSecDataTooLarge: OSStatus = -25302
public let errSecNoSuchAttr: OSStatus = -25303, errSecInvalidItemRef: OSStatus = -25304,
  errSecNoSuchClass: OSStatus = -25306
public let errSecNoDefaultKeychain: OSStatus = -25307, errSecInteractionNotAllowed: OSStatus = -25308,
  errSecReadOnlyAttr: OSStatus = -25309
public let errSecInteractionRequired: OSStatus = -25315, errSecDecode: OSStatus = -26275,
  errSecMissingEntitlement: OSStatus = -34018
public let errSecVerifyFailed: OSStatus = -67808, errSecNotTrusted: OSStatus = -67843

private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecDiskFull: "The disk is full.",
  errSecIO: "I/O error.",
  errSecOpWr: "The file is already open with write permission.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecWrPerm: "Write permissions error.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecNotAvailable: "No keychain is available.",
  errSecAuthFailed: "The user name or passphrase you entered is not correct.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecDecode: "Unable to decode the provided data.",
  errSecMissingEntitlement: "A required entitlement isn't present.",
  errSecVerifyFailed: "A cryptographic verification failure has occurred.",
  errSecNotTrusted: "The certificate is not trusted.",
]

/// The meaning of a status, in English; nil for one without a text here.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  messages[status]
}

typealias ErrorTarget = UnsafeMutablePointer<Unmanaged<CFError>?>?

/// An error of this module on its way to whoever asked for it.
struct SecurityError: Error {
  let status: OSStatus
  init(_ status: OSStatus) { self.status = status }
}

/// Runs what may fail, and hands the error to the caller, who has to release it.
func told<R>(_ target: ErrorTarget, _ body: () throws(SecurityError) -> R) -> R? {
  do {
    return try body()
  } catch {
    let info = messages[error.status].map { [NSLocalizedDescriptionKey: $0] }
    target?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(error.status), userInfo: info))
    return nil
  }
}

/// A dictionary of Apple's form with its keys as text; nil where it is none.
func attributes(_ value: Any?) -> [String: Any]? {
  guard let value = value as? [AnyHashable: Any] ?? (value as? NSDictionary).map({ _bridged($0) }) else { return nil }
  return Dictionary(value.compactMap { key, value in text(key.base).map { ($0, value) } }) { first, _ in first }
}

func text(_ value: Any?) -> String? { value as? String ?? (value as? NSString).map { _bridged($0) } }
func number(_ value: Any?) -> Int? {
  value as? Int ?? (value as? NSNumber)?.intValue ?? text(value).flatMap { Int($0) }
}
func truth(_ value: Any?) -> Bool { value as? Bool ?? (number(value) == 1) }
func data(_ value: Any?) -> Data? { value as? Data ?? (value as? NSData).map { _bridged($0) } }

public struct SecRandomRef: Sendable {}
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills the bytes from the system's generator.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
