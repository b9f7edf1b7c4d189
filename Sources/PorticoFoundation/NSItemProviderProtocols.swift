/// The processes that see a representation of an item. Only the running app exists here, so all four are alike to a reader.
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
  static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility
  func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility
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
  ) -> NSItemProviderRepresentationVisibility { Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier) }
}

/// A value of Swift that item providers hand out instead of its class: a string, a URL.
public protocol _ItemProviderValue: SendableMetatype {
  associatedtype _ItemObject: NSItemProviderReading & SendableMetatype
  init(_itemObject: _ItemObject)
}

/// Which uniform types are kinds of which others, as far as items are exchanged: those of text, links, pictures, films, sounds and files.
///
/// Source: the conformances that Apple's documentation of UTType's constants names.
package enum TypeConformance {
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.utf16-external-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"], "public.html": ["public.text"],
    "public.xml": ["public.text"], "public.json": ["public.text"], "public.rtf": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"], "public.comma-separated-values-text": ["public.plain-text"],
    "public.vcard": ["public.text", "public.contact"], "public.text": ["public.data", "public.content"],
    "com.apple.flat-rtfd": ["public.data", "public.content"], "public.file-url": ["public.url"], "public.url": ["public.data"],
    "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.heic": ["public.image"], "public.tiff": ["public.image"],
    "com.compuserve.gif": ["public.image"], "org.webmproject.webp": ["public.image"], "public.svg-image": ["public.image"],
    "public.image": ["public.data", "public.content"], "com.adobe.pdf": ["public.data", "public.content"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"], "public.movie": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"], "com.apple.m4a-audio": ["public.audio"], "public.audio": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"], "public.zip-archive": ["public.data", "public.archive"],
    "public.data": ["public.item"], "public.directory": ["public.item"], "public.folder": ["public.directory"],
    "com.apple.uikit.color": ["public.data"], "com.apple.uikit.image": ["public.image"],
  ]

  /// Whether a type is another or one of its kinds.
  package static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || (parents[identifier] ?? []).contains { conforms($0, to: other) }
  }
}
