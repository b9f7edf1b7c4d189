internal import CCairo
import PorticoFoundation
internal import Raster

/// The pages of a PDF document that is being drawn. Cairo writes them: paths and gradients as such, text as the
/// outlines of its glyphs, images as images. Shadows, stencils and transparency layers become images of one pixel a
/// point.
final class PDFPages {
  private let surface: OpaquePointer
  let cairo: OpaquePointer
  private let written: Written
  private let put: (Data) -> Void
  private(set) var isPageOpen = false
  private var isClosed = false

  /// The bytes that Cairo has written so far.
  private final class Written { var data = Data() }

  /// - Parameters:
  ///   - size: In points, until a page says otherwise.
  ///   - info: Title, author and the like, by the keys of `kCGPDFContextTitle` and its kin.
  ///   - put: Gets the whole document when it is closed.
  init(size: CGSize, info: [AnyHashable: Any], put: @escaping (Data) -> Void) {
    let written = Written()
    (self.written, self.put) = (written, put)
    surface = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Written>.fromOpaque(target).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(written).toOpaque(), Double(size.width), Double(size.height))
    cairo = cairo_create(surface)
    describe(info)
  }

  deinit {
    close()
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private func describe(_ info: [AnyHashable: Any]) {
    let keys: [(CFString, cairo_pdf_metadata_t)] = [
      (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
      (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]
    for (key, metadata) in keys {
      if let text = info[key] as? String { cairo_pdf_surface_set_metadata(surface, metadata, text) }
    }
    let words =
      (info[kCGPDFContextKeywords] as? [String])?.joined(separator: ", ") ?? info[kCGPDFContextKeywords] as? String
    if let words { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, words) }
    // The date is the app's, so that the same drawing gives the same bytes.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Date.now.formatted(.iso8601))
  }

  func beginPage(_ size: CGSize) {
    cairo_pdf_surface_set_size(surface, Double(size.width), Double(size.height))
    isPageOpen = true
  }

  func endPage() {
    guard isPageOpen else { return }
    cairo_show_page(cairo)
    isPageOpen = false
  }

  /// Ends the document and hands it over; later calls only return it.
  @discardableResult
  func close() -> Data {
    guard !isClosed else { return written.data }
    isClosed = true
    endPage()
    cairo_surface_finish(surface)
    put(written.data)
    return written.data
  }

  /// Draws under vector clips, in the space of the page: points, from the top left.
  func draw(_ clips: [GraphicsState.ClipPath], toPixels: AffineMatrix, _ body: (OpaquePointer) -> Void) {
    cairo_save(cairo)
    for clip in clips {
      cairo_save(cairo)
      CairoPath.concatenate(toPixels, to: cairo)
      CairoPath.append(clip.path, to: cairo)
      cairo_restore(cairo)
      cairo_set_fill_rule(cairo, clip.rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_clip(cairo)
    }
    body(cairo)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  /// Paints the current source through coverage.
  func paint(_ mask: CoverageMask, x: Int, y: Int) {
    let picture = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height))!
    cairo_surface_flush(picture)
    let stride = Int(cairo_image_surface_get_stride(picture)), bytes = cairo_image_surface_get_data(picture)!
    for row in 0..<mask.height { (bytes + row * stride).update(from: mask.row(row), count: mask.width) }
    cairo_surface_mark_dirty(picture)
    cairo_mask_surface(cairo, picture, Double(x), Double(y))
    cairo_surface_destroy(picture)
  }

  /// Makes a rectangle of the page, in points from the top left, lead somewhere.
  func link(_ rect: CGRect, _ target: String) {
    let area = "rect=[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]"
    cairo_tag_begin(cairo, CAIRO_TAG_LINK, "\(area) \(target)")
    cairo_tag_end(cairo, CAIRO_TAG_LINK)
  }

  func name(_ name: String, at point: CGPoint) {
    cairo_tag_begin(cairo, CAIRO_TAG_DEST, "name='\(Self.quoted(name))' x=\(point.x) y=\(point.y)")
    cairo_tag_end(cairo, CAIRO_TAG_DEST)
  }

  static func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
  }
}
