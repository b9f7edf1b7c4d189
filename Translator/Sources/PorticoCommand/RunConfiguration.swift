import Foundation

/// The configuration that the host in the app's or the tests' process reads: a JSON file whose path is in
/// PORTICO_CONFIG.
struct RunConfiguration: Encodable {
  var host: String
  var device: String
  var orientation: String
  var appearance: String
  var contentSize: String
  var layoutDirection: String?
  /// Names of settings under Accessibility that are on; nil for none.
  var settings: [String]?
  var locale: String
  var scale: Double?
  var showsStatusBar: Bool
  var job: String
  var output: String?
  var frames: String?
  /// The inputs of the job `screens`; `Job` of AppRuntime says what they mean.
  var screens: String?
  var cropsFindings: Bool?
  var mirroredScreens: String?
  var largerScreens: String?
  var fps: Int
  var at: Double?
  var script: String?
  /// The folder that a picture's path in a script is relative to; nil for the folder of the app's process.
  var pictureFolder: String?
  /// The folders in which a script may write pictures; nil for all, as of lines that a person or program gives one by
  /// one.
  var pictureFolders: [String]?
  var format: String
  var viewController: String?
  var log: String?
  /// The arguments that the app itself is launched with.
  var launchArguments: [String]?
  /// Variables of its process.
  let launchEnvironment: ProcessVariables

  init(_ options: Options, job: String, host: String = "headless") {
    self.host = host
    (device, orientation, appearance) = (options.device, options.orientation, options.appearance)
    (contentSize, layoutDirection, locale) = (options.contentSize, options.layoutDirection, options.locale)
    settings = options.settings.isEmpty ? nil : options.settings
    (scale, showsStatusBar) = (options.scale, options.showsStatusBar)
    (launchArguments, launchEnvironment) = (
      options.launchArguments.isEmpty ? nil : options.launchArguments, ProcessVariables(options.launchEnvironment)
    )
    (self.job, fps, at, format) = (job, options.fps, options.at, options.format)
    (script, viewController, log) = (
      options.script.map(Self.absolute), options.viewController, options.log.map(Self.absolute)
    )
    (pictureFolder, pictureFolders) = (options.pictures.map(Self.absolute), Self.pictureFolders(options))
  }

  /// A script, which others may have written, writes its pictures in the folder that the command was started in, beside
  /// the result and beside itself; or in the one folder that `--pictures` names.
  private static func pictureFolders(_ options: Options) -> [String]? {
    if let pictures = options.pictures { return [absolute(pictures)] }
    guard let script = options.script else { return nil }
    let files = [script] + [options.output].compactMap { $0 }
    var folders = [FileManager.default.currentDirectoryPath]
    for folder in files.map({ URL(fileURLWithPath: absolute($0)).deletingLastPathComponent().path })
    where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders
  }

  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

/// Variables that a process is started with. They may be secrets, so that nothing of them is written into its orders.
struct ProcessVariables: Encodable {
  let values: [String: String]
  init(_ values: [String: String]) { self.values = values }
  private enum CodingKeys: CodingKey {}
}
