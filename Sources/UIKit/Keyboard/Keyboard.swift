import HostInterface

/// The keyboard: what is shown at the lower edge for the first responder, where it is, and who hears of it.
@MainActor
final class Keyboard: AppPart {
  private var window: KeyboardWindow?
  private var shown = KeyboardInputs()
  /// The frame of the keyboard with its accessory; below the screen while there is none. Screen coordinates.
  private(set) var frame = CGRect.zero
  private var holds = 0
  private var changes = 0
  private var isFollowingFinger = false

  var isVisible: Bool { !shown.isEmpty }
  var host: KeyboardHost? { window?.host }

  // MARK: The first responder

  /// Puts off what the keyboard does about the first responder to the end of `body`.
  func holding<Result>(_ body: () -> Result) -> Result {
    holds += 1
    let result = body()
    holds -= 1
    if holds == 0 { firstResponderDidChange() }
    return result
  }

  func firstResponderDidChange() {
    guard holds == 0, let application = RunningApp.current.application else { return }
    apply(KeyboardInputs.of(application._keyWindow?._firstResponder))
    RunningApp.current.textInteractions.refresh()
  }

  private var isHandingOver = false
  /// The first responder lets go in favour of another, or for good.
  func handingOver<Result>(_ body: () -> Result) -> Result {
    let before = isHandingOver
    isHandingOver = true
    defer { isHandingOver = before }
    return body()
  }

  /// Whoever owns the accessory gets the keyboard back when text on it, or in its view, is no longer edited.
  func returnToAccessoryOwner(from responder: UIResponder) {
    guard !isHandingOver else { return }
    var here = responder.next
    while let candidate = here {
      if candidate.inputAccessoryView != nil, candidate.canBecomeFirstResponder {
        candidate.becomeFirstResponder()
        return
      }
      here = candidate.next
    }
  }

  /// A controller with an accessory shows it while nothing else is edited.
  func controllerDidAppear(_ controller: UIViewController) {
    let edited = controller._editedBeforeLeaving
    controller._editedBeforeLeaving = nil
    giveBack(to: edited)
    guard controller.inputAccessoryView != nil, controller.canBecomeFirstResponder,
      let window = controller._responderWindow,
      window.isKeyWindow, window._firstResponder == nil
    else { return }
    controller.becomeFirstResponder()
  }

  /// Something is presented over a controller: what is edited there is put down, but for a popover, beside which it
  /// goes on until something in the popover is edited.
  ///
  /// - Returns: What to give the keyboard back to afterwards; nil where nothing let go, or may have to.
  func presenterIsCovered(_ presenter: UIViewController, by presented: UIViewController, isPopover: Bool)
    -> UIResponder?
  {
    guard let view = presenter.viewIfLoaded, let first = view.window?._firstResponder else { return nil }
    let source = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
    // Text on the accessory goes with the accessory's owner.
    let isOnAccessory = source?.window is KeyboardWindow
    let responder = isOnAccessory ? shown.accessoryOwner : first
    let owner = isOnAccessory ? responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded : source
    guard let owner, owner.isDescendant(of: view), presented.viewIfLoaded.map({ !owner.isDescendant(of: $0) }) ?? true,
      isPopover || handingOver(first.resignFirstResponder)
    else { return nil }
    return responder
  }

  func giveBack(to responder: UIResponder?) {
    guard let responder, let window = responder._responderWindow, window._firstResponder == nil else { return }
    responder.becomeFirstResponder()
  }

  /// The keyboard goes down while the controller leaves. Should it come back, so does the keyboard.
  ///
  /// Source: iOS's order is `viewWillDisappear`, the keyboard's notification, `viewDidDisappear`; a field is edited
  /// again when the pages above its own are popped.
  func controllerWillDisappear(_ controller: UIViewController) {
    guard let first = controller._responderWindow?._firstResponder else { return }
    if first !== controller {
      let isOnAccessory = shown.accessoryOwner === controller && (first as? UIView)?.window is KeyboardWindow
      guard isOnAccessory || Self.owner(of: first) === controller else { return }
      if !isOnAccessory { controller._editedBeforeLeaving = first }
    }
    _ = handingOver(first.resignFirstResponder)
  }

  /// The nearest controller above a responder.
  private static func owner(of responder: UIResponder) -> UIViewController? {
    for here in sequence(first: responder, next: { $0.next }) {
      if let controller = here as? UIViewController { return controller }
    }
    return nil
  }

  /// The first responder has other input views now.
  func reload(for responder: UIResponder) {
    guard let first = RunningApp.current.application?._keyWindow?._firstResponder else { return }
    var here: UIResponder? = first
    while let candidate = here {
      if candidate === responder { return firstResponderDidChange() }
      here = candidate.next
    }
  }

