internal import CCairo
import PorticoFoundation
internal import Raster

extension CGContext {
  /// Fills the clip. Beyond an end the colour goes on only where the options say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let pixelsToUser = userToPixels.inverse, startPoint != endPoint else { return }
    paint(
      .everything,
      with: .pattern {
        CairoPatterns.linear(
          gradient.stops, from: startPoint, to: endPoint, options: options, pixelsToUser: pixelsToUser)
      })
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard let pixelsToUser = userToPixels.inverse, startRadius >= 0, endRadius >= 0 else { return }
    paint(
      .everything,
      with: .pattern {
        CairoPatterns.radial(
          gradient.stops, from: startCenter, startRadius, to: endCenter, endRadius, options: options,
          pixelsToUser: pixelsToUser)
      })
  }

  /// A shading as 256 steps of its function.
  public func drawShading(_ shading: CGShading) {
    let gradient = CGGradient(stops: shading.stops)
    switch shading.geometry {
    case .axial(let start, let end): drawLinearGradient(gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
        options: shading.options)
    }
  }
}

/// Fills the clip with colours around a centre, from `angle` (radians) on towards greater angles.
public func CGContextDrawConicGradient(_ c: CGContext, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat) {
  guard let gradient, let pixelsToUser = c.userToPixels.inverse else { return }
  let area = c.state.clip.bounds.intersection(c.target.frame)
  if area.isEmpty { return }
  let layer = RenderTarget(buffer: PixelBuffer(width: area.width, height: area.height), x: area.x, y: area.y)
  let table = (0...1023).map { gradient.color(at: CGFloat($0) / 1023).pixel }
  for y in 0..<area.height {
    let row = layer.buffer.row(y)
    for x in 0..<area.width {
      let point = pixelsToUser.apply(CGPoint(x: Double(area.x + x) + 0.5, y: Double(area.y + y) + 0.5))
      var turn = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi)
      turn -= turn.rounded(.down)
      row[x] = table[min(Int(turn * 1023 + 0.5), 1023)]
    }
  }
  c.paint(layer, over: area)
}

extension CGGradient {
  /// Mixed without premultiplication.
  package func color(at location: CGFloat) -> SRGBColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    guard let index = stops.firstIndex(where: { $0.location > location }) else { return last.color }
    let (before, after) = (stops[index - 1], stops[index])
    let t = Double((location - before.location) / (after.location - before.location))
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return SRGBColor(
      red: mix(before.color.red, after.color.red), green: mix(before.color.green, after.color.green),
      blue: mix(before.color.blue, after.color.blue), alpha: mix(before.color.alpha, after.color.alpha))
  }
}
