import PorticoFoundation

// The system's types, with what each is a kind of, its endings and its MIME type. Source: Apple's list of the system-declared types.

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let application = UTType(known: "com.apple.application")
  public static let framework = UTType(known: "com.apple.framework")
  public static let executable = UTType(known: "public.executable")
  public static let symbolicLink = UTType(known: "public.symlink")
  public static let aliasFile = UTType(known: "com.apple.alias-file")
  public static let diskImage = UTType(known: "public.disk-image")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let icns = UTType(known: "com.apple.icns")
  public static let rawImage = UTType(known: "public.camera-raw-image")
  public static let svg = UTType(known: "public.svg-image")
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let yaml = UTType(known: "public.yaml")
  public static let json = UTType(known: "public.json")
  public static let rtf = UTType(known: "public.rtf")
  public static let rtfd = UTType(known: "com.apple.rtfd")
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  public static let log = UTType(known: "public.log")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let cSource = UTType(known: "public.c-source")
  public static let cHeader = UTType(known: "public.c-header")
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  public static let script = UTType(known: "public.script")
  public static let shellScript = UTType(known: "public.shell-script")
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  public static let pythonScript = UTType(known: "public.python-script")
  public static let rubyScript = UTType(known: "public.ruby-script")
  public static let perlScript = UTType(known: "public.perl-script")
  public static let phpScript = UTType(known: "public.php-script")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")
  public static let database = UTType(known: "public.database")
  public static let message = UTType(known: "public.message")
  public static let emailMessage = UTType(known: "public.email-message")
  public static let contact = UTType(known: "public.contact")
  public static let vCard = UTType(known: "public.vcard")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let toDoItem = UTType(known: "public.to-do-item")
  public static let bookmark = UTType(known: "public.bookmark")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
  public static let webArchive = UTType(known: "com.apple.webarchive")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let bz2 = UTType(known: "public.bzip2-archive")
  public static let appleArchive = UTType(known: "com.apple.archive")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let audio = UTType(known: "public.audio")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mpeg = UTType(known: "public.mpeg")
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let avi = UTType(known: "public.avi")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")
  public static let midi = UTType(known: "public.midi-audio")
  public static let playlist = UTType(known: "public.playlist")
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  public static let font = UTType(known: "public.font")
  public static let threeDContent = UTType(known: "public.3d-content")
  public static let usd = UTType(known: "com.pixar.universal-scene-description")
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  public static let realityFile = UTType(known: "com.apple.reality")
  public static let sceneKitScene = UTType(known: "com.apple.scenekit.scene")
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")

  struct Row: Sendable {
    let identifier: String
    let parents: [String]
    let endings: [String]
    let mime: String?

    fileprivate init(_ identifier: String, _ parents: String, _ endings: String, _ mime: String) {
      (self.identifier, self.mime) = (identifier, mime.isEmpty ? nil : mime)
      self.parents = parents.split(separator: " ").map(String.init)
      self.endings = endings.split(separator: " ").map(String.init)
    }
    /// What an Info.plist says of a type of the app's own, or of another app's.
    fileprivate init?(declaration: [String: Any]) {
      func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
      guard let identifier = declaration["UTTypeIdentifier"] as? String else { return nil }
      let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
      (self.identifier, parents) = (identifier, list(declaration["UTTypeConformsTo"]))
      endings = list(tags["public.filename-extension"]).map { $0.lowercased() }
      mime = list(tags["public.mime-type"]).first?.lowercased()
    }
  }

  /// The app's own go before the system's.
  static let rows: [Row] = {
    let info = Bundle._app.infoDictionary ?? [:]
    let own = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { info[$0] as? [[String: Any]] ?? [] }
    return rows(declaring: own)
  }()
  static func rows(declaring own: [[String: Any]]) -> [Row] { own.compactMap { Row(declaration: $0) } + system }

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
  ]
}
