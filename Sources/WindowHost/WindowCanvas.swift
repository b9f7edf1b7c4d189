import CRaster
import CWindow
import Foundation
import Raster

/// The window's pixels: the app's picture with the device's corners, and what stands over it.
struct WindowCanvas {
  /// Something small over the picture, drawn once and kept.
  struct Overlay {
    var frame: PixelRect
    /// As large as `frame`.
    var pixels: PixelBuffer
  }

  /// The uses of overlays, from the lowest to the highest.
  enum Level: Int, CaseIterable { case finger, secondFinger, notice, remark, menu }

  let pixels: PixelBuffer
  private(set) var layout: WindowLayout?
  private var picture: PixelBuffer?
  /// Pixels of the window.
  private var cornerRadius = 0
  private var corner: CoverageMask?
  private var overlays: [Level: Overlay] = [:]
  /// The rectangles that have to be drawn and shown again.
  private(set) var damage: [PixelRect]

  /// The colour around the device, and behind its corners.
  static let background: UInt32 = 0xFF1C_1C1E
  /// More parts than this are shown as one.
  private static let partLimit = 16

  init(width: Int, height: Int) {
    pixels = PixelBuffer(width: width, height: height)
    pixels.isOpaque = true
    damage = [pixels.bounds]
  }

  mutating func invalidate(_ part: PixelRect) {
    let part = part.intersection(pixels.bounds)
    guard !part.isEmpty, !damage.contains(where: { $0.contains(part) }) else { return }
    damage.append(part)
    if damage.count > Self.partLimit { damage = [damage.reduce(.empty) { $0.union($1) }] }
  }

  mutating func invalidateAll() { damage = [pixels.bounds] }

  /// - Parameter cornerRadius: Points.
  mutating func setPicture(_ picture: PixelBuffer?, layout: WindowLayout?, cornerRadius: Double) {
    let radius =
      layout.map {
        Int(min(cornerRadius * $0.pixelsPerPoint, Double(min($0.screen.width, $0.screen.height)) / 2).rounded())
      } ?? 0
    if layout != self.layout || radius != self.cornerRadius || (picture == nil) != (self.picture == nil) {
      invalidateAll()
    }
    if radius != self.cornerRadius { corner = Self.corner(radius) }
    (self.picture, self.layout, self.cornerRadius) = (picture, layout, radius)
  }

  mutating func set(_ overlay: Overlay?, at level: Level) {
    if let old = overlays[level] { invalidate(old.frame) }
    overlays[level] = overlay
    if let overlay { invalidate(overlay.frame) }
  }

  func frame(of level: Level) -> PixelRect? { overlays[level]?.frame }

  /// Draws what was invalidated.
  ///
  /// - Returns: The parts that were.
  mutating func draw() -> [PixelRect] {
    defer { damage = [] }
    for part in damage { draw(part) }
    return damage
  }

  private func draw(_ part: PixelRect) {
    let screen = layout?.screen ?? .empty
    for y in part.y..<part.maxY where picture == nil || !screen.contains(part) {
      cr_fill(pixels.row(y) + part.x, Self.background, part.width)
    }
    if let picture, let layout { draw(picture, layout, part.intersection(screen)) }
    for level in Level.allCases {
      guard let overlay = overlays[level] else { continue }
      let covered = overlay.frame.intersection(part)
      for y in covered.y..<covered.maxY {
        cr_over(
          pixels.row(y) + covered.x, overlay.pixels.row(y - overlay.frame.y) + (covered.x - overlay.frame.x),
          covered.width)
      }
    }
  }

  private func draw(_ picture: PixelBuffer, _ layout: WindowLayout, _ part: PixelRect) {
    guard !part.isEmpty else { return }
    let screen = layout.screen
    if layout.isScaled {
      cr_resize(
        pixels.row(0), pixels.bytesPerRow / 4, cr_rect(screen), cr_rect(part), picture.row(0), picture.bytesPerRow / 4,
        picture.width,
        picture.height)
    } else {
      for y in part.y..<part.maxY {
        memcpy(pixels.row(y) + part.x, picture.row(y - screen.y) + (part.x - screen.x), part.width * 4)
      }
    }
    guard let corner else { return }
    let size = cornerRadius
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let frame = PixelRect(
        x: x == 0 ? screen.x : screen.maxX - size, y: y == 0 ? screen.y : screen.maxY - size, width: size, height: size)
      let covered = frame.intersection(part)
      for row in covered.y..<covered.maxY {
        let mask = corner.row(y == 0 ? row - frame.y : frame.maxY - 1 - row)
        for column in covered.x..<covered.maxX {
          cr_solid_mask(
            pixels.row(row) + column, Self.background, mask + (x == 0 ? column - frame.x : frame.maxX - 1 - column), 1)
        }
      }
    }
  }

  /// The coverage of everything outside a rounded corner at the left top.
  private static func corner(_ radius: Int) -> CoverageMask? {
    guard radius > 0 else { return nil }
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: radius, height: radius))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    let bounds = PixelRect(x: 0, y: 0, width: radius, height: radius)
    return PathRasterizer.fill(path, rule: .evenOdd, transform: .identity, into: bounds)
  }
}

extension window_rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }
}

extension cr_rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }
}
