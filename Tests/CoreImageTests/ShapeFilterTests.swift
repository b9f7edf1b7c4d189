import CoreImage
import Foundation
import Testing
import UIKit

/// Filters that look at neighbours, and those that move pixels.
@MainActor
struct ShapeFilterTests {
  private let dot = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))

  private func alphas(_ image: CIImage) -> [Float] {
    let (width, height) = (Int(image.extent.width), Int(image.extent.height))
    var values = [Float](repeating: 0, count: width * height * 4)
    plain.render(image, toBitmap: &values, rowBytes: width * 16, bounds: image.extent, format: .RGBAf, colorSpace: nil)
    return stride(from: 3, to: values.count, by: 4).map { values[$0] }
  }

  @Test(arguments: ["CIUnsharpMask", "CISharpenLuminance"])
  func `sharpening changes nothing in one colour, and more than nothing at an edge`(name: String) throws {
    let strong: [String: Any] = name == "CIUnsharpMask" ? [kCIInputIntensityKey: 1] : [kCIInputSharpnessKey: 1]
    #expect(pixel(color(0.2, 0.4, 0.6).applyingFilter(name, parameters: strong), 0, 0) == [51, 102, 153, 255])
    let edge = color(0.2, 0.2, 0.2).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 5)).composited(
      over: color(0.6, 0.6, 0.6))
    let sharp = edge.applyingFilter(name, parameters: strong)
    #expect(pixel(sharp, 5, 4)[0] < 51 && pixel(sharp, 5, 5)[0] > 153)
  }

  @Test func `sharpened luminance keeps the distances between components`() {
    let edge = color(0.6, 0.2, 0.2).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 5)).composited(
      over: color(0.9, 0.5, 0.5))
    let result = pixel(
      edge.applyingFilter("CISharpenLuminance", parameters: [kCIInputSharpnessKey: 0.5]), 5, 4, in: plain)
    #expect(abs(result[0] - result[1] - 102) <= 1 && result[1] == result[2] && result[1] < 51)
  }

  @Test func `bloom makes lighter and leaves black, gloom makes darker and leaves one colour`() throws {
    let image = try halves()
    func effect(_ name: String, _ image: CIImage, _ x: Int, _ y: Int) -> [Int] {
      pixel(image.applyingFilter(name, parameters: [kCIInputRadiusKey: 1, kCIInputIntensityKey: 1]), x, y, in: plain)
    }
    #expect(
      effect("CIBloom", color(0, 0, 0), 5, 5) == [0, 0, 0, 255]
        && effect("CIGloom", color(0.4, 0.4, 0.4), 5, 5) == [102, 102, 102, 255])
    #expect(effect("CIBloom", image, 5, 4)[2] > 0 && effect("CIGloom", image, 5, 4)[0] < 255)
    #expect(
      image.applyingFilter("CIBloom", parameters: [kCIInputRadiusKey: 1]).extent
        == CGRect(x: -3, y: -3, width: 16, height: 16))
  }

  @Test(arguments: [
    ("CIDiscBlur", [kCIInputRadiusKey: 3.0]), ("CIMotionBlur", [kCIInputRadiusKey: 4.0, kCIInputAngleKey: 0.7]),
  ])
  func `a blur keeps what it is given in sum`(blur: (name: String, parameters: [String: Double])) {
    let soft = dot.applyingFilter(blur.name, parameters: blur.parameters)
    #expect(abs(alphas(soft).reduce(0, +) - 1) < 0.01)
  }

  @Test func `motion smears along its angle, and a zoom leaves the middle`() {
    let smeared = dot.applyingFilter("CIMotionBlur", parameters: [kCIInputRadiusKey: 4, kCIInputAngleKey: 0])
    #expect(
      smeared.extent == CGRect(x: -4, y: 0, width: 9, height: 1)
        && alphas(smeared).allSatisfy { abs($0 - 1 / 9) < 0.001 })
    let zoomed = color(1, 0, 0).applyingFilter(
      "CIZoomBlur", parameters: [kCIInputCenterKey: CIVector(x: 5, y: 5), kCIInputAmountKey: 50])
    #expect(zoomed.extent == CGRect(x: -5, y: -5, width: 20, height: 20))
    #expect(
      pixel(zoomed, 5, 5) == [255, 0, 0, 255] && (1..<255).contains(pixel(zoomed, 11, 5)[3])
        && pixel(zoomed, 14, 14)[3] < 20)
  }

  @Test func `the greatest and the least of a neighbourhood are its bounds, and the median leaves out a speck`() {
    // A disc of radius 2 covers 13 pixels.
    let grown = dot.applyingFilter("CIMorphologyMaximum", parameters: [kCIInputRadiusKey: 2])
    #expect(grown.extent.width == 5 && alphas(grown).reduce(0, +) == 13)
    let shrunk = color(1, 1, 1).applyingFilter(
      "CIMorphologyRectangleMinimum", parameters: [kCIInputWidthKey: 3, "inputHeight": 5])
    #expect(alphas(shrunk).reduce(0, +) == 8 * 6)
    let speck = dot.transformed(by: CGAffineTransform(translationX: 5, y: 5)).composited(over: color(0, 0, 0))
    #expect(pixel(speck, 5, 5)[0] == 255 && pixel(speck.applyingFilter("CIMedianFilter"), 5, 5)[0] == 0)
  }

  @Test func `a convolution is the sum of weighted neighbours, the first weight for the one at the lower left`() throws
  {
    var weights = [CGFloat](repeating: 0, count: 9)
    weights[1] = 1  // the neighbour below
    let filter = CIFilter.convolution3X3()
    filter.weights = CIVector(values: weights, count: 9)
    filter.inputImage = try halves()
    #expect(
      pixel(filter.outputImage, 4, 5) == [255, 0, 0, 255] && pixel(filter.outputImage, 4, 6) == [0, 0, 255, 255])
  }

  @Test func `an image in perspective has the corners that it is given, and the correction undoes it`() throws {
    let image = try halves().samplingNearest().transformed(by: CGAffineTransform(scaleX: 8, y: 8))
    let corners: [(name: String, place: CGPoint)] = [
      ("inputTopLeft", CGPoint(x: 20, y: 90)), ("inputTopRight", CGPoint(x: 70, y: 80)),
      ("inputBottomRight", CGPoint(x: 100, y: 0)),
      ("inputBottomLeft", CGPoint(x: 0, y: 10)),
    ]
    let places: [String: Any] = Dictionary(uniqueKeysWithValues: corners.map { ($0.name, CIVector(cgPoint: $0.place)) })
    let seen = image.applyingFilter("CIPerspectiveTransform", parameters: places)
    #expect(seen.extent == CGRect(x: 0, y: 0, width: 100, height: 90))
    // Two pixels within each corner there is the image, and beyond it nothing.
    #expect(
      pixel(seen, 22, 86) == [0, 0, 255, 255] && pixel(seen, 67, 78) == [0, 0, 255, 255]
        && pixel(seen, 90, 4) == [255, 0, 0, 255])
    #expect(pixel(seen, 5, 80)[3] == 0 && pixel(seen, 95, 70)[3] == 0)
    let back = seen.applyingFilter("CIPerspectiveCorrection", parameters: places)
    #expect(back.extent.origin == .zero && abs(back.extent.height - 85) <= 1)
    let middle = Int(back.extent.height / 2)
    #expect(pixel(back, 40, middle - 3) == [255, 0, 0, 255] && pixel(back, 40, middle + 3) == [0, 0, 255, 255])
  }

  @Test func `perspective into the image's own corners changes nothing`() throws {
    let image = try halves(), filter = CIFilter.perspectiveTransform()
    filter.inputImage = image
    (filter.bottomLeft, filter.bottomRight) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
    (filter.topLeft, filter.topRight) = (CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10))
    for y in 0..<10 { #expect(pixel(filter.outputImage, 3, y) == pixel(image, 3, y)) }
  }

  @Test func `straightening turns within the frame and leaves no gap`() throws {
    let filter = CIFilter.straighten()
    filter.inputImage = try halves()
    filter.angle = .pi / 6
    let result = try #require(filter.outputImage)
    #expect(result.extent == CGRect(x: 0, y: 0, width: 10, height: 10) && alphas(result).allSatisfy { $0 > 0.999 })
    // Against the clock: what was red and below goes to the right.
    #expect(pixel(result, 9, 5) == [255, 0, 0, 255] && pixel(result, 0, 5) == [0, 0, 255, 255])
    // A frame of two pixels within forty: near the corner the enlarged image shows what is inside the frame.
    let square = CGRect(x: 0, y: 0, width: 40, height: 40)
    filter.inputImage = CIImage(color: .black).cropped(to: square.insetBy(dx: 2, dy: 2)).composited(
      over: CIImage(color: .white).cropped(to: square))
    #expect(
      pixel(filter.outputImage, 5, 1) == [0, 0, 0, 255] && pixel(filter.outputImage, 0, 0) == [255, 255, 255, 255])
  }

  @Test(arguments: [
    "CITwirlDistortion", "CIBumpDistortion", "CIPinchDistortion", "CIVortexDistortion", "CIHoleDistortion",
  ])
  func `a distortion leaves what is beyond its circle`(name: String) throws {
    let image = try halves()
    let result = image.applyingFilter(
      name, parameters: [kCIInputCenterKey: CIVector(x: 0, y: 5), kCIInputRadiusKey: 3])
    for y in 0..<10 { #expect(pixel(result, 8, y) == pixel(image, 8, y)) }
    #expect(
      pixel(result, 0, 5) != pixel(image, 0, 5) || pixel(result, 0, 4) != pixel(image, 0, 4) || name.contains("Bump")
        || name.contains("Pinch"))
  }

  @Test func `a twirl by half a turn exchanges what lies above and below its middle`() throws {
    let filter = CIFilter.twirlDistortion()
    filter.inputImage = try halves().samplingNearest().transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    (filter.center, filter.radius, filter.angle) = (CGPoint(x: 50, y: 50), 40, .pi)
    #expect(
      pixel(filter.outputImage, 50, 52) == [255, 0, 0, 255] && pixel(filter.outputImage, 50, 47) == [0, 0, 255, 255])
  }

  @Test func `a bump enlarges its middle and a pinch makes it smaller`() {
    // A white square of twenty pixels on black.
    let square = CIImage(color: .white).cropped(to: CGRect(x: 40, y: 40, width: 20, height: 20))
      .composited(over: CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let place: [String: Any] = [kCIInputCenterKey: CIVector(x: 50, y: 50), kCIInputRadiusKey: 40]
    func edge(_ name: String) -> [Int] {
      [55, 63].map { pixel(square.applyingFilter(name, parameters: place), $0, 50)[0] }
    }
    #expect(edge("CIBumpDistortion") == [255, 255] && edge("CIPinchDistortion") == [0, 0])
  }

  @Test func `a kaleidoscope looks the same in its mirrors and after a turn by two wedges`() throws {
    let ramp = CIFilter.linearGradient(), filter = CIFilter.kaleidoscope()
    (ramp.point0, ramp.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
    filter.inputImage = ramp.outputImage
    (filter.center, filter.count, filter.angle) = (CGPoint(x: 5, y: 5), 4, .pi / 4)
    let result = try #require(filter.outputImage)
    #expect(result.extent.isInfinite && pixel(result, 8, 8) != pixel(result, 8, 5))
    for (x, y) in [(1, 2), (2, 1), (7, 3), (8, 5)] {
      // Four wedges and their mirrors: a quarter turn about (5, 5), and the diagonal where the first wedge begins.
      #expect(pixel(result, x, y) == pixel(result, 9 - y, x) && pixel(result, x, y) == pixel(result, y, x))
    }
  }

  @Test func `tiles repeat in all directions, and a splash carries the circle's colours outwards`() throws {
    let image = try halves(), tiles = image.applyingFilter("CIAffineTile")
    for (x, y) in [(3, 2), (3, 7)] { #expect(pixel(tiles, x - 40, y + 30) == pixel(image, x, y)) }
    let splash = image.applyingFilter(
      "CICircleSplashDistortion", parameters: [kCIInputCenterKey: CIVector(x: 5, y: 5), kCIInputRadiusKey: 3])
    #expect(pixel(splash, 5, 900) == [0, 0, 255, 255] && pixel(splash, 5, -900) == [255, 0, 0, 255])
  }

  @Test(arguments: ["CICrystallize", "CIHexagonalPixellate", "CIPixellate"])
  func `a mosaic has few colours, all of them the image's, and its size`(name: String) throws {
    let ramp = CIFilter.linearGradient()
    (ramp.point0, ramp.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 40))
    let image = try #require(ramp.outputImage).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 40))
    let size: [String: Any] = name == "CICrystallize" ? [kCIInputRadiusKey: 10] : [kCIInputScaleKey: 10]
    let mosaic = image.applyingFilter(name, parameters: size)
    #expect(mosaic.extent == image.extent && alphas(mosaic).allSatisfy { $0 == 1 })
    // Pieces of about 10 by 10 pixels on 40 by 40.
    let colors = Set((0..<400).map { pixel(mosaic, $0 % 20 * 2, $0 / 20 * 2) })
    #expect((7...40).contains(colors.count), "\(colors.count)")
    #expect(pixel(mosaic, 2, 2)[0] > pixel(mosaic, 37, 37)[0])
  }

  @Test func `a swipe begins with the image, ends with the target, and shows both between`() {
    let filter = CIFilter.swipeTransition()
    (filter.inputImage, filter.targetImage) = (color(1, 0, 0), color(0, 0, 1))
    (filter.extent, filter.width) = (CGRect(x: 0, y: 0, width: 10, height: 10), 2)
    func row(at time: Float) -> [[Int]] {
      filter.time = time
      return [0, 9].map { pixel(filter.outputImage, $0, 5) }
    }
    #expect(
      row(at: 0) == [[255, 0, 0, 255], [255, 0, 0, 255]] && row(at: 1) == [[0, 0, 255, 255], [0, 0, 255, 255]])
    #expect(row(at: 0.5) == [[0, 0, 255, 255], [255, 0, 0, 255]])
  }

  @Test(arguments: [
    ("CILinearBurnBlendMode", [51, 0, 0]), ("CILinearDodgeBlendMode", [255, 153, 128]),
    ("CISubtractBlendMode", [0, 51, 77]),
    ("CIDivideBlendMode", [128, 255, 255]), ("CIPinLightBlendMode", [153, 102, 51]),
    ("CILinearLightBlendMode", [255, 0, 0]),
  ])
  func `further blend modes follow their formulas`(mode: (name: String, result: [Int])) {
    // (0.8, 0.2, 0.1) over (0.4, 0.4, 0.4), the numbers of sRGB as they are.
    let result = color(0.8, 0.2, 0.1).applyingFilter(
      mode.name, parameters: [kCIInputBackgroundImageKey: color(0.4, 0.4, 0.4)])
    #expect(zip(pixel(result, in: plain), mode.result).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel(result, in: plain))")
  }

  @Test func `the luminosity of grey over a colour keeps hue, and the colour of grey takes it away`() {
    func mode(_ name: String) -> [Int] {
      pixel(
        color(0.5, 0.5, 0.5).applyingFilter(name, parameters: [kCIInputBackgroundImageKey: color(0.6, 0.4, 0.4)]),
        in: plain)
    }
    // Luminance 0.3 r + 0.59 g + 0.11 b of (0.6, 0.4, 0.4) is 0.46.
    #expect(
      mode("CIColorBlendMode")[0...2] == [117, 117, 117] && mode("CISaturationBlendMode")[0...2] == [117, 117, 117])
    #expect(mode("CILuminosityBlendMode")[0...2] == [163, 112, 112])  // each 0.04 more
  }
}