  /// The text or its traits changed: keys that depend on them follow.
  func textDidChange() {
    RunningApp.current.textInteractions.refresh()
    if shown.showsKeys, let input = shown.responder as? any UIKeyInput { host?.keys.follow(input) }
  }

  // MARK: Showing and hiding

  private var screen: CGRect { UIScreen.main.bounds }

  private func apply(_ new: KeyboardInputs) {
    let wasVisible = isVisible
    guard !(new.isEmpty && !wasVisible) else { return }
    let before = wasVisible ? frame : nil
    let hasNewViews = !new.hasSameViews(as: shown)
    let leaves = wasVisible && UIView.areAnimationsEnabled && shown.leavesAccessory(for: new)
    shown = new
    guard !new.isEmpty else { return hide() }
    let host = makeWindow().host
    UIView.performWithoutAnimation {
      host.show(new, keepsBelow: leaves)
      if new.showsKeys, let input = new.responder as? any UIKeyInput { host.keys.configure(for: input) }
      host.overrideUserInterfaceStyle = style(of: new.responder)
    }
    var end = CGRect.zero
    UIView.performWithoutAnimation { end = restingFrame(of: host) }
    // Between two fields with the same keyboard nothing is posted. Source: behaviour since iOS 11.
    if before == end, !hasNewViews { return reveal() }
    let begin = before ?? end.offsetBy(dx: 0, dy: end.height)
    // Keys that go leave below the accessory, at their height.
    let height = leaves ? max(begin.height, end.height) : end.height
    UIView.performWithoutAnimation {
      // A keyboard on its way down turns round where it is.
      host.frame = CGRect(
        x: end.minX, y: before == nil ? max(host.frame.minY, begin.minY) : begin.minY, width: end.width, height: height)
      host.layoutIfNeeded()
    }
    move(KeyboardChange(begin: begin, end: end, duration: duration, isShowing: true), height: height)
  }

  private func hide() {
    let end = CGRect(x: 0, y: screen.maxY, width: frame.width, height: frame.height)
    move(KeyboardChange(begin: frame, end: end, duration: duration, isShowing: false))
  }

  /// Source: Behaviour/Motion.md §4; the motion is the system's spring of 0.5057 s.
  private var duration: Double { UIView.areAnimationsEnabled ? 0.25 : 0 }

  /// - Parameter height: Points, of the views that move; nil for that of the frame at the end.
  private func move(_ change: KeyboardChange, height: CGFloat? = nil) {
    changes += 1
    let number = changes
    frame = change.end
    let options: UIView.AnimationOptions = [
      UIView.AnimationOptions(rawValue: 7 << 16), .overrideInheritedCurve, .overrideInheritedDuration,
      .overrideInheritedOptions,
      .allowUserInteraction,
    ]
    var moved = change.end
    if let height { moved.size.height = height }
    UIView._animate(0.25, 0, .spring(.system), options) { [self] in
      host?.frame = moved
      change.announce()
      updateAvoidances()
      updateGuides(laysOut: true)
    } _: { [self] _ in
      MainActor.assumeIsolated {
        // A later change has taken over.
        guard number == changes else { return }
        if !change.isShowing {
          putAway()
        } else if moved != change.end {
          UIView.performWithoutAnimation {
            host?.endLeaving()
            host?.frame = change.end
          }
        }
        change.conclude()
      }
    }
  }

  private func putAway() {
    host?.show(KeyboardInputs())
    window?.isHidden = true
  }

  private func makeWindow() -> KeyboardWindow {
    let window = self.window ?? KeyboardWindow(frame: screen)
    self.window = window
    if window.bounds.size != screen.size { window.frame = screen }
    window.isHidden = false
    return window
  }

