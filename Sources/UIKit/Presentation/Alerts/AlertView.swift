/// The text of an alert; rich text goes before plain.
struct AlertTexts {
  var title: String?
  var message: String?
  var richTitle: NSAttributedString?
  var richMessage: NSAttributedString?
}

/// The look of an alert or an action sheet: text and fields on a material, buttons below, hairlines between.
final class AlertView: UIView {
  private let style: UIAlertController.Style
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The cancel button of an action sheet stands apart.
  private let cancelCard = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The cards stand as deep as on iOS, where apps colour what they find there.
  private let contents = UIView(frame: .zero), group = UIView(frame: .zero)
  private let text = AlertScrollView(frame: .zero)
  private let fieldsBox = AlertFieldsBox(frame: .zero)
  private let buttons = AlertScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var fields: [UITextField] = []
  /// The app's own page below the text.
  private weak var page: UIViewController?
  private var rows: [AlertRow] = []
  private var hairlines: [UIView] = []

  /// A button was pressed.
  var choose: (UIAlertAction) -> Void = { _ in }

  var isSpringLoaded = false { didSet { springsDidChange() } }

  private func springsDidChange() {
    for row in rows {
      row._setSpringLoaded(isSpringLoaded) { [weak row] _ in row?.performPrimaryAction() }
    }
  }

  override class var _drawsContent: Bool { false }

