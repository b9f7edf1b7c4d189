// Apple's CF types are Swift's own values here, so that `"name" as CFString`, `[a, b] as CFArray` and `data as CFData`
// are coercions the compiler accepts without a bridge.

public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = NSURL
public typealias CFDate = Date
public typealias CFError = NSError
public typealias CFBoolean = NSNumber
public typealias CFNumber = NSNumber
public typealias CFTypeRef = AnyObject
public typealias CFPropertyList = Any
public typealias CFTypeID = UInt
public typealias CFIndex = Int
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
// The call that the translator writes before `as CFArray` and its kin: with Objective-C each is the class of the same
// name, too.
@_disfavoredOverload public func _bridged<T>(_ value: T) -> T { value }
public func _bridged(_ value: NSArray) -> [Any] { value.map { $0 } }
public func _bridged(_ value: NSDictionary) -> [AnyHashable: Any] {
  // A text and its object are two keys here, and values are looked up by texts.
  func key(_ key: Any) -> AnyHashable? { (key as? String).map { AnyHashable($0) } ?? (key as? AnyHashable) }
  return Dictionary(value.compactMap { entry in key(entry.key).map { ($0, entry.value) } }) { $1 }
}
public func _bridged(_ value: NSString) -> String { value as String }
public func _bridged(_ value: NSData) -> Data { value as Data }
public func _bridged(_ value: NSURL) -> URL { value as URL }

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// A number for the class of an object. It equals the one that a function such as `SecKeyGetTypeID` has for its class.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { _typeID(type(of: cf as AnyObject)) }
public func _typeID(_ type: AnyClass) -> CFTypeID { UInt(bitPattern: ObjectIdentifier(type)) }

public typealias CFOptionFlags = UInt
public typealias CFStringEncoding = UInt32

/// The encodings of the first code page and of Unicode; others have the numbers of `NSString`'s encodings.
public let kCFStringEncodingUTF8: CFStringEncoding = 0x0800_0100
public let kCFStringEncodingASCII: CFStringEncoding = 0x0600
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// - Returns: What Foundation calls an encoding of Core Foundation. One that Foundation has no number for keeps its own
///   with the highest bit set, as with Apple's function.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  switch encoding {
  case 0: String.Encoding.macOSRoman.rawValue
  case kCFStringEncodingUTF8: String.Encoding.utf8.rawValue
  case kCFStringEncodingASCII: String.Encoding.ascii.rawValue
  case 0x0201: String.Encoding.isoLatin1.rawValue
  case 0x0202: String.Encoding.isoLatin2.rawValue
  case 0x0500: String.Encoding.windowsCP1252.rawValue
  case 0x0501: String.Encoding.windowsCP1250.rawValue
  case 0x0502: String.Encoding.windowsCP1251.rawValue
  case 0x0100: String.Encoding.utf16.rawValue
  case 0x1000_0100: String.Encoding.utf16BigEndian.rawValue
  case 0x1400_0100: String.Encoding.utf16LittleEndian.rawValue
  case 0x0C00_0100: String.Encoding.utf32.rawValue
  default: 0x8000_0000 | UInt(encoding)
  }
}
public typealias OSStatus = Int32
public let noErr: OSStatus = 0
/// Four characters in a number.
public typealias OSType = UInt32
public typealias FourCharCode = UInt32

/// An allocator of Core Foundation. Swift has one allocator, so nil, the default, is all there is.
public final class CFAllocator: Sendable { private init() {} }
public let kCFAllocatorDefault: CFAllocator! = nil

/// How a path is written.
public enum CFURLPathStyle: Int, Sendable {
  case cfurlposixPathStyle, cfurlhfsPathStyle, cfurlWindowsPathStyle
}

/// A file's address; nil for a path of another style than POSIX.
public func CFURLCreateWithFileSystemPath(
  _ allocator: CFAllocator!, _ filePath: CFString!, _ pathStyle: CFURLPathStyle, _ isDirectory: Bool
) -> CFURL! {
  pathStyle == .cfurlposixPathStyle ? NSURL(fileURLWithPath: filePath, isDirectory: isDirectory) : nil
}
