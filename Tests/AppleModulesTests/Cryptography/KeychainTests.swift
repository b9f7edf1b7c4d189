import Foundation
import Testing

@testable import Security

struct KeychainTests {
  /// Items of one test: the tests share the process's keychain.
  private let service = UUID().uuidString

  private func password(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
      kSecAttrAccount as String: account,
    ]
    return query.merging(more) { $1 } as CFDictionary
  }

  private func found(_ query: CFDictionary) -> (status: OSStatus, item: CFTypeRef?) {
    var item: CFTypeRef?
    return (SecItemCopyMatching(query, &item), item)
  }

  @Test func `a password is kept, found, changed and removed`() {
    let query = password("ada", [kSecReturnData as String: kCFBooleanTrue!])
    #expect(found(query).status == errSecItemNotFound)
    #expect(SecItemAdd(password("ada", [kSecValueData as String: Data("1".utf8)]), nil) == errSecSuccess)
    #expect(SecItemAdd(password("ada", [kSecValueData as String: Data("2".utf8)]), nil) == errSecDuplicateItem)
    #expect(found(query).item as? Data == Data("1".utf8))
    #expect(SecItemUpdate(password("ada"), [kSecValueData as String: Data("3".utf8)] as CFDictionary) == errSecSuccess)
    #expect(found(query).item as? Data == Data("3".utf8))
    #expect(SecItemDelete(password("ada")) == errSecSuccess && found(query).status == errSecItemNotFound)
    #expect(SecItemDelete(password("ada")) == errSecItemNotFound)
    #expect(SecItemUpdate(password("ada"), [kSecValueData as String: Data()] as CFDictionary) == errSecItemNotFound)
  }

  @Test func `a query that is an object counts as Core Foundation's does`() {
    let query = NSMutableDictionary()
    query[kSecClass as NSString] = kSecClassGenericPassword
    query[kSecAttrService as NSString] = service
    #expect(SecItemDelete(query) == errSecItemNotFound)
    query[kSecValueData as NSString] = Data("1".utf8)
    #expect(SecItemAdd(query, nil) == errSecSuccess && SecItemAdd(query, nil) == errSecDuplicateItem)
    query.removeObject(forKey: kSecValueData as NSString)
    #expect(SecItemUpdate(query, [kSecValueData as String: Data("2".utf8)] as CFDictionary) == errSecSuccess)
    var item: CFTypeRef?
    query[kSecReturnData as NSString] = true
    #expect(SecItemCopyMatching(query, &item) == errSecSuccess && item as? Data == Data("2".utf8))
  }

  @Test func `attributes come with the data, and all items of a service as an array`() throws {
    for account in ["ada", "bob"] {
      #expect(SecItemAdd(password(account, [kSecValueData as String: Data(account.utf8)]), nil) == errSecSuccess)
    }
    let all: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
      kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnAttributes as String: true, kSecReturnData as String: true,
    ]
    let items = try #require(found(all as CFDictionary).item as? [[String: Any]])
    #expect(items.map { $0[kSecAttrAccount as String] as? String } == ["ada", "bob"])
    #expect(items.map { $0[kSecValueData as String] as? Data } == [Data("ada".utf8), Data("bob".utf8)])
    #expect(items[0][kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
    let one = password("bob", [kSecReturnAttributes as String: true])
    #expect((found(one).item as? [String: Any])?[kSecAttrAccount as String] as? String == "bob")
    #expect(
      SecItemDelete(
        [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service] as CFDictionary)
        == errSecSuccess)
    #expect(found(all as CFDictionary).status == errSecItemNotFound)
  }

  @Test func `an item that goes to other devices is found only by who asks for such`() {
    let add = password("ada", [kSecValueData as String: Data("1".utf8), kSecAttrSynchronizable as String: true])
    #expect(SecItemAdd(add, nil) == errSecSuccess)
    #expect(found(password("ada")).status == errSecItemNotFound)
    #expect(found(password("ada", [kSecAttrSynchronizable as String: true])).status == errSecSuccess)
    #expect(
      found(password("ada", [kSecAttrSynchronizable as String: kSecAttrSynchronizableAny])).status == errSecSuccess)
  }

  @Test func `a key is kept by its tag and comes back as a key`() throws {
    let tag = Data(service.utf8)
    let attributes: [String: Any] = [
      kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits as String: 256,
      kSecPrivateKeyAttrs as String: [kSecAttrIsPermanent as String: true, kSecAttrApplicationTag as String: tag]
        as [String: Any],
    ]
    let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
    let query: [String: Any] = [
      kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag,
      kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom,
      kSecReturnRef as String: true,
    ]
    let item = try #require(found(query as CFDictionary).item)
    #expect(CFGetTypeID(item) == SecKeyGetTypeID() && item as! SecKey == key)
    #expect(
      SecItemAdd([kSecClass as String: kSecClassKey, kSecValueRef as String: key] as CFDictionary, nil)
        == errSecDuplicateItem)
    #expect(
      SecItemDelete([kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag] as CFDictionary)
        == errSecSuccess)
    #expect(found(query as CFDictionary).status == errSecItemNotFound)
  }

  @Test func `an item that a person has to prove themselves for cannot be kept`() throws {
    let control = try #require(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, [.biometryCurrentSet], nil))
    let value: [String: Any] = [kSecValueData as String: Data()]
    #expect(
      SecItemAdd(password("ada", value.merging([kSecAttrAccessControl as String: control]) { $1 }), nil)
        == errSecAuthFailed)
    let usual = try #require(SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleAfterFirstUnlock, [], nil))
    #expect(
      SecItemAdd(password("bob", value.merging([kSecAttrAccessControl as String: usual]) { $1 }), nil) == errSecSuccess)
    var error: Unmanaged<CFError>?
    #expect(SecAccessControlCreateWithFlags(nil, "never" as CFString, [], &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
  }

  @Test func `a query without a class is refused, and a status has a text`() {
    #expect(SecItemAdd([kSecAttrAccount as String: "ada"] as CFDictionary, nil) == errSecParam)
    #expect(SecItemDelete([kSecClass as String: kSecClassIdentity] as CFDictionary) == errSecItemNotFound)
    #expect(
      SecCopyErrorMessageString(errSecDuplicateItem, nil) as String?
        == "The specified item already exists in the keychain.")
  }

  @Test func `a keychain with a file is the same after it is opened again`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(service)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Library/Keychains/keychain.plist")
    var keychain = Keychain(keptIn: file)
    _ = try keychain.add(KeychainQuery(password("ada", [kSecValueData as String: Data("1".utf8)])))
    let again = Keychain(keptIn: file).items(matching: try KeychainQuery(password("ada")))
    #expect(again.map(\.value) == [Data("1".utf8)])
    let mode =
      try FileManager.default.attributesOfItem(atPath: file.deletingLastPathComponent().path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }
}
