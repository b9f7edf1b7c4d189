import CoreImage
import Foundation
import Testing
import UIKit

/// Light, dark and the colours between them.
struct ToneFilterTests {
  private let greys: [CGFloat] = [0, 0.1, 0.3, 0.5, 0.8, 1]

  @Test(arguments: [
    "CIToneCurve", "CIGammaAdjust", "CIVibrance", "CITemperatureAndTint", "CIHighlightShadowAdjust",
    "CIWhitePointAdjust",
    "CIColorPolynomial", "CIColorCube", "CIColorCubeWithColorSpace", "CIColorCurves", "CIVignette", "CIConvolution3X3",
    "CIConvolutionRGB5X5",
    "CIMorphologyMaximum", "CIColorMatrix", "CIColorClamp", "CIStraightenFilter", "CILanczosScaleTransform",
  ])
  func `a filter with its defaults changes nothing`(name: String) {
    let image = color(0.8, 0.2, 0.4)
    #expect(zip(pixel(image.applyingFilter(name), 5, 5), [204, 51, 102, 255]).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `a tone curve goes through its points, and does not swing between them`() {
    let curve = CIFilter.toneCurve()
    let points = [(0.0, 0.1), (0.2, 0.6), (0.5, 0.6), (0.8, 0.7), (1.0, 0.9)].map { CGPoint(x: $0, y: $1) }
    (curve.point0, curve.point1, curve.point2, curve.point3, curve.point4) = (
      points[0], points[1], points[2], points[3], points[4]
    )
    func value(at x: CGFloat) -> Int {
      curve.inputImage = color(x, x, x)
      return pixel(curve.outputImage)[0]
    }
    for point in points { #expect(abs(value(at: point.x) - Int((point.y * 255).rounded())) <= 1, "at \(point.x)") }
    // Between two points of one height the curve is level.
    #expect(value(at: 0.3) == 153 && value(at: 0.4) == 153)
  }

  @Test func `a gamma of 2 squares the light`() {
    // sRGB 0.5 is light 0.2140; its square is 0.0458, which is sRGB 0.2368.
    let gamma = CIFilter.gammaAdjust()
    gamma.power = 2
    gamma.inputImage = color(0.5, 0.5, 0.5)
    #expect(pixel(gamma.outputImage) == [60, 60, 60, 255])
  }

  @Test func `vibrance leaves greys and full colours, and widens what is between`() {
    func vivid(_ image: CIImage) -> [Int] {
      pixel(image.applyingFilter("CIVibrance", parameters: [kCIInputAmountKey: 1]), in: plain)
    }
    #expect(vivid(color(0.5, 0.5, 0.5)) == [128, 128, 128, 255] && vivid(color(1, 0, 0)) == [255, 0, 0, 255])
    let soft = vivid(color(0.6, 0.5, 0.5))
    #expect(soft[0] > 153 && soft[1] < 128)
    // Half saturated, so the distance 0.394 from the luminance 0.106 grows by half.
    #expect(vivid(color(0.5, 0, 0))[0] == 178)
  }

  @Test func `under a warmer light white is redder, and the way back undoes it`() {
    func adapted(_ image: CIImage, _ from: CGFloat, _ to: CGFloat) -> CIImage {
      image.applyingFilter(
        "CITemperatureAndTint",
        parameters: ["inputNeutral": CIVector(x: from, y: 0), "inputTargetNeutral": CIVector(x: to, y: 0)])
    }
    let warm = adapted(color(0.7, 0.7, 0.7), 6500, 4000)
    #expect(pixel(warm)[0] > 179 && pixel(warm)[2] < 179)
    #expect(pixel(adapted(warm, 4000, 6500)).prefix(3).allSatisfy { abs($0 - 179) <= 1 })
  }

  /// Chromaticities of black bodies as tables of CIE give them.
  @Test(arguments: [(2856.0, 0.4476, 0.4074), (4000.0, 0.3805, 0.3768), (10000.0, 0.2807, 0.2884)])
  func `the white of one black body becomes that of another`(white: (temperature: Double, x: Double, y: Double)) {
    let filter = CIFilter.temperatureAndTint()
    filter.inputImage = CIImage(color: chromatic(x: white.x, y: white.y))
    filter.neutral = CIVector(x: white.temperature, y: 0)
    filter.targetNeutral = CIVector(x: 6500, y: 0)
    func light(_ image: CIImage?) -> [Float] {
      var result = [Float](repeating: 0, count: 4)
      CIContext().render(
        image ?? .empty(), toBitmap: &result, rowBytes: 16, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
        format: .RGBAf, colorSpace: nil
      )
      return result
    }
    let (result, expected) = (light(filter.outputImage), light(CIImage(color: chromatic(x: 0.3135, y: 0.3237))))
    #expect(zip(result, expected).allSatisfy { abs($0 - $1) < 0.003 }, "\(result) is not \(expected)")
  }

  /// The colour of luminance 0.3 with a chromaticity, as numbers of sRGB.
  private func chromatic(x: Double, y: Double) -> CIColor {
    let (bigX, bigY, bigZ) = (0.3 * x / y, 0.3, 0.3 * (1 - x - y) / y)
    func encoded(_ light: Double) -> CGFloat {
      light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
    return CIColor(
      red: encoded(3.2406 * bigX - 1.5372 * bigY - 0.4986 * bigZ),
      green: encoded(-0.9689 * bigX + 1.8758 * bigY + 0.0415 * bigZ),
      blue: encoded(0.0557 * bigX - 0.2040 * bigY + 1.0570 * bigZ))
  }

  @Test func `shadows become lighter and highlights darker, and black and white stay`() {
    let filter = CIFilter.highlightShadowAdjust()
    (filter.shadowAmount, filter.highlightAmount) = (1, 0.3)
    let results = greys.map { grey -> Int in
      filter.inputImage = color(grey, grey, grey)
      return pixel(filter.outputImage)[0]
    }
    #expect(results.first == 0 && results.last == 255 && results == results.sorted())
    #expect(results[1] > 26 && results[4] < 204)
  }

  @Test func `a white point takes its share of every component's light`() {
    let result = color(1, 1, 1).applyingFilter(
      "CIWhitePointAdjust", parameters: [kCIInputColorKey: CIColor(red: 1, green: 0.5, blue: 0)])
    #expect(pixel(result) == [255, 128, 0, 255])
  }

  @Test func `polynomials are those of the coefficients, and a threshold leaves two values`() {
    let squares = CIVector(x: 0.1, y: 0, z: 0.5, w: 0)
    let result = color(0.6, 0.4, 0.2).applyingFilter("CIColorPolynomial", parameters: ["inputRedCoefficients": squares])
    #expect(pixel(result, in: plain) == [71, 102, 51, 255])  // 0.1 + 0.5 * 0.36 = 0.28
    let cut = color(0.6, 0.4, 0.2).applyingFilter("CIColorThreshold", parameters: ["inputThreshold": 0.4])
    #expect(pixel(cut, in: plain) == [255, 255, 0, 255])
  }

  @Test func `a cube is looked up with red changing fastest, and one without enough data makes no image`() {
    // The corner of each colour holds the colour with red and blue exchanged.
    var numbers: [Float] = []
    for blue in 0...1 {
      for green in 0...1 { for red in 0...1 { numbers += [Float(blue), Float(green), Float(red), 1] } }
    }
    let cube = CIFilter.colorCube()
    cube.cubeDimension = 2
    cube.cubeData = numbers.withUnsafeBytes { Data($0) }
    cube.inputImage = color(0.8, 0.4, 0.2)
    #expect(pixel(cube.outputImage, in: plain) == [51, 102, 204, 255])
    cube.cubeDimension = 3
    #expect(cube.outputImage == nil)
  }

  @Test func `a cube has the numbers of the working space, or of a space that it names`() {
    // Halves of everything. The light of sRGB 0.8 is 0.6038, and half of that is sRGB 0.5855; half of the number is
    // 0.4.
    var numbers: [Float] = []
    for blue in 0...1 {
      for green in 0...1 { for red in 0...1 { numbers += [Float(red) / 2, Float(green) / 2, Float(blue) / 2, 1] } }
    }
    let data = numbers.withUnsafeBytes { Data($0) }
    let parameters: [String: Any] = ["inputCubeData": data, "inputCubeDimension": 2]
    let light = color(0.8, 0.8, 0.8).applyingFilter("CIColorCube", parameters: parameters)
    let space: [String: Any] = ["inputColorSpace": CGColorSpace(name: CGColorSpace.sRGB) as Any]
    let encoded = color(0.8, 0.8, 0.8).applyingFilter(
      "CIColorCubeWithColorSpace", parameters: parameters.merging(space) { $1 })
    #expect(pixel(light) == [149, 149, 149, 255] && pixel(encoded) == [102, 102, 102, 255])
  }

  @Test func `colour curves are looked up in their domain`() {
    let filter = CIFilter.colorCurves()
    filter.curvesDomain = CIVector(x: 0, y: 0.5)
    filter.curvesData = [Float](arrayLiteral: 0, 1, 0, 1, 0, 0.5).withUnsafeBytes { Data($0) }
    filter.inputImage = color(0.25, 0.25, 0.25)
    #expect(pixel(filter.outputImage, in: plain) == [128, 128, 64, 255])
  }

  @Test func `false colours lead from the first to the second by luminance`() {
    let filter = CIFilter.falseColor()
    (filter.color0, filter.color1) = (CIColor.blue, CIColor.yellow)
    filter.inputImage = color(0, 0, 0)
    #expect(pixel(filter.outputImage) == [0, 0, 255, 255])
    filter.inputImage = color(1, 1, 1)
    #expect(pixel(filter.outputImage) == [255, 255, 0, 255])
  }

  @Test func `the effects without colours are grey, and noir has the most contrast`() {
    func effect(_ name: String, _ image: CIImage) -> [Int] { pixel(image.applyingFilter("CIPhotoEffect\(name)")) }
    for name in ["Mono", "Noir", "Tonal"] {
      let result = effect(name, color(0.9, 0.4, 0.1))
      #expect(result[0] == result[1] && result[1] == result[2], "\(name)")
    }
    func contrast(_ name: String) -> Int {
      effect(name, color(0.75, 0.75, 0.75))[0] - effect(name, color(0.25, 0.25, 0.25))[0]
    }
    #expect(contrast("Noir") > contrast("Mono") && contrast("Mono") > contrast("Tonal"))
  }

  @Test(arguments: ["Chrome", "Fade", "Instant", "Mono", "Noir", "Process", "Tonal", "Transfer"])
  func `a photo effect keeps what is lighter lighter`(name: String) {
    let results = greys.map { pixel(color($0, $0, $0).applyingFilter("CIPhotoEffect\(name)")) }
    for component in 0..<3 { #expect(zip(results, results.dropFirst()).allSatisfy { $0[component] < $1[component] }) }
  }

  @Test func `a vignette leaves the middle and takes the corners' light`() {
    let filter = CIFilter.vignette()
    (filter.intensity, filter.radius) = (1, 1)
    filter.inputImage = color(1, 1, 1)
    let middle = pixel(filter.outputImage, 5, 5, in: plain)[0], side = pixel(filter.outputImage, 9, 5, in: plain)[0]
    let corner = pixel(filter.outputImage, 9, 9, in: plain)[0]
    // The corner pixel's middle is at nine tenths of the way to the corner: 1 - 0.9 cubed.
    #expect(middle > 252 && side < middle && corner < side && abs(corner - 69) <= 1)
  }

  @Test func `a vignette effect is dark beyond its radius and falloff, and leaves what is within the radius`() {
    let filter = CIFilter.vignetteEffect()
    (filter.center, filter.radius, filter.falloff) = (CGPoint(x: 0, y: 0), 4, 0.5)
    filter.inputImage = color(1, 1, 1)
    #expect(
      pixel(filter.outputImage, 2, 2) == [255, 255, 255, 255] && pixel(filter.outputImage, 9, 0) == [0, 0, 0, 255])
  }
}
