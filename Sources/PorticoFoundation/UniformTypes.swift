/// The uniform types: what each is a kind of, its endings of file names and its MIME type. Those that the app's
/// Info.plist declares go before the system's.
///
/// Source: Apple's list of the system-declared types.
package enum UniformTypes {
  package struct Row: Sendable {
    package let identifier: String
    /// The types that it is a kind of.
    package let parents: [String]
    /// The endings of file names, in small letters, the usual one first.
    package let endings: [String]
    package let mime: String?

    fileprivate init(_ identifier: String, _ parents: String, _ endings: String, _ mime: String) {
      (self.identifier, self.mime) = (identifier, mime.isEmpty ? nil : mime)
      self.parents = parents.split(separator: " ").map(String.init)
      self.endings = endings.split(separator: " ").map(String.init)
    }

    /// Reads what an Info.plist says of a type of the app's own, or of another app's.
    fileprivate init?(declaration: [String: Any]) {
      func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
      guard let identifier = declaration["UTTypeIdentifier"] as? String else { return nil }
      let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
      (self.identifier, parents) = (identifier, list(declaration["UTTypeConformsTo"]))
      endings = list(tags["public.filename-extension"]).map { $0.lowercased() }
      mime = list(tags["public.mime-type"]).first?.lowercased()
    }
  }

  package static let rows: [Row] = {
    let info = Bundle._app.infoDictionary ?? [:]
    let own = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
      info[$0] as? [[String: Any]] ?? []
    }
    return rows(declaring: own)
  }()
  package static func rows(declaring own: [[String: Any]]) -> [Row] { own.compactMap { Row(declaration: $0) } + system }

  private static let byIdentifier = Dictionary(rows.map { ($0.identifier, $0) }) { first, _ in first }
  package static func row(_ identifier: String) -> Row? { byIdentifier[identifier] }

  /// All types that a type is a kind of.
  package static func supertypes(of identifier: String) -> Set<String> {
    var found: Set<String> = [], left = row(identifier)?.parents ?? []
    while let next = left.popLast() {
      if found.insert(next).inserted { left += row(next)?.parents ?? [] }
    }
    return found
  }

  /// Whether a type is another or one of its kinds.
  package static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || supertypes(of: identifier).contains(other)
  }

  private static let system: [Row] = [
    Row("public.item", "", "", ""),
    Row("public.content", "", "", ""),
    Row("public.composite-content", "public.content", "", ""),
    Row("public.data", "public.item", "", "application/octet-stream"),
    Row("public.directory", "public.item", "", ""),
    Row("public.folder", "public.directory", "", ""),
    Row("com.apple.package", "public.directory", "", ""),
    Row("com.apple.bundle", "public.directory", "", ""),
    Row("com.apple.application", "public.executable", "", ""),
    Row("com.apple.framework", "com.apple.bundle", "framework", ""),
    Row("public.executable", "public.item", "", ""),
    Row("public.symlink", "public.item", "", ""),
    Row("com.apple.alias-file", "public.data", "", ""),
    Row("public.disk-image", "public.archive", "", ""),
    Row("public.image", "public.data public.content", "", ""),
    Row("public.png", "public.image", "png", "image/png"),
    Row("public.jpeg", "public.image", "jpeg jpg", "image/jpeg"),
    Row("com.compuserve.gif", "public.image", "gif", "image/gif"),
    Row("public.tiff", "public.image", "tiff tif", "image/tiff"),
    Row("public.heic", "public.heif", "heic", "image/heic"),
    Row("public.heif", "public.image", "heif", "image/heif"),
    Row("org.webmproject.webp", "public.image", "webp", "image/webp"),
    Row("com.microsoft.bmp", "public.image", "bmp", "image/bmp"),
    Row("com.microsoft.ico", "public.image", "ico", "image/vnd.microsoft.icon"),
    Row("com.apple.icns", "public.image", "icns", ""),
    Row("public.camera-raw-image", "public.image", "", ""),
    Row("public.svg-image", "public.image public.xml", "svg", "image/svg+xml"),
    Row("com.apple.live-photo", "", "", ""),
    Row("public.text", "public.data public.content", "", ""),
    Row("public.plain-text", "public.text", "txt text", "text/plain"),
    Row("public.utf8-plain-text", "public.plain-text", "", ""),
    Row("public.utf16-plain-text", "public.plain-text", "", ""),
    Row("public.delimited-values-text", "public.text", "", ""),
    Row("public.comma-separated-values-text", "public.delimited-values-text", "csv", "text/csv"),
    Row("public.tab-separated-values-text", "public.delimited-values-text", "tsv", "text/tab-separated-values"),
    Row("public.html", "public.text", "html htm", "text/html"),
    Row("public.xml", "public.text", "xml", "application/xml"),
    Row("public.yaml", "public.text", "yml yaml", "application/x-yaml"),
    Row("public.json", "public.text", "json", "application/json"),
    Row("public.rtf", "public.text", "rtf", "text/rtf"),
    Row("com.apple.rtfd", "com.apple.package public.composite-content", "rtfd", ""),
    Row("com.apple.flat-rtfd", "public.data public.composite-content", "", ""),
    Row("public.log", "public.text", "log", ""),
    Row("public.source-code", "public.plain-text", "", ""),
    Row("public.swift-source", "public.source-code", "swift", ""),
    Row("public.c-source", "public.source-code", "c", ""),
    Row("public.c-header", "public.source-code", "h", ""),
    Row("public.c-plus-plus-source", "public.source-code", "cpp cxx cc", ""),
    Row("public.objective-c-source", "public.source-code", "m", ""),
    Row("public.script", "public.source-code", "", ""),
    Row("public.shell-script", "public.script", "sh", ""),
    Row("com.netscape.javascript-source", "public.script", "js", "text/javascript"),
    Row("public.python-script", "public.shell-script", "py", ""),
    Row("public.ruby-script", "public.shell-script", "rb", ""),
    Row("public.perl-script", "public.shell-script", "pl", ""),
    Row("public.php-script", "public.shell-script", "php", ""),
    Row("com.apple.property-list", "public.data", "plist", ""),
    Row("com.apple.xml-property-list", "com.apple.property-list public.xml", "", ""),
    Row("com.apple.binary-property-list", "com.apple.property-list", "", ""),
    Row("com.adobe.pdf", "public.data public.composite-content", "pdf", "application/pdf"),
    Row("org.idpf.epub-container", "public.data public.composite-content", "epub", "application/epub+zip"),
    Row("public.spreadsheet", "public.content", "", ""),
    Row("public.presentation", "public.composite-content", "", ""),
    Row("public.database", "", "", ""),
    Row("public.message", "", "", ""),
    Row("public.email-message", "public.data public.message", "eml", "message/rfc822"),
    Row("public.contact", "", "", ""),
    Row("public.vcard", "public.text public.contact", "vcf vcard", "text/vcard"),
    Row("public.calendar-event", "", "", ""),
    Row("public.to-do-item", "", "", ""),
    Row("public.bookmark", "", "", ""),
    Row("public.url", "public.data", "", ""),
    Row("public.file-url", "public.url", "", ""),
    Row("com.apple.bookmark", "public.data public.bookmark", "", ""),
    Row("com.apple.webarchive", "public.data public.composite-content", "webarchive", "application/x-webarchive"),
    Row("public.archive", "", "", ""),
    Row("public.zip-archive", "public.data public.archive", "zip", "application/zip"),
    Row("org.gnu.gnu-zip-archive", "public.data public.archive", "gz gzip", "application/x-gzip"),
    Row("public.bzip2-archive", "public.data public.archive", "bz2 bzip2", "application/x-bzip2"),
    Row("com.apple.archive", "public.data public.archive", "aar", ""),
    Row("public.audiovisual-content", "public.data public.content", "", ""),
    Row("public.movie", "public.audiovisual-content", "", ""),
    Row("public.video", "public.movie", "", ""),
    Row("public.audio", "public.audiovisual-content", "", ""),
    Row("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime"),
    Row("public.mpeg", "public.movie", "mpg mpeg", "video/mpeg"),
    Row("public.mpeg-2-video", "public.video", "m2v", "video/mpeg2"),
    Row("public.mpeg-4", "public.movie", "mp4", "video/mp4"),
    Row("public.avi", "public.movie", "avi", "video/avi"),
    Row("public.mp3", "public.audio", "mp3", "audio/mpeg"),
    Row("public.mpeg-4-audio", "public.audio", "m4a", "audio/mp4"),
    Row("com.microsoft.waveform-audio", "public.audio", "wav", "audio/wav"),
    Row("public.aiff-audio", "public.audio", "aiff aif", "audio/aiff"),
    Row("public.midi-audio", "public.audio", "mid midi", "audio/midi"),
    Row("public.playlist", "", "", ""),
    Row("public.m3u-playlist", "public.text public.playlist", "m3u m3u8", "audio/mpegurl"),
    Row("public.font", "", "", ""),
    Row("public.3d-content", "public.content", "", ""),
    Row("com.pixar.universal-scene-description", "public.data public.3d-content", "usd usda usdc", ""),
    Row("com.pixar.universal-scene-description-mobile", "public.data public.3d-content", "usdz", "model/vnd.usdz+zip"),
    Row("com.apple.reality", "public.data public.3d-content", "reality", ""),
    Row("com.apple.scenekit.scene", "public.data public.3d-content", "scn", ""),
    Row("public.x509-certificate", "public.data", "cer crt der", "application/x-x509-ca-cert"),
    Row("com.rsa.pkcs-12", "public.data", "p12 pfx", "application/x-pkcs12"),
    Row("public.utf16-external-plain-text", "public.plain-text", "", ""),
    Row("com.apple.m4a-audio", "public.mpeg-4-audio", "", "audio/x-m4a"),
    Row("com.apple.uikit.color", "public.data", "", ""),
    Row("com.apple.uikit.image", "public.image", "", ""),
  ]
}
