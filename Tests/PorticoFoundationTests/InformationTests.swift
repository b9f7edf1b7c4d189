import Foundation
import HostInterface
import Testing

@testable import PorticoFoundation

/// `Info.plist` with a translation, and the direction of the language in use.
struct InformationTests {
  /// A bundle that is written in English, with a name in Arabic.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    for language in ["en", "ar"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("\(language).lproj"), withIntermediateDirectories: true)
    }
    let list: [String: Any] = [
      "CFBundleName": "Ledger", "UIMainStoryboardFile": "Main", "CFBundleDevelopmentRegion": "en",
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Info.plist"))
    try Data("\"CFBundleName\" = \"The Ledger\";".utf8).write(
      to: folder.appendingPathComponent("en.lproj/InfoPlist.strings"))
    return try #require(Bundle(url: folder))
  }

  @Test func `a translated key goes before Info.plist, and every other key is still there`() throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(bundle._information("CFBundleName") as? String == "The Ledger")
    #expect(bundle._information("UIMainStoryboardFile") as? String == "Main")
    #expect(bundle._information("UIAppFonts") == nil)
  }

  @Test(arguments: [("ar_EG", true), ("ar", true), ("en_US", false), ("he_IL", false), ("de", false)])
  func `an app is shown from right to left where it has the device's language and that is written so`(
    locale: String, expected: Bool
  ) throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(bundle._isRightToLeft(in: locale) == expected)
  }
}
