/// Colours of the keyboard.
@MainActor
enum KeyboardColors {
  private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor { ._pair(light: light, dark: dark) }
  private static func gray(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {
    UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
  }
  static let backdrop = pair(gray(209, 212, 217), gray(43, 43, 44))
  static let key = pair(.white, gray(107, 107, 108))
  static let special = pair(gray(171, 177, 186), gray(71, 71, 73))
  /// The pictures below the keys. Light: Behaviour/Pictures.md 79; dark: an estimate.
  static let signs = pair(gray(80, 85, 92), gray(200, 200, 204))
  static let edge = pair(gray(137, 138, 141), gray(26, 26, 27))
}

/// One key. It shows itself; the keyboard handles its touches.
final class KeyView: UIView {
  let spec: KeySpec
  private let face = UIView(frame: .zero)
  private let edge = UIView(frame: .zero)
  private let label = KeyLabel(frame: .zero)
  private let sublabel = KeyLabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  var isPressed = false { didSet { if isPressed != oldValue { refresh() } } }
  var isOn = false { didSet { if isOn != oldValue { refresh() } } }
  var isLocked = false { didSet { if isLocked != oldValue { refresh() } } }
  var isEnabledKey = true { didSet { if isEnabledKey != oldValue { refresh() } } }
  var standsOut = false { didSet { if standsOut != oldValue { refresh() } } }
  /// The text that it types and shows.
  private(set) var title = ""

  override class var _drawsContent: Bool { false }

  init(_ spec: KeySpec) {
    self.spec = spec
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [edge, face] {
      view.layer.cornerRadius = 5
      addSubview(view)
    }
    for view in [label, sublabel, picture] as [UIView] { addSubview(view) }
    (label.textAlignment, sublabel.textAlignment) = (.center, .center)
    picture.contentMode = .center
    // On the ground of a pad it is larger: Behaviour/Pictures.md 86.
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: spec.hasCap ? 20 : 21.6)
    edge.backgroundColor = KeyboardColors.edge
    refresh()
  }
  required init(frame: CGRect) { fatalError("A key has a spec.") }
  required init?(coder: NSCoder) { fatalError("Keys are not archived.") }

  var isBlank: Bool { spec.action == .blank }
  private var isLight: Bool {
    switch spec.action {
    case .text, .space: true
    default: false
    }
  }

  func show(_ title: String, size: CGFloat, detail: String? = nil) {
    self.title = title
    label.text = title
    label.font = .systemFont(ofSize: size)
    // The letters of a pad stand 2 points further apart: Behaviour/Pictures.md 86.
    sublabel.attributedText = detail.map {
      NSAttributedString(
        string: $0,
        attributes: [.font: UIFont.systemFont(ofSize: 10, weight: .bold), .kern: 2, .foregroundColor: UIColor.label])
    }
    setNeedsLayout()
  }

  private func refresh() {
    let isBare = isBlank || (!spec.hasCap && !isPressed)
    (face.isHidden, edge.isHidden) = (isBare, isBare)
    var isFilled = isLight != isPressed
    if case .shift = spec.action { isFilled = isOn }
    // Letters show that they are pressed by what stands above them.
    if case .text(let text) = spec.action, text.count == 1 { isFilled = true }
    let isLitShift = spec.action == .shift && isOn
    face.backgroundColor =
      isLitShift
      ? .white
      : standsOut && isEnabledKey && !isPressed ? .systemBlue : isFilled ? KeyboardColors.key : KeyboardColors.special
    label.textColor = !isEnabledKey ? .tertiaryLabel : standsOut && !isPressed ? .white : .label
    switch spec.action {
    case .shift: picture.image = UIImage(systemName: isLocked ? "capslock.fill" : isOn ? "shift.fill" : "shift")
    case .delete: picture.image = UIImage(systemName: isPressed ? "delete.left.fill" : "delete.left")
    default: break
    }
    picture.tintColor = isLitShift ? .black : .label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    edge.frame = CGRect(x: 0, y: 1, width: bounds.width, height: bounds.height)
    if sublabel.text != nil, bounds.height < Self.leastHeightForTwoLines {
      placeBesideEachOther()
    } else if sublabel.text != nil {
      // Baselines: 21.33 and 6.67 above the key's lower edge. Source: Behaviour/Pictures.md 86. The space behind the
      // last letter is no ink.
      label.frame = CGRect(x: 0, y: bounds.height - 45, width: bounds.width, height: 30)
      sublabel.frame = CGRect(x: 1, y: bounds.height - 17.5, width: bounds.width, height: 14)
    } else {
      // Small letters have their baseline 27 points below the key's upper edge, and the word of the space bar stands
      // higher, too. Source: Behaviour/Pictures.md 79 and 87.
      let isSmall = title != title.uppercased() && spec.action != .enter, isWide = title.count > 1
      label.frame = bounds.offsetBy(dx: 0, dy: !isSmall || bounds.height < 40 ? 0 : isWide ? -1.5 : -3)
      sublabel.frame = .zero
    }
    // On the ground of a pad it stands further out and higher: Behaviour/Pictures.md 86.
    picture.frame = spec.hasCap ? bounds : bounds.offsetBy(dx: 2.5, dy: -1.2)
  }

