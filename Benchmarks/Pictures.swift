import Raster
import UIKit

/// The input images of the scenes, the same on each run: a gradient with a fine texture, and a few figures.
enum Pictures {
  typealias RGB = (Double, Double, Double)

  /// Page `index` of S2: 600 x 600 pixels.
  static func page(_ index: Int) -> UIImage {
    let colors: [(RGB, RGB)] = [
      ((255, 94, 98), (255, 153, 102)), ((86, 204, 242), (47, 128, 237)), ((17, 153, 142), (56, 239, 125)),
      ((142, 45, 226), (74, 0, 224)),
    ]
    return image(width: 600, height: 600, from: colors[index].0, to: colors[index].1, seed: Double(index), scale: 2) {
      context in
      context.setStrokeColor(CGColor(gray: 1, alpha: 1))
      context.setLineWidth(6)
      for k in 0..<7 {
        let radius = CGFloat(30 + 12 * k)
        let x = CGFloat(80 + (k * 97 + index * 53) % 440), y = CGFloat(80 + (k * 61 + index * 131) % 440)
        context.strokeEllipse(
          in: CGRect(x: x - radius + 3, y: y - radius + 3, width: 2 * radius - 6, height: 2 * radius - 6))
      }
    }
  }

  /// Avatar `index` of S3: 132 x 132 pixels.
  static func avatar(_ index: Int) -> UIImage {
    func color(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) -> RGB {
      (Double((a * index + b) % 256), Double((c * index + d) % 256), Double((e * index + f) % 256))
    }
    let from = color(37, 40, 91, 80, 53, 120), to = color(61, 140, 29, 60, 83, 20)
    return image(width: 132, height: 132, from: from, to: to, seed: Double(index), scale: 3) { context in
      context.setFillColor(CGColor(red: 250 / 255, green: 236 / 255, blue: 220 / 255, alpha: 1))
      context.fillEllipse(in: CGRect(x: 42, y: 24, width: 48, height: 48))
      context.fillEllipse(in: CGRect(x: 24, y: 78, width: 84, height: 84))
    }
  }

  /// The landscape on the card of S4: 900 x 720 pixels.
  static func card() -> UIImage {
    image(width: 900, height: 720, from: (255, 200, 120), to: (30, 60, 140), seed: 3, scale: 3) { context in
      func fill(_ points: [CGPoint], _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        context.setFillColor(CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1))
        context.addLines(between: points)
        context.closePath()
        context.fillPath()
      }
      context.setFillColor(CGColor(red: 1, green: 244 / 255, blue: 200 / 255, alpha: 1))
      context.fillEllipse(in: CGRect(x: 560, y: 90, width: 200, height: 200))
      fill([CGPoint(x: 0, y: 720), CGPoint(x: 320, y: 300), CGPoint(x: 620, y: 720)], 40, 70, 90)
      fill([CGPoint(x: 380, y: 720), CGPoint(x: 640, y: 380), CGPoint(x: 900, y: 720)], 60, 96, 112)
    }
  }

  private static func image(
    width: Int, height: Int, from: RGB, to: RGB, seed: Double, scale: CGFloat, figures: (CGContext) -> Void
  ) -> UIImage {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = (buffer.baseAddress + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let t = Double(x) / Double(width) * 0.4 + Double(y) / Double(height) * 0.6
        let texture = sin(Double(x) * 0.37 + seed) * cos(Double(y) * 0.29 - seed) * 9
        func channel(_ a: Double, _ b: Double) -> UInt32 { UInt32(min(max((1 - t) * a + t * b + texture, 0), 255)) }
        row[x] = 0xff00_0000 | channel(from.0, to.0) << 16 | channel(from.1, to.1) << 8 | channel(from.2, to.2)
      }
    }
    figures(CGContext(buffer: buffer, flipped: 1))
    buffer.isOpaque = true
    return UIImage(cgImage: CGImage(buffer), scale: scale, orientation: .up)
  }
}
