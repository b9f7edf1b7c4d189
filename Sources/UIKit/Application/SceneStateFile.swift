import HostInterface

/// The activity that brings a scene back to where it was, kept in the app's library from one launch to the next.
///
/// Source: Apple, "Restoring your app's state": the activity of `stateRestorationActivity(for:)` is given back in the
/// session of the next launch.
@MainActor
enum SceneStateFile {
  private static var file: URL {
    URL.libraryDirectory.appending(path: "Saved Application State/scene.plist", directoryHint: .notDirectory)
  }

  /// Keeps an activity; nil, or one whose information is no property list, leaves none.
  static func write(_ activity: NSUserActivity?) {
    guard HostEnvironment.current.keepsState else { return }
    var values: [String: Any] = [:]
    if let activity {
      values["activityType"] = activity.activityType
      values["title"] = activity.title
      values["userInfo"] = activity.userInfo as? [String: Any]
    }
    guard !values.isEmpty,
      let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// The activity of the last launch; nil where there is none, or the file is none of these.
  static func read() -> NSUserActivity? {
    guard HostEnvironment.current.keepsState, let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let type = list["activityType"] as? String, !type.isEmpty
    else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = list["title"] as? String
    activity.userInfo = list["userInfo"] as? [String: Any]
    return activity
  }
}
