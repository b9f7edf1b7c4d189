import CWindow
import Foundation
import LiveLink
import LiveScreen

extension WindowScreen {
  package func handleEvents() {
    var event = window_event()
    while window_next_event(&event) != 0 { handle(event) }
    settleInput()
    advance(to: LinkClock.now)
    serveAccessibility()
    serveRecordings()
    show()
  }

  private func handle(_ event: window_event) {
    let location = CGPoint(x: event.x, y: event.y)
    // The last of several locations is enough: all were read at one time.
    if event.kind == window_pointer_moved {
      movedPointer = (location, event.modifiers)
      return
    }
    settlePointer()
    if event.kind != window_text, event.kind != window_composing { send(keys.settle()) }
    switch event.kind {
    case window_closed: close()
    case window_exposed: windowChanged()
    case window_shown: setVisible(true)
    case window_hidden: setVisible(false)
    case window_focus_gained:
      accessibility.isActive = true
      offerClipboard()
    case window_focus_lost:
      accessibility.isActive = false
      cancelInput()
    case window_pointer_left: if !fingers.isDown { session?.send(.hover(nil)) }
    case window_pointer_down: press(Int(event.number), at: location, event.modifiers)
    case window_pointer_up: release(Int(event.number), at: location)
    case window_wheel: turnWheel(x: event.dx, y: event.dy, at: location, event.modifiers)
    case window_finger_down: finger(event, .began, at: location)
    case window_finger_moved: finger(event, .moved, at: location)
    case window_finger_up: finger(event, .ended, at: location)
    case window_key_down: pressKey(TypedKeys.Press(event))
    case window_key_up: releaseKey(TypedKeys.Press(event))
    case window_text: if takesKeys { send(keys.text(String(cString: event.text))) }
    case window_composing:
      if takesKeys {
        let start = Int(max(event.start, 0)), length = Int(max(event.length, 0))
        send(keys.compose(String(cString: event.text), selection: start..<(start + length)))
      }
    case window_file: droppedFiles.append(String(cString: event.text))
    case window_dropped: drop(at: location)
    default: break
    }
  }

  func send(_ messages: [ScreenMessage]) {
    for message in messages { session?.send(message) }
  }

  private func send(_ touches: [ScreenMessage.Touch]) {
    if !touches.isEmpty { session?.send(.touches(touches)) }
  }

  /// Carries out what waited for an event behind it.
  private func settleInput() {
    settlePointer()
    send(keys.settle())
  }

  /// Lifts everything that is down.
  func cancelInput() {
    movedPointer = nil
    menu = nil
    wheel.stop()
    send(fingers.cancel(time: LinkClock.now))
    showFingers()
    send(keys.cancel())
  }

  // MARK: Pointer

  private var isCovered: Bool { panel?.isPage == true }

  private func settlePointer() {
    guard let (pointer, modifiers) = movedPointer else { return }
    movedPointer = nil
    if menu != nil {
      let before = menu?.selected
      var moved = menu
      moved?.point(at: pointer)
      if moved?.selected != before { menu = moved }
      return
    }
    guard let layout, !isCovered else { return }
    let location = layout.pointOnScreen(pointer)
    fingers.setTwo(Self.meansTwo(modifiers) && layout.contains(pointer), screen: layout.screenSize)
    send(fingers.move(to: location, together: modifiers & UInt32(window_shift) != 0, time: LinkClock.now))
    showFingers()
    if !fingers.isDown { session?.send(.hover(layout.contains(pointer) ? location : nil)) }
  }

  private static func meansTwo(_ modifiers: UInt32) -> Bool { modifiers & UInt32(window_alt | window_control) != 0 }

  private func press(_ button: Int, at location: CGPoint, _ modifiers: UInt32) {
    if let menu {
      if !menu.frame.contains(location) { self.menu = nil }
      return
    }
    if button == 3 {
      cancelInput()
      return openMenu(at: location)
    }
    guard button == 1, let layout, !isCovered, layout.contains(location) else { return }
    wheel.stop()
    fingers.setTwo(Self.meansTwo(modifiers), screen: layout.screenSize)
    _ = fingers.move(to: layout.pointOnScreen(location), together: false, time: LinkClock.now)
    send(fingers.press(at: layout.pointOnScreen(location), time: LinkClock.now))
    showFingers()
  }

  private func release(_ button: Int, at location: CGPoint) {
    if let menu {
      guard let command = menu.command(at: location, isOpening: button == 3) else { return }
      self.menu = nil
      return perform(command)
    }
    guard button == 1, let layout else { return }
    send(fingers.release(at: layout.pointOnScreen(location), time: LinkClock.now))
    showFingers()
  }

  private func finger(_ event: window_event, _ phase: ScreenMessage.Touch.Phase, at location: CGPoint) {
    guard let layout, !isCovered || phase == .ended else { return }
    if phase == .began {
      menu = nil
      wheel.stop()
      guard layout.contains(location) else { return }
    }
    send(
      fingers.finger(
        event.number, phase, at: layout.pointOnScreen(location), force: event.pressure, time: LinkClock.now))
  }

