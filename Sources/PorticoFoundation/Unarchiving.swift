import Foundation

// Cases in which Apple's unarchiver answers nil, and Foundation on Linux ends the process or the whole archive.
extension NSKeyedUnarchiver {
  /// `NSKeyedUnarchiver(forReadingWith:)`; data without a byte is an archive without a value.
  public static func _unarchiver(forReadingWith data: Data) -> NSKeyedUnarchiver {
    guard data.isEmpty else { return NSKeyedUnarchiver(forReadingWith: data) }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return NSKeyedUnarchiver(forReadingWith: archiver.encodedData)
  }
}

extension NSKeyedUnarchiver {
  /// The objects of one class in an archived array.
  ///
  /// - Throws: What `unarchivedObject(ofClasses:from:)` throws.
  public static func unarchivedArrayOfObjects<T: Foundation.NSObject & NSCoding>(ofClass cls: T.Type, from data: Data)
    throws -> [T]?
  {
    try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [T]
  }
  /// The objects of some classes in an archived array.
  ///
  /// - Throws: What `unarchivedObject(ofClasses:from:)` throws.
  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
    (try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? NSArray)?.map { $0 }
  }
}

extension NSCoder {
  /// `decodeObject(forKey:)`; nil for a key that the archive does not have.
  public func _decodeObject(forKey key: String) -> Any? { _mayHave(key) ? decodeObject(forKey: key) : nil }

  /// `decodeObject(of:forKey:)`; nil for a key that the archive does not have.
  public func _decodeObject<T: Foundation.NSObject & NSCoding>(of type: T.Type, forKey key: String) -> T? {
    _mayHave(key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// `decodeObject(of:forKey:)` for several classes; nil for a key that the archive does not have.
  public func _decodeObject(of types: [AnyClass]?, forKey key: String) -> Any? {
    _mayHave(key) ? decodeObject(of: types, forKey: key) : nil
  }

  /// Coders of other kinds are asked themselves: not each of them answers `containsValue(forKey:)`.
  private func _mayHave(_ key: String) -> Bool { !(self is NSKeyedUnarchiver) || containsValue(forKey: key) }
}
