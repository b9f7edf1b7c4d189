import Foundation

/// The folders of an app's settings and files, laid out as on iOS: Documents, Library and tmp.
///
/// It begins empty and is thrown away after the run, so that each run gives the same as the one before; with `--data
/// DIR` it is kept there, and the next run finds what this one left.
struct AppContainer {
  let folder: URL

  /// - Parameters:
  ///   - path: Made where it does not exist; nil for a container of this run alone.
  ///   - run: The folder of the run, which is gone after it.
  init(keptAt path: String?, orIn run: URL) throws {
    folder = path.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? run.appendingPathComponent("data")
    do {
      for part in ["Documents", "Library/Caches", "Library/Preferences", "Library/Application Support", "tmp"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
      }
    } catch {
      throw Failure(.unusableArguments, "--data \(folder.path): the folder cannot be made or written")
    }
  }

  /// The variables that lead Foundation there.
  var environment: [String: String] {
    [
      "CFFIXED_USER_HOME": folder.path, "XDG_CONFIG_HOME": folder.appendingPathComponent("Library/Preferences").path,
      "XDG_CACHE_HOME": folder.appendingPathComponent("Library/Caches").path,
      "XDG_DATA_HOME": folder.appendingPathComponent("Library/Application Support").path,
      "TMPDIR": folder.appendingPathComponent("tmp").path,
    ]
  }
}
