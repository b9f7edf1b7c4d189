import AbsentServices
public import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// Draws its name, instead of a row of small pages.
@preconcurrency @MainActor
open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView?
  open var thumbnailSize = CGSize(width: 32, height: 32)
  open var layoutMode = PDFThumbnailLayoutMode.vertical
  open var contentInset = UIEdgeInsets.zero
  open var selectedPages: [PDFPage]? { pdfView?.currentPage.map { [$0] } }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
