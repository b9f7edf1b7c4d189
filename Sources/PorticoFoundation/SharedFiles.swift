import Dispatch

// Access to files that other processes share. No other process shares an app's files here, so a coordinated access
// begins at once; the presenters in the same process are told as Apple documents.

/// An object that shows a file or a folder, and hears of what others in the process do to it.
public protocol NSFilePresenter: AnyObject {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }
  func presentedItemDidChange()
  func presentedItemDidMove(to newURL: URL)
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NSFilePresenter {
  public func presentedItemDidChange() {}
  public func presentedItemDidMove(to newURL: URL) {}
  public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    reader(nil)
  }
  public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    writer(nil)
  }
  public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
}

/// Reads and writes files in turn with the other coordinators of the process.
/// Its own state does not change after init but for `isCancelled`.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    public static let forUploading = ReadingOptions(rawValue: 8)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  /// The presenters of the process, and the turn of its coordinators; guarded by itself.
  private final class Shared: @unchecked Sendable {
    let lock = NSRecursiveLock()
    var presenters: [any NSFilePresenter] = []
  }
  private static let shared = Shared()

  private weak var presenter: (any NSFilePresenter)?
  private var isCancelled = false
  open var purposeIdentifier = UUID().uuidString

  /// - Parameter filePresenterOrNil: Who makes the changes, and so is not told of them.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
    super.init()
  }
  public override convenience init() { self.init(filePresenter: nil) }

  open class var filePresenters: [any NSFilePresenter] {
    shared.lock.withLock { shared.presenters }
  }
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    shared.lock.withLock { shared.presenters.append(filePresenter) }
  }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    shared.lock.withLock { shared.presenters.removeAll { $0 === filePresenter } }
  }

  open func cancel() { isCancelled = true }

  /// Calls `reader` with the file's address, in turn with the other accesses.
  ///
  /// - Parameter outError: Set to `NSUserCancelledError` where the coordinator was cancelled; the block is not called
  ///   then.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor reader: (URL) -> Void
  ) {
    guard proceeds(outError) else { return }
    Self.shared.lock.withLock { reader(options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url) }
  }

  /// Calls `writer` with the file's address, in turn with the other accesses; then tells the presenters of that file.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL) -> Void
  ) {
    guard proceeds(outError) else { return }
    Self.shared.lock.withLock { writer(url) }
    tellPresenters(of: url)
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor readerWriter: (URL, URL) -> Void
  ) {
    guard proceeds(outError) else { return }
    Self.shared.lock.withLock { readerWriter(readingURL, writingURL) }
    tellPresenters(of: writingURL)
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL, URL) -> Void
  ) {
    guard proceeds(outError) else { return }
    Self.shared.lock.withLock { writer(url1, url2) }
    for url in [url1, url2] { tellPresenters(of: url) }
  }

  /// Tells the presenters of a file that the app moved it.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    for each in Self.filePresenters
    where each !== presenter && each.presentedItemURL?.standardizedFileURL == oldURL.standardizedFileURL {
      nonisolated(unsafe) let each = each  // reached on its own queue alone
      each.presentedItemOperationQueue.addOperation { each.presentedItemDidMove(to: newURL) }
    }
  }

  private func proceeds(_ outError: UnsafeMutablePointer<NSError?>?) -> Bool {
    if isCancelled { outError?.pointee = NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue) }
    return !isCancelled
  }

  private func tellPresenters(of url: URL) {
    for each in Self.filePresenters
    where each !== presenter && each.presentedItemURL?.standardizedFileURL == url.standardizedFileURL {
      nonisolated(unsafe) let each = each  // reached on its own queue alone
      each.presentedItemOperationQueue.addOperation { each.presentedItemDidChange() }
    }
  }
}

extension FileManager {
  /// Nil: nobody is signed in to iCloud here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// Nil: nobody is signed in to iCloud here.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// The folder that the apps of a group share: one by the group's name beside the app's other folders, made when it is
  /// first asked for.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/") else { return nil }
    let library = URL.libraryDirectory
    let folder = library.deletingLastPathComponent().appendingPathComponent("Shared").appendingPathComponent(
      groupIdentifier)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// - Throws: `CocoaError.featureUnsupported`, as on iOS, which has no bin.
  public func trashItem(at url: URL, resultingItemURL outResultingURL: AutoreleasingUnsafeMutablePointer<NSURL?>?)
    throws
  {
    throw CocoaError(.featureUnsupported, userInfo: [NSFilePathErrorKey: url.path])
  }
}

/// The values that iCloud keeps for an app. Nobody is signed in here, so they are kept while the app runs, as on a
/// phone without an account until the app ends.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {  // the values are touched under their lock
  private static let shared = NSUbiquitousKeyValueStore()
  open class var `default`: NSUbiquitousKeyValueStore { shared }
  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let lock = NSLock()
  private var values: [String: Any] = [:]

  open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
  open func set(_ anObject: Any?, forKey aKey: String) { lock.withLock { values[aKey] = anObject } }
  open func removeObject(forKey aKey: String) { lock.withLock { values[aKey] = nil } }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { (object(forKey: aKey) as? NSNumber)?.boolValue ?? false }
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }
  /// Whether the values in memory could be given to iCloud's storage: they cannot.
  @discardableResult open func synchronize() -> Bool { false }
}
