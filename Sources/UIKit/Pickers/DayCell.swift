/// How a day of a calendar looks.
struct DayLook: Equatable {
  var isSelected = false
  var isEnabled = true
  var isToday = false
}

/// A day of a calendar: its number on a round plate, and a decoration below.
final class DayCell: UIView {
  private let plate = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private(set) var look = DayLook()
  /// The first moment of the day.
  private(set) var date = Date.distantPast
  private var design = UIFontDescriptor.SystemDesign.default
  var decoration: UIView? {
    didSet {
      guard decoration !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let decoration { addSubview(decoration) }
      setNeedsLayout()
    }
  }

  /// Points across. No source gives the size.
  static let plateSize: CGFloat = 40
  /// Points of height that a decoration has.
  static let decorationHeight: CGFloat = 14

  required init(frame: CGRect) {
    super.init(frame: frame)
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = Self.plateSize / 2
    label.textAlignment = .center
    addSubview(plate)
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("Days are made by their calendar.") }
  override class var _drawsContent: Bool { false }

  func show(_ date: Date, _ text: String, spoken: String, _ look: DayLook, _ design: UIFontDescriptor.SystemDesign) {
    (self.date, self.design) = (date, design)
    label.text = text
    accessibilityLabel = look.isToday ? "\(SystemText.text("Today")), \(spoken)" : spoken
    self.look = look
    showLook()
  }

  private func showLook() {
    let isStrong = look.isSelected
    label.font = CalendarFonts.font(20, isStrong ? .semibold : .regular, design)
    plate.isHidden = !look.isSelected
    if look.isSelected {
      plate.backgroundColor = look.isToday ? tintColor : tintColor.withAlphaComponent(0.15)
      label.textColor = look.isToday ? .white : tintColor
    } else {
      label.textColor = !look.isEnabled ? .tertiaryLabel : look.isToday ? tintColor : .label
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(Self.plateSize, bounds.width, bounds.height)
    let hasRoom = bounds.height >= side + Self.decorationHeight
    let middle = hasRoom ? side / 2 + 1 : bounds.midY
    plate.frame = CGRect(
      x: (bounds.midX - side / 2).rounded(), y: (middle - side / 2).rounded(), width: side, height: side)
    plate.layer.cornerRadius = side / 2
    label.frame = plate.frame
    guard let decoration else { return }
    let size = decoration.bounds.size
    decoration.center = CGPoint(x: bounds.midX, y: plate.frame.maxY + min(size.height, Self.decorationHeight) / 2)
  }

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if look.isSelected { traits.insert(.selected) }
    if !look.isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

/// The fonts of calendars in their designs.
@MainActor
enum CalendarFonts {
  static func font(_ size: CGFloat, _ weight: UIFont.Weight, _ design: UIFontDescriptor.SystemDesign) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard design != .default, let descriptor = font.fontDescriptor.withDesign(design) else { return font }
    return UIFont(descriptor: descriptor, size: size)
  }
}
