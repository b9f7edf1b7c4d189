/// The processes that see a representation of an item. Only the running app exists here, so all four are alike to a
/// reader.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// How a file representation may be used.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// A class whose objects can be made of the data that an item provider offers.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// Uniform type identifiers that the class reads, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects can be offered as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// Uniform type identifiers that the class writes, the most faithful one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Those of this one object; the class's own unless the object says otherwise.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  /// Hands over the object's data, at once or later.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
  public func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
  }
}

/// A value of Swift that item providers hand out instead of its class: a string, a URL.
public protocol _ItemProviderValue: SendableMetatype {
  associatedtype _ItemObject: NSItemProviderReading & SendableMetatype
  init(_itemObject: _ItemObject)
}
