/// The photos that the device comes with: landscapes, drawn by these lines.
@MainActor
struct SamplePhotos {
  private struct Layer {
    /// The height of the ridge, from the top, as parts of the height.
    let height: CGFloat
    let swing: CGFloat
    let waves: CGFloat
    let color: UIColor
  }

  /// Pixels.
  let size: CGSize
  let date: Date
  private let sky: [UIColor]
  /// The middle and the radius, as parts of the width and the height.
  private let sun: (x: CGFloat, y: CGFloat, radius: CGFloat, color: UIColor)
  private let layers: [Layer]

  private static func color(_ hex: Int) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255, alpha: 1)
  }

  private init(
    _ size: (CGFloat, CGFloat), day: Double, sky: [Int], sun: (CGFloat, CGFloat, CGFloat, Int),
    _ layers: [(CGFloat, CGFloat, CGFloat, Int)]
  ) {
    self.size = CGSize(width: size.0, height: size.1)
    // Days since the beginning of 2024, at an hour of its own.
    date = Date(timeIntervalSinceReferenceDate: 725_760_000 + day * 86_400)
    self.sky = sky.map(Self.color)
    self.sun = (sun.0, sun.1, sun.2, Self.color(sun.3))
    self.layers = layers.map { Layer(height: $0.0, swing: $0.1, waves: $0.2, color: Self.color($0.3)) }
  }

  static let all: [SamplePhotos] = [
    SamplePhotos(
      (1600, 1200), day: 12.45, sky: [0x8EC5FC, 0xE0F0FF], sun: (0.78, 0.2, 0.06, 0xFFF6D0),
      [
        (0.52, 0.05, 1.3, 0x9DB8C9), (0.6, 0.06, 2.1, 0x6E93A0), (0.72, 0.05, 1.6, 0x4C7A5E),
        (0.84, 0.04, 2.4, 0x2F5D43),
      ]),
    SamplePhotos(
      (1600, 1200), day: 75.78, sky: [0x2B1B52, 0xC8506B, 0xFFB26B], sun: (0.35, 0.5, 0.08, 0xFFE3A3),
      [(0.58, 0.02, 1, 0xA24A6B), (0.66, 0.07, 1.8, 0x63305E), (0.8, 0.06, 1.4, 0x321C41)]),
    SamplePhotos(
      (1200, 1600), day: 130.52, sky: [0x4FACFE, 0xB8F1F5], sun: (0.2, 0.14, 0.07, 0xFFFBE6),
      [(0.55, 0.004, 6, 0x2E86AB), (0.64, 0.006, 5, 0x236B8E), (0.74, 0.008, 4, 0x1B5674), (0.88, 0.02, 1.2, 0xE9D8A6)]),
    SamplePhotos(
      (1600, 1200), day: 201.9, sky: [0x05091F, 0x16244D], sun: (0.7, 0.22, 0.05, 0xF4F1DE),
      [(0.62, 0.09, 1.1, 0x1C2B55), (0.75, 0.05, 2.2, 0x131D3C), (0.87, 0.03, 1.7, 0x0B1127)]),
    SamplePhotos(
      (1200, 1600), day: 262.3, sky: [0xFFE29F, 0xFFA99F, 0xFF719A], sun: (0.55, 0.36, 0.1, 0xFFF3C4),
      [(0.6, 0.05, 1.5, 0xD98E73), (0.7, 0.05, 1.1, 0xB0664F), (0.82, 0.06, 1.9, 0x7A3E33)]),
    SamplePhotos(
      (1600, 1200), day: 318.6, sky: [0xD7E1EC, 0xFFFFFF], sun: (0.5, 0.18, 0.05, 0xFFFFFF),
      [(0.48, 0.12, 1.7, 0xB8C7D6), (0.62, 0.08, 2.3, 0x93A8BC), (0.78, 0.05, 1.3, 0xEEF3F7), (0.9, 0.02, 2, 0xFFFFFF)]),
  ]

  func draw() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      let context = renderer.cgContext
      let space = CGColorSpaceCreateDeviceRGB()
      if let gradient = CGGradient(colorsSpace: space, colors: sky.map(\.cgColor) as CFArray, locations: nil) {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.7),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      let radius = sun.radius * size.width
      sun.color.setFill()
      context.fillEllipse(
        in: CGRect(
          x: sun.x * size.width - radius, y: sun.y * size.height - radius, width: 2 * radius, height: 2 * radius))
      for (index, layer) in layers.enumerated() { fill(layer, shift: CGFloat(index) * 1.7, in: context) }
    }
  }

  private func fill(_ layer: Layer, shift: CGFloat, in context: CGContext) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...160 {
      let part = CGFloat(step) / 160, angle = Double(part * layer.waves * 2 * .pi + shift)
      let y = layer.height + layer.swing * CGFloat(sin(angle) * 0.7 + sin(angle * 2.3 + 1) * 0.3)
      path.addLine(to: CGPoint(x: part * size.width, y: y * size.height))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    layer.color.setFill()
    context.addPath(path)
    context.fillPath()
  }
}
