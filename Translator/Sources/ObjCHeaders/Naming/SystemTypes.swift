/// Swift's names for the types of C, Foundation and the other frameworks.
enum SystemTypes {
  /// Values: numbers, structures, and enumerations whose names Swift writes otherwise.
  static let values: [String: String] = {
    var result: [String: String] = [
      "void": "Void", "BOOL": "Bool", "bool": "Bool", "_Bool": "Bool", "Boolean": "Bool", "char": "CChar",
      "signed char": "Int8",
      "unsigned char": "UInt8", "short": "Int16", "unsigned short": "UInt16", "int": "Int32", "unsigned int": "UInt32",
      "long": "Int",
      "unsigned long": "UInt", "long long": "Int64", "unsigned long long": "UInt64", "float": "Float",
      "double": "Double",
      "unsigned": "UInt32", "uint": "UInt32",
      "NSInteger": "Int", "NSUInteger": "UInt", "CGFloat": "CGFloat", "size_t": "Int", "ssize_t": "Int",
      "off_t": "Int64",
      "time_t": "Int", "intptr_t": "Int", "uintptr_t": "UInt", "ptrdiff_t": "Int", "unichar": "unichar",
      "UniChar": "UInt16",
      "NSTimeInterval": "TimeInterval", "CFTimeInterval": "CFTimeInterval", "CFAbsoluteTime": "CFAbsoluteTime",
      "CFIndex": "Int",
      "NSStringEncoding": "UInt", "Float32": "Float", "Float64": "Double", "Byte": "UInt8", "OSStatus": "Int32",
      "OSType": "UInt32",
      "FourCharCode": "UInt32", "GLfloat": "Float", "GLint": "Int32", "GLuint": "UInt32", "GLenum": "UInt32",
      "pid_t": "Int32",
      "dispatch_once_t": "Int", "dispatch_time_t": "UInt64", "qos_class_t": "UInt32", "NSRange": "NSRange",
      "CFRange": "CFRange",
      "NSStringCompareOptions": "NSString.CompareOptions", "NSComparisonResult": "ComparisonResult",
      "NSQualityOfService": "QualityOfService", "NSOperationQueuePriority": "Operation.QueuePriority",
      "NSCalendarUnit": "NSCalendar.Unit", "NSJSONReadingOptions": "JSONSerialization.ReadingOptions",
      "NSJSONWritingOptions": "JSONSerialization.WritingOptions", "NSURLRequestCachePolicy": "URLRequest.CachePolicy",
      "NSDataReadingOptions": "NSData.ReadingOptions", "NSDataWritingOptions": "NSData.WritingOptions",
      "NSDataBase64EncodingOptions": "NSData.Base64EncodingOptions",
      "NSDataBase64DecodingOptions": "NSData.Base64DecodingOptions",
      "NSDirectoryEnumerationOptions": "FileManager.DirectoryEnumerationOptions",
      "NSSearchPathDirectory": "FileManager.SearchPathDirectory",
      "NSSearchPathDomainMask": "FileManager.SearchPathDomainMask",
      "NSKeyValueObservingOptions": "NSKeyValueObservingOptions", "NSDateFormatterStyle": "DateFormatter.Style",
      "NSNumberFormatterStyle": "NumberFormatter.Style", "NSEnumerationOptions": "NSEnumerationOptions",
      "NSRegularExpressionOptions": "NSRegularExpression.Options",
      "NSPropertyListFormat": "PropertyListSerialization.PropertyListFormat",
      "NSOperatingSystemVersion": "OperatingSystemVersion", "NSHTTPCookieAcceptPolicy": "HTTPCookie.AcceptPolicy",
    ]
    for bits in [8, 16, 32, 64] {
      for name in ["int\(bits)_t", "SInt\(bits)"] { result[name] = "Int\(bits)" }
      for name in ["uint\(bits)_t", "UInt\(bits)", "u_int\(bits)_t"] { result[name] = "UInt\(bits)" }
    }
    for name in [
      "CGRect", "CGPoint", "CGSize", "CGVector", "CGAffineTransform", "CATransform3D", "UIEdgeInsets", "UIOffset",
      "NSDirectionalEdgeInsets", "CGLineCap", "CGLineJoin", "CGBlendMode", "CGInterpolationQuality", "NSTextAlignment",
      "NSLineBreakMode", "NSUnderlineStyle", "NSWritingDirection",
    ] { result[name] = name }
    return result
  }()

