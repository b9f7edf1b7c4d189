import Raster
import RenderTree

/// A picture: pixels with a scale, or a symbol that is drawn at any size. Immutable.
open class UIImage: NSObject, NSCoding, NSSecureCoding, @unchecked Sendable {  // immutable after init
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  package struct Attributes {
    package var scale: CGFloat = 1
    package var orientation = Orientation.up
    package var renderingMode = RenderingMode.automatic
    package var capInsets = UIEdgeInsets.zero
    package var resizingMode = ResizingMode.tile
    package var isResizable = false
    package var alignmentRectInsets = UIEdgeInsets.zero
    package var flipsForRTL = false
    package var tint: UIColor?
    package var baselineOffset: CGFloat?
    package var configuration: Configuration?
    package var images: [UIImage]?
    /// The name by which it was asked for, of the app's resources or of the system's symbols.
    package var name: String?
    package var duration: TimeInterval = 0
    /// The image of Core Image that it is made from.
    package var ciImage: CIImage?
  }

  package enum Content {
    case bitmap(CGImage)
    case symbol(SymbolImage)
    /// One picture for each appearance, of an asset catalogue.
    case asset(ImageAsset)
    case empty
  }

  package let _content: Content
  package let _attributes: Attributes

  /// The content and the attributes of an image.
  public struct _Storage {
    let content: Content
    let attributes: Attributes
  }

  /// It is public, because a subclass in an app inherits none where it cannot see all designated ones.
  public init(_ storage: _Storage) {
    (_content, _attributes) = (storage.content, storage.attributes)
    super.init()
  }
  package convenience init(_ content: Content, _ attributes: Attributes) {
    self.init(_Storage(content: content, attributes: attributes))
  }

  /// Without pixels; its size is zero.
  public override convenience init() { self.init(.empty, Attributes()) }

  public convenience init(cgImage: CGImage) { self.init(.bitmap(cgImage), Attributes()) }

