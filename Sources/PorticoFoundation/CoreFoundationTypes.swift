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
