@_exported public import PorticoFoundation

/// The types of files that apps name, their endings, and which is a kind of which.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }

  /// Nil for a type that this table does not have.
  public init?(_ identifier: String) {
    guard Self.table.contains(where: { $0.identifier == identifier }) else { return nil }
    self.identifier = identifier
  }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard let row = Self.table.first(where: { $0.endings.contains(filenameExtension.lowercased()) }) else { return nil }
    self.identifier = row.identifier
    guard conforms(to: supertype) else { return nil }
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let row = Self.table.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
    self.identifier = row.identifier
    guard conforms(to: supertype) else { return nil }
  }
  /// A type of the app's own; nothing is known of it but its name.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  public var description: String { identifier }
  private var row: (identifier: String, parents: [String], endings: [String], mime: String?)? {
    Self.table.first { $0.identifier == identifier }
  }
  public var preferredFilenameExtension: String? { row?.endings.first }
  public var preferredMIMEType: String? { row?.mime }
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier || (row?.parents ?? []).contains { UTType(known: $0).conforms(to: type) }
  }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public static let item = UTType(known: "public.item"), content = UTType(known: "public.content"), data = UTType(known: "public.data")
  public static let folder = UTType(known: "public.folder"), directory = UTType(known: "public.directory")
  public static let image = UTType(known: "public.image"), png = UTType(known: "public.png"), jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif"), tiff = UTType(known: "public.tiff"), heic = UTType(known: "public.heic")
  public static let webP = UTType(known: "org.webmproject.webp"), svg = UTType(known: "public.svg-image")
  public static let text = UTType(known: "public.text"), plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text"), html = UTType(known: "public.html")
  public static let rtf = UTType(known: "public.rtf"), json = UTType(known: "public.json"), xml = UTType(known: "public.xml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text"), pdf = UTType(known: "com.adobe.pdf")
  public static let url = UTType(known: "public.url"), fileURL = UTType(known: "public.file-url"), zip = UTType(known: "public.zip-archive")
  public static let movie = UTType(known: "public.movie"), video = UTType(known: "public.video"), audio = UTType(known: "public.audio")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4"), quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mp3 = UTType(known: "public.mp3"), wav = UTType(known: "com.microsoft.waveform-audio")

  private static let table: [(identifier: String, parents: [String], endings: [String], mime: String?)] = [
    ("public.item", [], [], nil), ("public.content", [], [], nil), ("public.data", ["public.item"], [], "application/octet-stream"),
    ("public.directory", ["public.item"], [], nil), ("public.folder", ["public.directory"], [], nil),
    ("public.image", ["public.data", "public.content"], [], nil), ("public.png", ["public.image"], ["png"], "image/png"),
    ("public.jpeg", ["public.image"], ["jpeg", "jpg"], "image/jpeg"), ("com.compuserve.gif", ["public.image"], ["gif"], "image/gif"),
    ("public.tiff", ["public.image"], ["tiff", "tif"], "image/tiff"), ("public.heic", ["public.image"], ["heic"], "image/heic"),
    ("org.webmproject.webp", ["public.image"], ["webp"], "image/webp"),
    ("public.svg-image", ["public.image", "public.xml"], ["svg"], "image/svg+xml"),
    ("public.text", ["public.data", "public.content"], [], nil), ("public.plain-text", ["public.text"], ["txt", "text"], "text/plain"),
    ("public.utf8-plain-text", ["public.plain-text"], [], nil), ("public.html", ["public.text"], ["html", "htm"], "text/html"),
    ("public.rtf", ["public.text"], ["rtf"], "text/rtf"), ("public.json", ["public.text"], ["json"], "application/json"),
    ("public.xml", ["public.text"], ["xml"], "application/xml"),
    ("public.comma-separated-values-text", ["public.text"], ["csv"], "text/csv"),
    ("com.adobe.pdf", ["public.data", "public.content"], ["pdf"], "application/pdf"), ("public.url", ["public.data"], [], nil),
    ("public.file-url", ["public.url"], [], nil), ("public.zip-archive", ["public.data"], ["zip"], "application/zip"),
    ("public.movie", ["public.data", "public.content"], [], nil), ("public.video", ["public.movie"], [], nil),
    ("public.audio", ["public.data", "public.content"], [], nil), ("public.mpeg-4", ["public.movie"], ["mp4"], "video/mp4"),
    ("com.apple.quicktime-movie", ["public.movie"], ["mov"], "video/quicktime"), ("public.mp3", ["public.audio"], ["mp3"], "audio/mpeg"),
    ("com.microsoft.waveform-audio", ["public.audio"], ["wav"], "audio/wav"),
  ]
}