  /// - Parameter scale: Pixels per point; above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var attributes = Attributes()
    (attributes.scale, attributes.orientation) = (scale > 0 ? scale : 1, orientation)
    self.init(.bitmap(cgImage), attributes)
  }

  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// The pixels within the image's extent, drawn when this is called; an image without end has none.
  ///
  /// - Parameter scale: Pixels per point; above 0.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    var attributes = Attributes()
    (attributes.scale, attributes.orientation, attributes.ciImage) = (scale > 0 ? scale : 1, orientation, ciImage)
    self.init(CIContext().createCGImage(ciImage, from: ciImage.extent).map { .bitmap($0) } ?? .empty, attributes)
  }

  /// The image of Core Image that it was made from; nil unless Core Image made it.
  open var ciImage: CIImage? { _attributes.ciImage }

  /// Nil for data that is not a picture; the reason goes to standard error.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = ImageFile.decode(data, name: "data") else { return nil }
    self.init(decoded: decoded, scale: scale)
  }

  /// The scale comes from an `@2x` or `@3x` at the end of the name. Nil when there is no picture in the file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let decoded = ImageFile.decode(data, name: path) else {
      return nil
    }
    self.init(decoded: decoded, scale: ImageFile.scale(ofFileNamed: path))
  }

  private convenience init(decoded: ImageFile, scale: CGFloat, name: String? = nil) {
    var attributes = Attributes()
    (attributes.scale, attributes.orientation, attributes.name) = (scale > 0 ? scale : 1, decoded.orientation, name)
    if decoded.frames.count > 1 {
      let plain = attributes
      attributes.images = decoded.frames.map { UIImage(.bitmap($0), plain) }
      attributes.duration = decoded.duration
    }
    self.init(.bitmap(decoded.frames[0]), attributes)
  }

  /// An image of an asset catalogue, else of a file of the app's resources. Nil when there is none of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if let asset = AssetCatalog.image(named: name, in: bundle) {
      var attributes = asset.attributes
      attributes.name = name
      self.init(.asset(asset), attributes)
    } else if let path = ImageFile.find(name, in: bundle), let data = FileManager.default.contents(atPath: path),
      let decoded = ImageFile.decode(data, name: path)
    {
      self.init(decoded: decoded, scale: ImageFile.scale(ofFileNamed: path), name: name)
    } else {
      warnOnce("UIImage(named:): the app's resources have no image \"\(name)\".")
      return nil
    }
  }

  /// Nil for a name that no drawing and no rule answers; see Documentation/Symbols.md.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(_systemName: name, configuration, variableValue: nil)
  }
  convenience init?(_systemName name: String, _ configuration: Configuration?, variableValue: Double?) {
    let symbol = SymbolImage(
      name: name, configuration: configuration as? SymbolConfiguration, variableValue: variableValue)
    guard let symbol else {
      warnOnce("UIImage(systemName:): there is no symbol \"\(name)\" here, and no image was made.")
      return nil
    }
    var attributes = Attributes()
    (attributes.configuration, attributes.name, attributes.flipsForRTL) = (configuration, name, symbol.flips)
    self.init(.symbol(symbol), attributes)
  }

  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      fatalError("There is no image named \(name) in the app's resources.")
    }
    self.init(image._content, image._attributes)
  }

  public required convenience init?(coder: NSCoder) {
    guard let data = coder._decodeObject(forKey: "UIImageData") as? Data else { return nil }
    self.init(data: data, scale: CGFloat(coder.decodeDouble(forKey: "UIImageScale")))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(pngData(), forKey: "UIImageData")
    coder.encode(Double(scale), forKey: "UIImageScale")
  }

  open class var supportsSecureCoding: Bool { true }

  // MARK: Properties

  /// Points, turned as the orientation says.
  open var size: CGSize {
    switch _content {
    case .empty: return .zero
    case .symbol(let symbol): return symbol.size
    case .asset(let asset): return asset.size(for: .current)
    case .bitmap(let image):
      let w = CGFloat(image.width) / scale, h = CGFloat(image.height) / scale
      return imageOrientation._swapsSides ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    }
  }

  open var scale: CGFloat {
    switch _content {
    case .asset(let asset): asset.scale(for: .current)
    case .symbol: UITraitCollection.current.displayScale
    default: _attributes.scale
    }
  }
  open var imageOrientation: Orientation { _attributes.orientation }
  /// Whether both show the same picture in the same way: the same pixels, the same symbol, or one set of a catalogue.
  /// O(pixels) for bitmaps of one size that are not one object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || _content.isEqual(to: other._content) && _attributes.draws(as: other._attributes)
  }
  open override var hash: Int {
    switch _content {
    case .bitmap(let image): image.width &* 31 &+ image.height
    case .symbol(let symbol): symbol.name.hash
    case .asset(let asset): ObjectIdentifier(asset).hashValue
    case .empty: 0
    }
  }

  open var isSymbolImage: Bool { if case .symbol = _content { true } else { false } }
  open var renderingMode: RenderingMode { _attributes.renderingMode }
  open var capInsets: UIEdgeInsets { _attributes.capInsets }
  open var resizingMode: ResizingMode { _attributes.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { _attributes.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { _attributes.flipsForRTL }
  open var images: [UIImage]? { _attributes.images }
  /// Seconds of one run of an animated image.
  open var duration: TimeInterval { _attributes.duration }
  open var configuration: Configuration? { _attributes.configuration }
  open var symbolConfiguration: SymbolConfiguration? { _attributes.configuration as? SymbolConfiguration }
  open var traitCollection: UITraitCollection { configuration?.traitCollection ?? .current }
  open var baselineOffsetFromBottom: CGFloat? {
    if case .symbol(let symbol) = _content { return symbol.baselineOffset }
    return _attributes.baselineOffset
  }

  /// Points of clear space around a symbol's ink; zero for other images.
  package final var _clearSpace: UIEdgeInsets {
    if case .symbol(let symbol) = _content { symbol.clearSpace } else { .zero }
  }

  /// A symbol is drawn at the current display scale.
  open var cgImage: CGImage? { _attributes.ciImage == nil ? _picture : nil }

  /// The pixels, whatever made them.
  package final var _picture: CGImage? {
    switch _content {
    case .bitmap(let image): image
    case .empty: nil
    default: _pixels(scale: max(UITraitCollection.current.displayScale, 1)).map { CGImage($0) }
    }
  }

  // MARK: Variants

  private func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = _attributes
    change(&attributes)
    return UIImage(_content, attributes)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// - Parameter capInsets: Points of the edges that keep their size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
  }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRTL = true } }
  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation._mirrored } }
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }
  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    if case .symbol(let symbol) = _content, let wanted = configuration as? SymbolConfiguration {
      var attributes = _attributes
      attributes.configuration = wanted
      return UIImage(.symbol(symbol.configured(wanted)), attributes)
    }
    return with { $0.configuration = configuration }
  }
  /// Nil for an image that is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let symbol) = _content else { return nil }
    var attributes = _attributes
    attributes.configuration = symbolConfiguration.map { $0.applying(configuration) } ?? configuration
    return UIImage(.symbol(symbol.configured(configuration)), attributes)
  }

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with { ($0.images, $0.duration) = (images, duration) }
  }

  /// The picture decoded; ours always is.
  open func preparingForDisplay() -> UIImage? { self }
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Files

  open func pngData() -> Data? { _pixels(scale: scale).flatMap { ImageFile.png($0) } }
  /// - Parameter compressionQuality: 0...1.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    _pixels(scale: scale).flatMap { ImageFile.jpeg($0, quality: compressionQuality) }
  }

  // MARK: Drawing into the current context

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size), blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Into the current context; a template in the context's fill colour.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let matrix = context.ctm
    let pixelsPerPoint = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let needed = _isVector ? max(pixelsPerPoint * rect.width / max(size.width, 1), 0.1) : scale
    guard var pixels = _pixels(scale: needed) else { return }
    if _isTemplate, !_showsLayers { pixels = pixels.alphaMask.colored(RenderColor(CGColor(context.fillColor))) }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    for part in _tiles(of: rect) {
      let w = CGFloat(pixels.width), h = CGFloat(pixels.height)
      let crop = CGRect(
        x: part.source.minX * w, y: part.source.minY * h, width: part.source.width * w, height: part.source.height * h)
      if part.source == CGRect(x: 0, y: 0, width: 1, height: 1) {
        context._draw(buffer: pixels, in: part.target)
      } else if let piece = CGImage(pixels).cropping(to: crop.integral) {
        context._draw(buffer: piece.buffer, in: part.target)
      }
    }
    context.restoreGState()
  }

  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(at: CGPoint(x: x, y: y))
        x += size.width
      }
      y += size.height
    }
    context.restoreGState()
  }

  /// The nine parts of a resizable image, in fractions of the source and points of the target.
  private func _parts(of rect: CGRect) -> [(source: CGRect, target: CGRect)] {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard _attributes.isResizable, rect.size != size else { return [(whole, rect)] }
    let c = capInsets, s = size
    let xs = [0, c.left / s.width, 1 - c.right / s.width, 1], ys = [0, c.top / s.height, 1 - c.bottom / s.height, 1]
    let tx = [rect.minX, rect.minX + c.left, rect.maxX - c.right, rect.maxX]
    let ty = [rect.minY, rect.minY + c.top, rect.maxY - c.bottom, rect.maxY]
    var parts: [(CGRect, CGRect)] = []
    for row in 0..<3 {
      for column in 0..<3 where tx[column + 1] > tx[column] && ty[row + 1] > ty[row] {
        parts.append(
          (
            CGRect(x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row]),
            CGRect(x: tx[column], y: ty[row], width: tx[column + 1] - tx[column], height: ty[row + 1] - ty[row])
          ))
      }
    }
    return parts
  }

  /// The parts, those of a tiled image repeated at their own size; what a last tile has too much is cut off.
  private func _tiles(of rect: CGRect) -> [(source: CGRect, target: CGRect)] {
    let parts = _parts(of: rect)
    guard _isTiled, parts.count > 0 else { return parts }
    return parts.flatMap { part -> [(source: CGRect, target: CGRect)] in
      let columns = _runs(
        part.source.minX, part.source.width, of: size.width, over: part.target.minX, part.target.width)
      let rows = _runs(
        part.source.minY, part.source.height, of: size.height, over: part.target.minY, part.target.height)
      return rows.flatMap { row in
        columns.map { column in
          (
            CGRect(x: column.source, y: row.source, width: column.share, height: row.share),
            CGRect(x: column.target, y: row.target, width: column.length, height: row.length)
          )
        }
      }
    }
  }

  /// Along one axis: a part that is a pixel wide is stretched, since its copies would look no different.
  private func _runs(
    _ source: CGFloat, _ share: CGFloat, of whole: CGFloat, over target: CGFloat, _ length: CGFloat
  ) -> [(source: CGFloat, share: CGFloat, target: CGFloat, length: CGFloat)] {
    let piece = share * whole
    guard piece > 1 / scale, length > piece else { return [(source, share, target, length)] }
    return stride(from: 0, to: length, by: piece).map { start in
      let left = min(piece, length - start)
      return (source, share * left / piece, target + start, left)
    }
  }

  /// Repeats its middle rather than stretching it.
  package var _isTiled: Bool {
    guard _attributes.isResizable, resizingMode == .tile else { return false }
    let c = capInsets, pixel = 1 / scale
    return size.width - c.left - c.right > pixel || size.height - c.top - c.bottom > pixel
  }

  // MARK: Pixels

  /// Upright pixels, tinted where the image has a tint of its own.
  ///
  /// - Parameter scale: Pixels per point, for what is drawn at any size.
  package func _pixels(scale: CGFloat) -> PixelBuffer? {
    let plain: PixelBuffer?
    switch _content {
    case .empty: return nil
    case .bitmap(let image): plain = image.buffer.oriented(imageOrientation)
    case .asset(let asset): plain = asset.image(for: .current, scale: scale)?.buffer.oriented(imageOrientation)
    case .symbol(let symbol):
      if _showsLayers {
        return symbol.pixels(scale: scale, isMirrored: _isMirroredSymbol, tint: _attributes.tint ?? .black)
      }
      guard let mask = symbol.mask(scale: scale, isMirrored: _isMirroredSymbol) else { return nil }
      return mask.colored(RenderColor((_attributes.tint ?? .black).cgColor))
    }
    guard let tint = _attributes.tint else { return plain }
    return plain?.alphaMask.colored(RenderColor(tint.cgColor))
  }

  /// Drawn anew for each size.
  package var _isVector: Bool {
    switch _content {
    case .symbol: true
    case .asset(let asset): asset.isDrawnAtAnySize(for: .current)
    default: false
    }
  }

  private var _isMirroredSymbol: Bool { imageOrientation == .upMirrored }

  /// A symbol in several colours: one whose configuration asks for them, unless the image is a template or has a tint
  /// of its own.
  private var _showsLayers: Bool {
    guard case .symbol(let symbol) = _content, symbol.isLayered else { return false }
    return renderingMode != .alwaysTemplate && _attributes.tint == nil
  }

  /// The image as controls, bars and menus show it: as a template where its rendering mode is automatic.
  ///
  /// A symbol stays as it is: it is drawn as a template unless its configuration, or that of the view, asks for several
  /// colours.
  var templateUnlessColored: UIImage {
    let isPlainSymbol = isSymbolImage && _attributes.tint == nil
    return renderingMode == .automatic && !isPlainSymbol ? withRenderingMode(.alwaysTemplate) : self
  }

  /// Drawn as one colour through its alpha.
  package var _isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && _attributes.tint == nil
    }
  }

  /// The part of the image that a layer shows.
  package func _layerSource(tint: UIColor, traits: UITraitCollection, scale: CGFloat) -> RenderContents.Source? {
    var result: RenderContents.Source?
    traits.performAsCurrent {
      if case .symbol(let symbol) = _content {
        let color = _isTemplate ? tint : (_attributes.tint ?? .black)
        if _showsLayers {
          result = symbol.pixels(scale: scale, isMirrored: _isMirroredSymbol, tint: color).map { .pixels($0) }
          return
        }
        let mask = symbol.mask(scale: scale, isMirrored: _isMirroredSymbol)
        result = mask.map { .mask($0, RenderColor(color.resolvedColor(with: traits).cgColor)) }
      } else if _isTemplate {
        result = _pixels(scale: scale).map {
          .mask($0.alphaMask, RenderColor(tint.resolvedColor(with: traits).cgColor))
        }
      } else {
        result = _pixels(scale: scale).map { .pixels($0) }
      }
    }
    return result
  }
}

