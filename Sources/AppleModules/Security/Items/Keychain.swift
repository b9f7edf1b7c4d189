import PorticoFoundation
import Synchronization

/// The attributes of an item that is added to the keychain, or looked for in it.
struct KeychainQuery: @unchecked Sendable {  // its attributes are texts, bytes, numbers and dates, which do not change
  let kind: String
  /// Without what says how to look and what to give back.
  let attributes: [String: Any]
  let value: Data?
  let persistentReference: Data?
  let accessControl: SecAccessControl?
  let limit: Int
  /// Whether the result is an array, however many items there are.
  let wantsArray: Bool
  private let wanted: Set<String>

  init(_ dictionary: CFDictionary) throws(SecurityError) {
    let all = Security.attributes(dictionary) ?? [:]
    let reference = all[kSecValueRef]
    var attributes = all.filter { key, _ in
      !["r_", "m_", "u_", "v_"].contains { key.hasPrefix($0) }
        && ![kSecClass, kSecAttrAccessControl, "nleg"].contains(key)
    }
    var kind = text(all[kSecClass]), value = Security.data(all[kSecValueData])
    if let key = reference as? SecKey {
      (kind, value) = (kSecClassKey, Data(key.externalBytes))
      attributes.merge(key.attributes) { given, _ in given }
    } else if let certificate = reference as? SecCertificate {
      (kind, value) = (kSecClassCertificate, certificate.bytes)
      if attributes[kSecAttrLabel] == nil { attributes[kSecAttrLabel] = certificate.certificate.summary }
    }
    guard let kind, Keychain.names[kind] != nil else { throw SecurityError(errSecParam) }
    let limit = all[kSecMatchLimit]
    wantsArray = text(limit) == kSecMatchLimitAll || (number(limit) ?? 1) > 1
    self.limit = text(limit) == kSecMatchLimitAll ? .max : number(limit) ?? 1
    (self.kind, self.attributes, self.value) = (kind, attributes, value)
    persistentReference = Security.data(all[kSecValuePersistentRef])
    accessControl = all[kSecAttrAccessControl] as? SecAccessControl
    wanted = Set(
      [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef].filter { truth(all[$0]) })
  }

  /// The part of an item that is given back: one thing, or a dictionary of several; nil where nothing is wanted.
  func result(_ item: KeychainItem) -> Any? {
    var parts: [String: Any] = wanted.contains(kSecReturnAttributes) ? item.attributes : [:]
    if wanted.contains(kSecReturnData) { parts[kSecValueData] = item.value }
    if wanted.contains(kSecReturnRef) { parts[kSecValueRef] = item.reference }
    if wanted.contains(kSecReturnPersistentRef) { parts[kSecValuePersistentRef] = item.persistentReference }
    guard wanted.count == 1, !wanted.contains(kSecReturnAttributes) else { return wanted.isEmpty ? nil : parts }
    return parts.values.first
  }
}

struct KeychainItem: @unchecked Sendable {  // as for a query
  let kind: String
  var attributes: [String: Any]
  var value: Data?
  let persistentReference: Data

  /// A key or a certificate made of the item's bytes.
  var reference: Any? {
    switch kind {
    case kSecClassCertificate: value.flatMap { SecCertificate($0) }
    case kSecClassKey:
      try? SecKey(
        externalBytes: Array(value ?? Data()), type: text(attributes[kSecAttrKeyType]) ?? "",
        isPrivate: text(attributes[kSecAttrKeyClass]) == kSecAttrKeyClassPrivate,
        applicationTag: data(attributes[kSecAttrApplicationTag]))
    default: nil
    }
  }

  /// Whether the item is one that the query asks for.
  func matches(_ query: KeychainQuery) -> Bool {
    guard kind == query.kind, query.persistentReference.map({ $0 == persistentReference }) ?? true else { return false }
    let isSynchronizable = query.attributes[kSecAttrSynchronizable] ?? false
    guard
      text(isSynchronizable) == kSecAttrSynchronizableAny
        || truth(isSynchronizable) == truth(attributes[kSecAttrSynchronizable])
    else {
      return false
    }
    return query.attributes.allSatisfy { key, value in
      key == kSecAttrSynchronizable || Keychain.comparable(value) == Keychain.comparable(attributes[key])
    }
  }
}