  /// References that C has as typedefs: they may be nil.
  static let references: [String: String] = {
    var result = [
      "id": "Any", "Class": "AnyClass", "SEL": "Selector", "IMP": "OpaquePointer", "Protocol": "Any",
      "dispatch_queue_t": "DispatchQueue", "dispatch_group_t": "DispatchGroup",
      "dispatch_semaphore_t": "DispatchSemaphore",
      "dispatch_queue_main_t": "DispatchQueue", "dispatch_data_t": "DispatchData",
      "NSNotificationName": "NSNotification.Name", "NSAttributedStringKey": "NSAttributedString.Key",
      "NSRunLoopMode": "RunLoop.Mode",
      "NSErrorDomain": "String", "NSErrorUserInfoKey": "String", "NSFileAttributeKey": "FileAttributeKey",
      "NSURLResourceKey": "URLResourceKey", "NSKeyValueChangeKey": "NSKeyValueChangeKey",
      "NSCalendarIdentifier": "NSCalendar.Identifier",
      "CFStringRef": "CFString", "CFArrayRef": "CFArray", "CFDictionaryRef": "CFDictionary", "CFDataRef": "CFData",
      "CFURLRef": "CFURL", "CFTypeRef": "CFTypeRef",
    ]
    for name in [
      "CGColor", "CGImage", "CGContext", "CGPath", "CGGradient", "CGColorSpace", "CGDataProvider", "CGFont",
      "CGPattern",
    ] {
      result[name + "Ref"] = name
    }
    result["CGMutablePathRef"] = "CGMutablePath"
    return result
  }()

  /// Classes of Foundation that Swift has as values, or whose names it writes otherwise.
  static let classes: [String: String] = {
    var result = [
      "NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date", "NSIndexPath": "IndexPath",
      "NSIndexSet": "IndexSet",
      "NSURLRequest": "URLRequest", "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem",
      "NSUUID": "UUID",
      "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSCalendar": "Calendar", "NSCharacterSet": "CharacterSet",
      "NSDateComponents": "DateComponents", "NSDateInterval": "DateInterval", "NSNotification": "Notification",
      "NSError": "any Error", "NSMeasurement": "Measurement", "NSPersonNameComponents": "PersonNameComponents",
    ]
    for name in [
      "FileManager", "NotificationCenter", "Operation", "OperationQueue", "BlockOperation", "Bundle", "Timer", "Thread",
      "RunLoop",
      "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
      "URLSessionConfiguration",
      "URLResponse", "URLCache", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge",
      "CachedURLResponse",
      "URLSessionTaskMetrics", "URLProtocol", "UserDefaults", "Formatter", "DateFormatter", "NumberFormatter",
      "Progress", "Scanner",
      "InputStream",
      "OutputStream", "Stream", "JSONSerialization", "PropertyListSerialization", "FileHandle", "Host", "Pipe",
      "HTTPURLResponse",
      "HTTPCookie", "HTTPCookieStorage", "ByteCountFormatter", "ProcessInfo", "XMLParser", "UndoManager",
    ] { result["NS" + name] = name }
    for name in [
      "NSObject", "NSNumber", "NSValue", "NSAttributedString", "NSMutableAttributedString", "NSMutableString",
      "NSMutableArray",
      "NSMutableDictionary", "NSMutableSet", "NSMutableData", "NSMutableURLRequest", "NSMutableIndexSet",
      "NSOrderedSet",
      "NSMutableOrderedSet", "NSCountedSet",
      "NSPredicate", "NSSortDescriptor", "NSRegularExpression", "NSCoder", "NSKeyedArchiver", "NSKeyedUnarchiver",
      "NSCache", "NSNull",
      "NSDecimalNumber", "NSTextCheckingResult", "NSLock", "NSRecursiveLock", "NSCondition", "NSHashTable",
      "NSMapTable",
      "NSPointerArray", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "NSTextAttachment", "NSTextStorage",
      "NSLayoutManager", "NSTextContainer", "NSLayoutConstraint", "NSException", "NSUserActivity", "NSItemProvider",
      "NSDataAsset", "NSStringDrawingContext", "NSEnumerator", "NSExpression",
    ] { result[name] = name }
    return result
  }()

  /// Protocols of Foundation under Swift's names.
  static let protocols: [String: String] = [
    "NSObject": "NSObjectProtocol", "NSCopying": "NSCopying", "NSMutableCopying": "NSMutableCopying",
    "NSCoding": "NSCoding",
    "NSSecureCoding": "NSSecureCoding", "NSURLSessionDelegate": "URLSessionDelegate",
    "NSURLSessionTaskDelegate": "URLSessionTaskDelegate",
    "NSURLSessionDataDelegate": "URLSessionDataDelegate", "NSURLSessionDownloadDelegate": "URLSessionDownloadDelegate",
    "NSCacheDelegate": "NSCacheDelegate", "NSLocking": "NSLocking", "NSStreamDelegate": "StreamDelegate",
    "NSKeyedArchiverDelegate": "NSKeyedArchiverDelegate", "NSXMLParserDelegate": "XMLParserDelegate",
  ]

  /// Typedefs of blocks that the system has.
  static let blocks: Set<String> = ["dispatch_block_t"]

  /// The name of a class as a superclass or in front of an extension, where no value's name can stand.
  static func className(_ name: String) -> String {
    guard let swift = classes[name] else { return name }
    let values: Set<String> = [
      "String", "URL", "Data", "Date", "IndexPath", "IndexSet", "URLRequest", "URLComponents", "URLQueryItem", "UUID",
      "Locale",
      "TimeZone", "Calendar", "CharacterSet", "DateComponents", "DateInterval", "Notification", "any Error",
      "Measurement",
      "PersonNameComponents",
    ]
    return values.contains(swift) ? name : swift
  }
}
