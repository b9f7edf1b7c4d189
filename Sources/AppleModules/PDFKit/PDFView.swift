public import UIKit

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
public enum PDFInterpolationQuality: Int, Sendable { case none, low, high }

/// The pages of a document in a scroll view. Only those in sight have a view. No text can be selected, and a pinch does
/// not zoom.
@preconcurrency @MainActor
open class PDFView: UIView {
  open weak var delegate: (any PDFViewDelegate)?
  open var document: PDFDocument? {
    didSet {
      shownRow = 0
      current = document?.page(at: 0)
      settings.isFresh = true
      NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
      if current != nil { NotificationCenter.default.post(name: .PDFViewPageChanged, object: self) }
      rebuild()
    }
  }
  open var displayMode = PDFDisplayMode.singlePageContinuous {
    didSet {
      guard displayMode != oldValue else { return }
      NotificationCenter.default.post(name: .PDFViewDisplayModeChanged, object: self)
      rebuild()
    }
  }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { rebuild() } }
  open var displaysPageBreaks = true { didSet { rebuild() } }
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) { didSet { rebuild() } }
  open var displayBox = PDFDisplayBox.cropBox { didSet { rebuild() } }
  open var displaysAsBook = false { didSet { rebuild() } }
  open var displaysRTL = false { didSet { rebuild() } }
  open var pageShadowsEnabled = true
  open var enableDataDetectors = false
  open var isInMarkupMode = false
  open var interpolationQuality = PDFInterpolationQuality.low
  open var highlightedSelections: [PDFSelection]?
  open private(set) var currentSelection: PDFSelection?

  /// Whether the scale follows the view's size.
  open var autoScales = false { didSet { setNeedsLayout() } }
  open var minScaleFactor: CGFloat = 0.25
  open var maxScaleFactor: CGFloat = 5
  /// Points of the view for a point of a page. Setting it ends `autoScales`.
  open var scaleFactor: CGFloat {
    get { settings.scale }
    set {
      autoScales = false
      setScale(min(max(newValue, minScaleFactor), maxScaleFactor))
    }
  }

  private struct Settings {
    var scale: CGFloat = 1
    /// Nothing of the document has been laid out yet.
    var isFresh = true
  }
  private var settings = Settings()
  private let scroll = UIScrollView()
  private let content = UIView()
  private let follower = ScrollFollower()
  private var frames: [CGRect] = []
  private var shown: [Int: PDFPageView] = [:]
  /// The row that is shown where one is shown alone.
  private var shownRow = 0
  private var current: PDFPage?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = .systemGray4
    scroll.addSubview(content)
    follower.view = self
    scroll.delegate = follower
    addSubview(scroll)
  }

  /// The view that holds the pages, in a scroll view.
  open var documentView: UIView? { document == nil ? nil : content }

  // MARK: Layout

  private var isContinuous: Bool { displayMode == .singlePageContinuous || displayMode == .twoUpContinuous }
  private var margins: UIEdgeInsets { displaysPageBreaks ? pageBreakMargins : .zero }
  private var pageCount: Int { document?.pageCount ?? 0 }
  private var rows: [[Int]] { PDFPageStack.rows(of: pageCount, mode: displayMode, asBook: displaysAsBook) }
  /// The pages that stand in the content.
  private var laidOut: [Int] {
    let rows = rows
    return isContinuous ? Array(0..<pageCount) : rows.indices.contains(shownRow) ? rows[shownRow] : []
  }

  private func stack(scale: CGFloat) -> (frames: [CGRect], size: CGSize) {
    PDFPageStack.frames(
      sizes: laidOut.map { document?.page(at: $0)?.seenSize(for: displayBox) ?? .zero }, mode: displayMode,
      direction: displayDirection,
      asBook: displaysAsBook && (isContinuous || shownRow == 0), rightToLeft: displaysRTL, margins: margins,
      scale: scale)
  }

  /// The scale at which the widest row fits the view's width; the whole row where one is shown alone or rows stand side
  /// by side.
  open var scaleFactorForSizeToFit: CGFloat {
    let size = stack(scale: 1).size
    guard size.width > 0, size.height > 0, !bounds.isEmpty else { return 1 }
    let high = bounds.height / size.height
    if isContinuous && displayDirection == .horizontal { return high }
    return isContinuous ? bounds.width / size.width : min(bounds.width / size.width, high)
  }

  private func rebuild() {
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    setNeedsLayout()
  }

  private func setScale(_ scale: CGFloat) {
    guard scale != settings.scale, scale > 0 else { return }
    settings.scale = scale
    NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self)
    rebuild()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    layoutDocumentView()
  }

  /// Puts the pages where they stand. Called when the view is laid out.
  open func layoutDocumentView() {
    if autoScales { setScale(scaleFactorForSizeToFit) }
    let (frames, size) = stack(scale: settings.scale)
    let corner = CGPoint(
      x: max((scroll.bounds.width - size.width) / 2, 0),
      y: isContinuous ? 0 : max((scroll.bounds.height - size.height) / 2, 0))
    self.frames = frames
    content.frame = CGRect(origin: corner, size: size)
    scroll.contentSize = size
    if settings.isFresh {
      settings.isFresh = false
      scroll.contentOffset = .zero
    }
    tile()
  }

  /// Gives the pages in sight their views.
  fileprivate func tile() {
    let sight = scroll.convert(scroll.bounds, to: content), indices = laidOut
    var wanted: [Int: CGRect] = [:]
    for (index, frame) in zip(indices, frames) where frame.intersects(sight) { wanted[index] = frame }
    for (index, view) in shown where wanted[index] == nil {
      view.removeFromSuperview()
      shown[index] = nil
    }
    for (index, frame) in wanted {
      guard let page = document?.page(at: index) else { continue }
      let view = shown[index] ?? PDFPageView(page, displayBox)
      view.frame = frame
      if shown[index] == nil {
        content.addSubview(view)
        shown[index] = view
      }
    }
    follow(sight)
  }

  /// The current page is the one in the middle of the view.
  private func follow(_ sight: CGRect) {
    let middle = CGPoint(x: sight.midX, y: sight.midY)
    let nearest = zip(laidOut, frames).min { distance($0.1, middle) < distance($1.1, middle) }
    guard let nearest, let page = document?.page(at: nearest.0), page !== current else { return }
    current = page
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }
  private func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
    hypot(max(rect.minX - point.x, 0, point.x - rect.maxX), max(rect.minY - point.y, 0, point.y - rect.maxY))
  }

  // MARK: Pages

  open var currentPage: PDFPage? { current }
  open var currentDestination: PDFDestination? {
    current.map { PDFDestination(page: $0, at: CGPoint(x: 0, y: $0.bounds(for: displayBox).maxY)) }
  }
  open var visiblePages: [PDFPage] {
    layoutIfNeeded()
    return shown.keys.sorted().compactMap { document?.page(at: $0) }
  }

  open func go(to page: PDFPage) { go(to: page, point: nil) }
  open func go(to destination: PDFDestination) {
    if let page = destination.page { go(to: page, point: destination.point) }
  }
  open func go(to rect: CGRect, on page: PDFPage) { go(to: page, point: CGPoint(x: rect.minX, y: rect.maxY)) }
  open func go(to selection: PDFSelection) { if let page = selection.pages.first { go(to: page) } }

  /// - Parameter point: Of the page, whose y axis points up; it comes to the view's top.
  private func go(to page: PDFPage, point: CGPoint?) {
    guard let document, case let index = document.index(for: page), index != NSNotFound else { return }
    if !isContinuous, let row = rows.firstIndex(where: { $0.contains(index) }), row != shownRow {
      shownRow = row
      rebuild()
    }
    layoutIfNeeded()
    guard let position = laidOut.firstIndex(of: index) else { return }
    let bounds = page.bounds(for: displayBox)
    var target = frames[position].origin
    if let point {
      target.y += max(bounds.maxY - point.y, 0) * settings.scale
    } else {
      target.y -= margins.top * settings.scale
    }
    target.x -= margins.left * settings.scale
    scroll.contentOffset = CGPoint(
      x: min(max(target.x, 0), max(scroll.contentSize.width - scroll.bounds.width, 0)),
      y: min(max(target.y, 0), max(scroll.contentSize.height - scroll.bounds.height, 0)))
    tile()
    guard current !== page else { return }
    current = page
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }

  private var currentIndex: Int? {
    current.flatMap { page in document?.index(for: page) }.flatMap { $0 == NSNotFound ? nil : $0 }
  }
  private func go(by step: Int) {
    let rows = rows
    guard let currentIndex, let row = rows.firstIndex(where: { $0.contains(currentIndex) }),
      rows.indices.contains(row + step),
      let index = rows[row + step].first, let page = document?.page(at: index)
    else { return }
    go(to: page)
  }
  private func canGo(by step: Int) -> Bool {
    let rows = rows
    return currentIndex.flatMap { index in rows.firstIndex { $0.contains(index) } }.map {
      rows.indices.contains($0 + step)
    } ?? false
  }
  open var canGoToFirstPage: Bool { canGo(by: -1) }
  open var canGoToLastPage: Bool { canGo(by: 1) }
  open var canGoToNextPage: Bool { canGo(by: 1) }
  open var canGoToPreviousPage: Bool { canGo(by: -1) }
  open func goToNextPage(_ sender: Any?) { go(by: 1) }
  open func goToPreviousPage(_ sender: Any?) { go(by: -1) }
  open func goToFirstPage(_ sender: Any?) { if let page = document?.page(at: 0) { go(to: page) } }
  open func goToLastPage(_ sender: Any?) { if let page = document?.page(at: pageCount - 1) { go(to: page) } }
  /// Nowhere: places that were left are not kept.
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }

  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor *= 1.25 }
  open func zoomOut(_ sender: Any?) { scaleFactor /= 1.25 }

  /// Pages are turned one by one instead of by a page controller's swipes.
  open private(set) var isUsingPageViewController = false
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
    isUsingPageViewController = enable
    displayMode = enable ? .singlePage : .singlePageContinuous
  }

  // MARK: Points

  private func frame(of page: PDFPage) -> CGRect? {
    layoutIfNeeded()
    guard let index = document?.index(for: page), let position = laidOut.firstIndex(of: index) else { return nil }
    return content.convert(frames[position], to: self)
  }

  /// - Parameter nearest: Whether a page beside the point will do.
  open func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    layoutIfNeeded()
    let inContent = convert(point, to: content)
    let found = zip(laidOut, frames).min { distance($0.1, inContent) < distance($1.1, inContent) }
    guard let found, nearest || found.1.contains(inContent) else { return nil }
    return document?.page(at: found.0)
  }
  /// To the page's own space, whose y axis points up.
  open func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    let frame = frame(of: page) ?? .zero, bounds = page.bounds(for: displayBox)
    return CGPoint(
      x: (point.x - frame.minX) / settings.scale + bounds.minX, y: bounds.maxY - (point.y - frame.minY) / settings.scale
    )
  }
  open func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint {
    let frame = frame(of: page) ?? .zero, bounds = page.bounds(for: displayBox)
    return CGPoint(
      x: frame.minX + (point.x - bounds.minX) * settings.scale, y: frame.minY + (bounds.maxY - point.y) * settings.scale
    )
  }
  open func convert(_ rect: CGRect, to page: PDFPage) -> CGRect {
    let low = convert(CGPoint(x: rect.minX, y: rect.maxY), to: page)
    return CGRect(x: low.x, y: low.y, width: rect.width / settings.scale, height: rect.height / settings.scale)
  }
  open func convert(_ rect: CGRect, from page: PDFPage) -> CGRect {
    let high = convert(CGPoint(x: rect.minX, y: rect.maxY), from: page)
    return CGRect(x: high.x, y: high.y, width: rect.width * settings.scale, height: rect.height * settings.scale)
  }

  // MARK: Selections, which are kept and not drawn

  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) {
    currentSelection = selection
    NotificationCenter.default.post(name: .PDFViewSelectionChanged, object: self)
  }
  open func clearSelection() { setCurrentSelection(nil, animate: false) }
  open func scrollSelectionToVisible(_ sender: Any?) { if let currentSelection { go(to: currentSelection) } }
}

