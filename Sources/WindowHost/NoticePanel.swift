import Foundation
import LiveScreen
import Raster
import TextLayout

/// A text about the app: a line at the window's foot, or a page that can be scrolled where there is more to read.
struct NoticePanel {
  let notice: Notice
  /// Pixels of the window.
  let frame: PixelRect
  /// Points that are above the first line in sight.
  private(set) var offset = 0.0
  private let scale: Double
  private let title: TextLayout
  private let details: TextLayout?

  /// Points.
  private static let margin = 16.0, foot = 30.0

  /// Whether it covers the window, and keys and wheel move it instead of the app.
  var isPage: Bool { details != nil }
  /// Whether a person may put it away: the app runs on behind it.
  var isClosable: Bool { isPage && notice.kind == .compileErrors }

  /// Whether the app has gone, and Return starts it again.
  var isOfTheEnd: Bool { Self.isOfTheEnd(notice) }
  private static func isOfTheEnd(_ notice: Notice) -> Bool { [.crashed, .ended].contains(notice.kind) }

  /// - Parameter scale: Pixels of a point.
  init(_ notice: Notice, window: (width: Int, height: Int), scale: Double) {
    (self.notice, self.scale) = (notice, scale)
    let size = CGSize(width: Double(window.width) / scale, height: Double(window.height) / scale)
    if notice.details.isEmpty {
      let width = max(min(size.width - 24, 420), 80)
      let text = notice.title + (Self.isOfTheEnd(notice) ? "\nReturn starts it again." : "")
      title = Drawing.text(text, .system(size: 13, weight: 600), width: width - 36, lines: 5)
      details = nil
      let own = CGSize(width: title.size.width + 40, height: title.size.height + 20)
      frame = PixelRect(
        x: Int((size.width - own.width) / 2 * scale), y: Int((size.height - own.height - 34) * scale),
        width: Int((own.width * scale).rounded(.up)), height: Int((own.height * scale).rounded(.up)))
    } else {
      let width = max(size.width - 2 * Self.margin, 40)
      title = Drawing.text(notice.title, .system(size: 16, weight: 600), width: width, lines: 4)
      details = Drawing.text(notice.details, .system(size: 11, design: .monospaced), width: width)
      frame = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    }
  }

  private var textTop: Double { Self.margin + title.size.height + 12 }
  private var textBottom: Double { Double(frame.height) / scale - Self.foot - 8 }
  private var furthest: Double { max((details?.size.height ?? 0) - (textBottom - textTop), 0) }
  /// Points that a key for a page moves.
  var pageHeight: Double { max(textBottom - textTop - 30, 30) }

  /// Points downwards.
  mutating func scroll(by distance: Double) { offset = min(max(offset + distance, 0), furthest) }

  func overlay() -> WindowCanvas.Overlay {
    let drawing = Drawing(width: frame.width, height: frame.height, scale: scale)
    let color =
      switch notice.kind {
      case .crashed, .compileErrors: PanelColor.error
      case .hangs: PanelColor.warning
      case .building, .updated, .starting, .ended: PanelColor.text
      }
    guard let details else {
      drawing.fill(CGRect(origin: .zero, size: drawing.size), radius: 12, PanelColor.panel)
      drawing.draw(title, at: CGPoint(x: 20, y: 10), color)
      return WindowCanvas.Overlay(frame: frame, pixels: drawing.pixels)
    }
    drawing.fill(CGRect(origin: .zero, size: drawing.size), WindowCanvas.background)
    drawing.draw(title, at: CGPoint(x: Self.margin, y: Self.margin + 4), color)
    drawing.draw(
      details, at: CGPoint(x: Self.margin, y: textTop - offset), from: textTop, to: textBottom, PanelColor.text)
    if furthest > 0 { drawBar(in: drawing, details) }
    let keys = Drawing.text(
      (isOfTheEnd ? "Return starts it again, " : "") + "Ctrl C copies" + (isClosable ? ", Esc closes" : ""),
      .system(size: 12))
    drawing.draw(keys, at: CGPoint(x: Self.margin, y: Double(frame.height) / scale - Self.foot), PanelColor.secondary)
    return WindowCanvas.Overlay(frame: frame, pixels: drawing.pixels)
  }

  private func drawBar(in drawing: Drawing, _ details: TextLayout) {
    let room = textBottom - textTop
    let height = max(room * room / details.size.height, 20), way = (room - height) * offset / furthest
    drawing.fill(
      CGRect(x: drawing.size.width - 8, y: textTop + way, width: 4, height: height), radius: 2, PanelColor.secondary)
  }
}
