public import UIKit

/// Parts of the texts of pages.
open class PDFSelection: NSObject {
  private var parts: [(page: PDFPage, range: NSRange)]
  open var color: UIColor?
  private let document: PDFDocument

  public convenience init(document: PDFDocument) { self.init(document: document, parts: []) }
  init(document: PDFDocument, parts: [(PDFPage, NSRange)]) { (self.document, self.parts) = (document, parts) }

  open var pages: [PDFPage] {
    var pages: [PDFPage] = []
    for part in parts where !pages.contains(where: { $0 === part.page }) { pages.append(part.page) }
    return pages
  }
  open var string: String? {
    parts.isEmpty
      ? nil
      : parts.map { part in
        let text = (part.page.string ?? "") as NSString
        return text.substring(with: NSIntersectionRange(part.range, NSRange(location: 0, length: text.length)))
      }.joined(separator: "\n")
  }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  open func numberOfTextRanges(on page: PDFPage) -> Int { parts.filter { $0.page === page }.count }
  open func range(at index: Int, on page: PDFPage) -> NSRange { parts.filter { $0.page === page }[index].range }
  open func add(_ selection: PDFSelection) { parts += selection.parts }
  open func add(_ selections: [PDFSelection]) { for selection in selections { add(selection) } }
  /// Traps: where the letters of a page stand is not known.
  open func bounds(for page: PDFPage) -> CGRect { notImplemented("PDFSelection.bounds(for:)") }
  open func selectionsByLine() -> [PDFSelection] { notImplemented("PDFSelection.selectionsByLine()") }
}

/// A point of a page.
open class PDFDestination: NSObject {
  open private(set) weak var page: PDFPage?
  public let point: CGPoint
  open var zoom: CGFloat = kPDFDestinationUnspecifiedValue
  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }
}
public let kPDFDestinationUnspecifiedValue = CGFloat(Float.greatestFiniteMagnitude)

/// A line of a table of contents, which an app has made.
open class PDFOutline: NSObject {
  open weak var document: PDFDocument?
  open private(set) weak var parent: PDFOutline?
  open var label: String?
  open var isOpen = false
  open var destination: PDFDestination?
  open var action: PDFAction?
  private var children: [PDFOutline] = []
  open var numberOfChildren: Int { children.count }
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
  open func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }
  open func insertChild(_ child: PDFOutline, at index: Int) {
    child.removeFromParent()
    child.parent = self
    children.insert(child, at: min(max(index, 0), children.count))
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

open class PDFAction: NSObject {
  open var type: String { "" }
}
open class PDFActionURL: PDFAction {
  open var url: URL?
  public init(url: URL) { self.url = url }
  open override var type: String { "URI" }
}
open class PDFActionGoTo: PDFAction {
  open var destination: PDFDestination
  public init(destination: PDFDestination) { self.destination = destination }
  open override var type: String { "GoTo" }
}
