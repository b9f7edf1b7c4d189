public import PorticoFoundation

// With Objective-C an NSDictionary is a CFDictionary. Here that is Swift's own, so that each function takes the object
// as well.

@_disfavoredOverload @discardableResult
public func SecItemAdd(_ attributes: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  SecItemAdd(_bridged(attributes), result)
}
@_disfavoredOverload @discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
  SecItemUpdate(_bridged(query), _bridged(attributesToUpdate))
}
@_disfavoredOverload @discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  SecItemUpdate(_bridged(query), attributesToUpdate)
}
@_disfavoredOverload @discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
  SecItemUpdate(query, _bridged(attributesToUpdate))
}
@_disfavoredOverload @discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { SecItemDelete(_bridged(query)) }
@_disfavoredOverload @discardableResult
public func SecItemCopyMatching(_ query: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  SecItemCopyMatching(_bridged(query), result)
}
