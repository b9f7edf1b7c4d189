import HostInterface

/// The gestures of fingers on text: a tap places the caret, two select a word, three a paragraph, a long press moves
/// the caret under a loupe, handles are dragged. Works on any view that is a text input.
@MainActor
final class TextTouches {
  private unowned let view: UIView
  private var input: any UITextInput { view as! any UITextInput }
  /// The view where it is a text field or a text view; nil for an input of the app's own.
  private var edited: (any EditedText)? { view as? any EditedText }
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var loupe: TextLoupe?
  /// The end of the selection that stays while a handle is dragged.
  private var fixedEnd: Int?
  /// The change comes from here: the input's delegate is not told.
  private(set) var isReporting = false

  init(_ view: UIView) {
    self.view = view
    for taps in 1...3 {
      let tap = TextTapRecognizer(target: nil, action: nil)
      tap.numberOfTapsRequired = taps
      tap.cancelsTouchesInView = false
      // A recogniser may live on with a touch when the view is gone.
      tap._stateDidChange = { [weak self, unowned tap] in
        if tap.state == .ended, let self { tapped(tap.location(in: tap.view), taps) }
      }
      recognizers.append(tap)
    }
    let press = TextPressRecognizer(target: nil, action: nil)
    press.cancelsTouchesInView = false
    press._stateDidChange = { [weak self, unowned press] in self?.pressed(press) }
    recognizers.append(press)
    let handle = HandlePanRecognizer(target: nil, action: nil)
    handle.touches = self
    handle._stateDidChange = { [weak self, unowned handle] in self?.dragged(handle) }
    recognizers.append(handle)
    for recognizer in recognizers {
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
  }

  func detach() { for recognizer in recognizers { view.removeGestureRecognizer(recognizer) } }

  // MARK: Offsets

  private func offset(at point: CGPoint) -> Int {
    input.closestPosition(to: point).map { input.offset(from: input.beginningOfDocument, to: $0) } ?? 0
  }
  private var text: String {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap { input.text(in: $0) } ?? ""
  }
  private var selection: Range<Int> {
    guard let range = input.selectedTextRange else { return 0..<0 }
    let low = input.offset(from: input.beginningOfDocument, to: range.start)
    return low..<max(low, input.offset(from: input.beginningOfDocument, to: range.end))
  }
  private func select(_ range: Range<Int>) {
    guard let low = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let high = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return }
    isReporting = true
    input.selectedTextRange = input.textRange(from: low, to: high)
    isReporting = false
    didSelect()
  }
  /// For who shows the selection.
  var didSelect: () -> Void = {}
  private var isSelectable: Bool { edited?._isSelectable ?? true }
  private var isEditable: Bool { edited?._canEdit ?? true }

  // MARK: Taps

  private func tapped(_ point: CGPoint, _ taps: Int) {
    if taps == 1, edited?._tapItem(at: point) == true { return }
    let wasFirst = view.isFirstResponder
    if !wasFirst {
      // Text that is only read is selected by two taps.
      guard isEditable || (taps > 1 && isSelectable), view.becomeFirstResponder() else { return }
      view.layoutIfNeeded()
      if taps == 1, edited?._isOneLine == true { return }
    }
    guard isSelectable else { return }
    let index = offset(at: point)
    switch taps {
    case 1:
      let target =
        edited.map { $0.isSecureTextEntry ? index : TextUnits(text).tapPlace(near: index) } ?? index
      // A tap on the caret offers the menu.
      if wasFirst, selection == target..<target, isEditable {
        RunningApp.current.editMenu.isVisible ? RunningApp.current.editMenu.hide() : showMenu()
        return
      }
      select(target..<target)
    case 2:
      let units = TextUnits(text)
      select(edited?.isSecureTextEntry == true ? 0..<units.length : units.word(nearest: index))
      showMenu()
    default:
      let units = TextUnits(text)
      select(edited?._isOneLine == true ? 0..<units.length : units.paragraph(at: index))
      showMenu()
    }
  }

