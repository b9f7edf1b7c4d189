import CSQLite
import PorticoFoundation

/// The file of a store: a database of SQLite with a row for each object, whose values are a property list.
///
/// The tables are our own: Apple does not document theirs.
final class RowFile {
  struct Entry {
    let entity: String
    let number: Int
    let version: Int
    let values: [String: Any]
  }
  private var database: OpaquePointer?
  let url: URL

  /// - Throws: `NSPersistentStoreOpenError` with SQLite's words.
  init(_ url: URL, isReadOnly: Bool) throws {
    self.url = url
    if !isReadOnly {
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    guard sqlite3_open_v2(url.path, &database, flags, nil) == SQLITE_OK else { throw fault(NSPersistentStoreOpenError) }
    guard !isReadOnly else { return }
    try run(
      "CREATE TABLE IF NOT EXISTS row (entity TEXT, number INTEGER, version INTEGER, data BLOB, PRIMARY KEY (entity, number))"
    )
    try run("CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, data BLOB)")
  }
  deinit { sqlite3_close_v2(database) }

  private func fault(_ code: Int) -> NSError {
    let words = database.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "the file cannot be opened"
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [NSLocalizedDescriptionKey: "\(url.path): \(words)", NSFilePathErrorKey: url.path])
  }

  private func run(_ text: String) throws {
    guard sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else { throw fault(NSPersistentStoreSaveError) }
  }

  private func statement(_ text: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else {
      throw fault(NSPersistentStoreOpenError)
    }
    return statement
  }

  // MARK: Rows

  func read() throws -> [Entry] {
    let query = try statement("SELECT entity, number, version, data FROM row ORDER BY entity, number")
    defer { sqlite3_finalize(query) }
    var entries: [Entry] = []
    var status = sqlite3_step(query)
    while status == SQLITE_ROW {
      let values =
        (try? PropertyListSerialization.propertyList(from: Self.data(query, 3), options: [], format: nil))
        as? [String: Any]
      entries.append(
        Entry(
          entity: sqlite3_column_text(query, 0).map { String(cString: $0) } ?? "",
          number: Int(sqlite3_column_int64(query, 1)),
          version: Int(sqlite3_column_int64(query, 2)), values: values ?? [:]))
      status = sqlite3_step(query)
    }
    guard status == SQLITE_DONE else { throw fault(NSPersistentStoreOpenError) }
    return entries
  }

  private static func data(_ query: OpaquePointer?, _ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(query, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(query, column)))
  }

  /// All of it or nothing.
  func write(_ rows: [(NSManagedObjectID, ObjectStore.Row)], deleted: [NSManagedObjectID]) throws {
    try run("BEGIN IMMEDIATE")
    do {
      let insert = try statement("INSERT OR REPLACE INTO row VALUES (?, ?, ?, ?)")
      defer { sqlite3_finalize(insert) }
      for (id, row) in rows {
        sqlite3_reset(insert)
        let list = row.values.compactMapValues { Self.flat($0) }.filter { name, _ in
          !(id.entity._frozen[name]?.isTransient ?? true)
        }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        bind(insert, id)
        sqlite3_bind_int64(insert, 3, Int64(row.version))
        data.withUnsafeBytes { _ = sqlite3_bind_blob(insert, 4, $0.baseAddress, Int32($0.count), Self.transient) }
        guard sqlite3_step(insert) == SQLITE_DONE else { throw fault(NSPersistentStoreSaveError) }
      }
      let remove = try statement("DELETE FROM row WHERE entity = ? AND number = ?")
      defer { sqlite3_finalize(remove) }
      for id in deleted {
        sqlite3_reset(remove)
        bind(remove, id)
        guard sqlite3_step(remove) == SQLITE_DONE else { throw fault(NSPersistentStoreSaveError) }
      }
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  private func bind(_ statement: OpaquePointer?, _ id: NSManagedObjectID) {
    sqlite3_bind_text(statement, 1, id.entity.name ?? "", -1, Self.transient)
    sqlite3_bind_int64(statement, 2, Int64(id.number))
  }

  // MARK: About the store

  var about: [String: Any] {
    get {
      guard let query = try? statement("SELECT data FROM about WHERE name = 'metadata'") else { return [:] }
      defer { sqlite3_finalize(query) }
      guard sqlite3_step(query) == SQLITE_ROW else { return [:] }
      return
        ((try? PropertyListSerialization.propertyList(from: Self.data(query, 0), options: [], format: nil))
        as? [String: Any]) ?? [:]
    }
    set {
      guard let data = try? PropertyListSerialization.data(fromPropertyList: newValue, format: .binary, options: 0),
        let insert = try? statement("INSERT OR REPLACE INTO about VALUES ('metadata', ?)")
      else { return }
      defer { sqlite3_finalize(insert) }
      data.withUnsafeBytes { _ = sqlite3_bind_blob(insert, 1, $0.baseAddress, Int32($0.count), Self.transient) }
      sqlite3_step(insert)
    }
  }

  // MARK: Values

  /// A value as a property list can have it.
  private static func flat(_ value: Any) -> Any? {
    switch value {
    case let id as NSManagedObjectID: ["\(id.entity.name ?? "")/\(id.number)"]
    case let ids as [NSManagedObjectID]: ids.map { "\($0.entity.name ?? "")/\($0.number)" }
    case let text as String: text
    case let number as NSDecimalNumber: number.stringValue
    case let number as NSNumber: number
    case let date as Date: date
    case let data as Data: data
    case let id as UUID: id.uuidString
    case let url as URL: url.absoluteString
    case let object as any NSCoding:
      try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    case let list as [Any]:
      try? NSKeyedArchiver.archivedData(withRootObject: list as NSArray, requiringSecureCoding: false)
    case let table as [AnyHashable: Any]:
      try? NSKeyedArchiver.archivedData(withRootObject: table as NSDictionary, requiringSecureCoding: false)
    default: nil
    }
  }

  /// The value that `flat` has written, as the attribute's type.
  static func plain(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
    switch attribute.attributeType {
    case .decimalAttributeType: (value as? String).map { NSDecimalNumber(string: $0) } ?? ManagedValue.number(value)
    case .UUIDAttributeType: (value as? String).flatMap { UUID(uuidString: $0) }
    case .URIAttributeType: (value as? String).flatMap { URL(string: $0) }
    case .transformableAttributeType, .undefinedAttributeType:
      (value as? Data).flatMap { data -> Any? in
        guard let reader = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        reader.requiresSecureCoding = false
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
      } ?? value
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType,
      .booleanAttributeType:
      ManagedValue.number(value)
    default: value
    }
  }
}