  init(style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
    addSubview(contents)
    contents.addSubview(group)
    for view in [card, cancelCard] {
      view.clipsToBounds = true
      view.layer.cornerRadius = 14
      view.layer.cornerCurve = .continuous
      group.addSubview(view)
    }
    cancelCard.contentView.backgroundColor = AlertColors.cancel
    text.addSubview(fieldsBox)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      text.addSubview(label)
    }
    for scroll in [text, buttons] {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.delaysContentTouches = false
      card.contentView.addSubview(scroll)
    }
    accessibilityViewIsModal = true
  }

  required init(frame: CGRect) { fatalError("AlertView.init(frame:) is not used.") }
  required init?(coder: NSCoder) { fatalError("Alerts are not archived.") }

  private var isAlert: Bool { style == .alert }

  func show(
    _ texts: AlertTexts, fields: [UITextField], page: UIViewController?, actions: [UIAlertAction], bold: UIAlertAction?
  ) {
    titleLabel.textColor = isAlert ? .label : .secondaryLabel
    messageLabel.textColor = isAlert ? .label : .secondaryLabel
    for field in self.fields where !fields.contains(where: { $0 === field }) { field.removeFromSuperview() }
    self.fields = fields
    self.texts = texts
    self.page = page
    if let view = page?.view, view.superview == nil { text.addSubview(view) }
    for field in fields where field.superview == nil {
      text.addSubview(field)
    }
    for row in rows { row.removeFromSuperview() }
    rows = actions.map { action in
      let row = AlertRow(action, isAlert: isAlert, isBold: action === bold)
      row.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      (standsApart(action) ? cancelCard.contentView : buttons).addSubview(row)
      return row
    }
    springsDidChange()
    cancelCard.isHidden = !actions.contains(where: standsApart)
    // A field that draws a border of its own needs none around it.
    fieldsBox.isHidden = fields.isEmpty || fields.contains { $0.borderStyle != .none }
    updateFonts()
  }

  private var texts = AlertTexts()

  /// Source: Behaviour/Type.md T6, "Alert", and the styles of these sizes. Lines of an alert are as far apart as in
  /// Behaviour/Pictures.md 70.
  private func updateFonts() {
    let category = traitCollection.preferredContentSizeCategory
    let pitch = (
      title: UIFont.TextStyle.headline.size(for: category).line,
      message: UIFont.TextStyle.footnote.size(for: category).line - 2
    )
    let title = AlertFont.font(isAlert ? .headline : .footnote, weight: .semibold, traitCollection)
    titleLabel.show(texts.title, font: title, pitch: isAlert ? pitch.title : nil)
    messageLabel.show(
      texts.message, font: AlertFont.font(.footnote, traitCollection), pitch: isAlert ? pitch.message : nil)
    if let rich = texts.richTitle { titleLabel.attributedText = rich }
    if let rich = texts.richMessage { messageLabel.attributedText = rich }
    for row in rows { row.updateFont(traitCollection) }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if traitCollection._hasOtherText(than: old) { updateFonts() }
  }

  private func standsApart(_ action: UIAlertAction) -> Bool { !isAlert && action.style == .cancel }

  /// Larger fonts have the same room above and below.
  private var rowHeight: CGFloat {
    let style: UIFont.TextStyle = isAlert ? .body : .title3
    let line = style.size(for: traitCollection.preferredContentSizeCategory).line
    return max(isAlert ? 44 : 57, line + (isAlert ? 22 : 32))
  }
  private let hairline: CGFloat = 1 / UIScreen.main.scale

  /// Two short buttons stand side by side.
  private func isSideBySide(_ width: CGFloat) -> Bool {
    isAlert && rows.count == 2 && rows.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  // MARK: Layout

  private var hasText: Bool {
    !(titleLabel.text ?? "").isEmpty || !(messageLabel.text ?? "").isEmpty || !fields.isEmpty || page != nil
  }

  /// The text block's height at this width; places it when `places`.
  private func textHeight(_ width: CGFloat, places: Bool) -> CGFloat {
    guard hasText else { return 0 }
    let inset: CGFloat = 16
    let (above, below): (CGFloat, CGFloat) = isAlert ? (19, 21) : (14, 14)
    var y = above
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      if y > above { y += isAlert ? 4 : 8 }
      let height = label.sizeThatFits(CGSize(width: width - 2 * inset, height: .greatestFiniteMagnitude)).height
      if places { label.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: height) }
      y += height
    }
    y = y == above ? 0 : y + below
    if let page { y += pageHeight(page, width, from: y, places: places) }
    return fields.isEmpty ? y : fieldsHeight(width, from: y == 0 ? above + below : y, places: places)
  }

  /// As high as the page prefers, or as its constraints make it; places it when `places`.
  private func pageHeight(_ page: UIViewController, _ width: CGFloat, from top: CGFloat, places: Bool) -> CGFloat {
    var height = page.preferredContentSize.height
    if height <= 0 {
      let fitting = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
      height =
        page.view.systemLayoutSizeFitting(
          fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    if places { page.view.frame = CGRect(x: 0, y: top, width: width, height: height) }
    return height
  }

  /// The lower end of the fields and the room below them; places them when `places`.
  ///
  /// Source: Behaviour/Pictures.md 71.
  private func fieldsHeight(_ width: CGFloat, from top: CGFloat, places: Bool) -> CGFloat {
    let side: CGFloat = 15, inset: CGFloat = 6
    var y = top, joints: [CGFloat] = []
    for field in fields {
      if y > top { joints.append(y - top) }
      let height = max(30, ((field.font?.lineHeight ?? 0) + 14).rounded(.up))
      if places { field.frame = CGRect(x: side + inset, y: y, width: width - 2 * (side + inset), height: height) }
      y += height
    }
    if places {
      fieldsBox.frame = CGRect(x: side, y: top, width: width - 2 * side, height: y - top)
      fieldsBox.joints = joints
    }
    return y + 13 + 2 * hairline
  }

  private func buttonsHeight(_ width: CGFloat) -> CGFloat {
    let inside = rows.filter { !standsApart($0.action) }.count
    guard inside > 0 else { return 0 }
    return isSideBySide(width) ? rowHeight + hairline : CGFloat(inside) * (rowHeight + hairline)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height = textHeight(size.width, places: false) + buttonsHeight(size.width)
    if !hasText, buttonsHeight(size.width) > 0 { height -= hairline }
    if !cancelCard.isHidden { height += 8 + rowHeight }
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (contents.frame, group.frame) = (bounds, bounds)
    let width = bounds.width
    var cardHeight = bounds.height
    if !cancelCard.isHidden {
      cancelCard.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: width, height: rowHeight)
      cardHeight -= rowHeight + 8
    }
    card.frame = CGRect(x: 0, y: 0, width: width, height: max(cardHeight, 0))
    card.isHidden = cardHeight <= 0
    // If not all fits, the text scrolls, and half of the rows stay.
    let wanted = textHeight(width, places: false), below = buttonsHeight(width)
    let textRoom = min(wanted, max(cardHeight - below, cardHeight / 2))
    let hadRoom = text.bounds.height
    text.frame = CGRect(x: 0, y: 0, width: width, height: textRoom)
    text.contentSize = CGSize(width: width, height: wanted)
    // Behind the frame that they lie in, which an app's own page may follow by its mask.
    _ = textHeight(width, places: true)
    // A field that is edited stays in sight when there is less room than before.
    if textRoom != hadRoom, textRoom < wanted, let field = fields.first(where: \.isFirstResponder) {
      text.scrollRectToVisible(field.frame.insetBy(dx: 0, dy: -4), animated: false)
    }
    buttons.frame = CGRect(x: 0, y: textRoom, width: width, height: cardHeight - textRoom)
    buttons.contentSize = CGSize(width: width, height: below)
    placeRows(width)
  }

  private func placeRows(_ width: CGFloat) {
    for line in hairlines { line.removeFromSuperview() }
    hairlines = []
    let inside = rows.filter { !standsApart($0.action) }
    var y: CGFloat = 0
    if isSideBySide(width) {
      addHairline(CGRect(x: 0, y: 0, width: width, height: hairline))
      // The cancel button leads.
      let order = inside.sorted { $0.action.style == .cancel && $1.action.style != .cancel }
      let isRTL = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, row) in (isRTL ? order.reversed() : order).enumerated() {
        row.frame = CGRect(x: CGFloat(index) * width / 2, y: hairline, width: width / 2, height: rowHeight)
      }
      addHairline(CGRect(x: width / 2, y: hairline, width: hairline, height: rowHeight))
    } else {
      for row in inside {
        if y > 0 || hasText {
          addHairline(CGRect(x: 0, y: y, width: width, height: hairline))
          y += hairline
        }
        row.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        y += rowHeight
      }
    }
    for row in rows where standsApart(row.action) { row.frame = CGRect(x: 0, y: 0, width: width, height: rowHeight) }
  }

  private func addHairline(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = MenuListView.hairlineColor
    line.isUserInteractionEnabled = false
    buttons.addSubview(line)
    hairlines.append(line)
  }

  package override var _elementKind: ScreenElement.Kind { style == .alert ? .alert : .sheet }
  override var _defaultAccessibilityLabel: String? { texts.richTitle?.string ?? texts.title }
}

