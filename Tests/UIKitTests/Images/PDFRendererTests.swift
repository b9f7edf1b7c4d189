import Foundation
import PorticoTesting
import Raster
import Testing

@testable import CoreGraphics
@testable import UIKit

/// Documents that apps draw.
@MainActor struct PDFRendererTests {
  private let page = CGRect(x: 0, y: 0, width: 100, height: 80)

  /// A document of two pages: the first has a red corner on top and a text, the second is blue all over.
  private func document() -> Data {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "Accounts"]
    return UIGraphicsPDFRenderer(bounds: page, format: format).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      ("Sum" as NSString).draw(at: CGPoint(x: 30, y: 30), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      context.beginPage()
      UIColor.blue.setFill()
      context.fill(page)
    }
  }

  @Test func `a document has the pages that were begun`() {
    let text = String(decoding: document(), as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.components(separatedBy: "/Type /Page %").count - 1 == 2)
    #expect(text.contains("Accounts"))
  }

  @Test func `the same drawing gives the same bytes`() {
    _ = TestStage()
    let document = document()
    #expect(document == self.document())
    // The day on which the clock of a stage begins.
    #expect(String(decoding: document, as: Unicode.ASCII.self).contains("20250101094100"))
  }

  /// The first page, one pixel a point, premultiplied ARGB from the top left.
  private func pixels(_ data: Data) throws -> PixelBuffer {
    try #require(try VectorPicture(data, format: .pdf).pixels(scale: 1))
  }

  @Test func `a page's origin is its top left corner, and text leaves ink where it stands`() throws {
    let pixels = try pixels(document())
    #expect(pixels[5, 5] == 0xffff_0000)
    #expect(pixels[5, 75] >> 24 == 0)
    func ink(_ rows: Range<Int>) -> Bool { rows.contains { y in (30..<70).contains { pixels[$0, y] >> 24 > 150 } } }
    #expect(ink(30..<55))
    #expect(!ink(60..<80))
  }

  @Test func `what is drawn outside a clip is not on the page`() throws {
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).addClip()
      UIColor.green.setFill()
      context.fill(page)
    }
    let pixels = try pixels(data)
    #expect(pixels[40, 40] == 0xff00_ff00)
    #expect(pixels[1, 1] >> 24 == 0)
    #expect(pixels[95, 40] >> 24 == 0)
  }

  @Test func `the functions from before the renderer make the same pages`() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, page, nil)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == page)
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsEndPDFContext()
    #expect(data.length > 500)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }
}
