import HostInterface

/// An item that is handed over, by a drag or a paste, in one or several representations, made when they are asked for.
///
/// Apple calls the completion handlers on a queue of its own; here they run on the main queue, on the app's clock,
/// after the turn in which they were asked for or later, when the representation's owner has answered.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {  // main thread, as its owner's views are
  public typealias LoadHandler =
    @Sendable ((any NSSecureCoding)?, AnyClass?, [AnyHashable: Any]?) -> Void
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  public static let errorDomain = "NSItemProviderErrorDomain"
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  /// One way to have the item.
  private struct Representation {
    let type: String
    let options: NSItemProviderFileOptions
    let load: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    /// Loads the URL of a file.
    var url: ((@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)?
    /// The item, where it was given as an object.
    var item: Any?
  }
  private var representations: [Representation] = []

  /// A name for a file that is made of the item.
  open var suggestedName: String?

  public override init() { super.init() }

  /// Offers what the object's class writes.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// - Parameter item: Data, a string, a URL, or an object that writes itself; offered as the type.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let data =
      (item as? NSData).map { Data(referencing: $0) } ?? (item as? NSString).map { Data(($0 as String).utf8) }
      ?? (item as? NSURL).map { Data($0.absoluteString.utf8) }
    let type =
      typeIdentifier ?? (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider.first
      ?? "public.data"
    add(
      Representation(
        type: type, options: [],
        load: { done in
          if let data {
            done(data, nil)
          } else if let writer = item as? any NSItemProviderWriting {
            return writer.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
          } else {
            done(nil, NSItemProvider.error(.unavailableCoercionError))
          }
          return nil
        }, item: item))
  }

  /// A file's content, as the type that its extension stands for. Nil without a file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = Self.types[fileURL.pathExtension.lowercased()] ?? "public.data"
    registerFileRepresentation(forTypeIdentifier: type, fileOptions: [], visibility: .all) { done in
      done(fileURL, false, nil)
      return nil
    }
  }
  private static let types = [
    "txt": "public.plain-text", "html": "public.html", "json": "public.json", "png": "public.png", "jpg": "public.jpeg",
    "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf", "mp4": "public.mpeg-4",
    "mov": "com.apple.quicktime-movie",
  ]

  /// The copy offers what this one does.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    (copy.representations, copy.suggestedName) = (representations, suggestedName)
    return copy
  }

  // MARK: Offering

  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    for type in object.writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type, options: [],
          load: { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }, item: object))
    }
  }

  /// Offers an object that is made when it is asked for.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error ?? NSItemProvider.error(.itemUnavailableError)) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { add(Representation(type: typeIdentifier, options: [], load: loadHandler)) }

  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      Representation(
        type: typeIdentifier, options: fileOptions,
        load: { done in
          loadHandler { url, _, error in
            guard let url else { return done(nil, error ?? NSItemProvider.error(.itemUnavailableError)) }
            do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
          }
        }, url: loadHandler))
  }

  /// Adds a representation, which replaces an earlier one of its type.
  private func add(_ representation: Representation) {
    if let index = representations.firstIndex(where: { $0.type == representation.type }) {
      representations[index] = representation
    } else {
      representations.append(representation)
    }
  }

  // MARK: What there is

  /// In the order in which they were registered: the most faithful one first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.options.isSuperset(of: fileOptions) }.map(\.type)
  }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: [])
  }
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains { UniformTypes.conforms($0, to: typeIdentifier) }
  }

  private func representation(_ type: String) -> Representation? {
    representations.first { $0.type == type } ?? representations.first { UniformTypes.conforms($0.type, to: type) }
  }

  // MARK: Loading

  /// Asks for the item in each of its representations at once, without the turn that loading takes. An item that was
  /// given as a string, a URL or data is handed out as it is.
  package final func _loadAll(_ done: @escaping @Sendable (_ type: String, _ value: Any?) -> Void) {
    for representation in representations {
      let type = representation.type
      if let item = representation.item, item is NSString || item is NSURL || item is NSData {
        done(type, item)
      } else {
        _ = representation.load { data, _ in done(type, data) }
      }
    }
  }

  /// - Returns: Finished once the handler has been called.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let representation = representation(typeIdentifier)
    Self.later {
      guard !progress.isCancelled else { return completionHandler(nil, CocoaError(.userCancelled)) }
      guard let representation else { return completionHandler(nil, Self.error(.itemUnavailableError)) }
      _ = representation.load { data, error in
        Self.later {
          progress.completedUnitCount = 1
          completionHandler(data, error)
        }
      }
    }
    return progress
  }

  /// - Parameter completionHandler: Gets a copy of the file, which is gone when the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? "item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let url = folder.appendingPathComponent(name)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url)
      } catch { return completionHandler(nil, error) }
      completionHandler(url, nil)
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// No other process owns a file here that could be opened instead of a copy.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress { notImplemented("NSItemProvider.loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:)") }

  /// The item itself where it was given as one, else its data.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    if let item = representation(typeIdentifier)?.item as? any NSSecureCoding {
      Self.later { completionHandler?(item, nil) }
      return
    }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler?(data.map { $0 as NSData }, error)
    }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readableType(aClass) != nil }
  public func canLoadObject<T: _ItemProviderValue>(ofClass aClass: T.Type) -> Bool {
    canLoadObject(ofClass: T._ItemObject.self)
  }

  /// The class's favourite among what is offered.
  private func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
    for wanted in aClass.readableTypeIdentifiersForItemProvider {
      if let type = registeredTypeIdentifiers.first(where: { UniformTypes.conforms($0, to: wanted) }) { return type }
    }
    return nil
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let type = readableType(aClass) else {
      Self.later { completionHandler(nil, Self.error(.unavailableCoercionError)) }
      return Progress(totalUnitCount: 1)
    }
    nonisolated(unsafe) let aClass = aClass  // a type, which nothing changes
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }
  @discardableResult
  public func loadObject<T: _ItemProviderValue>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: T._ItemObject.self) { object, error in
      completionHandler((object as? T._ItemObject).map { T(_itemObject: $0) }, error)
    }
  }

  package static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

  /// An owner may answer from another queue; handlers run on the main one.
  private static func later(_ work: @escaping () -> Void) {
    guard _isOnMainQueue else {
      nonisolated(unsafe) let work = work  // handed over, not shared
      return DispatchQueue.main.async { later(work) }
    }
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now, work)
  }
}
