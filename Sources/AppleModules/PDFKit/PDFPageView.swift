import UIKit

/// One page, on white.
final class PDFPageView: UIView {
  private let page: PDFPage
  private let box: PDFDisplayBox

  init(_ page: PDFPage, _ box: PDFDisplayBox) {
    (self.page, self.box) = (page, box)
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
  }
  required init(frame: CGRect) { fatalError("A view of a page has a page.") }
  required init?(coder: NSCoder) { fatalError("A view of a page has a page.") }
  required convenience init() { fatalError("A view of a page has a page.") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    page.drawUpright(in: bounds, box: box, context: context)
  }
}
