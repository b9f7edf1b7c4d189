// Names of Foundation's that Apple still has beside the new ones, or that Foundation on Linux lacks.

extension Data.ReadingOptions {
  public static var dataReadingMapped: Data.ReadingOptions { .mappedIfSafe }
  public static var dataReadingUncached: Data.ReadingOptions { .uncached }
}

extension Data.WritingOptions {
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

/// Keys of an Info.plist, as Core Foundation names them.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"

extension NSMutableString {
  /// Adds a text with values filled in, as `NSString(format:)` does.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(withVaList(args) { NSString(format: format as String, arguments: $0) } as String)
  }
}

extension UserDefaults {
  /// A setting, as `object(forKey:)` gives it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSAttributedString {
  /// An empty text: what `NSAttributedString()` means. It is not named `init()`, so that a subclass which declares one
  /// overrides nothing.
  public convenience init(_empty: Void = ()) { self.init(string: "") }
}

// The C library's functions take no missing pointer here; Apple's declarations allow it, and pointers that may be
// missing are common.
@_disfavoredOverload @discardableResult
public func memcpy(_ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int)
  -> UnsafeMutableRawPointer!
{
  Glibc.memcpy(destination!, source!, count)
}
@_disfavoredOverload @discardableResult
public func memmove(_ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int)
  -> UnsafeMutableRawPointer!
{
  Glibc.memmove(destination!, source!, count)
}
@_disfavoredOverload @discardableResult
public func memset(_ destination: UnsafeMutableRawPointer!, _ value: Int32, _ count: Int) -> UnsafeMutableRawPointer! {
  Glibc.memset(destination!, value, count)
}

extension Progress {
  /// `Progress()`, of nothing yet and without a parent: on iOS the class has the root class's initialiser. Swift lets
  /// no extension override that one, so this one has a parameter that nobody gives.
  public convenience init(_nothing: Void = ()) { self.init(parent: nil) }
}
