import CWindow
import Foundation
import LiveLink
import LiveScreen
import Raster

/// The app's screen in a window of the desktop.
///
/// The picture passes to the window where it changed, as soon as it comes; a window that cannot be seen takes none.
/// Between events the main thread sleeps.
@MainActor
package final class WindowScreen: ScreenHost {
  package weak var session: AppSession?
  package private(set) var isClosed = false
  package let wake: @Sendable () -> Void = { window_wake() }
  /// Something was shown: when the latest input was sent that it knows of, and when it was shown, in seconds of
  /// `LinkClock`.
  package var didShow: (_ inputTime: Double?, _ time: Double) -> Void = { _, _ in }
  /// The folder that screenshots and recordings go to.
  package var folder = FileManager.default.currentDirectoryPath
  /// For a person at the terminal.
  package var log: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  // The contents of the window.
  var canvas: WindowCanvas
  var picture: PixelBuffer?
  private var pictureScale = 1.0
  private(set) var layout: WindowLayout?
  var state: AppMessage.State?
  var panel: NoticePanel? { didSet { canvas.set(panel?.overlay(), at: .notice) } }
  var menu: WindowMenu? { didSet { canvas.set(menu?.overlay(), at: .menu) } }
  private var remarkEnd: Double?
  private var isVisible = true
  /// How much larger a point of the app is than one of the desktop: 1 until a person resizes the window.
  private var zoom = 1.0
  /// The size that we asked the desktop for last, in pixels; another size is a person's.
  private var requestedSize: (width: Int, height: Int)?

  // The input of people.
  var fingers = PointerFingers()
  var keys = TypedKeys()
  var wheel = WheelMotion()
  var wheelLocation = CGPoint.zero
  /// The text of the desktop's clipboard that the app knows.
  private var offeredText: String?
  var movedPointer: (location: CGPoint, modifiers: UInt32)?
  var droppedFiles: [String] = []
  var takesText = false
  var recording: Recording?
  /// Ended, and not yet on the disk as a whole.
  var unwritten: [Recording] = []
  let accessibility: WindowAccessibility

  /// Opens the window, as large as a phone.
  ///
  /// - Throws: When there is no display or no SDL.
  package init(title: String) throws {
    var reason: UnsafePointer<CChar>?
    guard window_open(title, &reason) != 0 else {
      throw WindowFailure(description: reason.map { String(cString: $0) } ?? "")
    }
    let size = Self.windowSize
    canvas = WindowCanvas(width: size.width, height: size.height)
    accessibility = WindowAccessibility(title: title, wake: wake)
    fitWindow(to: CGSize(width: 393, height: 852))
    show()
  }

  isolated deinit {
    recording?.stop(at: LinkClock.now)
    for recording in unwritten + [recording].compactMap({ $0 }) where !recording.isWritten {
      recording.waitUntilWritten()
    }
    window_close()
  }

  static var windowSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    window_size(&width, &height)
    return (max(Int(width), 1), max(Int(height), 1))
  }

  /// The name of what draws the window, for people.
  package var backend: String { String(cString: window_backend()) }

  // MARK: Presenter

  package var takesFrames: Bool { isVisible && !isClosed }

  package func present(_ pixels: PixelBuffer, damage: [PixelRect], scale: Double, inputTime: Double?) {
    let old = picture.map {
      (points: CGSize(width: Double($0.width) / pictureScale, height: Double($0.height) / pictureScale), $0)
    }
    (picture, pictureScale) = (pixels, scale)
    let points = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    // A device whose window may be resized has the window's size, once it has one.
    if old?.points != points, old == nil || state?.canResize != true { fitWindow(to: points) }
    updateLayout()
    if let layout {
      for part in damage { canvas.invalidate(layout.partOfWindow(part)) }
    }
    show()
    let now = LinkClock.now
    recording?.add(pixels, at: now)
    didShow(inputTime, now)
  }

  package func show(_ state: AppMessage.State) {
    if state.title != self.state?.title || state.device != self.state?.device {
      window_set_title("\(state.title) - \(state.device)")
    }
    self.state = state
    updateLayout()
    show()
  }

  package func show(_ notice: Notice?) {
    if notice?.kind == .starting { offeredText = nil }
    panel = notice.map {
      NoticePanel($0, window: (canvas.pixels.width, canvas.pixels.height), scale: window_points_scale())
    }
    if panel?.isPage == true { cancelInput() }
    show()
  }

  package func show(_ textInput: AppMessage.TextInput?) {
    if textInput != nil, !takesText { offerClipboard() }
    takesText = textInput != nil
    guard let textInput, let layout else { return window_set_text_input(0, nil) }
    let rect = layout.rectInWindow(textInput.caret)
    var caret = window_rect(
      x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(max(rect.width, 1)), height: Int32(max(rect.height, 1)))
    window_set_text_input(1, &caret)
  }

  package func show(_ tree: AccessibilityNode) { showAccessibility(tree) }
  package func announce(_ text: String) { accessibility.bus?.announce(text) }
  // AT-SPI cannot lead a screen reader to an element that does not take the keyboard; it says what the element is.
  package func attend(to element: Int) {
    guard let node = session?.tree?.flattened.first(where: { $0.number == element }) else { return }
    announce([node.label, node.value].compactMap { $0 }.joined(separator: ", "))
  }

  package func copied(_ text: String, viewer: Int) {
    offeredText = text
    window_set_clipboard(text)
  }

  /// Tells the app what other programs have copied, when that is news.
  func offerClipboard() {
    guard session?.picture != nil, let held = window_clipboard() else { return }
    defer { free(held) }
    let text = String(cString: held)
    guard text != offeredText else { return }
    offeredText = text
    session?.send(.clipboard(text))
  }

  // MARK: Loop

  package func wait(until deadline: Double?) {
    show()
    let times = [deadline, wheel.nextTime, remarkEnd].compactMap { $0 }
    var milliseconds: Int32 = -1
    if let next = times.min() {
      milliseconds = Int32(min(max((next - LinkClock.now) * 1000, 0).rounded(.up), 3_600_000))
    }
    // SDL hears of an input method only when it is asked for events.
    if takesText, window_has_input_method() != 0, milliseconds < 0 || milliseconds > 15 { milliseconds = 15 }
    window_wait(milliseconds)
  }

  func advance(to now: Double) {
    let delta = wheel.step(to: now)
    if delta != .zero { session?.send(.scroll(location: wheelLocation, delta: delta), at: now) }
    if let end = remarkEnd, now >= end {
      remarkEnd = nil
      canvas.set(nil, at: .remark)
    }
  }

  func close() { isClosed = true }

  // MARK: Window

  /// Draws and shows what was invalidated.
  func show() {
    guard isVisible, !canvas.damage.isEmpty else { return }
    let parts = canvas.draw().map { window_rect($0) }
    let pixels = canvas.pixels
    let isShown =
      window_present(
        pixels.row(0), pixels.bytesPerRow, Int32(pixels.width), Int32(pixels.height), parts, Int32(parts.count)) != 0
    // An event will tell of the window's new size.
    if !isShown { canvas.invalidateAll() }
  }

  /// Says something for two seconds.
  func remark(_ text: String) {
    log(text)
    let panel = NoticePanel(
      Notice(.building, title: text), window: (canvas.pixels.width, canvas.pixels.height), scale: window_points_scale())
    canvas.set(panel.overlay(), at: .remark)
    remarkEnd = LinkClock.now + 2
  }

  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    guard isVisible else { return cancelInput() }
    canvas.invalidateAll()
    session?.presenterIsReady()
  }

  /// The desktop shows the window anew, maybe in another size.
  func windowChanged() {
    let size = Self.windowSize
    guard size != (canvas.pixels.width, canvas.pixels.height) else { return canvas.invalidateAll() }
    adopt(size)
    if size != requestedSize ?? (0, 0) { takeSize(size) }
  }

  /// The window has a size that a person or the desktop chose.
  private func takeSize(_ size: (width: Int, height: Int)) {
    requestedSize = nil
    updateLayout()
    let pixelsPerPoint = window_points_scale() * zoom
    if state?.canResize == true {
      session?.send(
        .resize(CGSize(width: Double(size.width) / pixelsPerPoint, height: Double(size.height) / pixelsPerPoint)))
    } else if let layout {
      zoom = layout.pixelsPerPoint / window_points_scale()
    }
  }

  private func adopt(_ size: (width: Int, height: Int)) {
    canvas = WindowCanvas(width: size.width, height: size.height)
    updateLayout()
    menu = nil
    let notice = panel?.notice
    panel = notice.map { NoticePanel($0, window: size, scale: window_points_scale()) }
  }

  private func updateLayout() {
    layout = picture.map {
      WindowLayout(
        window: (canvas.pixels.width, canvas.pixels.height), picture: ($0.width, $0.height), scale: pictureScale)
    }
    canvas.setPicture(picture, layout: layout, cornerRadius: state?.cornerRadius ?? 0)
  }

  /// Makes the window as large as the app's screen, or as much of it as the display has room for.
  private func fitWindow(to points: CGSize) {
    let scale = window_points_scale() * zoom
    var width: Int32 = 0, height: Int32 = 0
    window_usable_size(&width, &height)
    // The desktop's frame needs some.
    let room = (width: Double(width), height: Double(height) - 40 * window_points_scale())
    let factor = min(1, room.width / (points.width * scale), room.height / (points.height * scale))
    let size = (
      width: Int((points.width * scale * factor).rounded()), height: Int((points.height * scale * factor).rounded())
    )
    guard size.width > 0, size.height > 0 else { return }
    requestedSize = size
    if size != Self.windowSize { window_set_size(Int32(size.width), Int32(size.height)) }
    let now = Self.windowSize
    if now != (canvas.pixels.width, canvas.pixels.height) { adopt(now) }
    // A window that is maximised or tiled keeps its size. What is told in points may miss by the pixels of one.
    let miss = Int(window_points_scale().rounded(.up))
    if abs(now.width - size.width) > miss || abs(now.height - size.height) > miss { takeSize(now) }
  }

  /// - Parameter pixels: Of the display for each pixel of the picture; nil: a point of the app is one of the desktop.
  func setZoom(pixels: Double?) {
    zoom = pixels.map { $0 * pictureScale / window_points_scale() } ?? 1
    if let layout { fitWindow(to: layout.screenSize) }
  }
}

/// Why there is no window.
package struct WindowFailure: Error, CustomStringConvertible {
  package let description: String
}
