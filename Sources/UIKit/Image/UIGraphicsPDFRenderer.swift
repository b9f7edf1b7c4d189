/// How a document is drawn: its title, author and the like.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// By the keys of `kCGPDFContextTitle` and its kin; others change nothing.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }
}

/// The context in which a PDF renderer's closure draws. Drawing outside pages is lost.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  /// The rectangle of the open page, in points; that of the renderer before the first.
  open var pdfContextBounds: CGRect { pageBounds ?? format.bounds }
  private var pageBounds: CGRect?

  /// Begins a page with the renderer's bounds, origin top left; one that is open ends.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// - Parameters:
  ///   - bounds: The page's rectangle, in points; its origin is the top left corner.
  ///   - pageInfo: Nothing of it is used.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pageBounds = bounds
    cgContext._beginFlippedPage(bounds)
  }

  /// Lets a rectangle of the page open an address.
  open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }
  /// Names a point of the page, for `setDestinationWithName(_:for:)`.
  open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }
  /// Lets a rectangle of the page lead to a named point.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}

extension CGContext {
  /// Begins a page in which y goes down from the top left, as UIKit draws.
  final func _beginFlippedPage(_ bounds: CGRect) {
    var box = CGRect(origin: .zero, size: bounds.size)
    beginPage(mediaBox: &box)
    translateBy(x: -bounds.minX, y: bounds.height + bounds.minY)
    scaleBy(x: 1, y: -1)
  }
}

/// Draws PDF documents with UIKit: paths, gradients and text (as outlines) stay sharp at any size.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer, @unchecked Sendable {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// - Parameter bounds: Of the pages, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

  open override class func rendererContextClass() -> AnyClass { UIGraphicsPDFRendererContext.self }
  open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    CGContext(pdf: format.bounds, (format as? UIGraphicsPDFRendererFormat)?.documentInfo) { _ in }
  }

  /// - Throws: An error of Foundation when the file cannot be written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }

  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    var document = Data()
    run(
      { if let context = $0 as? UIGraphicsPDFRendererContext { actions(context) } },
      { document = $0.cgContext._closedDocument() })
    return document
  }
}
