import Foundation
import Raster
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Pictures of asset catalogues that are PDF files. The page is 20 x 10 points, its left half red, the rest clear.
@MainActor
struct PDFPictureTests {
  private static func page() -> Data { PDFFile.page(drawing: "1 0 0 rg 0 0 10 10 re f") }

  /// A picture of a catalogue that is made for it and gone afterwards; what has been read stays in memory.
  private func picture(_ file: Data = page(), entry: String = "", properties: String = "") throws -> UIImage {
    try #require(try found(file, entry: entry, properties: properties))
  }

  private func found(_ file: Data, entry: String = "", properties: String = "") throws -> UIImage? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Pictures.xcassets/flag.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(to: set.appendingPathComponent("flag.pdf"))
    try Data(
      "{\"images\":[{\"filename\":\"flag.pdf\",\"idiom\":\"universal\"\(entry)}],\"properties\":{\(properties)}}".utf8
    )
    .write(to: set.appendingPathComponent("Contents.json"))
    let bundle: Bundle? = Bundle(path: folder.path)
    let image = UIImage(named: "flag.png", in: bundle, compatibleWith: nil)
    _ = image?.size
    _ = image?.cgImage
    return image
  }

  private func pixels(of view: UIImageView) -> PixelBuffer? {
    guard case .pixels(let buffer)? = view.layer._contentsSource else { return nil }
    return buffer
  }

  @Test func `a page is a picture of its size in points and of the screen's pixels`() throws {
    let stage = TestStage(device: "iPhone 15")
    let image = try picture()
    let view = UIImageView(image: image)
    stage.show(view)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 3)
    let buffer = try #require(pixels(of: view))
    #expect(buffer.width == 60 && buffer.height == 30)
    for y in [0, 29] {
      let row: [UInt32] = [buffer[0, y], buffer[29, y], buffer[30, y], buffer[59, y]]
      #expect(row == [0xFFFF_0000, 0xFFFF_0000, 0, 0] as [UInt32])
    }
  }

  @Test func `a page that keeps its vectors is drawn for the size it is shown at, others are not`() throws {
    let stage = TestStage(device: "iPhone 15")
    let view = UIImageView(image: try picture(properties: "\"preserves-vector-representation\":true"))
    stage.show(view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(pixels(of: view)?.width == 600)  // ten times as high fills
    view.contentMode = .scaleAspectFit
    #expect(pixels(of: view)?.width == 300)
    view.contentMode = .center
    #expect(pixels(of: view)?.width == 60)

    let plain = UIImageView(image: try picture())
    stage.show(plain)
    plain.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(pixels(of: plain)?.width == 60)
  }

  @Test func `in the slot for 2x two points of the page are one`() throws {
    let stage = TestStage(device: "iPhone 15")
    _ = stage
    let image = try picture(entry: ",\"scale\":\"2x\"")
    #expect(image.size == CGSize(width: 10, height: 5))
    #expect(image.cgImage?.width == 30)
  }

  @Test func `what is no PDF gives no image`() throws {
    let stage = TestStage(device: "iPhone 15")
    _ = stage
    for data in [Data("no picture".utf8), Data("%PDF-1.4\nbroken".utf8)] {
      #expect(try found(data) == nil)
    }
  }
}