/// Scrolls by a drag that begins on a button, which other scroll views leave to the control.
final class AlertScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// Colours of alerts and action sheets. The light ones are those of Behaviour/Pictures.md 72; the dark ones are
/// estimates.
@MainActor
enum AlertColors {
  /// The button of an action sheet that stands apart.
  static let cancel = UIColor._pair(
    light: .white, dark: UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1))
  static let field = UIColor._pair(
    light: .white, dark: UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
  static let fieldBorder = UIColor._pair(light: UIColor(white: 0.7, alpha: 1), dark: UIColor(white: 1, alpha: 0.2))
}

/// The rounded box around the fields of an alert, with a line between each two.
final class AlertFieldsBox: UIView {
  /// Heights at which two fields meet, in points of the box.
  var joints: [CGFloat] = [] { didSet { if joints != oldValue { showLines() } } }
  private var lines: [UIView] = []

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = AlertColors.field
    (layer.cornerRadius, layer.cornerCurve) = (7, .continuous)
    layer.borderWidth = 1 / UIScreen.main.scale
    showBorder()
  }
  required init?(coder: NSCoder) { fatalError("Alerts are not archived.") }
  override class var _drawsContent: Bool { false }

  private func showLines() {
    for line in lines { line.removeFromSuperview() }
    lines = joints.map { y in
      let line = UIView(frame: CGRect(x: 0, y: y, width: bounds.width, height: 1 / UIScreen.main.scale))
      line.backgroundColor = AlertColors.fieldBorder
      addSubview(line)
      return line
    }
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    showBorder()
  }
  private func showBorder() { layer.borderColor = AlertColors.fieldBorder.resolvedColor(with: traitCollection).cgColor }
}

extension UILabel {
  /// Shows lines that are `pitch` points apart; nil for those of the font.
  fileprivate func show(_ text: String?, font: UIFont, pitch: CGFloat?) {
    self.text = text
    self.font = font
    guard let text, let pitch, pitch > font.lineHeight else { return }
    let paragraph = NSMutableParagraphStyle()
    (paragraph.alignment, paragraph.lineSpacing, paragraph.lineBreakStrategy) = (
      .center, pitch - font.lineHeight, .standard
    )
    attributedText = NSAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: textColor!, .paragraphStyle: paragraph])
  }
}

/// The system's fonts at the sizes of text styles.
@MainActor
private enum AlertFont {
  static func font(_ style: UIFont.TextStyle, weight: UIFont.Weight = .regular, _ traits: UITraitCollection) -> UIFont {
    .systemFont(ofSize: style.size(for: traits.preferredContentSizeCategory).points, weight: weight)
  }
}

/// One button.
final class AlertRow: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  /// The action's picture at the leading edge, and its check mark at the trailing one.
  private let picture = UIImageView(frame: .zero), check = UIImageView(frame: .zero)
  private let style: UIFont.TextStyle
  private let weight: UIFont.Weight

  init(_ action: UIAlertAction, isAlert: Bool, isBold: Bool) {
    self.action = action
    (style, weight) = (isAlert ? .body : .title3, isBold ? .semibold : .regular)
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = action._look.alignment
    picture.image = action._look.image
    picture.tintColor = action._look.imageTint
    check.image = action._look.isChecked ? UIImage(systemName: "checkmark") : nil
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    isEnabled = action.isEnabled
    accessibilityLabel = action.title
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if action._look.isChecked { accessibilityTraits.insert(.selected) }
    isAccessibilityElement = true
    for view in [label, picture, check] as [UIView] { addSubview(view) }
    updateColor()
  }

  required init(frame: CGRect) { fatalError("AlertRow.init(frame:) is not used.") }
  required init?(coder: NSCoder) { fatalError("Alerts are not archived.") }

  func updateFont(_ traits: UITraitCollection) { label.font = AlertFont.font(style, weight: weight, traits) }

  /// Points that the title wants on one line.
  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  private func updateColor() {
    let color = action._look.titleColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = isEnabled ? color : .tertiaryLabel
    check.tintColor = label.textColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      backgroundColor = newValue ? .systemFill : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIImageView, isLeading: Bool) -> CGFloat {
      guard let size = view.image?.size else { return 0 }
      let x = isLeading != isRightToLeft ? Self.margin : bounds.width - Self.margin - size.width
      view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      return size.width + Self.margin
    }
    let side = max(place(picture, isLeading: true), place(check, isLeading: false))
    label.frame = bounds.insetBy(dx: max(8, side + 8), dy: 0)
  }
  /// Points between a picture and the side: an estimate.
  private static let margin: CGFloat = 16
}
