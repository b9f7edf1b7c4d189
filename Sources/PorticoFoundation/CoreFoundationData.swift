import HostInterface

// The functions of Core Foundation's data. What it says of allocators is for memory that Swift takes care of.

/// A copy of `length` bytes.
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
  bytes.map { Data(bytes: $0, count: length) } ?? Data()
}

public func CFDataCreateCopy(_ allocator: CFAllocator!, _ theData: CFData!) -> CFData! { theData }

/// - Parameter capacity: In bytes; 0 for as many as come. Memory is taken for them, and more may be added.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData(capacity: capacity)
}

public func CFDataCreateMutableCopy(_ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!)
  -> CFMutableData!
{
  NSMutableData(data: theData)
}

public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  theData.append(bytes, length: length)
}

/// - Parameter length: In bytes; what is added is 0.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }

public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

@_disfavoredOverload public func CFDataGetLength(_ theData: CFMutableData!) -> CFIndex { theData.length }
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }

/// The bytes, valid while a copy of the data lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  guard let data = theData, !data.isEmpty else { return nil }
  return _KeptBytes.pointer(to: data)
}

/// Data of some bytes lies in the value itself and has no lasting address; the last ones that were asked for are kept.
private enum _KeptBytes {
  /// Callers hold bare addresses, of which no app can be the owner.
  private static let kept = Guarded<[UnsafeMutablePointer<UInt8>]>([])

  static func pointer(to data: Data) -> UnsafePointer<UInt8> {
    if data.count > 64 { return data.withUnsafeBytes { $0.assumingMemoryBound(to: UInt8.self).baseAddress! } }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: data.count)
    data.copyBytes(to: bytes, count: data.count)
    kept.withLock { kept in
      kept.append(bytes)
      if kept.count > 64 { kept.removeFirst().deallocate() }
    }
    return UnsafePointer(bytes)
  }
}
