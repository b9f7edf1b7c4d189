import HostInterface
import PorticoFoundation
import UIKit

/// The arguments of an app's launch, as a scheme of Xcode's or a test gives them. The app finds all of it in
/// `CommandLine.arguments` and `ProcessInfo.processInfo.arguments`, pairs of `-key value` in UserDefaults too, and some
/// of these the system itself reads.
///
/// Read are `-AppleLanguages (zh-Hant)`, `-AppleLocale zh_TW`, `-UIPreferredContentSizeCategoryName
/// UICTContentSizeCategoryXL`, and `-AppleTextDirection YES` or `-NSForceRightToLeftWritingDirection YES`, either of
/// which turns the interface right to left.
package struct LaunchArguments {
  private let arguments: [String]
  private let values: [String: String]

  package init(_ arguments: [String]) {
    self.arguments = arguments
    var values: [String: String] = [:]
    for (name, value) in zip(arguments, arguments.dropFirst()) where name.hasPrefix("-") && !value.hasPrefix("-") {
      values[String(name.dropFirst())] = value
    }
    self.values = values
  }

  /// The app finds them from now on.
  @MainActor package func install() {
    AppArguments.current.withLock { $0 = arguments }
    UserDefaults.standard.setVolatileDomain(values.mapValues(Self.value), forName: UserDefaults.argumentDomain)
  }

  /// A value as an old property list spells it: a list stands in parentheses.
  private static func value(_ text: String) -> Any {
    text.hasPrefix("(") && text.hasSuffix(")") ? elements(text) : text
  }
  private static func elements(_ list: String) -> [String] {
    list.split(whereSeparator: { "()\", ".contains($0) }).map(String.init)
  }

  /// The app is gone, and its arguments with it.
  @MainActor package static func remove() {
    AppArguments.current.withLock { $0 = nil }
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
  }

  /// Traps for a text size that there is none of.
  package func apply(to configuration: inout DeviceConfiguration) {
    let language = values["AppleLanguages"].flatMap { Self.elements($0).first }
    if let locale = Self.locale(language: language, locale: values["AppleLocale"]) {
      configuration.locale = locale
      if Bundle._app._isRightToLeft(in: locale) { configuration.layoutDirection = .rtl }
    }
    if ["AppleTextDirection", "NSForceRightToLeftWritingDirection"].contains(where: { isTrue(values[$0]) }) {
      configuration.layoutDirection = .rtl
    }
    if let name = values["UIPreferredContentSizeCategoryName"] {
      guard let size = UIContentSizeCategory.all.first(where: { $0.category.rawValue == name }) else {
        fatalError(
          "-UIPreferredContentSizeCategoryName \(name): known are \(UIContentSizeCategory.all.map(\.category.rawValue))."
        )
      }
      configuration.contentSize = size.name
    }
  }

  /// The language decides over strings and direction, the locale over the region, and so over formats.
  private static func locale(language: String?, locale: String?) -> String? {
    guard let language, let locale else { return language ?? locale }
    let wanted = Locale(identifier: language), region = Locale(identifier: locale).region?.identifier
    if wanted.language.languageCode == Locale(identifier: locale).language.languageCode, wanted.language.script == nil {
      return locale
    }
    guard let region, wanted.region == nil else { return language }
    return "\(language)_\(region)"
  }

  /// The locale of an app that has set its language in an earlier run: that language, in the region of the device.
  ///
  /// - Parameter locale: The device's, which is that of an app that has set none.
  package static func localeChosenByApp(on locale: String) -> String {
    guard let chosen = DeviceLanguages.chosenByApp?.first else { return locale }
    // A script has four letters.
    let parts = chosen.split(whereSeparator: { "-_".contains($0) })
    let language = parts.enumerated().filter { $0.offset == 0 || $0.element.count == 4 }.map(\.element)
    return Self.locale(language: language.joined(separator: "-"), locale: locale) ?? chosen
  }

  private func isTrue(_ value: String?) -> Bool { ["YES", "true", "1"].contains(value) }
}
