/// The objects of a .xib file, made as often as they are asked for.
///
/// The file is read as Interface Builder saves it; compiled nibs are not. It is read at the first instantiation and
/// kept.
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of objects by the names of their placeholders.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let bundle: Bundle
  private let name: String
  private var document: NibDocument?
  /// Makes the objects of a prototype in a storyboard, which is a nib to the list that asks for it.
  private var make: (@MainActor () -> [Any])?

  init(_name name: String, making make: @escaping @MainActor () -> [Any]) {
    (bundle, self.name, self.make) = (.main, name, make)
    super.init()
  }

  /// The file is looked for when the nib is instantiated, as on iOS.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (bundle, self.name) = (bundleOrNil ?? .main, name)
    super.init()
  }

  /// - Parameter data: The text of a .xib file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    (bundle, name) = (bundleOrNil ?? .main, "data")
    document = NibDocument(name: name, data: data, bundle: bundle)
    super.init()
  }

  /// Makes the objects, connects them, and sends `awakeFromNib`. Traps where the bundle has no such file.
  ///
  /// - Returns: The objects at the top, without owner and first responder.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    if let make { return make() }
    if document == nil { document = NibDocument.find(name, in: bundle) }
    guard let document else {
      fatalError(
        "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)': there is no \(name).xib."
      )
    }
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return NibReader(document, owner: ownerOrNil.map { $0 as AnyObject }, external: external).instantiate()
  }
}

extension Bundle {
  /// The objects at the top of a .xib file, made and connected. Traps where there is no such file.
  ///
  /// Main thread only; as Apple's it is not isolated, so that source without isolation can call it.
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    nonisolated(unsafe) let (owner, options) = (owner, options)  // they stay on this thread
    nonisolated(unsafe) var objects: [Any] = []
    MainActor.assumeIsolated {
      objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
    return objects
  }
}