  // MARK: Long press

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began:
      // A menu comes up there.
      if !isEditable, edited?._hasItem(at: point) == true { return }
      guard isSelectable, view.isFirstResponder || view.becomeFirstResponder() else { return }
      RunningApp.current.editMenu.hide()
      if isEditable { follow(point) } else { select(TextUnits(text).word(nearest: offset(at: point))) }
    case .changed: if isEditable { follow(point) }
    case .ended, .cancelled:
      loupe?.remove()
      loupe = nil
      if press.state == .ended { showMenu() }
    default: break
    }
  }

  private func follow(_ point: CGPoint) {
    let index = offset(at: point)
    select(index..<index)
    if loupe == nil { loupe = TextLoupe() }
    guard let position = input.closestPosition(to: point) else { return }
    let caret = input.caretRect(for: position)
    let center = view.convert(CGPoint(x: point.x, y: caret.midY), to: nil as UIView?)
    loupe?.show(center, of: view.window)
  }

  // MARK: Handles

  /// Which end of the selection a finger takes: the knobs reach 22 points.
  fileprivate func handle(at point: CGPoint) -> Bool? {
    let range = selection
    guard view.isFirstResponder, !range.isEmpty,
      let low = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let high = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return nil }
    let start = input.caretRect(for: low), end = input.caretRect(for: high)
    let toStart = hypot(point.x - start.midX, point.y - start.minY),
      toEnd = hypot(point.x - end.midX, point.y - end.maxY)
    guard min(toStart, toEnd) < 22 else { return nil }
    return toStart < toEnd
  }

  private func dragged(_ pan: HandlePanRecognizer) {
    switch pan.state {
    case .began:
      RunningApp.current.editMenu.hide()
      fixedEnd = pan.takesStart ? selection.upperBound : selection.lowerBound
      move(pan)
    case .changed: move(pan)
    case .ended, .cancelled:
      fixedEnd = nil
      loupe?.remove()
      loupe = nil
      if pan.state == .ended { showMenu() }
    default: break
    }
  }

  private func move(_ pan: HandlePanRecognizer) {
    guard let fixedEnd else { return }
    var index = offset(at: pan.location(in: view))
    // The selection keeps a character at least.
    if index == fixedEnd { index += pan.takesStart ? -1 : 1 }
    let length = text.utf16.count
    index = min(max(index, 0), length)
    let range = min(index, fixedEnd)..<max(index, fixedEnd)
    if !range.isEmpty, range != selection { select(range) }
  }

  // MARK: Menu

  func showMenu() {
    guard let range = input.selectedTextRange else { return }
    let rects = input.selectionRects(for: range).map(\.rect)
    let target = rects.dropFirst().reduce(rects.first ?? input.caretRect(for: range.start)) { $0.union($1) }
    let menu = EditMenu.menu(for: view, extra: UIMenuController.shared.menuItems ?? [])
    let entries = EditMenu.entries(of: ownMenu(range, menu.children) ?? menu, sender: view)
    guard !entries.isEmpty else { return }
    tell(of: true)
    RunningApp.current.editMenu.show(
      entries, at: UIAccessibility.convertToScreenCoordinates(target.intersection(view.bounds), in: view)
    ) {
      [weak self] in
      self?.tell(of: false)
    }
  }

  /// The menu that the text itself, or its delegate, makes of the suggested actions; nil where they make none.
  private func ownMenu(_ range: UITextRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    input.editMenu(for: range, suggestedActions: suggested) ?? edited?._ownEditMenu(for: range, suggested)
  }

  /// The menu comes or goes; what is asked to run alongside runs at once.
  private func tell(of appearing: Bool) {
    let animator = MenuAnimator()
    if appearing {
      input.willPresentEditMenu(animator: animator)
    } else {
      input.willDismissEditMenu(animator: animator)
    }
    edited?._editMenuWill(appear: appearing, animator)
    animator.run()
  }
}

/// Takes taps of the text itself, not of the controls in it.
final class TextTapRecognizer: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _isForControl(touches) { state = .failed } else { super.touchesBegan(touches, with: event) }
  }
}
final class TextPressRecognizer: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _isForControl(touches) { state = .failed } else { super.touchesBegan(touches, with: event) }
  }
}

extension UIGestureRecognizer {
  /// A control inside the text's view, such as the clear button.
  fileprivate func _isForControl(_ touches: Set<UITouch>) -> Bool {
    touches.contains { touch in touch.view !== view && touch.view is UIControl }
  }
}

/// Begins only on a handle.
private final class HandlePanRecognizer: UIPanGestureRecognizer {
  weak var touches: TextTouches?
  private(set) var takesStart = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let point = touches.first?.location(in: view), let isStart = self.touches?.handle(at: point) else {
      state = .failed
      return
    }
    takesStart = isStart
    super.touchesBegan(touches, with: event)
  }
}

/// The text under the finger, enlarged above it.
@MainActor
private final class TextLoupe {
  private let window = EditMenuWindow(frame: UIScreen.main.bounds)
  private let lens = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
  private var picture: UIView?

  init() {
    window.isUserInteractionEnabled = false
    window.bar.isHidden = true
    lens.clipsToBounds = true
    lens.layer.cornerRadius = 30
    lens.layer.borderWidth = 0.5
    lens.layer.borderColor = UIColor.separator.cgColor
    lens.backgroundColor = .systemBackground
    window.addSubview(lens)
    window.isHidden = false
  }

  /// - Parameter center: In the app's window.
  func show(_ center: CGPoint, of source: UIWindow?) {
    guard let source else { return }
    picture?.removeFromSuperview()
    let seen = CGRect(x: center.x - 48, y: center.y - 24, width: 96, height: 48)
    if let snapshot = source.resizableSnapshotView(from: seen, afterScreenUpdates: false, withCapInsets: .zero) {
      snapshot.frame = lens.bounds
      lens.addSubview(snapshot)
      picture = snapshot
    }
    lens.center = CGPoint(x: min(max(center.x, 64), window.bounds.width - 64), y: max(center.y - 70, 34))
  }

  func remove() { window.isHidden = true }
}
