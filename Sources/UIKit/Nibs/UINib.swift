/// The objects of a .xib file, made as often as they are asked for. Compiled nibs and storyboards are not read.
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: MarkupElement
  private let bundle: Bundle
  private let name: String

  /// Traps where the bundle has no such file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    self.name = name
    guard let url = UINib.url(name, bundle), let text = try? String(contentsOf: url, encoding: .utf8) else {
      fatalError("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)': there is no \(name).xib")
    }
    guard let document = MarkupElement.parse(text) else { fatalError("\(url.path) is not well-formed XML.") }
    self.document = document
    super.init()
  }

  private static func url(_ name: String, _ bundle: Bundle) -> URL? {
    for candidate in [bundle, Bundle._resources.flatMap { Bundle(url: $0) }].compactMap({ $0 }) {
      for folder in [nil, "Base.lproj"] as [String?] {
        if let url = candidate.url(forResource: name, withExtension: "xib", subdirectory: folder) { return url }
      }
    }
    return nil
  }

  /// Makes the objects, and sets the outlets.
  ///
  /// - Returns: The objects at the top, without owner and first responder.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    var reader = NibReader(name: name, owner: ownerOrNil as AnyObject?, bundle: bundle)
    return reader.read(document)
  }
}

extension Bundle {
  @discardableResult @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
