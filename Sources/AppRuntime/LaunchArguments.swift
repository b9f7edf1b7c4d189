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
    UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain)
  }

  /// The app is gone, and its arguments with it.
  @MainActor package static func remove() {
    AppArguments.current.withLock { $0 = nil }
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
  }

  /// Traps for a text size that there is none of.
  package func apply(to configuration: inout DeviceConfiguration) {
    let languages = values["AppleLanguages"]?.split(whereSeparator: { "()\", ".contains($0) }) ?? []
    if let locale = locale(language: languages.first.map(String.init), locale: values["AppleLocale"]) {
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
  private func locale(language: String?, locale: String?) -> String? {
    guard let language, let locale else { return language ?? locale }
    let wanted = Locale(identifier: language), region = Locale(identifier: locale).region?.identifier
    if wanted.language.languageCode == Locale(identifier: locale).language.languageCode, wanted.language.script == nil {
      return locale
    }
    guard let region, wanted.region == nil else { return language }
    return "\(language)_\(region)"
  }

  private func isTrue(_ value: String?) -> Bool { ["YES", "true", "1"].contains(value) }
}