extension UIImage.Orientation {
  var _swapsSides: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }

  var _mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}

extension PixelBuffer {
  /// The pixels turned upright from how they are stored.
  func oriented(_ orientation: UIImage.Orientation) -> PixelBuffer {
    guard orientation != .up else { return self }
    let result =
      orientation._swapsSides ? PixelBuffer(width: height, height: width) : PixelBuffer(width: width, height: height)
    result.isOpaque = isOpaque
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (sx, sy): (Int, Int) =
          switch orientation {
          case .up: (x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .right: (y, height - 1 - x)
          case .upMirrored: (width - 1 - x, y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        result[x, y] = self[sx, sy]
      }
    }
    return result
  }

  var alphaMask: CoverageMask {
    let mask = CoverageMask(width: width, height: height)
    for y in 0..<height {
      let source = row(y), target = mask.row(y)
      for x in 0..<width { target[x] = UInt8(source[x] >> 24) }
    }
    return mask
  }
}

extension CoverageMask {
  /// Pixels of one colour with this coverage, premultiplied.
  func colored(_ color: RenderColor) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    let r = min(max(color.red, 0), 1), g = min(max(color.green, 0), 1), b = min(max(color.blue, 0), 1)
    // One entry for each coverage.
    let table = (0...255).map { coverage -> UInt32 in
      let alpha = Double(coverage) * min(max(color.alpha, 0), 1)
      func channel(_ value: Double) -> UInt32 { UInt32((value * alpha).rounded()) }
      return UInt32(alpha.rounded()) << 24 | channel(r) << 16 | channel(g) << 8 | channel(b)
    }
    for y in 0..<height {
      let source = row(y), target = buffer.row(y)
      for x in 0..<width { target[x] = table[Int(source[x])] }
    }
    return buffer
  }
}
