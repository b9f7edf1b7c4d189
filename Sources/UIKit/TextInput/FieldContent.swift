import TextLayout

/// The text of a text field, cut off at its edges; it also says where the selection and the caret are.
///
/// While the text is edited it keeps its full width and scrolls so that the caret can be seen; else it is truncated.
final class FieldContent: UIView {
  unowned var field: UITextField! { didSet { label.field = field } }
  private let label = UITextFieldLabel(frame: .zero)
  /// Caret, highlight and handles. Handles reach beyond the field's text, so it lies in the field, behind this view.
  /// There while the text is edited.
  private(set) var selectionView: SelectionView?
  /// How far the text is scrolled to the left.
  private var scroll: CGFloat = 0
  private var origin = CGPoint.zero

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(label)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Measuring

  private var shown: NSAttributedString {
    guard field.isSecureTextEntry else { return field._text.content }
    let string = field._text.string
    var dots = Array(repeating: Character("•"), count: string.count)
    if let readable = field._readable, readable.count == 1, readable.upperBound <= string.utf16.count {
      let index = shownIndex(readable.lowerBound)
      if dots.indices.contains(index) { dots[index] = Character(field._text.text(in: readable)) }
    }
    return NSAttributedString(string: String(dots), attributes: field.defaultTextAttributes)
  }
  var shownText: String { shown.string }

  /// Turns an offset in the text into one in what is shown: one dot stands for a whole character.
  private func shownIndex(_ offset: Int) -> Int {
    guard field.isSecureTextEntry else { return offset }
    return (field._text.string as NSString).substring(to: min(offset, field._text.length)).count
  }
  private func textIndex(_ shown: Int) -> Int {
    guard field.isSecureTextEntry else { return shown }
    return String(field._text.string.prefix(shown)).utf16.count
  }

  private var layoutOfLine: TextLayout {
    TextDrawing(shown, font: field._shownFont, color: field._shownColor).layout(
      TextLayout.Constraints(maxWidth: .infinity, maxLines: 1, pixelScale: contentScaleFactor, aligns: false))
  }

  var measuredWidth: CGFloat { layoutOfLine.size(scale: contentScaleFactor).width }

  private var isRightAligned: Bool {
    field.textAlignment == .right || (field.textAlignment == .natural && field._writesRightToLeft)
  }

  /// A natural text stands on the interface's side, whatever its letters are: digits have no direction.
  private func sided(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
      guard let style = style as? NSParagraphStyle, style.alignment == .natural,
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
      else { return }
      copy.alignment = isRightAligned ? .right : .left
      result.addAttribute(.paragraphStyle, value: copy, range: range)
    }
    return result
  }

  func drawTextPlainly(in rect: CGRect) { label.drawPlainly(in: rect) }

  // MARK: Placing

  private(set) var isUpdating = false
  func update() {
    isUpdating = true
    defer { isUpdating = false }
    let layout = layoutOfLine
    let size = layout.size(scale: contentScaleFactor)
    if field.isEditing {
      label._show(shown, font: field.font, alignment: .left, lineBreakMode: .byClipping)
    } else {
      let alignment = isRightAligned ? .right : field.textAlignment
      label._show(sided(shown), font: field.font, alignment: alignment, lineBreakMode: .byTruncatingTail)
    }
    label.adjustsFontSizeToFitWidth = field.adjustsFontSizeToFitWidth && !field.isEditing
    label.minimumScaleFactor = field.minimumFontSize / max(field._shownFont.pointSize, 1)
    let free = bounds.width - size.width
    let height = bounds.height, line = max(size.height, field._shownFont.lineHeight)
    let top: CGFloat =
      switch field.contentVerticalAlignment {
      case .top: 0
      case .bottom: height - line
      default: (height - line) / 2
      }
    guard field.isEditing else {
      scroll = 0
      origin = CGPoint(x: 0, y: top)
      label.frame = CGRect(x: 0, y: top, width: bounds.width, height: line)
      hideSelection()
      return
    }
    let start: CGFloat = free <= 0 ? 0 : field.textAlignment == .center ? free / 2 : isRightAligned ? free : 0
    let selection = field._text.selection
    let caretEdge = caretX(layout, field._text.length == 0 ? 0 : selection.upperBound)
    // Room for the caret behind the last character.
    let most = max(size.width + 2 - bounds.width, 0)
    if caretEdge - scroll > bounds.width - 2 { scroll = caretEdge - bounds.width + 2 }
    if caretEdge - scroll < 0 { scroll = caretEdge }
    scroll = min(max(scroll, 0), most)
    origin = CGPoint(x: start - scroll, y: top)
    label.frame = CGRect(x: origin.x, y: top, width: size.width, height: line)
    showSelection(layout, selection, line)
  }

  private func caretX(_ layout: TextLayout, _ offset: Int) -> CGFloat { layout.caretRect(at: shownIndex(offset)).minX }

  /// In this view's coordinates, 2 points wide. Source: Behaviour/Metrics.md A15.
  func caretRect(at offset: Int) -> CGRect {
    let height = field._shownFont.lineHeight + 1.5
    let layout = layoutOfLine, size = layout.size(scale: contentScaleFactor),
      line = max(size.height, field._shownFont.lineHeight)
    var x = origin.x + caretX(layout, offset)
    // Behind the last character of a text at the right edge it stands within the field.
    if size.width <= bounds.width { x = min(x, max(bounds.width - 2, 0)) }
    return CGRect(x: x, y: origin.y + (line - height) / 2, width: 2, height: height)
  }

  /// The rectangles that a range covers, in this view's coordinates.
  func rects(of range: Range<Int>) -> [CGRect] {
    let layout = layoutOfLine
    return layout.selectionRects(for: shownIndex(range.lowerBound)..<shownIndex(range.upperBound)).map {
      CGRect(x: origin.x + $0.minX, y: origin.y, width: $0.width, height: max($0.height, field._shownFont.lineHeight))
    }
  }

  /// The position in the text that is nearest to a point of this view.
  func offset(at point: CGPoint) -> Int {
    textIndex(layoutOfLine.insertionIndex(at: CGPoint(x: point.x - origin.x, y: 0)))
  }

  private func showSelection(_ layout: TextLayout, _ selection: Range<Int>, _ line: CGFloat) {
    let selectionView = shownSelectionView()
    if selection.isEmpty {
      selectionView.show(
        caret: field.caretRect(for: TextOffset(selection.upperBound)), marks: [], knobs: [], tint: field._caretColor)
      return
    }
    let rects = layout.selectionRects(for: shownIndex(selection.lowerBound)..<shownIndex(selection.upperBound)).map {
      CGRect(x: origin.x + $0.minX, y: origin.y, width: $0.width, height: line)
    }
    var ends = SelectionView.Ends()
    if let first = rects.first, first.minX >= bounds.minX { ends.insert(.start) }
    if let last = rects.last, last.maxX <= bounds.maxX { ends.insert(.end) }
    let seen = rects.map { $0.intersection(CGRect(x: 0, y: $0.minY, width: bounds.width, height: line)) }
    selectionView.show(
      caret: nil, marks: seen.filter { !$0.isNull }.map { convert($0, to: field) }, knobs: ends,
      tint: field._caretColor)
  }

  private func shownSelectionView() -> SelectionView {
    if let selectionView { return selectionView }
    let view = SelectionView(frame: .zero)
    view.alpha = alpha
    field.insertSubview(view, belowSubview: self)
    selectionView = view
    return view
  }

  private func hideSelection() {
    selectionView?.removeFromSuperview()
    selectionView = nil
  }

  func restartBlinking() {
    if field.isEditing, field._text.selection.isEmpty { selectionView?.blink() }
  }
}

