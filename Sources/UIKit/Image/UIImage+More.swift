extension UIImage {
  // MARK: Pictures of the system

  /// The symbol of a control that opens a list of actions.
  public class var actions: UIImage { _system("ellipsis.circle") }
  public class var add: UIImage { _system("plus.circle.fill") }
  public class var remove: UIImage { _system("minus.circle.fill") }
  public class var checkmark: UIImage { _system("checkmark") }
  public class var strokedCheckmark: UIImage { _system("checkmark.circle") }
  private class func _system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  // MARK: Animated

  /// The pictures `name0`, `name1`, … up to the first number that is missing, at most 1024; nil without `name0`.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    while images.count <= 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }
  public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval)
    -> UIImage?
  {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let plain = animatedImageNamed(name, duration: duration)?.images else { return nil }
    let images = plain.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: Stretching, as before iOS 5

  /// One pixel behind each cap is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
      right: left > 0 ? max(size.width - left - 1, 0) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
  public var leftCapWidth: Int { Int(capInsets.left) }
  public var topCapHeight: Int { Int(capInsets.top) }

  // MARK: Other forms

  /// The format with which a renderer draws pictures of the same kind.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
  /// Decodes on the spot; the handler is called in a later turn of the main queue.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let image = preparingForDisplay()
    _inLaterTurn { completionHandler(image) }
  }
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let image = preparingThumbnail(of: size)
    _inLaterTurn { completionHandler(image) }
  }
  /// False: pictures have 8 bits in each channel here.
  public var isHighDynamicRange: Bool { false }
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
  /// Nil: nothing here writes HEIC.
  public func heicData() -> Data? { nil }

  /// - Parameter variableValue: 0...1: how far the steps of the symbol are drawn in full; a symbol without steps
  ///   ignores it.
  public convenience init?(systemName name: String, variableValue: Double, configuration: UIImage.Configuration? = nil)
  {
    self.init(_systemName: name, configuration, variableValue: variableValue)
  }
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue: Double, configuration: UIImage.Configuration? = nil
  ) { self.init(named: name, in: bundle, with: configuration) }

  /// Traps where the catalogue has no image of the name.
  public convenience init(resource: ImageResource) {
    guard let image = UIImage(named: resource.name, in: resource.bundle, with: nil) else {
      fatalError("There is no image named \(resource.name) in the app's resources.")
    }
    self.init(image._content, image._attributes)
  }

  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }
}

extension UIImage.SymbolWeight {
  /// Regular for a weight that is not specified.
  public func fontWeight() -> UIFont.Weight { self == .unspecified ? .regular : UIFont.Weight(number: rawValue * 100) }
}

/// An image of an asset catalogue. Xcode writes a constant for each; its name and bundle are all that it has.
///
/// Source: Apple's DeveloperToolsSupport, which UIKit shows.
public struct ImageResource: Hashable, Sendable {
  let name: String
  private let path: String
  var bundle: Bundle { Bundle(path: path) ?? .main }
  public init(name: String, bundle: Bundle) { (self.name, path) = (name, bundle.bundlePath) }
}

/// A colour of an asset catalogue, as `ImageResource`.
public struct ColorResource: Hashable, Sendable {
  let name: String
  private let path: String
  var bundle: Bundle { Bundle(path: path) ?? .main }
  public init(name: String, bundle: Bundle) { (self.name, path) = (name, bundle.bundlePath) }
}

// MARK: Asynchronous forms

extension UIImage {
  /// The picture, decoded.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in prepareForDisplay { continuation.resume(returning: $0) } }
  }
  /// The picture drawn in a size, in points; nil where the size is empty.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in prepareThumbnail(of: size) { continuation.resume(returning: $0) } }
  }
}
