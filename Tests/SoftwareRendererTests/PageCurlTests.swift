import Foundation
import Raster
import RenderTree
import Testing

@testable import SoftwareRenderer

/// A page of 200 x 100 at (100, 50), black, with a white stripe across it, over grey ground.
private func stage(stripe x: Double?, _ curl: PageCurl?, page: RenderColor = .black) -> RenderStage {
  let stage = RenderStage(400, 200, background: RenderColor(red: 0, green: 0, blue: 1))
  stage.add(2, frame: CGRect(x: 100, y: 50, width: 200, height: 100), color: page) { $0.curl = curl }
  if let x { stage.add(3, to: 2, frame: CGRect(x: x - 2, y: 0, width: 4, height: 100), color: .white) }
  return stage
}

/// The middle of what is lighter than half of the lightest pixel of a row, in red.
private func stripe(_ pixels: PixelBuffer, _ y: Int, _ range: Range<Int> = 0..<400) -> Double? {
  let levels = range.map { Double(pixels[$0, y] >> 16 & 255) }
  guard let top = levels.max(), top > 4 else { return nil }
  let sum = levels.reduce(0) { $0 + ($1 > top / 2 ? $1 : 0) }
  return zip(range, levels).reduce(0) { $0 + ($1.1 > top / 2 ? (Double($1.0) + 0.5) * $1.1 : 0) } / sum
}

struct PageCurlTests {
  private let radius = 20.0

  /// The crease lies at 120 of the page's coordinates; r = 20, so the page is over the crease again 62.8 beyond it.
  @Test(arguments: [5.0, 12, 20, 27])
  func `a point on the bend lies r sin(d over r) beyond the crease`(d: Double) throws {
    let curl = PageCurl(crease: CGPoint(x: 120, y: 0), angle: 0, radius: radius)
    // Cut off behind the stripe, so that nothing lies over it.
    let stage = stage(stripe: 120 + d, curl)
    stage.update(2) { $0.bounds.size.width = 120 + d + 2 }
    stage.update(2) { $0.position.x = 100 + (120 + d + 2) / 2 }
    let seen = try #require(stripe(stage.render().pixels, 100))
    #expect(abs(seen - (220 + radius * sin(d / radius))) < 1.5, "seen at \(seen)")
  }

  @Test(arguments: [40.0, 55, 62, 70, 75])
  func `the back is seen at the distance of the formula, past the top and lying over`(d: Double) throws {
    let curl = PageCurl(crease: CGPoint(x: 120, y: 0), angle: 0, radius: radius)
    let pixels = stage(stripe: 120 + d, curl).render().pixels
    let distance = d <= .pi * radius ? radius * sin(d / radius) : -(d - .pi * radius)
    // Only the ink of the stripe makes the black page's back lighter; paper is white where the page is opaque.
    let seen = try #require(brightest(pixels, 100, 200..<245))
    #expect(abs(seen - (220 + distance)) < 2, "seen at \(seen), expected \(220 + distance)")
  }

  /// The column that is lighter by most than what stands on either side of it: the stripe on paper.
  private func brightest(_ pixels: PixelBuffer, _ y: Int, _ range: Range<Int>) -> Double? {
    let levels = range.map { Double(pixels[$0, y] >> 16 & 255) }
    var best = (0.0, 0.0)
    for i in 4..<(levels.count - 4) {
      let sides = max(levels[i - 4], levels[i + 4])
      if levels[i] - sides > best.0 { best = (levels[i] - sides, Double(range.lowerBound + i) + 0.5) }
    }
    return best.0 > 3 ? best.1 : nil
  }

