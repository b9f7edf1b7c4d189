public import PorticoFoundation

/// The conditions under which an item may be read.
public final class SecAccessControl: Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  fileprivate init(protection: String, flags: SecAccessControlCreateFlags) {
    (self.protection, self.flags) = (protection, flags)
  }

  /// Whether a person has to prove who they are. Nobody can here: there is no passcode and no sensor.
  var asksPerson: Bool {
    !flags.isDisjoint(with: [
      .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .companion, .applicationPassword,
    ])
  }
}

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let userPresence = Self(rawValue: 1 << 0), biometryAny = Self(rawValue: 1 << 1)
  public static let touchIDAny = biometryAny
  public static let biometryCurrentSet = Self(rawValue: 1 << 3), touchIDCurrentSet = biometryCurrentSet
  public static let devicePasscode = Self(rawValue: 1 << 4), companion = Self(rawValue: 1 << 5)
  public static let or = Self(rawValue: 1 << 14), and = Self(rawValue: 1 << 15)
  public static let privateKeyUsage = Self(rawValue: 1 << 30), applicationPassword = Self(rawValue: 1 << 31)
}

/// - Parameter protection: One of the constants that begin with `kSecAttrAccessible`; another gives nil and
///   `errSecParam`.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  told(error) { () throws(SecurityError) in
    let known = [
      kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
      kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
      kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
    ]
    guard let protection = text(protection), known.contains(protection) else { throw SecurityError(errSecParam) }
    return SecAccessControl(protection: protection, flags: flags)
  }
}

public func SecAccessControlGetTypeID() -> CFTypeID { _typeID(SecAccessControl.self) }
