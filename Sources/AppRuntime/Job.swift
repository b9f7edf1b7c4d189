import Foundation
import HostInterface

/// The command's order to the app, read from the file that PORTICO_CONFIG names.
package struct Job: Decodable {
  package enum Kind: String, Decodable { case run, snapshot, record, inspect, drive, screens }

  /// The name of a host; nil means `headless`.
  package var host: String?
  package var device: String?
  package var orientation: String?
  package var appearance: String?
  package var contentSize: String?
  package var layoutDirection: String?
  /// Names of `AccessibilitySettings` that are on.
  package var settings: [String]?
  package var locale: String?
  package var scale: Double?
  package var showsStatusBar: Bool?
  package var job: Kind
  /// The file that the picture goes to.
  package var output: String?
  /// A folder for numbered pictures.
  package var frames: String?
  /// A folder for the screens that the script names.
  package var screens: String?
  /// Whether each finding of an audit gets a picture beside its screen.
  package var cropsFindings: Bool?
  /// Folders of screens of the same run in the other direction of layout, and with larger text.
  package var mirroredScreens: String?
  package var largerScreens: String?
  package var fps: Int?
  /// Seconds at which the picture is taken; nil: when nothing moves any more, or at the end of the script.
  package var at: Double?
  package var script: String?
  /// The folder that a picture's path in a script is relative to; nil for the folder of the process.
  package var pictureFolder: String?
  /// The folders in which a script may write pictures; nil for all.
  package var pictureFolders: [String]?
  package var format: String?
  package var viewController: String?
  package var log: String?
  /// The arguments that the app itself is launched with.
  package var launchArguments: [String]?

  package static func read() throws -> Job {
    guard let path = ProcessInfo.processInfo.environment["PORTICO_CONFIG"] else {
      var job = Job(job: .run)
      job.device = Device.standard.name
      return job
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw JobError("\(path), which PORTICO_CONFIG names, cannot be read.")
    }
    do {
      return try JSONDecoder().decode(Job.self, from: data)
    } catch {
      throw JobError("\(path) is not a job description: \(error)")
    }
  }

  private init(job: Kind) { self.job = job }

  /// The device with its settings, or an error that names what is unknown and lists what is known.
  package func configuration() throws -> DeviceConfiguration {
    let name = device ?? Device.standard.name
    guard let model = Device.named(name) else {
      throw JobError("There is no device named \"\(name)\". Known: \(Device.allNames.joined(separator: ", ")).")
    }
    var result = DeviceConfiguration(device: model)
    result.orientation = try choice(orientation, "orientation") ?? result.orientation
    result.heldOrientation = result.orientation
    result.appearance = try choice(appearance, "appearance") ?? result.appearance
    result.layoutDirection = try choice(layoutDirection, "layout direction") ?? result.layoutDirection
    if let contentSize { result.contentSize = contentSize }
    for name in settings ?? [] {
      guard let setting = AccessibilitySettings(name: name) else {
        throw JobError(
          "\"\(name)\" is no setting; it can be \(AccessibilitySettings.byName.map(\.name).joined(separator: ", ")).")
      }
      result.accessibility.insert(setting)
    }
    result.locale = LaunchArguments.localeChosenByApp(on: locale ?? result.locale)
    if let scale {
      guard scale.isFinite, (0.25...8).contains(scale) else { throw JobError("The scale \(scale) is not in 0.25...8.") }
      result.scale = scale
    }
    result.showsStatusBar = showsStatusBar ?? true
    if layoutDirection == nil, Bundle._app._isRightToLeft(in: result.locale) { result.layoutDirection = .rtl }
    if let launchArguments { LaunchArguments(launchArguments).apply(to: &result) }
    return result
  }

  private func choice<T: RawRepresentable & CaseIterable>(_ text: String?, _ what: String) throws -> T?
  where T.RawValue == String {
    guard let text else { return nil }
    guard let value = T(rawValue: text) else {
      throw JobError("\"\(text)\" is no \(what); it can be \(T.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }
}

/// A fault that a person has to mend, in one sentence.
package struct JobError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
