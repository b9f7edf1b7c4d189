import HostInterface
import Raster

/// How an image renderer draws.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The range of colours that the picture can hold.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels per point; the screen's unless told otherwise.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  open var opaque = false
  /// Kept, and without effect: pictures are 8-bit sRGB.
  open var preferredRange = Range.automatic
  open var supportsHighDynamicRange: Bool { false }

  public required init() { super.init() }
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let format = copy as? UIGraphicsImageRendererFormat {
      (format.scale, format.opaque, format.preferredRange) = (scale, opaque, preferredRange)
    }
    return copy
  }
}

/// The context in which an image renderer's closure draws.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext, @unchecked Sendable {
  /// The picture as far as it has been drawn. The cost is O(pixels).
  open var currentImage: UIImage {
    guard !format.bounds.isEmpty, let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1, orientation: .up)
  }
}

/// Draws pictures with UIKit: points, origin at the top left.
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size), format: .default()) }
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// - Parameter bounds: Points; at least one pixel and at most 32767 in each direction.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  open override class func rendererContextClass() -> AnyClass { UIGraphicsImageRendererContext.self }

  /// - Returns: A bitmap context whose user space is the format's bounds in points.
  open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    let image = format as? UIGraphicsImageRendererFormat
    let scale = (image?.scale).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1
    let buffer = PixelBuffer(drawing: format.bounds.size, scale: scale, by: "UIGraphicsImageRenderer")
    buffer.isOpaque = image?.opaque ?? false
    return CGContext(buffer: buffer, flipped: scale)
  }

  /// Moves the origin to that of the bounds, and makes an opaque picture black.
  open override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
    let format = rendererContext.format
    context.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    guard (format as? UIGraphicsImageRendererFormat)?.opaque == true else { return }
    context.setFillColor(CGColor(gray: 0, alpha: 1))
    context.fill(format.bounds)
  }

  open override var allowsImageOutput: Bool { true }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions) ?? UIImage() }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { draw(actions)?.pngData() ?? Data() }
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    draw(actions)?.jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage? {
    var result: UIImage?
    run({ context in (context as? UIGraphicsImageRendererContext).map(actions) }) { context in
      result = (context as? UIGraphicsImageRendererContext)?.currentImage
    }
    return result
  }
}

extension PixelBuffer {
  /// The most pixels of a picture that an app draws: half a gigabyte.
  private static let mostPixels = 1 << 27

  /// Pixels for a picture that an app draws. A size that cannot be is told: the picture shows what has room, from the
  /// top left.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - owner: Who draws, for the message.
  fileprivate convenience init(drawing size: CGSize, scale: CGFloat, by owner: String) {
    func side(_ length: CGFloat, atMost limit: Int) -> Int {
      let pixels = (length * scale).rounded(.up)
      return pixels.isFinite ? Int(min(max(pixels, 1), CGFloat(limit))) : 1
    }
    let width = side(size.width, atMost: 32_767)
    let height = side(size.height, atMost: min(32_767, Self.mostPixels / width))
    func fits(_ length: CGFloat, _ pixels: Int) -> Bool {
      length.isFinite && (length * scale).rounded(.up) <= CGFloat(pixels)
    }
    if !fits(size.width, width) || !fits(size.height, height) {
      warnOnce(
        "\(owner): a picture of \(size.width) x \(size.height) points at \(scale)x cannot be drawn; it has \(width) x \(height) pixels. "
          + "A side has at most 32767, and a picture \(Self.mostPixels).")
    }
    self.init(width: width, height: height)
  }
}

// The older way to draw a picture.

/// The scales of the pictures that are being drawn; each thread has its own.
private let imageScales = PerThread<[CGFloat]>([])

/// - Parameter scale: Pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : UITraitCollection.current.displayScale
  let buffer = PixelBuffer(drawing: size, scale: scale, by: "UIGraphicsBeginImageContextWithOptions(_:_:_:)")
  buffer.isOpaque = opaque
  imageScales.value.append(scale)
  let context = CGContext(buffer: buffer, flipped: scale)
  if opaque {
    context.setFillColor(CGColor(gray: 0, alpha: 1))
    context.fill(CGRect(origin: .zero, size: size))
  }
  UIGraphicsPushContext(context)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// A copy of what has been drawn; nil outside an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let scale = imageScales.value.last, let image = UIGraphicsGetCurrentContext()?.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  guard imageScales.value.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills with the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// The current context's fill and stroke colours.
  public func set() {
    setFill()
    setStroke()
  }
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// The colour of a tint under a dimmed presentation: a translucent grey half-way between the greatest and the
  /// smallest component.
  ///
  /// Source: Behaviour/Pictures.md 82.
  var _dimmedTint: UIColor {
    UIColor { traits in
      let c = self.resolvedColor(with: traits).cgColor._srgb
      return UIColor(white: (max(c.red, c.green, c.blue) + min(c.red, c.green, c.blue)) / 2, alpha: 0.53 * c.alpha)
    }
  }

  /// Grey of the same lightness.
  var _dimmed: UIColor {
    UIColor { traits in
      let c = self.resolvedColor(with: traits).cgColor._srgb
      let light = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue
      return UIColor(white: light, alpha: c.alpha)
    }
  }
}
