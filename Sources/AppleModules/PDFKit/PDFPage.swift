public import UIKit

public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A page of a document, or a picture that became one. Its annotations are kept, and not drawn; those of a file are
/// drawn with its page, and not read.
open class PDFPage: NSObject {
  enum Source {
    case empty
    case file(CGPDFDocument, Int)
    case image(UIImage)
  }
  var source = Source.empty {
    didSet {
      guard case .file(let file, let number) = source else { return }
      pageRef = file.page(at: number)
    }
  }
  open internal(set) weak var document: PDFDocument?
  /// Nil for a page without a file.
  open private(set) var pageRef: CGPDFPage?
  open private(set) var annotations: [PDFAnnotation] = []
  open var displaysAnnotations = true
  /// Degrees clockwise beside the turn that the file says; a multiple of 90.
  open var rotation = 0
  private var box: CGRect?

  public required override init() {}
  public convenience init?(image: UIImage) {
    self.init()
    source = .image(image)
  }

  /// The page's number, counted from 1.
  open var label: String? { document.map { "\($0.index(for: self) + 1)" } }

  /// The crop box of the file's page with its corner at zero, whichever box is asked for; a US letter for an empty
  /// page.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let own = self.box { return own }
    switch source {
    case .empty: return CGRect(x: 0, y: 0, width: 612, height: 792)
    case .file: return pageRef?.getBoxRect(.cropBox) ?? .zero
    case .image(let image): return CGRect(origin: .zero, size: image.size)
    }
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) { self.box = bounds }

  /// Draws the page in a space whose y axis points up, with its lower left corner at zero.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    let bounds = bounds(for: box)
    context.saveGState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    switch source {
    case .empty: break
    case .file: if let pageRef { context.drawPDFPage(pageRef) }
    case .image(let image): if let image = image.cgImage { context.draw(image, in: bounds) }
    }
    context.restoreGState()
  }
  open func transform(_ context: CGContext, for box: PDFDisplayBox) {
    let bounds = bounds(for: box)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
  }

  /// On white, as large as fits into a size, in points of one pixel.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let seen = seenSize(for: box)
    let scale = min(size.width / seen.width, size.height / seen.height)
    guard scale > 0, scale.isFinite else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = CGSize(width: max((seen.width * scale).rounded(), 1), height: max((seen.height * scale).rounded(), 1))
    return UIGraphicsImageRenderer(size: picture, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: picture))
      drawUpright(in: CGRect(origin: .zero, size: picture), box: box, context: context.cgContext)
    }
  }

  /// Points, after the turn.
  func seenSize(for box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// Fills a rectangle of a space whose y axis points down.
  func drawUpright(in rect: CGRect, box: PDFDisplayBox, context: CGContext) {
    let size = bounds(for: box).size, seen = seenSize(for: box)
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    context.scaleBy(x: rect.width / seen.width, y: -rect.height / seen.height)
    context.rotate(by: -CGFloat(rotation) * .pi / 180)
    context.translateBy(x: -size.width / 2, y: -size.height / 2)
    draw(with: box, to: context)
    context.restoreGState()
  }

  /// Nil for a page without text.
  open var string: String? { pageRef?.text }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  open var numberOfCharacters: Int { string.map { $0.utf16.count } ?? 0 }
  open func selection(for range: NSRange) -> PDFSelection? {
    document.map { PDFSelection(document: $0, parts: [(self, range)]) }
  }
  /// Traps: where the letters of a page stand is not known.
  open func selection(for rect: CGRect) -> PDFSelection? { notImplemented("PDFPage.selection(for: CGRect)") }
  open func characterBounds(at index: Int) -> CGRect { notImplemented("PDFPage.characterBounds(at:)") }
  open func characterIndex(at point: CGPoint) -> Int { notImplemented("PDFPage.characterIndex(at:)") }

  open func addAnnotation(_ annotation: PDFAnnotation) {
    annotation.page?.removeAnnotation(annotation)
    annotation.page = self
    annotations.append(annotation)
  }
  open func removeAnnotation(_ annotation: PDFAnnotation) {
    guard annotation.page === self else { return }
    annotation.page = nil
    annotations.removeAll { $0 === annotation }
  }
  /// The uppermost one that is kept at a point of the page.
  open func annotation(at point: CGPoint) -> PDFAnnotation? { annotations.last { $0.bounds.contains(point) } }
}
