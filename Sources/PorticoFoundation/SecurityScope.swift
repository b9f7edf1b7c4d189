// Files outside of the app's own folder, which an app of iOS may reach only after it has asked. Here it may reach what
// the process may.

extension URL {
  /// Asks for access to a file that a person has chosen. It is granted for each URL of a file.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
  /// Gives the access back, which changes nothing here.
  public func stopAccessingSecurityScopedResource() {}

  public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
  public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

  /// Data by which a later launch finds the file again: its path, below the app's folder where it lies there, since
  /// that folder may have another name then.
  ///
  /// - Throws: CocoaError.fileReadNoSuchFile where there is no file; CocoaError.fileReadUnsupportedScheme for a URL of
  ///   another kind.
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    let home = NSHomeDirectory() + "/"
    let entry = path.hasPrefix(home) ? ["home": String(path.dropFirst(home.count))] : ["path": path]
    return try PropertyListSerialization.data(fromPropertyList: entry, format: .binary, options: 0)
  }

  /// - Parameter bookmarkDataIsStale: Always false: a file that has moved is not found again.
  /// - Throws: CocoaError.fileNoSuchFile where the file is gone; CocoaError.fileReadCorruptFile for other data.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard let found = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String],
      let path = found["home"].map({ NSHomeDirectory() + "/" + $0 }) ?? found["path"]
    else { throw CocoaError(.fileReadCorruptFile) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    bookmarkDataIsStale = false
    self.init(fileURLWithPath: path)
  }
}

extension NSURL {
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
  public func stopAccessingSecurityScopedResource() {}

  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
  }
}