  private func restingFrame(of host: KeyboardHost) -> CGRect {
    // Sizes that depend on the safe area are those at the lower edge.
    if host.frame.isEmpty { host.frame = CGRect(x: 0, y: screen.maxY - 1, width: screen.width, height: 1) }
    let height = host.height(width: screen.width)
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  private func style(of responder: UIResponder?) -> UIUserInterfaceStyle {
    switch (responder as? any UITextInputTraits)?.keyboardAppearance {
    case .dark: .dark
    case .light: .light
    default: RunningApp.current.application?._keyWindow?.traitCollection.userInterfaceStyle ?? .unspecified
    }
  }

  // MARK: The device

  /// Inside the animation of a rotation where the device turned.
  func configurationDidChange() {
    guard isVisible, let window else { return }
    let new = KeyboardInputs.of(shown.responder)
    guard new.hasSameViews(as: shown), !new.isEmpty else { return apply(new) }
    let host = window.host, begin = frame
    host.keys.configurationDidChange()
    host.overrideUserInterfaceStyle = style(of: shown.responder)
    let end = restingFrame(of: host)
    guard end != begin else { return }
    resize(host, from: begin, to: end)
  }

  /// The accessory has another height: at once, or inside the animation that runs.
  ///
  func accessoryDidChangeHeight() {
    guard isVisible, let host else { return }
    let begin = frame, rest = restingFrame(of: host)
    // Under a finger it stays as far down as it is.
    let end = CGRect(x: begin.minX, y: begin.maxY - rest.height, width: rest.width, height: rest.height)
    resize(host, from: begin, to: end)
    updateGuides(laysOut: false)
  }

  private func resize(_ host: KeyboardHost, from begin: CGRect, to end: CGRect) {
    host.endLeaving()
    frame = end
    host.frame = end
    host.layoutIfNeeded()
    let seconds = UIView.inheritedAnimationDuration
    let change = KeyboardChange(begin: begin, end: end, duration: seconds, isShowing: true)
    change.announce()
    updateAvoidances()
    changes += 1
    let number = changes
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.changes == number else { return }
        change.conclude()
      }
    }
  }

  // MARK: Interactive dismissal

  /// A finger that scrolls will move the keyboard.
  func beginInteractiveDismissal() { isFollowingFinger = isVisible }

  /// The keyboard's upper edge is where the finger is, but never above its position of rest.
  ///
  /// - Parameter fingerY: In screen coordinates.
  func follow(fingerY: CGFloat) {
    guard isFollowingFinger, let host else { return }
    let rest = restingFrame(of: host)
    let floor = shown.accessory != nil && keepsAccessory ? screen.maxY - dockedHeight(host) : screen.maxY
    let top = min(max(rest.minY, fingerY), max(floor, rest.minY))
    guard top != frame.minY else { return }
    frame = CGRect(x: 0, y: top, width: rest.width, height: rest.height)
    UIView.performWithoutAnimation {
      host.frame = frame
      updateGuides(laysOut: true)
    }
  }

  /// Lets the keyboard go: down when the finger moved down or has pulled it more than half-way, else up again.
  ///
  /// - Parameter velocity: Points per second, downwards.
  func end(velocity: CGFloat) {
    guard isFollowingFinger, let host else { return }
    isFollowingFinger = false
    let rest = restingFrame(of: host)
    let way = frame.minY - rest.minY
    guard way > 0 else { return }
    if velocity > 0 || (velocity == 0 && way > rest.height / 2) { return dismiss() }
    move(KeyboardChange(begin: frame, end: rest, duration: duration, isShowing: true))
  }

  /// Ends editing, as the system does: nobody asks the controller.
  func dismiss() { _ = (RunningApp.current.application?._keyWindow?._firstResponder)?.resignFirstResponder() }

  /// An accessory whose owner stays first responder afterwards does not leave with the keys.
  private var keepsAccessory: Bool {
    guard let owner = shown.accessoryOwner, owner !== shown.responder else { return false }
    return owner.canBecomeFirstResponder
  }
  private func dockedHeight(_ host: KeyboardHost) -> CGFloat {
    shown.accessory.map { KeyboardMetrics.accessoryHeight($0, width: screen.width) } ?? 0
  }

  // MARK: Scroll views that make room

  private var avoidances: [WeakReference<KeyboardAvoidance>] = []

  func add(_ avoidance: KeyboardAvoidance) {
    avoidances.appendWeakly(avoidance)
    avoidance.update()
  }

  private func updateAvoidances() {
    for entry in avoidances {
      entry.object?.update()
      entry.object?.reveal()
    }
  }
  /// Another field of the same keyboard.
  private func reveal() {
    guard avoidances.contains(where: { $0.object != nil }) else { return }
    UIView.animate(withDuration: 0.25) { [self] in
      for entry in avoidances { entry.object?.reveal() }
    }
  }

  // MARK: Guides

  /// Guides of views that follow the keyboard.
  private var guides: [WeakReference<UIKeyboardLayoutGuide>] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.appendWeakly(guide)
    bringUpToDate(guide)
  }

  /// For a guide whose view has come to stand elsewhere since the keyboard moved last.
  func bringUpToDate(_ guide: UIKeyboardLayoutGuide) { _ = guide._follow(keyboardTop: guideTop) }
  private var guideTop: CGFloat { isVisible ? frame.minY : .infinity }

  /// - Parameter laysOut: The windows are laid out at once, so that what hangs on a guide moves inside the animation
  ///   that runs.
  func updateGuides(laysOut: Bool) {
    guard !guides.isEmpty else { return }
    var windows: [UIWindow] = []
    let top = guideTop
    for entry in guides {
      guard let guide = entry.object, guide._follow(keyboardTop: top), laysOut, let window = guide.owningView?.window
      else { continue }
      if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.layoutIfNeeded() }
  }
}

extension RunningApp {
  var keyboard: Keyboard { part() }
}
