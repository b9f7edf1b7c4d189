public import PorticoFoundation

/// Puts an item into the app's keychain: a password, a key or a certificate.
///
/// - Parameters:
///   - attributes: The class, the attributes that tell the item from others of its class, and `kSecValueData` or
///     `kSecValueRef`.
///   - result: Given as the `kSecReturn…` keys ask.
/// - Returns: `errSecDuplicateItem` where there is such an item, `errSecAuthFailed` for one that a person has to prove
///   themselves for.
/// - Complexity: O(items); where the app's files are kept, the keychain is written anew.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(SecurityError) in
    let query = try KeychainQuery(attributes)
    let item = try Keychain.shared.withLock { keychain throws(SecurityError) in try keychain.add(query) }
    if let value = query.result(item) { result?.pointee = value as AnyObject }
  }
}

/// Changes all items that the query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(SecurityError) in
    let query = try KeychainQuery(query), changes = attributes(attributesToUpdate) ?? [:]
    try Keychain.shared.withLock { keychain throws(SecurityError) in try keychain.update(query, changes) }
  }
}

/// Removes all items that the query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(SecurityError) in
    let query = try KeychainQuery(query)
    try Keychain.shared.withLock { keychain throws(SecurityError) in try keychain.delete(query) }
  }
}

/// Finds items of a class with the attributes of the query.
///
/// - Parameter result: Data, attributes or a key, as the `kSecReturn…` keys ask, a dictionary for more than one of
///   them; with `kSecMatchLimitAll` an array of those.
/// - Returns: `errSecItemNotFound` where there is none.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(SecurityError) in
    let query = try KeychainQuery(query)
    let items = Keychain.shared.withLock { $0.items(matching: query).prefix(query.limit) }
    guard !items.isEmpty else { throw SecurityError(errSecItemNotFound) }
    let values = items.compactMap(query.result)
    guard let first = values.first else { return }
    result?.pointee = (query.wantsArray ? values as AnyObject : first as AnyObject)
  }
}

private func status(_ body: () throws(SecurityError) -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch {
    return error.status
  }
}