  /// Points: a digit of 25 and letters of 10 below it need as much.
  private static let leastHeightForTwoLines: CGFloat = 42

  /// A low key, as in landscape, has its letters behind the digit.
  private func placeBesideEachOther() {
    let gap: CGFloat = 6, digit = label.intrinsicContentSize.width, letters = sublabel.intrinsicContentSize.width
    let left = (bounds.width - digit - gap - letters) / 2
    label.frame = CGRect(x: left, y: 0, width: digit, height: bounds.height)
    sublabel.frame = CGRect(x: left + digit + gap, y: 0, width: letters, height: bounds.height)
  }

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { !isBlank }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .keyboardKey
    if !isEnabledKey { traits.insert(.notEnabled) }
    if isOn { traits.insert(.selected) }
    return traits
  }
  // As XCUITest has it: what types is a key.
  package override var _elementKind: ScreenElement.Kind {
    spec.action == .enter || spec.action == .shift ? .button : .key
  }
  package override var _describedText: String? { accessibilityLabel }
  override var _defaultAccessibilityLabel: String? {
    switch spec.action {
    case .text, .enter: title
    case .shift: "shift"
    case .delete: "delete"
    case .space: SystemText.text("space")
    case .blank: nil
    case .page(.letters): "letters"
    case .page(.symbols), .page(.padSymbols): "symbols"
    case .page: "numbers"
    }
  }
}

/// The label of a key; the key is the element.
private final class KeyLabel: UILabel {
  override class var _overridesDrawing: Bool { false }
  override var _defaultIsAccessibilityElement: Bool { false }
}

/// The letter above a pressed key.
final class KeyBubble: UIView {
  private let label = KeyLabel(frame: .zero)
  private let stem = UIView(frame: .zero)
  private let head = UIView(frame: .zero)

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [head, stem] {
      view.backgroundColor = KeyboardColors.key
      addSubview(view)
    }
    (head.layer.cornerRadius, stem.layer.cornerRadius) = (9, 5)
    head.layer.shadowOpacity = 0.3
    head.layer.shadowRadius = 2
    head.layer.shadowOffset = CGSize(width: 0, height: 0)
    label.textAlignment = .center
    label.textColor = .label
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("Bubbles are not archived.") }

  /// - Parameter key: In the superview's coordinates.
  func show(_ title: String, above key: CGRect, within limits: CGRect) {
    let width = key.width * 1.7, height = key.height * 1.2
    let x = min(max(key.midX - width / 2, limits.minX + 2), limits.maxX - width - 2)
    frame = CGRect(x: x, y: key.minY - height - 6, width: width, height: height + 6 + key.height)
    head.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stem.frame = CGRect(x: key.minX - x, y: height - 8, width: key.width, height: key.height + 14)
    label.font = .systemFont(ofSize: key.height * 0.85)
    label.text = title
    label.frame = head.frame
  }
}
