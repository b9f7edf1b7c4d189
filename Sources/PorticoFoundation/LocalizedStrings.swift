import HostInterface

/// The text of a key in the device's language, from the `.strings` tables of a bundle; `value`, or the key, where there
/// is none.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
  bundle._localizedString(key, value, tableName)
}

extension Bundle {
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    _localizedString(key, value, tableName)
  }

  public func _localizedString(_ key: String, _ value: String?, _ tableName: String?) -> String {
    let bundle = laidOut
    if let text = OwnTexts.text(of: bundle, key, value, tableName) { return text }
    let locale = HostEnvironment.current.configuration.locale
    if let text = _StringTables.text(
      key, in: bundle, table: tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable", locale: locale)
    {
      return text
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// The app's bundle instead of the process's, as which a default argument `.main` arrives.
  private var laidOut: Bundle { self === Bundle.main ? Bundle._app : self }

  public func object(forInfoDictionaryKey key: String) -> Any? { _information(key) }

  /// The value of a key in `InfoPlist.strings` of the language in use, else the one in `Info.plist`.
  public func _information(_ key: String) -> Any? {
    let bundle = laidOut
    return _StringTables.text(key, in: bundle, table: "InfoPlist", locale: HostEnvironment.current.configuration.locale)
      ?? bundle.infoDictionary?[key]
  }

  /// Whether the language in which a bundle is shown on a device of this locale is written from right to left.
  ///
  /// It is the first of the device's languages, the bundle's own last, in which the bundle has a folder.
  package func _isRightToLeft(in locale: String) -> Bool {
    let folder = resourcePath ?? bundlePath
    let language = _StringTables.languages(locale, self).compactMap { $0 }.first { name in
      name != "Base" && FileManager.default.fileExists(atPath: "\(folder)/\(name).lproj")
    }
    return language.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
  }
}

extension Bundle {
  /// The languages in which a file of the bundle is looked for, the best first; nil is the folder that has no language.
  package var _languages: [String?] { _StringTables.languages(HostEnvironment.current.configuration.locale, self) }

  /// The app's: where `portico` laid it out, which a process of tests does not know as its main bundle.
  public static var _app: Bundle { appBundle }

  private static let appBundle = _resources.flatMap { Bundle(url: $0) } ?? .main
}

/// A bundle class of an app's own that overrides `localizedString(forKey:value:table:)`, most often to show another
/// language than the device's. The method comes from an extension here and cannot be overridden: the translator writes
/// the override under this name.
public protocol _LocalizingBundle: Bundle {
  func _ownLocalizedString(forKey key: String, value: String?, table tableName: String?) -> String
}

/// Asks such a bundle for its text. While its override runs, `super` reads the tables of strings and does not call the
/// override again.
private enum OwnTexts {
  private static let key = "Portico.OwnTexts"

  static func text(of bundle: Bundle, _ text: String, _ value: String?, _ table: String?) -> String? {
    guard type(of: bundle) != Bundle.self, let own = bundle as? any _LocalizingBundle else { return nil }
    let asked = Thread.current.threadDictionary[key] as? Set<ObjectIdentifier> ?? []
    let identity = ObjectIdentifier(bundle)
    guard !asked.contains(identity) else { return nil }
    Thread.current.threadDictionary[key] = asked.union([identity])
    defer { Thread.current.threadDictionary[key] = asked }
    return own._ownLocalizedString(forKey: text, value: value, table: table)
  }
}

private enum _StringTables {
  private typealias Plurals = [String: [String: Any]]
  // By path. Caches of files, which do not change while the process runs.
  private static let loadedStrings = Guarded<[String: [String: String]]>([:])
  private static let loadedPlurals = Guarded<[String: Plurals]>([:])

  static func text(_ key: String, in bundle: Bundle, table: String, locale: String) -> String? {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    for language in languages(locale, bundle) {
      let directory = language.map { "\(folder)/\($0).lproj" } ?? folder
      let counted = "\(directory)/\(table).stringsdict"
      let known = language.flatMap { $0 == "Base" ? nil : $0 } ?? self.language(ofFolder: directory) ?? locale
      if let entry = plurals(counted)[key] {
        let (variant, name) = variant(of: entry)
        if let text = variant as? String { return text }
        if let format = variant as? [String: Any],
          let text = PluralFormats.text(of: format, at: "\(counted)/\(key)\(name)", language: known)
        {
          return text
        }
      }
      if let text = strings("\(directory)/\(table).strings")[key] { return text }
    }
    return nil
  }

  /// The device's variant of an entry: a text or a format, and the device's name where the entry has several.
  ///
  /// Source: Apple, "Creating width and device variants of strings".
  private static func variant(of entry: [String: Any]) -> (Any?, String) {
    guard let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] else { return (entry, "") }
    let name = HostEnvironment.current.configuration.device.idiom == .pad ? "ipad" : "iphone"
    return (devices[name] ?? devices["other"], "/\(name)")
  }

  /// The language of a bundle that is itself a folder of a language, as apps with a choice of their own open it.
  private static func language(ofFolder path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.hasSuffix(".lproj") && name != "Base.lproj" ? String(name.dropLast(".lproj".count)) : nil
  }

  /// The device's language with and without region, the one the app was written in, and what has no language.
  static func languages(_ locale: String, _ bundle: Bundle) -> [String?] {
    let parts = locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    var names: [String?] = []
    for count in stride(from: parts.count, to: 0, by: -1) {
      names += [parts.prefix(count).joined(separator: "-"), parts.prefix(count).joined(separator: "_")]
    }
    if parts.first == "zh", !parts.contains("Hant"), !parts.contains("Hans") {
      names.append("zh-" + DeviceLanguages.scriptOfChinese(region: parts.last))
    }
    names += [bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String, "Base", "en", nil]
    return names
  }

  private static func plurals(_ path: String) -> Plurals {
    loadedPlurals.withLock { loaded in
      if let found = loaded[path] { return found }
      let data = FileManager.default.contents(atPath: path).flatMap { _StringTable.holdsSet($0) ? nil : $0 }
      let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] }
      let result = list?.compactMapValues { $0 as? [String: Any] } ?? [:]
      loaded[path] = result
      return result
    }
  }

  private static func strings(_ path: String) -> [String: String] {
    loadedStrings.withLock { loaded in
      if let found = loaded[path] { return found }
      let result = FileManager.default.contents(atPath: path).map { _StringTable.read($0, path: path) } ?? [:]
      loaded[path] = result
      return result
    }
  }
}

