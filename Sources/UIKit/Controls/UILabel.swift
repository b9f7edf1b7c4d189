import HostInterface
import Raster
import RenderTree
import TextLayout

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Shows text, on one line unless told otherwise.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var content = LabelText()
  private var cached: (size: CGSize, layout: TextLayout, drawing: TextDrawing)?
  private var measured: [Double: CGSize] = [:]
  /// The width that Auto Layout has found, for text that wraps.
  private var layoutWidth: CGFloat = 0

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .left
    layer.contentsGravity = .topLeft
    _layoutState.hugging = (UILayoutPriority(251), UILayoutPriority(251))
  }

  override class var _drawsContent: Bool { false }
  override class var _choosesActions: Bool { self != UILabel.self }
  override func _contentModeDidChange() {}

  // MARK: Text

  /// Setting it keeps the properties that an attributed text has set.
  open var text: String? {
    get { content.string }
    set {
      let change = _beginChange("text")
      defer { _endChange(change) }
      guard content.attributed != nil || newValue != content.plain else { return }
      if _keepsStyleOfText {
        (ownFont, ownColor, ownAlignment, ownLineBreakMode) = (font, explicitColor, textAlignment, lineBreakMode)
      }
      content = LabelText(plain: newValue)
      textDidChange()
    }
  }

  /// While it is set, `font`, `textColor`, `textAlignment` and `lineBreakMode` are those of its first character, where
  /// that has them. Setting one of them then changes all of the text.
  open var attributedText: NSAttributedString? {
    get { content.attributed ?? content.plain.map { NSAttributedString(string: $0, attributes: plainAttributes) } }
    set {
      let change = _beginChange("attributedText")
      defer { _endChange(change) }
      content = LabelText(attributed: newValue)
      textDidChange()
    }
  }

  /// Sets text and style in one step, for views of ours that know both: an earlier text is not changed first.
  ///
  /// - Parameter lineBreakMode: Goes before that of the text; font and alignment are for what says none.
  final func _show(
    _ text: NSAttributedString, font: UIFont?, alignment: NSTextAlignment, lineBreakMode: NSLineBreakMode
  ) {
    (ownFont, ownAlignment, ownLineBreakMode) = (font ?? .systemFont(ofSize: 17), alignment, lineBreakMode)
    content = LabelText(attributed: text)
    content.changeStyles { $0.lineBreakMode = lineBreakMode }
    textDidChange()
  }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style]
  }

  /// False for labels of controls that tell the style themselves.
  var _keepsStyleOfText: Bool { true }

  // The label's own attributes, for text whose attributes say nothing.
  private var ownFont: UIFont = .systemFont(ofSize: 17)
  private var ownColor: UIColor?
  private var ownAlignment = NSTextAlignment.natural
  private var ownLineBreakMode = NSLineBreakMode.byTruncatingTail

  open var font: UIFont! {
    get { content.first(.font) ?? ownFont }
    set {
      let change = _beginChange("font")
      defer { _endChange(change) }
      _noteOnProxy("font") {
        if let label = $0 as? UILabel, label.ownFont == .systemFont(ofSize: 17) { label.setOwnFont(newValue) }
      }
      content.setAll(.font, newValue ?? UIFont.systemFont(ofSize: 17))
      setOwnFont(newValue)
    }
  }
  private func setOwnFont(_ font: UIFont?) {
    let new = font ?? .systemFont(ofSize: 17)
    guard new != ownFont || content.attributed != nil else { return }
    ownFont = new
    textDidChange()
  }

  /// The colour that a view of the system gives its label; an app's own, and that of a proxy, go before it.
  final var _standardColor = UIColor.label {
    didSet {
      guard ownColor == nil else { return }
      cached = nil
      layer.setNeedsDisplay()
    }
  }
  private var explicitColor: UIColor? { content.first(.foregroundColor) ?? ownColor }
  open var textColor: UIColor! {
    get { explicitColor ?? _standardColor }
    set {
      let change = _beginChange("textColor")
      defer { _endChange(change) }
      _noteOnProxy("textColor") { if let label = $0 as? UILabel, label.ownColor == nil { label.setOwnColor(newValue) } }
      content.setAll(.foregroundColor, newValue)
      setOwnColor(newValue)
    }
  }
  private func setOwnColor(_ color: UIColor?) {
    ownColor = color
    cached = nil
    layer.setNeedsDisplay()
  }

  open var textAlignment: NSTextAlignment {
    get { content.first(.paragraphStyle, as: NSParagraphStyle.self)?.alignment ?? ownAlignment }
    set {
      guard newValue != textAlignment || content.attributed != nil else { return }
      content.changeStyles { $0.alignment = newValue }
      ownAlignment = newValue
      invalidateDrawing()
    }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { content.first(.paragraphStyle, as: NSParagraphStyle.self)?.lineBreakMode ?? ownLineBreakMode }
    set {
      guard newValue != lineBreakMode || content.attributed != nil else { return }
      content.changeStyles { $0.lineBreakMode = newValue }
      ownLineBreakMode = newValue
      textDidChange()
    }
  }
  open var shadowColor: UIColor? { didSet { layer.setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { layer.setNeedsDisplay() } }
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { invalidateDrawing() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { invalidateDrawing() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidateDrawing() } } }
  /// 0 for as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// For text that brings no paragraph style of its own.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
    didSet { if lineBreakStrategy != oldValue { textDidChange() } }
  }
  /// Shrinks the text, down to `minimumScaleFactor`, instead of truncating it.
  open var adjustsFontSizeToFitWidth = false { didSet { invalidateDrawing() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { invalidateDrawing() } }
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  /// Points. Taken out of the declarations long ago and still asked for by its key; it has no effect.
  final var _minimumFontSize: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false
  open var adjustsFontForContentSizeCategory = false
  /// Points at which text wraps for the intrinsic size; 0: the width that the layout finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private func textDidChange() {
    measured = [:]
    layoutWidth = 0
    invalidateDrawing()
    invalidateIntrinsicContentSize()
  }

  private func invalidateDrawing() {
    cached = nil
    layer.setNeedsDisplay()
  }

  // MARK: Measuring

  private var isEmpty: Bool { content.isEmpty }

  /// - Parameter factor: Of the fonts' sizes, for text that is made to fit.
  private func makeDrawing(scaledBy factor: CGFloat = 1) -> TextDrawing {
    var style = ParagraphStyle()
    style.alignment = ownAlignment._value
    // Truncation belongs to the last line; the others break between words.
    style.lineBreakMode = ownLineBreakMode._truncates ? .wordWrap : ownLineBreakMode._value
    style.lineBreakStrategy = lineBreakStrategy.rawValue
    // The direction of a paragraph is that of its first strong letter; the side on which it stands is the interface's.
    if style.alignment == .natural { style.alignment = _isRightToLeft ? .right : .left }
    func scaled(_ font: UIFont) -> UIFont { factor == 1 ? font : font.withSize(font.pointSize * factor) }
    let text = factor == 1 ? content : content.mappingFonts(scaled)
    return TextDrawing(text.drawn, font: scaled(ownFont), color: ownColor ?? _standardColor, style: style)
  }

  private func constraints(_ width: CGFloat, _ height: CGFloat, lines: Int, aligns: Bool) -> TextLayout.Constraints {
    TextLayout.Constraints(
      maxWidth: width, maxHeight: height, maxLines: lines, lastLineMode: lineBreakMode._value,
      pixelScale: contentScaleFactor,
      aligns: aligns)
  }

  private func measure(width: CGFloat, lines: Int) -> CGSize {
    if isEmpty { return .zero }
    if lines == numberOfLines, let known = measured[width] { return known }
    let layout = makeDrawing().layout(constraints(width, .infinity, lines: lines, aligns: false))
    let size = layout.size(scale: contentScaleFactor)
    if lines == numberOfLines { measured[width] = size }
    return size
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth > 0 ? layoutWidth : .infinity
    return wantedSize(width: numberOfLines == 1 ? .infinity : width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wantedSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  /// Kept: it concerns pointers alone, over text that is cut.
  open var showsExpansionTextWhenTruncated = false

  /// A subclass says by `textRect(forBounds:limitedToNumberOfLines:)` how much room its text takes.
  private func wantedSize(width: CGFloat) -> CGSize {
    guard type(of: self)._overridesDrawing else { return measure(width: width, lines: numberOfLines) }
    let bounds = CGRect(x: 0, y: 0, width: min(width, Self.muchRoom), height: Self.muchRoom)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }
  /// Points: more than any text needs, and little enough for insets to be taken off.
  private static let muchRoom: CGFloat = 16_777_216

  /// The rectangle of the text at the top left corner of the bounds. Overrides change it: `intrinsicContentSize` and
  /// `sizeThatFits(_:)` ask here.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = measure(width: numberOfLines == 1 ? .infinity : bounds.width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  override var _wrapsText: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
  override func _wrappedSize(forWidth width: CGFloat) -> CGSize? {
    layoutWidth = width.isFinite ? width : 0
    return intrinsicContentSize  // which apps override
  }

  override var _lineHeight: CGFloat? { font.lineHeight }
  override var _baselines: (first: CGFloat, last: CGFloat)? {
    let size = intrinsicContentSize
    let layout = makeDrawing().layout(
      constraints(
        numberOfLines == 1 || layoutWidth == 0 ? .infinity : layoutWidth, .infinity, lines: numberOfLines, aligns: false
      ))
    return (CGFloat(layout.firstBaseline), max(size.height - CGFloat(layout.lastBaseline), 0))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if cached?.size != bounds.size { layer.setNeedsDisplay() }
  }

  /// Whether its text ends with an ellipsis, or lines are missing.
  package final var _isTruncated: Bool { !currentLayout().layout.showsAllText }

  // MARK: Drawing

  final func currentLayout() -> (layout: TextLayout, drawing: TextDrawing) {
    if let cached, cached.size == bounds.size { return (cached.layout, cached.drawing) }
    var drawing = makeDrawing()
    var layout = drawing.layout(constraints(bounds.width, bounds.height, lines: numberOfLines, aligns: true))
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let needed = measure(width: .infinity, lines: 1).width
      if needed > bounds.width, needed > 0 {
        drawing = shrunkDrawing(needed: needed)
        layout = drawing.layout(constraints(bounds.width, bounds.height, lines: 1, aligns: true))
      }
    }
    cached = (bounds.size, layout, drawing)
    return (layout, drawing)
  }

  /// A drawing that fits the width, or one of the smallest factor that the label allows.
  ///
  /// - Parameter needed: The width of the text at its own size.
  private func shrunkDrawing(needed: CGFloat) -> TextDrawing {
    let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
    var factor = max(bounds.width / needed * 0.999, least)
    var drawing = makeDrawing(scaledBy: factor)
    // The letters of small sizes stand wider apart, so that half the size takes more than half the width.
    for _ in 0..<8 where factor > least {
      let width = drawing.layout(constraints(.infinity, .infinity, lines: 1, aligns: false))
        .size(scale: contentScaleFactor).width
      if width <= bounds.width { break }
      factor = max(factor * min(bounds.width / width * 0.999, 0.99), least)
      drawing = makeDrawing(scaledBy: factor)
    }
    return drawing
  }

  private var inkColor: UIColor? {
    if !isEnabled { return UIColor.label.withAlphaComponent(0.44) }
    return isHighlighted ? highlightedTextColor : nil
  }

  /// The text is centred from top to bottom.
  private func origin(of layout: TextLayout) -> CGPoint {
    let scale = contentScaleFactor
    let height = layout.size(scale: scale).height
    return CGPoint(x: 0, y: ((bounds.height - height) / 2).onPixels(scale))
  }

  /// Draws the text. An override that calls super with another rectangle moves the text there.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !isEmpty else { return }
    let drawing = makeDrawing()
    let layout = drawing.layout(constraints(rect.width, rect.height, lines: numberOfLines, aligns: true))
    let height = layout.size(scale: contentScaleFactor).height
    drawing.draw(layout, at: CGPoint(x: rect.minX, y: rect.minY + (rect.height - height) / 2), in: context)
  }

  /// Draws the text by `drawText(in:)`, over all of the label.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if textColor._followsTint { layer.setNeedsDisplay() }
  }

  open override func display(_ layer: CALayer) {
    guard layer === self.layer else { return }
    _performWithTraits { render() }
  }

  private func render() {
    layer.contentsScale = HostEnvironment.current.configuration.scale
    guard bounds.width > 0, bounds.height > 0, !isEmpty || type(of: self)._overridesDrawing else {
      layer._contentsSource = nil
      // The layout of an earlier size is not what is shown any more.
      cached = nil
      return
    }
    let (layout, drawing) = currentLayout()
    let scale = Double(contentScaleFactor)
    let textOrigin = origin(of: layout)
    if _drawsItself || shadowColor != nil || layout.hasColorGlyphs || drawing.singleColor == nil {
      return renderPixels(layout, drawing, textOrigin)
    }
    let size = pixelSize(scale)
    let mask = CoverageMask(width: size.width, height: size.height)
    layout.draw(into: mask, origin: CGPoint(x: textOrigin.x * scale, y: textOrigin.y * scale), scale: scale)
    let color = _resolved(inkColor ?? drawing.singleColor!)
    layer._contentsSource = .mask(mask, RenderColor(color.cgColor))
  }

  /// The most pixels of a label's picture; what lies beyond it, below and to the right, is not drawn.
  private static let mostPixels = 1 << 26

  private func pixelSize(_ scale: CGFloat) -> (width: Int, height: Int) {
    let width = min(max(Int(pixels: (bounds.width * scale).rounded(.up)), 1), 32767)
    let height = min(max(Int(pixels: (bounds.height * scale).rounded(.up)), 1), 32767, Self.mostPixels / width)
    return (width, height)
  }

  private func renderPixels(_ layout: TextLayout, _ drawing: TextDrawing, _ textOrigin: CGPoint) {
    let scale = contentScaleFactor
    let size = pixelSize(scale)
    let buffer = PixelBuffer(width: size.width, height: size.height)
    let context = CGContext(buffer: buffer, flipped: scale)
    if _drawsItself {
      draw(layer, in: context)
    } else {
      UIGraphicsPushContext(context)
      if let shadowColor {
        context.setShadow(
          offset: CGSize(width: shadowOffset.width, height: -shadowOffset.height), blur: 0, color: shadowColor.cgColor)
      }
      drawing.draw(layout, at: textOrigin, in: context)
      UIGraphicsPopContext()
    }
    layer._contentsSource = .pixels(buffer)
  }

  /// Whether the class may override `draw(_:in:)`, `draw(_:)` or `drawText(in:)`: true for subclasses of the app, false
  /// for ours.
  class var _overridesDrawing: Bool { !_isOurs(self) }
  /// Whether this label is drawn by `draw(_:in:)`, which leads to `draw(_:)` and `drawText(in:)`.
  var _drawsItself: Bool { type(of: self)._overridesDrawing }

  private static func _isOurs(_ type: AnyClass) -> Bool { type == UILabel.self || type == UIButtonLabel.self }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if adjustsFontForContentSizeCategory, traitCollection._hasOtherText(than: old) {
      let adjusted = { (font: UIFont) in font._adjusted(to: self.traitCollection) ?? font }
      content = content.mappingFonts(adjusted)
      ownFont = adjusted(ownFont)
      textDidChange()
    }
    invalidateDrawing()
  }

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { !isEmpty }
  override var _defaultAccessibilityLabel: String? { text }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
  package override var _describedText: String? { text }
  override var _descriptionOfContent: [String] { text.map { ["text = '\($0)'"] } ?? [] }
  override var _layerNameInDescription: String? { "_UILabelLayer" }
}

/// The title of a button.
final class UIButtonLabel: UILabel {
  override var _keepsStyleOfText: Bool { false }
}
