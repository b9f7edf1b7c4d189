@_exported public import UIKit

/// A PDF file: its pages can be drawn, taken out and put elsewhere, and their text read. A file that asks for a
/// password cannot be opened.
open class PDFDocument: NSObject {
  public let documentURL: URL?
  /// Title and author are not read.
  open var documentAttributes: [AnyHashable: Any]?
  /// Nil: outlines are not read.
  open var outlineRoot: PDFOutline?
  open weak var delegate: (any PDFDocumentDelegate)?
  open var documentRef: CGPDFDocument? { file }
  private let file: CGPDFDocument?
  /// Made when they are asked for, because the delegate says of which class they are.
  private lazy var pages = (file.map { Array(1...$0.numberOfPages) } ?? []).map { number -> PDFPage in
    let page = pageClass.init()
    page.source = .file(self.file!, number)
    page.document = self
    return page
  }
  private var isChanged = false

  public override init() { (file, documentURL) = (nil, nil) }
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url), let file = CGPDFDocument(data: data) else { return nil }
    (self.file, documentURL) = (file, url)
  }
  public init?(data: Data) {
    guard let file = CGPDFDocument(data: data) else { return nil }
    (self.file, documentURL) = (file, nil)
  }

  private var pageClass: PDFPage.Type {
    delegate.flatMap { delegate in OptionalRequirement.ask { delegate.classForPage() } } as? PDFPage.Type
      ?? PDFPage.self
  }

  open var pageCount: Int { pages.count }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// `NSNotFound` for a page of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  open func insert(_ page: PDFPage, at index: Int) {
    page.document = self
    pages.insert(page, at: min(max(index, 0), pages.count))
    isChanged = true
  }
  open func removePage(at index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index).document = nil
    isChanged = true
  }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    guard pages.indices.contains(indexA), pages.indices.contains(indexB) else { return }
    pages.swapAt(indexA, indexB)
    isChanged = true
  }

  open var isEncrypted: Bool { false }
  open var isLocked: Bool { false }
  @discardableResult open func unlock(withPassword password: String) -> Bool { true }
  open var allowsCopying: Bool { true }
  open var allowsPrinting: Bool { true }
  open var majorVersion: Int { 1 }
  open var minorVersion: Int { 4 }

  /// The pages' texts, one after the other.
  open var string: String? {
    let texts = pages.compactMap(\.string)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Every place of a text, in the order of the pages.
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] {
    guard !string.isEmpty else { return [] }
    var found: [PDFSelection] = []
    for page in pages {
      guard let text = page.string else { continue }
      var from = text.startIndex
      while let range = text.range(of: string, options: options, range: from..<text.endIndex) {
        found.append(PDFSelection(document: self, parts: [(page, NSRange(range, in: text))]))
        from = range.upperBound
      }
    }
    return found
  }
}

extension PDFDocument {
  /// The file as it was read while no page was changed. After that every page is drawn again: as an image of two pixels
  /// a point.
  public func dataRepresentation() -> Data? {
    if !isChanged, let file { return file.data }
    guard pageCount > 0 else { return nil }
    let context = CGContext(pdf: nil, nil) { _ in }
    for page in pages {
      var box = page.bounds(for: .mediaBox)
      context.beginPage(mediaBox: &box)
      if let image = page.thumbnail(of: CGSize(width: box.width * 2, height: box.height * 2), for: .mediaBox).cgImage {
        context.draw(image, in: box)
      }
      context.endPage()
    }
    return context._closedDocument()
  }

  @discardableResult
  public func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url)) != nil
  }
  @discardableResult
  public func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
}

public protocol PDFDocumentDelegate: NSObjectProtocol {
  func classForPage() -> AnyClass
}
extension PDFDocumentDelegate {
  public func classForPage() -> AnyClass {
    OptionalRequirement.missing()
    return PDFPage.self
  }
}