/// The app's items. Where the app's files are kept after the run, so is the keychain, unencrypted and readable by its
/// owner alone.
struct Keychain {
  /// The command gives an app a home of its own; a process without one keeps its items in memory.
  static let shared = Mutex(
    Keychain(
      keptIn: ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("Library/Keychains/keychain.plist")
      }))

  /// The attributes that tell items of a class apart. Source: Apple's documentation of `errSecDuplicateItem`.
  static let names: [String: [String]] = [
    kSecClassGenericPassword: [kSecAttrAccessGroup, kSecAttrService, kSecAttrAccount, kSecAttrSynchronizable],
    kSecClassInternetPassword: [
      kSecAttrAccessGroup, kSecAttrServer, kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrProtocol,
      kSecAttrAuthenticationType,
      kSecAttrPort, kSecAttrPath, kSecAttrSynchronizable,
    ],
    kSecClassKey: [
      kSecAttrAccessGroup, kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType,
      kSecAttrKeySizeInBits,
      kSecAttrSynchronizable,
    ],
    kSecClassCertificate: [],
    // Nothing makes an identity here, so none is found.
    kSecClassIdentity: [],
  ]

  private var items: [KeychainItem]
  private let file: URL?

  /// - Parameter file: Read, and written after each change; nil keeps the items in memory.
  init(keptIn file: URL?) {
    self.file = file
    let saved = file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    items = (saved as? [[String: Any]] ?? []).compactMap { record in
      guard let kind = record["kind"] as? String, let attributes = record["attributes"] as? [String: Any],
        let reference = record["reference"] as? Data
      else { return nil }
      return KeychainItem(
        kind: kind, attributes: attributes, value: record["value"] as? Data, persistentReference: reference)
    }
  }

  /// The form in which attributes are compared: a number for Booleans, too.
  static func comparable(_ value: Any?) -> AnyHashable? {
    guard let value else { return nil }
    if let text = text(value) { return text }
    if let data = data(value) { return data }
    if let truth = value as? Bool { return truth ? 1 : 0 }
    return number(value).map { AnyHashable($0) } ?? value as? AnyHashable
  }

  func items(matching query: KeychainQuery) -> [KeychainItem] { items.filter { $0.matches(query) } }

  mutating func add(_ query: KeychainQuery) throws(SecurityError) -> KeychainItem {
    let protection =
      query.accessControl?.protection ?? text(query.attributes[kSecAttrAccessible]) ?? kSecAttrAccessibleWhenUnlocked
    // There is no passcode, as LocalAuthentication says.
    guard query.accessControl?.asksPerson != true, protection != kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly else {
      throw SecurityError(errSecAuthFailed)
    }
    var item = KeychainItem(
      kind: query.kind, attributes: query.attributes, value: query.value,
      persistentReference: withUnsafeBytes(of: UUID().uuid) { Data($0) })
    item.attributes[kSecAttrAccessible] = protection
    let now = Date()
    let usual: [String: Any] = [
      kSecAttrAccessGroup: "app", kSecAttrSynchronizable: false, kSecAttrCreationDate: now,
      kSecAttrModificationDate: now,
    ]
    item.attributes.merge(usual) { given, _ in given }
    guard !items.contains(where: { isSame($0, item) }) else { throw SecurityError(errSecDuplicateItem) }
    items.append(item)
    save()
    return item
  }

  mutating func update(_ query: KeychainQuery, _ changes: [String: Any]) throws(SecurityError) {
    let found = items.indices.filter { items[$0].matches(query) }
    guard !found.isEmpty else { throw SecurityError(errSecItemNotFound) }
    var changed = items
    for index in found {
      changed[index].attributes.merge(changes.filter { ![kSecValueData, kSecClass].contains($0.key) }) { $1 }
      if let value = data(changes[kSecValueData]) { changed[index].value = value }
      changed[index].attributes[kSecAttrModificationDate] = Date()
      let others = changed.indices.filter { $0 != index }
      guard !others.contains(where: { isSame(changed[$0], changed[index]) }) else {
        throw SecurityError(errSecDuplicateItem)
      }
    }
    items = changed
    save()
  }

  mutating func delete(_ query: KeychainQuery) throws(SecurityError) {
    let count = items.count
    items.removeAll { $0.matches(query) && (query.value == nil || $0.value == query.value) }
    guard items.count < count else { throw SecurityError(errSecItemNotFound) }
    save()
  }

  private func isSame(_ left: KeychainItem, _ right: KeychainItem) -> Bool {
    guard left.kind == right.kind else { return false }
    guard let names = Self.names[left.kind], !names.isEmpty else { return left.value == right.value }
    return names.allSatisfy { Self.comparable(left.attributes[$0]) == Self.comparable(right.attributes[$0]) }
  }

  private func save() {
    guard let file else { return }
    let records = items.map { item -> [String: Any] in
      var record: [String: Any] = [
        "kind": item.kind, "reference": item.persistentReference,
        // Objects of an app's own cannot be written, and are of no use to another run.
        "attributes": item.attributes.filter { PropertyListSerialization.propertyList($0.value, isValidFor: .binary) },
      ]
      record["value"] = item.value
      return record
    }
    do {
      let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: owner)
      try PropertyListSerialization.data(fromPropertyList: records, format: .binary, options: 0).write(
        to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("Security: the keychain cannot be kept: \(error)\n".utf8))
    }
  }
}
