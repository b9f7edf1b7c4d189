import Foundation
import HostInterface
import Testing

@testable import PorticoFoundation

@MainActor
struct DeviceLanguageTests {
  @Test(arguments: [
    ("de_DE", "de-DE"), ("en_US@calendar=buddhist", "en-US"), ("de", "de"), ("zh_TW", "zh-Hant-TW"),
    ("zh_CN", "zh-Hans-CN"), ("zh", "zh-Hans"), ("zh_Hant_HK", "zh-Hant-HK"), ("sr_Latn_RS", "sr-Latn-RS"),
  ])
  func `a language is spelled as Apple spells it, and Chinese names its script`(locale: String, language: String) {
    #expect(DeviceLanguages.languages(of: locale) == [language])
  }

  @Test(arguments: [
    (["de-DE"], ["de"]), (["de-CH", "fr-FR"], ["de"]), (["fr-FR", "de-DE"], ["de"]), (["en-GB"], ["en-GB", "en"]),
    (["en-AU"], ["en"]), (["pt-BR"], ["pt-PT"]), (["zh-Hant-TW"], ["zh-Hant"]), (["zh_HK"], ["zh-Hant"]),
    (["zh-Hans-CN"], ["zh-Hans"]), (["ja-JP"], []),
  ])
  func `the first wanted language that there is comes first, then what it falls back to`(
    wanted: [String], best: [String]
  ) {
    let available = ["Base", "de", "en", "en-GB", "pt-PT", "zh-Hant", "zh-Hans"]
    #expect(DeviceLanguages.best(of: available, for: wanted) == best)
  }

  @Test func `of a list without the device's languages the first is taken`() {
    #expect(Bundle._preferredLocalizations(from: ["fr", "it"], forPreferences: ["ja"]) == ["fr"])
    #expect(Bundle._preferredLocalizations(from: [], forPreferences: ["ja"]) == [])
  }

  @Test func `a bundle's language and its files are the device's, else those it was written in`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Languages-\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("de.lproj/Help.txt", "Hilfe"), ("en.lproj/Help.txt", "help"), ("plain.txt", ""), ("de.lproj/only.txt", ""),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleDevelopmentRegion": "en"], format: .xml, options: 0)
    try info.write(to: folder.appendingPathComponent("Info.plist"))
    let bundle = try #require(Bundle(url: folder))
    for (locale, language) in [("de_DE", "de"), ("en_US", "en"), ("fr_FR", "en")] {
      try withVirtualClock { environment in
        environment.configuration.locale = locale
        #expect(Locale._preferredLanguages == [locale.replacing("_", with: "-")])
        #expect(bundle._preferredLocalizations == [language])
        let path = try #require(bundle._path(forResource: "Help", ofType: "txt"))
        #expect(path.hasSuffix("\(language).lproj/Help.txt"), "\(path)")
        #expect(bundle._url(forResource: "Help.txt", withExtension: nil)?.path == path)
        #expect(bundle._path(forResource: "plain", ofType: "txt")?.hasSuffix(".bundle/plain.txt") == true)
        #expect(bundle._path(forResource: "missing", ofType: "txt") == nil)
      }
    }
  }
}
