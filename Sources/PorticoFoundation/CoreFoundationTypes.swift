// Apple's CF types are Swift's own values here, so that `"name" as CFString`, `[a, b] as CFArray` and `data as CFData`
// are coercions the compiler accepts without a bridge.

public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
public typealias CFDate = Date
public typealias CFError = NSError
public typealias CFTypeRef = AnyObject
public typealias CFPropertyList = Any
public typealias CFTypeID = UInt
public typealias CFIndex = Int
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
public typealias OSStatus = Int32
public typealias FourCharCode = UInt32

public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }

/// The bytes, valid while a copy of the data lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  guard let data = theData, !data.isEmpty else { return nil }
  return _KeptBytes.pointer(to: data)
}

/// Data of some bytes lies in the value itself and has no lasting place; the last ones that were asked for are kept.
private enum _KeptBytes {
  nonisolated(unsafe) private static var kept: [UnsafeMutablePointer<UInt8>] = []  // under the lock
  private static let lock = NSLock()

  static func pointer(to data: Data) -> UnsafePointer<UInt8> {
    if data.count > 64 { return data.withUnsafeBytes { $0.assumingMemoryBound(to: UInt8.self).baseAddress! } }
    lock.lock()
    defer { lock.unlock() }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: data.count)
    data.copyBytes(to: bytes, count: data.count)
    kept.append(bytes)
    if kept.count > 64 { kept.removeFirst().deallocate() }
    return UnsafePointer(bytes)
  }
}
