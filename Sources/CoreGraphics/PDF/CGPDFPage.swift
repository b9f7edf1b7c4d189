import PorticoFoundation
internal import Raster

public enum CGPDFBox: Int32, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A page, as it is seen: within its crop box, turned as the file says.
public final class CGPDFPage: Hashable, @unchecked Sendable {  // immutable
  private let owner: CGPDFDocument
  public let pageNumber: Int
  private let picture: VectorPicture

  init?(_ document: CGPDFDocument, _ number: Int) {
    (owner, pageNumber) = (document, number)
    do { picture = try VectorPicture(document.data, format: .pdf, page: number - 1) } catch {
      warn("CGPDFPage: page \(number): \(error)")
      return nil
    }
  }

  public static func == (a: CGPDFPage, b: CGPDFPage) -> Bool { a.owner === b.owner && a.pageNumber == b.pageNumber }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(pageNumber)
  }

  public var document: CGPDFDocument? { owner }
  /// 0: the page is already turned.
  public var rotationAngle: Int32 { 0 }

  /// The crop box with its corner at zero, whichever is asked for.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { CGRect(origin: .zero, size: picture.size) }

  /// The transform that puts the page's middle into that of a rectangle. A page that is smaller is not made larger.
  ///
  /// - Parameters:
  ///   - rotate: Degrees clockwise, a multiple of 90.
  ///   - preserveAspectRatio: False stretches each side by itself.
  public func getDrawingTransform(_ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool)
    -> CGAffineTransform
  {
    let page = getBoxRect(box), isAside = rotate % 180 != 0
    let seen = isAside ? CGSize(width: page.height, height: page.width) : page.size
    var x = min(rect.width / seen.width, 1), y = min(rect.height / seen.height, 1)
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return CGAffineTransform(translationX: rect.midX, y: rect.midY).scaledBy(x: x, y: y)
      .rotated(by: -CGFloat(rotate) * .pi / 180).translatedBy(x: -page.midX, y: -page.midY)
  }

  /// The text in the order in which it is read; nil when it cannot be read.
  package var text: String? { try? VectorPicture.text(ofPDF: owner.data, page: pageNumber - 1) }

  /// On clear ground; nil when a side comes to more than 32,767 pixels, or it cannot be drawn.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package func image(scale: CGFloat) -> CGImage? { picture.pixels(scale: scale).map { CGImage($0) } }
}

extension CGContext {
  /// Draws the page with its lower left corner at zero, in a space whose y axis points up. It is drawn as pixels of the
  /// context's size.
  public func drawPDFPage(_ page: CGPDFPage) {
    let scale = max(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    guard scale > 0, let image = page.image(scale: scale) else { return }
    draw(image, in: page.getBoxRect(.cropBox))
  }
}
