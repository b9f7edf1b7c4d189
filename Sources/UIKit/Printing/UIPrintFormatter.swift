/// Lays content out on pages. Nothing is printed here, but an app can draw pages into a context of its own.
open class UIPrintFormatter: NSObject, NSCopying, @unchecked Sendable {  // main thread by UIKit's contract
  public internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  public required override init() { super.init() }

  open func removeFromPrintPageRenderer() {
    printPageRenderer?.printFormatters?.removeAll { $0 === self }
    printPageRenderer = nil
  }
  /// Points; 0 for the height of the page.
  open var maximumContentHeight: CGFloat = 0
  /// Points; 0 for the width of the page.
  open var maximumContentWidth: CGFloat = 0
  open var perPageContentInsets = UIEdgeInsets.zero
  open var startPage = 0
  open var requiresMainThread: Bool { true }
  /// How many pages the content takes; 0 before it has a renderer.
  open var pageCount: Int {
    let page = contentRect
    guard page.height > 0, page.width > 0 else { return 0 }
    return Int((_contentHeight(width: page.width) / page.height).rounded(.up))
  }
  /// The part of a page that this content fills, in points of the page.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    let page = contentRect, index = pageIndex - startPage
    guard index >= 0, index < pageCount else { return .zero }
    let rest = _contentHeight(width: page.width) - CGFloat(index) * page.height
    return CGRect(x: page.minX, y: page.minY, width: page.width, height: min(rest, page.height))
  }
  /// Draws a page's share of the content into the current context.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    let shift = CGFloat(pageIndex - startPage) * contentRect.height
    _drawContent(
      in: CGRect(x: rect.minX, y: rect.minY - shift, width: rect.width, height: _contentHeight(width: rect.width)))
    context.restoreGState()
  }

  private var contentRect: CGRect {
    guard let page = printPageRenderer?._contentRect else { return .zero }
    var rect = page.inset(by: perPageContentInsets)
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect
  }

  /// Override points of ours: how high the content is in a width, and the content itself.
  func _contentHeight(width: CGFloat) -> CGFloat { 0 }
  func _drawContent(in rect: CGRect) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy._take(from: self)
    return copy
  }
  func _take(from other: UIPrintFormatter) {
    (maximumContentHeight, maximumContentWidth) = (other.maximumContentHeight, other.maximumContentWidth)
    (perPageContentInsets, startPage) = (other.perPageContentInsets, other.startPage)
  }
}

/// A text on as many pages as it needs.
open class UISimpleTextPrintFormatter: UIPrintFormatter, @unchecked Sendable {
  public init(text: String) {
    super.init()
    self.text = text
  }
  public init(attributedText: NSAttributedString) {
    super.init()
    self.attributedText = attributedText
  }
  public required init() { super.init() }

  open var text: String? { didSet { if text != nil { attributedText = nil } } }
  open var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  /// For `text`; nil for the system's at 12 points.
  open var font: UIFont?
  /// For `text`; nil for black.
  open var color: UIColor?
  open var textAlignment: NSTextAlignment = .natural

  private var shown: NSAttributedString {
    if let attributedText { return attributedText }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font ?? UIFont.systemFont(ofSize: 12), .foregroundColor: color ?? UIColor.black,
      .paragraphStyle: paragraph,
    ]
    return NSAttributedString(string: text ?? "", attributes: attributes)
  }
  override func _contentHeight(width: CGFloat) -> CGFloat {
    shown.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil
    ).height
  }
  override func _drawContent(in rect: CGRect) {
    shown.draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }
  override func _take(from other: UIPrintFormatter) {
    super._take(from: other)
    guard let other = other as? UISimpleTextPrintFormatter else { return }
    (text, font, color, textAlignment) = (other.text, other.font, other.color, other.textAlignment)
    if let styled = other.attributedText { attributedText = styled }
  }
}

/// A text with markup of HTML, which is not read here: drawing it stops the process.
open class UIMarkupTextPrintFormatter: UIPrintFormatter, @unchecked Sendable {
  public init(markupText: String) {
    super.init()
    self.markupText = markupText
  }
  public required init() { super.init() }
  open var markupText: String?
  override func _contentHeight(width: CGFloat) -> CGFloat { notImplemented("UIMarkupTextPrintFormatter") }
}

/// A view's own content. It is drawn as it is on screen, one page below the other.
open class UIViewPrintFormatter: UIPrintFormatter, @unchecked Sendable {
  private let shown: UIView
  init(_ view: UIView) {
    shown = view
    super.init()
  }
  public required init() { fatalError("A UIViewPrintFormatter is asked of a view, by viewPrintFormatter().") }
  open var view: UIView { shown }
  override func _contentHeight(width: CGFloat) -> CGFloat {
    MainActor.assumeIsolated { shown.bounds.width > 0 ? shown.bounds.height * width / shown.bounds.width : 0 }
  }
  override func _drawContent(in rect: CGRect) {
    MainActor.assumeIsolated {
      guard let context = UIGraphicsGetCurrentContext(), shown.bounds.width > 0 else { return }
      let scale = rect.width / shown.bounds.width
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: scale, y: scale)
      shown.draw(shown.bounds, for: self)
    }
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPrintFormatter(shown)
    copy._take(from: self)
    return copy
  }
}

/// Draws pages: a header, formatters or an app's own content, a footer.
///
/// There is no printer, and so no paper: an app that draws pages itself overrides `paperRect` and `printableRect`, or
/// sets them by their keys.
open class UIPrintPageRenderer: NSObject, @unchecked Sendable {  // main thread by UIKit's contract
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  /// Points; zero before a paper is chosen.
  open var paperRect: CGRect { paper }
  open var printableRect: CGRect { printable }
  private var paper = CGRect.zero, printable = CGRect.zero
  open override func setValue(_ value: Any?, forKey key: String) {
    switch (key, value as? CGRect ?? (value as? NSValue)?.cgRectValue) {
    case ("paperRect", let rect?): paper = rect
    case ("printableRect", let rect?): printable = rect
    default: super.setValue(value, forKey: key)
    }
  }
  /// The pages of the formatters; override it for content of one's own.
  open var numberOfPages: Int { printFormatters?.map { $0.startPage + $0.pageCount }.max() ?? 0 }
  open var printFormatters: [UIPrintFormatter]? {
    didSet { for formatter in printFormatters ?? [] { formatter.printPageRenderer = self } }
  }
  final var _contentRect: CGRect {
    let page = printableRect
    return CGRect(
      x: page.minX, y: page.minY + headerHeight, width: page.width,
      height: max(page.height - headerHeight - footerHeight, 0))
  }

  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    printFormatters?.filter { ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex) }
  }
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    printFormatters = (printFormatters ?? []) + [formatter]
  }
  open func currentRenderingQuality(forRequested requestedRenderingQuality: UIPrintRenderingQuality)
    -> UIPrintRenderingQuality
  {
    requestedRenderingQuality
  }
  open func prepare(forDrawingPages range: NSRange) {}
  /// Draws header, content, formatters and footer into the current context.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let content = CGRect(
      x: printableRect.minX, y: printableRect.minY + headerHeight, width: printableRect.width,
      height: max(printableRect.height - headerHeight - footerHeight, 0))
    drawHeaderForPage(
      at: pageIndex,
      in: CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight))
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    drawFooterForPage(
      at: pageIndex,
      in: CGRect(x: printableRect.minX, y: content.maxY, width: printableRect.width, height: footerHeight))
  }
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }
  // For subclasses.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
