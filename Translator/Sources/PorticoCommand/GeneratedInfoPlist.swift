import Foundation

/// The keys of Info.plist that stand in a project's build settings, as Xcode has generated them since version 13.
enum GeneratedInfoPlist {
  private static let prefix = "INFOPLIST_KEY_"

  /// - Returns: The file's own keys and those of the settings, which go before.
  static func merge(_ settings: [String: String], into file: Data?) throws -> Data {
    var values: [String: Any] = [:]
    if let file, let read = try? PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any] {
      values = read
    }
    for (setting, text) in settings.sorted(by: { $0.key < $1.key }) where setting.hasPrefix(prefix) {
      let (key, value) = entry(String(setting.dropFirst(prefix.count)), text)
      values[key] = value
    }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  private static func entry(_ name: String, _ text: String) -> (key: String, value: Any) {
    switch name {
    case "UILaunchScreen_Generation": return ("UILaunchScreen", [String: Any]())
    case "UIApplicationSceneManifest_Generation":
      return (
        "UIApplicationSceneManifest",
        ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()]
      )
    default: break
    }
    var key = name
    for (ending, idiom) in [("_iPhone", "~iphone"), ("_iPad", "~ipad")] where key.hasSuffix(ending) {
      key = key.dropLast(ending.count) + idiom
    }
    if key.hasPrefix("UISupportedInterfaceOrientations") { return (key, text.split(separator: " ").map(String.init)) }
    if text == "YES" || text == "NO" { return (key, text == "YES") }
    return (key, text)
  }
}
