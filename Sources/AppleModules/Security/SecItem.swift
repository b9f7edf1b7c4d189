@_exported public import PorticoFoundation

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300

public let kSecClass = "class" as CFString, kSecClassGenericPassword = "genp" as CFString
public let kSecClassInternetPassword = "inet" as CFString, kSecClassKey = "keys" as CFString
public let kSecAttrService = "svce" as CFString, kSecAttrAccount = "acct" as CFString, kSecAttrServer = "srvr" as CFString
public let kSecAttrLabel = "labl" as CFString, kSecAttrGeneric = "gena" as CFString, kSecAttrAccessGroup = "agrp" as CFString
public let kSecAttrAccessible = "pdmn" as CFString, kSecAttrAccessibleWhenUnlocked = "ak" as CFString
public let kSecAttrAccessibleAfterFirstUnlock = "ck" as CFString
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku" as CFString
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku" as CFString
public let kSecValueData = "v_Data" as CFString, kSecReturnData = "r_Data" as CFString
public let kSecReturnAttributes = "r_Attributes" as CFString
public let kSecMatchLimit = "m_Limit" as CFString, kSecMatchLimitOne = "m_LimitOne" as CFString,
  kSecMatchLimitAll = "m_LimitAll" as CFString

// There is no keychain: nothing is kept in one, and nothing is found.

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { errSecNotAvailable }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { errSecItemNotFound }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecItemNotFound }
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { errSecItemNotFound }
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecNotAvailable: "No keychain is available."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  default: nil
  }
}

public struct SecRandomRef: Sendable {}
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills the bytes from the system's generator.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self) }
  return errSecSuccess
}
