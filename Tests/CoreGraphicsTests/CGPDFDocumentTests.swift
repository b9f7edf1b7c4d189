import CoreGraphics
import Foundation
import Testing

/// PDF files that are read.
struct CGPDFDocumentTests {
  /// Two pages of 40 x 20 points: a red left half, and a blue lower half.
  private func document() throws -> CGPDFDocument {
    let context = CGContext(pdf: CGRect(x: 0, y: 0, width: 40, height: 20), nil) { _ in }
    context.beginPage(mediaBox: nil)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.beginPage(mediaBox: nil)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    let provider = try #require(CGDataProvider(data: context._closedDocument()))
    return try #require(CGPDFDocument(provider))
  }

  /// Red, green and blue of rows from the top.
  private func draw(_ page: CGPDFPage, width: Int, height: Int, _ transform: CGAffineTransform) throws -> [[[UInt8]]] {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.concatenate(transform)
    context.drawPDFPage(page)
    context.flush()
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<height).map { y in (0..<width).map { x in (0..<3).map { bytes[(y * width + x) * 4 + $0] } } }
  }

  @Test func `pages are counted from one, and drawn with their lower left corner at zero`() throws {
    let document = try document(), first = try #require(document.page(at: 1)),
      second = try #require(document.page(at: 2))
    #expect(document.numberOfPages == 2 && document.page(at: 0) == nil && document.page(at: 3) == nil)
    #expect(first.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 40, height: 20) && second.pageNumber == 2)
    let red = try draw(first, width: 80, height: 40, CGAffineTransform(scaleX: 2, y: 2))
    #expect(red[20][20] == [255, 0, 0] && red[20][60] == [0, 0, 0])
    let blue = try draw(second, width: 40, height: 20, .identity)
    #expect(blue[15][20] == [0, 0, 255] && blue[5][20] == [0, 0, 0])
  }

  /// The middle of the page comes to the middle of the rectangle; a page of 40 x 20 in one of 20 x 20 is half as large.
  @Test func `a drawing transform fits the page into a rectangle and does not enlarge it`() throws {
    let page = try #require(try document().page(at: 1))
    func corner(_ rect: CGRect, _ rotate: Int32) -> CGPoint {
      let place = CGPoint.zero.applying(
        page.getDrawingTransform(.cropBox, rect: rect, rotate: rotate, preserveAspectRatio: true))
      return CGPoint(x: (place.x * 1000).rounded() / 1000, y: (place.y * 1000).rounded() / 1000)
    }
    #expect(corner(CGRect(x: 0, y: 0, width: 20, height: 20), 0) == CGPoint(x: 0, y: 5))
    #expect(corner(CGRect(x: 0, y: 0, width: 100, height: 100), 0) == CGPoint(x: 30, y: 40))
    // Clockwise by a quarter, the lower left corner becomes the upper left one.
    #expect(corner(CGRect(x: 0, y: 0, width: 100, height: 100), 90) == CGPoint(x: 40, y: 70))
  }

  @Test func `a page has its text`() throws {
    let file = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
      4 0 obj<</Length 41>>stream
      BT /F1 24 Tf 20 40 Td (Hello there) Tj ET
      endstream endobj
      5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
      trailer<</Root 1 0 R>>
      %%EOF
      """
    let page = try #require(CGPDFDocument(data: Data(file.utf8))?.page(at: 1))
    #expect(page.text == "Hello there" && page.getBoxRect(.cropBox).size == CGSize(width: 200, height: 100))
    #expect(CGPDFDocument(data: Data("%PDF-1.4".utf8)) == nil)
  }
}
