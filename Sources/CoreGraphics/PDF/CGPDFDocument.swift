import PorticoFoundation

/// A PDF file, read by poppler, which has to be installed. One that asks for a password cannot be read.
public final class CGPDFDocument: Hashable, @unchecked Sendable {  // immutable
  package let data: Data
  public let numberOfPages: Int

  /// Nil, with a message on the standard error stream, when the data is no PDF that can be read.
  public convenience init?(_ provider: CGDataProvider) {
    self.init(data: provider.bytes)
  }
  public convenience init?(_ url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data: data)
  }
  package init?(data: Data) {
    guard VectorPicture.isPDF(data) else { return nil }
    do { numberOfPages = try VectorPicture.pageCount(ofPDF: data) } catch {
      warn("CGPDFDocument: \(error)")
      return nil
    }
    self.data = data
  }

  public static func == (a: CGPDFDocument, b: CGPDFDocument) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// - Parameter pageNumber: Counted from 1; nil for a page that is not there or cannot be drawn.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard 1...numberOfPages ~= pageNumber else { return nil }
    return CGPDFPage(self, pageNumber)
  }

  public var isEncrypted: Bool { false }
  public var isUnlocked: Bool { true }
  public var allowsPrinting: Bool { true }
  public var allowsCopying: Bool { true }
  @discardableResult public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool { true }
}
