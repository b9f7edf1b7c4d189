import CoreGraphics
import Raster
import UIKit

extension Diffing where Value == UIImage {
  /// Equal pixel by pixel, which is what this renderer gives.
  public static var image: Diffing { image() }

  /// - Parameters:
  ///   - precision: The share of pixels that must be equal, 0...1.
  ///   - perceptualPrecision: How near two pixels must be to be equal, 0...1: 1 for the same values, 0.98 for 2 % of a
  ///     channel's range.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
    Diffing(
      toData: { image in
        guard let data = image.pngData() else { throw SnapshotError("The picture has no pixels.") }
        return data
      },
      fromData: { data in
        guard let image = UIImage(data: data, scale: scale ?? 1) else {
          throw SnapshotError("The reference is not a picture that can be read.")
        }
        return image
      },
      diff: { reference, actual in
        // Translucent pixels are compared as a file keeps them.
        let (a, b) = (try PictureDifference.pixels(reference), try PictureDifference.pixels(actual))
        guard let difference = PictureDifference(a, b, tolerance: tolerance(perceptualPrecision)) else { return nil }
        if !difference.sizesDiffer, 1 - Float(difference.count) / Float(a.width * a.height) >= precision { return nil }
        return Difference(message: difference.message, picture: try ImageCodec.encodePNG(difference.picture))
      })
  }
}

/// The steps of a channel that a perceptual precision allows; whatever is no number in 0...1 counts as the nearer end.
private func tolerance(_ precision: Float) -> Int { precision < 1 ? Int(((1 - max(precision, 0)) * 255).rounded()) : 0 }

/// The difference of two pictures.
struct PictureDifference {
  let message: String
  /// Pixels that differ by more than the tolerance.
  let count: Int
  let sizesDiffer: Bool
  /// Reference, differences in red over a pale reference, and actual picture side by side.
  let picture: PixelBuffer

  @MainActor static func pixels(_ image: UIImage) throws -> PixelBuffer {
    guard let data = image.pngData(), let frame = try ImageCodec.decode(data).frames.first else {
      throw SnapshotError("A picture without pixels cannot be compared.")
    }
    return frame
  }

  /// Nil when they are equal.
  ///
  /// - Parameter tolerance: How much a channel may differ, 0...255.
  init?(_ reference: PixelBuffer, _ actual: PixelBuffer, tolerance: Int) {
    let width = max(reference.width, actual.width), height = max(reference.height, actual.height), gap = 8
    sizesDiffer = reference.width != actual.width || reference.height != actual.height
    var count = 0, greatest = 0
    var left = width, top = height, right = -1, bottom = -1
    var changed = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let inside = x < reference.width && y < reference.height && x < actual.width && y < actual.height
        let distance = inside ? PixelBuffer.distance(reference.row(y)[x], actual.row(y)[x]) : 256
        guard distance > tolerance else { continue }
        changed[y * width + x] = true
        count += 1
        greatest = max(greatest, min(distance, 255))
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    guard count > 0 || sizesDiffer else { return nil }
    self.count = count
    let sheet = PixelBuffer(width: width * 3 + gap * 2, height: height)
    for y in 0..<height {
      let row = sheet.row(y)
      for x in 0..<sheet.width { row[x] = 0xFF80_8080 }
      for x in 0..<reference.width where y < reference.height {
        row[x] = reference.row(y)[x]
        row[width + gap + x] = Self.pale(reference.row(y)[x])
      }
      for x in 0..<width where changed[y * width + x] { row[width + gap + x] = 0xFFFF_0000 }
      for x in 0..<actual.width where y < actual.height { row[2 * (width + gap) + x] = actual.row(y)[x] }
    }
    picture = sheet
    if sizesDiffer {
      message = "The size is \(actual.width) x \(actual.height) pixels, not \(reference.width) x \(reference.height)."
    } else {
      let share = Double(count) / Double(width * height) * 100
      message =
        "\(count) of \(width * height) pixels differ (\(String(format: "%.3g", share)) %), by \(greatest) of 255 at most, "
        + "within x \(left)...\(right), y \(top)...\(bottom)."
    }
  }

  private static func pale(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] { result |= (191 + ((pixel >> shift) & 255) / 4) << shift }
    return result
  }
}