  private func turnWheel(x: Double, y: Double, at location: CGPoint, _ modifiers: UInt32) {
    if isCovered {
      panel?.scroll(by: -y * WheelMotion.notch)
      return
    }
    guard menu == nil, let layout, layout.contains(location) else { return }
    wheelLocation = layout.pointOnScreen(location)
    let now = LinkClock.now
    let isSideways = modifiers & UInt32(window_shift) != 0 && x == 0
    let delta = wheel.turn(x: isSideways ? -y : x, y: isSideways ? 0 : y, at: now)
    if delta != .zero { session?.send(.scroll(location: wheelLocation, delta: delta), at: now) }
  }

  /// The two fingers that the mouse stands for.
  func showFingers() {
    let pair = fingers.pair
    for (index, level) in [WindowCanvas.Level.finger, .secondFinger].enumerated() {
      guard let layout, pair.indices.contains(index) else {
        if canvas.frame(of: level) != nil { canvas.set(nil, at: level) }
        continue
      }
      let center = layout.rectInWindow(CGRect(origin: pair[index], size: .zero)).origin
      let radius = 11.0, scale = window_points_scale(), side = Int((2 * radius * scale).rounded(.up))
      let drawing = Drawing(width: side, height: side, scale: scale)
      let color = fingers.isDown ? PanelColor.pressedFinger : PanelColor.finger
      drawing.fillCircle(center: CGPoint(x: radius, y: radius), radius: radius, color)
      canvas.set(
        WindowCanvas.Overlay(
          frame: .init(x: Int(center.x) - side / 2, y: Int(center.y) - side / 2, width: side, height: side),
          pixels: drawing.pixels),
        at: level)
    }
  }

  private func drop(at location: CGPoint) {
    defer { droppedFiles = [] }
    guard let layout, !droppedFiles.isEmpty else { return }
    session?.send(.open(paths: droppedFiles, location: layout.pointOnScreen(location)))
  }

  // MARK: Keys

  /// Whether keys are the app's.
  private var takesKeys: Bool { menu == nil && !isCovered }

  private func pressKey(_ press: TypedKeys.Press) {
    if [0xE0, 0xE2, 0xE4, 0xE6].contains(press.usage), let layout {
      // Alt and Control show the second finger before the mouse moves.
      fingers.setTwo(true, screen: layout.screenSize)
      showFingers()
    }
    if menu != nil { return pressMenuKey(press.usage) }
    if WindowCommand.opensMenu(press) { return openMenu(at: nil) }
    if let command = WindowCommand(press) { return perform(command) }
    if let panel, panel.isOfTheEnd, [0x28, 0x58].contains(press.usage) {
      session?.restart()
      return
    }
    if isCovered { return pressPanelKey(press) }
    if press.isPaste { return paste() }
    send(keys.press(press))
  }

  private func releaseKey(_ press: TypedKeys.Press) {
    if let layout, !Self.meansTwo(press.modifiers) {
      fingers.setTwo(false, screen: layout.screenSize)
      showFingers()
    }
    send(keys.release(press))
  }

  private func pressMenuKey(_ usage: Int) {
    switch usage {
    case 0x51: menu?.move(by: 1)
    case 0x52: menu?.move(by: -1)
    case 0x28, 0x58, 0x2C:
      let command = menu?.selectedCommand
      menu = nil
      if let command { perform(command) }
    case 0x29, 0x3A, 0x43, 0x65: menu = nil
    default: break
    }
  }

  private func pressPanelKey(_ press: TypedKeys.Press) {
    guard let panel else { return }
    let line = 20.0
    switch press.usage {
    case 0x51: self.panel?.scroll(by: line)
    case 0x52: self.panel?.scroll(by: -line)
    case 0x4E, 0x2C: self.panel?.scroll(by: panel.pageHeight)
    case 0x4B: self.panel?.scroll(by: -panel.pageHeight)
    case 0x4A: self.panel?.scroll(by: -.greatestFiniteMagnitude)
    case 0x4D: self.panel?.scroll(by: .greatestFiniteMagnitude)
    case 0x29: if panel.isClosable { self.panel = nil }
    case 0x06 where press.modifiers & UInt32(window_control) != 0:
      window_set_clipboard(panel.notice.title + "\n\n" + panel.notice.details)
    default: break
    }
  }

  private func paste() {
    guard let text = window_clipboard() else { return }
    defer { free(text) }
    session?.send(.paste(String(cString: text)))
  }
}

extension TypedKeys.Press {
  init(_ event: window_event) { self.init(usage: Int(event.number), code: event.code, modifiers: event.modifiers) }

  fileprivate var isPaste: Bool {
    usage == 0x19 && modifiers & UInt32(window_control) != 0
      && modifiers & UInt32(window_shift | window_alt | window_super | window_alt_graph) == 0
  }
}
