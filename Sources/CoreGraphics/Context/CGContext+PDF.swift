internal import CCairo
import PorticoFoundation
internal import Raster

public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

// A context whose drawing becomes the pages of a PDF document. Its device space is that of the page: points, origin
// bottom left.
extension CGContext {
  /// A document that is handed to the consumer when it is closed.
  ///
  /// - Parameters:
  ///   - mediaBox: The rectangle of a page that says none, in points; nil for a page of 612 x 792.
  ///   - auxiliaryInfo: Title, author, subject, keywords and creator; other keys change nothing.
  public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    self.init(pdf: mediaBox?.pointee, auxiliaryInfo) { _ = consumer.write($0) }
  }

  /// A document that is written to a file when it is closed. Nil where no file can be made at the address.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    let url = url as URL
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else { return nil }
    self.init(pdf: mediaBox?.pointee, auxiliaryInfo) { data in
      do { try data.write(to: url) } catch {
        warn("CGContext: \(url.path) could not be written: \(error.localizedDescription)")
      }
    }
  }

  /// - Parameter put: Gets the whole document when it is closed.
  package convenience init(pdf box: CGRect?, _ info: CFDictionary?, put: @escaping (Data) -> Void) {
    let box = box ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    self.init(
      buffer: PixelBuffer(width: 1, height: 1), base: .identity,
      pdf: PDFPages(size: box.size, info: info ?? [:], put: put))
    pageBox = box
  }

  /// Begins a page; one that is open ends before.
  ///
  /// - Parameter mediaBox: In points; nil for the document's.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(in: mediaBox?.pointee ?? pageBox) }
  public func endPage() { pdf?.endPage() }
  public func closePDF() { pdf?.close() }
  /// Ends the document; empty data in a context of pixels.
  package func _closedDocument() -> Data { pdf?.close() ?? Data() }

  /// - Parameter pageInfo: The page's rectangle under `kCGPDFContextMediaBox`, as the bytes of a CGRect or as one.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { beginPage(in: Self.box(pageInfo) ?? pageBox) }
  public func endPDFPage() { pdf?.endPage() }
  public func addDocumentMetadata(_ metadata: CFData?) { notImplemented() }

  private static func box(_ info: CFDictionary?) -> CGRect? {
    switch info?[kCGPDFContextMediaBox] {
    case let rect as CGRect: rect
    case let data as Data where data.count >= MemoryLayout<CGRect>.size:
      data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    default: nil
    }
  }

  private func beginPage(in box: CGRect) {
    guard let pdf else { return }
    pdf.endPage()
    // Source: PDF 1.7, appendix C: a page has at most 14,400 units a side.
    func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 1 : min(max(length, 1), 14_400) }
    let size = CGSize(width: side(box.width), height: side(box.height))
    if size.width < box.width || size.height < box.height || box.width.isNaN || box.height.isNaN {
      warnOnce(
        "CGContext: a page of \(box.width) x \(box.height) points is more than a PDF can have; it has \(size.width) x \(size.height)."
      )
    }
    let box = CGRect(origin: box.origin, size: size)
    pdf.beginPage(box.size)
    let height = Int(box.height.rounded(.up)), width = Int(box.width.rounded(.up))
    beginCanvas(
      width: width, height: height,
      base: CGAffineTransform(translationX: -box.minX, y: CGFloat(height) - box.height - box.minY))
  }

  /// Lets a rectangle in user space open an address.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    pdf?.link(userToPixels.apply(rect), "uri='\(PDFPages.quoted((url as URL).absoluteString))'")
  }
  /// Names a point in user space.
  public func addDestination(_ name: CFString, at point: CGPoint) { pdf?.name(name, at: userToPixels.apply(point)) }
  /// Lets a rectangle in user space lead to a named point.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    pdf?.link(userToPixels.apply(rect), "dest='\(PDFPages.quoted(name))'")
  }

  /// Paints on the open page; outside pages nothing.
  func paint(_ shape: PaintShape, _ source: PaintSource, on pdf: PDFPages) {
    guard pdf.isPageOpen else { return }
    pdf.draw(state.clipPaths, toPixels: toPixels) { cairo in
      if state.blendMode != .normal { cairo_set_operator(cairo, state.blendMode.cairoOperator) }
      guard case .mask(let mask, let x, let y) = shape else { return draw(shape, source, with: cairo) }
      let alpha = setSource(source, of: cairo)
      if alpha < 1 { cairo_push_group(cairo) }
      pdf.paint(mask, x: x, y: y)
      if alpha < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
  }
}

extension CGBlendMode {
  /// Cairo's operator of the same name; `over` for those that it lacks.
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    default: CAIRO_OPERATOR_OVER
    }
  }
}
