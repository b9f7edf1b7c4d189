/// A file, a folder or a symbolic link, with its contents in memory. Foundation on Linux lacks it.
open class FileWrapper: NSObject, @unchecked Sendable {  // one thread at a time, as Apple's
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Kind { case file, folder, link }
  private var kind: Kind
  private var data: Data?
  private var children: [String: FileWrapper] = [:]
  private var destination: URL?

  /// Reads all of it at once.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    self.init(directoryWithFileWrappers: [:])
    try read(from: url, options: options)
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }
  public init(regularFileWithContents contents: Data) {
    (kind, data) = (.file, contents)
    super.init()
  }
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    kind = .folder
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }
  public init(symbolicLinkWithDestinationURL url: URL) {
    (kind, destination) = (.link, url)
    super.init()
  }

  open var isDirectory: Bool { kind == .folder }
  open var isRegularFile: Bool { kind == .file }
  open var isSymbolicLink: Bool { kind == .link }
  open var preferredFilename: String?
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]
  open var regularFileContents: Data? { data }
  open var fileWrappers: [String: FileWrapper]? { kind == .folder ? children : nil }
  open var symbolicLinkDestinationURL: URL? { destination }

  open func read(from url: URL, options: ReadingOptions = []) throws {
    let manager = FileManager.default
    let type = try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    switch type {
    case .typeDirectory?:
      (kind, data, children) = (.folder, nil, [:])
      for name in try manager.contentsOfDirectory(atPath: url.path).sorted() {
        let child = try FileWrapper(url: url.appendingPathComponent(name), options: options)
        children[name] = child
      }
    case .typeSymbolicLink?:
      (kind, data) = (.link, nil)
      destination = URL(fileURLWithPath: try manager.destinationOfSymbolicLink(atPath: url.path))
    default: (kind, data) = (.file, try Data(contentsOf: url))
    }
  }

  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    switch kind {
    case .file: try (data ?? Data()).write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination ?? url)
    case .folder:
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        try child.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  // MARK: In one piece

  private static let signature = Data("rtfd\0\0\0\0".utf8)

  /// The file, or the folder with all that is in it, as one piece of data, which `init(serializedRepresentation:)`
  /// reads again.
  ///
  /// Its first eight bytes are those that Apple's has, so that flattened RTFD is told by them; what follows is a
  /// property list of our own, since Apple does not document theirs.
  open var serializedRepresentation: Data? {
    let options = PropertyListSerialization.PropertyListFormat.binary
    return (try? PropertyListSerialization.data(fromPropertyList: flat, format: options, options: 0)).map {
      Self.signature + $0
    }
  }

  /// - Returns: Nil for what `serializedRepresentation` did not write.
  public init?(serializedRepresentation serializeRepresentation: Data) {
    kind = .folder
    super.init()
    guard serializeRepresentation.starts(with: Self.signature),
      let list = try? PropertyListSerialization.propertyList(
        from: Data(serializeRepresentation.dropFirst(Self.signature.count)), options: [], format: nil),
      let flat = list as? [String: Any], unpack(flat, depth: 0)
    else { return nil }
  }

  private convenience init?(flat: [String: Any], depth: Int) {
    self.init(directoryWithFileWrappers: [:])
    guard unpack(flat, depth: depth) else { return nil }
  }

  private var flat: [String: Any] {
    var result: [String: Any] = [:]
    result["name"] = preferredFilename
    switch kind {
    case .file: result["contents"] = data ?? Data()
    case .link: result["destination"] = destination?.path ?? ""
    case .folder: result["children"] = children.mapValues(\.flat)
    }
    return result
  }

  /// Folders may lie 100 deep.
  private func unpack(_ flat: [String: Any], depth: Int) -> Bool {
    preferredFilename = flat["name"] as? String
    if let contents = flat["contents"] as? Data {
      (kind, data) = (.file, contents)
    } else if let path = flat["destination"] as? String {
      (kind, destination) = (.link, URL(fileURLWithPath: path))
    } else if let entries = flat["children"] as? [String: [String: Any]], depth < 100 {
      for (name, entry) in entries {
        guard let child = FileWrapper(flat: entry, depth: depth + 1) else { return false }
        child.filename = name
        children[name] = child
      }
    } else {
      return false
    }
    return true
  }

  // MARK: In a folder

  /// - Returns: The key of the wrapper, which is its preferred name, with a number before it where that is taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard let wanted = child.preferredFilename, !wanted.isEmpty else {
      fatalError("A FileWrapper that is added to a folder needs a preferredFilename.")
    }
    var name = wanted, number = 1
    while children[name] != nil {
      name = "\(number)__#$!@%!#__\(wanted)"
      number += 1
    }
    children[name] = child
    if child.filename == nil { child.filename = name }
    return name
  }
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }
  open func removeFileWrapper(_ child: FileWrapper) {
    for (key, value) in children where value === child { children[key] = nil }
  }
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { children.first { $0.value === child }?.key }

  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return other.hasContents(of: self)
  }
  private func hasContents(of other: FileWrapper) -> Bool {
    guard kind == other.kind, data == other.data, children.count == other.children.count else { return false }
    return children.allSatisfy { key, child in other.children[key].map(child.hasContents) ?? false }
  }
}
