import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Catalogues and pictures that others damaged, or made to take all the time and memory there is.
@MainActor
struct HostilePictureTests {
  nonisolated private static let png = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { _ in }

  /// A picture of a catalogue that is made for it and gone afterwards.
  private func picture(_ contents: Data, files: [String: Data] = ["a.png": png]) throws -> UIImage? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Pictures.xcassets/a.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try contents.write(to: set.appendingPathComponent("Contents.json"))
    for (name, data) in files { try data.write(to: set.appendingPathComponent(name)) }
    return UIImage(named: "a", in: Bundle(path: folder.path) as Bundle?, compatibleWith: nil)
  }

  private func picture(_ contents: String) throws -> UIImage? { try picture(Data(contents.utf8)) }

  @Test(arguments: [
    "", "{", "[]", "7", "null", "\"a\"", "{}", #"{"images":{}}"#, #"{"images":7}"#, #"{"images":[]}"#,
    #"{"images":[7,null,"a",[]]}"#,
    #"{"images":[{}]}"#, #"{"images":[{"filename":7}]}"#, #"{"images":[{"filename":""}]}"#,
    #"{"images":[{"filename":"../a.png"}]}"#,
    #"{"images":[{"filename":"none.png"}]}"#, #"{"images":[{"filename":"a.png","scale":"0x"}]}"#,
    #"{"images":[{"filename":"a.png","scale":"-1x"}]}"#, #"{"images":[{"filename":"a.png","scale":"nanx"}]}"#,
    #"{"images":[{"filename":"a.png","scale":"1e30x"}]}"#, #"{"images":[{"filename":"a.png","scale":2}]}"#,
    #"{"images":[{"filename":"a.png","scale":"x"}]}"#, #"{"images":[{"filename":"a.png","scale":""}]}"#,
    #"{"images":[{"filename":"a.png","idiom":"watch"}]}"#, "{\"images\":[{\"filename\":\"a\\u0000.png\"}]}",
    String(repeating: "[", count: 100_000),
  ])
  func `a set whose description is broken gives no image`(contents: String) throws {
    _ = TestStage()
    #expect(try picture(contents) == nil)
  }

  @Test func `a sound entry among broken ones is found`() throws {
    _ = TestStage()
    let image = try picture(
      #"{"images":[7,{"filename":"none.png","scale":"0x"},"#
        + #"{"filename":"a.png","appearances":[{"appearance":7}],"idiom":"universal"},{"filename":"a.png","scale":"2x"}]}"#
    )
    #expect(image?.size == CGSize(width: 3, height: 3))
  }

  @Test(arguments: [
    Data(), Data([0x89, 0x50, 0x4E, 0x47]), Data("GIF89a".utf8), png.prefix(60), Data("no picture".utf8),
  ])
  func `a set whose picture is damaged gives no image`(data: Data) throws {
    _ = TestStage()
    #expect(try picture(Data(#"{"images":[{"filename":"a.png"}]}"#.utf8), files: ["a.png": data]) == nil)
  }

  // MARK: PDF and SVG

  /// A form that draws the next one ten times, and so on.
  private static func forms(_ levels: Int, _ times: Int) -> Data {
    let bodies = (0..<levels).map { level -> String in
      let isLast = level == levels - 1
      let drawing = isLast ? "1 0 0 rg 0 0 20 10 re f" : String(repeating: "/F Do ", count: times)
      let resources = isLast ? "" : "/XObject<</F \(level + 6) 0 R>>"
      return "<</Type/XObject/Subtype/Form/BBox[0 0 20 10]/Resources<<\(resources)>>/Length \(drawing.utf8.count)>>"
        + "stream\n\(drawing)\nendstream"
    }
    return PDFFile.page(bodies, resources: "/XObject<</F 5 0 R>>", drawing: "/F Do")
  }

  private let vector = Data(#"{"images":[{"filename":"a.pdf"}]}"#.utf8)

  @Test func `a page of forms in forms is drawn as any other`() throws {
    _ = TestStage()
    let image = try #require(try picture(vector, files: ["a.pdf": Self.forms(3, 4)]))
    let pixels = try #require(image.cgImage)
    #expect((pixels.width, pixels.height) == (60, 30))
    let data = try #require(image.pngData())
    #expect(try ImageCodec.decode(data).frames[0].row(15)[30] == 0xFFFF_0000)
  }

  @Test func `a page that would take a day to draw gives no image, and soon`() throws {
    _ = TestStage()
    let start = ContinuousClock.now
    #expect(try picture(vector, files: ["a.pdf": Self.forms(12, 10)]) == nil)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a drawing that would take a day gives no image, and soon`() throws {
    _ = TestStage()
    var text =
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">"#
    text += #"<defs><g id="g0"><rect width="20" height="10"/></g>"#
    for level in 1...12 {
      text += "<g id=\"g\(level)\">" + String(repeating: "<use xlink:href=\"#g\(level - 1)\"/>", count: 10) + "</g>"
    }
    text += "</defs><use xlink:href=\"#g12\"/></svg>"
    let start = ContinuousClock.now
    _ = try picture(Data(#"{"images":[{"filename":"a.svg"}]}"#.utf8), files: ["a.svg": Data(text.utf8)])
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  // MARK: Other threads

  @Test func `pictures that are drawn on several threads at once are each whole`() {
    _ = TestStage()
    let colors: [UIColor] = [.red, .green, .blue, .black]
    nonisolated(unsafe) var wrong = [Int](repeating: 0, count: 8)  // each thread writes its own
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<40 {
        let color = colors[(thread + turn) % 4]
        let size = CGSize(width: 10 + thread, height: 10)
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        color.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        ("text" as NSString).draw(
          at: CGPoint(x: 100, y: 0), withAttributes: [.font: UIFont.systemFont(ofSize: CGFloat(8 + turn))])
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let other = UIGraphicsImageRenderer(size: size).image { context in
          color.setFill()
          context.fill(CGRect(origin: .zero, size: size))
          UIImage(systemName: "star")?.draw(at: CGPoint(x: 100, y: 0))
        }
        let plain = UIGraphicsImageRenderer(size: size).image { context in
          color.setFill()
          context.fill(CGRect(origin: .zero, size: size))
        }
        if image?.size != size || other.pngData() != plain.pngData() { wrong[thread] += 1 }
      }
    }
    #expect(wrong.allSatisfy { $0 == 0 })
  }
}
