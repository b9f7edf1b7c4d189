/// Pictures of one thing for different traits: the one that fits is shown.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {  // main thread by UIKit's contract
  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("UIImageAsset.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIImageAsset.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  private var entries: [(traits: UITraitCollection, image: UIImage)] = []
  /// The image of a catalogue that this asset was asked of; it chooses among its pictures itself.
  private var whole: UIImage?
  convenience init(_ image: UIImage) {
    self.init()
    whole = image
  }

  /// The picture whose traits say most of what `traitCollection` has; the first where none fits.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    if let whole { return whole._settled(for: traitCollection) }
    let fitting = entries.filter { traitCollection.containsTraits(in: $0.traits) }
    return (fitting.last ?? entries.first)?.image ?? UIImage()
  }
  @_disfavoredOverload
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? .current)
    return configuration is UIImage.SymbolConfiguration ? image.withConfiguration(configuration) : image
  }
  /// Replaces the picture for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(imageWith: traitCollection)
    entries.append((traitCollection, image))
  }
  @_disfavoredOverload
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  open func unregister(imageWith traitCollection: UITraitCollection) {
    entries.removeAll { $0.traits == traitCollection }
  }
  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }
}

extension UIImage {
  /// The pictures that the image was chosen from; of an image that was not, this image for all traits.
  public var imageAsset: UIImageAsset? { UIImageAsset(self) }

  /// The pixels for some traits, where the image is one of several of a catalogue.
  final func _settled(for traits: UITraitCollection) -> UIImage {
    guard case .asset(let asset) = _content else { return self }
    var result: UIImage = self
    traits.performAsCurrent {
      if let picture = asset.image(for: traits, scale: asset.scale(for: traits)) {
        var attributes = _attributes
        attributes.scale = asset.scale(for: traits)
        result = UIImage(.bitmap(picture), attributes)
      }
    }
    return result
  }
}

/// Reads pictures with wishes for size and kind.
public struct UIImageReader: Sendable {
  public struct Configuration: Sendable {
    /// Kept: pictures have 8 bits in each channel here.
    public var prefersHighDynamicRange = false
    /// Kept: every picture is decoded when it is read.
    public var preparesImagesForDisplay = false
    /// Points; zero for the picture's own size.
    public var preferredThumbnailSize = CGSize.zero
    /// For pictures without a size of their own; kept.
    public var pixelsPerInch: Double = 0
    public init() {}
  }
  public static let `default` = UIImageReader(configuration: Configuration())
  public let configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }

  public func image(contentsOf url: URL) -> UIImage? { (try? Data(contentsOf: url)).flatMap(image(data:)) }
  public func image(data: Data) -> UIImage? {
    guard let image = UIImage(data: data) else { return nil }
    let size = configuration.preferredThumbnailSize
    return size == .zero ? image : image.preparingThumbnail(of: size)
  }
}
