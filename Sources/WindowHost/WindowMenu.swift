import Foundation
import Raster
import TextLayout

/// The window's menu, moved through by pointer or by keys.
struct WindowMenu {
  struct Item: Equatable {
    var command: WindowCommand
    var title: String
  }

  let items: [Item]
  private(set) var selected: Int?
  /// Pixels of the window.
  let frame: PixelRect
  private let scale: Double
  /// The point at which the button went down that opened the menu, in pixels of the window.
  private let opening: CGPoint?

  /// Points.
  private static let rowHeight = 26.0, margin = 6.0, width = 250.0

  /// - Parameters:
  ///   - location: Where its corner is wanted; it stays in the window. nil: in the middle.
  ///   - scale: Pixels of a point.
  init(items: [Item], at location: CGPoint?, window: (width: Int, height: Int), scale: Double) {
    self.items = items
    let height = Double(items.count) * Self.rowHeight + 2 * Self.margin
    // A window may be smaller than the menu.
    opening = location
    let scale = min(scale, Double(window.width) / (Self.width + 8), Double(window.height) / (height + 8))
    self.scale = scale
    let size = (width: Int(Self.width * scale), height: Int((height * scale).rounded(.up)))
    let free = (x: window.width - size.width, y: window.height - size.height)
    let wanted = location ?? CGPoint(x: free.x / 2, y: free.y / 2)
    frame = PixelRect(
      x: min(max(Int(wanted.x), 0), max(free.x, 0)), y: min(max(Int(wanted.y), 0), max(free.y, 0)), width: size.width,
      height: size.height)
  }

  /// The pointer is there.
  mutating func point(at location: CGPoint) { selected = row(at: location) }

  /// - Parameter isOpening: Whether the button is lifted that opened the menu. It chooses only where it was moved to:
  ///   near an edge the menu lies under it from the beginning.
  /// - Returns: What a click there chooses.
  func command(at location: CGPoint, isOpening: Bool = false) -> WindowCommand? {
    if isOpening, let opening, hypot(location.x - opening.x, location.y - opening.y) < 6 * scale { return nil }
    return row(at: location).map { items[$0].command }
  }

  var selectedCommand: WindowCommand? { selected.map { items[$0].command } }

  /// Up or down by keys, round the ends.
  mutating func move(by step: Int) {
    selected = ((selected ?? (step > 0 ? -1 : 0)) + step + items.count) % items.count
  }

  private func row(at location: CGPoint) -> Int? {
    let x = (location.x - Double(frame.x)) / scale, y = (location.y - Double(frame.y)) / scale - Self.margin
    guard (0..<Self.width).contains(x), y >= 0 else { return nil }
    let row = Int(y / Self.rowHeight)
    return items.indices.contains(row) ? row : nil
  }

  func overlay() -> WindowCanvas.Overlay {
    let drawing = Drawing(width: frame.width, height: frame.height, scale: scale)
    drawing.fill(CGRect(origin: .zero, size: drawing.size), radius: 8, PanelColor.panel)
    let font = Font.system(size: 13)
    for (index, item) in items.enumerated() {
      let top = Self.margin + Double(index) * Self.rowHeight
      if index == selected {
        drawing.fill(
          CGRect(x: 5, y: top, width: Self.width - 10, height: Self.rowHeight), radius: 5, PanelColor.selection)
      }
      let title = Drawing.text(item.title, font), key = Drawing.text(item.command.keyName, font)
      let baseline = top + (Self.rowHeight - title.size.height) / 2
      drawing.draw(title, at: CGPoint(x: 14, y: baseline), PanelColor.text)
      let keyColor = index == selected ? PanelColor.text : PanelColor.secondary
      drawing.draw(key, at: CGPoint(x: Self.width - 14 - key.size.width, y: baseline), keyColor)
    }
    return WindowCanvas.Overlay(frame: frame, pixels: drawing.pixels)
  }
}
