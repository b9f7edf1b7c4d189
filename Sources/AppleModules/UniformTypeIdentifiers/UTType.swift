@_exported public import PorticoFoundation

/// A type of files or data: those of the system that apps name, and those that the app's Info.plist declares.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  init(known identifier: String) { self.identifier = identifier }

  /// Nil for a type that neither the system nor the app declares.
  public init?(_ identifier: String) {
    guard UniformTypes.row(identifier) != nil else { return nil }
    self.identifier = identifier
  }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard let row = UniformTypes.rows.first(where: { $0.endings.contains(filenameExtension.lowercased()) }) else {
      return nil
    }
    self.identifier = row.identifier
    guard conforms(to: supertype) else { return nil }
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let row = UniformTypes.rows.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
    self.identifier = row.identifier
    guard conforms(to: supertype) else { return nil }
  }
  /// A type of the app's own, of which is known what its Info.plist declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  public var description: String { identifier }
  private var row: UniformTypes.Row? { UniformTypes.row(identifier) }
  public var preferredFilenameExtension: String? { row?.endings.first }
  public var preferredMIMEType: String? { row?.mime }
  public func conforms(to type: UTType) -> Bool { UniformTypes.conforms(identifier, to: type.identifier) }
  /// All that it is a kind of.
  public var supertypes: Set<UTType> { Set(UniformTypes.supertypes(of: identifier).map(UTType.init(known:))) }
  /// Whether the system or the app says what it is.
  public var isDeclared: Bool { row != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
