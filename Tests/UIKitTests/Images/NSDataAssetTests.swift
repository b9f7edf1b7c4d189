import Foundation
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct NSDataAssetTests {
  private func bundle(_ contents: String, files: [String: String]) throws -> (bundle: Bundle, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Files.xcassets/list.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: set.appendingPathComponent(name)) }
    try Data("{\"data\":\(contents)}".utf8).write(to: set.appendingPathComponent("Contents.json"))
    return (try #require(Bundle(path: folder.path)), folder)
  }

  @Test func `a data set gives its file's bytes and the type that is listed`() throws {
    let (bundle, folder) = try bundle(
      #"[{"filename":"list.json","idiom":"universal","universal-type-identifier":"public.json"}]"#,
      files: ["list.json": "[1]"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let asset = try #require(NSDataAsset(name: "list", bundle: bundle))
    #expect(asset.name == "list" && asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json")
    #expect(asset.copy() as? NSDataAsset === asset)
    #expect(NSDataAsset(name: "none", bundle: bundle) == nil)
  }

  @Test(arguments: [
    (#"{"idiom":"universal","color":{"components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}"#, UIColor.red),
    (#"{"idiom":"universal"}"#, .systemBlue),
  ])
  func `an app's accent colour is its tint, unless nobody chose one`(entry: String, tint: UIColor) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/AccentColor.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"colors":[\#(entry)]}"#.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let color = AppTint.color(in: Bundle(path: folder.path))
    #expect(color.cgColor.components == tint.cgColor.components)
    #expect(AppTint.color(in: nil) == .systemBlue)
  }

  @Test func `of several files the one for the device is taken`() throws {
    let stage = TestStage(device: "iPhone 15")
    _ = stage
    let (bundle, folder) = try bundle(
      #"[{"filename":"a","idiom":"universal"},{"filename":"b","idiom":"iphone"},{"filename":"c","idiom":"ipad"}]"#,
      files: ["a": "any", "b": "phone", "c": "pad"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(NSDataAsset(name: "list", bundle: bundle)?.data == Data("phone".utf8))
  }
}
