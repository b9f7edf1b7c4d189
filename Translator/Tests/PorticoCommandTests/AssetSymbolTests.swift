import Foundation
import Testing

@testable import PorticoCommand

/// The constants that Xcode makes of asset catalogues. The names are those that public projects' generated files have.
struct AssetSymbolTests {
  @Test(arguments: [
    ("BGColorOne", "bgColorOne"), ("AccentColor", "accent"), ("tabbarBackgroundColor", "tabbarBackground"),
    ("color_9DA2A5", "color9DA2A5"),
    ("color_FF453A", "colorFF453A"), ("pastelbluedark", "pastelbluedark"), ("Color", "color"), ("main-color", "main"),
  ]) func `the name of a color loses its signs, its first capitals and the word Color at its end`(
    name: String, identifier: String
  ) {
    #expect(AssetIdentifier.identifier(for: name, droppingSuffix: "Color") == identifier)
  }

  @Test(arguments: [
    ("AppIconImage", "appIcon"), ("Chevron Left", "chevronLeft"), ("ClxAssetAskInfo", "clxAssetAskInfo"), ("1", "_1"),
    ("0b3b21ff27f67b9e", "_0B3B21Ff27F67B9E"), ("1+e", "_1E"),
  ]) func `the name of an image begins a word after each digit, and with a line where it would begin with one`(
    name: String, identifier: String
  ) {
    #expect(AssetIdentifier.identifier(for: name, droppingSuffix: "Image") == identifier)
  }

  private func text(_ source: String, _ change: (inout ProjectTarget) -> Void = { _ in }) throws -> String? {
    let scratch = try Scratch()
    for path in [
      "Brand.colorset", "red.colorset", "Logo.imageset", "Icons/Home.imageset", "Plain/Bell.imageset", "App.appiconset",
    ] {
      try scratch.write("A.xcassets/\(path)/Contents.json", "{}")
    }
    try scratch.write("A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try scratch.write("A.xcassets/Plain/Contents.json", "{}")
    var target = ProjectTarget(name: "App", kind: .app, sources: [])
    target.resources = [Resource(scratch.url.appendingPathComponent("A.xcassets"))]
    change(&target)
    return AssetSymbols(of: target, texts: [source]).files.first?.text
  }

  @Test func `what the source names is declared, and nothing else`() throws {
    let text = try #require(
      try text("let a = UIColor(resource: .brand), b = UIImage(resource: .Icons.home), c = UIImage.bell"))
    #expect(text.contains(#"static let brand = UIKit.ColorResource(name: "Brand", bundle: Foundation.Bundle.main)"#))
    #expect(
      text.contains("enum Icons {\n") && text.contains(#"static let home = UIKit.ImageResource(name: "Icons/Home""#))
    #expect(text.contains(#"static let bell = UIKit.ImageResource(name: "Bell""#))
    #expect(text.contains("static var bell: UIKit.UIImage { UIKit.UIImage(resource: UIKit.ImageResource.bell) }"))
    #expect(text.contains("static var home: UIKit.UIImage { UIKit.UIImage(resource: UIKit.ImageResource.Icons.home) }"))
    #expect(!text.contains("logo") && !text.contains("appIcon"))
    #expect(try self.text("let a = 1") == nil)
  }

  @Test func `a name that UIColor has, or the source declares, gets no member of UIColor`() throws {
    let red = try #require(try text("let a = UIColor(resource: .red)"))
    #expect(red.contains("static let red") && !red.contains("static var red"))
    let own = try #require(try text("extension UIColor { static let brand = UIColor(resource: .brand) }"))
    #expect(own.contains("static let brand") && !own.contains("static var brand"))
  }

  @Test func `a library's assets lie in its own bundle, and a project says how much is made`() throws {
    let library = try #require(try text("_ = UIImage(resource: .logo)") { $0.kind = .library })
    #expect(library.contains("bundle: Foundation.Bundle.module") && library.contains("static var logo"))
    let plain = try #require(try text("_ = UIImage(resource: .logo)") { $0.assetSymbols = .resources })
    #expect(plain.contains("static let logo") && !plain.contains("static var logo"))
    #expect(try text("_ = UIImage(resource: .logo)") { $0.assetSymbols = .nothing } == nil)
  }
}