/// Tells the view of every scroll.
private final class ScrollFollower: NSObject, UIScrollViewDelegate {
  weak var view: PDFView?
  func scrollViewDidScroll(_ scrollView: UIScrollView) { view?.tile() }
}

@preconcurrency @MainActor
public protocol PDFViewDelegate: NSObjectProtocol {
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
  func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scaler: CGFloat) -> CGFloat
  func pdfViewParentViewController() -> UIViewController?
  func pdfViewPerformFind(_ sender: PDFView)
  func pdfViewPerformGo(toPage sender: PDFView)
}
extension PDFViewDelegate {
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) { OptionalRequirement.missing() }
  public func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scaler: CGFloat) -> CGFloat {
    OptionalRequirement.missing()
    return scaler
  }
  public func pdfViewParentViewController() -> UIViewController? {
    OptionalRequirement.missing()
    return nil
  }
  public func pdfViewPerformFind(_ sender: PDFView) { OptionalRequirement.missing() }
  public func pdfViewPerformGo(toPage sender: PDFView) { OptionalRequirement.missing() }
}

extension NSNotification.Name {
  public static let PDFViewDocumentChanged = NSNotification.Name("PDFViewChangedDocument")
  public static let PDFViewPageChanged = NSNotification.Name("PDFViewChangedPage")
  public static let PDFViewScaleChanged = NSNotification.Name("PDFViewChangedScale")
  public static let PDFViewDisplayModeChanged = NSNotification.Name("PDFViewDisplayModeChanged")
  public static let PDFViewDisplayBoxChanged = NSNotification.Name("PDFViewDisplayBoxChanged")
  public static let PDFViewSelectionChanged = NSNotification.Name("PDFViewChangedSelection")
  public static let PDFViewVisiblePagesChanged = NSNotification.Name("PDFViewChangedVisiblePages")
  public static let PDFViewAnnotationHit = NSNotification.Name("PDFViewAnnotationHit")
}
