import CoreImage
import Foundation
import Testing
import UIKit

/// Filters whose results follow from a formula.
@MainActor
struct FilterTests {
  @Test func `y grows upwards, and what lies outside is clear`() throws {
    let image = try halves()
    #expect(image.extent == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      pixel(image, 3, 2) == [255, 0, 0, 255] && pixel(image, 3, 7) == [0, 0, 255, 255]
        && pixel(image, 11, 2) == [0, 0, 0, 0])
  }

  @Test func `a picture that passes without filters is the same`() throws {
    let image = try halves()
    let picture = try #require(CIContext().createCGImage(image, from: image.extent))
    #expect(UIImage(cgImage: picture).pngData() == image.cgImage.flatMap { UIImage(cgImage: $0).pngData() })
    let ui = UIImage(ciImage: image)
    #expect(ui.size == CGSize(width: 10, height: 10) && ui.cgImage == nil && ui.ciImage === image)
  }

  @Test func `one stop more is twice the light`() {
    // sRGB 0.5 is light 0.2140; twice of that is sRGB 0.6858.
    let brighter = color(0.5, 0.5, 0.5).applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])
    #expect(pixel(brighter) == [175, 175, 175, 255])
  }

  @Test func `colours without saturation are their luminance`() {
    let grey = color(1, 0, 0).applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0])
    #expect(pixel(grey, in: plain) == [54, 54, 54, 255])
  }

  @Test func `a matrix mixes components, and inverting takes them from one`() {
    let swapped = color(1, 0.2, 0, 1).applyingFilter(
      "CIColorMatrix",
      parameters: ["inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0)])
    #expect(pixel(swapped) == [0, 51, 255, 255])
    #expect(pixel(color(1, 0.2, 0).applyingFilter("CIColorInvert")) == [0, 204, 255, 255])
  }

  @Test func `half a colour over another is both halves of light`() {
    let over = color(1, 1, 1, 0.5).composited(over: color(0, 0, 0))
    #expect(pixel(over) == [188, 188, 188, 255])  // light 0.5
    #expect(pixel(over, in: plain) == [128, 128, 128, 255])
  }

  @Test(arguments: [
    ("CIMultiplyBlendMode", 51), ("CIScreenBlendMode", 179), ("CIDifferenceBlendMode", 26), ("CIDarkenBlendMode", 102),
    ("CILightenBlendMode", 128), ("CIExclusionBlendMode", 128),
  ])
  func `blend modes follow their formulas`(mode: (name: String, result: Int)) {
    // 0.4 over 0.502, the numbers of sRGB as they are.
    let result = color(0.4, 0.4, 0.4).applyingFilter(
      mode.name, parameters: [kCIInputBackgroundImageKey: color(0.502, 0.502, 0.502)])
    #expect(abs(pixel(result, in: plain)[0] - mode.result) <= 1)
  }

  @Test func `a mask shows the front where it is white`() {
    let white = color(1, 1, 1).cropped(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    let result = color(1, 0, 0).applyingFilter(
      "CIBlendWithMask", parameters: [kCIInputBackgroundImageKey: color(0, 0, 1), kCIInputMaskImageKey: white])
    #expect(pixel(result, 2, 2) == [255, 0, 0, 255] && pixel(result, 7, 2) == [0, 0, 255, 255])
  }

  @Test func `a blur keeps what it is given in sum, and its extent grows by three deviations`() {
    let dot = color(1, 1, 1).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let soft = dot.applyingGaussianBlur(sigma: 2)
    #expect(soft.extent == CGRect(x: -6, y: -6, width: 13, height: 13))
    var values = [Float](repeating: 0, count: 13 * 13 * 4)
    plain.render(soft, toBitmap: &values, rowBytes: 13 * 16, bounds: soft.extent, format: .RGBAf, colorSpace: nil)
    let alphas = stride(from: 3, to: values.count, by: 4).map { values[$0] }
    #expect(abs(alphas.reduce(0, +) - 1) < 0.001)
    // The middle of a normal distribution of deviation 2, in two directions: 1 / (8 pi).
    #expect(abs(alphas[6 * 13 + 6] - 1 / (8 * .pi)) < 0.001)
  }

  @Test func `a clamped edge goes on for ever`() throws {
    let endless = try halves().clampedToExtent()
    #expect(
      endless.extent.isInfinite && pixel(endless, -100, -100) == [255, 0, 0, 255]
        && pixel(endless, 400, 400) == [0, 0, 255, 255])
  }

  @Test func `transforms move, turn and enlarge`() throws {
    let image = try halves()
    #expect(pixel(image.transformed(by: CGAffineTransform(translationX: 20, y: 0)), 22, 7) == [0, 0, 255, 255])
    let turned = image.oriented(forExifOrientation: 3)
    #expect(turned.extent == image.extent && pixel(turned, 3, 2) == [0, 0, 255, 255])
    let enlarged = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 4, y: 4))
    #expect(
      enlarged.extent.width == 40 && pixel(enlarged, 20, 19) == [255, 0, 0, 255]
        && pixel(enlarged, 20, 20) == [0, 0, 255, 255])
    let small = image.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5, kCIInputAspectRatioKey: 1])
    #expect(small.extent == CGRect(x: 0, y: 0, width: 5, height: 5) && pixel(small, 2, 0)[0] > 245)
  }

  @Test func `an area's mean is one pixel`() throws {
    let mean = try halves().applyingFilter(
      "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: CGRect(x: 0, y: 0, width: 10, height: 10))])
    #expect(mean.extent == CGRect(x: 0, y: 0, width: 1, height: 1) && pixel(mean, in: plain) == [128, 0, 128, 255])
  }

  @Test func `gradients run from one colour to the other`() {
    let gradient = CIFilter(
      name: "CILinearGradient",
      parameters: [
        "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 100, y: 0), "inputColor0": CIColor.black,
        "inputColor1": CIColor.white,
      ])
    #expect(
      pixel(gradient?.outputImage, 25, 0, in: plain) == [65, 65, 65, 255]
        && pixel(gradient?.outputImage, 300, 0)[0] == 255)
  }

  @Test func `a filter has its defaults, takes its keys, and is nil for nobody's name`() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(filter.value(forKey: kCIInputRadiusKey) as? NSNumber == 10 && filter.outputImage == nil)
    #expect(filter.inputKeys == [kCIInputImageKey, kCIInputRadiusKey] && filter.outputKeys == [kCIOutputImageKey])
    filter.setValue(color(1, 0, 0), forKey: kCIInputImageKey)
    #expect(filter.value(forKey: kCIOutputImageKey) is CIImage)
    #expect(CIFilter(name: "CINobodysFilter") == nil && CIFilter(name: "CIThermal") != nil)
    #expect(Set(CIFilter.filterNames(inCategory: kCICategoryBlur)).isSuperset(of: ["CIBoxBlur", "CIGaussianBlur"]))
  }

  @Test func `colours go over to UIKit and back`() {
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(color.stringRepresentation == "0.25 0.5 0.75 0.5" && CIColor(string: "0.25 0.5 0.75 0.5") == color)
    #expect(UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(
      CIVector(string: "[1 2 3 4]").cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4) && CIVector(x: 1).w == 0)
  }

  @Test func `the difference of two colours is 0 for the same, 100 from black to white, and written in 16 bits`() {
    func difference(_ a: CIImage, _ b: CIImage) -> Float {
      var value = Float16(0)
      CIContext().render(
        a.applyingFilter("CILabDeltaE", parameters: ["inputImage2": b]), toBitmap: &value, rowBytes: 2,
        bounds: CGRect(x: 2, y: 2, width: 1, height: 1), format: .Rh, colorSpace: nil)
      return Float(value)
    }
    #expect(difference(color(0.2, 0.4, 0.6), color(0.2, 0.4, 0.6)) == 0)
    #expect(abs(difference(color(0, 0, 0), color(1, 1, 1)) - 100) < 0.1)
    // Two greys: the difference of their lightness alone. That of 0.5 is 53.39 and that of 0.6 is 63.22.
    #expect(abs(difference(color(0.5, 0.5, 0.5), color(0.6, 0.6, 0.6)) - 9.83) < 0.05)
    // Red against green by the published formula, from Lab (53.24, 80.09, 67.20) and (87.73, -86.18, 83.18).
    #expect(abs(difference(color(1, 0, 0), color(0, 1, 0)) - 73.4) < 0.5)
  }

  @Test func `a processor of one's own reads and writes memory, and what throws is clear`() throws {
    let image = color(0.25, 0.5, 0.75)
    let swapped = try Swap.apply(withExtent: image.extent, inputs: [image], arguments: nil)
    #expect(pixel(swapped, 3, 3, in: plain) == [191, 128, 64, 255])
    let refused = try Swap.apply(withExtent: image.extent, inputs: [image], arguments: ["refuse": true])
    #expect(pixel(refused, 3, 3, in: plain) == [0, 0, 0, 0])
  }

  /// Blue for red, in bytes; it asks for the other order of them than it gives.
  private final class Swap: CIImageProcessorKernel {
    struct Refusal: Error {}
    override class func formatForInput(at input: Int32) -> CIFormat { .RGBA8 }
    override class var outputFormat: CIFormat { .BGRA8 }
    override class func process(
      with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {
      if arguments?["refuse"] != nil { throw Refusal() }
      let input = try #require(inputs?.first)
      #expect(input.region == output.region && input.metalTexture == nil && output.metalCommandBuffer == nil)
      for row in 0..<Int(output.region.height) {
        memcpy(
          output.baseAddress + row * output.bytesPerRow, input.baseAddress + row * input.bytesPerRow,
          Int(output.region.width) * 4)
      }
    }
  }
}
