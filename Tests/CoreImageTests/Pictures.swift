import CoreImage
import Foundation
import Testing
import UIKit

/// A context whose filters see the numbers of sRGB as they are.
let plain = CIContext(options: [.workingColorSpace: NSNull()])

/// Red, green, blue and alpha of one pixel; the origin is below.
func pixel(_ image: CIImage?, _ x: Int = 0, _ y: Int = 0, in context: CIContext = CIContext()) -> [Int] {
  var bytes = [UInt8](repeating: 0, count: 4)
  context.render(
    image ?? .empty(), toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
    colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
  return bytes.map(Int.init)
}

/// One colour, ten by ten.
func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CIImage {
  CIImage(color: CIColor(red: red, green: green, blue: blue, alpha: alpha)).cropped(
    to: CGRect(x: 0, y: 0, width: 10, height: 10))
}

/// Ten by ten: red below, blue above.
@MainActor func halves() throws -> CIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
    UIColor.blue.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
  }
  return try #require(CIImage(image: image))
}
