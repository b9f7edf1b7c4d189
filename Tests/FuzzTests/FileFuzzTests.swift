import CoreGraphics
import Foundation
import PorticoFoundation
import PorticoTesting
import Raster
import SeededRandom
import Testing

@testable import UIKit

/// Files that apps bring along or are given: damaged ones are refused, and end nothing.
@Suite(.namesSeeds) @MainActor
struct FileFuzzTests {
  // MARK: Pictures

  private static let pictures: [[UInt8]] = {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 9), format: .init()).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 9))
      UIColor(white: 0.5, alpha: 0.5).setFill()
      context.fill(CGRect(x: 3, y: 3, width: 6, height: 6))
    }
    // A picture of 1 x 1: one frame each, written by other programs from the standards.
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [
        1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b,
      ]
    let webp: [UInt8] =
      Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [
        13, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 7, 0,
      ]
    return [image.pngData(), image.jpegData(compressionQuality: 0.8)].compactMap { $0.map { [UInt8]($0) } } + [
      gif, webp,
    ]
  }()

  @Test func `the pictures that are damaged here are sound`() throws {
    for picture in Self.pictures { #expect(try ImageCodec.decode(Data(picture)).frames.count == 1) }
  }

  @Test func `a damaged picture is decoded or refused`() {
    Fuzz("pictures", count: 3000).run { random in
      let bytes = random.damaged(random.pick(Self.pictures))
      if let image = try? ImageCodec.decode(Data(bytes)) {
        #expect(!image.frames.isEmpty && image.frames.count == image.delays.count)
      }
    }
  }

  // MARK: PDF and SVG

  private static let pdf: [UInt8] = [UInt8](
    UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 50, height: 40)).pdfData { context in
      context.beginPage()
      UIColor.blue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 20)).fill()
      "text".draw(at: CGPoint(x: 5, y: 5), withAttributes: nil)
    })
  private static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/>
    <stop offset="1" stop-color="#00f8"/></linearGradient></defs><path d="M1 1 L5 5 C 6 6 7 7 8 3 A 3 3 0 0 1 12 8 Z" fill="url(#g)" stroke="black"/>
    <g transform="rotate(30) scale(2)"><text x="2" y="8" font-size="5">a</text></g></svg>
    """.utf8)

  @Test func `a damaged vector picture is drawn or refused`() {
    Fuzz("vectors", count: 60, limit: 10).run { random in
      let isPDF = random.chance(0.5)
      let data = Data(random.damaged(isPDF ? Self.pdf : Self.svg))
      let picture = try? VectorPicture(data, format: isPDF ? .pdf : .svg)
      if let picture { _ = picture.pixels(scale: 1) }
    }
  }

  // MARK: Storyboards

  private static let storyboard = Array(HostileDocuments.storyboard.utf8)

  @Test func `any bytes are a document or are refused`() {
    Fuzz("storyboards", count: 3000).run { random in
      let bytes = random.chance(0.1) ? random.bytes(200) : random.damaged(Self.storyboard)
      guard let text = MarkupText.decode(Data(bytes)) else { return }
      do {
        let root = try MarkupElement.parse(text)
        #expect(!root.name.isEmpty)
      } catch {
        #expect("\(error)".hasPrefix("line "))
      }
    }
  }

  // MARK: Catalogues

  private static let keys = [
    "images", "colors", "data", "properties", "filename", "idiom", "scale", "appearances", "appearance", "value",
    "color", "components", "red", "green", "alpha", "white", "color-space", "reference", "template-rendering-intent",
    "preserves-vector-representation", "universal-type-identifier", "resizing", "info",
  ]
  private static let words = [
    "a.png", "universal", "iphone", "2x", "3x", "0x", "dark", "luminosity", "template", "display-p3", "0.5", "0xFF",
    "1e400", "srgb",
  ]

  private func quoted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { letter in
      switch letter {
      case "\"", "\\": "\\\(letter)"
      case "\0"..<" ": "\\u00" + (letter.value < 16 ? "0" : "") + String(letter.value, radix: 16)
      default: String(letter)
      }
    }
    return "\"\(letters.joined())\""
  }

  /// Any value, as JSON writes it.
  private func value(_ random: inout SeededGenerator, depth: Int) -> String {
    switch random.below(depth > 3 ? 5 : 7) {
    case 0: return quoted(random.text())
    case 1:
      let number = random.number()
      return number.isFinite && random.chance(0.5) ? "\(number)" : "\(random.below(1000))"
    case 2: return random.chance(0.5) ? "true" : "false"
    case 3: return "null"
    case 4: return quoted(random.pick(Self.words))
    case 5: return "[\((0..<random.below(4)).map { _ in value(&random, depth: depth + 1) }.joined(separator: ","))]"
    default: return object(&random, depth: depth + 1)
    }
  }

  private func object(_ random: inout SeededGenerator, depth: Int, with entries: [String] = []) -> String {
    let own = (0..<random.below(6)).map { _ in
      quoted(random.pick(Self.keys)) + ":" + value(&random, depth: depth)
    }
    return "{\((own + entries).joined(separator: ","))}"
  }

  /// The description of a set, in which the lists that it should have are there more often than not.
  private func description(_ random: inout SeededGenerator) -> [UInt8] {
    let lists = ["images", "colors", "data"].filter { _ in random.chance(0.7) }.map { key in
      quoted(key) + ":[" + (0..<3).map { _ in object(&random, depth: 1) }.joined(separator: ",") + "]"
    }
    let bytes = Array(object(&random, depth: 0, with: lists).utf8)
    return random.chance(0.3) ? random.damaged(bytes) : bytes
  }

  @Test func `any description of a set gives something or nil`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-fuzz-\(getpid()).bundle")
    let sets = ["imageset", "colorset", "dataset"].map { folder.appendingPathComponent("A.xcassets/a.\($0)") }
    defer { try? FileManager.default.removeItem(at: folder) }
    for set in sets {
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(Self.pictures[0]).write(to: set.appendingPathComponent("a.png"))
    }
    let bundle: Bundle? = Bundle(path: folder.path)
    let handler = Warnings.handler
    defer { Warnings.handler = handler }
    Warnings.handler = { _ in }
    // What has been warned of once is forgotten with the app.
    try Fuzz("catalogues", count: 200).run(lives: 500, in: { _ in TestStage() }) { _, random in
      for set in sets {
        try Data(description(&random)).write(to: set.appendingPathComponent("Contents.json"))
      }
      AssetCatalog.forget()
      if let image = UIImage(named: "a", in: bundle, compatibleWith: nil) {
        #expect(image.size.width > 0 && image.cgImage != nil)
      }
      _ = UIColor(named: "a", in: bundle, compatibleWith: nil)?.cgColor
      if let bundle { _ = NSDataAsset(name: "a", bundle: bundle) }
    }
  }

  // MARK: Tables of texts and property lists

  // Written out, since Foundation puts the keys of a dictionary in another order each time, and a seed must lead to one
  // input.
  private static let tables: [[UInt8]] = [
    Array(
      (#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>a</key><string>t</string><key>b</key><array><integer>1</integer>"#
        + "<real>2.5</real><true/></array><key>d</key><data>AQID</data></dict></plist>").utf8),
    [UInt8](
      Data(
        base64Encoded:
          "YnBsaXN0MDDUAQIDBAUGDA1RYVFiUWRRZVR0ZXh00QcIUWOjCQoLEAEjQAQAAAAAAAAJQwECAzPBzSfkQAAAAAgRExUXGR4hIycpMjM3AAAAAAAAAQEAAAAAAAAADgAAAAAAAAAAAAAAAAAAAEA="
      )!),
    Array("/* a */ \"a\" = \"b\\n\\U0041 %@\";\n// c\n\"d\" = \"e\";\nf = g;\n".utf8),
    Array("{a = (1, \"2\", <0f>); b = {c = d;};}".utf8),
  ]

  @Test func `any bytes are a table of texts or are told`() {
    Fuzz("tables", count: 2000).run { random in
      _ = _StringTable.read(Data(random.damaged(random.pick(Self.tables))), path: "t")
    }
  }
}

enum HostileDocuments {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><!-- c --><scenes><scene sceneID="s"><objects>
    <viewController id="a" title="A &amp; B &#x41;"><view key="view" id="v"><rect key="frame" x="0" y="0" width='393' height="852"/><subviews>
    <button id="b"><state key="normal" title="Go"/><connections><action selector="go:" destination="a" eventType="touchUpInside" id="x"/></connections></button>
    <label text="&lt;&quot;&gt;" id="l"><string key="text"><![CDATA[a]]></string></label></subviews><constraints><constraint firstItem="b" firstAttribute="top"
    secondItem="v" secondAttribute="top" constant="1e3" id="c"/></constraints></view></viewController></objects></scene></scenes></document>
    """
}
