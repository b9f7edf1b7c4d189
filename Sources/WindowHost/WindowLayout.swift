import Foundation
import Raster

/// The rectangle of the app's screen in the window, and conversions between the two.
struct WindowLayout: Equatable {
  /// Pixels of the window.
  let window: (width: Int, height: Int)
  /// Pixels of the app's picture.
  let picture: (width: Int, height: Int)
  /// Pixels of the picture in a point.
  let scale: Double
  /// Pixels of the window that the picture takes.
  let screen: PixelRect

  /// The picture is as large as fits, in the middle. One that misses the window by a fiftieth is not scaled: it would
  /// only blur.
  init(window: (width: Int, height: Int), picture: (width: Int, height: Int), scale: Double) {
    (self.window, self.picture, self.scale) = (window, picture, scale)
    var factor = min(Double(window.width) / Double(picture.width), Double(window.height) / Double(picture.height))
    if (1..<1.02).contains(factor) { factor = 1 }
    let width = max(Int((Double(picture.width) * factor).rounded()), 1),
      height = max(Int((Double(picture.height) * factor).rounded()), 1)
    screen = PixelRect(x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
  }

  static func == (a: WindowLayout, b: WindowLayout) -> Bool {
    a.window == b.window && a.picture == b.picture && a.scale == b.scale
  }

  var isScaled: Bool { (screen.width, screen.height) != picture }
  /// Pixels of the window in a point of the app's screen.
  var pixelsPerPoint: Double { scale * Double(screen.width) / Double(picture.width) }
  /// Points.
  var screenSize: CGSize { CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale) }

  func pointOnScreen(_ location: CGPoint) -> CGPoint {
    CGPoint(
      x: (location.x - Double(screen.x)) * Double(picture.width) / Double(screen.width) / scale,
      y: (location.y - Double(screen.y)) * Double(picture.height) / Double(screen.height) / scale)
  }

  func rectInWindow(_ rect: CGRect) -> CGRect {
    let x = Double(screen.width) / Double(picture.width) * scale,
      y = Double(screen.height) / Double(picture.height) * scale
    return CGRect(
      x: Double(screen.x) + rect.minX * x, y: Double(screen.y) + rect.minY * y, width: rect.width * x,
      height: rect.height * y)
  }

  func contains(_ location: CGPoint) -> Bool {
    (Double(screen.x)..<Double(screen.maxX)).contains(location.x)
      && (Double(screen.y)..<Double(screen.maxY)).contains(location.y)
  }

  /// The window's pixels that a part of the picture has a share in.
  func partOfWindow(_ part: PixelRect) -> PixelRect {
    guard isScaled else {
      return PixelRect(x: part.x + screen.x, y: part.y + screen.y, width: part.width, height: part.height).intersection(
        screen)
    }
    let x = Double(screen.width) / Double(picture.width), y = Double(screen.height) / Double(picture.height)
    // In a picture that becomes larger, pixels in between look to both sides.
    let left = Int((Double(part.x) * x - 1 - x).rounded(.down)), top = Int((Double(part.y) * y - 1 - y).rounded(.down))
    let right = Int((Double(part.maxX) * x + 1 + x).rounded(.up)),
      bottom = Int((Double(part.maxY) * y + 1 + y).rounded(.up))
    return PixelRect(x: left + screen.x, y: top + screen.y, width: right - left, height: bottom - top).intersection(
      screen)
  }
}
