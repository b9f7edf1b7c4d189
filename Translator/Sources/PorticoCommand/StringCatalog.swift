import Foundation

/// A catalogue of texts, `.xcstrings`: what Xcode makes of it for a bundle.
///
/// Each language gets a table of its texts, `.strings`, and one of those that depend on a number or on the device,
/// `.stringsdict`.
struct StringCatalog: Decodable {
  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// A form of a number that differs by device once more is a phone's.
    var forPhone: Localization { variations?.device.flatMap { $0["iphone"] ?? $0["other"] } ?? self }
  }

  private struct Unit: Decodable { var value: String }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  private var strings: [String: Entry]

  /// The files of a bundle by their paths in it, `de.lproj/Localizable.strings`.
  ///
  /// - Parameter name: Of the table: the catalogue's without its ending.
  /// - Throws: When the file is no catalogue.
  static func tables(of data: Data, named name: String) throws -> [String: Data] {
    let catalog = try JSONDecoder().decode(StringCatalog.self, from: data)
    var plain: [String: [String: String]] = [:]
    var counted: [String: [String: Any]] = [:]
    for (key, entry) in catalog.strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let devices = localization.variations?.device {
          let texts = devices.compactMapValues { Self.format($0, key: key) ?? $0.stringUnit?.value as Any? }
          counted[language, default: [:]][key] = ["NSStringDeviceSpecificRuleType": texts]
        } else if let dictionary = Self.format(localization, key: key) {
          counted[language, default: [:]][key] = dictionary
        } else if let value = localization.stringUnit?.value {
          plain[language, default: [:]][key] = value
        }
      }
    }
    var files: [String: Data] = [:]
    for (language, table) in plain {
      files["\(language).lproj/\(name).strings"] = try PropertyListSerialization.data(
        fromPropertyList: table, format: .xml, options: 0)
    }
    for (language, table) in counted {
      files["\(language).lproj/\(name).stringsdict"] = try PropertyListSerialization.data(
        fromPropertyList: table, format: .xml, options: 0)
    }
    return files
  }

  /// The format of `.stringsdict` for a text that depends on numbers; nil for one that does not.
  private static func format(_ localization: Localization, key: String) -> [String: Any]? {
    if let plural = localization.variations?.plural {
      let values = texts(plural)
      let type = specifier(in: values["other"] ?? key) ?? specifier(in: key) ?? "lld"
      return ["NSStringLocalizedFormatKey": "%#@value@", "value": rule(type, values)]
    }
    guard let text = localization.stringUnit?.value, let substitutions = localization.substitutions else { return nil }
    var format = text
    var result: [String: Any] = [:]
    for (name, substitution) in substitutions {
      let type = substitution.formatSpecifier ?? "lld"
      if let number = substitution.argNum { format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@") }
      let values = texts(substitution.variations?.plural ?? [:]).mapValues { $0.replacing("%arg", with: "%\(type)") }
      result[name] = rule(type, values)
    }
    result["NSStringLocalizedFormatKey"] = format
    return result
  }

  private static func texts(_ plural: [String: Localization]) -> [String: String] {
    plural.compactMapValues { $0.forPhone.stringUnit?.value }
  }

  private static func rule(_ type: String, _ values: [String: String]) -> [String: String] {
    values.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]) { $1 }
  }

  /// `lld` of `%1$lld items`.
  private static func specifier(in text: String) -> String? {
    text.firstMatch(of: /%(?:\d+\$)?((?:hh|h|ll|l|q|z|t|j)?[diuoxX])/).map { String($0.output.1) }
  }
}
