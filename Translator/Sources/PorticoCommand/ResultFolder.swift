import Foundation

/// The folder of a command's result. It is made beside its location and put there when it is whole, so that what lay
/// there stays until then.
final class ResultFolder {
  /// The folder as a person named it.
  let destination: URL
  private let temporary: TemporaryPlace
  /// The folder in which the result is made; files go here.
  var url: URL { temporary.url }

  /// - Parameters:
  ///   - path: The location; it may hold an earlier result, which is replaced.
  ///   - refusal: Why a folder with these names, hidden ones among them, may not be replaced; nil where it may.
  init(_ path: String, refusal: ([String]) -> String?) throws {
    destination = URL(fileURLWithPath: path).standardizedFileURL
    try ResultFile.checkFolder(destination.path)
    // A file that a killed command left there is no file of a person's.
    let names = Folder.names(destination.path, hidden: true).filter { TemporaryPlace.owner(of: $0) == nil }
    if let reason = refusal(names) { throw Failure(.unusableArguments, "-o \(path): \(reason)") }
    let parent = destination.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    TemporaryPlace.sweep(parent)
    TemporaryPlace.sweep(destination)
    // A folder that stays where it is, such as a container's: a mount, or one in a folder that cannot be written.
    let isFixed =
      ResourceRules.exists(destination)
      && (Self.device(destination) != Self.device(parent) || access(parent.path, W_OK) != 0)
    temporary = TemporaryPlace("-result", in: isFixed ? destination : parent)
    guard (try? temporary.makeFolder()) != nil,
      !ResourceRules.exists(destination) || access(destination.path, W_OK) == 0
    else {
      throw Failure(.unusableArguments, "-o \(path): the folder cannot be made or written")
    }
  }

  private static func device(_ url: URL) -> dev_t? {
    var status = stat()
    return stat(url.path, &status) == 0 ? status.st_dev : nil
  }

  /// The result is whole and goes to its location.
  func put() throws {
    try ResultFile.putFolder(temporary.url, at: destination.path)
    temporary.remove()
  }
}
