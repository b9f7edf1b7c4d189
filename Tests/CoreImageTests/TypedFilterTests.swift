import CoreImage
import Foundation
import Testing
import UIKit

/// Filters that are made by a function and set by properties.
struct TypedFilterTests {
  @Test func `a property of each type is the value for its key`() {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10)
    blur.radius = 2.5
    blur.inputImage = color(1, 0, 0)
    #expect(
      blur.value(forKey: kCIInputRadiusKey) as? NSNumber == 2.5
        && blur.value(forKey: kCIInputImageKey) as? CIImage === blur.inputImage)
    blur.setValue(4, forKey: kCIInputRadiusKey)
    #expect(blur.radius == 4)

    let gradient = CIFilter.linearGradient()
    gradient.point1 = CGPoint(x: 3, y: 4)
    gradient.color0 = CIColor.green
    #expect(gradient.value(forKey: "inputPoint1") as? CIVector == CIVector(x: 3, y: 4))
    #expect(
      gradient.value(forKey: "inputColor0") as? CIColor == CIColor.green && gradient.point0 == .zero
        && gradient.color1 == CIColor.black)

    let mean = CIFilter.areaAverage()
    mean.extent = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(mean.value(forKey: kCIInputExtentKey) as? CIVector == CIVector(x: 1, y: 2, z: 3, w: 4))

    let tile = CIFilter.affineTile()
    tile.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(tile.value(forKey: kCIInputTransformKey) as? CGAffineTransform == CGAffineTransform(scaleX: 2, y: 3))

    let correction = CIFilter.perspectiveCorrection()
    #expect(correction.crop && correction.topLeft == CGPoint(x: 118, y: 484))
    correction.crop = false
    #expect(correction.value(forKey: "inputCrop") as? NSNumber == 0)

    let kaleidoscope = CIFilter.kaleidoscope()
    kaleidoscope.count = 8
    #expect(kaleidoscope.value(forKey: "inputCount") as? NSNumber == 8)

    let code = CIFilter.qrCodeGenerator()
    #expect(code.correctionLevel == "M" && code.message.isEmpty)
    code.message = Data("a".utf8)
    #expect(code.value(forKey: "inputMessage") as? Data == Data("a".utf8))

    let curves = CIFilter.colorCurves()
    #expect(curves.colorSpace == nil)
    curves.colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
    #expect(curves.value(forKey: "inputColorSpace") != nil)

    let exposure = CIFilter.exposureAdjust()
    exposure.ev = 1
    #expect(exposure.value(forKey: kCIInputEVKey) as? NSNumber == 1)
  }

  @Test func `an image that is taken away leaves no value for its key`() {
    let blur = CIFilter.gaussianBlur()
    blur.inputImage = color(1, 0, 0)
    blur.inputImage = nil
    #expect(blur.value(forKey: kCIInputImageKey) == nil && blur.outputImage == nil)
  }

  @Test func `a filter made by a function is the one made by its name`() {
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = color(0.2, 0.5, 0.7)
    sepia.intensity = 0.5
    #expect(sepia.name == "CISepiaTone")
    let byName = color(0.2, 0.5, 0.7).applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0.5])
    #expect(pixel(sepia.outputImage, 2, 2) == pixel(byName, 2, 2))
  }

  @Test func `a filter conforms to its own protocol, and a copy does as well and has the values`() throws {
    let blur = CIFilter.boxBlur()
    blur.radius = 3
    #expect((blur as CIFilter) is any CIBoxBlur && !((blur as CIFilter) is any CIGaussianBlur))
    let copy = try #require(blur.copy() as? any CIFilter & CIBoxBlur)
    copy.radius += 1
    #expect(copy.radius == 4 && blur.radius == 3)
  }

  @Test func `the output of a filter that is not written traps by its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let filter = CIFilter.thermal()
      filter.inputImage = CIImage.red
      _ = filter.outputImage
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("CIThermal"))
  }

  /// A property whose key the table does not list would stop the app, and only when it is used. The sources say what
  /// there is.
  @Test func `every property of every typed filter has its key, and a default of its type`() throws {
    let sources = try Builtins.read()
    #expect(sources.functions.count > 190)
    for (name, type) in sources.functions {
      let filter = try #require(CIFilter(name: name), "\(name) is in no table.")
      let properties = sources.properties(of: type)
      #expect(
        properties.count == filter.inputKeys.count,
        "\(name) has the keys \(filter.inputKeys) and the properties \(properties.keys).")
      for (property, kind) in properties {
        let key = sources.keys[property] ?? sources.keys["\(type).\(property)"] ?? "none"
        let entry = filter.attributes[key] as? [String: Any]
        #expect(
          entry?[kCIAttributeClass] as? String == Builtins.classes[kind],
          "\(name).\(property) is a \(kind); \(key) has \(entry ?? [:]).")
      }
    }
  }
}

/// The declarations of `Sources/CoreImage/Builtins`.
private struct Builtins {
  /// Names of filters with the protocols that their functions promise.
  var functions: [(name: String, type: String)] = []
  /// The parent of each protocol, and its properties with their types.
  var protocols: [String: (parent: String, properties: [String: String])] = [:]
  /// Keys of properties; where filters disagree about a type, after the protocol's name and a dot.
  var keys: [String: String] = [:]

  static let classes = [
    "CIImage?": "CIImage", "Float": "NSNumber", "Int": "NSNumber", "Bool": "NSNumber", "CGPoint": "CIVector",
    "CGRect": "CIVector",
    "CIVector": "CIVector", "CIColor": "CIColor", "Data": "NSData", "String": "NSString",
    "NSAttributedString": "NSAttributedString",
    "[Any]": "NSArray", "CGColorSpace?": "NSObject", "CGAffineTransform": "NSValue",
  ]

  func properties(of type: String) -> [String: String] {
    guard let (parent, properties) = protocols[type] else { return [:] }
    return properties.merging(self.properties(of: parent)) { own, _ in own }
  }

  static func read() throws -> Builtins {
    var result = Builtins()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/CoreImage/Builtins")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let function = /public class func \w+\(\) -> any CIFilter & (\w+) \{\s+\w+\("(\w+)"\)/
      result.functions += text.matches(of: function).map { (String($0.2), String($0.1)) }
      var current = ""
      for line in text.split(separator: "\n").map(String.init) {
        if let match = line.firstMatch(of: /^public protocol (\w+): (\w+)/) {
          current = String(match.1)
          result.protocols[current] = (String(match.2), [:])
        } else if let match = line.firstMatch(of: /^private final class \w+: BuiltinFilter, (\w+)/) {
          current = String(match.1)
        } else if let match = line.firstMatch(of: /^  var (\w+): (.+) \{ get set \}/) {
          result.protocols[current]?.properties[String(match.1)] = String(match.2)
        } else if let match = line.firstMatch(of: /@Input\("(\w+)"\) (final )?var (\w+):/) {
          result.keys[match.2 == nil ? "\(current).\(match.3)" : String(match.3)] = String(match.1)
        }
      }
    }
    return result
  }
}
