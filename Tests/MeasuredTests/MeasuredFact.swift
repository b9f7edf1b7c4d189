import PorticoTesting
import Raster
import Testing
import UIKit

/// A length, or several, that somebody measured on iOS, and how the same is measured here.
///
/// `ours` sees what an app sees: frames, sizes, positions on a clock, and ink in a picture of the screen. It never
/// reads a constant of the framework.
struct MeasuredFact: Sendable, CustomTestStringConvertible {
  enum Standing: Sendable {
    /// Ours is within 0.34 points.
    case agrees
    /// Ours is further away, which is still to be mended.
    case differs(because: String)
    /// The fact is not one that we follow: another typeface's, or another version's look.
    case setAside(because: String)
  }

  let name: String
  /// Points on iOS.
  let measured: [CGFloat]
  /// Whose measurement it is; `MeasuredTable.sources` says what the letters stand for.
  let source: String
  var standing = Standing.agrees
  /// The same in Portico, as many numbers as in `measured`.
  let ours: @MainActor @Sendable () throws -> [CGFloat]

  init(
    _ name: String, _ measured: [CGFloat], _ source: String, _ standing: Standing = .agrees,
    ours: @escaping @MainActor @Sendable () throws -> [CGFloat]
  ) {
    (self.name, self.measured, self.source, self.standing) = (name, measured, source, standing)
    self.ours = {
      // Whatever the test before has left, the screen is a standard one.
      _ = TestStage()
      return try ours()
    }
  }

  var testDescription: String { name }

  /// The largest difference between a number of iOS and ours.
  func difference(_ ours: [CGFloat]) -> CGFloat {
    guard ours.count == measured.count else { return .infinity }
    return zip(ours, measured).map { abs($0 - $1) }.max() ?? .infinity
  }

  /// A third of a point is a pixel of a phone; the rest is for the rounding of what was written down.
  static let tolerance: CGFloat = 0.34
}

/// Reads the screen of a stage in points.
@MainActor
struct ScreenPicture {
  private let pixels: PixelBuffer
  let scale: CGFloat

  init(_ stage: TestStage) {
    pixels = stage.pixels()
    scale = UIScreen.main.scale
  }

  /// 0xRRGGBB of the pixel at a point.
  func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 { pixels[Int(x * scale), Int(y * scale)] & 0xff_ffff }

  /// The smallest rectangle around the pixels that are unlike `background`.
  ///
  /// - Parameters:
  ///   - area: Where to look, in points.
  ///   - background: 0xRRGGBB; nil for the colour at the area's upper left corner.
  ///   - levels: A pixel counts from so many levels of difference in one of its channels on.
  func ink(in area: CGRect, background: UInt32? = nil, levels: Int = 64) -> CGRect {
    guard !area.isNull, !area.isInfinite else { return .null }
    let left = max(Int((area.minX * scale).rounded()), 0), top = max(Int((area.minY * scale).rounded()), 0)
    let right = min(Int((area.maxX * scale).rounded()), pixels.width),
      bottom = min(Int((area.maxY * scale).rounded()), pixels.height)
    guard left < right, top < bottom else { return .null }
    let plain = background ?? (pixels[left, top] & 0xff_ffff)
    var found = CGRect.null
    for y in top..<bottom {
      for x in left..<right where PixelBuffer.distance(pixels[x, y] & 0xff_ffff, plain) >= levels {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    guard !found.isNull else { return .null }
    return CGRect(
      x: found.minX / scale, y: found.minY / scale, width: found.width / scale, height: found.height / scale)
  }

  /// The stretches of unlike pixels along a line, as starts and ends in points.
  func runs(from start: CGPoint, to end: CGPoint, background: UInt32? = nil, levels: Int = 64) -> [(CGFloat, CGFloat)] {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return [] }
    let isRow = start.y == end.y
    let fixed = Int((isRow ? start.y : start.x) * scale)
    let first = max(Int(((isRow ? start.x : start.y) * scale).rounded()), 0)
    let last = min(Int(((isRow ? end.x : end.y) * scale).rounded()), isRow ? pixels.width : pixels.height)
    func pixel(_ index: Int) -> UInt32 { isRow ? pixels[index, fixed] : pixels[fixed, index] }
    guard first < last else { return [] }
    let plain = background ?? (pixel(first) & 0xff_ffff)
    var result: [(CGFloat, CGFloat)] = []
    var begin: Int?
    for index in first...last {
      let isInk = index < last && PixelBuffer.distance(pixel(index) & 0xff_ffff, plain) >= levels
      if isInk, begin == nil { begin = index }
      if !isInk, let known = begin {
        result.append((CGFloat(known) / scale, CGFloat(index) / scale))
        begin = nil
      }
    }
    return result
  }
}

/// The first of what was found; throws where nothing was, which fails the row by name.
func first<T>(of found: [T]) throws -> T {
  guard let first = found.first else { throw NothingFound() }
  return first
}
struct NothingFound: Error {}

extension TestStage {
  /// Puts views on a white page at given places.
  func showPage(_ views: UIView...) {
    let page = UIViewController()
    page.view.backgroundColor = .white
    views.forEach(page.view.addSubview)
    show(page)
    settle()
  }
}

extension CGRect {
  /// x, y, width and height.
  var numbers: [CGFloat] { [minX, minY, width, height] }
}
extension CGSize {
  var numbers: [CGFloat] { [width, height] }
}
extension UIEdgeInsets {
  /// Top, left, bottom and right.
  var numbers: [CGFloat] { [top, left, bottom, right] }
}