/// A file of texts by keys.
package enum _StringTable {
  /// - Returns: The texts; none, with a message, where the bytes are no such table.
  package static func read(_ data: Data, path: String) -> [String: String] {
    guard !data.isEmpty else { return [:] }
    guard !holdsSet(data) else {
      warn(
        "\(path): this is no table of texts by keys, so none of its texts is found: it holds a set, which no property list has"
      )
      return [:]
    }
    do {
      if let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
        return list.compactMapValues { $0 as? String }
      }
      warn("\(path): this is no table of texts by keys, so none of its texts is found")
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      warn("\(path): this is no table of texts by keys, so none of its texts is found: \(reason)")
    }
    return [:]
  }

  /// Whether a binary property list holds a set, which its form allows and no property list has: Foundation's reader
  /// dies of one.
  ///
  /// To be taken out when `PropertyListSerialization` returns or throws for a binary list of a dictionary with a set in
  /// it.
  package static func holdsSet(_ data: Data) -> Bool {
    let bytes = [UInt8](data), trailer = 32
    guard bytes.starts(with: Array("bplist".utf8)), bytes.count >= 8 + trailer else { return false }
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard length >= 1, length <= 8, offset >= 0, offset <= bytes.count - length else { return nil }
      return Int(exactly: bytes[offset..<offset + length].reduce(0) { $0 << 8 | UInt64($1) })
    }
    let end = bytes.count - trailer, width = Int(bytes[end + 6])
    guard let count = number(end + 8, 8), let table = number(end + 24, 8), count <= bytes.count, table <= bytes.count
    else { return false }
    return (0..<count).contains { index in
      guard let offset = number(table + index * width, width), offset < bytes.count else { return false }
      return [0xb, 0xc].contains(bytes[offset] >> 4)
    }
  }
}
