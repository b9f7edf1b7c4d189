import UniformTypeIdentifiers

/// A document of an app in a file or a package of files: it is read and written, and knows whether it was changed.
///
/// Override `contents(forType:)` and `load(fromContents:ofType:)`, which exchange Data or a FileWrapper. Files are read
/// and written where they lie, on the thread that asks; completions are called in a later turn of the main queue. An
/// open document saves its changes by itself.
/// Main thread by UIKit's contract.
nonisolated open class UIDocument: NSObject, UIUserActivityRestoring, @unchecked Sendable {
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: State { State([]) }
    public static var closed: State { State(rawValue: 1) }
    /// Nothing else changes files here, so that no two versions meet.
    public static var inConflict: State { State(rawValue: 2) }
    public static var savingError: State { State(rawValue: 4) }
    public static var editingDisabled: State { State(rawValue: 8) }
    public static var progressAvailable: State { State(rawValue: 16) }
  }
  /// The source of a new document.
  public struct CreationIntent: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = CreationIntent(rawValue: "default")
  }

  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    autosaving.document = self
  }

  open private(set) var fileURL: URL
  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// A uniform type, from the extension of the file's name; nil for one that is not known.
  open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }
  open var fileModificationDate: Date?
  /// Nil: files lie where the app runs, and are read at once.
  open var progress: Progress? { nil }

  open private(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      if documentState.contains(.closed) { autosaving.end() } else { autosaving.begin() }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  private let autosaving = DocumentAutosaving()
  private func set(_ state: State, _ isSet: Bool) {
    if isSet { documentState.insert(state) } else { documentState.remove(state) }
  }

  private func later(_ completion: (@Sendable (Bool) -> Void)?, _ success: Bool) {
    guard let completion else { return }
    _inLaterTurn { completion(success) }
  }

  // MARK: Opening and closing

  /// Reads the file; the completion is told whether that went well.
  open func open(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    do {
      try read(from: fileURL)
      noteModificationDate()
      set(.closed, false)
      later(completionHandler, true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      later(completionHandler, false)
    }
  }

  /// Saves what was changed, then closes.
  open func close(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else { return later(completionHandler, true) }
    let success = !hasUnsavedChanges || saveNow(to: fileURL, .forOverwriting)
    set(.closed, true)
    undoManager?.removeAllActions()
    later(completionHandler, success)
  }

  /// Reads the file again, or another one.
  open func revert(toContentsOf url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    disableEditing()
    set(.editingDisabled, true)
    defer {
      set(.editingDisabled, false)
      enableEditing()
    }
    do {
      try read(from: url)
      fileURL = url
      updateChangeCount(.cleared)
      noteModificationDate()
      later(completionHandler, true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      later(completionHandler, false)
    }
  }

  // MARK: Contents

  /// Override to take the contents: Data, or a FileWrapper where the file is a folder.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    fatalError("\(type(of: self)) must override load(fromContents:ofType:), or read(from:).")
  }
  /// Override to give the contents: Data or a FileWrapper.
  open func contents(forType typeName: String) throws -> Any {
    fatalError("\(type(of: self)) must override contents(forType:), or writeContents(_:to:for:originalContentsURL:).")
  }
  /// Reads the file and calls `load(fromContents:ofType:)`.
  open func read(from url: URL) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let contents: Any = exists && isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
    try load(fromContents: contents, ofType: fileType)
  }
  /// The names of the states in which nothing may be edited begin and end with these; override to follow.
  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: Changes

  private var changeCount = 0
  private var ownUndoManager: UndoManager?
  /// Made when first asked for. What it does, undoes and redoes counts as a change.
  open var undoManager: UndoManager! {
    get {
      if let ownUndoManager { return ownUndoManager }
      let manager = UndoManager()
      self.undoManager = manager
      return manager
    }
    set {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      ownUndoManager = newValue
      observers = newValue.map { observe($0) } ?? []
    }
  }
  private var observers: [any NSObjectProtocol] = []
  private func observe(_ manager: UndoManager) -> [any NSObjectProtocol] {
    let kinds: [(NSNotification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    return kinds.map { name, kind in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak self] _ in
        self?.updateChangeCount(kind)
      }
    }
  }
  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    autosaving.end()
  }

  open var hasUnsavedChanges: Bool { changeCount != 0 }
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    autosaving.noteChange()
  }
  /// The changes up to now; given back when they are saved.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changeCount -= changeCountToken as? Int ?? changeCount
  }

  // MARK: Saving

  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    let success = saveNow(to: url, saveOperation)
    if success, saveOperation == .forCreating { set(.closed, false) }
    later(completionHandler, success)
  }
  /// Saves where something was changed. Called some time after a change, and when the app goes into the background.
  open func autosave(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return later(completionHandler, true) }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  private func saveNow(to url: URL, _ operation: SaveOperation) -> Bool {
    let token = changeCountToken(for: operation)
    do {
      let contents = try contents(forType: savingFileType ?? fileType ?? UTType.data.identifier)
      let attributes = try fileAttributesToWrite(to: url, for: operation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
      fileURL = url
      updateChangeCount(withToken: token, for: operation)
      noteModificationDate()
      set(.savingError, false)
      return true
    } catch {
      set(.savingError, true)
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  private func noteModificationDate() {
    fileModificationDate =
      (try? FileManager.default.attributesOfItem(atPath: fileURL.path))?[.modificationDate] as? Date
  }

  /// The type that is saved; by default that of the file.
  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }
  /// Writes beside the file first, so that one which cannot be written stays as it was.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    let folder = url.deletingLastPathComponent()
    let draft = folder.appendingPathComponent(".\(url.lastPathComponent).saving")
    try? FileManager.default.removeItem(at: draft)
    let original = saveOperation == .forOverwriting ? fileURL : nil
    try writeContents(contents, to: draft, for: saveOperation, originalContentsURL: original)
    if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    try FileManager.default.moveItem(at: draft, to: url)
    var attributes: [FileAttributeKey: Any] = [:]
    for (key, value) in additionalFileAttributes ?? [:] {
      if let key = key.base as? FileAttributeKey { attributes[key] = value }
    }
    if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
  }
  /// Writes Data or a FileWrapper; override for contents of another type.
  open func writeContents(_ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?)
    throws
  {
    if let wrapper = contents as? FileWrapper {
      try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
    } else if let data = contents as? Data {
      try data.write(to: url, options: .atomic)
    } else {
      fatalError("\(type(of: self)).contents(forType:) gave \(type(of: contents)). It must give Data or a FileWrapper.")
    }
  }
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
  /// Performs the block at once: nobody else reads or writes the file.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

  // MARK: Errors

  /// Override to tell a person; call `finishedHandlingError(_:recovered:)` then. By default nobody is told.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  // MARK: Activities

  open var userActivity: NSUserActivity?
  /// Puts the file's URL into the activity.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.userInfo = (userActivity.userInfo ?? [:]).merging([Self.userActivityURLKey: fileURL]) { $1 }
  }
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  open class var userActivityURLKey: String { "NSUserActivityDocumentURLKey" }
  nonisolated open class var stateChangedNotification: NSNotification.Name {
    NSNotification.Name("UIDocumentStateChangedNotification")
  }
}