  @Test func `the flat part stays as it is and the page ends at the bend`() {
    let curl = PageCurl(crease: CGPoint(x: 120, y: 0), angle: 0, radius: radius)
    let flat = stage(stripe: 30, nil).render().pixels
    let bent = stage(stripe: 30, curl).render().pixels
    // Page 200 wide: 80 beyond the crease, 17.2 of it lie over the flat part up to 102.8. The shadow reaches 24
    // further.
    for x in 100..<175 { #expect(bent[x, 100] == flat[x, 100]) }
    // Behind the bend the ground is seen, darker close to it, as it was far from it.
    #expect(bent[290, 100] == 0xff00_00ff)
    #expect(bent[243, 100] & 255 < bent[255, 100] & 255 && bent[255, 100] & 255 < 255)
    #expect(bent[218, 100] >> 16 & 255 > 100, "white paper shows on the back")
  }

  @Test func `a diagonal crease reflects what lies over`() throws {
    let angle = 0.5
    let curl = PageCurl(crease: CGPoint(x: 120, y: 60), angle: angle, radius: 10)
    let stage = stage(stripe: nil, curl)
    // A dot on a white page, 70 beyond the crease: π r is 31.4, so 38.6 lie over.
    let dot = CGPoint(x: 120 + 70 * cos(angle), y: 60 + 70 * sin(angle) - 30)
    stage.update(2) { $0.backgroundColor = .white }
    stage.add(4, to: 2, frame: CGRect(x: dot.x - 3, y: dot.y - 3, width: 6, height: 6), color: .black)
    let image = curl.image(of: dot)
    let d = curl.distance(of: dot)
    #expect(abs(image.x - (dot.x - (2 * d - 10 * .pi) * cos(angle))) < 1e-9)
    let pixels = stage.render().pixels
    var (sum, x, y) = (0.0, 0.0, 0.0)
    let (px, py) = (Int(image.x) + 100, Int(image.y) + 50)
    let paper = Double(pixels[px - 8, py - 8] >> 8 & 255)
    for j in (py - 8)...(py + 8) {
      for i in (px - 8)...(px + 8) {
        let ink = max(paper - Double(pixels[i, j] >> 8 & 255) - 12, 0)
        (sum, x, y) = (sum + ink, x + ink * (Double(i) + 0.5), y + ink * (Double(j) + 0.5))
      }
    }
    #expect(sum > 100)
    #expect(abs(x / sum - image.x - 100) < 0.7 && abs(y / sum - image.y - 50) < 0.7)
  }

  @Test func `a page turned over shows its back the right way round`() {
    // Turned about its left edge; what the reader sees lies from -200 + π r to 0.
    let curl = PageCurl(crease: .zero, angle: 0, radius: 1)
    let stage = RenderStage(400, 200, background: .white)
    stage.add(2, frame: CGRect(x: 200, y: 50, width: 200, height: 100), color: .black) { $0.curl = curl }
    var back = RenderLayer(id: LayerID(9))
    back.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    back.position = CGPoint(x: 100, y: 50)
    back.backgroundColor = .green
    back.sublayers = [LayerID(10)]
    var mark = RenderLayer(id: LayerID(10))
    mark.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    mark.position = CGPoint(x: 30, y: 20)
    mark.backgroundColor = .red
    stage.update(2) { $0.curlBack = LayerID(9) }
    var delta = RenderDelta()
    delta.updated = [back, mark]
    stage.renderer.apply(delta)
    let pixels = stage.render().pixels
    // The mark stands 10 from the reader's left, which lies at 200 - (200 - π) = 3.1.
    #expect(pixels[25, 70] >> 16 & 255 > 200 && pixels[25, 70] >> 8 & 255 < 30)
    #expect(pixels[100, 70] >> 8 & 255 > 200 && pixels[100, 70] >> 16 & 255 < 30)
    #expect(pixels[300, 100] == 0xffff_ffff)
  }

  @Test func `a crease beyond the page leaves it flat`() {
    let curl = PageCurl(crease: CGPoint(x: 210, y: 0), angle: 0, radius: 20)
    #expect(
      stage(stripe: 50, curl).render().pixels.difference(from: stage(stripe: 50, nil).render().pixels).pixels == 0)
  }

  @Test func `under a turn the page bends in its own space`() {
    let curl = PageCurl(crease: CGPoint(x: 120, y: 0), angle: 0, radius: radius)
    let upright = stage(stripe: 30, curl).render().pixels
    let turned = stage(stripe: 30, curl)
    turned.update(2) { $0.transform = turn(.pi) }
    let pixels = turned.render().pixels
    // Half a turn about the page's middle, (200, 100).
    var far = 0
    for y in 20..<180 {
      for x in 20..<380 where abs(Int(upright[x, y] >> 16 & 255) - Int(pixels[399 - x, 199 - y] >> 16 & 255)) > 24 {
        far += 1
      }
    }
    #expect(far < 200, "\(far) pixels differ")
  }

  @Test func `an animated curl goes from one to the other by its three numbers`() {
    var layer = RenderLayer(id: LayerID(1))
    var timing = MediaTiming()
    timing.duration = 1
    let from = PageCurl(crease: CGPoint(x: 200, y: 0), angle: 0.4, radius: 30)
    let to = PageCurl(crease: CGPoint(x: 0, y: 100), angle: 0, radius: 10)
    layer.curl = to
    let animation = RenderAnimation(
      serial: 1, timing: timing, curve: .linear,
      effect: .property(
        PropertyEffect(keyPath: RenderKeyPath("curl"), track: .basic(from: .curl(from), to: .curl(to), by: nil))))
    animation.apply(to: &layer, atParentTime: 0.25)
    #expect(layer.curl == PageCurl(crease: CGPoint(x: 150, y: 25), angle: 0.4 * 0.75, radius: 25))
  }
}
