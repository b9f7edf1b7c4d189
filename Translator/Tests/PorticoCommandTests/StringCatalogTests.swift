import Foundation
import Testing

@testable import PorticoCommand

struct StringCatalogTests {
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Plain": {},
      "Hello": { "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Hallo" } },
        "fr": { "variations": { "device": {
          "iphone": { "stringUnit": { "state": "translated", "value": "Bonjour" } },
          "other": { "stringUnit": { "state": "translated", "value": "Salut" } } } } } } },
      "%lld rows": { "localizations": { "de": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "%lld Zeile" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld Zeilen" } } } } } } },
      "%lld in %lld": { "localizations": { "de": {
        "stringUnit": { "state": "translated", "value": "%#@rows@ in %#@lists@" },
        "substitutions": {
          "rows": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%arg Zeile" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg Zeilen" } } } } },
          "lists": { "argNum": 2, "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%arg Listen" } } } } } } } } }
    } }
    """

  private func list(_ data: Data?) throws -> NSDictionary {
    let list = try PropertyListSerialization.propertyList(from: data ?? Data(), format: nil)
    return try #require(list as? NSDictionary)
  }

  @Test func `a catalogue becomes the tables of its languages, with those that depend on a number apart`() throws {
    let tables = try StringCatalog.tables(of: Data(Self.catalog.utf8), named: "Localizable")
    #expect(
      tables.keys.sorted() == [
        "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict", "fr.lproj/Localizable.stringsdict",
      ])
    #expect(try list(tables["de.lproj/Localizable.strings"]) == ["Hello": "Hallo"])
    let devices = try list(tables["fr.lproj/Localizable.stringsdict"])
    #expect(devices == ["Hello": ["NSStringDeviceSpecificRuleType": ["iphone": "Bonjour", "other": "Salut"]]])
    let counted = try list(tables["de.lproj/Localizable.stringsdict"])
    let rule = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
    #expect(
      counted["%lld rows"] as? NSDictionary == [
        "NSStringLocalizedFormatKey": "%#@value@",
        "value": rule.merging(["one": "%lld Zeile", "other": "%lld Zeilen"]) { $1 },
      ])
    #expect(
      counted["%lld in %lld"] as? NSDictionary == [
        "NSStringLocalizedFormatKey": "%1$#@rows@ in %2$#@lists@",
        "rows": rule.merging(["one": "%lld Zeile", "other": "%lld Zeilen"]) { $1 },
        "lists": rule.merging(["other": "%lld Listen"]) { $1 },
      ])
  }

  @Test func `what is no catalogue is told so`() {
    #expect(throws: (any Error).self) { try StringCatalog.tables(of: Data("[]".utf8), named: "A") }
  }
}
