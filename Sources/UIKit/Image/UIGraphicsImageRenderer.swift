import Raster

/// How an image renderer draws.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the screen's unless told otherwise.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  open var opaque = false
  open private(set) var bounds = CGRect.zero
  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  func sized(_ rect: CGRect) -> UIGraphicsImageRendererFormat {
    bounds = rect
    return self
  }
}

/// What the closure of an image renderer draws with.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let buffer: PixelBuffer

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat, buffer: PixelBuffer) {
    (self.cgContext, self.format, self.buffer) = (cgContext, format, buffer)
    super.init()
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage() ?? CGImage(buffer), scale: format.scale, orientation: .up)
  }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures with UIKit: points, origin at the top left.
open class UIGraphicsImageRenderer: NSObject {
  private let rect: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size), format: .default()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// - Parameter bounds: Points; at least one pixel and at most 32767 in each direction.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (rect, self.format) = (bounds, format.sized(bounds))
    super.init()
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(cgImage: CGImage(draw(actions)), scale: format.scale, orientation: .up)
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { ImageFile.png(draw(actions)) ?? Data() }
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    ImageFile.jpeg(draw(actions), quality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> PixelBuffer {
    let scale = format.scale > 0 ? format.scale : 1
    let width = Int((rect.width * scale).rounded(.up)), height = Int((rect.height * scale).rounded(.up))
    let buffer = PixelBuffer(width: min(max(width, 1), 32767), height: min(max(height, 1), 32767))
    let context = CGContext(buffer: buffer, flipped: scale)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    if format.opaque {
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.fill(rect)
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      buffer.isOpaque = true
    }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format, buffer: buffer))
    UIGraphicsPopContext()
    return buffer
  }
}

// The older way to draw a picture.
nonisolated(unsafe) private var imageContexts: [(buffer: PixelBuffer, scale: CGFloat)] = []  // main thread

/// - Parameter scale: Pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
  let buffer = PixelBuffer(width: min(max(width, 1), 32767), height: min(max(height, 1), 32767))
  buffer.isOpaque = opaque
  imageContexts.append((buffer, scale))
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
  guard let last = imageContexts.last, let image = UIGraphicsGetCurrentContext()?.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: last.scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  guard imageContexts.popLast() != nil else { return }
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

  /// What a tint becomes under a dimmed presentation: grey of the same lightness.
  var _dimmed: UIColor {
    UIColor { traits in
      let c = self.resolvedColor(with: traits).cgColor._srgb
      let light = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue
      return UIColor(white: light, alpha: c.alpha)
    }
  }
}
