import HostInterface
import UIKit

/// The pairs of `-key value` that an app is launched with, and those of them that the system itself reads.
///
/// Read are `-AppleLanguages (zh-Hant)`, `-AppleLocale zh_TW`, `-UIPreferredContentSizeCategoryName UICTContentSizeCategoryXL`, and
/// `-AppleTextDirection YES` or `-NSForceRightToLeftWritingDirection YES`, either of which turns the interface right to left.
@MainActor
struct LaunchArguments {
  let values: [String: String]

  init(_ arguments: [String]) {
    var values: [String: String] = [:]
    for (name, value) in zip(arguments, arguments.dropFirst()) where name.hasPrefix("-") && !value.hasPrefix("-") {
      values[String(name.dropFirst())] = value
    }
    self.values = values
  }

  /// Traps for a text size that there is none of.
  func apply(to configuration: inout DeviceConfiguration) {
    if let locale = values["AppleLocale"] { configuration.locale = locale }
    // The language decides over strings and direction; where both are given the locale's formats are not kept apart.
    let languages = values["AppleLanguages"]?.split(whereSeparator: { "()\", ".contains($0) }) ?? []
    if let first = languages.first { configuration.locale = String(first) }
    if ["AppleTextDirection", "NSForceRightToLeftWritingDirection"].contains(where: { isTrue(values[$0]) }) {
      configuration.layoutDirection = .rtl
    }
    if let name = values["UIPreferredContentSizeCategoryName"] {
      guard let size = UIContentSizeCategory.all.first(where: { $0.category.rawValue == name }) else {
        fatalError("-UIPreferredContentSizeCategoryName \(name): known are \(UIContentSizeCategory.all.map(\.category.rawValue)).")
      }
      configuration.contentSize = size.name
    }
  }

  private func isTrue(_ value: String?) -> Bool { ["YES", "true", "1"].contains(value) }
}
