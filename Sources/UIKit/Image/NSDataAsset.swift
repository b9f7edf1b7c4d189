import PorticoFoundation

public typealias NSDataAssetName = String

/// A file that lies in an asset catalogue.
///
/// The file of a data set; the one that fits the current traits best where it has several.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {  // immutable
  open private(set) var name: NSDataAssetName
  open private(set) var data: Data
  private let listedType: String?

  /// The set of the name in the app's catalogues; nil when there is none, or its file cannot be read.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = AssetCatalog.data(named: name, in: bundle) else { return nil }
    (self.name, data, listedType) = (name, found.data, found.type)
    super.init()
  }

  /// As the set lists it; to find it from the file's name is not written yet.
  open var typeIdentifier: String {
    guard let listedType else { notImplemented() }
    return listedType
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
