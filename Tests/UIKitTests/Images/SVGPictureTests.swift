import Foundation
import Raster
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Pictures of asset catalogues that are SVG files. The drawing is 20 x 10, its left half red, the rest clear.
@MainActor
struct SVGPictureTests {
  private static func drawing(_ attributes: String = #"width="20" height="10""#) -> Data {
    Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)><rect width=\"10\" height=\"10\" fill=\"#f00\"/></svg>"
        .utf8)
  }

  /// A picture of a catalogue that is made for it and gone afterwards; what has been read stays in memory.
  private func picture(_ file: Data, properties: String = "") throws -> UIImage {
    try #require(try found(file, properties: properties))
  }

  private func found(_ file: Data, properties: String = "") throws -> UIImage? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Pictures.xcassets/flag.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(to: set.appendingPathComponent("flag.svg"))
    try Data("{\"images\":[{\"filename\":\"flag.svg\",\"idiom\":\"universal\"}],\"properties\":{\(properties)}}".utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    let bundle: Bundle? = Bundle(path: folder.path)
    let image = UIImage(named: "flag", in: bundle, compatibleWith: nil)
    _ = image?.size
    _ = image?.cgImage
    return image
  }

  private func pixels(of view: UIImageView) -> PixelBuffer? {
    guard case .pixels(let buffer)? = view.layer._contentsSource else { return nil }
    return buffer
  }

  @Test(arguments: [
    #"width="20" height="10""#, #"width="20px" height="10px" viewBox="0 0 20 10""#, #"viewBox="0 0 20 10""#,
  ])
  func `a drawing is a picture of its size and of the screen's pixels`(attributes: String) throws {
    let stage = TestStage(device: "iPhone 15")
    let image = try picture(Self.drawing(attributes))
    let view = UIImageView(image: image)
    stage.show(view)
    #expect(image.size == CGSize(width: 20, height: 10))
    let buffer = try #require(pixels(of: view))
    #expect(buffer.width == 60 && buffer.height == 30)
    for y in [0, 29] {
      let row: [UInt32] = [buffer[0, y], buffer[29, y], buffer[30, y], buffer[59, y]]
      #expect(row == [0xFFFF_0000, 0xFFFF_0000, 0, 0] as [UInt32])
    }
  }

  @Test func `one that keeps its vectors is drawn for the size it is shown at`() throws {
    let stage = TestStage(device: "iPhone 15")
    let view = UIImageView(image: try picture(Self.drawing(), properties: "\"preserves-vector-representation\":true"))
    stage.show(view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let buffer = try #require(pixels(of: view))
    #expect(buffer.width == 300)
    let middle: [UInt32] = [buffer[149, 75], buffer[150, 75]]
    #expect(middle == [0xFFFF_0000, 0] as [UInt32])  // sharp: drawn at this size, not enlarged
  }

  @Test func `what is no drawing gives no image`() throws {
    let stage = TestStage(device: "iPhone 15")
    _ = stage
    for data in [Data("no picture".utf8), Self.drawing(#"width="0" height="0""#)] {
      #expect(try found(data) == nil)
    }
  }
}
