import HostInterface

/// The keys. A finger may slide from one to another; the key under it when it lifts is the one that types.
final class KeyboardView: UIView {
  private enum Shift { case off, on, locked }

  private var type = UIKeyboardType.default
  private var returnType = UIReturnKeyType.default
  private var page = KeyboardPage.letters
  private var shift = Shift.off
  private var hasBar = true
  private var keyViews: [[KeyView]] = []
  private var shownLayout: KeyboardLayout?
  private var pressed: [ObjectIdentifier: KeyView] = [:]
  private var lastShift = -1.0
  private var repeating: Scheduler.Token?
  private let bubble = KeyBubble(frame: .zero)
  /// The device has one keyboard for words and one for emoji, so the key is that of the emoji and no globe.
  private let emoji = UIImageView(image: UIImage(systemName: "face.smiling"))
  private let microphone = UIImageView(image: UIImage(systemName: "mic"))
  private var separators: [UIView] = []
  private weak var input: (any UIKeyInput)?

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    for view in [emoji, microphone] {
      view.contentMode = .center
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26.5)
      view.tintColor = KeyboardColors.signs
      addSubview(view)
    }
    for _ in 0..<2 {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      addSubview(line)
      separators.append(line)
    }
    bubble.isHidden = true
    addSubview(bubble)
  }
  required init?(coder: NSCoder) { fatalError("The keyboard is not archived.") }

  /// Without suggestions it is lower.
  var height: CGFloat { KeyboardMetrics.fullHeight - (hasBar || KeyboardMetrics.isPad ? 0 : KeyboardMetrics.barHeight) }

  // MARK: What is typed into

  func configure(for input: any UIKeyInput) {
    let isNew = self.input !== input || type != input.keyboardType
    self.input = input
    type = input.keyboardType
    returnType = input.returnKeyType
    hasBar = KeyboardLayout.hasBar(type) && input.autocorrectionType != .no
    if isNew {
      page = KeyboardLayout.firstPage(type)
      shift = .off
    }
    follow(input)
    rebuild()
  }

  /// The text changed: capitals at the beginning of a sentence, and the return key.
  func follow(_ input: any UIKeyInput) {
    if shift != .locked { shift = wantsCapital(input) ? .on : .off }
    refresh()
  }

  private func wantsCapital(_ input: any UIKeyInput) -> Bool {
    let mode = input.autocapitalizationType
    guard mode != .none, !input.isSecureTextEntry, type != .emailAddress, type != .URL else { return false }
    if mode == .allCharacters { return true }
    guard input.hasText else { return true }
    guard let before = (input as? any TextBeforeCaret)?._textBeforeCaret else { return false }
    guard let last = before.last else { return true }
    if mode == .words { return last.isWhitespace }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    return before.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? true
  }

  func configurationDidChange() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Keys

  private func rebuild() {
    let layout = KeyboardLayout.of(type, page)
    guard layout != shownLayout else { return refresh() }
    shownLayout = layout
    for key in keyViews.joined() { key.removeFromSuperview() }
    keyViews = layout.rows.map { $0.map { KeyView($0) } }
    for key in keyViews.joined() { insertSubview(key, belowSubview: bubble) }
    refresh()
    setNeedsLayout()
  }

  private func refresh() {
    let isPad = shownLayout?.isPad == true
    for key in keyViews.joined() {
      switch key.spec.action {
      case .text(let text):
        let title = shift == .off || page != .letters || text.count > 1 ? text : text.uppercased()
        // Capitals are smaller, so that they look as large: an estimate.
        let letter: CGFloat = KeyboardMetrics.isLandscape ? 20 : title == title.uppercased() ? 22.5 : 25
        key.show(
          title, size: isPad ? 25 : text.count > 1 ? 16 : letter,
          detail: isPad ? KeyboardLayout.padLetters[text] : nil)
      case .space: key.show(SystemText.text("space"), size: 16)
      case .enter:
        key.show(returnType._title, size: 16)
        key.standsOut = returnType._standsOut
        key.isEnabledKey = !(input?.enablesReturnKeyAutomatically == true && input?.hasText == false)
      case .shift:
        key.isOn = shift != .off
        key.isLocked = shift == .locked
      case .page(let other):
        key.accessibilityIdentifier = "more"
        key.show(
          other == .letters ? "ABC" : other == .symbols ? "#+=" : other == .padSymbols ? "+ * #" : "123",
          size: isPad ? 18 : 16)
      case .delete: key.accessibilityIdentifier = "delete"
      case .blank: break
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bar: CGFloat = hasBar || KeyboardMetrics.isPad ? KeyboardMetrics.barHeight : 0
    let bottom = KeyboardMetrics.bottomHeight
    let sides = window?.safeAreaInsets ?? .zero
    let area = CGRect(
      x: sides.left, y: bar, width: bounds.width - sides.left - sides.right,
      height: max(bounds.height - bar - bottom, 0))
    let isPad = shownLayout?.isPad == true
    for (index, line) in separators.enumerated() {
      line.isHidden = !hasBar || KeyboardMetrics.isPad
      line.frame = CGRect(
        x: (area.minX + area.width * CGFloat(index + 1) / 3).rounded(), y: bar / 4, width: 1 / contentScaleFactor,
        height: bar / 2)
    }
    let hasHomeRow = bottom >= 75
    emoji.isHidden = !hasHomeRow || isPad
    microphone.isHidden = !hasHomeRow || isPad
    // Source: Behaviour/Pictures.md 79: their middles are 42.5 from the sides and 40 from the bottom.
    let signs = CGRect(x: 20.5, y: bounds.height - 62, width: 44, height: 44)
    emoji.frame = signs
    microphone.frame = CGRect(x: bounds.width - signs.maxX, y: signs.minY, width: signs.width, height: signs.height)
    let rowHeight = area.height / CGFloat(max(keyViews.count, 1))
    // Pads: Behaviour/Pictures.md 86.
    let gap: CGFloat = 6, margin: CGFloat = isPad ? 6 : 3
    // The key takes 42 of the row's 54 points.
    let keyHeight = (rowHeight * 42 / 54).rounded()
    let columns: CGFloat = isPad ? 3 : 10
    let unit = (area.width - 2 * margin - (columns - 1) * gap) / columns, scale = contentScaleFactor
    for (row, keys) in keyViews.enumerated() {
      var widths = keys.map { $0.spec.width * unit + max($0.spec.width - 1, 0) * gap }
      let total = widths.reduce(0, +) + CGFloat(keys.count - 1) * gap
      var x = area.minX + (area.width - total) / 2
      // Shift and delete keep to the sides.
      let spreads = keys.count > 2 && keys.last?.spec.action == .delete && !isPad
      let apart = KeyboardMetrics.isPad ? gap : KeyboardMetrics.gapBesideLetters
      let inner = (area.width - 2 * margin - total) / 2
      if spreads {
        for side in [0, keys.count - 1] { widths[side] += inner + gap - apart }
      }
      for (column, key) in keys.enumerated() {
        var left = x
        if spreads, column == 0 { left -= inner }
        if spreads, column == keys.count - 1 { left = area.maxX - margin - widths[column] }
        let pad = Self.padRow(row, of: keyViews.count, in: area.height)
        let y = isPad ? pad.top : CGFloat(row) * rowHeight + (rowHeight - keyHeight) * 2 / 3
        key.frame = CGRect(
          x: left.onPixels(scale), y: (area.minY + y).onPixels(scale), width: widths[column].onPixels(scale),
          height: isPad ? pad.height : keyHeight)
        x += spreads && column == 0 ? widths[0] - inner + apart : widths[column] + gap
      }
    }
  }

  /// A row of a pad in the height of all rows: 6 points, the keys, and the point of their edge. Tops at 6, 59, 113 and
  /// 167 of 216 points, and heights of 46, 47, 47 and 46: Behaviour/Pictures.md 86.
  private static func padRow(_ row: Int, of count: Int, in height: CGFloat) -> (top: CGFloat, height: CGFloat) {
    let pitch = height * 53.5 / 216
    let top = (CGFloat(row) * pitch + (row == count - 1 ? 0.5 : 0)).rounded(.down) + 6
    let bottom = (CGFloat(row + 1) * pitch + (row == 0 ? 0 : 0.5)).rounded(.down) - 1
    return (top, bottom - top)
  }

  package override var _elementKind: ScreenElement.Kind { .keyboard }

  // MARK: Touch

  private func key(at point: CGPoint) -> KeyView? {
    var best: KeyView?, distance = CGFloat.infinity
    for key in keyViews.joined() where !key.isBlank {
      let dx = max(key.frame.minX - point.x, point.x - key.frame.maxX, 0),
        dy = max(key.frame.minY - point.y, point.y - key.frame.maxY, 0)
      if hypot(dx, dy) < distance { (best, distance) = (key, hypot(dx, dy)) }
    }
    return distance < 30 ? best : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches._inOrder {
      guard let key = key(at: touch.location(in: self)) else { continue }
      press(key, by: touch)
      switch key.spec.action {
      case .shift: pressShift(at: touch.timestamp)
      case .delete:
        type(.deleteBackward)
        // Source: the usual delay of half a second, then ten characters a second.
        repeatDelete(after: 0.5)
      default: break
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches._inOrder {
      guard let old = pressed[ObjectIdentifier(touch)] else { continue }
      if old.spec.action == .shift || old.spec.action == .delete { continue }
      let new = key(at: touch.location(in: self))
      guard new !== old else { continue }
      release(touch)
      if let new, new.spec.action != .delete, new.spec.action != .shift { press(new, by: touch) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches._inOrder {
      guard let key = release(touch) else { continue }
      switch key.spec.action {
      case .text: type(.text(key.title))
      case .space: type(.text(" "))
      case .enter: if key.isEnabledKey { type(.enter) }
      case .page(let other):
        page = other
        rebuild()
      case .shift, .delete, .blank: break
      }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches._inOrder { release(touch) }
  }

  private func press(_ key: KeyView, by touch: UITouch) {
    pressed[ObjectIdentifier(touch)] = key
    key.isPressed = true
    guard case .text(let text) = key.spec.action, text.count == 1, shownLayout?.isPad != true, !KeyboardMetrics.isPad
    else { return }
    bubble.isHidden = false
    bubble.show(key.title, above: key.frame, within: bounds)
  }

  @discardableResult
  private func release(_ touch: UITouch) -> KeyView? {
    guard let key = pressed.removeValue(forKey: ObjectIdentifier(touch)) else { return nil }
    key.isPressed = false
    bubble.isHidden = true
    if key.spec.action == .delete { stopRepeating() }
    return key
  }

  private func pressShift(at time: Double) {
    let isDouble = time - lastShift < 0.35
    lastShift = time
    shift = isDouble && shift != .locked ? .locked : shift == .off ? .on : .off
    refresh()
  }

  private func repeatDelete(after delay: Double) {
    let environment = HostEnvironment.current
    repeating = environment.scheduler.schedule(at: environment.clock.now + delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.repeating != nil else { return }
        self.type(.deleteBackward)
        self.repeatDelete(after: 0.1)
      }
    }
  }
  private func stopRepeating() {
    if let repeating { HostEnvironment.current.scheduler.cancel(repeating) }
    repeating = nil
  }

  private func type(_ key: TextKey) {
    if shift == .on, case .text = key { shift = .off }
    KeyInput.perform(key)
    // Punctuation other than an apostrophe is followed by letters again, as is a space.
    if case .text(let text) = key, page != .letters, shownLayout?.isPad != true, text == " " || text == "'",
      KeyboardLayout.firstPage(type) == .letters
    {
      page = .letters
      rebuild()
    }
    if let input { follow(input) }
  }
}
