import CoreGraphics
import PorticoTesting
import QuickLookThumbnailing
import Testing
import UIKit

@testable import PDFKit

@MainActor @Suite(.serialized)
struct PDFKitTests {
  /// Two pages of 100 x 80 points: the first is red in its upper half and says a word, the second is blue.
  private func document() throws -> PDFDocument {
    let page = CGRect(x: 0, y: 0, width: 100, height: 80)
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
      context.beginPage()
      UIColor.blue.setFill()
      context.fill(page)
    }
    return try #require(PDFDocument(data: data))
  }

  private func color(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    let picture = try #require(image.cgImage)
    let context = try #require(
      CGContext(
        data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(picture, in: CGRect(x: -x, y: y + 1 - picture.height, width: picture.width, height: picture.height))
    context.flush()
    return Array(bytes.prefix(3))
  }

  @Test func `a file has its pages, their sizes and their pictures`() throws {
    let document = try document(), page = try #require(document.page(at: 0))
    #expect(document.pageCount == 2 && document.page(at: 2) == nil && document.index(for: page) == 0)
    #expect(page.bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 100, height: 80) && page.label == "1")
    let small = page.thumbnail(of: CGSize(width: 50, height: 50), for: .mediaBox)
    #expect(small.size == CGSize(width: 50, height: 40))  // 80 / 100 of the width
    #expect(try color(small, 25, 10) == [255, 0, 0] && color(small, 25, 30) == [255, 255, 255])
  }

  @Test func `what is no PDF is no document`() {
    #expect(PDFDocument(data: Data("%PDF-1.4 nothing".utf8)) == nil && PDFDocument(data: Data()) == nil)
  }

  @Test func `pages are put in, taken out and changed about, and the file that is written has them`() throws {
    let document = try document()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    document.insert(try #require(PDFPage(image: picture)), at: 0)
    document.exchangePage(at: 0, withPageAt: 2)
    document.removePage(at: 1)
    #expect((0..<document.pageCount).compactMap { document.page(at: $0)?.bounds(for: .mediaBox).width } == [100, 30])
    let read = try #require(document.dataRepresentation().flatMap(PDFDocument.init(data:)))
    #expect(read.pageCount == 2 && read.page(at: 1)?.bounds(for: .mediaBox).size == CGSize(width: 30, height: 20))
    #expect(
      try color(#require(read.page(at: 0)).thumbnail(of: CGSize(width: 50, height: 40), for: .mediaBox), 25, 30) == [
        0, 0, 255,
      ])
  }

  /// A row is as wide as the widest page and its margins of 4 points on each side.
  @Test func `pages stand below each other, and fill the width where the scale follows`() throws {
    let stage = TestStage(), view = PDFView(frame: CGRect(x: 0, y: 0, width: 216, height: 150))
    stage.show(view)
    view.document = try document()
    view.autoScales = true
    view.layoutIfNeeded()
    #expect(abs(view.scaleFactor - 2) < 1e-9)  // 216 / (100 + 2 * 4)
    #expect(view.currentPage?.label == "1" && view.visiblePages.count == 1)
    let place = view.convert(CGPoint(x: 0, y: 80), from: try #require(view.document?.page(at: 0)))
    #expect(abs(place.x - 8) < 1e-9 && abs(place.y - 9.5) < 1e-9)  // margins of 4 and 4.75 points at twice their size
    view.goToNextPage(nil)
    #expect(view.currentPage?.label == "2" && !view.canGoToNextPage && view.canGoToPreviousPage)
    view.displayMode = .singlePage
    view.go(to: try #require(view.document?.page(at: 0)))
    #expect(view.visiblePages.map(\.label) == ["1"])
  }

  @Test func `two pages stand side by side, the first of a book alone`() {
    let sizes = Array(repeating: CGSize(width: 10, height: 20), count: 3)
    func frames(asBook: Bool) -> [CGRect] {
      PDFPageStack.frames(
        sizes: sizes, mode: .twoUpContinuous, direction: .vertical, asBook: asBook, rightToLeft: false, margins: .zero,
        scale: 1
      ).frames
    }
    #expect(frames(asBook: false).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 20)])
    #expect(frames(asBook: true).map(\.origin) == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20)])
  }

  @Test func `an annotation is kept with its page`() throws {
    let page = try #require(try document().page(at: 0))
    let mark = PDFAnnotation(
      bounds: CGRect(x: 10, y: 10, width: 20, height: 20), forType: .highlight, withProperties: nil)
    page.addAnnotation(mark)
    #expect(page.annotation(at: CGPoint(x: 15, y: 15)) === mark && mark.type == "Highlight" && mark.page === page)
    page.removeAnnotation(mark)
    #expect(page.annotations.isEmpty)
  }

  @Test func `a small picture is made of a PDF file, and of nothing else that is no image`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try document().write(to: file))
    func request(_ url: URL) -> QLThumbnailGenerator.Request {
      .init(fileAt: url, size: CGSize(width: 50, height: 50), scale: 2, representationTypes: .thumbnail)
    }
    let picture = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request(file)).uiImage
    #expect(picture.size == CGSize(width: 50, height: 40) && picture.scale == 2)
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request(URL(fileURLWithPath: "/etc/hosts")))
    }
  }

  @Test func `a text is found on its page`() throws {
    let file = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
      4 0 obj<</Length 39>>stream
      BT /F1 24 Tf 20 40 Td (one two one) Tj ET
      endstream endobj
      5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
      trailer<</Root 1 0 R>>
      %%EOF
      """
    let document = try #require(PDFDocument(data: Data(file.utf8)))
    let found = document.findString("ONE", withOptions: .caseInsensitive)
    #expect(document.string == "one two one" && found.map(\.string) == ["one", "one"])
    #expect(found.last?.range(at: 0, on: try #require(document.page(at: 0))) == NSRange(location: 8, length: 3))
  }
}
