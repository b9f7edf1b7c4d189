import Foundation
import Testing
import TextLayout

@testable import UIKit

@MainActor
struct BundledFontsTests {
  @Test func `fonts of the app's Info plist are registered, and each that cannot be is named`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist: [String: Any] = ["UIAppFonts": ["Slanted.ttf", "Broken.ttf", "Absent.ttf"]]
    try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Info.plist"))
    let slanted = try #require(FontRegistry.shared.face(named: "DejaVuSansMono-Oblique")?.path)
    try FileManager.default.copyItem(atPath: slanted, toPath: folder.path + "/Slanted.ttf")
    try Data("no font".utf8).write(to: folder.appendingPathComponent("Broken.ttf"))

    let problems = BundledFonts.register(of: try #require(Bundle(path: folder.path)))

    #expect(problems.count == 2)
    #expect(problems.first?.contains("Broken.ttf is not a font") == true)
    #expect(problems.last?.contains("Absent.ttf is not in the app's bundle") == true)
  }
}