/// Text that a field draws.
final class UITextFieldLabel: UILabel {
  weak var field: UITextField?

  override class var _overridesDrawing: Bool { false }
  override var _keepsStyleOfText: Bool { false }
  /// A field of a class of the app's may draw its text and its placeholder itself.
  override var _drawsItself: Bool {
    field.map { type(of: $0) != UITextField.self && type(of: $0) != UISearchTextField.self } ?? false
  }
  override func drawText(in rect: CGRect) {
    guard let field else { return super.drawText(in: rect) }
    if self === field._placeholderLabel {
      field.drawPlaceholder(in: rect)
    } else if field.isEditing {
      // While a field is edited its editor draws, on iOS too.
      super.drawText(in: rect)
    } else {
      field.drawText(in: rect)
    }
  }
  func drawPlainly(in rect: CGRect) { super.drawText(in: rect) }
  override var _defaultIsAccessibilityElement: Bool { false }
}

/// The edge and the fill of a field.
final class FieldBorder: UIView {
  var style = UITextField.BorderStyle.none { didSet { setNeedsLayout() } }
  var isDisabled = false { didSet { if isDisabled != oldValue { setNeedsLayout() } } }
  var image: UIImage? {
    didSet {
      picture.image = image
      setNeedsLayout()
    }
  }
  private lazy var picture = UIImageView(frame: .zero)
  /// The fill of a search field, instead of a round border's look.
  var searchFill: UIColor? { didSet { setNeedsLayout() } }

  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    if image != nil {
      picture.frame = bounds
      if picture.superview == nil { addSubview(picture) }
    }
    let isForSearch = searchFill != nil
    let hasImage = image != nil && (style != .roundedRect || isForSearch)
    layer.cornerCurve = isForSearch ? .continuous : .circular
    switch hasImage ? .none : style {
    case .roundedRect where isForSearch:
      (layer.borderWidth, layer.cornerRadius, backgroundColor) = (0, SearchMetrics.cornerRadius, searchFill)
    case .none:
      (layer.borderWidth, layer.cornerRadius, backgroundColor) = (0, 0, nil)
    case .line:
      (layer.borderWidth, layer.cornerRadius, backgroundColor) = (1, 0, nil)
      layer.borderColor = _resolved(.label).cgColor
    case .bezel, .roundedRect:
      // Source of the width: Behaviour/Pictures.md 85.
      (layer.borderWidth, layer.cornerRadius) = (1 / contentScaleFactor, style == .bezel ? 0 : 5)
      backgroundColor = isDisabled ? .secondarySystemBackground : .systemBackground
      let ink: UIColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
      layer.borderColor = ink.withAlphaComponent(0.2).cgColor
    }
  }
}

/// The cross in a disc that empties a field.
final class FieldClearButton: UIButton {
  override class var _drawsContent: Bool { false }
  required init(frame: CGRect) {
    super.init(frame: frame)
    setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    // Source: Behaviour/Pictures.md 84.
    tintColor = .systemGray
    accessibilityLabel = "Clear text"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
