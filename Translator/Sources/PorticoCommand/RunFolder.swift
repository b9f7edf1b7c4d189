import Foundation

/// The files of one run of an app beside its bundle: the host's orders, the app's settings and files, what is said of
/// its end. Gone with the run.
final class RunFolder {
  /// The reason that the host leaves beside its orders when it ends the app because of an error that it has told on
  /// standard error.
  enum HostError: String {
    /// The orders or the script cannot be carried out at all.
    case refused
    /// A line of the script did not hold.
    case failed
  }

  private let temporary: TemporaryPlace
  private let container: AppContainer
  private let configuration: URL
  private let launchEnvironment: [String: String]
  /// The file to which the library writes at which location an app stood that was stopped.
  let hangReport: URL

  /// - Parameter data: Where the app's settings and files are kept; nil: they are gone with the run.
  init(_ configuration: RunConfiguration, keepingDataAt data: String?) throws {
    TemporaryPlace.sweep(FileManager.default.temporaryDirectory)
    temporary = TemporaryPlace("-run")
    try temporary.makeFolder()
    container = try AppContainer(keptAt: data, orIn: temporary.url)
    launchEnvironment = configuration.launchEnvironment.values
    self.configuration = temporary.url.appendingPathComponent("job.json")
    hangReport = temporary.url.appendingPathComponent("place")
    try JSONEncoder().encode(configuration).write(to: self.configuration)
  }

  /// The variables of the app's process.
  var environment: [String: String] {
    launchEnvironment.merging(["PORTICO_CONFIG": configuration.path, "PORTICO_HANG_REPORT": hangReport.path]) {
      _, new in new
    }
    .merging(container.environment) { _, new in new }
  }

  /// Why the host ended the app; nil when it did not.
  var hostError: HostError? {
    let file = URL(fileURLWithPath: configuration.path + ".error")
    return (try? String(contentsOf: file, encoding: .utf8)).flatMap { HostError(rawValue: $0) }
  }

  func remove() { temporary.remove() }
}
