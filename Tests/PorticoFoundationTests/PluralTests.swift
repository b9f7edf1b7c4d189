import HostInterface
import Testing

@testable import PorticoFoundation

/// Texts that depend on numbers.
///
/// Oracle: Apple's documentation of `.stringsdict`, and the cardinal rules of Unicode's CLDR. What is asked of the device
/// is asked of one of the test's own: tests that run at the same time give the device other languages.
struct PluralTests {
  private func withBundle(_ tables: [String: [String: Any]], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, table) in tables {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0).write(to: file)
    }
    try body(try #require(Bundle(path: folder.path)))
  }
  private func rule(_ forms: [String: String], type: String = "lld") -> [String: String] {
    forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]) { $1 }
  }

  @Test @MainActor func `a text takes the form that its number asks for, by either way of putting it in`() throws {
    try withVirtualClock { _ in
      let table: [String: Any] = [
        "%lld events": [
          "NSStringLocalizedFormatKey": "%#@n@",
          "n": rule(["zero": "no events", "one": "%lld event", "other": "%lld events"]),
        ],
        "shelf": [
          "NSStringLocalizedFormatKey": "%2$@ has %1$#@books@",
          "books": rule(["one": "a book and %3$#@pens@", "other": "%1$lld books and %3$#@pens@"]),
          "pens": rule(["one": "a pen", "other": "%3$lld pens, 100%%"]),
        ],
      ]
      try withBundle([
        "en.lproj/Localizable.stringsdict": table,
        "en.lproj/Localizable.strings": ["plain": "Plain", "%lld events": "never"],
      ]) {
        bundle in
        for (count, text) in [(0, "no events"), (1, "1 event"), (39, "39 events")] {
          #expect(String(localized: "\(count) events", bundle: bundle) == text)
          let format = NSLocalizedString("%lld events", bundle: bundle, comment: "")
          #expect(String.localizedStringWithFormat(format, count) == text)
        }
        let format = NSLocalizedString("shelf", bundle: bundle, comment: "")
        #expect(String.localizedStringWithFormat(format, 1, "Ada" as NSString, 1) == "Ada has a book and a pen")
        #expect(String.localizedStringWithFormat(format, 3, "Ada" as NSString, 2) == "Ada has 3 books and 2 pens, 100%")
        #expect(NSLocalizedString("plain", bundle: bundle, comment: "") == "Plain")
        #expect(String.localizedStringWithFormat("%d of %d", 1, 2) == "1 of 2")
      }
    }
  }

  /// On the main actor, where no other test uses the device meanwhile.
  @MainActor
  @Test func `a text takes the form of the device, which may depend on a number in turn`() throws {
    let table: [String: Any] = [
      "help": ["NSStringDeviceSpecificRuleType": ["ipad": "Tap with the pencil", "other": "Tap"]],
      "%lld taps": [
        "NSStringDeviceSpecificRuleType": [
          "iphone": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule(["one": "%lld tap", "other": "%lld taps"])],
          "ipad": "%lld touches",
        ]
      ],
    ]
    try withBundle(["en.lproj/Localizable.stringsdict": table]) { bundle in
      let own = HostEnvironment.current.configuration
      defer { HostEnvironment.current.configuration = own }
      for (device, texts) in [
        ("iPhone 15", ["Tap", "1 tap", "2 taps"]), ("iPad Pro 11", ["Tap with the pencil", "1 touches", "2 touches"]),
      ] {
        HostEnvironment.current.configuration.device = try #require(Device.named(device))
        #expect(bundle.localizedString(forKey: "help", value: nil, table: nil) == texts[0])
        #expect(String(localized: "\(1) taps", bundle: bundle) == texts[1])
        #expect(String(localized: "\(2) taps", bundle: bundle) == texts[2])
      }
    }
  }

  @Test(
    arguments: [
      ("en", [1: "one", 0: "other", 2: "other", 1.5: "other"]), ("fr", [0: "one", 1.5: "one", 2: "other"]),
      ("ja", [1: "other"]),
      ("ru", [1: "one", 21: "one", 11: "many", 3: "few", 13: "many", 5: "many", 1.5: "other"]),
      ("pl", [1: "one", 22: "few", 12: "many", 21: "many", 5: "many"]),
      ("cs", [1: "one", 4: "few", 5: "other", 1.5: "many"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 103: "few", 11: "many", 100: "other"]),
      ("he", [1: "one", 2: "two", 3: "other"]),
      ("pt-BR", [0: "one", 2: "other"]), ("pt-PT", [0: "other", 1: "one"]),
      ("ro", [1: "one", 0: "few", 19: "few", 20: "other"]),
      ("sl", [101: "one", 2: "two", 3: "few", 5: "other"]), ("lt", [1: "one", 11: "other", 2: "few", 10: "other"]),
      ("lv", [0: "zero", 1: "one", 11: "zero", 2: "other"]), ("hr", [21: "one", 2: "few", 12: "other"]),
      ("ga", [3: "few", 7: "many"]),
    ] as [(String, [Double: String])])
  func `a language has its own forms`(language: String, forms: [Double: String]) {
    for (number, form) in forms {
      #expect(PluralCategory(number, language: language).rawValue == form, "\(language) \(number)")
    }
  }

  @Test @MainActor func `a format with a locale takes the form as well, whose language is the table's`() throws {
    try withVirtualClock { _ in
      let table: [String: Any] = [
        "eggs": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule(["one": "%d egg", "other": "%d eggs"], type: "d")],
        "both": [
          "NSStringLocalizedFormatKey": "%#@n@ of %2$@",
          "n": rule(["one": "a piece", "other": "%d pieces"], type: "d"),
        ],
      ]
      try withBundle(["en.lproj/Localizable.stringsdict": table]) { bundle in
        let eggs = bundle.localizedString(forKey: "eggs", value: nil, table: nil)
        #expect(String(_format: eggs, locale: Locale(identifier: "en"), arguments: [1]) == "1 egg")
        #expect(String(_format: eggs, locale: Locale(identifier: "en"), 6) == "6 eggs")
        #expect(String(_format: eggs, 2) == "2 eggs")
        let both = bundle.localizedString(forKey: "both", value: nil, table: nil)
        #expect(String(_format: both, arguments: [1, "cake" as NSString]) == "a piece of cake")
        #expect(String(_format: "%.2f %@", 1.5, "kg" as NSString) == "1.50 kg")
        #expect(String(_format: "%.1f", locale: Locale(identifier: "de"), 1.5) == "1,5")
      }
    }
  }

  /// As apps open it that let a person choose the language.
  @Test @MainActor func `a bundle that is a folder of a language counts as that language does`() throws {
    try withVirtualClock { _ in
      let table: [String: Any] = [
        "n": [
          "NSStringLocalizedFormatKey": "%#@n@", "n": rule(["two": "two", "few": "few", "other": "other"], type: "d"),
        ]
      ]
      try withBundle(["ar.lproj/Localizable.stringsdict": table]) { bundle in
        let arabic = try #require(bundle.path(forResource: "ar", ofType: "lproj").flatMap { Bundle(path: $0) })
        let format = arabic.localizedString(forKey: "n", value: nil, table: nil)
        #expect([2, 3, 100].map { String(_format: format, $0) } == ["two", "few", "other"])
      }
    }
  }
}
