import HostInterface

/// The languages of the device, the most wanted first, spelled as Apple does: `de-DE`, `zh-Hant-TW`.
///
/// Foundation on Linux takes the world's English for the user's language, and the first of a bundle's languages for the
/// one to show. The translator replaces its members by those below.
package enum DeviceLanguages {
  private static let key = "AppleLanguages"
  /// The settings that were registered last.
  private static let registered = Guarded<[String]>([])

  /// Makes the settings by which apps ask for language and region answer for the device as it is configured now. An app
  /// that sets them itself has its own values.
  package static func register() {
    let locale = HostEnvironment.current.configuration.locale, languages = languages(of: locale)
    registered.withLock { $0 = languages }
    UserDefaults.standard.register(defaults: [key: languages, "AppleLocale": locale])
  }

  /// The languages that the app itself has set, in an earlier run or in this one; nil where it has not.
  package static var chosenByApp: [String]? {
    guard let found = UserDefaults.standard.stringArray(forKey: key), !found.isEmpty else { return nil }
    return registered.withLock { $0 == found } ? nil : found
  }

  /// - Parameter locale: An identifier such as `de_DE` or `en_US@calendar=buddhist`.
  package static func languages(of locale: String) -> [String] {
    let name = locale.prefix { $0 != "@" }.replacing("_", with: "-")
    let parts = name.split(separator: "-")
    // Chinese is written in two ways, and Apple always names the one.
    guard parts.first == "zh", parts.count < 2 || parts[1].count != 4 else { return [String(name)] }
    let rest = parts.dropFirst().map(String.init)
    return [(["zh", scriptOfChinese(region: rest.first)] + rest).joined(separator: "-")]
  }

  /// The script that is written in a region where the locale names none.
  static func scriptOfChinese(region: String?) -> String { ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans" }

  /// The first wanted language that there is, then the languages that it falls back to: `en-GB`, `en`.
  ///
  /// Where the wanted region of a language is none of those that are there, the first of them stands for it.
  ///
  /// - Returns: Empty where none of the wanted languages is there.
  static func best(of available: [String], for wanted: [String]) -> [String] {
    let available = available.filter { $0 != "Base" }
    for language in wanted {
      let wish = Wish(language)
      let found = available.filter { wish.isMet(by: Wish($0)) }
      if let best = found.max(by: { wish.closeness(to: Wish($0)) < wish.closeness(to: Wish($1)) }) {
        let close = Wish(best)
        return [best] + found.filter { $0 != best && Wish($0).isPart(of: close) }
      }
    }
    return []
  }

  /// A language with its script and region, as far as they are named.
  private struct Wish {
    let language: String
    var script, region: String?

    init(_ name: String) {
      let parts = DeviceLanguages.languages(of: name)[0].split(separator: "-").map(String.init)
      language = parts.first?.lowercased() ?? ""
      script = parts.dropFirst().first { $0.count == 4 }
      region = parts.dropFirst().first { $0.count < 4 }
    }

    func isMet(by other: Wish) -> Bool {
      language == other.language && (script == nil || other.script == nil || script == other.script)
    }
    /// Greater for a language that is nearer to the wanted one.
    func closeness(to other: Wish) -> Int {
      (region == other.region ? 2 : other.region == nil ? 1 : 0) + (script == other.script ? 4 : 0)
    }
    /// Whether the language is the other one with fewer words.
    func isPart(of other: Wish) -> Bool {
      language == other.language && region == nil && (script == nil || script == other.script)
    }
  }
}

extension Locale {
  /// The device's languages, or those that the app has set for itself. The translator writes it for
  /// `Locale.preferredLanguages`.
  public static var _preferredLanguages: [String] {
    DeviceLanguages.chosenByApp ?? DeviceLanguages.languages(of: HostEnvironment.current.configuration.locale)
  }
}

extension Bundle {
  /// The languages of the bundle that fit the device's, the best first. The translator writes it for
  /// `preferredLocalizations`.
  public var _preferredLocalizations: [String] {
    let found = DeviceLanguages.best(of: localizations, for: Self.wantedLanguages)
    guard found.isEmpty else { return found }
    return (developmentLocalization ?? localizations.first { $0 != "Base" }).map { [$0] } ?? []
  }

  /// The languages of a list that fit the device's; the first of the list where none does.
  public class func _preferredLocalizations(from localizationsArray: [String]) -> [String] {
    _preferredLocalizations(from: localizationsArray, forPreferences: nil)
  }

  /// - Parameter preferencesArray: Nil for the device's languages.
  public class func _preferredLocalizations(
    from localizationsArray: [String], forPreferences preferencesArray: [String]?
  ) -> [String] {
    let found = DeviceLanguages.best(of: localizationsArray, for: preferencesArray ?? wantedLanguages)
    return found.isEmpty ? Array(localizationsArray.prefix(1)) : found
  }

  /// A running app keeps the language that it was launched in.
  private static var wantedLanguages: [String] {
    DeviceLanguages.languages(of: HostEnvironment.current.configuration.locale)
  }

  /// The file of a name, of the device's language where the bundle has the file in several. The translator writes it
  /// for `path(forResource:ofType:)`.
  public func _path(forResource name: String?, ofType ext: String?) -> String? {
    ofDeviceLanguage(path(forResource: name, ofType: ext), name, ext)
  }

  /// As `_path(forResource:ofType:)`.
  public func _url(forResource name: String?, withExtension ext: String?) -> URL? {
    let found = url(forResource: name, withExtension: ext)
    let path = ofDeviceLanguage(found?.path, name, ext)
    return path == found?.path ? found : path.map { URL(fileURLWithPath: $0) }
  }

  private func ofDeviceLanguage(_ found: String?, _ name: String?, _ ext: String?) -> String? {
    guard let name, !name.isEmpty, found.map({ ($0 as NSString).deletingLastPathComponent.hasSuffix(".lproj") }) ?? true
    else { return found }
    let file = ext.map { $0.isEmpty || name.hasSuffix("." + $0) ? name : "\(name).\($0)" } ?? name
    let folder = resourcePath ?? bundlePath
    return _languages.compactMap { $0.map { "\(folder)/\($0).lproj/\(file)" } }.first {
      FileManager.default.fileExists(atPath: $0)
    } ?? found
  }
}
